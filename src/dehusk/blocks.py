"""Blocks: a page cut into pieces of text.

Lives here: the cuts — atomic text blocks, and blocks of elements such as DIV and TD. Rows and columns are cut in
``segments.py``; what a block is worth is decided in ``significance/``.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from dehusk import tags
from dehusk.page import Counts, Page, Rows

Nesting = Literal["own", "full", "leaf"]
"""What a block of an element holds: its own text, all the text below it, or all of it where nothing nests inside."""

_NOT_BETWEEN_BREAKS = tags.codes("img picture video audio canvas iframe embed object svg input button select textarea")


@dataclass(frozen=True, eq=False)
class Blocks:
    """A table of blocks over a page, in document order.

    >>> page = Page.parse("<div>one<p>two <b>three</b></p>four</div>")
    >>> blocks = Blocks.atomic(page)
    >>> [blocks.text(i) for i in range(len(blocks))]
    ['one', 'two three', 'four']
    >>> blocks.total(page.words).tolist()
    [1, 2, 1]
    """

    page: Page
    row: Rows
    """The element that a block belongs to: for an atomic block the nearest one that is block-level."""
    start: Rows
    """The first row of a block."""
    stop: Rows
    """The row after its last."""
    member: Rows = field(repr=False)
    """For each text of the page (as in ``page.text_rows``) the block that owns it, -1 where none does."""
    nesting: Nesting = "own"

    @classmethod
    def atomic(cls, page: Page, kinds: NDArray[np.bool_] = tags.BLOCK) -> Blocks:
        """Atomic text blocks: texts between block-level edges or two line breaks; inline tags do not cut.

        ``kinds`` is a table by tag code of the elements that cut, where they are not the block-level ones.
        """
        texts = page.text_rows
        segment = _edges(page, kinds).cumsum()[texts]
        chars, *_ = page.counts
        full = chars.nonzero()[0]
        if not len(full):
            return cls(page, texts[:0], texts[:0], texts[:0], np.full(len(texts), -1))
        filled, rows = segment[full], texts[full]
        begins = np.ones(len(full), dtype=np.bool_)
        np.not_equal(filled[1:], filled[:-1], out=begins[1:])
        start = rows[begins]
        block_of = np.full(segment[-1] + 1, -1)
        block_of[filled[begins]] = np.arange(len(start))
        ends = np.ones(len(full), dtype=np.bool_)  # a block ends before the next one begins, the last one with the page
        ends[:-1] = begins[1:]
        return cls(page, page.climb(start, kinds.take(page.tag)), start, rows[ends] + 1, block_of[segment])

    @classmethod
    def of(cls, page: Page, names: str, nesting: Nesting = "own") -> Blocks:
        """Blocks of the elements of these names (the papers': ``"div td"``).

        >>> page = Page.parse("<div>a<div>b</div>c</div>")
        >>> [[b.text(i) for i in range(len(b))] for b in (Blocks.of(page, "div", n) for n in ("own", "full", "leaf"))]
        [['a c', 'b'], ['a b c', 'b'], ['b']]
        """
        return cls.of_rows(page, page.rows(names), nesting)

    @classmethod
    def of_rows(cls, page: Page, row: Rows, nesting: Nesting = "own") -> Blocks:
        """Blocks of the elements at these rows (in document order)."""
        mask = np.zeros(len(page), dtype=np.bool_)
        mask[row] = True
        if nesting == "leaf":
            row = row[page.total(mask.astype(np.int64))[row] == 1]
            mask[:] = False
            mask[row] = True
        nearest = page.nearest(mask)[page.text_rows]
        member = np.where(nearest >= 0, np.searchsorted(row, nearest), -1)
        return cls(page, row, row, page.end[row], member, nesting)

    def __len__(self) -> int:
        return len(self.row)

    def total(self, own: Counts) -> Counts:
        """Totals per block of a number per row."""
        if self.nesting == "full":
            return self.page.total(own)[self.row]
        rows, block = self._owned
        sums = np.bincount(block, weights=own[rows], minlength=len(self))
        return sums if own.dtype.kind == "f" else sums.astype(np.int64)

    def per_row(self, value: NDArray[Any], missing: float = 0) -> Counts:
        """A number per block as a number per row: on the texts that the block owns, ``missing`` elsewhere."""
        column = np.full(len(self.page), missing, dtype=value.dtype)
        rows, block = self._owned
        column[rows] = value[block]
        return column

    @cached_property
    def _owned(self) -> tuple[Rows, Rows]:
        """The rows of the texts that a block owns, and which one."""
        owned = self.member >= 0
        return self.page.text_rows[owned], self.member[owned]

    def rows(self, chosen: NDArray[np.bool_]) -> NDArray[np.bool_]:
        """A mask over the page's rows: the texts of the chosen blocks (with all below them, for ``full`` blocks)."""
        if self.nesting == "full":
            marked = np.zeros(len(self.page), dtype=np.bool_)
            marked[self.row[chosen]] = True
            return self.page.within(marked) & self.page.is_text
        return self.per_row(chosen, missing=False)

    def text(self, index: int) -> str:
        """The text of a block, white space folded but in ``pre``."""
        rows = self.page.text_rows
        first, last = np.searchsorted(rows, (self.start[index], self.stop[index]))
        texts = np.arange(first, last)
        if self.nesting != "full":
            texts = texts[self.member[first:last] == index]
        return join(self.page, texts, np.array([0, len(texts)]))[0]

    @cached_property
    def texts(self) -> list[str]:
        """The text of every block."""
        if self.nesting == "full":
            return [self.text(index) for index in range(len(self))]
        texts, member = np.flatnonzero(self.member >= 0), self.member
        rows, block = self.page.text_rows[texts], member[texts]
        texts = texts[(rows >= self.start[block]) & (rows < self.stop[block])]
        texts = texts[np.argsort(member[texts], kind="stable")]
        return join(self.page, texts, np.searchsorted(member[texts], np.arange(len(self) + 1)))


def join(page: Page, texts: NDArray[np.intp], edges: NDArray[np.intp]) -> list[str]:
    """The texts of runs of texts (indices into ``page.text_rows``), a space wherever a line would break between.

    Run i is the slice ``edges[i]:edges[i + 1]``. White space is folded but where all of a run is preformatted.

    >>> page = Page.parse("<p>a<b>b</b></p><p>c<br>d")
    >>> join(page, np.arange(4), np.array([0, 2, 4]))
    ['ab', 'c d']
    """
    rows = page.text_rows[texts]
    breaks = page.breaks_before[rows]
    apart = np.zeros(len(rows) + 1, dtype=np.bool_)
    apart[1:-1] = breaks[1:] > breaks[:-1]
    apart[edges] = False
    strings = page.strings
    parts = [
        f" {strings[text]}" if gap else strings[text]
        for text, gap in zip(texts.tolist(), apart[:-1].tolist(), strict=True)
    ]
    inside = np.append(0, np.cumsum(page.in_pre[rows]))[edges]
    verbatim = (np.diff(inside) == np.diff(edges)).tolist()
    spans = zip(edges[:-1].tolist(), edges[1:].tolist(), verbatim, strict=True)
    return [
        "".join(parts[first:last]).strip("\n") if as_it_is else " ".join("".join(parts[first:last]).split())
        for first, last, as_it_is in spans
    ]


def _edges(page: Page, kinds: NDArray[np.bool_]) -> NDArray[np.int64]:
    """Where atomic blocks are cut: at block-level elements, and at the second of two breaks with nothing between."""
    edges = page.block_edges if kinds is tags.BLOCK else page.edges(kinds)
    breaks = page.tag == tags.CODE["br"]
    if np.count_nonzero(breaks) > 1:
        rows = np.flatnonzero(breaks | (page.chars > 0) | _NOT_BETWEEN_BREAKS[page.tag])
        followed = breaks[rows]
        double = rows[1:][followed[1:] & followed[:-1]]
        if len(double):
            edges = edges.copy()
            edges[double] += 1
    return edges
