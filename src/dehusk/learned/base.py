"""What the features of a page's blocks are made from: counts per block, prefix sums per row, containers.

Lives here: the columns that several groups of features share, each computed once. No feature is named here.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dehusk import tags
from dehusk.blocks import Blocks
from dehusk.learned import lexicon, names
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

    @cached_property
    def counts(self) -> Column:
        """Per block, a row each: characters (white space folded), words, punctuation marks, digits, capitals, and
        characters in links."""
        page = self.page
        linked = page.chars * page.in_link
        own = np.stack([page.chars, page.words, page.punctuation, page.digits, page.capitals, linked])
        return np.add.reduceat(own[:, page.text_rows], self.first, axis=1).astype(np.float32)

    @cached_property
    def chars(self) -> Column:
        """Characters, white space folded."""
        return np.asarray(self.counts[0])

    @cached_property
    def words(self) -> Column:
        """Words."""
        return np.asarray(self.counts[1])

    @cached_property
    def punctuation(self) -> Column:
        """Punctuation marks."""
        return np.asarray(self.counts[2])

    @cached_property
    def linked(self) -> Column:
        """Share of the characters that is in links."""
        return np.asarray(self.counts[5] / np.maximum(self.chars, 1))

    @cached_property
    def long(self) -> Column:
        """Whether a block is running text."""
        wordy = (self.words >= LONG_WORDS) & (self.linked < 0.34)
        return wordy & (self.punctuation > 0)

    @cached_property
    def all_words(self) -> float:
        """Words of the whole page, at least one."""
        return max(float(self.words.sum()), 1)

    def constant(self, *values: float) -> Column:
        """Numbers of the whole page, the same for all its blocks: a row each."""
        return np.broadcast_to(np.array(values, dtype=np.float32)[:, None], (len(values), len(self)))

    @cached_property
    def index(self) -> Column:
        """The numbers of the blocks."""
        return np.arange(len(self))

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
        """Bits of ``lexicon`` per word, ``TITLE`` for the words of the page's title that are no function words."""
        index = (self._words[2] >> np.uint64(64 - lexicon.BITS)).astype(np.int64)
        table = lexicon.word_classes()
        found = table[index]
        title = np.sort(self._title[table[self._title] & lexicon.FUNCTION == 0])
        if len(title):
            place = np.minimum(np.searchsorted(title, index), len(title) - 1)
            found |= (title[place] == index).view(np.uint8) * np.uint8(lexicon.TITLE)
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
        """Words of each class per block, sixteen bits a class, in the order of ``lexicon``'s bits."""
        return self.per_block(_SPREAD[self.word_class])

    def of_class(self, number: int) -> Column:
        """How many words of a class each block has: 0 function words, 1 times, 2 furniture, 3 the title's."""
        return self._classed >> 16 * number & 0xFFFF

    @cached_property
    def dated(self) -> Column:
        """Whether a short block names a month, a day, or how long ago."""
        return (self.of_class(1) > 0) & (self.words <= 10)

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
        """Prefix sums over rows, a row each: see ``SUMS``."""
        page = self.page
        columns = np.zeros((len(SUMS), len(page) + 1), dtype=np.float32)
        own = (
            page.words,
            page.chars,
            page.punctuation,
            page.is_element,
            tags.LINK[page.tag],
            page.chars * page.in_link,
        )
        for row, column in enumerate(own):
            columns[row, 1:] = column
        at = 1 + self.blocks.start
        columns[6:, at] = np.stack([np.ones(len(self)), self.long * self.words, self.words * self.linked, self.ending])
        return np.cumsum(columns, axis=1, out=columns)

    def totals(self, rows: Column) -> Column:
        """Totals over the subtrees of these rows, a row of the matrix for each of ``SUMS``."""
        return np.asarray(self.sums[:, self.page.end[rows]] - self.sums[:, rows])

    @cached_property
    def owner(self) -> Rows:
        """The block-level element that each block belongs to."""
        return np.maximum(self.blocks.row, 0)

    @cached_property
    def held(self) -> Column:
        """Per row: the blocks in its subtree."""
        count = self.sums[BLOCKS]
        return np.asarray(count[self.page.end] - count[:-1])

    @cached_property
    def branching(self) -> Column:
        """Per row: whether an element holds more blocks than any one of its children."""
        page, held = self.page, self.held
        branching = held >= 2
        branching[page.parent[(held == held[page.parent]) & (np.arange(len(page)) > 0)]] = False
        branching[0] = True
        return np.asarray(branching)

    @cached_property
    def containers(self) -> list[Rows]:
        """For each block the four nearest elements that branch."""
        nearest = self.page.nearest(self.branching)
        found = [nearest[self.owner]]
        for _ in range(3):
            found.append(nearest[self.page.parent[found[-1]]])
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

    def along(self, per_element: Column, rows: Rows) -> Column:
        """Numbers per element of ``around``, a row of the matrix each, summed over those around these rows."""
        order, ends = self._closing
        opened, closed = np.zeros((2, len(per_element), len(order) + 1), dtype=per_element.dtype)
        np.cumsum(per_element, axis=1, out=opened[:, 1:])
        np.cumsum(per_element[:, order], axis=1, out=closed[:, 1:])
        begun, ended = np.searchsorted(self.around, rows, "right"), np.searchsorted(ends, rows, "right")
        return np.asarray(opened[:, begun] - closed[:, ended])

    @cached_property
    def shape(self) -> Column:
        """A number for the tag and class of each element of ``around``, the same for elements of one shape."""
        return np.asarray(self.classes[1] * 256 + self.page.tag[self.around])

    @cached_property
    def owner_around(self) -> Column:
        """Where the elements that the blocks belong to stand in ``around``."""
        return np.searchsorted(self.around, self.owner)

    @cached_property
    def classes(self) -> tuple[list[str], Column]:
        """The distinct class attributes, and which of them each element of ``around`` has."""
        return self._spoken("class")

    @cached_property
    def called(self) -> Column:
        """What each element of ``around`` is named for by its class and its id: groups of ``names``, packed."""
        (classes, of_class), (ids, of_id) = self.classes, self._spoken("id")
        groups = names.remembered([*classes, *ids])
        return np.asarray(groups[:, of_class] + groups[:, len(classes) + of_id])

    def _spoken(self, attribute: str) -> tuple[list[str], Column]:
        """The distinct values of an attribute, and which of them each element of ``around`` has."""
        if not self.named:
            return [""], np.zeros(len(self.around), dtype=np.int64)
        found = [element.attr(attribute) or "" for element in self._elements]
        values = list(dict.fromkeys(found))
        place = dict(zip(values, range(len(values)), strict=True))
        return values, np.array([place[value] for value in found], dtype=np.int64)

    @cached_property
    def _elements(self) -> list[Any]:
        nodes: Any = self.page.nodes
        return [nodes[row] for row in self.around.tolist()]

    @cached_property
    def repeated(self) -> Records:
        """Repeated siblings: three or more of one shape below one parent, each of several blocks."""
        page, around = self.page, self.around
        several = np.flatnonzero(self.held[around] >= 2)
        rows = around[several]
        group, count = grouped(page.parent[rows].astype(np.int64) * (1 << 32) + self.shape[several])
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


_BITS = np.arange(4)
_SPREAD = ((np.arange(256, dtype=np.int64)[:, None] >> _BITS & 1) << 16 * np.arange(4)).sum(axis=1)
"""The bits of a word's class, sixteen bits apart."""
SUMS = ("words", "chars", "punctuation", "elements", "links", "link chars", "blocks", "long", "linked", "ending")
"""The rows of ``Base.sums``."""
WORDS, CHARS, PUNCTUATION_MARKS, ELEMENTS, LINKS, LINK_CHARS, BLOCKS, LONG, LINKED, ENDING = range(len(SUMS))


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
