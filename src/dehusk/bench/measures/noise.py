"""What an output removed of the page's noise and lost of its content, and whether a page counts as correct.

The papers count noise in words: all words of the page that are not in the truth, as a multiset.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import nan
from typing import NamedTuple

import numpy as np

from dehusk.bench.measures.overlap import Counts, Numbered, Overlap, f1, in_common


class Separation(NamedTuple):
    """Shares of a page: noise removed, content lost, and how far what was removed is just the noise."""

    noise_removed: float
    content_lost: float
    noise_f1: float


def separation(output: Sequence[str], truth: Sequence[str], page: Sequence[str]) -> Separation:
    """Split the words of a page into content and noise by the truth, and see what the output did with both.

    >>> separation("story menu".split(), "story end".split(), "story end menu login".split())
    Separation(noise_removed=0.5, content_lost=0.5, noise_f1=0.5)
    """
    known = Numbered(truth, page)
    return separated(known.counts(output), known.counts(truth), known.counts(page))


def separated(output: Counts, truth: Counts, page: Counts) -> Separation:
    """Do the same for words that have been counted; those that neither page nor truth have play no part.

    >>> separated(np.array([1, 0]), np.array([1, 0]), np.array([1, 1])).noise_removed
    1.0
    """
    content, noise = np.minimum(page, truth), np.maximum(page - truth, 0)
    contents, noises = int(content.sum()), int(noise.sum())
    removed_noise = noises - in_common(np.maximum(output - truth, 0), noise)
    removed_content = contents - in_common(output, content)
    removed = removed_noise + removed_content
    noise_share = removed_noise / noises if noises else nan
    lost_share = removed_content / contents if contents else nan
    return Separation(noise_share, lost_share, f1(removed_noise / removed if removed else 0.0, noise_share))


def page_correct(words: Overlap, at: float = 0.9) -> bool:
    """Tell whether a page counts as correct: precision and recall of its words both reach ``at``.

    >>> page_correct(Overlap(0.95, 0.9)), page_correct(Overlap(1.0, 0.89))
    (True, False)
    """
    return words.precision >= at and words.recall >= at
