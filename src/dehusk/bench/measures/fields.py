"""Exact match of metadata after a fold that no reader would notice: case, spaces, order of authors, precision of dates.

Anything looser would be a matter of taste, and is not measured.
"""

from __future__ import annotations

import re
import unicodedata

_SPACE = re.compile(r"\s+")
_DATE = re.compile(r"(\d{4})-(\d{2})-(\d{2})")
_BETWEEN_AUTHORS = re.compile(r"[;,&]| and ")
_SAME_MARK = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "—": "-"})


def same_title(found: str | None, true: str) -> bool:
    """Tell whether two titles are the same text but for case, spaces and the shape of quotes and dashes.

    >>> same_title("It’s  here", "it's here"), same_title("It's here | Site", "It's here")
    (True, False)
    """
    return _folded(found or "") == _folded(true)


def same_author(found: str | None, true: str) -> bool:
    """Tell whether two author fields name the same people, in any order.

    >>> same_author("Ann Lee; Bo Ek", "Bo Ek, Ann Lee"), same_author("Ann Lee", "Ann Lee, Bo Ek")
    (True, False)
    """
    return _people(found or "") == _people(true)


def same_date(found: str | None, true: str) -> bool:
    """Tell whether two dates name the same day; times of day are not compared.

    >>> same_date("2025-09-04T10:00:00Z", "2025-09-04"), same_date(None, "2025-09-04")
    (True, False)
    """
    days = [_DATE.search(text) for text in (found or "", true)]
    return days[0] is not None and days[1] is not None and days[0].groups() == days[1].groups()


def _folded(text: str) -> str:
    plain = unicodedata.normalize("NFKC", text).translate(_SAME_MARK)
    return _SPACE.sub(" ", plain).strip().casefold()


def _people(text: str) -> frozenset[str]:
    return frozenset(name for name in map(str.strip, _BETWEEN_AUTHORS.split(_folded(text))) if name)
