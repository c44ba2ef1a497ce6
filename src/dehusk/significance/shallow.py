"""Shallow text features of blocks: words, links, lines, capitals, stops, places (San & Aye, 3.1).

Lives here: one array a feature, an entry a block. What class a block has is settled elsewhere.
A token is what stands between white space (a character in scripts without spaces); a word is a token with a letter
or digit.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dehusk import tags
from dehusk.blocks import Blocks
from dehusk.page import Page
from dehusk.significance.density import quotient
from dehusk.significance.rule_trees import following, previous
from dehusk.terms import stop_words
from dehusk.text import CAPITAL, DIGIT, SPACE, WIDE, WORD

Column = NDArray[Any]
Floats = NDArray[np.float64]

LINE = 80
"""Characters of a line; the paper defines none, boilerpipe wraps at 80."""

_STOPS = np.array([ord(c) for c in ".?!;。？！；"], dtype=np.uint32)
_STRUCTURE = tags.HEADING | tags.codes("p div a")

FEATURES = (
    "words", "word_length", "sentence_length", "link_density", "text_density", "stop_density", "capitals",
    "capital_ratio", "all_caps", "all_caps_ratio", "full_stop_ratio", "dates", "bars", "position",
    "relative_position", "heading", "paragraph", "division", "anchor",
)  # fmt: skip
"""Names of the features of a block by itself."""
QUOTIENTS = ("words_quotient", "text_density_quotient", "relative_position_quotient")
"""Names of the features that hold a block against the one before."""


@dataclass(frozen=True, eq=False)
class Tokens:
    """The tokens of blocks, a row each: which block, how long, what they are made of."""

    block: Column
    start: Column
    """Where each token begins among the solid characters."""
    length: Column
    is_word: NDArray[np.bool_]
    is_capital: NDArray[np.bool_]
    """Whether it is a word that begins with an upper-case letter."""
    is_upper: NDArray[np.bool_]
    """Whether all its letters are upper-case."""
    is_linked: NDArray[np.bool_]
    """Whether it begins in a link."""
    is_date: NDArray[np.bool_]
    """Whether it looks like a date, a time or a year (``2015-05-01``, ``12:30``, ``1999``)."""

    @classmethod
    def of(cls, blocks: Blocks) -> Tokens:
        """Cut the texts of blocks into tokens; inline tags do not cut.

        >>> found = Tokens.of(Blocks.atomic(Page.parse("<p>one <b>T</b>wo 3<p>日本 — 12:30")))
        >>> found.block.tolist(), found.is_word.tolist(), found.is_date.tolist()[-1]
        ([0, 0, 0, 1, 1, 1, 1], [True, True, True, True, True, False, True], True)
        """
        page: Page = blocks.page
        characters = page.characters
        edge = characters.code == 0  # between the texts, which inline tags part and no white space
        solid = np.flatnonzero(~characters.has(SPACE) & ~edge)
        solid = solid[blocks.member[characters.texts_of(solid)] >= 0]
        text, kind = characters.texts_of(solid), characters.kind[solid]
        line = page.breaks_before[page.text_rows[text]]
        spaces = np.cumsum(characters.has(SPACE) & ~edge)[solid]
        wide = (kind & WIDE) != 0
        begins = (np.diff(spaces, prepend=-1) != 0) | (np.diff(line, prepend=-1) != 0) | wide
        begins[1:] |= wide[:-1]
        start = np.flatnonzero(begins)
        linked = page.in_link[page.text_rows[text[start]]]
        return cls._counted(blocks.member[text[start]], start, linked, kind, characters.code[solid])

    @classmethod
    def _counted(cls, block: Column, start: Column, linked: Column, kind: Column, code: Column) -> Tokens:
        length = np.diff(start, append=len(kind))
        if not len(start):
            return cls(block, start, length, *(np.zeros(0, dtype=np.bool_) for _ in range(5)))

        def count(marked: Column) -> Column:
            return np.add.reduceat(marked.astype(np.int32), start)

        letters, digits = count((kind & (WORD | DIGIT)) == WORD), count((kind & DIGIT) != 0)
        upper = count((kind & CAPITAL) != 0)
        parts = count(np.isin(code, _DATE_MARKS) & _between_digits(kind))
        year = (length == 4) & (digits == 4) & np.isin(code[start], [ord("1"), ord("2")])
        first = (kind[start] & CAPITAL) != 0
        is_word = letters + digits > 0
        shouted = (upper == letters) & (upper > 0)
        return cls(block, start, length, is_word, first, shouted, linked, year | (parts > 0))


_DATE_MARKS = np.array([ord(c) for c in ":/-"], dtype=np.uint32)


def _between_digits(kind: Column) -> NDArray[np.bool_]:
    digit = (kind & DIGIT) != 0
    inside = np.zeros(len(kind), dtype=np.bool_)
    inside[1:-1] = digit[:-2] & digit[2:]
    return inside


@dataclass(frozen=True, eq=False)
class Shallow:
    """The features of blocks.

    >>> found = Shallow(Blocks.atomic(Page.parse("<p>Two words.<p><a>All</a> linked? NO!")))
    >>> found.words.tolist(), found.link_density.round(2).tolist(), found.all_caps.tolist()
    ([2, 3], [0.0, 0.33], [0, 1])
    """

    blocks: Blocks

    def __len__(self) -> int:
        return len(self.blocks)

    @cached_property
    def token(self) -> Tokens:
        """The tokens of all blocks."""
        return Tokens.of(self.blocks)

    def _per_block(self, marked: Column) -> Column:
        return np.bincount(self.token.block[marked], minlength=len(self))

    @cached_property
    def tokens(self) -> Column:
        """Number of tokens."""
        return np.bincount(self.token.block, minlength=len(self))

    @cached_property
    def words(self) -> Column:
        """Number of words."""
        return self._per_block(self.token.is_word)

    @cached_property
    def chars(self) -> Column:
        """Number of characters, white space folded."""
        return self.blocks.total(self.blocks.page.chars)

    @cached_property
    def word_length(self) -> Floats:
        """Characters of words over words."""
        token = self.token
        lengths = np.bincount(token.block[token.is_word], weights=token.length[token.is_word], minlength=len(self))
        return quotient(lengths, self.words)

    @cached_property
    def sentence_length(self) -> Floats:
        """Words over sentences, of which there is at least one."""
        return np.asarray(self.words / np.maximum(self._marks(_STOPS), 1), dtype=np.float64)

    def _marks(self, codes: Column) -> Column:
        characters = self.blocks.page.characters
        per_text = characters.sums(np.isin(characters.code, codes))
        return self.blocks.total(self.blocks.page.spread(per_text))

    @cached_property
    def link_density(self) -> Floats:
        """Share of the tokens that stand in links; a link does not split a block."""
        return quotient(self._per_block(self.token.is_linked), self.tokens)

    @cached_property
    def linked_chars(self) -> Floats:
        """Share of the characters that stand in links: how jusText measures link density."""
        page = self.blocks.page
        return quotient(self.blocks.total(page.chars * page.in_link), self.chars)

    @cached_property
    def text_density(self) -> Floats:
        """Tokens per line: each block is wrapped at 80 characters; of several lines the last does not count.

        >>> page = Page.parse("".join("<p>" + "twelve chars " * n for n in (2, 7, 20)))
        >>> Shallow(Blocks.atomic(page)).text_density.tolist()
        [4.0, 12.0, 12.0]
        """
        first = np.searchsorted(self.token.block, np.arange(len(self)))
        last = first + self.tokens
        ends = np.cumsum(self.token.length + 1)
        begins = ends - self.token.length - 1
        follows = np.maximum(np.searchsorted(ends, begins + LINE + 1, side="right"), np.arange(1, len(ends) + 1))
        lines, final, at = np.zeros(len(self), dtype=np.int64), first.copy(), first.copy()
        running = np.flatnonzero(last > first)
        while len(running):
            lines[running] += 1
            final[running] = at[running]
            at[running] = np.minimum(follows[at[running]], last[running])
            running = running[at[running] < last[running]]
        several = lines > 1
        return quotient(np.where(several, final - first, self.tokens), np.where(several, lines - 1, lines))

    @cached_property
    def stop_density(self) -> Floats:
        """Stop words over tokens, in the language that the page's stop words tell."""
        page = self.blocks.page
        return quotient(self.blocks.total(page.spread(stop_words(page.characters))), self.tokens)

    @cached_property
    def capitals(self) -> Column:
        """Words that begin with an upper-case letter."""
        return self._per_block(self.token.is_capital)

    @cached_property
    def capital_ratio(self) -> Floats:
        """Their share."""
        return quotient(self.capitals, self.words)

    @cached_property
    def all_caps(self) -> Column:
        """Words wholly in upper case."""
        return self._per_block(self.token.is_upper)

    @cached_property
    def all_caps_ratio(self) -> Floats:
        """Their share."""
        return quotient(self.all_caps, self.words)

    @cached_property
    def full_stop_ratio(self) -> Floats:
        """Full stops over words."""
        return quotient(self._marks(np.array([ord("."), ord("。")], dtype=np.uint32)), self.words)

    @cached_property
    def dates(self) -> Column:
        """Tokens that look like dates or times."""
        return self._per_block(self.token.is_date)

    @cached_property
    def bars(self) -> Column:
        """Vertical bars."""
        return self._marks(np.array([ord("|")], dtype=np.uint32))

    @cached_property
    def position(self) -> Column:
        """Place in the page's sequence of blocks."""
        return np.arange(len(self))

    @cached_property
    def relative_position(self) -> Floats:
        """Place over the last place, 0 for a block alone."""
        return np.asarray(self.position / max(len(self) - 1, 1), dtype=np.float64)

    @cached_property
    def _structure(self) -> Column:
        page = self.blocks.page
        nearest = page.nearest(_STRUCTURE[page.tag])[self.blocks.start]
        return np.where(nearest >= 0, page.tag[nearest], tags.UNKNOWN)

    @cached_property
    def heading(self) -> NDArray[np.bool_]:
        """Whether the nearest of heading, P, DIV and A around a block is a heading."""
        return tags.HEADING[self._structure]

    @cached_property
    def paragraph(self) -> NDArray[np.bool_]:
        """Whether it is a P."""
        return np.asarray(self._structure == tags.CODE["p"])

    @cached_property
    def division(self) -> NDArray[np.bool_]:
        """Whether it is a DIV."""
        return np.asarray(self._structure == tags.CODE["div"])

    @cached_property
    def anchor(self) -> NDArray[np.bool_]:
        """Whether it is an A."""
        return np.asarray(self._structure == tags.CODE["a"])

    def quotients(self) -> Floats:
        """Words, text density and relative position over those of the block before; the value itself after a 0."""
        columns = (self.words, self.text_density, self.relative_position)
        return np.stack([np.where(previous(c) > 0, quotient(c, previous(c)), c) for c in columns], axis=1)

    def matrix(self, names: tuple[str, ...] = FEATURES) -> Floats:
        """Features of the block before, of the block and of the block after, and the quotients: a row a block."""
        columns = [np.asarray(getattr(self, name), dtype=np.float64) for name in names]
        around = [f(c) for f in (previous, lambda c: c, following) for c in columns]
        return np.column_stack([*around, self.quotients()]) if around else self.quotients()

    @staticmethod
    def names(names: tuple[str, ...] = FEATURES) -> list[str]:
        """Names of the columns of ``matrix``."""
        return [f"{side}.{name}" for side in ("prev", "curr", "next") for name in names] + list(QUOTIENTS)
