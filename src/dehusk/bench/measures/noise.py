"""What an output removed of the page's noise and lost of its content, and whether a page counts as correct.

The papers count noise in words: all words of the page that are not in the truth, as a multiset.
"""

from __future__ import annotations

from collections import Counter
from math import nan
from typing import NamedTuple

from dehusk.bench.measures.overlap import Overlap, f1, overlap


class Separation(NamedTuple):
    """Shares of a page: noise removed, content lost, and how far what was removed is just the noise."""

    noise_removed: float
    content_lost: float
    noise_f1: float


def separation(output: Counter[str], truth: Counter[str], page: Counter[str]) -> Separation:
    """Split the words of a page into content and noise by the truth, and see what the output did with both.

    >>> count = lambda text: Counter(text.split())
    >>> separation(count("story menu"), count("story end"), count("story end menu login"))
    Separation(noise_removed=0.5, content_lost=0.5, noise_f1=0.5)
    """
    return separated(output, truth, page & truth, page - truth)


def separated(output: Counter[str], truth: Counter[str], content: Counter[str], noise: Counter[str]) -> Separation:
    """Do the same for a page whose content and noise have been told apart.

    >>> separated(Counter("a"), Counter("a"), Counter("a"), Counter("b")).noise_removed
    1.0
    """
    kept = overlap(output - truth, noise)[0]
    found = overlap(output, content)[0]
    removed_noise, removed_content = noise.total() - kept, content.total() - found
    removed = removed_noise + removed_content
    noise_share = removed_noise / noise.total() if noise else nan
    lost_share = removed_content / content.total() if content else nan
    return Separation(noise_share, lost_share, f1(removed_noise / removed if removed else 0.0, noise_share))


def page_correct(words: Overlap, at: float = 0.9) -> bool:
    """Tell whether a page counts as correct: precision and recall of its words both reach ``at``.

    >>> page_correct(Overlap(0.95, 0.9)), page_correct(Overlap(1.0, 0.89))
    (True, False)
    """
    return words.precision >= at and words.recall >= at
