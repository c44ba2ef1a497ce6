"""Dates as pages write them, to ISO 8601 with just the precision and the zone that were given.

Here: reading one short string. Not here: where dates stand on a page, or which of several to believe.
"""

from __future__ import annotations

import re
from datetime import UTC, date, datetime, timedelta
from typing import Final

from dehusk.content.metadata.months import MONTHS

LONGEST: Final = 120
"""Longer strings are prose, not a date."""

EASTMOST, WESTMOST = 14, -12
"""Hours by which clocks on Earth differ from UTC."""

_TIME: Final = r"(\d{1,2})(?::|h|\.(?=\d\d\s*Uhr))(\d{2})(?::(\d{2})(?:[.,]\d+)?)?"
_ZONE: Final = r"\s*(Z\b|UTC\b|GMT\b|[+-]\d{2}:?\d{2}\b|[+-]\d{2}\b)?"
_CLOCK: Final = re.compile(_TIME + r"(?:\s*([ap])\.?m\b\.?)?" + _ZONE, re.IGNORECASE)
_ISO: Final = re.compile(r"(?<!\d)(\d{4})([-/.]|\s?[年년]\s?)(\d{1,2})(?:(?:\2|\s?[月월]\s?)(\d{1,2}))?(?!\d)")
_STAMP: Final = re.compile(
    r"(?<!\d)((?:19|20)\d{2})(\d{2})(\d{2})(?:T?(\d{2})(\d{2})(\d{2})?(?:\.\d+)?" + _ZONE + r")?(?!\d)"
)
_ERA: Final = re.compile(r"(令和|平成|昭和)\s?(\d{1,2}|元)年\s?(\d{1,2})月\s?(\d{1,2})日")
_ERAS: Final = {"令和": 2018, "平成": 1988, "昭和": 1925}
_NUMERIC: Final = re.compile(r"(?<![\d.])(\d{1,2})\s?([./|-])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2})(?![\d])")
_WORD: Final = r"([^\W\d_][^\W\d_.]*(?:\.[^\W\d_]+)?(?:\s\d{1,2}(?=,))?)\.?"
_DAY_FIRST: Final = re.compile(
    r"(?<!\d)(\d{1,2})(?:st|nd|rd|th|er|ème|º|ª|ο)?[.\s,-]*(?:(?:de|of|del|di|da|dne)\s+|d[’'])?"
    + _WORD
    + r"[\s,.'’-]*(?:(?:de|del|di|of|do|г)\s+)?(\d{4}|\d{2}(?=\s*(?:$|[,|@)]|\d{1,2}:)))(?!\d)",
    re.IGNORECASE,
)
_MONTH_FIRST: Final = re.compile(
    _WORD + r"[\s-]*(\d{1,2})(?:st|nd|rd|th)?(?:\s*,\s*|\s+|\s*-\s*)(?:de\s+|of\s+)?(\d{4})(?!\d)", re.IGNORECASE
)
_YEAR_FIRST: Final = re.compile(r"(?<!\d)(\d{4})[.,]?\s+" + _WORD + r"\s+(\d{1,2})(?!\d)", re.IGNORECASE)
_MONTH_YEAR: Final = re.compile(_WORD + r"[\s,]*(?:de\s+|of\s+|del\s+)?(\d{4})(?!\d)", re.IGNORECASE)
HINT: Final = re.compile(r"\d\D{0,20}\d\D{0,20}\d|元年")
"""Three digits at least: a day and two of a year."""
_LETTERS: Final = re.compile(r"[a-z]{3,}")
_BUDDHIST: Final = 543
"""Thai pages count years from 543 BC."""


