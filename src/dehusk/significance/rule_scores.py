"""Verdicts of the cheap rule methods as columns, a value per atomic block: what a learned score can stand on.

Lives here: one function per rule, array code only. The methods themselves, with their papers, live in ``methods/``.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from dehusk.significance.rule_trees import density_rules, number_of_words_rules
from dehusk.significance.two_stage import Bounds, context_free, two_stage

Column = NDArray[Any]
Floats = NDArray[np.float64]
Mask = NDArray[np.bool_]

__all__ = ["density_rules", "number_of_words_rules", "text_density", "two_stage_good"]

LINE = 80
"""Characters of a line."""


def text_density(words: Column, chars: Column) -> Floats:
    """Words per full line of 80 characters; a block of one line has its words.

    The closed form of wrapping each block and leaving its last line out (``shallow.py`` wraps word by word).

    >>> text_density(np.array([5, 40]), np.array([30, 240])).round(2).tolist()
    [5.0, 13.33]
    """
    return np.asarray(words * np.minimum(1.0, LINE / np.maximum(chars, 1)), dtype=np.float64)


def two_stage_good(chars: Column, link_density: Column, stop_density: Column, heading: Mask) -> tuple[Column, Mask]:
    """The class that each block has by itself (bad, good, short, nearly good: 0 … 3), and whether both stages keep it.

    >>> classes, good = two_stage_good(*(np.array(c) for c in ([300, 20], [0, 0], [0.5, 0], [False, False])))
    >>> classes.tolist(), good.tolist()
    ([1, 2], [True, False])
    """
    classes = context_free(chars, link_density, stop_density, Bounds())
    return classes, two_stage(classes, heading, chars)
