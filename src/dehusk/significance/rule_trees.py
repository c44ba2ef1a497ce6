"""Two small decision trees on a block and its neighbours: by text density, and by number of words.

Lives here: the trees as functions on arrays, an entry a block in document order; a missing neighbour is all zeros.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

Column = NDArray[Any]
Mask = NDArray[np.bool_]


def previous(column: Column) -> Column:
    """The value of the block before, 0 for the first.

    >>> previous(np.array([1, 2, 3])).tolist()
    [0, 1, 2]
    """
    return np.concatenate([column[:0], np.zeros(min(1, len(column)), column.dtype), column[:-1]])


def following(column: Column) -> Column:
    """The value of the block after, 0 for the last.

    >>> following(np.array([1, 2, 3])).tolist()
    [2, 3, 0]
    """
    return np.concatenate([column[1:], np.zeros(min(1, len(column)), column.dtype)])


def density_rules(
    link_density: Column, text_density: Column, linked: float = 0.333333, linked_before: float = 0.555556
) -> Mask:
    """The worked tree of San & Aye, 4.1.2.2 (printed with 0.3 and 0.5; boilerpipe's has 0.333333 and 0.555556).

    >>> density_rules(np.array([0.0, 0.0]), np.array([12.0, 0.0])).tolist()
    [False, True]
    >>> density_rules(np.array([0.0, 0.0]), np.array([12.0, 0.1])).tolist()
    [True, True]
    """
    before, after = previous(text_density), following(text_density)
    thin = np.where(after <= 10, before > 4, True)
    plain = np.where(text_density <= 9, thin, after > 0)
    return (link_density <= linked) & np.where(previous(link_density) <= linked_before, plain, after > 11)


def number_of_words_rules(
    link_density: Column, words: Column, linked: float = 0.333333, linked_before: float = 0.555556
) -> Mask:
    """The same idea on numbers of words (Kohlschütter, Fankhauser & Nejdl 2010).

    >>> number_of_words_rules(np.array([0.0, 0.0]), np.array([20, 3])).tolist()
    [True, True]
    """
    before, after = previous(words), following(words)
    few = np.where(after <= 15, before > 4, True)
    plain = np.where(words <= 16, few, True)
    after_links = np.where(words <= 40, after > 17, True)
    return (link_density <= linked) & np.where(previous(link_density) <= linked_before, plain, after_links)
