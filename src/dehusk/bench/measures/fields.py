"""Exact match of metadata after a fold that no reader would notice, the same for every tool and for the labels.

Titles: NFKC, white space and case, the shape of quotes and dashes. Authors: a set of names in any order, however they
are joined, without degrees behind a comma. Dates: by day. Anything looser would be a matter of taste, and is not
measured; `dehusk bench` and `benchmarks/metadata.py` both use this.
"""

from __future__ import annotations

import re
import unicodedata

_SPACE = re.compile(r"\s+")
_DATE = re.compile(r"(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?!\d)")
_BETWEEN_AUTHORS = re.compile(r"\s*[,;/&|]\s*|\s+(?:and|und|et|y|e|og|och|en)\s+")
_DEGREES = frozenset("phd ph.d md m.d msc ma mba mph jd rd rn dds do dvm jr sr".split())
_SAME_MARK = str.maketrans("‘’‚‛“”„«»‐‑‒–—―", '\'\'\'\'"""""------', "\u00ad\u200b\u200e\u200f\ufeff")


def same_title(found: str | None, true: str) -> bool:
    """Tell whether two titles are the same text but for case, spaces and the shape of quotes and dashes.

    >>> same_title("It’s  here", "it's here"), same_title("It's here | Site", "It's here")
    (True, False)
    """
    return bool(found) and _folded(found or "") == _folded(true)


def same_author(found: str | None, true: str) -> bool:
    """Tell whether two author fields name the same people, in any order.

    >>> same_author("Ann Lee; Bo Ek", "Bo Ek und Ann Lee, PhD"), same_author("Ann Lee", "Ann Lee, Bo Ek")
    (True, False)
    """
    return _people(found or "") == _people(true)


def same_date(found: str | None, true: str) -> bool:
    """Tell whether two dates name the same day; times of day are not compared.

    >>> same_date("2025-09-04T10:00:00Z", "2025-9-4"), same_date(None, "2025-09-04")
    (True, False)
    """
    days = [_day(text) for text in (found or "", true)]
    return days[0] is not None and days[0] == days[1]


def _folded(text: str) -> str:
    plain = unicodedata.normalize("NFKC", text).translate(_SAME_MARK)
    return _SPACE.sub(" ", plain).strip().casefold()


def _people(text: str) -> frozenset[str]:
    names = (name.strip(" .") for name in _BETWEEN_AUTHORS.split(_folded(text)))
    return frozenset(name for name in names if name and name not in _DEGREES)


def _day(text: str) -> tuple[int, ...] | None:
    """Year, month and day; a label that writes the day before the month can only mean that where it is over 12."""
    match = _DATE.search(text)
    if match is None:
        return None
    year, month, day = map(int, match.groups())
    return (year, day, month) if month > 12 else (year, month, day)
