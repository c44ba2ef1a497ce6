"""Characters as arrays: what every character is, and what every text of a page holds.

Lives here: character classes, counts per text, word hashes — all without a loop over characters or words.
Terms as strings (stems, stop words) live in ``terms.py``.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

SPACE, WORD, DIGIT, CAPITAL, PUNCTUATION, WIDE, INVISIBLE = 1, 2, 4, 8, 16, 32, 64
"""Bits of a character's class; WIDE marks letters of scripts that put no space between words."""
INVISIBLES = "\u00ad\u200b\u2060\ufeff"
"""Break opportunities and byte-order marks: no reader sees them, and they cut words in two for machines."""

_BMP = 0x10000
_ASTRAL = _BMP
_WIDE_RANGES = (
    (0x0E00, 0x0EFF),  # Thai, Lao
    (0x1000, 0x109F),  # Myanmar
    (0x1780, 0x17FF),  # Khmer
    (0x3005, 0x3007),  # ideographic iteration marks and zero
    (0x3040, 0x30FF),  # kana
    (0x31F0, 0x31FF),  # kana extensions
    (0x3400, 0x4DBF),  # Han extension A
    (0x4E00, 0x9FFF),  # Han
    (0xF900, 0xFAFF),  # Han compatibility
    (0xFF66, 0xFF9D),  # half-width kana
)
# The papers' sentence punctuation with its full-width and other-script forms (spec/README.md, shared defaults).
_PUNCTUATION = ".,;:!?…。、，；：！？．｡､،؛؟۔।॥։՝።፣፤፥፧·‼⁇⁈⁉︐︑︒"

_MARKS = (PUNCTUATION, DIGIT, CAPITAL)
"""Classes that are counted together: no character is of two of them."""
_MARK_OF = np.zeros(256, dtype=np.intp)
for _place, _mark in enumerate(_MARKS):
    _MARK_OF[np.arange(256) & _mark > 0] = _place

_ODD = 0x9E3779B97F4A7C15
"""The odd multiplier of the word hash (2^64 / golden ratio): any odd number has an inverse modulo 2^64."""
_ODD_INVERSE = pow(_ODD, -1, 1 << 64)


