"""Which candidate wins, field by field: a table of sources in order, and the few fields that need more than an order.

Here: choices, no reading of the page. Every order was measured; the command is
`python benchmarks/metadata.py DATA.parquet --sources`, which prints how often each source alone is right.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from datetime import UTC, datetime, timedelta
from typing import Final

from dehusk.content.metadata.dates import earlier, midnight, parse_date, same_day, same_moment
from dehusk.content.metadata.model import Candidate
from dehusk.content.metadata.people import people
from dehusk.content.metadata.titles import (
    SHORTEST,
    Titles,
    folded,
    says_nothing,
    segments,
    site_names,
    without_site,
)

Order = dict[tuple[str, str | None], int]
"""(source, role) → its place in the order of trust; a role of None is any role."""


def _order(*places: tuple[str, str | None]) -> Order:
    return {place: number for number, place in enumerate(places)}


TITLE: Final = _order(
    ("json-ld", "headline"), ("microdata", "headline"), ("meta", None), ("opengraph", None), ("twitter", None),
    ("citation", None), ("dublin-core", None), ("title", None), ("json-ld-page", None), ("json-ld", None),
)  # fmt: skip
AUTHORS: Final = _order(
    ("json-ld", "person"), ("microdata", "person"), ("citation", None), ("byline", "marked"), ("byline", "worded"),
    ("byline", "labelled"), ("byline", "account"), ("json-ld", "unknown"), ("microdata", "unknown"),
    ("json-ld-page", "person"), ("meta", None), ("rdfa", None), ("byline", "classed"), ("twitter", None),
    ("byline", "dated"), ("article", None), ("dublin-core", None), ("opengraph", None), ("page", "worded"),
    ("page", "labelled"), ("json-ld", "organization"), ("microdata", "organization"), ("json-ld-page", None),
    ("page", None), ("byline", "linked"),
)  # fmt: skip
PUBLISHED: Final = _order(
    ("article", None), ("json-ld", "published"), ("microdata", "published"), ("opengraph", None),
    ("meta", "published"),
    ("citation", None), ("rdfa", None), ("byline", "marked"), ("byline", "plain"), ("meta", "date"),
    ("meta", "created"),
    ("url", None), ("json-ld-page", "published"), ("dublin-core", None), ("json-ld", None), ("microdata", None),
    ("microdata-page", None), ("meta", None), ("byline", "prose"), ("page", "marked"), ("page", None), ("title", None),
)  # fmt: skip
MODIFIED: Final = _order(
    ("json-ld", None), ("article", None), ("microdata", None), ("opengraph", None), ("meta", None), ("rdfa", None),
    ("json-ld-page", None), ("dublin-core", None), ("time", None), ("byline", None), ("microdata-page", None),
)  # fmt: skip
SITE: Final = _order(
    ("opengraph", None), ("json-ld", "website"), ("json-ld", "publisher"), ("meta", "application"),
    ("json-ld", "isPartOf"),
    ("json-ld-page", None), ("json-ld", "organization"), ("citation", None), ("meta", None), ("dublin-core", None),
    ("microdata", None), ("rdfa", None), ("heading", None),
)  # fmt: skip
ANY: Final = _order(
    ("opengraph", None), ("json-ld", None), ("link", None), ("meta", None), ("microdata", None), ("twitter", None),
    ("article", None), ("rdfa", None), ("dublin-core", None), ("citation", None), ("json-ld-page", None),
    ("microdata-page", None), ("byline", None),
)  # fmt: skip

_CONFIRMING: Final = frozenset(("title", "opengraph", "twitter", "json-ld", "microdata", "meta", "json-ld-page"))

NOWHERE: Final = 1000
"""The place of what an order does not name."""
ALIKE: Final = 0.3
"""Share of words in common from which a heading is the title in other words; 0.2 to 0.5 do alike on wcxb-dev."""
LEAST_OF_HEADING: Final = 0.4
"""Share of a heading that a shorter title must make up to be its headline."""
EARLIEST: Final = "1995"
"""Dates before the web had dates need a second source that agrees, and so do dates in the future."""


def ranked(candidates: Iterable[Candidate], order: Order) -> list[list[Candidate]]:
    """The candidates by their places in an order, those without a place left out."""
    lines: dict[int, list[Candidate]] = {}
    for c in candidates:
        if (place := _place(c, order)) < NOWHERE:
            lines.setdefault(place, []).append(c)
    return [lines[place] for place in sorted(lines)] if len(lines) > 1 else [*lines.values()]


def _place(candidate: Candidate, order: Order) -> int:
    get = order.get
    return min(get((candidate.source, candidate.role), NOWHERE), get((candidate.source, None), NOWHERE))


def first(candidates: list[Candidate], order: Order = ANY) -> Candidate | None:
    """The best candidate by an order of sources."""
    if len(candidates) > 1:
        best = min(candidates, key=lambda c: _place(c, order))
        return best if _place(best, order) < NOWHERE else None
    return candidates[0] if candidates and _place(candidates[0], order) < NOWHERE else None


def title(candidates: list[Candidate], sites: list[str], url: str | None) -> Candidate | None:
    """A heading that other titles confirm, or the only heading; else the best title without the site's name."""
    names, called = {folded(site) for site in sites}, site_names(sites, url)
    # Most places repeat one title: each is freed of the site's name once.
    freed = {c.value: without_site(c.value, called) for c in candidates if c.source != "heading"}
    others = [_with(c, freed[c.value]) for c in candidates if c.source != "heading"]
    headings = [_with(c, without_site(c.value, called, exact=True)) for c in candidates if c.source == "heading"]
    headings = [c for c in headings if folded(c.value) not in names]
    # The document's title also holds the site's name: it confirms alone only where nothing else is said.
    strong = [c.value for c in others if c.source in _CONFIRMING and c.source != "title"]
    said = Titles(strong or [c.value for c in candidates if c.source == "title"])
    fitting = [c for c in headings if c.place == "h1" and said.confirm(c.value)]
    below = [c for c in headings if c.place != "h1" and len(folded(c.value)) >= SHORTEST]
    below = [c for c in below if folded(c.value) in said.parts]
    # Where h1 and h2 are each a part of the document's title, the h1 is the site's name.
    if fitting and not (below and not strong and all(folded(c.value) in said.parts for c in fitting)):
        longest = max(fitting, key=lambda c: len(c.value))
        return longest if _says(freed, longest.value) else _headline(longest, others)
    if below:
        return max(below, key=lambda c: len(c.value))
    best = first(others, TITLE)
    only = [c for c in headings if c.place == "h1"]
    if only and (best is None or says_nothing(best.value) or folded(best.value) in names):
        return only[0]
    if len(only) == 1 and not strong and only[0].role != "beside" and len(folded(only[0].value)) > SHORTEST:
        return only[0]
    if best is not None and not only:
        best = _uncut(best, others)
    close = max(only, key=lambda c: said.alike(c.value), default=None)
    return close if close is not None and said.alike(close.value) >= ALIKE else best


