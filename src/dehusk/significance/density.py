"""Text densities of DOM nodes and what is chosen by them: pure functions on arrays, one entry a node in preorder.

Formulas only; which nodes of a page go in, and what is kept in the end, is the methods' affair.
Arrays: ``parent`` (entry of the parent, -1 above the root), ``end`` (first entry after the subtree).
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from dehusk.structure import covered

Floats = NDArray[np.float64]
Ints = NDArray[np.integer[Any]]
Bools = NDArray[np.bool_]


def quotient(above: Ints | Floats, below: Ints | Floats) -> Floats:
    """Divide entry by entry; where the divisor is 0 the quotient is 0.

    >>> quotient(np.array([3, 5]), np.array([2, 0])).tolist()
    [1.5, 0.0]
    """
    return np.asarray(above / np.where(below == 0, np.inf, below), dtype=np.float64)


def text_density(chars: Ints | Floats, tags: Ints) -> Floats:
    """Characters per tag of each subtree, TD_i = C_i / T_i (Kaur 2015, 1.3.1.2; no tag counts as one).

    >>> text_density(np.array([52, 12]), np.array([4, 10])).tolist()
    [13.0, 1.2]
    """
    return np.asarray(chars / np.maximum(tags, 1), dtype=np.float64)


def link_ratio(chars: float, link_chars: float) -> float:
    """LC_b / C_b, the share of link characters of the body; no link counts as one character, so it is never 0."""
    return max(link_chars, 1) / max(chars, 1)


def composite_density(
    chars: Ints | Floats, tags: Ints, link_chars: Ints | Floats, link_tags: Ints, ratio: float
) -> Floats:
    """Text density that links pull down (Sun et al. 2011, composite text density; named in Kaur 2015, 1.3.1.3).

    ``ratio`` is the share of link characters of the whole body. Counts that are 0 become 1; no text gives 0.

    >>> node = [np.array([n]) for n in (500, 10, 50, 2)]
    >>> round(float(composite_density(*node, ratio=0.3)[0]), 6)
    116.776041
    """
    size, tags, link_tags = np.maximum(chars, 1), np.maximum(tags, 1), np.maximum(link_tags, 1)
    links, plain = np.maximum(link_chars, 1), np.maximum(chars - link_chars, 1)
    rarity = np.log(size / links * (tags / link_tags))
    base = np.log(np.log(size / plain * links + ratio * size + np.e))
    return np.where(chars > 0, size / tags * rarity / base, 0.0)


def piece_density(sizes: Ints | Floats, ratio: float) -> Floats:
    """What a piece of own text between the children of a node adds to its composite density sum.

    >>> piece_density(np.array([1, 150]), 23 / 403).round(4).tolist()
    [0.0, 849.2741]
    """
    size = np.maximum(sizes, 1)
    return np.asarray(size * np.log(size) / np.log(np.log(ratio * size + np.e)), dtype=np.float64)


def density_sums(density: Floats, parent: Ints, own: Floats) -> Floats:
    """DensitySum of each node: the densities of its children and what its own text adds; a childless node its density.

    >>> density_sums(np.array([9.0, 2.0, 3.0]), np.array([-1, 0, 0]), np.array([0.5, 0.0, 0.0])).tolist()
    [5.5, 2.0, 3.0]
    """
    inner = parent >= 0
    children = np.bincount(parent[inner], minlength=len(density))
    sums = np.bincount(parent[inner], density[inner], minlength=len(density))
    return np.where(children > 0, sums + own, density)


def path_minimum(values: Floats, parent: Ints, node: int, top: int) -> float:
    """Smallest value on the way from a node up to ``top``, both included."""
    least = float(values[node])
    while node != top:
        node = int(parent[node])
        least = min(least, float(values[node]))
    return least


def select(density: Floats, sums: Floats, parent: Ints, end: Ints) -> tuple[float, Bools]:
    """The threshold and the content that follow from densities and their sums, entry 0 being the body.

    The greatest sum below the body gives the threshold: the least density on the way up to the body. A body without
    elements is content.
    """
    if len(density) == 1:
        return 0.0, np.ones(1, dtype=np.bool_)
    best = 1 + int(np.argmax(sums[1:]))
    threshold = path_minimum(density, parent, best, 0)
    return threshold, mark_content(density, sums, end, threshold)


def first_maximum(values: Floats, starts: Ints, ends: Ints) -> Ints:
    """Entry of the first greatest value in each (non-empty) span; the time is that of all spans' sizes.

    >>> first_maximum(np.array([1.0, 4.0, 4.0, 2.0]), np.array([0, 2, 3]), np.array([4, 4, 4])).tolist()
    [1, 2, 3]
    """
    order = np.argsort(-values, kind="stable")
    rank = np.empty(len(values) + 1, dtype=np.int32)
    rank[order] = np.arange(len(values), dtype=np.int32)
    rank[-1] = len(values)  # a span may end after the last entry
    edges = np.stack([starts, ends], axis=1).ravel()
    return order[np.minimum.reduceat(rank, edges)[::2]]


def mark_content(density: Floats, sums: Floats, end: Ints, threshold: float) -> Bools:
    """Nodes that the marking step keeps, the first entry being the body (Sun et al. 2011, content marking).

    A node stays open while it and all above it reach the threshold; each open node marks the whole subtree
    of the greatest density sum within it.
    """
    size = len(density)
    entries = np.arange(size)
    low = np.flatnonzero(density < threshold)
    is_open = ~covered(low, end[low], size)
    open_nodes = entries[is_open]
    best = first_maximum(sums, open_nodes, end[open_nodes])
    return covered(best, end[best], size)
