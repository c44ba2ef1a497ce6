"""Links that advertise and links that lead to something new: the pattern matching of ECECTD-S (Kaur 2015, 3.4.1).

Lives here: which links and characters the patterns hit. The patterns themselves live in ``patterns.py``.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
import turbohtml
from numpy.typing import NDArray

from dehusk.page import Counts, Mask, Page, Rows
from dehusk.significance.leaf_blocks import LeafBlocks
from dehusk.significance.patterns import FRESH, ad_name_spans, ad_spans

Column = NDArray[Any]


@dataclass(frozen=True, eq=False)
class LinkMarks:
    """The links of a page, and what the patterns say of them; what is new is matched when asked for.

    >>> page = Page.parse("<a href=/promo>shop</a> <a>Updated: news</a> <p>Buy now or never")
    >>> marks = LinkMarks.of(page)
    >>> marks.ad.tolist(), marks.updated.tolist(), marks.penalty[page.text_rows].tolist()
    ([True, False], [False, True], [4, 0, 0, 0, 7])
    """

    page: Page
    row: Rows
    ad: Mask
    """Links whose text, address, id or class a pattern of advertisement hits."""
    penalty: Counts
    """Per row of the page: characters of advertising links, and of hits elsewhere."""

    @classmethod
    def of(cls, page: Page) -> LinkMarks:
        """Match the patterns on a page's texts and links."""
        row = page.rows("a")
        hit = page.spread(_per_text(page.strings, ad_spans("\n".join(page.strings))))
        ad = _inside(page, row, hit) | _in_lines(_attributes(page, row, ("href", "id", "class")), ad_name_spans)
        advertising = np.zeros(len(page), dtype=np.bool_)
        advertising[row[ad]] = True
        penalty = np.where(page.within(advertising), page.chars, np.minimum(hit, page.chars))
        return cls(page, row, ad, penalty)

    @cached_property
    def updated(self) -> Mask:
        """Links whose text or title, or a ``time`` beside them in the leaf block, tells of something new."""
        page, row = self.page, self.row
        fresh = page.spread(_per_text(page.strings, _fresh_spans("\n".join(page.strings))))
        titled = _in_lines(_attributes(page, row, ("title",)), _fresh_spans)
        leaves = LeafBlocks.of(page)
        times = np.bincount(leaves.place(page.rows("time")), minlength=len(leaves) + 1)
        times[-1] = 0
        return _inside(page, row, fresh) | titled | (times[leaves.place(row)] > 0)


def _fresh_spans(text: str) -> Iterable[tuple[int, int]]:
    return (match.span() for match in FRESH.finditer(text))


def _inside(page: Page, row: Rows, hit: Counts) -> Mask:
    return np.asarray(page.total(hit)[row] > 0)


def _attributes(page: Page, row: Rows, names: tuple[str, ...]) -> list[str]:
    """The attributes of each link as one line."""
    nodes = (page.nodes[at] for at in row.tolist())
    return [
        " ".join(str(node.attr(name) or "") for name in names).replace("\n", " ")
        for node in nodes
        if isinstance(node, turbohtml.Element)
    ]


def _in_lines(lines: list[str], spans: Any) -> Mask:
    """Which lines have a hit."""
    return _per_text(lines, spans("\n".join(lines))) > 0


def _per_text(texts: list[str], spans: Iterable[tuple[int, int]]) -> Column:
    """Characters hit in each of the texts, which stand one after the other with a line break between."""
    found = np.array(list(spans), dtype=np.int64).reshape(-1, 2)
    starts = np.cumsum([0, *(len(text) + 1 for text in texts)])
    place = np.searchsorted(starts, found[:, 0], side="right") - 1
    return np.bincount(place, weights=found[:, 1] - found[:, 0], minlength=len(texts))[: len(texts)].astype(np.int64)
