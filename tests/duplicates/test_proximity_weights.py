"""Saravanan & Sathya Bama (2020), section 3.3.2: the worked term example and what its pseudo-code means."""

from itertools import permutations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dehusk.duplicates import fingerprints, modified_simhash, proximity_weights

EXAMPLE = "a b c d a b a c a b d".split()
"""The paper's CCB1: positions a 1 5 7 9, b 2 6 10, c 3 8, d 4 11."""


def pair_proximity(first, second, *, strict=False):
    """TP(i, j) by walking both lists of positions, as algorithm 1 means to."""
    total, i, j = 0.0, 0, 0
    while i < len(first) and j < len(second):
        if first[i] < second[j]:
            alone = first[i + 1] > second[j] if i + 1 < len(first) else not strict
            total += 1 / (second[j] - first[i]) if alone else 0
            i += 1
        else:
            j += 1
    return total


def weights_by_pairs(terms, *, strict=False):
    positions = {term: [i for i, t in enumerate(terms, 1) if t == term] for term in terms}
    sums = dict.fromkeys(positions, 0.0)
    for one, other in permutations(positions, 2):
        sums[one] += pair_proximity(positions[one], positions[other], strict=strict)
    return {term: (len(positions[term]) + sums[term]) / len(positions) for term in positions}


def test_weights_of_the_papers_example():
    assert proximity_weights(EXAMPLE) == pytest.approx({"a": 7 / 3, "b": 11 / 6, "c": 17 / 12, "d": 15 / 16})


def test_weights_if_a_last_occurrence_has_no_successor_to_compare_with():
    assert proximity_weights(EXAMPLE, eof="strict") == pytest.approx(
        {"a": 47 / 24, "b": 19 / 12, "c": 23 / 24, "d": 15 / 16}
    )


@pytest.mark.parametrize(
    ("pair", "expected"),
    [
        ("ab", 3), ("ac", 3 / 2), ("ad", 5 / 6), ("ba", 4 / 3), ("bc", 3 / 2), ("bd", 3 / 2),
        ("ca", 3 / 2), ("cb", 5 / 6), ("cd", 4 / 3), ("da", 1), ("db", 1 / 2), ("dc", 1 / 4),
    ],
)  # fmt: skip
def test_the_definition_by_pairs_gives_the_specs_proximities(pair, expected):
    positions = {"a": [1, 5, 7, 9], "b": [2, 6, 10], "c": [3, 8], "d": [4, 11]}
    assert pair_proximity(positions[pair[0]], positions[pair[1]]) == pytest.approx(expected)


def test_weights_where_words_stand_close():
    weights = proximity_weights("block block block web page web".split())
    assert weights == pytest.approx({"block": 1.5, "web": 1.0, "page": 2 / 3})


@given(st.lists(st.sampled_from("abcdef"), max_size=40))
def test_one_pass_equals_the_pair_definition(terms):
    assert proximity_weights(terms) == pytest.approx(weights_by_pairs(terms))


@given(st.lists(st.sampled_from("abcdef"), max_size=40))
def test_one_pass_equals_the_pair_definition_with_strict_ends(terms):
    assert proximity_weights(terms, eof="strict") == pytest.approx(weights_by_pairs(terms, strict=True))


@given(st.lists(st.lists(st.sampled_from("abcdef"), max_size=30), max_size=6))
def test_many_texts_at_once_have_the_fingerprints_that_each_has_alone(texts):
    assert fingerprints(texts).tolist() == [modified_simhash(text) for text in texts]


@given(st.lists(st.integers(0, 40), min_size=1, max_size=300), st.integers(1, 30))
def test_a_window_leaves_out_what_is_farther_apart(numbers, window):
    terms = [str(number) for number in numbers]
    apart = dict.fromkeys(terms, 0.0)
    for i, one in enumerate(terms):
        for j in range(i + 1, min(i + window + 1, len(terms))):
            if one not in terms[i + 1 : j + 1] and terms[j] not in terms[i:j]:
                apart[one] += 1 / (j - i)
    expected = {term: (terms.count(term) + apart[term]) / len(set(terms)) for term in terms}
    assert proximity_weights(terms, window=window) == pytest.approx(expected)


def test_a_text_longer_than_one_array_operation_takes():
    numbers = np.random.default_rng(0).integers(0, 400, 1500)
    terms = [str(number) for number in numbers]
    assert proximity_weights(terms) == pytest.approx(weights_by_pairs(terms))


def test_no_terms_no_weights():
    assert proximity_weights("") == {}
    assert proximity_weights("the of and") == {}
