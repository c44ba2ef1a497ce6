"""Blocks of a page with labels: from marks in the page where a collection has them, else by aligning the true text.

What is measured on the labels is up to the experiments.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from dehusk.bench.datasets import LabelledPage
from dehusk.bench.measures import AMBIGUOUS, CONTENT, block_shares, tokens
from dehusk.blocks import Blocks
from dehusk.extract import extract
from dehusk.page import Page

_MARKS = tuple(f"x-nc-sel{number}" for number in range(6))
"""L3S-GN1: 0 is no content; 1 headline, 2 text, 3 supplement, 4 related content and 5 comments are. With these five
content holds 62 % of the words of every fourth page, with the first three 56 %; the table made of it says 63.8 %."""
_MOST = 60_000  # words of a page that are aligned

Flags = npt.NDArray[np.bool_]
Floats = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Labels:
    """For each block whether it is content, and whether that is in doubt."""

    content: Flags
    doubtful: Flags

    @classmethod
    def of_shares(cls, shares: Floats) -> Labels:
        """Content from half of the words on; in doubt between a fifth and a half."""
        return cls(shares >= CONTENT, (shares >= AMBIGUOUS) & (shares < CONTENT))


def marked_page(page: LabelledPage) -> Page:
    """Return the table of a page, of its marked copy if it has one."""
    return extract(page.annotated or page.html, page.url, method="everything").page


def labels(page: LabelledPage, blocks: Blocks) -> Labels:
    """Label the blocks of ``marked_page(page)``."""
    if page.annotated:
        return Labels.of_shares(_marked_shares(blocks))
    words = [[word.lower() for word in tokens(text)] for text in blocks.texts]
    if sum(map(len, words)) > _MOST:
        words = [part[:200] for part in words]
    return Labels.of_shares(block_shares(words, [word.lower() for word in tokens(page.text or "")]))


def _marked_shares(blocks: Blocks) -> Floats:
    """The share of each block's characters whose nearest mark says content."""
    page = blocks.page
    selected = [page.select(f"[class~='{mark}']") for mark in _MARKS]
    any_mark = np.zeros(len(page), dtype=np.bool_)
    content = np.zeros(len(page), dtype=np.bool_)
    for number, rows in enumerate(selected):
        any_mark[rows] = True
        content[rows] = number > 0
    nearest = page.nearest(any_mark)
    inside = (nearest >= 0) & content[np.maximum(nearest, 0)]
    total = np.maximum(blocks.total(page.chars), 1)
    return np.asarray(blocks.total(page.chars * inside) / total, dtype=np.float64)
