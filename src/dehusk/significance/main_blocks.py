"""Weights of sub-blocks and of the main blocks they make up (San & Aye, 4.1.3.2 and 4.1.3.3). The constants are ours:
the paper gives none.

Lives here: the three parts of a weight, and how surviving blocks group into main blocks.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from dehusk import tags
from dehusk.blocks import Blocks
from dehusk.page import Page, Rows
from dehusk.significance.block_terms import BlockTerms, title_terms
from dehusk.significance.density import quotient

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Mask = NDArray[np.bool_]

TitleCount = Literal["page", "present"]
"""m of eq 4: all distinct title keywords of the page, or those in the block: then one of them always gives 0.5."""
Ratio = Literal["keywords", "chars", "area"]
"""What the size of a block is measured by (eq 6 says keywords; the text says size and centring on the screen)."""

TOP = 10
"""Keywords of a block that count (eq 5)."""
MOST = 0.7
"""Share of the page from which a block is the data region (eq 6)."""
_STRUCTURE = tags.codes("#document body article main section div td")


def title_keywords(terms: BlockTerms, page: Page, count: TitleCount = "page") -> Floats:
    """T_k = 1 - m / (m + ΣF), F how often each title keyword stands in the block (eq 4); 0 without a title.

    >>> page = Page.parse("<title>red green blue</title><p>red red green<p>none")
    >>> title_keywords(BlockTerms.of(Blocks.atomic(page), language="en"), page).tolist()
    [0.5, 0.0]
    """
    title = title_terms(page, "title", terms.table.language)
    in_title = terms.among(title)[terms.table.term]
    found = terms.sums(in_title)
    if count == "page":
        m = max(len(title), 1)
        return 1 - quotient(np.full(len(found), m), m + found)
    size = max(len(terms.table.vocabulary), 1)
    pairs = np.unique((terms.table.text * size + terms.table.term)[in_title])
    present = np.bincount(pairs // size, minlength=terms.count)
    return np.where(present > 0, 1 - quotient(present, present + found), 0.0)


def keyword_frequency(terms: BlockTerms, total: int, top: int = TOP) -> Floats:
    """K_f: occurrences of each block's most frequent terms over the terms of the page (eq 5).

    >>> page = Page.parse("<p>red red green<p>blue")
    >>> keyword_frequency(BlockTerms.of(Blocks.atomic(page), language="en"), total=4, top=1).tolist()
    [0.5, 0.25]
    """
    size = max(len(terms.table.vocabulary), 1)
    keys, times = np.unique(terms.table.text * size + terms.table.term, return_counts=True)
    order = np.lexsort((-times, keys // size))
    owner = (keys // size)[order]
    rank = np.arange(len(owner)) - np.searchsorted(owner, owner)
    best = rank < top
    return np.bincount(owner[best], weights=times[order][best], minlength=terms.count) / max(total, 1)


def position(share: Floats, strict: bool) -> Floats:
    """PF: 1 or 0 by the block's share of the page. Eq 6 prints ``0.7 >= T``, which every small block meets; the text
    has it the other way round.

    >>> share = np.array([0.2, 0.7, 0.9])
    >>> position(share, strict=True).tolist(), position(share, strict=False).tolist()
    ([1.0, 1.0, 0.0], [0.0, 1.0, 1.0])
    """
    return (share <= MOST if strict else share >= MOST).astype(np.float64)


def shares(terms: BlockTerms, blocks: Blocks, total: int, ratio: Ratio = "keywords") -> Floats:
    """T: each block's share of the page. ``area`` needs boxes, and counts blocks in the middle of the page only;
    without boxes it is the share of characters.
    """
    if ratio == "keywords":
        return terms.totals / max(total, 1)
    page, layout = blocks.page, blocks.page.layout
    if ratio == "chars" or layout is None:
        return blocks.total(page.chars) / max(int(page.chars.sum()), 1)
    width, height = layout.width[blocks.row].astype(np.float64), layout.height[blocks.row]
    off = np.abs(layout.x[blocks.row] + width / 2 - layout.page_width / 2)
    area = width * height / max(layout.page_width * layout.page_height, 1.0)
    return np.nan_to_num(np.where(off < 0.1 * layout.page_width, area, 0.0))


@dataclass(frozen=True, eq=False, slots=True)
class MainBlocks:
    """Main blocks: the structural element that holds a run of surviving blocks, and for each block its main block."""

    row: Rows
    """The element of each."""
    of_block: Ints
    """For each block of the page its main block, -1 where the block did not survive."""

    @classmethod
    def of(cls, blocks: Blocks, surviving: Mask) -> MainBlocks:
        """Group each run of surviving blocks under the nearest structural element around it; runs with one element
        are one main block.

        >>> page = Page.parse("<div><div>a</div><div>b</div></div><div>out</div><div>c</div>")
        >>> MainBlocks.of(Blocks.atomic(page), np.array([True, True, False, True])).of_block.tolist()
        [0, 0, -1, 1]
        """
        page, kept = blocks.page, np.flatnonzero(surviving)
        structure = page.nearest(_STRUCTURE[page.tag])
        begins = np.diff(kept, prepend=-2) > 1
        first = kept[begins]
        last = kept[np.append(begins[1:], True)] if len(kept) else kept
        row, stop = structure[blocks.start[first]], blocks.stop[last]
        while (page.end[row] < stop).any():
            low = page.end[row] < stop
            row[low] = structure[page.parent[row[low]]]
        rows, place = np.unique(row, return_inverse=True)
        of_block = np.full(len(blocks), -1, dtype=np.int64)
        of_block[kept] = place[np.cumsum(begins) - 1]
        return cls(rows.astype(np.int32), of_block)

    def weights(self, sub_weights: Floats, mean: bool = False) -> Floats:
        """B_i: the sum (or mean) of the weights of a main block's sub-blocks (eq 7)."""
        inside = self.of_block >= 0
        sums = np.bincount(self.of_block[inside], weights=sub_weights[inside], minlength=len(self.row))
        size = np.bincount(self.of_block[inside], minlength=len(self.row)) if mean else np.ones(len(self.row))
        return np.asarray(sums / size, dtype=np.float64)