def parse_date(text: str, *, month_first: bool = False, partial: bool = True) -> str | None:
    """Read one date out of a short string; nothing is guessed that is not written.

    ``month_first`` settles 01/02/2020; ``partial`` allows a month or a year alone.

    >>> parse_date("2020-01-05T10:00:00+01:00")
    '2020-01-05T10:00:00+01:00'
    >>> parse_date("Veröffentlicht am 5. März 2020 um 10:15 Uhr")
    '2020-03-05T10:15'
    >>> parse_date("5 января 2020 г."), parse_date("2020年1月5日"), parse_date("Jan 2020")
    ('2020-01-05', '2020-01-05', '2020-01')
    >>> parse_date("13/01/2020"), parse_date("02/01/2020", month_first=True), parse_date("30.02.2020")
    ('2020-01-13', '2020-02-01', None)
    """
    if not 4 <= len(text) <= LONGEST or not HINT.search(text):
        return None
    plain = text.isascii()
    text = _ascii_digits(text)
    for read in _PLAIN if plain else _ALL:
        found = read(text, month_first)
        if found is not None:
            day, rest = found
            return day + _clock(rest) if len(day) == 10 else (day if partial else None)
    return _alone(text) if partial else None


def _ascii_digits(text: str) -> str:
    if text.isascii():
        return text
    return "".join(str(int(c)) if c.isdecimal() and c > "9" else c for c in text.replace("\u200f", ""))


def _iso(text: str, _: bool) -> tuple[str, str] | None:
    match = _ISO.search(text)
    if match is None:
        return None
    year, _separator, month, day = match.groups()
    if day is None:
        whole = _month(int(year), int(month)) if not _separator.strip("-年년 ") else None
    else:
        whole = _day(int(year), int(month), int(day))
    return None if whole is None else (whole, text[match.end() :])


def _stamp(text: str, _: bool) -> tuple[str, str] | None:
    stripped = text.strip()
    if stripped.isdigit() and len(stripped) in (10, 13):
        moment = datetime.fromtimestamp(int(stripped[:10]), UTC)
        return f"{moment:%Y-%m-%d}", f"{moment:%H:%M:%S}Z"
    match = _STAMP.search(text)
    if match is None:
        return None
    year, month, day, hour, minute, second, zone = match.groups()
    whole = _day(int(year), int(month), int(day))
    if whole is None:
        return None
    rest = f"{hour}:{minute}" + (f":{second}" if second else "") + (zone or "") if hour else text[match.end() :]
    return whole, rest


def _era(text: str, _: bool) -> tuple[str, str] | None:
    match = _ERA.search(text)
    if match is None:
        return None
    era, year, month, day = match.groups()
    whole = _day(_ERAS[era] + (1 if year == "元" else int(year)), int(month), int(day))
    return None if whole is None else (whole, text[match.end() :])


def _named(text: str, _: bool) -> tuple[str, str] | None:
    if text.isascii() and MONTHS.keys().isdisjoint(_LETTERS.findall(text.lower())):
        return None  # the patterns below are slow, and most texts hold no month
    for pattern, order in ((_DAY_FIRST, (2, 1, 0)), (_MONTH_FIRST, (2, 0, 1)), (_YEAR_FIRST, (0, 1, 2))):
        for match in pattern.finditer(text):
            groups = match.groups()
            year, name, day = (groups[i] for i in order)
            month = MONTHS.get(name.casefold())
            whole = _day(_full_year(year), month, int(day)) if month else None
            if whole is not None:
                return whole, text[match.end() :]
    return None


def _numeric(text: str, month_first: bool) -> tuple[str, str] | None:
    match = _NUMERIC.search(text)
    if match is None:
        return None
    first, separator, second, year = match.groups()
    day, month = int(first), int(second)
    # A full stop between the numbers is only written where the day comes first.
    if (month_first and separator != "." and day <= 12) or month > 12:
        day, month = month, day
    whole = _day(_full_year(year), month, day)
    return None if whole is None else (whole, text[match.end() :])


_PLAIN: Final = (_iso, _stamp, _named, _numeric)
_ALL: Final = (_iso, _stamp, _era, _named, _numeric)


def _alone(text: str) -> str | None:
    """A month and a year, or a year that is all there is."""
    for match in _MONTH_YEAR.finditer(text):
        month = MONTHS.get(match[1].casefold())
        if month:
            return _month(int(match[2]), month)
    stripped = text.strip()
    return stripped if len(stripped) == 4 and _day(int(stripped) if stripped.isdigit() else 0, 1, 1) else None


