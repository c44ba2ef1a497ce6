"""The metadata table and its result: Candidate rows in, a Metadata out.

Here: the types and what reads them. Not here: gathering candidates or choosing among them.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple


class Candidate(NamedTuple):
    """One value that a page offers for one field, and where it stood.

    >>> Candidate("published", "2020-01-05", "opengraph", "article:published_time", "published").source
    'opengraph'
    """

    field: str
    """Which field of `Metadata` the value may fill."""
    value: str
    """The value, cleaned for its field (dates are ISO 8601, names carry no "by")."""
    source: str
    """The kind of place: json-ld, opengraph, meta, dublin-core, microdata, rdfa, link, byline, heading, title, url …"""
    place: str
    """The exact place: a schema.org path, a meta name, an element."""
    role: str
    """What the value is within its field: person, organization, published, modified, created, category …"""


@dataclass(frozen=True, slots=True)
class Metadata:
    """What a page says about itself; `sources` tells for each field which kind of place spoke.

    Dates are ISO 8601 strings with just the precision and the zone that the page gave: `2011-07`, `2020-01-05`,
    `2020-01-05T10:00+01:00`.

    >>> Metadata(title="Hello").to_dict()["title"]
    'Hello'
    """

    title: str | None = None
    authors: list[str] = field(default_factory=list)
    published: str | None = None
    modified: str | None = None
    site: str | None = None
    description: str | None = None
    language: str | None = None
    image: str | None = None
    license: str | None = None
    categories: list[str] = field(default_factory=list)
    tags: list[str] = field(default_factory=list)
    canonical: str | None = None
    favicon: str | None = None
    word_count: int = 0
    reading_time: int = 0
    """Minutes, rounded up: 230 words a minute, or 500 characters of a script without spaces."""
    sources: dict[str, str] = field(default_factory=dict)
    candidates: tuple[Candidate, ...] = ()

    def to_dict(self) -> dict[str, object]:
        """The fields and their sources as plain values, without the candidates.

        >>> Metadata(authors=["Ada Lovelace"]).to_dict()["authors"]
        ['Ada Lovelace']
        """
        return {name: getattr(self, name) for name in self.__slots__ if name != "candidates"}
