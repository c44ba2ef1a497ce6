"""The longest common subsequence of words (ROUGE-L), in memory linear in the texts.

The dynamic program runs on bits (Crochemore et al., 2001): one row of the table is one long integer, so a text of
n words against one of m words costs n additions of m bits.
"""

from __future__ import annotations

from collections.abc import Sequence

from dehusk.bench.measures.overlap import Overlap, tokens


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
    if len(one) > len(other):
        one, other = other, one  # the wider row is the cheaper: fewer additions, each on longer integers
    places = positions(other)
    whole = (1 << len(other)) - 1
    row = whole
    for word in one:
        matched = row & places.get(word, 0)
        row = ((row + matched) | (row - matched)) & whole
    return len(other) - row.bit_count()


def rouge_l(output: str, truth: str) -> Overlap:
    """Compare two texts by their longest common subsequence of lower-case words.

    >>> rouge_l("the cat sat", "the big cat sat down")
    Overlap(precision=1.0, recall=0.6)
    """
    found, true = tokens(output.lower()), tokens(truth.lower())
    if not found or not true:
        agree = float(not found and not true)
        return Overlap(agree, agree)
    common = common_subsequence(found, true)
    return Overlap(common / len(found), common / len(true))
