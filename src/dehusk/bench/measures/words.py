"""Word precision and recall of one page: WCXB's measure, a bag-of-words overlap in lower case.

Word order plays no part here; shingles.py and rouge.py look at order.
"""

from __future__ import annotations

from dehusk.bench.measures.overlap import Numbered, Overlap, in_common, tokens


def words(text: str) -> list[str]:
    """Return the words of a text in lower case.

    >>> words("It's 2026")
    ['it', 's', '2026']
    """
    return tokens(text.lower())


def word_overlap(output: str, truth: str) -> Overlap:
    """Compare the words of an output with the truth; two empty texts agree fully.

    >>> word_overlap("a b c d", "c d e f")
    Overlap(precision=0.5, recall=0.5)
    """
    found, true = words(output), words(truth)
    known = Numbered(true)
    return of_words(in_common(known.counts(found), known.counts(true)), len(found), len(true))


def of_words(common: int, found: int, true: int) -> Overlap:
    """Compare two bags of words by what they share and how much they hold.

    >>> of_words(0, 0, 0).f1
    1.0
    """
    if not found or not true:
        agree = float(not found and not true)
        return Overlap(agree, agree)
    return Overlap(common / found, common / true)


def same_words(output: str, truth: str) -> bool:
    """Tell whether two texts hold the same words in the same order, case and punctuation aside.

    >>> same_words("Hello, world!", "hello world")
    True
    """
    return words(output) == words(truth)