def _says(values: Collection[str], title: str) -> bool:
    return title in values or folded(title) in map(folded, values)


def _with(candidate: Candidate, value: str) -> Candidate:
    return candidate if candidate.value == value else candidate._replace(value=value)


def _uncut(best: Candidate, others: list[Candidate]) -> Candidate:
    """The document's title where it goes on in mid-sentence after what a shorter title says."""
    start = folded(best.value)
    for other in others:
        if other.source == "title" and folded(other.value).startswith(start) and start not in segments(other.value):
            return other
    return best


def _headline(heading: Candidate, others: list[Candidate]) -> Candidate:
    """The heading, or what other titles say of it where it holds more: a kicker before it, a subtitle or date after.

    A heading that is one text, not several, is whole: what is shorter than it is cut short.
    """
    whole = folded(heading.value)
    short_of = {c.value: folded(c.value) for c in others}
    votes = Counter(short_of[value] for _, value in {(c.place, c.value) for c in others})
    if whole in votes:
        return heading
    for other in others:
        short = short_of[other.value]
        ends = heading.role == "parts" and (other.role == "headline" or (votes[short] > 1 and whole.endswith(short)))
        enough = ends or (votes[short] > 1 and short in segments(heading.value))
        if enough and short in whole and len(short) > LEAST_OF_HEADING * len(whole):
            return other
    return heading


_VOICE: Final = {
    "json-ld-page": "json-ld", "twitter": "json-ld", "article": "meta", "opengraph": "meta", "page": "byline",
}  # fmt: skip
"""Sources that one and the same hand wrote: they are one voice."""


def authors(candidates: list[Candidate], sites: list[str], dated: bool = True) -> tuple[list[str], str | None]:
    """People of the best source that has any.

    The site's own name is no author, unless nobody else is named and the page marks it as an organisation or says it in
    two kinds of places.
    """
    own = {folded(site) for site in sites}
    lines = ranked(candidates, AUTHORS)
    named = [(c, name) for line in lines for c in line for name in _names(c, own)]
    others = [(c, name) for c, name in named if folded(name) not in own]
    # A lower-case word is the name of an account: a name that readers see says more.
    others = [(c, name) for c, name in others if not name.islower() or " " in name or c.source == "byline"] or others
    weak = all(c.role in ("classed", "linked") and " " not in name for c, name in others)
    if others and not (weak and len({c.source for c, name in named if folded(name) in own}) > 1):
        best = _agreed([(c, name) for c, name in others], lines)
        return unique(name for c, name in others if c in best), best[0].source
    for c, name in named:
        if dated or c.role != "unknown" or len({other.source for other, _ in named}) > 1:
            return [name], c.source
    return [], None


