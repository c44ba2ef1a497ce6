"""Links that advertise and links that lead to something new: the pattern matching of ECECTD-S (Kaur 2015, 3.4.1).

Lives here: which links and characters the patterns hit. The patterns themselves live in ``patterns.py``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
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
Spans = Callable[[str], Iterable[tuple[int, int]]]


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
        hit = page.spread(_hits(page.characters.start, ad_spans(_joined(page.strings))))
        ad = _inside(page, row, hit) | _in_attributes(page, row, ("href", "id", "class"), ad_name_spans)
        advertising = np.zeros(len(page), dtype=np.bool_)
        advertising[row[ad]] = True
        penalty = np.where(page.within(advertising), page.chars, np.minimum(hit, page.chars))
        return cls(page, row, ad, penalty)

    @cached_property
    def updated(self) -> Mask:
        """Links whose text or title, or a ``time`` beside them in the leaf block, tells of something new."""
        page, row = self.page, self.row
        fresh = page.spread(_hits(page.characters.start, _fresh_spans(_joined(page.strings))))
        titled = _in_attributes(page, row, ("title",), _fresh_spans)
        leaves = LeafBlocks.of(page)
        times = np.bincount(leaves.place[page.rows("time")], minlength=len(leaves) + 1)
        times[-1] = 0
        return _inside(page, row, fresh) | titled | (times[leaves.place[row]] > 0)


def _fresh_spans(text: str) -> Iterable[tuple[int, int]]:
    return (match.span() for match in FRESH.finditer(text))


def _inside(page: Page, row: Rows, hit: Counts) -> Mask:
    return np.asarray(page.total(hit)[row] > 0)


def _in_attributes(page: Page, row: Rows, names: tuple[str, ...], spans: Spans) -> Mask:
    """Links that have a hit in one of these attributes."""
    elements = [node for at in row.tolist() if isinstance(node := page.nodes[at], turbohtml.Element)]
    columns = ([element.attr(name) or "" for element in elements] for name in names)
    lines = list(map(" ".join, zip(*columns, strict=True)))
    start = np.zeros(len(lines) + 1, dtype=np.int64)
    np.cumsum(np.fromiter(map(len, lines), dtype=np.int64, count=len(lines)) + 1, out=start[1:])
    return _hits(start, spans(_joined(lines))) > 0


def _joined(texts: list[str]) -> str:
    """Texts one after the other; no text on a page has the character between."""
    return "\0".join(texts)


def _hits(start: Column, spans: Iterable[tuple[int, int]]) -> Column:
    """Characters hit in each of some joined texts."""
    found = np.array(list(spans), dtype=np.int64).reshape(-1, 2)
    place = np.searchsorted(start, found[:, 0], side="right") - 1
    return np.bincount(place, weights=found[:, 1] - found[:, 0], minlength=len(start) - 1).astype(np.int64)
