"""Pattern matching as Kaur (2015, fig. 3.4.1) uses it: every occurrence of every pattern, overlaps included.

Lives here: the matcher in two forms that agree, and the patterns of advertisements and of fresh links. Both lists are
ours: the dissertation prints none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

AD_WORDS = ("advert", "adverts", "advertisement", "sponsored", "promo", "click here", "buy now", "subscribe")
"""Whole words and phrases that give an advertisement away in a text."""

AD_NAMES = ("ad", "ads", "advert", "advertisement", "adsbygoogle", "banner", "adsense", "promo", "sponsored")
"""Whole words that do so in addresses, ids and classes (Saravanan & Sathya Bama 2020, 3.2, the key words of tags)."""

AD_PARTS = ("googlead", "googlesyndication", "doubleclick", "simplead")
"""Parts of words that do."""

_MONTH = (
    "jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?"
    "|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?"
)
FRESH = re.compile(
    r"\bupdated\b|\blast modified\b|\b\d{4}-\d\d-\d\d\b|\b\d+ (?:minute|min|hour|day)s? ago\b"
    rf"|\b(?:{_MONTH})\.? \d{{1,2}}\b|\b\d{{1,2}}\.? (?:{_MONTH})\b",
    re.IGNORECASE,
)
"""What says that a link leads to something new: an update mark, a date, an age."""

Match = tuple[int, int]
"""Where a pattern begins, and which pattern it is."""


def occurrences(text: str, patterns: Sequence[str]) -> list[Match]:
    """Every place where one of the patterns stands, overlapping ones included, in order.

    >>> occurrences("ababa", ["aba", "b"])
    [(0, 0), (1, 1), (2, 0), (3, 1)]
    """
    found: list[Match] = []
    for number, pattern in enumerate(patterns):
        at = text.find(pattern) if pattern else -1
        while at >= 0:
            found.append((at, number))
            at = text.find(pattern, at + 1)
    return sorted(found)


def naive_occurrences(text: str, patterns: Sequence[str]) -> list[Match]:
    """The same by the printed procedure: lay each pattern on the text from the left, one place further at a time.

    >>> naive_occurrences("ababa", ["aba"])
    [(0, 0), (2, 0)]
    """
    places = range(len(text))
    return [(at, n) for at in places for n, p in enumerate(patterns) if p and text[at : at + len(p)] == p]


def ad_spans(text: str) -> Iterator[tuple[int, int]]:
    """Where words of advertisement begin and end in a text of any case.

    >>> [*ad_spans("Sponsored: subscribers, click here")]
    [(0, 9), (24, 34)]
    """
    folded = _folded(text)
    for at, number in occurrences(folded, AD_WORDS):
        stop = at + len(AD_WORDS[number])
        if not folded[at - 1 : at].isalnum() and not folded[stop : stop + 1].isalnum():
            yield at, stop


def ad_name_spans(text: str) -> Iterator[tuple[int, int]]:
    """Where names of advertisements stand in an address, id or class; ``camelCase`` counts as two words.

    >>> [*ad_name_spans("/ads/x loadAds breadcrumb thread bottomgooglead")]
    [(1, 4), (11, 14), (39, 47)]
    """
    folded = _folded(text)
    for at, number in occurrences(folded, AD_NAMES):
        stop = at + len(AD_NAMES[number])
        if _begins_word(text, at) and not _goes_on(text, stop):
            yield at, stop
    for at, number in occurrences(folded, AD_PARTS):
        yield at, at + len(AD_PARTS[number])


def _folded(text: str) -> str:
    """Lower case, one character for each."""
    folded = text.lower()
    return folded if len(folded) == len(text) else "".join(c.lower()[:1] for c in text)


def _begins_word(text: str, at: int) -> bool:
    return at == 0 or not text[at - 1].isalnum() or (text[at].isupper() and text[at - 1].islower())


def _goes_on(text: str, at: int) -> bool:
    return at < len(text) and text[at].isalnum() and not (text[at].isupper() and text[at - 1].islower())
