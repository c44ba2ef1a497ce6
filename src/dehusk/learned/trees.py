"""Features from the tree: how dense the elements around a block are, and which element the page's text hangs on.

Lives here: densities of the containers, readability's scores, the density sum, the smallest element with most text.
"""

from __future__ import annotations

import numpy as np

from dehusk import tags
from dehusk.learned.base import (
    CHARS,
    ENDING,
    LEVELS,
    LINK_CHARS,
    LINKED,
    LONG,
    WORDS,
    Base,
    Column,
)  # fmt: skip
from dehusk.significance.density import composite_density, density_sums

_PARAGRAPH = tags.codes("p pre td li blockquote dd h1 h2 h3 h4 h5 h6")
_SHARES = (0.5, 0.75)

_FIGURES = ("share of the page", "share of running text", "links", "sentences", "blocks")
NAMES = (
    *(f"{figure} in its element" for figure in _FIGURES),
    *(f"{figure} in container {level}" for figure in _FIGURES for level in range(LEVELS)),
    "place in container",
    "readability's score of the parent", "readability's score of the grandparent", "readability's best score",
    "steps up to readability's candidate",
    *(f"in the element with {share:.0%} of the running text" for share in _SHARES),
    f"after the element with {_SHARES[0]:.0%} of the running text", "running text before",
    "density", "density of the page", "in the subtree of the greatest density sum",
    "steps up to the greatest density sum", "density sum of container 0", "density sum of container 1",
)  # fmt: skip


def trees(base: Base) -> list[Column]:
    """What the elements around a block hold."""
    return [*_containers(base), *_readability(base), *_smallest(base), *_density_sum(base)]


def _containers(base: Base) -> list[Column]:
    elements, total = base.elements, base.total
    page, held = np.maximum(base.sums[:, -1], 1), np.maximum(elements.held, 1)
    figures = np.empty((len(_FIGURES), len(elements)), dtype=np.float32)
    np.divide(total[WORDS], page[WORDS], out=figures[0])
    np.divide(total[LONG], page[LONG], out=figures[1])
    np.divide(total[LINKED], np.maximum(total[WORDS], 1), out=figures[2])
    np.divide(total[ENDING], held, out=figures[3])
    np.log1p(held, out=figures[4])
    near = base.containers[0]
    return [
        figures[:, elements.owner],
        figures[:, base.containers].reshape(-1, len(base)),
        (base.index - elements.first[near]) / held[near],
    ]


def _readability(base: Base) -> list[Column]:
    """Readability's scores: paragraphs give points to their parent, and half of them to its parent."""
    elements, total = base.elements, base.total
    points = np.where(base.chars >= 25, 1 + base.punctuation + np.minimum(base.chars / 100, 3), 0)
    parent = np.where(_PARAGRAPH[base.tag], elements.parent[elements.owner], elements.owner)
    above = elements.parent[parent]
    score = np.bincount(parent, points, len(elements)) + np.bincount(above, points / 2, len(elements))
    score *= 1 - total[LINKED] / np.maximum(total[WORDS], 1)
    top = int(score.argmax())
    best = max(float(score[top]), 1e-6)
    return [
        score[parent] / best,
        score[above] / best,
        base.constant(np.log1p(best)),
        steps(base, top),
    ]


def steps(base: Base, entry: int) -> Column:
    """How many levels one must climb from an element until a block lies below, a quarter each."""
    held = base.elements.shared(entry)
    return np.asarray((held.max() - held) / 4)


def _smallest(base: Base) -> list[Column]:
    """Whether a block lies in or after the smallest element with most of the running text."""
    elements, sums, long = base.elements, base.sums[LONG], base.total[LONG]
    smallest = [int((long >= share * long[0]).nonzero()[0][-1]) if long[0] else 0 for share in _SHARES]
    inside = [(base.index >= elements.first[entry]) & (base.index < elements.stop[entry]) for entry in smallest]
    return [*inside, base.index >= elements.stop[smallest[0]], sums[:-1] / max(float(sums[-1]), 1)]


def _density_sum(base: Base) -> list[Column]:
    """Composite text density around a block, and the subtree with the greatest sum of them."""
    elements, total = base.elements, base.total
    nodes, links = base.nested
    whole = base.sums[:, -1]
    ratio = max(float(whole[LINK_CHARS]), 1.0) / max(float(whole[CHARS]), 1.0)
    density = composite_density(total[CHARS], nodes, total[LINK_CHARS], links, ratio)
    parent = elements.parent.copy()
    parent[0] = -1
    sums = density_sums(density, parent, np.zeros(len(elements)))
    top = int(sums.argmax())
    density = np.log1p(np.maximum(density, 0))
    return [
        density[elements.owner],
        base.constant(density[0]),
        (base.index >= elements.first[top]) & (base.index < elements.stop[top]),
        steps(base, top),
        sums[base.containers[:2]] / max(float(sums.max()), 1e-6),
    ]