def _agreed(named: list[tuple[Candidate, str]], lines: list[list[Candidate]]) -> list[Candidate]:
    """The best source that names anybody, unless two others agree on somebody else and readers see it."""
    said = [(line, frozenset(folded(name) for c, name in named if c in line)) for line in lines]
    said = [(line, names) for line, names in said if names]
    voices: dict[frozenset[str], set[str]] = {}
    for line, names in said:
        voices.setdefault(names, set()).add(_VOICE.get(line[0].source, line[0].source))
    best, alone = said[0]
    for line, names in said[1:] if len(voices[alone]) == 1 else ():
        seen = any("byline" in voices[part] for part in voices if part <= names)
        if len(voices[names]) > 1 and seen:
            return line
    return best


def _names(candidate: Candidate, own: set[str]) -> list[str]:
    """The names in a candidate; the site's name first means that the rest is its address or its publisher."""
    if candidate.role == "account":
        return [candidate.value]
    names = people(_upright(candidate))
    return names[:1] if names and folded(names[0]) in own else names


def _upright(candidate: Candidate) -> str:
    """A library's "Lovelace, Ada" the right way round."""
    parts = candidate.value.split(",")
    inverted = candidate.source in ("dublin-core", "citation") and len(parts) == 2 and " " not in parts[0].strip()
    return f"{parts[1].strip()} {parts[0].strip()}" if inverted else candidate.value


def unique(values: Iterable[str]) -> list[str]:
    """Each value once, in order; values that differ in case and marks alone are one."""
    kept: dict[str, str] = {}
    for value in values:
        kept.setdefault(folded(value) or value, value)
    return list(kept.values())


def day(candidates: list[Candidate], order: Order, today: str | None = None) -> Candidate | None:
    """The best date; what lies in the future or before 1995 only if another source agrees."""
    limit = today or (datetime.now(UTC) + timedelta(days=1)).date().isoformat()
    for line in ranked(candidates, order):
        for candidate in line:
            if EARLIEST <= candidate.value[: len(limit)] <= limit:
                return candidate
            if any(same_day(candidate.value, c.value) and c.source != candidate.source for c in candidates):
                return candidate
    return None


def published(
    candidates: list[Candidate], modified: list[Candidate], today: str | None = None, code: str | None = None
) -> Candidate | None:
    """The best date of publication; an earlier one that readers see by the title corrects the machine's.

    Systems stamp the day of import or of the last save as the day of publication; no page shows a day before its own.
    """
    # A whole day says more than a month, wherever it stands.
    best = day([c for c in candidates if len(c.value) >= 10], PUBLISHED, today) or day(candidates, PUBLISHED, today)
    if best is None:
        # A class such as "date-update" may be the name of the only day that there is.
        return day([c for c in modified if c.role == "named"], _order(("byline", "named")), today)
    best = _at_the_place(best, candidates)
    shown = day([c for c in candidates if c.source == "byline" and c.role in ("marked", "plain")], _SHOWN, today)
    if shown and earlier(shown.value, best.value) and not any(same_day(shown.value, c.value) for c in modified):
        best = shown
    begun = midnight(best.value) if (code or "").split("-")[0] in _CENTRAL else None
    return best._replace(value=begun) if begun else best


_SHOWN: Final = _order(("byline", "marked"), ("byline", "plain"))


_CENTRAL: Final = frozenset("cs da de fr hr hu it nb nl nn no pl sk sl sv".split())
"""Languages of places that are an hour ahead of UTC, two in summer."""


def _at_the_place(best: Candidate, candidates: list[Candidate]) -> Candidate:
    """The day on the readers' calendar, where a system gives the hour in UTC and both the address and a text differ."""
    if best.value.endswith(("Z", "+00:00")):
        days = {c.source: c for c in candidates if c.source in ("byline", "url") and same_moment(c.value, best.value)}
        agreed = len(days) == 2 and same_day(days["url"].value, days["byline"].value)
        if agreed and not same_day(days["byline"].value, best.value):
            return days["byline"]
    return best


def several(candidates: Iterable[Candidate], order: Order = ANY) -> tuple[list[str], str | None]:
    """All values of the best source, split at commas, each once."""
    for line in ranked(candidates, order):
        values = [part.strip() for c in line for part in c.value.replace(";", ",").split(",") if part.strip()]
        if values:
            return unique(values), line[0].source
    return [], None


def dated(candidates: list[Candidate], month_first: bool) -> list[Candidate]:
    """Date candidates as ISO 8601, without those that are no date."""
    rows = []
    for candidate in candidates:
        if candidate.field in ("published", "modified") and candidate.source not in ("byline", "url"):
            value = parse_date(candidate.value, month_first=month_first)
            if value is not None:
                rows.append(candidate._replace(value=value))
        else:
            rows.append(candidate)
    return rows
