"""What the features of a page's blocks are made from: counts per block, prefix sums per row, containers.

Lives here: the columns that several groups of features share, each computed once. No feature is named here.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from operator import itemgetter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dehusk import tags
from dehusk.blocks import Blocks
from dehusk.learned import lexicon
from dehusk.page import Page, Rows
from dehusk.text import CAPITAL, PUNCTUATION

Column = NDArray[Any]

LONG_WORDS = 12
"""Words from which a text with few links counts as running text."""


@dataclass(frozen=True, eq=False, slots=True)
class Records:
    """For each block the group of records that it belongs to, 0 for none, and how many records each group has."""

    group: Column
    times: Column


@dataclass(frozen=True, eq=False)
class Base:
    """The shared columns of one page's atomic blocks; a value per block unless said otherwise."""

    page: Page
    blocks: Blocks
    named: bool = True
    """Whether class names and ids are looked at; training also shows the net pages without them."""

    def __len__(self) -> int:
        return len(self.blocks)

    @cached_property
    def first(self) -> Column:
        """The first text of each block, as an index into ``page.text_rows``."""
        return np.searchsorted(self.page.text_rows, self.blocks.start)

    def own(self, per_row: Column) -> Column:
        """A number per row, summed over the texts of each block."""
        return np.add.reduceat(per_row[self.page.text_rows], self.first).astype(np.float32)

    @cached_property
    def chars(self) -> Column:
        """Characters, white space folded."""
        return self.own(self.page.chars)

    @cached_property
    def words(self) -> Column:
        """Words."""
        return self.own(self.page.words)

    @cached_property
    def linked(self) -> Column:
        """Share of the characters that is in links."""
        return self.own(self.page.chars * self.page.in_link) / np.maximum(self.chars, 1)

    @cached_property
    def punctuation(self) -> Column:
        """Punctuation marks."""
        return self.own(self.page.punctuation)

    @cached_property
    def long(self) -> Column:
        """Whether a block is running text."""
        wordy = (self.words >= LONG_WORDS) & (self.linked < 0.34)
        return wordy & (self.punctuation > 0)

    # --- words ------------------------------------------------------------------------------------------------------

    @cached_property
    def _words(self) -> tuple[Column, Column, Column]:
        return self.page.characters.word_hashes()

    @cached_property
    def word_edge(self) -> Column:
        """The first word of each block, and one more entry: the number of words."""
        begins = self._words[0]
        start = self.page.characters.start[np.append(self.first, len(self.page.strings))]
        return np.asarray(np.searchsorted(begins, start))

    def per_block(self, per_word: Column) -> Column:
        """A number per word, summed over each block."""
        sums = np.zeros(len(per_word) + 1, dtype=per_word.dtype)
        np.cumsum(per_word, out=sums[1:])
        return sums[self.word_edge[1:]] - sums[self.word_edge[:-1]]

    @cached_property
    def hash(self) -> Column:
        """The same for blocks of the same words."""
        return self.per_block(self._words[2])

    @cached_property
    def word_class(self) -> Column:
        """Bits of ``lexicon`` per word, and 128 for the words of the page's title."""
        index = (self._words[2] >> np.uint64(64 - lexicon.BITS)).astype(np.int64)
        table = lexicon.word_classes()
        found = table[index]
        if len(self._title):
            named = np.zeros(len(table), dtype=np.uint8)
            named[self._title] = np.where(table[self._title] & lexicon.FUNCTION, 0, 128)
            found |= named[index]
        return found

    @cached_property
    def _title(self) -> Column:
        title = self.page.document.find("title")
        return lexicon.words_of(title.text[:300]) if title is not None else np.zeros(0, dtype=np.int64)

    @property
    def title_words(self) -> int:
        """How many words the page's title has."""
        return len(self._title)

    @cached_property
    def tokens(self) -> Column:
        """Words as runs of letters and digits, whatever the script: what the measure of extraction counts."""
        return np.diff(self.word_edge)

    @cached_property
    def _classed(self) -> Column:
        """Words of each class per block, sixteen bits a class: function words, months, words of time, title's words."""
        return self.per_block(_SPREAD[self.word_class])

    def of_class(self, number: int) -> Column:
        """How many words of a class each block has: 0 function words, 1 months, 2 words of time, 3 the title's."""
        return self._classed >> 16 * number & 0xFFFF

    @cached_property
    def function_words(self) -> Column:
        """Share of function words."""
        return self.of_class(0) / np.maximum(self.tokens, 1)

    @cached_property
    def dated(self) -> Column:
        """Whether a short block names a month, a day, or how long ago."""
        return (self.of_class(1) + self.of_class(2) > 0) & (self.words <= 10)

    @cached_property
    def heading(self) -> Column:
        """Whether a block is a heading."""
        return tags.HEADING[self.page.tag[self.owner]]

    @cached_property
    def announced(self) -> Column:
        """What a block announces, a code of ``lexicon``."""
        return lexicon.announced(self.hash)

    @cached_property
    def ending(self) -> Column:
        """Whether a block's last word is followed by a punctuation mark."""
        _, last, _ = self._words
        if not len(last):
            return np.zeros(len(self), dtype=np.bool_)
        kind = self.page.characters.kind
        at = last[np.maximum(self.word_edge[1:] - 1, 0)]
        stops = self.page.characters.start[np.append(self.first, len(self.page.strings))[1:]]
        return np.asarray((at < stops) & ((kind[np.minimum(at, len(kind) - 1)] & PUNCTUATION) != 0))

    @cached_property
    def opening(self) -> Column:
        """Whether a block's first word begins with a capital."""
        begins = self._words[0]
        if not len(begins):
            return np.zeros(len(self), dtype=np.bool_)
        at = begins[np.minimum(self.word_edge[:-1], len(begins) - 1)]
        return np.asarray((self.page.characters.kind[at] & CAPITAL) != 0)

    # --- the tree ---------------------------------------------------------------------------------------------------

    @cached_property
    def sums(self) -> Column:
        """Prefix sums over rows, a column each: see ``SUMS``."""
        page, size = self.page, len(self.page)
        per_block = np.stack([np.ones(len(self)), self.long * self.words, self.words * self.linked, self.ending])
        columns = np.zeros((size + 1, len(SUMS)), dtype=np.float64)
        columns[1:, 0] = page.words
        columns[1:, 1] = page.chars
        columns[1:, 2] = page.punctuation
        columns[1:, 3] = page.is_element
        columns[1:, 4] = tags.LINK[page.tag]
        columns[1 + self.blocks.start, 5:] = per_block.T
        return np.cumsum(columns, axis=0)

    def totals(self, rows: Column) -> Column:
        """Totals over the subtrees of these rows, a row each and a column for each of ``SUMS``."""
        return self.sums[self.page.end[rows]] - self.sums[rows]

    @cached_property
    def owner(self) -> Rows:
        """The block-level element that each block belongs to."""
        return np.maximum(self.blocks.row, 0)

    @cached_property
    def held(self) -> Column:
        """Per row: the blocks in its subtree."""
        count = self.sums[:, 5]
        return count[self.page.end] - count[:-1]

    @cached_property
    def containers(self) -> list[Rows]:
        """For each block the four nearest elements that hold more blocks than any one of their children."""
        page, held = self.page, self.held
        branching = held >= 2
        branching[page.parent[(held == held[page.parent]) & (np.arange(len(page)) > 0)]] = False
        branching[0] = True
        nearest = page.nearest(branching)
        found = [nearest[self.owner]]
        for _ in range(3):
            found.append(nearest[page.parent[found[-1]]])
        return found

    @cached_property
    def around(self) -> Rows:
        """The elements that any block lies in, in document order."""
        return np.flatnonzero((self.held > 0) & self.page.is_element).astype(np.int32)

    @cached_property
    def _closing(self) -> tuple[Column, Column]:
        """The elements around blocks in the order in which they end, and where each one ends."""
        ends = self.page.end[self.around]
        order = np.argsort(ends, kind="stable")
        return order, ends[order]

    def along(self, per_row: Column, rows: Rows) -> Column:
        """Numbers per row, a row of the matrix each, summed over the elements that these rows are or lie in."""
        order, ends = self._closing
        counted = per_row[:, self.around]
        opened, closed = np.zeros((2, len(per_row), len(order) + 1), dtype=per_row.dtype)
        np.cumsum(counted, axis=1, out=opened[:, 1:])
        np.cumsum(counted[:, order], axis=1, out=closed[:, 1:])
        begun, ended = np.searchsorted(self.around, rows, "right"), np.searchsorted(ends, rows, "right")
        return np.asarray(opened[:, begun] - closed[:, ended])

    @cached_property
    def shape(self) -> Column:
        """Per row: a number for its tag and class, the same for elements of one shape."""
        return self.classes[1] * 256 + self.page.tag

    @cached_property
    def classes(self) -> tuple[list[str], Column]:
        """The distinct class attributes and which of them every row has."""
        return self.spoken("class")

    def spoken(self, attribute: str) -> tuple[list[str], Column]:
        """The distinct values of an attribute, the empty one first, and which each element around blocks has."""
        index = np.zeros(len(self.page), dtype=np.int64)
        if not self.named:
            return [""], index
        elements: Any = itemgetter(0, *self.around.tolist())(self.page.nodes)[1:]
        found = [element.attr(attribute) or "" for element in elements]
        values = list(dict.fromkeys(["", *found]))
        place = dict(zip(values, range(len(values)), strict=True))
        index[self.around] = list(map(place.__getitem__, found))
        return values, index

    @cached_property
    def repeated(self) -> Records:
        """Repeated siblings: three or more of one shape below one parent, each of several blocks."""
        page = self.page
        rows = np.flatnonzero((self.held >= 2) & page.is_element)
        key = page.parent[rows].astype(np.int64) * (1 << 32) + self.shape[rows]
        group, count = grouped(key)
        repeated = np.zeros(len(page), dtype=np.bool_)
        repeated[rows[count[group] >= 3]] = True
        record = page.nearest(repeated)[self.owner]
        of_row = np.zeros(len(page), dtype=np.int64)
        of_row[rows] = group + 1
        return Records(np.where(record >= 0, of_row[np.maximum(record, 0)], 0), np.append(1, count))

    @cached_property
    def depth(self) -> Column:
        """How deep a block's element lies."""
        return self.page.depth[self.owner].astype(np.float32)


_BITS = np.array([0, 1, 2, 7])
_SPREAD = ((np.arange(256, dtype=np.int64)[:, None] >> _BITS & 1) << 16 * np.arange(4)).sum(axis=1)
"""The bits of a word's class, sixteen bits apart."""
SUMS = ("words", "chars", "punctuation", "elements", "links", "blocks", "long", "linked", "ending")
"""The columns of ``Base.sums``."""


def grouped(keys: Column) -> tuple[Column, Column]:
    """The group of each entry, equal keys together, and how many each group has.

    >>> [column.tolist() for column in grouped(np.array([7, 3, 7]))]
    [[1, 0, 1], [1, 2]]
    """
    if not len(keys):
        return keys, keys
    order = np.argsort(keys, kind="stable")
    found = keys[order]
    place = np.zeros(len(keys), dtype=np.int64)
    np.cumsum(found[1:] != found[:-1], out=place[1:])
    group = np.empty_like(place)
    group[order] = place
    return group, np.bincount(place)
