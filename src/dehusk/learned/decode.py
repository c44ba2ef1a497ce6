"""From probabilities to a choice: the cut of each page that promises the best F1.

Lives here: expected F1 of every prefix of the blocks, the most probable first; where the cut falls; the recall dial.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.floating[Any]]

FLOOR = 0.2
"""Less probable blocks are never kept in the balance: pages whose truth is empty need it (learned.md)."""


def expected_f1(probability: Floats, words: Floats) -> Floats:
    """Expected F1 of keeping the first 1, 2, … blocks; the most probable come first.

    >>> expected_f1(np.array([1.0, 0.5, 0.0]), np.array([10, 10, 10])).round(2).tolist()
    [0.8, 0.86, 0.67]
    """
    gained = np.cumsum(probability * words)
    taken = np.cumsum(words)
    return 2 * gained / np.maximum(taken + gained[-1:], 1e-9)
