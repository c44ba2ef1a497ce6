"""Four-word shingles: the article extraction benchmark's measure, which sees word order, with case kept.

The figure of a set is F1 of the mean precision and the mean recall, not the mean of the pages' F1.
"""

from __future__ import annotations

from math import nan

from dehusk.bench.measures.overlap import Numbered, Overlap, in_common, tokens

SIZE = 4  # words in a shingle, as the benchmark has it
Shingle = tuple[str, ...]


def shingles(text: str) -> list[Shingle]:
    """Return the runs of four words; a text shorter than that is one shingle.

    >>> shingles("one two three four five")
    [('one', 'two', 'three', 'four'), ('two', 'three', 'four', 'five')]
    >>> shingles("only two")
    [('only', 'two')]
    """
    found = tokens(text)
    if len(found) < SIZE:
        return [tuple(found)] if found else []
    return list(zip(*(found[start:] for start in range(SIZE)), strict=False))


def shingle_overlap(output: str, truth: str) -> Overlap:
    """Compare two texts; precision without output, and recall without truth, are undefined (NaN).

    >>> shingle_overlap("a b c d e", "b c d e f g")
    Overlap(precision=0.5, recall=0.3333333333333333)
    >>> shingle_overlap("", "b c d e")
    Overlap(precision=nan, recall=0.0)
    """
    found, true = shingles(output), shingles(truth)
    known = Numbered(true)
    return of_shingles(in_common(known.counts(found), known.counts(true)), len(found), len(true))


def of_shingles(common: int, found: int, true: int) -> Overlap:
    """Compare two bags of shingles by what they share and how much they hold.

    >>> of_shingles(1, 2, 4)
    Overlap(precision=0.5, recall=0.25)
    """
    return Overlap(common / found if found else nan, common / true if true else nan)
