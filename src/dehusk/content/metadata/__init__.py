"""Metadata of a page: every candidate gathered as a row, then chosen by a table of rules.

Here: the one function that puts the parts together. Gathering is in gather.py, structured.py and bylines.py;
choosing in rules.py.
"""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from dehusk.content.language import quick, tag
from dehusk.content.metadata import rules
from dehusk.content.metadata.bylines import Nearby
from dehusk.content.metadata.dates import same_day
from dehusk.content.metadata.gather import MOST_HEADINGS, Elements, absolute, base_of, head
from dehusk.content.metadata.marked import marked_authors
from dehusk.content.metadata.model import Candidate, Metadata
from dehusk.content.metadata.people import people
from dehusk.content.metadata.structured import linked_data
from dehusk.content.metadata.titles import Titles, folded
from dehusk.page import Page

if TYPE_CHECKING:
    from dehusk.verdict import Verdict

__all__ = ["Candidate", "Metadata", "metadata"]

WHOLE_DAY: Final = len("2020-01-05")
WORDS_A_MINUTE: Final = 230
"""Silent reading of prose: 238 words a minute in Brysbaert's review of 190 studies (2019), rounded down."""
CHARACTERS_A_MINUTE: Final = 500
"""The same where a character counts as a word, at about two characters a word."""
UNSPACED: Final = frozenset(("zh", "ja", "th", "lo", "my", "km"))
"""Languages that put no space between words."""


def metadata(page: Page, verdict: Verdict | None = None) -> Metadata:
    """What a page says about itself; the verdict, where given, counts the words of the content alone.

    >>> page = Page.parse("<title>Hello | The Site</title><h1>Hello</h1><p>By Ada Lovelace, 5 May 2020</p>")
    >>> found = metadata(page)
    >>> found.title, found.authors, found.published
    ('Hello', ['Ada Lovelace'], '2020-05-05')
    >>> found.sources["authors"]
    'byline'
    """
    elements = Elements(page)
    month_first = (elements.declared or "en-us").lower() in ("en-us", "en", "en_us")
    rows = [*head(page, elements), *linked_data(page, has_microdata=elements.has_microdata)]
    sites = _sites(rows)
    headed = rules.title([row for row in rows if row.field == "title"], sites, page.url)
    headline = _headline(elements, rows, headed.value if headed else "")
    near = Nearby(page, headline, month_first, elements.has_microdata)
    rows += near.visible()
    rows = rules.dated(rows, month_first)
    months = [row.value for row in rows if row.field == "published" and row.role != "upload"]
    if not any(len(value) >= WHOLE_DAY for value in months):
        days = near.date_lines()
        rows += [row for row in days if not months or any(same_day(row.value, month) for month in months)]
    if not any(row.field == "authors" and row.role != "organization" and people(row.value) for row in rows):
        dated = any(row.field in ("published", "modified") for row in rows)
        rows += near.further_names(dated) or (marked_authors(page) if dated else [])
    return _chosen(elements, rows, headed, sites, verdict)


def _headline(elements: Elements, rows: list[Candidate], title: str) -> int:
    """Where the title stands: the heading that says it or that other titles confirm, else a text, else the first h1."""
    page, wanted = elements.page, folded(title)
    headings = [row for name in ("h1", "h2") for row in elements.rows.get(name, ())[:MOST_HEADINGS]]
    texts = _inner(page, headings) if headings else []
    if wanted in (short := [folded(text) for text in texts]):
        return headings[short.index(wanted)]
    said = Titles(row.value for row in rows if row.field == "title" and row.source != "heading")
    if confirmed := [row for row, text in zip(headings, texts, strict=True) if said.confirm(text)]:
        return confirmed[0]
    at = next((at for at, text in enumerate(page.strings) if text.strip() == title), None) if title else None
    if at is not None:
        return int(page.text_rows[at])
    return headings[0] if headings else 0


def _inner(page: Page, rows: list[int]) -> list[str]:
    """The texts in some elements, as they stand."""
    first, last = page.text_rows.searchsorted(np.array((rows, page.end[rows]), dtype=np.int64))
    return ["".join(page.strings[a:b]) for a, b in zip(first.tolist(), last.tolist(), strict=True)]


def _sites(rows: list[Candidate]) -> list[str]:
    """The names of the site. Publishers of books and papers are no sites: their names may be the title."""
    return [
        row.value
        for row in rows
        if row.field == "site" and (row.role != "publisher" or row.source.startswith("json-ld"))
    ]


def _chosen(
    elements: Elements, rows: list[Candidate], headed: Candidate | None, sites: list[str], verdict: Verdict | None
) -> Metadata:
    page = elements.page
    fields: dict[str, list[Candidate]] = {name: [] for name in Metadata.__slots__}
    for row in rows:
        fields[row.field].append(row)
    code, told = quick(page, _declared(elements, fields["language"]))
    base = base_of(page)
    published = rules.published(fields["published"], fields["modified"], code=code)
    # A day that only a class calls a change, taken for the day of publication, is not both.
    changed = [row for row in fields["modified"] if row is not published]
    found: dict[str, tuple[str | list[str] | None, str | None]] = {
        "title": _one(headed),
        "authors": rules.authors(fields["authors"], sites, dated=bool(fields["published"])),
        "published": _one(published),
        "modified": _one(rules.day(changed, rules.MODIFIED)),
        "site": _one(rules.first(fields["site"], rules.SITE)),
        "description": _one(rules.first(fields["description"])),
        "language": (code, told if code else None),
        "license": _one(_licence(rules.ranked(fields["license"], rules.ANY), base)),
        "categories": rules.several(fields["categories"]),
        "tags": rules.several(fields["tags"]),
    }
    for name in ("image", "canonical", "favicon"):
        found[name] = _one(_whole(rules.ranked(fields[name], rules.ANY), base))
    words, minutes = _length(page, verdict, code)
    values: dict[str, Any] = {name: value for name, (value, _) in found.items() if value}
    sources = {name: source for name, (_, source) in found.items() if source}
    return Metadata(**values, word_count=words, reading_time=minutes, sources=sources, candidates=tuple(rows))


def _declared(elements: Elements, rows: list[Candidate]) -> str | None:
    """The language tag that the page gives itself."""
    metas = (row.value for row in rows if row.source in ("meta", "opengraph"))
    said = elements.declared or next(metas, None)
    return tag(said) if said else None


def _one(candidate: Candidate | None) -> tuple[str | None, str | None]:
    return (None, None) if candidate is None else (candidate.value, candidate.source)


def _whole(lines: list[list[Candidate]], base: str) -> Candidate | None:
    """The best address that is one, made whole."""
    for row in (row for line in lines for row in line):
        if address := absolute(row.value, base):
            return row._replace(value=address)
    return None


def _licence(lines: list[list[Candidate]], base: str) -> Candidate | None:
    """A licence by address, else by name; "all rights reserved" is none."""
    rows = [row for line in lines for row in line]
    named = (row for row in rows if "licen" in row.value.lower() or row.value.startswith(("CC", "Creative Commons")))
    return _whole([[row for row in rows if "/" in row.value]], base) or next(named, None)


def _length(page: Page, verdict: Verdict | None, code: str | None) -> tuple[int, int]:
    """Words of the content (of the page, where there is no verdict), and the minutes that reading them takes."""
    words = int((page.words if verdict is None else page.words[verdict.keep]).sum())
    unspaced = (code or "").split("-")[0] in UNSPACED
    return words, ceil(words / (CHARACTERS_A_MINUTE if unspaced else WORDS_A_MINUTE))
