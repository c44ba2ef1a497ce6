"""The measures against cases counted by hand, and the properties that every overlap must have."""

from math import isnan

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dehusk.bench import measures as m
from dehusk.bench.measures.intervals import intervals

TEXT = st.lists(st.sampled_from(["a", "b", "c", "d", "e", "Über", "2026"]), max_size=30).map(" ".join)
SOME_TEXT = TEXT.filter(bool)
OVERLAPS = pytest.mark.parametrize("measure", [m.word_overlap, m.shingle_overlap, m.rouge_l])


@pytest.mark.parametrize(
    ("output", "truth", "precision", "recall"),
    [
        ("a a b", "a b b c", 2 / 3, 2 / 4),  # the bag shares one a and one b
        ("The THE the", "the", 1 / 3, 1.0),
        ("it's", "it s", 1.0, 1.0),  # an apostrophe parts words
        ("", "a", 0.0, 0.0),
        ("a", "", 0.0, 0.0),
        ("", " - ", 1.0, 1.0),  # no words on either side: nothing to say, nothing said
    ],
)
def test_words_by_hand(output, truth, precision, recall):
    assert m.word_overlap(output, truth) == pytest.approx((precision, recall))


@pytest.mark.parametrize(
    ("output", "truth", "precision", "recall"),
    [
        ("a b c d e f", "a b c d x f", 1 / 3, 1 / 3),  # abcd is shared; bcde, cdef are not
        ("a b c d a b c d", "a b c d", 1 / 5, 1.0),  # the repeat is extra
        ("A b c d", "a b c d", 0.0, 0.0),  # case counts
        ("a b", "a b", 1.0, 1.0),  # short texts are one shingle
        ("a b", "a b c", 0.0, 0.0),
    ],
)
def test_shingles_by_hand(output, truth, precision, recall):
    assert m.shingle_overlap(output, truth) == pytest.approx((precision, recall))


def test_shingles_leave_the_undefined_undefined():
    both_empty = m.shingle_overlap("", "")
    assert isnan(both_empty.precision)
    assert isnan(both_empty.recall)
    assert isnan(m.shingle_overlap("a", "").recall)


def test_rouge_follows_order():
    assert m.rouge_l("d c b a", "a b c d") == (0.25, 0.25)
    assert m.rouge_l("a x b y c", "a b c") == pytest.approx((3 / 5, 1.0))


def test_snippets_by_hand():
    counts = m.snippet_counts(
        "Caf\u0065\u0301  opens\n today. Subscribe!", ["Café opens", "today"], ["Subscribe", "Login"]
    )
    assert counts == (2, 0, 1, 1)
    assert (counts.precision, counts.recall, counts.accuracy) == pytest.approx((2 / 3, 1.0, 3 / 4))
    assert counts.f1 == pytest.approx(0.8)


def test_separation_by_hand():
    page = m.words("menu menu login the story ends")
    result = m.separation(m.words("menu the story"), m.words("the story ends"), page)
    # Noise: menu twice and login, two of three removed. Content: one of three lost. Removed: two noise, one content.
    assert result == pytest.approx((2 / 3, 1 / 3, 2 / 3))


def test_separation_of_a_page_without_noise_is_undefined():
    assert isnan(m.separation(m.words("a"), m.words("a"), m.words("a")).noise_removed)


def test_a_page_is_correct_only_if_both_sides_reach_the_threshold():
    assert m.page_correct(m.Overlap(0.9, 0.9))
    assert not m.page_correct(m.Overlap(1.0, 0.89))
    assert m.page_correct(m.Overlap(0.8, 1.0), at=0.8)


def test_blocks_are_labelled_by_the_aligned_share():
    blocks = [["home", "story"], ["the", "story", "begins"], ["read", "more"], ["and", "ends"]]
    shares = m.block_shares(blocks, ["the", "story", "begins", "and", "ends"])
    assert shares == pytest.approx([0.0, 1.0, 0.0, 1.0])


def test_block_overlap_counts_blocks_or_their_words():
    kept, content = np.array([True, True, False]), np.array([True, False, True])
    assert m.block_overlap(kept, content) == (0.5, 0.5)
    assert m.block_overlap(kept, content, np.array([8.0, 2.0, 2.0])) == (0.8, 0.8)


@OVERLAPS
@given(one=TEXT, other=TEXT)
def test_precision_and_recall_swap_with_the_texts(measure, one, other):
    forward, backward = measure(one, other), measure(other, one)
    assert forward == pytest.approx((backward.recall, backward.precision), nan_ok=True)


@OVERLAPS
@given(text=SOME_TEXT)
def test_equal_texts_agree_fully(measure, text):
    assert measure(text, text) == (1.0, 1.0)
    assert measure(text, text).f1 == 1.0


