"""The shape of a tree from the number of children of each of its nodes, all by array operations.

Lives here: what a page's table is built from before it is a table. Nothing here knows what a node is.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Rows = NDArray[np.int32]


def within(mask: NDArray[np.bool_], end: Rows) -> NDArray[np.bool_]:
    """Rows that lie in a subtree of a marked row, the marked rows included.

    >>> within(np.array([False, True, False, False]), np.array([4, 3, 3, 4])).tolist()
    [False, True, True, False]
    """
    marked = np.flatnonzero(mask)
    if not len(marked):
        return np.zeros(len(mask), dtype=np.bool_)
    opened = np.bincount(marked, minlength=len(mask) + 1)
    closed = np.bincount(end[marked], minlength=len(mask) + 1)
    return np.cumsum(opened[:-1] - closed[:-1]) > 0


def structure(children: NDArray[np.int64]) -> tuple[Rows, NDArray[np.int16], Rows]:
    """The tree from the number of children of each row in document order: end, depth and parent of every row.

    Walking in document order, S counts the children still owed. A subtree ends where S first falls one below what it
    was before the subtree began; the rows that have not ended are the ancestors; and level by level the children stand
    in the order of their parents. A table cut short by a limit simply ends all that is open.

    >>> [column.tolist() for column in structure(np.array([2, 1, 0, 0]))]
    [[4, 3, 3, 4], [0, 1, 2, 1], [0, 0, 1, 0]]
    """
    count = len(children)
    rows = np.arange(count)
    owed = np.cumsum(children - 1)
    end = rows + 1
    inner = np.flatnonzero(children)
    # Sorting small integers is a matter of counting, so the narrow type matters; owed is at least -1.
    order = np.argsort(owed.astype(np.int16) if count < 1 << 15 else owed, kind="stable")
    key = (owed[order] + 1) * count + order
    wanted = owed[inner] - children[inner] + 1
    found = np.searchsorted(key, wanted * count + inner)
    hit = key[np.minimum(found, count - 1)]
    end[inner] = np.where((found < count) & (hit // count == wanted), hit % count + 1, count)
    depth = rows - np.cumsum(np.bincount(end, minlength=count + 1)[:count])
    sizes = np.bincount(depth)
    promised = np.bincount(depth, weights=children).astype(np.int64)
    short = promised[:-1] - sizes[1:]
    if short.any() or promised[-1]:
        children = _cut_children(children, depth, promised, sizes)
    order = np.argsort(depth.astype(np.int16), kind="stable")
    parent = np.zeros(count, dtype=np.int32)
    parent[order[1:]] = np.repeat(order, children[order])
    return end.astype(np.int32), depth.astype(np.int16), parent


def _cut_children(
    children: NDArray[np.int64], depth: NDArray[np.int64], promised: NDArray[np.int64], sizes: NDArray[np.int64]
) -> NDArray[np.int64]:
    """Children that are really there: in a table cut short only the last row of each level has fewer than it says."""
    children = children.copy()
    last = len(depth) - 1 - np.unique(depth[::-1], return_index=True)[1]
    children[last] -= promised - np.append(sizes[1:], 0)
    return children