def _full_year(year: str) -> int:
    number = int(year)
    if len(year) == 2:
        return number + (2000 if number < 70 else 1900)
    return number - _BUDDHIST if 2400 < number < 2700 else number


def _day(year: int, month: int, day: int) -> str | None:
    try:
        return date(_full_year(str(year)), month, day).isoformat() if 1000 < year < 2700 else None
    except ValueError:
        return None


def _month(year: int, month: int) -> str | None:
    whole = _day(year, month, 1)
    return whole and whole[:7]


def _clock(rest: str) -> str:
    """The time of day and zone that follow a date, as ``T10:15+01:00``; nothing where there is none."""
    match = _CLOCK.search(rest[:40])
    if match is None:
        return ""
    hour, minute, second, half, zone = match.groups()
    hours = int(hour) % 12 + 12 * (half in "pP") if half else int(hour)
    if hours > 23 or int(minute) > 59 or int(second or 0) > 59:
        return ""
    return f"T{hours:02d}:{minute}" + (f":{second}" if second else "") + _zone(zone)


def _zone(zone: str | None) -> str:
    if not zone:
        return ""
    if zone[0] not in "+-":
        return "Z"
    digits = zone[1:].replace(":", "").ljust(4, "0")
    return f"{zone[0]}{digits[:2]}:{digits[2:]}"


def same_day(first: str, second: str) -> bool:
    """Whether two dates agree as far as both are precise.

    >>> same_day("2020-01-05T10:00", "2020-01"), same_day("2020-01-05", "2020-01-06")
    (True, False)
    """
    shared = min(len(first), len(second), 10)
    return first[:shared] == second[:shared]


def earlier(first: str, second: str) -> bool:
    """Whether a date lies on an earlier day than another, in the same zone where both name theirs.

    >>> earlier("2020-01-04T20:00-05:00", "2020-01-05T01:00Z"), earlier("2020-01-04", "2020-01-05T01:00Z")
    (False, True)
    """
    if "T" in first and "T" in second:
        a, b = datetime.fromisoformat(first), datetime.fromisoformat(second)
        if a.tzinfo and b.tzinfo:
            return a.astimezone(UTC).date() < b.astimezone(UTC).date()
    return first[:10] < second[:10]


def same_moment(local: str, moment: str) -> bool:
    """Whether a day, or an hour with its zone, may be what a moment in UTC was somewhere on Earth.

    >>> same_moment("2020-01-05", "2020-01-04T23:10Z"), same_moment("2020-01-05", "2020-01-04T08:10Z")
    (True, False)
    >>> same_moment("2020-01-04T20:10-05:00", "2020-01-05T01:10:30Z"), same_moment("2020-01-04", "2020-01-05T01:10:30Z")
    (True, True)
    """
    there = datetime.fromisoformat(moment)
    if len(local) < len("2020-01-05") or there.tzinfo is None:
        return False
    if "T" in local and (here := datetime.fromisoformat(local)).tzinfo:
        return abs(here - there) < timedelta(minutes=1)
    offsets = (timedelta(hours=hours) for hours in (EASTMOST, WESTMOST))
    return local[:10] in {(there + offset).date().isoformat() for offset in offsets}


def midnight(moment: str) -> str | None:
    """The day whose midnight in central Europe a moment in UTC is: systems write a day without an hour so.

    >>> midnight("2020-01-04T23:00:00Z"), midnight("2020-07-04T22:00:00.000Z"), midnight("2020-07-04T23:00:00Z")
    ('2020-01-05', '2020-07-05', None)
    """
    if moment[11:19] not in ("23:00:00", "22:00:00") or not moment.endswith(("Z", "+00:00")):
        return None
    there = datetime.fromisoformat(moment)
    summer = (3, 25) < (there.month, there.day) < (10, 25)
    return (there + timedelta(hours=2)).date().isoformat() if there.hour == (22 if summer else 23) else None
