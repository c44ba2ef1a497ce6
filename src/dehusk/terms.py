"""Text as terms: words, stop words, stems and languages — the one place that turns text into terms.

Lives here: everything that needs words as strings. Counts per text that need only characters live in ``text.py``;
what terms are good for (fingerprints, scores, keywords) lives above.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain, count

import numpy as np
import Stemmer
from numpy.typing import NDArray

from dehusk.stopwords import NAMES, STOP_WORDS
from dehusk.text import WIDE, Characters

# Scripts that put no space between words (Thai, Lao, Myanmar, Khmer, kana, Han): a term is a character with its marks.
_UNSPACED = "\u0e01-\u0eff\u1000-\u109f\uaa60-\uaa7f\u1780-\u17ff\u3005-\u3007\u3040-\u30ff\u31f0-\u31ff"
_UNSPACED += "\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff66-\uff9d\U00020000-\U0003ffff"
_UNSPACED_MARKS = "\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u0eb1\u0eb4-\u0ebc\u0ec8-\u0ece"
_UNSPACED_MARKS += "\u102b-\u103e\u1056-\u1060\u17b6-\u17d3\u3099\u309a"
# Marks belong to the word they stand in (``\w`` leaves them out): accents, Hebrew, Arabic and Indic vowels, joiners.
_MARKS = (
    "\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u0610-\u061a\u064b-\u065f\u0670"
    "\u06d6-\u06dc\u0711\u0730-\u074a\u0900-\u0903\u093a-\u094f\u0951-\u0957\u0962\u0963\u0981-\u0983\u09bc\u09be-\u09cd"
    "\u0a01-\u0a03\u0a3c-\u0a51\u0a81-\u0a83\u0abc-\u0acd\u0b01-\u0b03\u0b3c-\u0b57\u0b82\u0bbe-\u0bcd\u0c00-\u0c04"
    "\u0c3e-\u0c56\u0c81-\u0c83\u0cbc-\u0cd6\u0d00-\u0d03\u0d3b-\u0d4d\u0d82\u0d83\u0dca-\u0ddf\u200c\u200d\u00ad"
)
_SPACED = rf"[^\W_{_UNSPACED}]"
_WORD = re.compile(rf"{_SPACED}+(?:[{_MARKS}]+{_SPACED}*)*|[{_UNSPACED}](?<=\w)[{_UNSPACED_MARKS}]*")
_ASCII_WORD = re.compile("[A-Za-z0-9]+")
"""What ``_WORD`` comes to where a text is ASCII, and several times faster."""

# English by Porter's first stemmer, as the papers have it; the others by Snowball's of the language.
_STEMMERS = {
    "en": "porter", "de": "german", "fr": "french", "es": "spanish", "pt": "portuguese", "it": "italian",
    "nl": "dutch", "sv": "swedish", "da": "danish", "no": "norwegian", "fi": "finnish", "hu": "hungarian",
    "ro": "romanian", "ru": "russian", "el": "greek", "tr": "turkish", "id": "indonesian", "ar": "arabic",
    "hi": "hindi", "pl": "polish", "cs": "czech", "fa": "persian",
}  # fmt: skip

LEAST_COVERAGE = 0.05
"""A language is named only if its stop words are at least this share of the words; running text has 0.3 to 0.5."""


def words(text: str) -> list[str]:
    """Split text into words: runs of letters and digits, a character each in scripts that put no space between words.

    >>> words("Don't stop at 3.5 — 日本語も हिन्दी भी")
    ['Don', 't', 'stop', 'at', '3', '5', '日', '本', '語', 'も', 'हिन्दी', 'भी']
    """
    return _ASCII_WORD.findall(text) if text.isascii() else _WORD.findall(text)


def language(forms: Iterable[str]) -> str:
    """Name the language whose stop words cover most of the words, "" where none covers enough; a tie is English's.

    >>> language(words("Das ist der Anfang und nicht das Ende der Geschichte"))
    'de'
    >>> language(words("xyzzy plugh"))
    ''
    """
    return _spoken(Counter(forms))


def _spoken(counts: Mapping[str, int]) -> str:
    """The language of words that stand there so often."""
    languages = _languages_of()
    covered = dict.fromkeys(STOP_WORDS, 0)
    for form, times in counts.items():
        for code in languages.get(form.lower(), ()):
            covered[code] += times
    best = max(covered, key=covered.__getitem__)
    return best if covered[best] and covered[best] >= LEAST_COVERAGE * sum(counts.values()) else ""


def stems(forms: Sequence[str], code: str = "en") -> list[str]:
    """Cut words to their stems; a language without a stemmer keeps its words.

    >>> stems(["performance", "performer", "performing", "performs"])
    ['perform', 'perform', 'perform', 'perform']
    """
    stemmer = _STEMMERS.get(code)
    return list(Stemmer.Stemmer(stemmer, 0).stemWords(list(forms))) if stemmer else list(forms)


def terms(text: str, code: str | None = "en") -> list[str]:
    """Turn text into terms as the papers do: lower case, words, stop words out, stems; ``None`` finds the language.

    >>> terms("The performers were performing about the stage.")
    ['perform', 'perform', 'stage']
    """
    return Terms.of([text], code).sequence()


def stop_list(code: str) -> str:
    """Name the stop list of a language, as results record it.

    >>> stop_list("en"), stop_list("tlh")
    ('dehusk-en-1', 'none')
    """
    return NAMES.get(code, "none")


@dataclass(frozen=True, eq=False, slots=True)
class Terms:
    """Every term of several texts, a row each in order: its text, its number in the vocabulary, the form it had."""

    text: NDArray[np.int64]
    """Which text each term stands in."""
    term: NDArray[np.int64]
    """What each term is: a place in ``vocabulary``."""
    form: NDArray[np.int64]
    """The word it came from: a place in ``forms``."""
    vocabulary: list[str]
    forms: list[str]
    language: str

    @classmethod
    def of(cls, texts: Sequence[str], code: str | None = None) -> Terms:
        """Read texts of one language; ``None`` finds it by their stop words.

        >>> table = Terms.of(["The cats", "A cat"])
        >>> table.vocabulary, table.text.tolist(), table.term.tolist()
        (['cat'], [0, 1], [0, 0])
        """
        found = list(map(words, texts))
        flat = list(chain.from_iterable(found))
        form, forms = _numbered(flat)
        text = np.repeat(np.arange(len(texts)), np.fromiter(map(len, found), np.int64, len(found)))
        if code is None:
            code = _spoken(dict(zip(forms, np.bincount(form).tolist(), strict=True)))
        term_of_form, vocabulary = _vocabulary(forms, code)
        term = term_of_form[form]
        kept = term >= 0
        return cls(text[kept], term[kept], form[kept], vocabulary, forms, code)

    @classmethod
    def given(cls, sequences: Sequence[Sequence[str]]) -> Terms:
        """Take sequences that are terms already.

        >>> Terms.given([["a", "b"], ["b"]]).term.tolist()
        [0, 1, 1]
        """
        term, vocabulary = _numbered(chain.from_iterable(sequences))
        text = np.repeat(np.arange(len(sequences)), np.fromiter(map(len, sequences), np.int64, len(sequences)))
        return cls(text, term, term, vocabulary, vocabulary, "")

    def sequence(self) -> list[str]:
        """The terms as strings, in order.

        >>> Terms.of(["The cats", "A dog"]).sequence()
        ['cat', 'dog']
        """
        return [self.vocabulary[term] for term in self.term.tolist()]


def stop_words(characters: Characters) -> NDArray[np.int64]:
    """Count the stop words of each text, in the language whose list covers most of all the texts' words.

    >>> stop_words(Characters.of(["The end of the story", "xyzzy", "and no more of it"])).tolist()
    [3, 0, 5]
    """
    first, _, hashes = characters.word_hashes()
    spaced = (characters.kind[first] & WIDE) == 0
    wide = np.flatnonzero(characters.kind & WIDE)
    place = np.concatenate([first[spaced], wide])
    # A character alone hashes to its code point plus one (text.py): each wide character is a word.
    found = np.concatenate([hashes[spaced], characters.code[wide].astype(np.uint64) + np.uint64(1)])
    known, languages = _hashed_lists()
    at = np.minimum(np.searchsorted(known, found), len(known) - 1)
    spoken = np.where(known[at] == found, languages[at], np.uint64(0))
    bits = np.uint64(1) << np.arange(len(STOP_WORDS), dtype=np.uint64)
    covered = [int(np.count_nonzero(spoken & bit)) for bit in bits]
    best = int(np.argmax(covered))
    if covered[best] < LEAST_COVERAGE * len(found):
        return np.zeros(len(characters.start) - 1, dtype=np.int64)
    return characters.per_text(np.sort(place[(spoken & bits[best]) != 0]))


def _numbered(items: Iterable[str]) -> tuple[NDArray[np.int64], list[str]]:
    """Number strings in the order in which they first occur: the numbers, and the distinct strings."""
    number: defaultdict[str, int] = defaultdict(count().__next__)
    return np.array(list(map(number.__getitem__, items)), dtype=np.int64), list(number)


@cache
def _languages_of() -> dict[str, tuple[str, ...]]:
    """The languages in whose list a word stands."""
    found: dict[str, list[str]] = {}
    for code, listed in STOP_WORDS.items():
        for word in listed:
            found.setdefault(word, []).append(code)
    return {word: tuple(codes) for word, codes in found.items()}


@cache
def _hashed_lists() -> tuple[NDArray[np.uint64], NDArray[np.uint64]]:
    """All stop words as hashes, sorted, and a bit for each language that has the word."""
    listed = sorted(_languages_of())
    *_, hashes = Characters.of(listed).word_hashes()
    bit = {code: 1 << number for number, code in enumerate(STOP_WORDS)}
    spoken = np.array([sum(bit[code] for code in _languages_of()[word]) for word in listed], dtype=np.uint64)
    order = np.argsort(hashes)
    return hashes[order], spoken[order]


def _vocabulary(forms: list[str], code: str) -> tuple[NDArray[np.int64], list[str]]:
    """The term of each form (-1: a stop word), and the terms."""
    stopped = STOP_WORDS.get(code, frozenset())
    lowered = [form.lower() if form.isascii() else form.lower().replace("\u00ad", "") for form in forms]
    number: dict[str, int] = {}
    stemmed = zip(lowered, stems(lowered, code), strict=True)
    found = [-1 if word in stopped else number.setdefault(stem, len(number)) for word, stem in stemmed]
    return np.array(found, dtype=np.int64).reshape(len(forms)), list(number)
