"""Precision, recall and F1 of two multisets: the arithmetic that the measures over words and shingles share.

What is counted (words, shingles, blocks) is decided by the callers.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Hashable
from typing import NamedTuple, TypeVar

T = TypeVar("T", bound=Hashable)

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


def lowered(text: str) -> list[str]:
    """Return the tokens of a text in lower case.

    >>> lowered("It's 2026")
    ['it', 's', '2026']
    """
    return tokens(text.lower())


def overlap(found: Counter[T], true: Counter[T]) -> tuple[int, int, int]:
    """Count what two multisets share, what only the first has, and what only the second has.

    >>> overlap(Counter("aab"), Counter("abc"))
    (2, 1, 1)
    """
    small, large = (found, true) if len(found) < len(true) else (true, found)
    get = large.get
    common = sum(min(count, get(item, 0)) for item, count in small.items())
    return common, found.total() - common, true.total() - common
