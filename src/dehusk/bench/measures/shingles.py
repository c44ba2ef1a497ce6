"""Four-word shingles: the article extraction benchmark's measure, which sees word order, with case kept.

The figure of a set is F1 of the mean precision and the mean recall, not the mean of the pages' F1.
"""

from __future__ import annotations

from collections import Counter
from math import nan

from dehusk.bench.measures.overlap import Overlap, overlap, tokens

SIZE = 4  # words in a shingle, as the benchmark has it


def shingles(text: str) -> Counter[tuple[str, ...]]:
    """Count the runs of four words; a text shorter than that is one shingle.

    >>> list(shingles("one two three four five"))
    [('one', 'two', 'three', 'four'), ('two', 'three', 'four', 'five')]
    >>> list(shingles("only two"))
    [('only', 'two')]
    """
    return shingles_of(tokens(text))


def shingles_of(found: list[str]) -> Counter[tuple[str, ...]]:
    """Count the runs of four of some words.

    >>> len(shingles_of(["a", "b", "c", "d", "e"]))
    2
    """
    if len(found) < SIZE:
        return Counter([tuple(found)] if found else [])
    return Counter(zip(*(found[start:] for start in range(SIZE)), strict=False))


def shingle_overlap(output: str, truth: str) -> Overlap:
    """Compare two texts; precision without output, and recall without truth, are undefined (NaN).

    >>> shingle_overlap("a b c d e", "b c d e f g")
    Overlap(precision=0.5, recall=0.3333333333333333)
    >>> shingle_overlap("", "b c d e")
    Overlap(precision=nan, recall=0.0)
    """
    return counted_shingles(shingles(output), shingles(truth))


def counted_shingles(output: Counter[tuple[str, ...]], truth: Counter[tuple[str, ...]]) -> Overlap:
    """Compare two bags of shingles that have been counted already.

    >>> counted_shingles(shingles("a b"), shingles("a b"))
    Overlap(precision=1.0, recall=1.0)
    """
    common, extra, missed = overlap(output, truth)
    precision = common / (common + extra) if common + extra else nan
    recall = common / (common + missed) if common + missed else nan
    return Overlap(precision, recall)
