"""Blocks that repeat an earlier one, by the cosine of their term frequencies (San & Aye, 4.1.3.1), without comparing
every two: only blocks that share one of their rarer terms can be that much alike.

Lives here: the exact comparison on a table of terms. The cosine of two texts alone lives in ``similarity.py``.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from dehusk.terms import Terms

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]

LEAST = 0.9
"""Cosine from which a block is a duplicate; the paper gives none."""
FEW = 5
"""Distinct terms below which only identical blocks are duplicates."""
_BATCH = 1_000_000


def repeated(table: Terms, count: int, *, least: float = LEAST, few: int = FEW) -> Ints:
    """Say for each of ``count`` texts which is the first that it is like, itself where none before it is.

    >>> found = Terms.given([["a", "b", "c", "d", "e"], ["x"], ["e", "d", "c", "b", "a"], ["x"], []])
    >>> repeated(found, 5).tolist()
    [0, 1, 0, 1, 4]
    """
    size = max(len(table.vocabulary), 1)
    keys, times = np.unique(table.text * size + table.term, return_counts=True)
    owner, term = keys // size, keys % size
    norm = np.sqrt(np.bincount(owner, weights=times.astype(np.float64) ** 2, minlength=count))
    weight = times / norm[owner]
    distinct = np.bincount(owner, minlength=count)
    place = _identical(owner, term, times, distinct)
    candidates = (distinct >= few) & (place == np.arange(count))
    earlier, later = _pairs(owner, term, weight, candidates[owner], least)
    alike = _cosines(keys, weight, size, np.cumsum(distinct) - distinct, distinct, earlier, later) >= least - 1e-12
    np.minimum.at(place, later[alike], earlier[alike])
    return place


def _identical(owner: Ints, term: Ints, times: Ints, distinct: Ints) -> Ints:
    """The first text of the same terms, each as often: sums of pseudo-random numbers tell them apart."""
    mixed = (term.astype(np.uint64) + np.uint64(1)) * np.uint64(0x9E3779B97F4A7C15)
    mixed = (mixed ^ (mixed >> np.uint64(29))) * np.uint64(0xBF58476D1CE4E5B9) * times.astype(np.uint64)
    sums = np.zeros(len(distinct), dtype=np.uint64)
    np.add.at(sums, owner, mixed ^ (mixed >> np.uint64(32)))
    _, first, inverse = np.unique(sums, return_index=True, return_inverse=True)
    return np.where(distinct > 0, first[inverse], np.arange(len(distinct)))


def _pairs(owner: Ints, term: Ints, weight: Floats, use: NDArray[np.bool_], least: float) -> tuple[Ints, Ints]:
    """Pairs that share a term of the first's prefix: its rarest terms, which carry so much that without any of them
    the cosine stays below ``least`` (the rest is shorter than that, and the other is a unit vector)."""
    frequency = np.bincount(term[use], minlength=int(term.max(initial=0)) + 1)
    order = np.flatnonzero(use)[np.lexsort((frequency[term[use]], owner[use]))]
    square = weight[order] ** 2
    total = np.cumsum(square) - square
    begins = np.flatnonzero(np.diff(owner[order], prepend=-1))
    before = total - np.repeat(total[begins], np.diff(np.append(begins, len(order))))
    prefix = order[before <= 1 - least * least]
    by_term = np.flatnonzero(use)[np.argsort(term[use], kind="stable")]
    first = np.searchsorted(term[by_term], term[prefix])
    size = frequency[term[prefix]]
    found: list[Ints] = []
    for batch in np.split(np.arange(len(prefix)), np.flatnonzero(np.diff(np.cumsum(size) // _BATCH)) + 1):
        a = np.repeat(owner[prefix[batch]], size[batch])
        offset = np.arange(len(a)) - np.repeat(np.cumsum(size[batch]) - size[batch], size[batch])
        b = owner[by_term[np.repeat(first[batch], size[batch]) + offset]]
        low, high = np.minimum(a, b), np.maximum(a, b)
        found.append(np.unique((low << 32 | high)[low < high]))
    packed = np.unique(np.concatenate(found)) if found else np.zeros(0, dtype=np.int64)
    return packed >> 32, packed & 0xFFFFFFFF


def _cosines(keys: Ints, weight: Floats, size: int, start: Ints, distinct: Ints, earlier: Ints, later: Ints) -> Floats:
    """Dot products of the unit vectors of each pair, by looking the terms of one up in the other."""
    if not len(earlier):
        return np.zeros(0)
    length = distinct[earlier]
    pair = np.repeat(np.arange(len(earlier)), length)
    at = np.repeat(start[earlier], length) + np.arange(len(pair)) - np.repeat(np.cumsum(length) - length, length)
    wanted = keys[at] % size + later[pair] * size
    place = np.minimum(np.searchsorted(keys, wanted), len(keys) - 1)
    product = np.where(keys[place] == wanted, weight[at] * weight[place], 0.0)
    return np.bincount(pair, weights=product, minlength=len(earlier)).astype(np.float64)
