"""The longest common subsequence of words (ROUGE-L), in memory linear in the texts.

The dynamic program runs on bits (Crochemore et al., 2001): one row of the table is one long integer, so a text of
n words against one of m words costs n additions of m bits.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from dehusk.bench.measures.overlap import Overlap
from dehusk.bench.measures.words import words


def positions(sequence: Sequence[str]) -> dict[str, int]:
    """Map each word to the places where it stands, as the bits of one integer.

    >>> positions(["a", "b", "a"])
    {'a': 5, 'b': 2}
    """
    found: dict[str, int] = {}
    bit = 1
    for word in sequence:
        found[word] = found.get(word, 0) | bit
        bit <<= 1
    return found


def common_subsequence(one: Sequence[str], other: Sequence[str]) -> int:
    """Return the length of the longest subsequence that two sequences share.

    >>> common_subsequence("a b c d".split(), "b x c a d".split())
    3
    """
    return matches(one, positions(other), len(other))


def matches(sequence: Sequence[str], places: Mapping[str, int], length: int) -> int:
    """Return the same for a sequence whose ``positions`` are known.

    >>> matches("a b c d".split(), positions("b x c a d".split()), 5)
    3
    """
    whole = (1 << length) - 1
    row = whole
    get = places.get
    for word in sequence:
        if matched := row & get(word, 0):
            row = ((row + matched) | (row - matched)) & whole
    return length - row.bit_count()


def rouge_l(output: str, truth: str) -> Overlap:
    """Compare two texts by their longest common subsequence of lower-case words.

    >>> rouge_l("the cat sat", "the big cat sat down")
    Overlap(precision=1.0, recall=0.6)
    """
    true = words(truth)
    return rouge_of(words(output), positions(true), len(true))


def rouge_of(found: Sequence[str], places: Mapping[str, int], length: int) -> Overlap:
    """Compare the words of an output with a truth of some length whose ``positions`` are known.

    >>> rouge_of([], {}, 0).f1
    1.0
    """
    if not found or not length:
        agree = float(not found and not length)
        return Overlap(agree, agree)
    common = matches(found, places, length)
    return Overlap(common / len(found), common / length)
