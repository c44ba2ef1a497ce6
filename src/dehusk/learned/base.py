"""What the features of a page's blocks are made from: counts per block, totals per element, words.

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
from dehusk.learned.elements import Elements
from dehusk.learned.paths import Paths, paths
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
    def elements(self) -> Elements:
        """The elements around the blocks."""
        return Elements.around(self.blocks)

    @cached_property
    def first(self) -> Column:
        """The first text of each block, as an index into ``page.text_rows``."""
        return self.page.text_rows.searchsorted(self.blocks.start)

    @cached_property
    def counts(self) -> Column:
        """Per block, a row each: words, characters (white space folded), characters in links, punctuation marks."""
        page = self.page
        chars, words, punctuation, *_ = page.counts
        texts = np.stack((words, chars, chars * page.in_link[page.text_rows], punctuation))
        return np.add.reduceat(texts, self.first, axis=1).astype(np.float32)

    @cached_property
    def words(self) -> Column:
        """Words."""
        return np.asarray(self.counts[0])

    @cached_property
    def chars(self) -> Column:
        """Characters, white space folded."""
        return np.asarray(self.counts[1])

    @cached_property
    def punctuation(self) -> Column:
        """Punctuation marks."""
        return np.asarray(self.counts[3])

    @cached_property
    def linked(self) -> Column:
        """Share of the characters that is in links."""
        return np.asarray(self.counts[2] / np.maximum(self.chars, 1))

    @cached_property
    def long(self) -> Column:
        """Whether a block is running text."""
        return np.asarray((self.words >= LONG_WORDS) & (self.linked < 0.34) & (self.punctuation > 0))

    @cached_property
    def all_words(self) -> float:
        """Words of the whole page, at least one."""
        return max(float(self.sums[WORDS, -1]), 1)

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
        classes = lexicon.word_classes()
        title = self._title[classes[self._title] & lexicon.FUNCTION == 0]
        if len(title):
            classes = classes.copy()  # quicker than looking for every word among the title's
            classes[title] |= lexicon.TITLE
        return classes.take((self._words[2] >> np.uint64(64 - lexicon.BITS)).view(np.int64))

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
        return tags.HEADING[self.tag]

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
    def owner(self) -> Rows:
        """The row of the block-level element that each block belongs to."""
        return np.asarray(self.elements.row[self.elements.owner])

    @cached_property
    def tag(self) -> Column:
        """The tag code of that element."""
        return np.asarray(self.page.tag[self.owner])

    @cached_property
    def sums(self) -> Column:
        """Prefix sums over blocks, a row each: see ``SUMS``."""
        sums = np.zeros((len(SUMS), len(self) + 1), dtype=np.float32)
        own = sums[:, 1:]
        own[:3] = self.counts[:3]
        np.multiply(self.long, self.words, out=own[LONG])
        np.multiply(self.words, self.linked, out=own[LINKED])
        own[ENDING] = self.ending
        return sums.cumsum(axis=1, out=sums)

    @cached_property
    def total(self) -> Column:
        """Totals of each element, a row of the matrix for each of ``SUMS``."""
        return np.asarray(self.sums[:, self.elements.stop] - self.sums[:, self.elements.first])

    @cached_property
    def nested(self) -> Column:
        """How many elements, and how many links, lie in each element, itself included: a row each."""
        page, elements = self.page, self.elements
        counts = np.zeros((2, len(page) + 1), dtype=np.int32)
        counts[0, 1:], counts[1, 1:] = page.is_element, tags.LINK[page.tag]
        counts.cumsum(axis=1, out=counts)
        return np.asarray(counts[:, page.end[elements.row]] - counts[:, elements.row])

    @cached_property
    def containers(self) -> Column:
        """For each block the ``LEVELS`` nearest elements that branch, a row each, as entries of ``elements``."""
        nearest = self.elements.nearest(self.elements.branching)
        above = nearest[self.elements.parent]
        found = np.empty((LEVELS, len(self)), dtype=nearest.dtype)
        found[0] = nearest[self.elements.owner]
        for level in range(1, LEVELS):
            found[level] = above[found[level - 1]]
        return found

    @cached_property
    def shape(self) -> Column:
        """A number for the tag and class of each element, the same for elements of one shape."""
        return np.asarray(self.names[0] * 256 + self.page.tag[self.elements.row])

    @cached_property
    def names(self) -> tuple[Column, Column]:
        """A number for the class of each element, and the packed groups that its class and id are named for."""
        rows = self.elements.row[1:].tolist() if self.named else []  # the document, which comes first, has no name
        nodes: Any = self.page.nodes
        elements = [nodes[row] for row in rows]
        missing = [None] * (len(self.elements) - len(rows))
        return names.remembered(
            missing + [element.attr("class") for element in elements],
            missing + [element.attr("id") for element in elements],
        )

    @cached_property
    def paths(self) -> Paths:
        """What is on the way down to each block."""
        return paths(self)

    @cached_property
    def repeated(self) -> Records:
        """Repeated siblings: three or more of one shape below one parent, each of several blocks."""
        elements = self.elements
        several = (elements.held >= 2).nonzero()[0]
        group, count = grouped(elements.parent[several].astype(np.int64) * (1 << 32) + self.shape[several])
        of_element = np.zeros(len(elements), dtype=np.int64)
        often = count[group] >= 3
        of_element[several[often]] = group[often] + 1
        of_element[0] = 0
        return Records(of_element[elements.nearest(of_element > 0)][elements.owner], np.append(1, count))

    @cached_property
    def depth(self) -> Column:
        """How deep a block's element lies."""
        return self.page.depth[self.owner].astype(np.float32)


_BITS = np.arange(4)
_SPREAD = ((np.arange(256, dtype=np.int64)[:, None] >> _BITS & 1) << 16 * np.arange(4)).sum(axis=1)
"""The bits of a word's class, sixteen bits apart."""
LEVELS = 3
"""Containers around a block that are looked at."""
SUMS = ("words", "chars", "link chars", "long", "linked", "ending")
"""The rows of ``Base.sums``."""
WORDS, CHARS, LINK_CHARS, LONG, LINKED, ENDING = range(len(SUMS))


def grouped(keys: Column) -> tuple[Column, Column]:
    """The group of each entry, equal keys together, and how many each group has.

    >>> [column.tolist() for column in grouped(np.array([7, 3, 7]))]
    [[1, 0, 1], [1, 2]]
    """
    if not len(keys):
        return keys, keys
    order = keys.argsort()
    found = keys[order]
    place = np.zeros(len(keys), dtype=np.int64)
    np.cumsum(found[1:] != found[:-1], out=place[1:])
    group = np.empty_like(place)
    group[order] = place
    return group, np.bincount(place)
