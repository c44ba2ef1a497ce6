"""Metadata of a page: every candidate gathered as a row, then chosen by a table of rules.

Here: the one function that puts the parts together. Gathering is in gather.py, structured.py and bylines.py; choosing in
rules.py.
"""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, Final

from dehusk.content.metadata import rules
from dehusk.content.metadata.bylines import date_lines, marked_authors, visible
from dehusk.content.metadata.dates import same_day
from dehusk.content.metadata.gather import head
from dehusk.content.metadata.model import Candidate, Metadata
from dehusk.content.metadata.people import people
from dehusk.content.metadata.structured import linked_data
from dehusk.content.metadata.titles import agrees
from dehusk.page import Page

if TYPE_CHECKING:
    from dehusk.verdict import Verdict

__all__ = ["Candidate", "Metadata", "metadata"]

WHOLE_DAY: Final = len("2020-01-05")
WORDS_A_MINUTE: Final = 230
"""Silent reading of prose: 238 words a minute in Brysbaert's review of 190 studies (2019), rounded down."""


def metadata(page: Page, verdict: Verdict | None = None) -> Metadata:
    """What a page says about itself; the verdict, where given, counts the words of the content alone.

    >>> page = Page.parse("<title>Hello | The Site</title><h1>Hello</h1><p>By Ada Lovelace, 5 May 2020</p>")
    >>> found = metadata(page)
    >>> found.title, found.authors, found.published
    ('Hello', ['Ada Lovelace'], '2020-05-05')
    >>> found.sources["authors"]
    'byline'
    """
    month_first = _month_first(page)
    rows = [*head(page), *linked_data(page.document, page.url)]
    headline = _headline(page, rows)
    rows += visible(page, headline, month_first)
    rows = rules.dated(rows, month_first)
    if not any(row.field == "authors" and people(row.value) for row in rows):
        rows += marked_authors(page)
    months = [row.value for row in rows if row.field == "published" and row.role != "upload"]
    if not any(len(value) >= WHOLE_DAY for value in months):
        days = date_lines(page, headline, month_first)
        rows += [row for row in days if not months or any(same_day(row.value, month) for month in months)]
    fields: dict[str, list[Candidate]] = {}
    for row in rows:
        fields.setdefault(row.field, []).append(row)
    return _chosen(page, fields, tuple(rows), verdict)


def _headline(page: Page, rows: list[Candidate]) -> int:
    """The row of the heading that the page's titles confirm, else of its first h1, else the document's."""
    headings = page.rows("h1")[:8].tolist() or page.rows("h2")[:8].tolist()
    said = [row.value for row in rows if row.field == "title" and row.source != "heading"]
    for row in headings:
        if agrees(page.nodes[row].text, said):
            return int(row)
    return int(headings[0]) if headings else 0


def _month_first(page: Page) -> bool:
    root = page.document.root
    return bool(root is not None and (root.attr("lang") or "en-us").lower() in ("en-us", "en", "en_us"))


def _chosen(
    page: Page, fields: dict[str, list[Candidate]], rows: tuple[Candidate, ...], verdict: Verdict | None
) -> Metadata:
    get = fields.get
    sources: dict[str, str] = {}

    def one(field: str, found: Candidate | None) -> str | None:
        if found is not None:
            sources[field] = found.source
        return found and found.value

    def many(field: str, found: tuple[list[str], str | None]) -> list[str]:
        if found[1] is not None:
            sources[field] = found[1]
        return found[0]

    sites = [c.value for c in get("site", [])]
    words = _words(page, verdict)
    return Metadata(
        title=one("title", rules.title(get("title", []), sites, page.url)),
        authors=many("authors", rules.authors(get("authors", []), sites)),
        published=one("published", rules.published(get("published", []), get("modified", []))),
        modified=one("modified", rules.day(get("modified", []), rules.MODIFIED)),
        site=one("site", rules.first(get("site", []), rules.SITE)),
        description=one("description", rules.first(get("description", []))),
        image=one("image", rules.first(get("image", []))),
        license=one("license", rules.first(get("license", []))),
        categories=many("categories", rules.several(get("categories", []))),
        tags=many("tags", rules.several(get("tags", []))),
        canonical=one("canonical", rules.first(get("canonical", []))),
        favicon=one("favicon", rules.first(get("favicon", []))),
        word_count=words,
        reading_time=ceil(words / WORDS_A_MINUTE),
        sources=sources,
        candidates=rows,
    )


def _words(page: Page, verdict: Verdict | None) -> int:
    return int(page.words[verdict.keep].sum() if verdict is not None else page.words.sum())
