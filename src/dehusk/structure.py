"""The shape of a tree from the number of children of each of its nodes, all by array operations.

Lives here: what a page's table is built from before it is a table, and what is read off the shape alone. Nothing here
knows what a node is. Rows are in document order; ``end`` is the first row after each row's subtree.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

Rows = NDArray[Any]

_FEW = 64
"""Spans up to which setting them one by one is quicker than array operations over all rows."""


def within(mask: NDArray[np.bool_], end: Rows) -> NDArray[np.bool_]:
    """Rows that lie in a subtree of a marked row, the marked rows included.

    >>> within(np.array([False, True, False, False]), np.array([4, 3, 3, 4])).tolist()
    [False, True, True, False]
    """
    marked = mask.nonzero()[0]
    return covered(marked, end[marked], len(mask))


def covered(first: NDArray[Any], end: NDArray[Any], size: int) -> NDArray[np.bool_]:
    """Rows that lie in any of some spans.

    >>> covered(np.array([1, 2]), np.array([3, 3]), 4).tolist()
    [False, True, True, False]
    """
    if len(first) > _FEW:
        change = np.bincount(first, minlength=size + 1) - np.bincount(end, minlength=size + 1)
        return np.asarray(change[:size].cumsum() > 0)
    inside = np.zeros(size, dtype=np.bool_)
    for begin, stop in zip(first.tolist(), end.tolist(), strict=True):
        inside[begin:stop] = True
    return inside


def nearest(mask: NDArray[np.bool_], end: Rows) -> Rows:
    """For every row the nearest marked row among itself and its ancestors, -1 where there is none.

    >>> nearest(np.array([False, True, True, False, False]), np.array([5, 4, 3, 4, 5])).tolist()
    [-1, 1, 2, 1, -1]
    """
    marked = mask.nonzero()[0]
    found = np.full(len(mask), -1)
    if len(marked) <= _FEW:
        for first, last in zip(marked.tolist(), end[marked].tolist(), strict=True):
            found[first:last] = first
        return found
    # Of the rows that lie in as many marked ones each belongs to the last one that is marked itself.
    change = mask - np.bincount(end[marked], minlength=len(mask) + 1)[: len(mask)]
    order = _sorted(change.cumsum())
    begins = mask[order].nonzero()[0]
    found[order[begins[0] :]] = order[begins].repeat(lengths(begins, len(mask)))
    return found


def ends(children: NDArray[np.intp]) -> Rows:
    """The first row after each row's subtree, from the number of children of each.

    Walking in document order, count the rows that are owed once a row's subtree is complete: that does not depend on
    what is in the subtree, so the leaf that completes it is the next leaf for which the same number is owed. What a
    table cut short by a limit still owes is taken to be leaves beyond its end.

    >>> ends(np.array([2, 1, 0, 0])).tolist()
    [4, 3, 3, 4]
    """
    size = len(children)
    owed = np.zeros(size + 1, dtype=np.intp)
    (children - 1).cumsum(out=owed[1:])
    missing = int(owed[-1]) + 1
    owed = owed[:-1]
    if missing:
        children = np.append(children, np.zeros(missing, dtype=np.intp))
        owed = np.append(owed, np.arange(missing - 1, -1, -1))
    order = _sorted(owed)
    completing = (children[order] == 0).nonzero()[0]
    awaited = completing + 1
    awaited[1:] = completing[1:] - completing[:-1]
    end = np.empty(len(children), dtype=np.intp)
    end[order] = (order[completing] + 1).repeat(awaited)
    return np.minimum(end[:size], size) if missing else end


def depths(end: Rows) -> NDArray[np.int16]:
    """How many rows each row lies in: of the rows before it all that have not ended.

    >>> depths(np.array([4, 3, 3, 4])).tolist()
    [0, 1, 2, 1]
    """
    ended: NDArray[np.intp] = np.bincount(end, minlength=len(end))[: len(end)].cumsum()
    return (np.arange(len(end)) - ended).astype(np.int16)


def parents(depth: NDArray[Any]) -> Rows:
    """The row that each row lies in directly; the first one is its own.

    Level by level, a first child stands right after its parent, and its siblings have the same.

    >>> parents(np.array([0, 1, 2, 1])).tolist()
    [0, 0, 1, 0]
    """
    parent = np.zeros(len(depth), dtype=np.intp)
    is_first = np.zeros(len(depth), dtype=np.bool_)
    np.greater(depth[1:], depth[:-1], out=is_first[1:])
    order = _sorted(depth)
    first = is_first[order].nonzero()[0]
    if len(first):
        above = order[first] - 1
        parent[order[first[0] :]] = above.repeat(lengths(first, len(depth)))
    return parent


def lengths(first: NDArray[np.intp], end: int) -> NDArray[np.intp]:
    """How long stretches are that follow one another, from where each begins and where the last one ends.

    >>> lengths(np.array([2, 3]), 6).tolist()
    [1, 3]
    """
    found = np.empty_like(first)
    np.subtract(first[1:], first[:-1], out=found[:-1])
    found[-1:] = end - first[-1:]
    return found


def _sorted(numbers: NDArray[Any]) -> NDArray[np.intp]:
    """The stable order of small numbers: of narrow ones it is a matter of counting."""
    narrow = int(numbers.max()) < 1 << 15
    return np.argsort(numbers.astype(np.int16) if narrow else numbers, kind="stable")
