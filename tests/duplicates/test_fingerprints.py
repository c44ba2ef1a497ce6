"""Fingerprints: xxHash vectors, the worked bits of Saravanan & Sathya Bama (2020), and what scaling must not change."""

import numpy as np
import pytest
import xxhash
from hypothesis import given
from hypothesis import strategies as st

from dehusk.duplicates import (
    fingerprints,
    hamming,
    hybridhash,
    jaccard,
    minhash,
    minhash_similarity,
    modified_simhash,
    proximity_weights,
    simhash,
)

EXAMPLE = "a b c d a b a c a b d".split()
TERMS = st.lists(st.sampled_from("abcdefgh"), max_size=40)


@pytest.mark.parametrize(
    ("text", "digest"), [("", "ef46db3751d8e999"), ("a", "d24ec4f1a98c6e5b"), ("abc", "44bc2cf5ad770999")]
)
def test_xxh64_vectors(text, digest):
    assert f"{xxhash.xxh64_intdigest(text.encode()):016x}" == digest


@pytest.mark.parametrize(
    ("fingerprint", "expected"),
    [(modified_simhash, "d24ec0f1888c5edb"), (simhash, "d24ec0f1888c5edb"), (hybridhash, "5040c0e0800416c9")],
)
def test_fingerprints_of_the_papers_example(fingerprint, expected):
    assert f"{fingerprint(EXAMPLE):016x}" == expected


def test_proximity_changes_the_fingerprint_where_it_matters():
    terms = "block block block web page web".split()
    assert f"{modified_simhash(terms):016x}" == "d3de50b33c511967"
    assert f"{simhash(terms):016x}" == "d3dc50b33c410967"
    assert hamming(modified_simhash(terms), simhash(terms)) == 3


def vote(weights):
    """The fingerprint of the paper's pseudo-code, bit by bit."""
    result = 0
    for bit in range(64):
        votes = sum(w if xxhash.xxh64_intdigest(t.encode()) >> bit & 1 else -w for t, w in weights.items())
        result |= (votes > 1e-9) << bit
    return result


@given(TERMS)
def test_the_number_of_distinct_terms_scales_weights_and_changes_no_bit(terms):
    weights = proximity_weights(terms)
    assert vote(weights) == modified_simhash(terms)
    assert vote({term: weight * len(weights) for term, weight in weights.items()}) == modified_simhash(terms)
    # A stray w/2 is printed beside w/N: it would change nothing either.
    assert vote({term: weight / 2 for term, weight in weights.items()}) == modified_simhash(terms)


@given(TERMS)
def test_simhash_is_the_vote_of_frequencies(terms):
    assert simhash(terms) == vote({term: terms.count(term) for term in terms})
    assert hybridhash(terms) == vote(dict.fromkeys(terms, 1))


def test_a_string_is_preprocessed_as_the_paper_says():
    assert modified_simhash("The Performers were performing!") == modified_simhash(["perform", "perform"])


def test_no_terms_no_bits():
    assert fingerprints(["", "the", "…"]).tolist() == [0, 0, 0]
    assert fingerprints([]).tolist() == []


def test_many_terms_vote_as_few_do():
    texts = [[f"term{number}" for number in range(start, start + 2000)] for start in range(0, 40_000, 2000)]
    assert fingerprints(texts, "frequency").tolist() == [simhash(text) for text in texts]


def test_minhash_estimates_jaccard():
    random = np.random.default_rng(5)
    for shared in (0, 30, 60, 90):
        common = [f"c{n}" for n in random.integers(0, 10**9, shared)]
        one, other = ([*common, *(f"{side}{n}" for n in range(100 - shared))] for side in "xy")
        estimate = minhash_similarity(minhash(one), minhash(other))
        assert estimate == pytest.approx(jaccard(one, other), abs=0.15)


def test_minhash_of_nothing_is_like_nothing():
    assert minhash_similarity(minhash(""), minhash("")) == 0.0
