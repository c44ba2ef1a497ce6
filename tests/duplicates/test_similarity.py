"""Similarities of texts: San & Aye's worked cosine, and the edges of each measure."""

import pytest

from dehusk.duplicates import cosine, hamming, jaccard


def test_cosine_of_san_and_aye_section_5():
    assert cosine(["p", "p", "q", "r"], ["p", "q"]) == pytest.approx(0.866025, abs=1e-6)


def test_cosine_stems_and_stops():
    assert cosine("The cats sat", "A cat sits and sat") == pytest.approx(2 / 6**0.5)


def test_nothing_is_like_nothing():
    assert cosine("", "") == 0.0
    assert jaccard("", "") == 0.0
    assert cosine("cat", "") == 0.0


def test_jaccard_counts_each_term_once():
    assert jaccard("cat cat dog", "cat bird") == pytest.approx(1 / 3)


def test_hamming_of_all_bits():
    assert hamming(0, 2**64 - 1) == 64
