"""Classes of text blocks in two stages: each block by itself, then by its neighbours (San & Aye, 4.1.2; jusText).

Lives here: both stages as functions on arrays, an entry a block in document order. No thresholds are chosen here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

Column = NDArray[Any]
Classes = NDArray[np.int8]
Mask = NDArray[np.bool_]

BAD, GOOD, SHORT, NEAR = 0, 1, 2, 3
"""Classes: boilerplate, content, too short to tell, nearly good."""
LETTERS = "bgsn"


@dataclass(frozen=True, slots=True)
class Bounds:
    """The parameters of Algorithm 1; the paper prints their names only, the values are jusText's."""

    length_low: float = 70
    length_high: float = 200
    stopwords_low: float = 0.30
    stopwords_high: float = 0.32
    max_link_density: float = 0.2
    inclusive: bool = True
    """Whether stop-word densities that equal a bound pass it (jusText) or not (as printed)."""


def context_free(length: Column, link_density: Column, stop_density: Column, bounds: Bounds) -> Classes:
    """Algorithm 1: the class of each block by itself.

    >>> length, links, stops = np.array([9, 9, 90, 300]), np.array([0, 0.1, 0, 0]), np.array([0, 0, 0.31, 0.4])
    >>> "".join(LETTERS[c] for c in context_free(length, links, stops, Bounds()))
    'sbng'
    """
    passes = np.greater_equal if bounds.inclusive else np.greater
    high, low = passes(stop_density, bounds.stopwords_high), passes(stop_density, bounds.stopwords_low)
    classes = np.where(high & (length > bounds.length_high), GOOD, np.where(high | low, NEAR, BAD)).astype(np.int8)
    short = length < bounds.length_low
    classes[short] = np.where(link_density[short] > 0, BAD, SHORT)
    classes[link_density > bounds.max_link_density] = BAD
    return classes


def context_sensitive(classes: Classes) -> Mask:
    """The second stage: short and nearly good blocks by the good and bad ones around them; the page's edges are bad.

    Between two of a kind a run goes their way. Between a good and a bad one, the nearly good block next to the bad
    side divides the run; without one the run is bad.

    >>> ["b g"[2 * int(good)] for good in context_sensitive(np.array([GOOD, SHORT, NEAR, SHORT, BAD], dtype=np.int8))]
    ['g', 'g', 'g', 'b', 'b']
    """
    if not len(classes):
        return np.zeros(0, dtype=np.bool_)
    good_left, near_left = _looking_back(classes)
    good_right, near_right = (side[::-1] for side in _looking_back(classes[::-1]))
    both, one = good_left & good_right, good_left | good_right
    loose = classes >= SHORT
    # Near the good side of a mixed run: a nearly good block lies between here and the bad side, or is this one.
    reaches = np.where(good_right, near_left, near_right)
    return np.where(loose, both | (one & reaches), classes == GOOD)


def _looking_back(classes: Classes) -> tuple[Mask, Mask]:
    """Whether the last fixed block so far is good, and whether a nearly good one came since (or is this)."""
    at = np.arange(len(classes))
    fixed = np.maximum.accumulate(np.where(classes < SHORT, at, -1))
    near = np.maximum.accumulate(np.where(classes == NEAR, at, -1))
    return (fixed >= 0) & (classes[np.maximum(fixed, 0)] == GOOD), near > fixed


def before_good(good: Mask, chars: Column, reach: float) -> Mask:
    """Blocks that a good block follows with at most ``reach`` characters between.

    >>> before_good(np.array([False, False, True]), np.array([5, 10, 50]), reach=9).tolist()
    [False, True, False]
    """
    if not len(good):
        return np.zeros(0, dtype=np.bool_)
    ends = np.cumsum(chars)
    places = np.where(good, np.arange(len(good)), len(good))
    following = np.append(np.minimum.accumulate(places[::-1])[::-1][1:], len(good))
    found = following < len(good)
    begins = (ends - chars)[np.minimum(following, len(good) - 1)]
    return np.asarray(found & (begins - ends <= reach))


def two_stage(classes: Classes, heading: Mask, chars: Column, reach: float = 200) -> Mask:
    """Both stages with headings: one shortly before a good block counts as nearly good, and is never lost to context.

    >>> good = two_stage(np.array([SHORT, GOOD], np.int8), np.array([True, False]), np.array([12, 300]))
    >>> good.tolist()
    [True, True]
    """
    near = heading & (classes == SHORT) & before_good(classes == GOOD, chars, reach)
    good = context_sensitive(np.where(near, np.int8(NEAR), classes))
    return np.asarray(good | (heading & (classes != BAD) & before_good(good, chars, reach)))