@cache
def classes() -> NDArray[np.uint8]:
    """Class bits by code point; the last entry stands for everything beyond the basic plane."""
    table = np.zeros(_BMP + 1, dtype=np.uint8)
    category = np.array([ord(unicodedata.category(chr(c))[0]) for c in range(_BMP)], dtype=np.uint8)
    # Marks (M) belong to the word they stand in: Indic and Arabic words would break at their vowels otherwise.
    table[:_BMP][np.isin(category, [ord("L"), ord("N"), ord("M")])] |= WORD
    table[[c for c in range(_BMP) if chr(c).isspace()]] |= SPACE
    table[0] = SPACE  # the end of a text
    table[[c for c in range(_BMP) if chr(c).isdigit()]] |= DIGIT
    table[[c for c in range(_BMP) if chr(c).isupper()]] |= CAPITAL
    table[[ord(c) for c in _PUNCTUATION]] |= PUNCTUATION
    table[[ord(c) for c in INVISIBLES]] |= INVISIBLE
    for first, last in _WIDE_RANGES:
        table[first : last + 1] |= (table[first : last + 1] & WORD) * (WIDE // WORD)
    # Beyond the basic plane: Han extensions count as wide words; symbols and emoji there hardly matter for counts.
    table[_ASTRAL] = WORD | WIDE
    table.flags.writeable = False
    return table


@cache
def _numbers() -> NDArray[np.uint64]:
    """What a character counts in hashes, one more than its lower case (itself, where that is more than a character)."""
    table = np.arange(_BMP + 1, dtype=np.int64)
    for code in range(_BMP):
        small = chr(code).lower()
        if len(small) == 1 and ord(small) < _BMP:
            table[code] = ord(small)
    table[_ASTRAL] = 0xFFFF
    return (table + 1).astype(np.uint64)


@dataclass(frozen=True, eq=False, slots=True)
class Characters:
    """All the texts of a page in one row, a NUL (which no parsed text holds) after each, so that no run crosses texts.

    ``code`` and ``kind`` hold a value per character; text i is the slice ``start[i]:start[i + 1] - 1``.
    """

    code: NDArray[np.uint32]
    kind: NDArray[np.uint8]
    start: NDArray[np.int64]

    @classmethod
    def of(cls, texts: list[str]) -> Characters:
        """Read the texts once.

        >>> Characters.of(["Hello, ", "world."]).start.tolist()
        [0, 8, 15]
        """
        joined = "\0".join([*texts, ""])
        code = np.array([joined]).view(np.uint32)[: len(joined)]  # "" has room for one
        start = np.zeros(len(texts) + 1, dtype=np.int64)
        np.add((code == 0).nonzero()[0], 1, out=start[1:])
        return cls(code, classes().take(code, mode="clip"), start)

    def has(self, bits: int) -> NDArray[np.bool_]:
        """Whether each character belongs to a class."""
        marked: NDArray[np.bool_] = (self.kind & bits) != 0
        return marked

    def sums(self, marked: NDArray[np.generic]) -> NDArray[np.int64]:
        """Totals per text of a small number per character.

        >>> characters = Characters.of(["a b", "C3"])
        >>> characters.sums(characters.has(WORD)).tolist()
        [2, 2]
        """
        return np.add.reduceat(marked.view(np.uint8), self.start[:-1], dtype=np.int64)

    def runs(self, bits: int) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
        """Where each longest run of characters of a class begins and ends.

        >>> first, last = Characters.of(["one two", "3"]).runs(WORD)
        >>> list(zip(first.tolist(), last.tolist()))
        [(0, 3), (4, 7), (8, 9)]
        """
        return _runs(self.has(bits))

    def texts_of(self, positions: NDArray[np.intp]) -> NDArray[np.intp]:
        """The text in which each character position lies."""
        return np.searchsorted(self.start, positions, side="right") - 1

    def per_text(self, positions: NDArray[np.intp]) -> NDArray[np.int64]:
        """How many of some (sorted) positions lie in each text."""
        return np.diff(np.searchsorted(positions, self.start))

    def counts(self) -> NDArray[np.int64]:
        """Counts per text, a row each: characters (white space folded and trimmed), words, and the marks of ``_MARKS``.

        Words are stretches between white space that hold a letter or digit; in scripts without spaces, characters.

        >>> Characters.of(["  Don't   stop — now ", "中文字", " "]).counts().tolist()
        [[16, 3, 0], [3, 3, 0], [0, 0, 0], [0, 0, 0], [1, 0, 0]]
        """
        texts, solid = len(self.start) - 1, ~self.has(SPACE)
        counts = np.empty((2 + len(_MARKS), texts), dtype=np.int64)
        text = np.repeat(np.arange(texts), self.start[1:] - self.start[:-1])
        first, last = _runs(solid)
        # The first character of a run stands for the space before it, too.
        folded = np.bincount(text[first], weights=last - first + 1, minlength=texts)
        counts[0] = folded - (folded > 0)
        wide = self.has(WIDE)
        apart = bool(wide.any())
        if apart:
            first, last = _runs(solid & ~wide)
        counts[1] = np.bincount(text[first[self._hold_words(first, last)]], minlength=texts)
        if apart:
            counts[1] += self.sums(wide)
        marks = np.flatnonzero(self.has(sum(_MARKS)))
        places = text[marks] + texts * _MARK_OF[self.kind[marks]]
        counts[2:] = np.bincount(places, minlength=texts * len(_MARKS)).reshape(len(_MARKS), texts)
        return counts

    def _hold_words(self, first: NDArray[np.intp], last: NDArray[np.intp]) -> NDArray[np.bool_]:
        """Whether there is a letter or digit in each of these stretches; most begin with one."""
        letter = self.has(WORD)
        found = letter[first]
        rest = np.flatnonzero(~found)
        if len(rest):
            edges = np.empty(2 * len(rest), dtype=np.intp)
            edges[::2], edges[1::2] = first[rest], last[rest]
            found[rest] = np.logical_or.reduceat(letter, edges)[::2]
        return found

    def word_hashes(self) -> tuple[NDArray[np.intp], NDArray[np.intp], NDArray[np.uint64]]:
        """Start, end and 64-bit hash of every word (a run of letters and digits, case folded), in order.

        With r odd and S the prefix sums of ``c[i]·r^i`` modulo 2^64, the hash is ``(S[end] - S[start]) · r^-start``:
        equal words have equal hashes wherever they stand.

        >>> *_, hashes = Characters.of(["Same word, same", "WORD"]).word_hashes()
        >>> bool(hashes[0] == hashes[2]), bool(hashes[1] == hashes[3]), bool(hashes[0] == hashes[1])
        (True, True, False)
        """
        first, last = self.runs(WORD)
        hashes = self.hashes(first, last)
        return first, last, hashes ^ (hashes >> np.uint64(32))

    def hashes(self, first: NDArray[np.intp], last: NDArray[np.intp]) -> NDArray[np.uint64]:
        """A 64-bit number for each stretch of characters, case folded, from its own characters alone.

        That of two stretches in a row is the first one's plus the second one's times ``powers(length of the first)``.
        """
        power, inverse = _powers(len(self.code) + 1)
        letters = _numbers().take(self.code, mode="clip")
        letters *= power[: len(letters)]
        sums = np.zeros(len(letters) + 1, dtype=np.uint64)
        np.cumsum(letters, out=sums[1:])
        return (sums[last] - sums[first]) * inverse[first]


def _runs(inside: NDArray[np.bool_]) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """Where each run of marked characters begins and ends; the last character of all, a NUL, is not marked."""
    change = np.flatnonzero(inside[1:] != inside[:-1]) + 1
    if len(inside) and inside[0]:
        change = np.concatenate(([0], change))
    return change[::2], change[1::2]


def powers(lengths: NDArray[np.int64]) -> NDArray[np.uint64]:
    """What the hash of a stretch is multiplied by when so many characters come before it."""
    return _powers(int(lengths.max(initial=0)) + 1)[0][lengths]


def _powers(count: int) -> tuple[NDArray[np.uint64], NDArray[np.uint64]]:
    """Powers of the multiplier and of its inverse, at least ``count`` of them (cached up to a power of two)."""
    return _powers_of_two(max(1 << 16, 1 << (count - 1).bit_length()))


@cache
def _powers_of_two(count: int) -> tuple[NDArray[np.uint64], NDArray[np.uint64]]:
    powers = np.full(count, _ODD, dtype=np.uint64)
    inverse = np.full(count, _ODD_INVERSE, dtype=np.uint64)
    powers[0] = inverse[0] = 1
    return np.cumprod(powers), np.cumprod(inverse)
