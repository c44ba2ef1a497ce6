"""Precision, recall and F1 of two bags, and how bags are counted: the arithmetic that words and shingles share.

Items are numbered once by the truth that outputs are compared with; an output is then an array of counts. What is
counted (words, shingles, blocks) is decided by the callers.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Sequence
from itertools import chain
from typing import Generic, NamedTuple, TypeVar

import numpy as np
import numpy.typing as npt

T = TypeVar("T", bound=Hashable)
Counts = npt.NDArray[np.int64]

_TOKEN = re.compile(r"\w+")


class Overlap(NamedTuple):
    """How much of the output is true (precision) and how much of the truth is in the output (recall)."""

    precision: float
    recall: float

    @property
    def f1(self) -> float:
        """The harmonic mean of precision and recall."""
        return f1(self.precision, self.recall)


def f1(precision: float, recall: float) -> float:
    """Return the harmonic mean, 0 where both are 0.

    >>> f1(0.5, 1.0)
    0.6666666666666666
    """
    return 2 * precision * recall / (precision + recall) if precision + recall else 0.0


def tokens(text: str) -> list[str]:
    r"""Return the runs of letters, digits and underscores of a text (``\\w+``), case kept.

    >>> tokens("It's 2026 - déjà vu.")
    ['It', 's', '2026', 'déjà', 'vu']
    """
    return _TOKEN.findall(text)


class Numbered(Generic[T]):
    """The distinct items of some texts, each with a number.

    >>> Numbered("ab", "bc").counts("abbz").tolist()
    [1, 2, 0]
    """

    def __init__(self, *texts: Iterable[T]) -> None:
        self._number = {item: number for number, item in enumerate(dict.fromkeys(chain(*texts)))}

    def counts(self, items: Sequence[T]) -> Counts:
        """How often each known item stands among some; the others count nowhere."""
        unknown = len(self._number)
        get = self._number.get
        numbers = np.fromiter((get(item, unknown) for item in items), dtype=np.int64, count=len(items))
        return np.bincount(numbers, minlength=unknown + 1)[:unknown]


def in_common(one: Counts, other: Counts) -> int:
    """Return how many items two bags share.

    >>> in_common(np.array([1, 2, 0]), np.array([3, 1, 1]))
    2
    """
    return int(np.minimum(one, other).sum())
