"""Importance of blocks by features that need no learning: Sivakumar & Parvathi (2012), and the later Sivakumar (2015).

Lives here: the features and their means. Neither paper prints a formula; what was decided is said where it is.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from dehusk.blocks import Blocks
from dehusk.significance.block_terms import BlockTerms
from dehusk.significance.main_blocks import title_keywords

Floats = NDArray[np.float64]
Heights = Literal["window", "page"]
"""What a block's place is measured against: the window's head and foot (long pages do not shrink), or the page."""

WINDOW, HEADER, FOOTER = 768.0, 200.0, 200.0
"""Heights in pixels of the window, and of the zones at a page's top and bottom, for ``window``."""
TOP_KEYWORDS = 10


@dataclass(frozen=True, eq=False)
class Places:
    """Where blocks are on the page: centre and size, each from 0 to 1, and whether a browser or the order told."""

    x: Floats
    y: Floats
    width: Floats
    height: Floats
    geometry: Literal["layout", "order"]

    @classmethod
    def of(cls, blocks: Blocks, heights: Heights = "window") -> Places:
        """From the browser's boxes where there are any, else from the share of characters before and in each block.

        >>> from dehusk.page import Page
        >>> Places.of(Blocks.of(Page.parse("<div>ten chars.</div><div>ten chars.</div>"), "div")).y.tolist()
        [0.25, 0.75]
        """
        page = blocks.page
        return _by_order(blocks) if page.layout is None else _by_layout(blocks, heights)

    def centrality(self) -> Floats:
        """How near the middle: 1 in the middle of the page, 0 at its edge."""
        return np.asarray((1 - 2 * np.abs(0.5 - self.x)) * (1 - 2 * np.abs(0.5 - self.y)))


def _by_order(blocks: Blocks) -> Places:
    page = blocks.page
    before = np.append(0, np.cumsum(page.chars))
    total = max(int(before[-1]), 1)
    first, last = before[blocks.start], before[blocks.stop]
    middle = np.full(len(blocks), 0.5)
    return Places(middle, (first + last) / 2 / total, np.ones(len(blocks)), (last - first) / total, "order")


def _by_layout(blocks: Blocks, heights: Heights) -> Places:
    layout = blocks.page.layout
    assert layout is not None
    x, y, width, height = (np.nan_to_num(side[blocks.row]).astype(np.float64) for side in _sides(blocks))
    wide, high = max(layout.page_width, 1.0), max(layout.page_height, 1.0)
    centre = np.clip(y + height / 2, 0, high)
    at = centre / high
    if heights == "window":
        # Song et al. (2004), the window variant: only the zones at the top and the bottom tell places apart.
        at = np.where(centre < HEADER, 0.5 * centre / HEADER, 0.5)
        at = np.where(centre > max(high - FOOTER, HEADER), 1 - 0.5 * (high - centre) / FOOTER, at)
        high = WINDOW
    return Places(np.clip((x + width / 2) / wide, 0, 1), at, np.clip(width / wide, 0, 1), height / high, "layout")


def _sides(blocks: Blocks) -> tuple[NDArray[np.float32], ...]:
    layout = blocks.page.layout
    assert layout is not None
    return layout.x, layout.y, layout.width, layout.height


def link_share(words: BlockTerms) -> Floats:
    """LP: terms in links / terms."""
    return _share(words.sums(words.linked), words.totals)


def redundancy(words: BlockTerms) -> Floats:
    """KR = 1 - distinct terms / terms: how much a block comes back to its own words; 0 without terms."""
    return np.where(words.totals > 0, 1 - _share(words.distinct, words.totals), 0.0)


def keyword_share(words: BlockTerms, top: int = TOP_KEYWORDS) -> Floats:
    """How many of the occurrences of the page's most frequent terms are in the block."""
    frequency = np.bincount(words.table.term, minlength=len(words.table.vocabulary))
    best = np.argsort(-frequency, kind="stable")[:top]
    hits = np.isin(words.table.term, best)
    return words.sums(hits) / max(int(hits.sum()), 1)


def parts(words: BlockTerms, blocks: Blocks, heights: Heights = "window") -> dict[str, Floats]:
    """The four parts of a block's importance, each from 0 to 1: title, non-links, keywords, place."""
    return {
        "title": title_keywords(words, blocks.page),
        "non-links": np.where(words.totals > 0, 1 - link_share(words), 0.0),
        "keywords": keyword_share(words),
        "place": np.clip(Places.of(blocks, heights).centrality(), 0, 1),
    }


def _share(part: NDArray[np.int64], whole: NDArray[np.int64]) -> Floats:
    return part / np.maximum(whole, 1)
