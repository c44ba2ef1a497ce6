"""The shape of a tree from the number of children of each of its nodes, all by array operations.

Lives here: what a page's table is built from before it is a table, and what is read off the shape alone. Nothing here
knows what a node is. Rows are in document order; ``end`` is the first row after each row's subtree.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

Rows = NDArray[np.int32]

_FEW = 64
"""Spans up to which setting them one by one is quicker than array operations over all rows."""


def within(mask: NDArray[np.bool_], end: Rows) -> NDArray[np.bool_]:
    """Rows that lie in a subtree of a marked row, the marked rows included.

    >>> within(np.array([False, True, False, False]), np.array([4, 3, 3, 4])).tolist()
    [False, True, True, False]
    """
    marked = np.flatnonzero(mask)
    return covered(marked, end[marked], len(mask))


def covered(first: NDArray[Any], end: NDArray[Any], size: int) -> NDArray[np.bool_]:
    """Rows that lie in any of some spans, no two of which begin together.

    >>> covered(np.array([1, 2]), np.array([3, 3]), 4).tolist()
    [False, True, True, False]
    """
    inside = np.zeros(size, dtype=np.bool_)
    if len(first) > _FEW:
        change = np.zeros(size + 1, dtype=np.int32)
        change[first] = 1
        change -= np.bincount(end, minlength=len(change))
        return np.cumsum(change[:-1], dtype=np.int32) > 0
    for begin, stop in zip(first.tolist(), end.tolist(), strict=True):
        inside[begin:stop] = True
    return inside


def nearest(mask: NDArray[np.bool_], end: Rows) -> Rows:
    """For every row the nearest marked row among itself and its ancestors, -1 where there is none.

    >>> nearest(np.array([False, True, True, False, False]), np.array([5, 4, 3, 4, 5])).tolist()
    [-1, 1, 2, 1, -1]
    """
    marked = np.flatnonzero(mask)
    found = np.full(len(mask), -1, dtype=np.int32)
    if len(marked) <= _FEW:
        for first, last in zip(marked.tolist(), end[marked].tolist(), strict=True):
            found[first:last] = first
        return found
    # It changes where a marked row begins, and where one ends: there the marked row around it is the nearest again.
    change = np.full(len(mask) + 1, -2, dtype=np.int32)
    change[end[marked[::-1]]] = _around(marked, end[marked])[::-1]  # of those that end together the outermost is last
    change[marked] = marked
    change = change[: len(mask)]
    at = np.flatnonzero(change > -2)
    found[at[0] :] = np.repeat(change[at], np.diff(at, append=len(mask)))
    return found


def _around(rows: NDArray[np.intp], end: Rows) -> NDArray[np.intp]:
    """For each of some rows the nearest of them that holds it, -1 where none does."""
    level = np.arange(len(rows)) - np.searchsorted(np.sort(end), rows, side="right")
    place = parents(level)
    return np.where(level > 0, rows[place], -1)


def ends(children: NDArray[np.int32]) -> Rows:
    """The first row after each row's subtree, from the number of children of each.

    Walking in document order, count the rows that are owed once a row's subtree is complete: that does not depend on
    what is in the subtree, so the leaf that completes it is the next leaf for which the same number is owed. What a
    table cut short by a limit still owes is taken to be leaves beyond its end.

    >>> ends(np.array([2, 1, 0, 0])).tolist()
    [4, 3, 3, 4]
    """
    size = len(children)
    owed = np.zeros(size + 1, dtype=np.int32)
    np.cumsum(children - 1, dtype=np.int32, out=owed[1:])
    missing = int(owed[-1]) + 1
    owed = owed[:-1]
    if missing:
        children = np.append(children, np.zeros(missing, dtype=children.dtype))
        owed = np.append(owed, np.arange(missing - 1, -1, -1, dtype=np.int32))
    order = _sorted(owed)
    completes = np.flatnonzero(children[order] == 0)
    end = np.empty(len(children), dtype=np.int32)
    end[order] = np.repeat((order[completes] + 1).astype(np.int32), np.diff(completes, prepend=-1))
    return np.minimum(end[:size], size) if missing else end


def depths(end: Rows) -> NDArray[np.int16]:
    """How many rows each row lies in: of the rows before it all that have not ended.

    >>> depths(np.array([4, 3, 3, 4])).tolist()
    [0, 1, 2, 1]
    """
    ended = np.cumsum(np.bincount(end, minlength=len(end))[: len(end)])
    return (np.arange(len(end)) - ended).astype(np.int16)


def parents(depth: NDArray[Any]) -> Rows:
    """The row that each row lies in directly; the first one is its own.

    Level by level, a first child stands right after its parent, and its siblings have the same.

    >>> parents(np.array([0, 1, 2, 1])).tolist()
    [0, 0, 1, 0]
    """
    parent = np.zeros(len(depth), dtype=np.int32)
    is_first = np.zeros(len(depth), dtype=np.bool_)
    np.greater(depth[1:], depth[:-1], out=is_first[1:])
    order = _sorted(depth)
    first = np.flatnonzero(is_first[order])
    if len(first):
        above = (order[first] - 1).astype(np.int32)
        parent[order[first[0] :]] = np.repeat(above, np.diff(first, append=len(depth)))
    return parent


def _sorted(numbers: NDArray[Any]) -> NDArray[np.intp]:
    """The stable order of small numbers: of narrow ones it is a matter of counting."""
    narrow = int(numbers.max()) < 1 << 15
    return np.argsort(numbers.astype(np.int16) if narrow else numbers, kind="stable")
