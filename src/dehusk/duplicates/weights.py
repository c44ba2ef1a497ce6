"""What a term weighs in its text: how often it stands there, and how near to the others.

Lives here: the term weights of Saravanan & Sathya Bama (2020), section 3.3.2, for one text or for many at once.
What is made of the weights lives in ``fingerprints.py``.
"""

from __future__ import annotations

from typing import Literal

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view
from numpy.typing import NDArray

from dehusk.duplicates.texts import Text, read

Eof = Literal["corrected", "strict"]
"""Whether a term's last occurrence counts (``corrected``: its successor is infinitely far) or not (``strict``)."""

_AREA = 1 << 18
"""Pairs of positions that are looked at in one array operation: fewer cost calls, more leave the cache."""


def proximity_weights(text: Text, *, window: int | None = None, eof: Eof = "corrected") -> dict[str, float]:
    """Weigh the terms of a text by frequency and proximity (TWC-PFM): w(i) = (f(i) + Σ TP(i, j)) / N, eq 3.

    TP(i, j) sums 1/distance over every change from i to j in the text reduced to those two terms: the nearest j after
    an i with neither between. The printed algorithm never ends (both pointers are set back inside the loop, and a hit
    moves neither), and eq 1 has the sign of the distance the other way round than algorithm 1, which is followed.
    ``window`` leaves out what is farther apart than that many terms.

    >>> proximity_weights("a b c d a b a c a b d".split())
    {'a': 2.333..., 'b': 1.833..., 'c': 1.416..., 'd': 0.9375}
    """
    table = read([text])
    ends = np.array([len(table.term)])
    sums = np.bincount(table.term, weights=proximity(table.term, ends, window=window, eof=eof))
    distinct, frequency = np.unique(table.term, return_counts=True)
    weights = (frequency + sums[distinct]) / len(distinct) if len(distinct) else sums
    return {table.vocabulary[term]: weight for term, weight in zip(distinct.tolist(), weights.tolist(), strict=True)}


def proximity(
    term: NDArray[np.int64], ends: NDArray[np.int64], *, window: int | None = None, eof: Eof = "corrected"
) -> NDArray[np.float64]:
    """Sum 1/distance from each position to the terms that follow it: Σ TP(i, j) once summed over a term's positions.

    ``term`` holds the terms of all texts in a row (numbers that no two texts share), ``ends`` where each text ends.
    A pair of positions counts if neither term occurs between them: the first must not recur before the second
    (``reach``), and the second must not have occurred since the first (``back``). So the pairs are visited once, by
    distance, a band of distances in one array operation, and a position drops out as soon as its term recurs.

    >>> proximity(np.array([0, 1, 0]), np.array([3])).tolist()
    [1.0, 1.0, 0.0]
    """
    count = len(term)
    position = np.arange(count)
    order = np.argsort(term, kind="stable")
    again = term[order][1:] == term[order][:-1]
    gap = np.diff(order)[again]
    length = np.diff(ends, prepend=0)
    reach = (np.repeat(ends, length) - position).astype(np.int32)
    if eof == "strict":
        reach[:] = 0
    reach[order[:-1][again]] = gap
    if window is not None:
        np.minimum(reach, window + 1, out=reach)
    back = np.full(2 * count, count, dtype=np.int32)  # as many again, so that a band may reach over the end
    back[order[1:][again]] = gap
    return _summed(reach, back)


def _summed(reach: NDArray[np.int32], back: NDArray[np.int32]) -> NDArray[np.float64]:
    sums = np.zeros(len(reach))
    distance, active = 1, np.flatnonzero(reach > 1)
    while len(active):
        left = reach[active]
        width = max(1, min(_AREA // len(active), int(left.max()) - distance))
        band = np.arange(distance, distance + width, dtype=np.int32)
        counts = sliding_window_view(back, width)[active + distance] > band
        counts &= left[:, None] > band
        sums[active] += counts @ (1 / band)
        distance += width
        active = active[left > distance]
    return sums
