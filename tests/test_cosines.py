"""Duplicates by cosine: the inverted index finds exactly what comparing every two would."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from dehusk.duplicates import cosine
from dehusk.duplicates.cosines import repeats
from dehusk.terms import Terms

BLOCK = st.lists(st.sampled_from("abcdefgh"), max_size=14)


@given(st.lists(BLOCK, max_size=8), st.sampled_from([0.6, 0.8, 0.9]))
def test_index_equals_every_pair(blocks: list[list[str]], least: float) -> None:
    found = repeats(Terms.given(blocks), len(blocks), least=least)

    def alike(a: list[str], b: list[str]) -> bool:
        if sorted(a) == sorted(b):
            return bool(a)
        return min(len(set(a)), len(set(b))) >= 5 and cosine(a, b) >= least - 1e-9

    def identical_before(n: int) -> bool:
        return any(blocks[n] and sorted(blocks[m]) == sorted(blocks[n]) for m in range(n))

    expected = [any(alike(blocks[m], blocks[n]) for m in range(n)) for n in range(len(blocks))]
    assert found.tolist() == [e or identical_before(n) for n, e in enumerate(expected)]


def test_short_blocks_are_duplicates_only_when_identical() -> None:
    found = repeats(Terms.given([["read", "more"], ["read", "more", "more"], ["more", "read"]]), 3)
    assert found.tolist() == [False, False, True]


def test_a_page_of_equal_and_of_unlike_blocks_is_no_burden() -> None:
    blocks = [[f"w{n}", f"v{n}", "a", "b", "c", "d"] for n in range(2000)] + [["a", "b", "c", "d", "e"]] * 2000
    found = repeats(Terms.given(blocks), len(blocks))
    assert np.flatnonzero(found).tolist() == list(range(2001, 4000))
