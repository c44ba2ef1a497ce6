"""Fingerprints: 64 bits (or a row of minima) that are alike where texts are alike.

Lives here: simhash with its three ways to weigh terms, and minhash — for one text or for many at once. What counts as
alike, and what follows from it, lives in ``similarity.py`` and ``groups.py``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import numpy as np
import xxhash
from numpy.typing import NDArray

from dehusk.duplicates.texts import Text, read
from dehusk.duplicates.weights import Eof, proximity
from dehusk.terms import Terms

Weights = Literal["proximity", "frequency", "binary"]
"""How terms are weighed: modified simhash, simhash, hybridhash."""
Fingerprints = NDArray[np.uint64]

BITS = 64
MINIMA = 128
"""Hash functions of minhash: with k of them the estimate of Jaccard's coefficient is off by about 1/√k."""
_TINY = 1e-9
"""A vote nearer to 0 than this is a tie that floating point did not add up to 0."""

_MANY = 1 << 14


def simhash(text: Text) -> int:
    """Charikar's fingerprint of a text: each term votes for its 64 hash bits with its frequency.

    >>> f"{simhash('a b c d a b a c a b d'.split()):016x}"
    'd24ec0f1888c5edb'
    """
    return int(fingerprints([text], "frequency")[0])


def hybridhash(text: Text) -> int:
    """Fingerprint of the binary vector of a text's terms: each distinct term votes once.

    A reading of the one sentence that Saravanan & Sathya Bama (2020) give to Uma & Latha's method (2018).

    >>> f"{hybridhash('a b c d a b a c a b d'.split()):016x}"
    '5040c0e0800416c9'
    """
    return int(fingerprints([text], "binary")[0])


def modified_simhash(text: Text, *, window: int | None = None, eof: Eof = "corrected") -> int:
    """Fingerprint by frequency and proximity (Saravanan & Sathya Bama, 2020, section 3.3.3).

    >>> f"{modified_simhash('block block block web page web'.split()):016x}"
    'd3de50b33c511967'
    """
    return int(fingerprints([text], "proximity", window=window, eof=eof)[0])


def fingerprints(
    texts: Sequence[Text], weights: Weights = "proximity", *, window: int | None = None, eof: Eof = "corrected"
) -> Fingerprints:
    """Fingerprints of many texts at once; a text without terms has 0.

    >>> fingerprints(["", "one two", "One, two!"], "frequency").tolist()
    [0, 14112499267108357259, 14112499267108357259]
    """
    table = read(texts)
    return of_table(table, table.text, len(texts), weights, window=window, eof=eof)


def of_table(
    table: Terms,
    owner: NDArray[np.int64],
    count: int,
    weights: Weights = "proximity",
    *,
    window: int | None = None,
    eof: Eof = "corrected",
) -> Fingerprints:
    """Fingerprints of ``count`` texts whose terms stand in one table; ``owner`` says whose each is, in rising order."""
    size = max(len(table.vocabulary), 1)
    entries, entry, frequency = np.unique(owner * size + table.term, return_inverse=True, return_counts=True)
    weight = np.ones(len(entries)) if weights == "binary" else frequency.astype(np.float64)
    if weights == "proximity":
        # The division by the number of distinct terms (eq 3) scales all weights alike and changes no bit: left out.
        ends = np.cumsum(np.bincount(owner, minlength=count))
        near = proximity(entry, ends, window=window, eof=eof)
        weight += np.bincount(entry, weights=near, minlength=len(entries))
    return _vote(entries // size, hashes(table.vocabulary)[entries % size], weight, count)


def of_spans(table: Terms, start: NDArray[np.int64], stop: NDArray[np.int64]) -> Fingerprints:
    """Simhash of runs of a table's terms, which may overlap: votes by frequency are differences of running sums.

    >>> table = Terms.given(["a b c d a b a c a b d".split()])
    >>> f"{int(of_spans(table, np.array([0]), np.array([11]))[0]):016x}"
    'd24ec0f1888c5edb'
    """
    octets = hashes(table.vocabulary).astype(">u8").view(np.uint8).reshape(-1, 8)
    ones = np.empty((len(start), BITS), dtype=np.bool_)
    votes = np.zeros((len(table.term) + 1, 8), dtype=np.int64)
    for place in range(8):  # a byte of the hashes at a time keeps the sums small
        bits = np.unpackbits(octets[:, place : place + 1], axis=1).astype(np.int64)
        np.cumsum((2 * bits - 1)[table.term], axis=0, out=votes[1:])
        ones[:, 8 * place : 8 * place + 8] = votes[stop] > votes[start]
    return np.packbits(ones, axis=1).view(">u8").ravel().astype(np.uint64)


def hashes(terms: Sequence[str]) -> Fingerprints:
    """The 64-bit xxHash of each term.

    >>> [f"{int(value):016x}" for value in hashes(["", "a", "abc"])]
    ['ef46db3751d8e999', 'd24ec4f1a98c6e5b', '44bc2cf5ad770999']
    """
    try:
        encoded = list(map(str.encode, terms))
    except UnicodeEncodeError:  # halves of surrogate pairs
        encoded = [term.encode("utf-8", "surrogatepass") for term in terms]
    return np.array(list(map(xxhash.xxh64_intdigest, encoded)), dtype=np.uint64)


def minhash(text: Text, *, count: int = MINIMA) -> Fingerprints:
    """The least value that each of ``count`` hash functions takes over a text's terms.

    >>> bool((minhash("one two two") == minhash("two one")).all())
    True
    """
    table = read([text])
    # Each function: the term's xxHash, multiplied by an odd number of its own and folded.
    odd = hashes([str(number) for number in range(count)]) | np.uint64(1)
    minima = np.full(count, np.iinfo(np.uint64).max, dtype=np.uint64)
    for part in np.array_split(hashes(table.vocabulary), max(1, len(table.vocabulary) // 4096)):
        product = part[:, None] * odd
        product ^= product >> np.uint64(32)
        product *= odd
        minima = np.minimum(minima, product.min(axis=0, initial=np.iinfo(np.uint64).max))
    return minima


def _vote(owner: NDArray[np.int64], hashed: Fingerprints, weight: NDArray[np.float64], count: int) -> Fingerprints:
    """Bit by bit: a term adds its weight where its hash has a 1, takes it away where it has a 0; above 0 is a 1."""
    voted = np.zeros(count, dtype=np.uint64)
    if not len(owner):
        return voted
    first = np.flatnonzero(np.diff(owner, prepend=-1))
    half = np.add.reduceat(weight, first) / 2
    octets = hashed.astype(">u8").view(np.uint8).reshape(-1, 8)
    # A byte of the hashes at a time where there are many, so that the array of votes stays small.
    parts = np.split(octets, 8 if len(owner) > _MANY else 1, axis=1)
    votes = [np.add.reduceat(np.unpackbits(part, axis=1) * weight[:, None], first, axis=0) for part in parts]
    ones = np.hstack(votes) - half[:, None] > _TINY
    voted[owner[first]] = np.packbits(ones, axis=1).view(">u8").ravel()
    return voted