@pytest.mark.parametrize("measure", [m.word_overlap, m.rouge_l])
@given(output=SOME_TEXT, truth=SOME_TEXT, noise=st.integers(1, 5))
def test_noise_never_helps(measure, output, truth, noise):
    clean, noisy = measure(output, truth), measure(output + " zzz" * noise, truth)
    assert noisy.precision <= clean.precision
    assert noisy.recall == clean.recall
    assert noisy.f1 <= clean.f1


@given(output=SOME_TEXT, truth=SOME_TEXT, noise=st.integers(4, 9))
def test_noise_never_helps_shingles(output, truth, noise):
    # Words glued to a text shorter than four change its one shingle, so the noise is whole shingles of its own.
    padded = " zzz" * 4 + " "
    clean = m.shingle_overlap(padded + output + padded, padded + truth + padded)
    noisy = m.shingle_overlap(padded + output + padded + " yyy" * noise, padded + truth + padded)
    assert noisy.precision < clean.precision
    assert noisy.recall == clean.recall


@given(one=st.lists(st.sampled_from("abcd"), max_size=12), other=st.lists(st.sampled_from("abcd"), max_size=12))
def test_the_common_subsequence_is_the_textbook_one(one, other):
    table = [[0] * (len(other) + 1) for _ in range(len(one) + 1)]
    for i, a in enumerate(one):
        for j, b in enumerate(other):
            table[i + 1][j + 1] = table[i][j] + 1 if a == b else max(table[i][j + 1], table[i + 1][j])
    assert m.common_subsequence(one, other) == table[-1][-1]


@given(page=st.lists(st.sampled_from("abcd"), max_size=12), truth=st.lists(st.sampled_from("abcd"), max_size=12))
def test_aligned_words_are_a_longest_common_subsequence(page, truth):
    picked = [word for word, mark in zip(page, m.aligned(page, truth), strict=True) if mark]
    rest = iter(truth)
    assert all(word in rest for word in picked)
    assert len(picked) == m.common_subsequence(page, truth)


@given(output=TEXT, truth=TEXT, page=TEXT)
def test_keeping_the_truth_loses_nothing_and_keeping_nothing_removes_all(output, truth, page):
    nothing = m.separation([], m.words(truth), m.words(page))
    everything = m.separation(m.words(page), m.words(truth), m.words(page))
    some = m.separation(m.words(output), m.words(truth), m.words(page))
    for share, best, worst in ((0, nothing, everything), (1, everything, nothing)):
        if not isnan(some[share]):
            assert 0 <= some[share] <= 1
            assert (best[share], worst[share]) == ((1, 0) if share == 0 else (0, 1))


@pytest.mark.parametrize(
    ("same", "found", "true", "expected"),
    [
        (m.same_title, "A – “B”", 'a - "b"', True),
        (m.same_title, None, "a", False),
        (m.same_author, "Bo Ek and Ann Lee", "Ann Lee; Bo Ek", True),
        (m.same_author, "By Ann Lee", "Ann Lee", False),
        (m.same_author, "Ann Lee; Bo Ek", "Bo Ek und Ann Lee, PhD", True),
        (m.same_date, "2025-09-04", "2025-9-4", True),
        (m.same_date, "2025-11-29", "2025-29-11", True),
        (m.same_title, None, "", False),
        (m.same_date, "2025-09-04", "2025-09-04T23:00", True),
        (m.same_date, "2025-09", "2025-09-04", False),
    ],
)
def test_fields_match_exactly_but_for_form(same, found, true, expected):
    assert same(found, true) is expected


def _mean(columns, weights):
    return m.mean(columns["f1"], weights)


def test_an_interval_holds_the_figure_and_narrows_with_more_pages():
    values = np.random.default_rng(1).uniform(size=400)
    few, many = (m.interval(_mean, {"f1": values[:n]}, m.resamples(n)) for n in (20, 400))
    assert few.low < few.value < few.high
    assert many.high - many.low < few.high - few.low


def test_a_paired_difference_sees_what_two_intervals_hide():
    values = np.random.default_rng(2).uniform(size=100)
    better, worse, weights = {"f1": values + 0.01}, {"f1": values}, m.resamples(100)
    assert m.interval(_mean, worse, weights).high > m.interval(_mean, better, weights).low
    difference = m.paired_difference(_mean, better, worse, weights)
    assert difference.value == pytest.approx(0.01)
    assert difference.excludes_zero
    assert m.paired_difference(_mean, worse, better, weights).value == -difference.value


@given(scores=st.lists(st.tuples(*[st.floats(0, 1)] * 3), min_size=1, max_size=20))
def test_many_methods_at_once_get_what_each_gets_alone(scores):
    table, weights = np.array(scores), m.resamples(len(scores), samples=50)
    together = intervals(_mean, {"f1": table}, weights)
    alone = [m.interval(_mean, {"f1": column}, weights) for column in table.T]
    assert np.allclose(together, alone)


def test_no_pages_give_zero_and_not_an_error():
    assert m.interval(_mean, {"f1": np.array([])}, m.resamples(0)) == (0.0, 0.0, 0.0)
