"""Features from the tree: how dense the elements around a block are, and which element the page's text hangs on.

Lives here: densities of the containers, readability's scores, the density sum, the smallest element with most text.
"""

from __future__ import annotations

import numpy as np

from dehusk import tags
from dehusk.learned.base import Base, Column
from dehusk.significance.density import composite_density, density_sums

WORDS, CHARS, PUNCTUATION, ELEMENTS, LINKS, BLOCKS, LONG, LINKED, ENDING = range(9)
_PARAGRAPH = tags.codes("p pre td li blockquote dd h1 h2 h3 h4 h5 h6")
_SHARES = (0.5, 0.75, 0.9)


def densities(base: Base) -> dict[str, Column]:
    """What the containers of a block hold."""
    columns: dict[str, Column] = {}
    page_total = np.maximum(base.sums[-1], 1)
    rows = np.stack(base.containers)
    total = base.totals(rows)
    words, blocks = np.maximum(total[..., WORDS], 1), np.maximum(total[..., BLOCKS], 1)
    levels = {
        "share of the page in container": total[..., WORDS] / page_total[WORDS],
        "share of running text in container": total[..., LONG] / page_total[LONG],
        "running text in container": total[..., LONG] / words,
        "links in container": total[..., LINKED] / words,
        "punctuation in container": total[..., PUNCTUATION] / words,
        "characters a tag in container": np.log1p(total[..., CHARS] / np.maximum(total[..., ELEMENTS], 1)),
        "blocks in container": np.log1p(blocks),
        "words a block in container": np.log1p(words / blocks),
        "sentences in container": total[..., ENDING] / blocks,
    }
    index = np.arange(len(base), dtype=np.float32)
    for level, row in enumerate(rows):
        columns |= {f"{name} {level}": values[level] for name, values in levels.items()}
        if level < 2:
            columns[f"place in container {level}"] = (index - base.sums[row, BLOCKS]) / blocks[level]
            columns[f"depth of container {level}"] = (base.depth - base.page.depth[row]) / 10
    return columns | _smallest(base) | _density_sum(base)


def readability(base: Base) -> dict[str, Column]:
    """Readability's scores: paragraphs give points to their parent, and half of them to its parent."""
    page, owner = base.page, base.owner
    points = np.where(base.chars >= 25, 1 + base.punctuation + np.minimum(base.chars / 100, 3), 0)
    parent = np.where(_PARAGRAPH[page.tag[owner]], page.parent[owner], owner)
    above = page.parent[parent]
    size = len(page)
    score = np.bincount(parent, points, size) + np.bincount(above, points / 2, size)
    rows = np.flatnonzero(score)
    total = base.totals(rows)
    score[rows] = score[rows] * (1 - total[:, LINKED] / np.maximum(total[:, WORDS], 1))
    top = int(score.argmax())
    best = max(float(score[top]), 1e-6)
    return {
        "readability's score of the parent": score[parent] / best,
        "readability's score of the grandparent": score[above] / best,
        "readability's best score": np.full(len(base), np.log1p(best)),
        "steps up to readability's candidate": steps(base, top),
    }


def steps(base: Base, row: int) -> Column:
    """How many levels one must climb from a row until a block lies below."""
    chain = _chain(base, row)
    held = np.minimum(
        np.searchsorted(chain, base.blocks.start, side="right"),
        np.searchsorted(-base.page.end[chain], -base.blocks.start, side="left"),
    )
    return (len(chain) - held).astype(np.float32) / 4


def _chain(base: Base, row: int) -> Column:
    """A row and its ancestors, from the document down."""
    before = np.arange(row + 1)
    return before[base.page.end[: row + 1] > row]


def _smallest(base: Base) -> dict[str, Column]:
    """Whether a block lies in, before or after the smallest element with most of the running text."""
    page = base.page
    sums = base.sums[:, LONG]
    total = sums[page.end] - sums[:-1]
    start = base.blocks.start
    columns: dict[str, Column] = {}
    for share in _SHARES:
        row = int(np.flatnonzero(total >= share * total[0])[-1]) if total[0] else 0
        columns[f"in the element with {share:.0%} of the running text"] = (start >= row) & (start < page.end[row])
        columns[f"after the element with {share:.0%} of the running text"] = start >= page.end[row]
    columns["steps up to the element with 50% of the running text"] = steps(
        base, int(np.flatnonzero(total >= 0.5 * total[0])[-1]) if total[0] else 0
    )
    before = base.sums[start, LONG] / max(sums[-1], 1)
    columns["running text before"] = before
    return columns


def _density_sum(base: Base) -> dict[str, Column]:
    """Composite text density around a block, and the subtree with the greatest sum of them."""
    page = base.page
    rows = np.flatnonzero(page.is_element | (np.arange(len(page)) == 0))
    total = base.totals(rows)
    links = _link_chars(base)
    linked = (links[page.end] - links[:-1])[rows]
    ratio = max(float(links[-1]), 1.0) / max(float(base.sums[-1, CHARS]), 1.0)
    density = composite_density(total[:, CHARS], total[:, ELEMENTS], linked, total[:, LINKS], ratio)
    place = np.cumsum(page.is_element) - (1 - int(not page.is_element[0]))
    parent = np.asarray(place[page.parent[rows]], dtype=np.int64)
    parent[0] = -1
    sums = density_sums(density, parent, np.zeros(len(rows)))
    top = int(sums.argmax())
    best = max(float(sums[top]), 1e-6)
    at = place[base.owner]
    columns: dict[str, Column] = {
        "density": np.log1p(np.maximum(density[at], 0)),
        "density of the page": np.full(len(base), np.log1p(max(float(density[0]), 0))),
        "in the subtree of the greatest density sum": (base.blocks.start >= rows[top])
        & (base.blocks.start < page.end[rows[top]]),
        "steps up to the greatest density sum": steps(base, int(rows[top])),
    }
    for level in (0, 1):
        holder = place[base.containers[level]]
        columns[f"density of container {level}"] = np.log1p(np.maximum(density[holder], 0))
        columns[f"density sum of container {level}"] = sums[holder] / best
    smooth = (
        np.convolve(density[at] * np.log1p(base.chars), _KERNEL, mode="same")
        if len(base) > len(_KERNEL)
        else density[at]
    )
    columns["density around"] = np.log1p(np.maximum(smooth, 0))
    return columns


_KERNEL = np.exp(-0.5 * (np.arange(-4, 5) / 1.5) ** 2)
_KERNEL /= _KERNEL.sum()


def _link_chars(base: Base) -> Column:
    sums = np.zeros(len(base.page) + 1)
    np.cumsum(base.page.chars * base.page.in_link, out=sums[1:])
    return sums
