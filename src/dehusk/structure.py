"""The shape of a tree from the number of children of each of its nodes, all by array operations.

Lives here: what a page's table is built from before it is a table. Nothing here knows what a node is.
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
    inside = np.zeros(len(mask), dtype=np.bool_)
    if len(marked) > _FEW:
        last = end[marked]
        change = np.zeros(len(mask) + 1, dtype=np.int32)
        change[marked] = 1
        change -= np.bincount(last, minlength=len(change))
        return np.cumsum(change[:-1], dtype=np.int32) > 0
    for first, last in zip(marked.tolist(), end[marked].tolist(), strict=True):
        inside[first:last] = True
    return inside


def structure(children: NDArray[np.int32]) -> tuple[Rows, NDArray[np.int16], Rows]:
    """The tree from the number of children of each row in document order: end, depth and parent of every row.

    Walking in document order, count the rows that are owed once a row's subtree is complete: that does not depend on
    what is in the subtree, so the leaf that completes it is the next leaf for which the same number is owed. The rows
    that have not ended are the ancestors; and level by level the children stand in the order of their parents. What a
    table cut short by a limit still owes is taken to be leaves beyond its end.

    >>> [column.tolist() for column in structure(np.array([2, 1, 0, 0]))]
    [[4, 3, 3, 4], [0, 1, 2, 1], [0, 0, 1, 0]]
    """
    size = len(children)
    missing = int(children.sum()) - size + 1
    if missing:
        children = np.append(children, np.zeros(missing, dtype=children.dtype))
    count = len(children)
    owed = np.zeros(count, dtype=np.int32)
    np.cumsum(children[:-1] - 1, dtype=np.int32, out=owed[1:])
    order = _sorted(owed)
    completes = np.flatnonzero(children[order] == 0)
    end = np.empty(count, dtype=np.int32)
    end[order] = np.repeat(order[completes] + 1, np.diff(completes, prepend=-1))
    depth = np.arange(count) - np.cumsum(np.bincount(end, minlength=count)[:count])
    order = _sorted(depth)
    parent = np.zeros(count, dtype=np.int32)
    parent[order[1:]] = np.repeat(order, children[order])
    return np.minimum(end[:size], size), depth[:size].astype(np.int16), parent[:size]


def _sorted(numbers: NDArray[Any]) -> NDArray[np.intp]:
    """The stable order of small numbers: of narrow ones it is a matter of counting."""
    narrow = int(numbers.max()) < 1 << 15
    return np.argsort(numbers.astype(np.int16) if narrow else numbers, kind="stable")
