"""Segments that an output must and must not hold: the measure of trafilatura's evaluation.

Counts are kept per page and pooled over a set, so that a page with many segments weighs more.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from dehusk.bench.measures.overlap import f1


class Snippets(NamedTuple):
    """How many wanted segments were found and missed, and how many unwanted ones were kept and left out."""

    found: int
    missed: int
    kept: int
    left_out: int

    @property
    def precision(self) -> float:
        """The share of wanted segments among all that the output holds."""
        return _share(self.found, self.kept)

    @property
    def recall(self) -> float:
        """The share of the wanted segments that the output holds."""
        return _share(self.found, self.missed)

    @property
    def f1(self) -> float:
        """The harmonic mean of precision and recall."""
        return f1(self.precision, self.recall)

    @property
    def accuracy(self) -> float:
        """The share of all segments that were decided rightly."""
        return _share(self.found + self.left_out, self.missed + self.kept)


def snippet_counts(output: str, must: Iterable[str], must_not: Iterable[str]) -> Snippets:
    """Count wanted and unwanted segments in an output, white space and composed characters made equal.

    >>> counts = snippet_counts("One  two\\nthree", must=["two three", "four"], must_not=["Menu"])
    >>> counts, counts.recall
    (Snippets(found=1, missed=1, kept=0, left_out=1), 0.5)
    """
    text = _folded(output)
    wanted = [_snippet(snippet) in text for snippet in must]
    unwanted = [_snippet(snippet) in text for snippet in must_not]
    return Snippets(sum(wanted), wanted.count(False), sum(unwanted), unwanted.count(False))


def _folded(text: str) -> str:
    return " ".join(unicodedata.normalize("NFC", text).split())


_snippet = lru_cache(maxsize=1024)(_folded)  # every output of a page is searched for the same ones


def _share(part: int, rest: int) -> float:
    return part / (part + rest) if part + rest else 0.0
