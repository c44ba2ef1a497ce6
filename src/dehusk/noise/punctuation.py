"""Blocks without punctuation (the paper's DOM tree analysis, after ECON).

Lives here: the one rule, and how small blocks join their neighbours for it.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

SMALL = 60
"""Characters below which a block is judged with its neighbour; the paper gives no number."""

Ints = NDArray[np.int64]


def unpunctuated(punctuation: Ints, chars: Ints, parent: NDArray[np.int32], *, small: int = SMALL) -> NDArray[np.bool_]:
    """Which blocks have no punctuation, where a small block shares its count and its verdict with its neighbour.

    For each block in document order: punctuation marks and characters of its own, and the row of its parent. The
    neighbour is the next block under the same parent, else the one before it there, else the next one.

    >>> unpunctuated(np.array([0, 5, 0]), np.array([20, 900, 90]), np.array([1, 1, 2], dtype=np.int32)).tolist()
    [False, False, True]
    """
    merged = _merged(neighbours(parent), chars < small)
    return np.asarray(np.bincount(merged, weights=punctuation, minlength=len(merged))[merged] == 0)


def neighbours(parent: NDArray[np.int32]) -> Ints:
    """The block with which each would be joined.

    >>> neighbours(np.array([7, 7, 8, 9])).tolist()
    [1, 0, 3, 3]
    """
    count = len(parent)
    place = np.arange(count)
    order = np.argsort(parent, kind="stable")
    same = parent[order][1:] == parent[order][:-1]
    found = np.minimum(place + 1, max(count - 1, 0))
    found[order[1:][same]] = order[:-1][same]
    found[order[:-1][same]] = order[1:][same]
    return found


def _merged(neighbour: Ints, small: NDArray[np.bool_]) -> Ints:
    """One number for all the blocks that end up together: small blocks point on, others to themselves.

    Following pointers twice as far each time, every block arrives at the one that points to itself, or at one of two
    that point at each other.
    """
    target = np.where(small, neighbour, np.arange(len(small)))
    for _ in range(max(len(small), 1).bit_length()):
        target = target[target]
    paired = np.where(small, neighbour, np.arange(len(small)))
    return np.minimum(target, paired[target]) if len(small) else target
