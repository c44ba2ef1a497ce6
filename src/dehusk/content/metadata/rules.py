"""Which candidate wins, field by field: a table of sources in order, and the few fields that need more than an order.

Here: choices, no reading of the page. Every order was measured; the command is
`python benchmarks/metadata.py DATA.parquet --sources`, which prints how often each source alone is right.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from typing import Final

from dehusk.content.metadata.dates import parse_date, same_day
from dehusk.content.metadata.model import Candidate
from dehusk.content.metadata.people import people
from dehusk.content.metadata.titles import agrees, folded, without_site

Order = tuple[tuple[str, str | None], ...]
"""(source, role) in order of trust; a role of None is any role."""

TITLE: Final[Order] = (
    ("json-ld", "headline"), ("microdata", "headline"), ("meta", None), ("opengraph", None), ("twitter", None),
    ("citation", None), ("title", None), ("json-ld-page", None), ("dublin-core", None), ("json-ld", None),
)  # fmt: skip
AUTHORS: Final[Order] = (
    ("json-ld", "person"), ("microdata", "person"), ("citation", None), ("byline", "marked"), ("byline", "worded"),
    ("json-ld", "unknown"), ("meta", None), ("microdata", "unknown"), ("rdfa", None), ("byline", "classed"),
    ("article", None), ("dublin-core", None), ("opengraph", None), ("json-ld-page", "person"), ("json-ld", "organization"),
    ("microdata", "organization"), ("json-ld-page", None), ("twitter", None),
)  # fmt: skip
PUBLISHED: Final[Order] = (
    ("json-ld", "published"), ("article", None), ("microdata", "published"), ("opengraph", None), ("meta", "published"),
    ("citation", None), ("rdfa", None), ("time", "published"), ("byline", "marked"), ("byline", "plain"), ("meta", None),
    ("url", None), ("json-ld-page", "published"), ("dublin-core", None), ("json-ld", None), ("microdata", None),
    ("microdata-page", None), ("byline", "prose"), ("time", None),
)  # fmt: skip
MODIFIED: Final[Order] = (
    ("json-ld", None), ("article", None), ("microdata", None), ("opengraph", None), ("meta", None), ("rdfa", None),
    ("json-ld-page", None), ("dublin-core", None), ("time", None), ("byline", None), ("microdata-page", None),
)  # fmt: skip
SITE: Final[Order] = (
    ("opengraph", None), ("json-ld", "website"), ("json-ld", "publisher"), ("meta", "application"), ("json-ld", "isPartOf"),
    ("json-ld-page", None), ("json-ld", "organization"), ("citation", None), ("meta", None), ("dublin-core", None),
    ("microdata", None), ("rdfa", None),
)  # fmt: skip
ANY: Final[Order] = tuple(
    (source, None) for source in
    "opengraph json-ld link meta microdata twitter article rdfa dublin-core citation json-ld-page microdata-page byline".split()
)  # fmt: skip

EARLIEST: Final = "1995"
"""Dates before the web had dates need a second source that agrees, and so do dates in the future."""


def ranked(candidates: Iterable[Candidate], order: Order) -> list[list[Candidate]]:
    """The candidates of each line of an order, empty lines left out."""
    rows = list(candidates)
    lines = ([c for c in rows if c.source == source and role in (None, c.role)] for source, role in order)
    return [line for line in lines if line]


def first(candidates: Iterable[Candidate], order: Order = ANY) -> Candidate | None:
    """The best candidate by an order of sources."""
    lines = ranked(candidates, order)
    return lines[0][0] if lines else None


def title(candidates: list[Candidate], sites: list[str], url: str | None) -> Candidate | None:
    """A heading that the page's other titles confirm; else the best of those, without the site's name."""
    headings = [c for c in candidates if c.source == "heading" and c.value]
    others = [c for c in candidates if c.source != "heading"]
    said = [c.value for c in others if c.source in ("title", "opengraph", "twitter", "json-ld", "microdata", "meta")]
    names = {folded(site) for site in sites}
    fitting = [c for c in headings if folded(c.value) not in names and agrees(c.value, said)]
    if fitting:
        return max(fitting, key=lambda c: len(c.value))
    best = first(others, TITLE) or first(headings, (("heading", None),))
    return best and best._replace(value=without_site(best.value, sites, url))


def authors(candidates: list[Candidate], sites: list[str]) -> tuple[list[str], str | None]:
    """People of the best source that has any; the site's own name counts only where it is marked as an organisation."""
    own = {folded(site) for site in sites}
    for line in ranked(candidates, AUTHORS):
        names = [name for c in line for name in people(c.value) if c.role == "organization" or folded(name) not in own]
        if names:
            unique = {folded(name): name for name in reversed(names)}
            return list(unique.values())[::-1], line[0].source
    return [], None


def day(candidates: list[Candidate], order: Order, today: str | None = None) -> Candidate | None:
    """The best date; what lies in the future or before 1995 only if another source agrees."""
    limit = today or (datetime.now(UTC) + timedelta(days=1)).date().isoformat()
    for line in ranked(candidates, order):
        for candidate in line:
            agreed = sum(same_day(candidate.value, c.value) and c.source != candidate.source for c in candidates)
            if EARLIEST <= candidate.value[: len(limit)] <= limit or agreed:
                return candidate
    return None


def several(candidates: Iterable[Candidate], order: Order = ANY) -> tuple[list[str], str | None]:
    """All values of the best source, split at commas, each once."""
    for line in ranked(candidates, order):
        values = [part.strip() for c in line for part in c.value.replace(";", ",").split(",") if part.strip()]
        if values:
            return list({value.casefold(): value for value in reversed(values)}.values())[::-1], line[0].source
    return [], None


def dated(candidates: list[Candidate], month_first: bool) -> list[Candidate]:
    """Date candidates as ISO 8601, without those that are no date."""
    rows = []
    for candidate in candidates:
        if candidate.field in ("published", "modified"):
            value = parse_date(candidate.value, month_first=month_first)
            if value is not None:
                rows.append(candidate._replace(value=value))
        else:
            rows.append(candidate)
    return rows
