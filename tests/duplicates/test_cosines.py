"""Duplicates by cosine: the inverted index finds exactly what comparing every two would."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from dehusk.duplicates import cosine
from dehusk.duplicates.cosines import repeated
from dehusk.terms import Terms

BLOCK = st.lists(st.sampled_from("abcdefgh"), max_size=14)


def alike(a: list[str], b: list[str], least: float) -> bool:
    if sorted(a) == sorted(b):
        return bool(a)
    return min(len(set(a)), len(set(b))) >= 5 and cosine(a, b) >= least - 1e-9


@given(st.lists(BLOCK, max_size=8), st.sampled_from([0.6, 0.8, 0.9]))
def test_index_equals_every_pair(blocks: list[list[str]], least: float) -> None:
    found = repeated(Terms.given(blocks), len(blocks), least=least).tolist()
    for n, place in enumerate(found):
        same = [m for m in range(n) if blocks[n] and sorted(blocks[m]) == sorted(blocks[n])]
        like = [m for m in range(n) if alike(blocks[m], blocks[n], least)]
        assert place == (same or like or [n])[0]


def test_short_blocks_are_duplicates_only_when_identical() -> None:
    found = repeated(Terms.given([["read", "more"], ["read", "more", "more"], ["more", "read"]]), 3)
    assert found.tolist() == [0, 1, 0]


def test_a_page_of_equal_and_of_unlike_blocks_is_no_burden() -> None:
    blocks = [[f"w{n}", f"v{n}", "a", "b", "c", "d"] for n in range(2000)] + [["a", "b", "c", "d", "e"]] * 2000
    found = repeated(Terms.given(blocks), len(blocks))
    assert found.tolist() == [*range(2001), *[2000] * 1999]
