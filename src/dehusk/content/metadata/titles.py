"""Titles without the site's name, and the rule that picks among the titles a page gives itself.

Here: strings only.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import cached_property
from typing import Final

from dehusk.addresses import split_address

_SEPARATOR: Final = re.compile(r"(\s+[|¦–—\-·•»«›‹:/~]+\s+|\s*[|¦｜]\s*|\s*_\s*(?=[^\s_]*$)|:\s+)")
_DAY: Final = re.compile(
    r"\(?(?:\d{1,2}[./]\s?\d{1,2}[./]\s?(?:\d{4}|\d\d)|\d{4}[-/.]\d\d[-/.]\d\d|\d{1,2}\.?\s[^\W\d]{3,12}\.?\s\d{4}|"
    r"[^\W\d]{3,12}\.?\s\d{1,2},\s\d{4})\)?"
)
_NOTHING: Final = frozenset(
    (
        "home",
        "homepage",
        "startseite",
        "start",
        "index",
        "untitled",
        "untitleddocument",
        "accueil",
        "inicio",
        "welcome",
        "willkommen",
    )
)
_MARKS: Final = " |¦–—-·•»›:/"
_WORD: Final = re.compile(r"\w+")
_LETTERS: Final = re.compile(r"[\W_]+")
_ASCII_LETTERS: Final = {code: chr(code).lower() if chr(code).isalnum() else None for code in range(128)}

LONGEST_READ: Final = 1000
"""Characters beyond which a title is left as it is."""
SHORTEST: Final = 6
"""Letters and digits from which a heading inside a longer title is no accident."""


def folded(text: str) -> str:
    """Letters and digits only, case folded: two titles that differ in marks alone are the same.

    >>> folded("Ben’s — Title!") == folded("ben's title")
    True
    """
    if text.isascii():
        return text.translate(_ASCII_LETTERS)
    return _LETTERS.sub("", unicodedata.normalize("NFKC", text).casefold())


def site_names(sites: Iterable[str], url: str | None = None) -> frozenset[str]:
    """The names a site goes by, folded: those it gives itself and those of its host.

    >>> sorted(site_names(["The Site"], "https://www.example.org/x"))
    ['example', 'exampleorg', 'thesite']
    """
    return frozenset(name for name in map(folded, [*sites, *_host_names(url)]) if len(name) > 1)


def without_site(title: str, names: frozenset[str], *, exact: bool = False) -> str:
    """A title freed of the site's name at its head or tail, with what separates them.

    ``exact`` takes only the very name away, as in a heading, where a part that merely holds the name is content.

    >>> without_site("Hello there | The Site", site_names(["The Site"]))
    'Hello there'
    >>> without_site("Example.org: What is new - part 2", site_names([], "https://www.example.org/x"))
    'What is new - part 2'
    """
    if len(title) > LONGEST_READ:
        return title
    parts = _SEPARATOR.split(title)
    count = len(parts)
    while len(parts) > 2 and _is_site(parts[-1], names, exact or ":" in parts[-2]):
        parts = parts[:-2]
    while len(parts) > 2 and _is_site(parts[0], names, exact or ":" in parts[1]):
        parts = parts[2:]
    for cut in range(2, len(parts), 2):  # a name in the middle, or one that holds a separator itself
        if folded(parts[cut]) in names or folded("".join(parts[cut:])) in names:
            parts = parts[: cut - 1]
            break
    # A day beside the title is a day; a title may well begin with one that a colon or nothing sets apart.
    while len(parts) > 2 and _DAY.fullmatch(parts[-1]) and ":" not in parts[-2]:
        parts = parts[:-2]
    while len(parts) > 2 and _DAY.fullmatch(parts[0]) and ":" not in parts[1]:
        parts = parts[2:]
    # What is left may begin or end with a mark that stood beside the name.
    return "".join(parts).strip(_MARKS if len(parts) < count else None) or title


def segments(title: str) -> set[str]:
    """The parts of a title, folded, and all of it.

    >>> sorted(segments("Site » Archive » Hello there"))
    ['archive', 'hellothere', 'site', 'sitearchivehellothere']
    """
    return {folded(part) for part in [title, *_SEPARATOR.split(title)[::2]]} - {""}


def says_nothing(title: str) -> bool:
    """Whether a title is one that any page could have."""
    return folded(title) in _NOTHING or not folded(title)


def _is_site(part: str, names: frozenset[str], exact: bool) -> bool:
    short = folded(part)
    if not short or short in names or exact:
        return not short or short in names
    brief = len(part.split()) <= 5
    return any(len(name) > 3 and name in short and (brief or len(short) < 2 * len(name)) for name in names)


def _host_names(url: str | None) -> list[str]:
    host = split_address(url).hostname or ""
    host = host.removeprefix("www.")
    labels = host.split(".")
    names = [host, ".".join(labels[-2:])] if len(labels) > 1 else []
    # The registered name is the longest label but the last: "bbc" of bbc.co.uk, "example" of news.example.org.
    return [*names, *(label for label in labels[:-1] if len(label) > 3 or label == labels[max(0, len(labels) - 2)])]


class Titles:
    """What a page's titles say, folded once, for headings to be held against.

    >>> titles = Titles(["Hello there | Site"])
    >>> titles.confirm("Hello there"), titles.confirm("The Site"), Titles(["The 5 best things"]).confirm("5 €")
    (True, False, False)
    """

    def __init__(self, said: Iterable[str]) -> None:
        self._said = list(dict.fromkeys(said))
        self._folded = {folded(title) for title in self._said}

    def confirm(self, heading: str) -> bool:
        """Whether a heading is what they say, perhaps with a site's name round it."""
        short = folded(heading)
        if short in self._folded:
            return True
        if len(short) < SHORTEST:
            return short in self.parts
        return any(short in title or (len(title) > 20 and title in short) for title in self._folded)

    @cached_property
    def parts(self) -> set[str]:
        """All the parts of the titles, folded."""
        return {part for title in self._said for part in segments(title)}

    @cached_property
    def _words(self) -> list[set[str]]:
        return [set(_WORD.findall(title.casefold())) for title in self._said]

    def alike(self, heading: str) -> float:
        """The largest share of words that a heading has in common with a title, of the shorter of the two.

        >>> Titles(["Sans: Evolving a Typeface"]).alike("Making Sans Flex")
        0.3333333333333333
        """
        own = set(_WORD.findall(heading.casefold()))
        shares = (len(own & other) / min(len(own), len(other)) for other in self._words if own and other)
        return max(shares, default=0.0)
