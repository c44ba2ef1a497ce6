"""Word precision and recall of one page: WCXB's measure, a bag-of-words overlap in lower case.

Word order plays no part here; shingles.py and rouge.py look at order.
"""

from __future__ import annotations

from collections import Counter

from dehusk.bench.measures.overlap import Overlap, lowered, overlap


def words(text: str) -> Counter[str]:
    """Count the words of a text in lower case.

    >>> words("The cat, the mat")["the"]
    2
    """
    return Counter(lowered(text))


def word_overlap(output: str, truth: str) -> Overlap:
    """Compare the words of an output with the truth; two empty texts agree fully.

    >>> word_overlap("a b c d", "c d e f")
    Overlap(precision=0.5, recall=0.5)
    """
    return counted_overlap(words(output), words(truth))


def counted_overlap(output: Counter[str], truth: Counter[str]) -> Overlap:
    """Compare two bags of words that have been counted already.

    >>> counted_overlap(words(""), words("")).f1
    1.0
    """
    if not output or not truth:
        agree = float(not output and not truth)
        return Overlap(agree, agree)
    common, extra, missed = overlap(output, truth)
    return Overlap(common / (common + extra), common / (common + missed))


def same_words(output: str, truth: str) -> bool:
    """Tell whether two texts hold the same words in the same order, case and punctuation aside.

    >>> same_words("Hello, world!", "hello world")
    True
    """
    return lowered(output) == lowered(truth)
