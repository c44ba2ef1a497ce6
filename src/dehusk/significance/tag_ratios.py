"""Text per tag along a page, and which lines it calls content (CETR; Weninger, Hsu & Han 2010; Bhardwaj & Mangat 2014,
eq. 1).

Lives here: the ratio of each line, and the two ways to tell content by it: a threshold, and clusters in the plane.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from dehusk.blocks import Blocks
from dehusk.significance.density import quotient
from dehusk.significance.smoothing import smooth

Floats = NDArray[np.float64]
Mask = NDArray[np.bool_]

AHEAD = 3
"""Lines ahead that a line is held against."""
_ROUNDS = 100


@dataclass(frozen=True, eq=False, slots=True)
class Lines:
    """What is known of each line in the end."""

    ratio: Floats
    """TR, smoothed."""
    change: Floats
    """By how much the lines ahead differ, smoothed."""
    content: Mask
    grade: Floats
    """From 0 to 1: how far from noise; more than one half is content."""


def tag_ratios(blocks: Blocks) -> Floats:
    """TR of every line: its characters over the tags in it, of which there is at least one.

    A line is an atomic block with the tags, opening and closing, since the block before: lines of source, which the
    paper counts by, depend on nothing but the taste of whoever wrote the page.

    >>> from dehusk.page import Page
    >>> tag_ratios(Blocks.atomic(Page.parse("<p>twelve chars<p>ab<b>c</b>"))).tolist()
    [12.0, 1.0]
    """
    page = blocks.page
    edges = np.append(page.body + 1, blocks.stop)
    elements = np.flatnonzero(page.is_element)
    opened = np.searchsorted(elements, edges)
    closed = np.searchsorted(np.sort(page.end[elements]), edges)
    passed = np.diff(opened + closed)
    return np.asarray(blocks.total(page.chars) / np.maximum(passed, 1), dtype=np.float64)


def changes(ratio: Floats, ahead: int = AHEAD) -> Floats:
    """By how much the mean of the lines ahead differs from each line; the last line goes on beyond the end.

    >>> changes(np.array([1.0, 1.0, 4.0, 4.0])).round(6).tolist()
    [2.0, 3.0, 0.0, 0.0]
    """
    padded = np.concatenate([ratio, np.repeat(ratio[-1:], ahead)])
    coming = np.convolve(padded[1:], np.full(ahead, 1 / ahead), mode="valid")
    return np.asarray(np.abs(coming - ratio))


def by_threshold(ratio: Floats, factor: float = 1.0) -> Lines:
    """Content from so many standard deviations of the smoothed ratios on.

    >>> by_threshold(np.array([1, 1, 1, 90, 90, 90, 1, 1])).content.astype(int).tolist()
    [0, 0, 0, 1, 1, 1, 0, 0]
    """
    smoothed = smooth(ratio)
    least = factor * float(smoothed.std()) if len(ratio) else 0.0
    return Lines(smoothed, _smoothed_changes(ratio), smoothed >= least, quotient(smoothed, smoothed + least))


def by_clusters(ratio: Floats) -> Lines:
    """Content by k-means, k = 3, in the plane of smoothed ratio and smoothed change.

    One centre stays at the origin, and what gathers round it is noise. The others begin at the greatest ratio and the
    greatest change: no chance enters.

    >>> by_clusters(np.array([1, 2, 1, 1, 1, 1, 90, 95, 80, 50, 80, 1, 0, 1])).content.astype(int).tolist()
    [0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0]
    """
    if not len(ratio):
        return Lines(ratio, ratio, np.zeros(0, dtype=np.bool_), ratio)
    points = np.stack([smooth(ratio), _smoothed_changes(ratio)], axis=1)
    centres = np.stack([np.zeros(2), points[np.argmax(points[:, 0])], points[np.argmax(points[:, 1])]])
    nearest = np.full(len(ratio), -1)
    for _ in range(_ROUNDS):
        apart = ((points[:, None] - centres) ** 2).sum(axis=2)
        before, nearest = nearest, np.argmin(apart, axis=1)
        if (before == nearest).all():
            break
        for number in (1, 2):
            if (nearest == number).any():
                centres[number] = points[nearest == number].mean(axis=0)
    to_noise, to_content = np.sqrt(apart[:, 0]), np.sqrt(apart[:, 1:].min(axis=1))
    return Lines(points[:, 0], points[:, 1], nearest > 0, quotient(to_noise, to_noise + to_content))


def _smoothed_changes(ratio: Floats) -> Floats:
    return smooth(changes(ratio)) if len(ratio) else ratio
