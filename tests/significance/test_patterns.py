"""Pattern matching: the matcher is the printed procedure, and names of advertisements hit what they should."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dehusk.page import Page
from dehusk.significance.link_marks import LinkMarks
from dehusk.significance.patterns import FRESH, ad_name_spans, naive_occurrences, occurrences

LETTERS = st.text(alphabet="ab", max_size=40)


@given(LETTERS, st.lists(st.text(alphabet="ab", max_size=4), max_size=5))
def test_matcher_equals_the_naive_procedure(text: str, patterns: list[str]) -> None:
    assert occurrences(text, patterns) == naive_occurrences(text, patterns)


def test_overlapping_occurrences_are_all_found() -> None:
    assert [at for at, _ in occurrences("ababa", ["aba"])] == [0, 2]


@pytest.mark.parametrize(
    "name", ["/ads/1", "ad-slot", "topAd", "adsbygoogle", "bottomgooglead", "simplead", "BANNER_2"]
)
def test_names_of_advertisements(name: str) -> None:
    assert list(ad_name_spans(name))


@pytest.mark.parametrize("name", ["header", "thread", "download", "shadow", "breadcrumb", "masthead", "reading", "Add"])
def test_names_that_only_look_like_it(name: str) -> None:
    assert not list(ad_name_spans(name))


@pytest.mark.parametrize("text", ["Updated", "last modified", "2015-05-01", "May 1", "1. August", "5 minutes ago"])
def test_what_is_fresh(text: str) -> None:
    assert FRESH.search(text)


@pytest.mark.parametrize("text", ["Maybe 2", "outdated", "1234-5", "seven days ago"])
def test_what_is_not_fresh(text: str) -> None:
    assert not FRESH.search(text)


def test_a_time_beside_a_link_makes_it_updated() -> None:
    page = Page.parse("<p><a>News</a> <time>1 h</time></p><p><a title='2015-05-01'>Dated</a></p><p><a>Old</a></p>")
    assert LinkMarks.of(page).updated.tolist() == [True, True, False]


def test_hits_outside_links_count_their_own_characters() -> None:
    page = Page.parse("<p>Sponsored by nobody</p><p><a class=ad>all of this</a></p>")
    penalty = LinkMarks.of(page).penalty
    assert penalty[page.text_rows].tolist() == [len("Sponsored"), len("all of this")]
    assert np.all(penalty <= page.chars)
