"""Features from the tree: how dense the elements around a block are, and which element the page's text hangs on.

Lives here: densities of the containers, readability's scores, the density sum, the smallest element with most text.
"""

from __future__ import annotations

import numpy as np

from dehusk import tags
from dehusk.learned.base import (
    BLOCKS,
    CHARS,
    ELEMENTS,
    ENDING,
    LINK_CHARS,
    LINKED,
    LINKS,
    LONG,
    PUNCTUATION_MARKS,
    WORDS,
    Base,
    Column,
)  # fmt: skip
from dehusk.significance.density import composite_density, density_sums

_PARAGRAPH = tags.codes("p pre td li blockquote dd h1 h2 h3 h4 h5 h6")
_LEVELS = 4
_SHARES = (0.5, 0.75)

NAMES = (
    *(
        f"{name} {level}"
        for name in (
            "share of the page in container", "share of running text in container", "running text in container",
            "links in container", "punctuation in container", "characters a tag in container", "blocks in container",
            "words a block in container", "sentences in container",
        )
        for level in range(_LEVELS)
    ),
    "place in container 0", "place in container 1", "depth of container 0", "depth of container 1",
    "readability's score of the parent", "readability's score of the grandparent", "readability's best score",
    "steps up to readability's candidate",
    *(f"{side} the element with {share:.0%} of the running text" for share in _SHARES for side in ("in", "after")),
    "steps up to the element with 50% of the running text", "running text before",
    "density", "density of the page", "in the subtree of the greatest density sum",
    "steps up to the greatest density sum", "density of container 0", "density of container 1",
    "density sum of container 0", "density sum of container 1",
)  # fmt: skip


def trees(base: Base) -> list[Column]:
    """What the elements around a block hold."""
    return [*_containers(base), *_readability(base), *_smallest(base), *_density_sum(base)]


def _containers(base: Base) -> list[Column]:
    found = np.flatnonzero(base.branching)
    place = (np.cumsum(base.branching) - 1)[np.stack(base.containers)]
    total = base.totals(found)
    page = np.maximum(base.sums[:, -1], 1)
    words, blocks = np.maximum(total[WORDS], 1), total[BLOCKS]
    levels = np.stack([
        total[WORDS] / page[WORDS],
        total[LONG] / page[LONG],
        total[LONG] / words,
        total[LINKED] / words,
        total[PUNCTUATION_MARKS] / words,
        total[CHARS] / np.maximum(total[ELEMENTS], 1),
        blocks,
        words / np.maximum(blocks, 1),
        total[ENDING] / np.maximum(blocks, 1),
    ])  # fmt: skip
    levels[5:8] = np.log1p(levels[5:8])
    near = found[place[:2]]
    return [
        levels[:, place].reshape(-1, len(base)),
        (base.index - base.sums[BLOCKS, near]) / blocks[place[:2]],
        (base.depth - base.page.depth[near]) / 10,
    ]


def _readability(base: Base) -> list[Column]:
    """Readability's scores: paragraphs give points to their parent, and half of them to its parent."""
    page, owner = base.page, base.owner
    points = np.where(base.chars >= 25, 1 + base.punctuation + np.minimum(base.chars / 100, 3), 0)
    parent = np.where(_PARAGRAPH[page.tag[owner]], page.parent[owner], owner)
    above = page.parent[parent]
    size = len(page)
    score = np.bincount(parent, points, size) + np.bincount(above, points / 2, size)
    rows = np.flatnonzero(score)
    total = base.totals(rows)
    score[rows] *= 1 - total[LINKED] / np.maximum(total[WORDS], 1)
    top = int(score.argmax())
    best = max(float(score[top]), 1e-6)
    return [
        score[parent] / best,
        score[above] / best,
        base.constant(np.log1p(best)),
        steps(base, top),
    ]


def steps(base: Base, row: int) -> Column:
    """How many levels one must climb from a row until a block lies below, a quarter each."""
    before = base.page.end[: row + 1]
    chain = np.flatnonzero(before > row)  # the row and its ancestors, from the document down
    held = np.minimum(
        np.searchsorted(chain, base.blocks.start, side="right"),
        np.searchsorted(-before[chain], -base.blocks.start, side="left"),
    )
    return (len(chain) - held) / 4


def _smallest(base: Base) -> list[Column]:
    """Whether a block lies in or after the smallest element with most of the running text."""
    end, start, sums = base.page.end, base.blocks.start, base.sums[LONG]
    total = sums[end] - sums[:-1]
    columns: list[Column] = []
    smallest = [int(np.flatnonzero(total >= share * total[0])[-1]) if total[0] else 0 for share in _SHARES]
    for row in smallest:
        after = start >= end[row]
        columns += [(start >= row) & ~after, after]
    return [*columns, steps(base, smallest[0]), sums[start] / max(float(sums[-1]), 1)]


def _density_sum(base: Base) -> list[Column]:
    """Composite text density around a block, and the subtree with the greatest sum of them."""
    page, start = base.page, base.blocks.start
    element = page.is_element.copy()
    element[0] = True
    rows = np.flatnonzero(element)
    total = base.totals(rows)
    whole = base.sums[:, -1]
    ratio = max(float(whole[LINK_CHARS]), 1.0) / max(float(whole[CHARS]), 1.0)
    density = composite_density(total[CHARS], total[ELEMENTS], total[LINK_CHARS], total[LINKS], ratio)
    place = np.cumsum(element) - 1
    parent = place[page.parent[rows]]
    parent[0] = -1
    sums = density_sums(density, parent, np.zeros(len(rows)))
    top = int(rows[sums.argmax()])
    density = np.log1p(np.maximum(density, 0))
    holders = place[np.stack(base.containers[:2])]
    return [
        density[place[base.owner]],
        base.constant(density[0]),
        (start >= top) & (start < page.end[top]),
        steps(base, top),
        density[holders],
        sums[holders] / max(float(sums.max()), 1e-6),
    ]
