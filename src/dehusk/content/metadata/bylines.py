"""Visible bylines and date lines: the texts near the title that name an author or a day.

Here: a bounded window of texts round the headline, and where that is silent, elements marked as author or date.
Not here: reading names and dates out of strings (people.py, dates.py).
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Final, NamedTuple

import numpy as np
import turbohtml

from dehusk.content.metadata.dates import LONGEST, parse_date
from dehusk.content.metadata.model import Candidate
from dehusk.content.metadata.people import BY, BY_ALONE, CJK_BY, STRONG_BY, is_full_name, may_be_by, people
from dehusk.page import Page

BEFORE, AFTER = 12, 45
"""Texts before and after the headline that are looked at …"""
FARTHER: Final = 100
"""… and after those, where they name nobody."""
CLIMB: Final = 3
"""Levels that a mark such as class="byline" may stand above its text."""

_AUTHOR_MARK: Final = re.compile(
    r"(?:^|[\s_-])(?:authors?|bylines?|autor(?:en|es|in)?|auteurs?|verfasser|fn|writers?|"
    r"contributors?|creator|redacteur|"
    r"journalist|username|poster)(?:$|[\s_-])|(?:author|byline|autor|user)[_-]?(?:name|link|title)|"
    r"(?:^|[a-z])(?:Author|Byline)"
)
_NOT_AUTHOR: Final = re.compile(
    r"comment|\bbio\b|[_-]bio|avatar|image|img|photo|social|share|related|date|time|count|about|"
    r"widget|sidebar|footer|job|role|"
    r"position|follow|reviewer|editor|desc",
    re.IGNORECASE,
)
_AUTHOR_LINK: Final = re.compile(
    r"/(?:authors?|autor(?:en|es)?|auteurs?|profiles?|users?|members?|people|contributors?|by)/", re.I
)
_DIGIT: Final = re.compile(r"\d")
_DATE_MARK: Final = re.compile(r"date|time|publish|posted|datum|fecha|meta|byline|created|data", re.IGNORECASE)
_MODIFIED: Final = re.compile(
    r"updat|modif|revis|edited|last\s|aktualisier|geändert|stand:|bearbeitet|mis à jour|màj|maj\b|"
    r"actualiza|atualiza|"
    r"aggiorna|bijgewerkt|oppdatert|opdateret|uppdatera|обновл|измен|更新|最終|수정|güncel|zaktualiz|"
    r"aktualizov|diperbarui|"
    r"frissít",
    re.IGNORECASE,
)
_PUBLISHED: Final = re.compile(r"publi|post-?date|entry-?date|pubdate|post_date", re.IGNORECASE)
_OTHER_DAY: Final = re.compile(
    r"copyright|©|\(c\)|joined|since|seit\b|born|event|deadline|until|expires|registr|member|review", re.IGNORECASE
)
_COMMENT: Final = re.compile(r"comment|kommentar|reply|respond|disqus", re.IGNORECASE)
_SIDE: Final = re.compile(r"widget|related|recent|popular|sidebar", re.IGNORECASE)
_AUTHOR_ELEMENTS: Final = '[rel~="author"], [class*="author" i], [class*="byline" i]'
LARGEST_PART: Final = 0.4
"""Share of the page's texts beyond which an element is the page rather than a part beside its content."""

FEW_BYLINES: Final = 3
"""Different bylines on a page, one of which is its own."""
NEAR: Final = 5
"""Levels within which names such as "widget" count: themes call whole columns so."""

MOST_DATES, ENOUGH = 30, 5
"""Texts with digits that are read on a page that names no day by its headline, and the dates that are enough."""


class Mark(NamedTuple):
    """An element above a text: its row, tag, class and id, rel and itemprop, and its link or machine-readable date."""

    row: int
    tag: str
    name: str
    relation: str
    value: str
    author: str
    """How the element marks an author: marked (rel, itemprop), classed, or not."""


class Line(NamedTuple):
    """A short text of the page, the one before it where that is a label, and the elements above it."""

    row: int
    text: str
    label: str
    marks: list[Mark]


def visible(page: Page, headline: int, month_first: bool = False) -> list[Candidate]:
    """Candidates from the texts round the headline's row (row 0: the first texts of the page).

    >>> page = Page.parse("<h1>Title</h1><p>By Ada Lovelace</p><p>Published 5 May 2020</p>")
    >>> [(row.field, row.value) for row in visible(page, int(page.rows("h1")[0]))]
    [('authors', 'Ada Lovelace'), ('published', '2020-05-05')]
    """
    at = bisect_left(page.text_rows, headline) if headline else 0
    after = bisect_left(page.text_rows, page.end[headline]) if headline else 0
    window = [*range(after, min(after + AFTER, len(page.strings))), *range(max(0, at - BEFORE), at)]
    lines = list(_lines(page, window))
    dated = ((line.row, day) for line in lines if _DIGIT.search(line.text) for day in _day(line, month_first))
    found = [*_names(lines), *dated]
    return [row for at, row in found if not _apart(page, at, headline)]


def _apart(page: Page, row: int, headline: int) -> bool:
    """Whether a text lies in comments or at the foot or side of the page, in a part without the headline."""
    footer = False
    while row := int(page.parent[row]):
        node = page.nodes[row]
        if row <= headline < page.end[row] or not isinstance(node, turbohtml.Element):
            return footer
        tag = node.tag
        if tag in ("aside", "nav") or _COMMENT.search(f"{node.attr('class') or ''} {node.attr('id') or ''}"):
            return True
        footer = (footer or tag == "footer") and tag not in ("article", "main")
    return footer


def _lines(page: Page, indices: Iterable[int]) -> Iterator[Line]:
    label = ""
    known: dict[int, Mark | None] = {}
    for index in indices:
        raw = page.strings[index]
        text = " ".join(raw.split()) if len(raw) < 400 else ""
        if not text or len(text) > LONGEST:
            continue
        row = int(page.text_rows[index])
        yield Line(row, text, label, _marks(page, row, known))
        label = text if len(text) < 40 else ""


def _marks(page: Page, row: int, known: dict[int, Mark | None]) -> list[Mark]:
    marks = []
    for _ in range(CLIMB):
        row = int(page.parent[row])
        if row not in known:
            known[row] = _mark(page.nodes[row], row)
        mark = known[row]
        if mark is None:
            break
        marks.append(mark)
    return marks


def _mark(node: turbohtml.Node, row: int) -> Mark | None:
    if not isinstance(node, turbohtml.Element) or node.tag in ("body", "main", "article", "section"):
        return None
    tag, read = node.tag, node.attr
    value = read("href") if tag == "a" else read("datetime") if tag == "time" else None
    name, relation = f"{read('class') or ''} {read('id') or ''}", f"{read('rel') or ''} {read('itemprop') or ''}"
    author = "marked" if "author" in relation or "creator" in relation else ""
    if not author and _AUTHOR_MARK.search(name) and not _NOT_AUTHOR.search(name):
        author = "classed"
    return Mark(row, tag, name, relation, value or "", author)


def _names(lines: list[Line]) -> list[tuple[int, Candidate]]:
    rows: list[tuple[int, Candidate]] = []
    seen: dict[str, int] = {}
    for number, line in enumerate(lines):
        role, holder = _role(line)
        if not role:
            continue
        names = people(line.text)
        # One byline: more names count while they stand close together and look like names.
        if role in seen:
            names = [name for name in names if is_full_name(name)] if number - seen[role] <= 4 else []
        if names:
            seen[role] = number
            rows += [(line.row, Candidate("authors", name, "byline", holder, role)) for name in names]
    return rows


def _role(line: Line) -> tuple[str, str]:
    """How a text is told to be an author's name, and the element that tells."""
    by = may_be_by(line.text)
    if by and BY_ALONE.match(line.text):
        return "", ""
    for role in ("marked", "classed"):
        for mark in line.marks:
            if mark.author == role:
                return role, mark.tag
    holder = line.marks[0] if line.marks else None
    labelled = may_be_by(line.label) and BY_ALONE.match(line.label)
    if labelled or (by and _worded(line.text)) or (not line.text.isascii() and CJK_BY.match(line.text)):
        return "worded", holder.tag if holder else "#text"
    if holder and holder.tag == "a" and _AUTHOR_LINK.search(holder.value) and is_full_name(line.text):
        return "linked", "a"
    return "", ""


def _worded(text: str) -> bool:
    """Whether a text is "by" and a name: any name after "by", a full one after a mere preposition such as "von"."""
    by = BY.match(text)
    if by is None or len(text) >= 90:
        return False
    rest = text[by.end() :].lstrip(' :@"“')
    if not rest[:1].isalpha() or rest[0].islower():
        return False
    return bool(STRONG_BY.match(text)) or any(map(is_full_name, people(rest)))


def _day(line: Line, month_first: bool) -> Iterator[Candidate]:
    machine = next((mark for mark in line.marks if mark.tag == "time" and mark.value), None)
    if _OTHER_DAY.search(line.text):
        return
    again = _MODIFIED.search(line.text)
    if again and _DIGIT.search(line.text[: again.start()]):  # "Published 5 May, updated 6 May"
        before, after = line.text[: again.start()], line.text[again.start() :]
        for part in (before, after):
            yield from _day(line._replace(text=part, label=""), month_first)
        return
    day = parse_date(line.text, month_first=month_first, partial=False)
    written = machine and parse_date(machine.value, partial=False)
    if written and (day is None or written[:10] == day[:10]):
        day = written
    if day is None:
        return
    names = " ".join(f"{mark.name} {mark.relation}" for mark in line.marks[:2])
    # Themes write class="entry-date updated" on the day of publication.
    said = f"{line.label} {line.text} " + ("" if _PUBLISHED.search(names) else names)
    marked = any(mark.tag == "time" or _DATE_MARK.search(mark.name + mark.relation) for mark in line.marks)
    role = "marked" if marked else "plain" if len(line.text) < 60 else "prose"
    place = line.marks[0].tag if line.marks else "#text"
    if marked or place != "a":  # a date in a link is another page's
        yield Candidate("modified" if _MODIFIED.search(said) else "published", day, "byline", place, role)


# --- where the neighbourhood of the headline is silent ---------------------------------------------------------


def further_names(page: Page, headline: int) -> list[Candidate]:
    """Bylines farther below the headline, as blogs have them under the text.

    >>> page = Page.parse("<h1>Title</h1>" + "<p>Some text.</p>" * 60 + "<p>Written by Ada Lovelace</p>")
    >>> [row.value for row in further_names(page, int(page.rows("h1")[0]))]
    ['Ada Lovelace']
    """
    after = bisect_left(page.text_rows, page.end[headline]) + AFTER if headline else AFTER
    lines = list(_lines(page, range(min(after, len(page.strings)), min(after + FARTHER, len(page.strings)))))
    found = [row for at, row in _names(lines) if not _apart(page, at, headline)]
    found = [row for row in found if row.role != "worded" or is_full_name(row.value)]
    return [row._replace(source="page") for row in found if row.role == found[0].role]


def marked_authors(page: Page) -> list[Candidate]:
    """Authors from elements that say so anywhere on the page, comments and side columns left out.

    >>> [row.value for row in marked_authors(Page.parse('<p>Text<div class="post-author">Ada Lovelace</div>'))]
    ['Ada Lovelace']
    """
    bylines: dict[str, list[Candidate]] = {}
    for element in page.document.select(_AUTHOR_ELEMENTS)[:40]:
        name = f"{element.attr('class') or ''} {element.attr('id') or ''}"
        text = "" if _NOT_AUTHOR.search(name) else element.text
        names = people(text) if len(text) <= 2 * LONGEST else []
        if 0 < len(names) < 5 and not _beside(element, len(page.strings)):
            bylines.setdefault(names[0], [Candidate("authors", each, "page", element.tag, "marked") for each in names])
    # Many bylines are those of a list of pages.
    return next(iter(bylines.values())) if 0 < len(bylines) <= FEW_BYLINES else []


def _beside(element: turbohtml.Element, texts: int) -> bool:
    """Whether an element lies in comments, a side column or the foot of the page: a part of it that is marked so."""
    foot = False
    for climbed, above in enumerate(element.ancestors):
        if not isinstance(above, turbohtml.Element) or above.tag in ("main", "article"):
            return False
        if above.tag == "body":
            break
        name = f"{above.attr('class') or ''} {above.attr('id') or ''}"
        if above.tag in ("aside", "nav", "form") or _COMMENT.search(name) or (climbed < NEAR and _SIDE.search(name)):
            # Themes put the whole page into a "form" or a "widget": that is not beside anything.
            return sum(1 for _ in above.strings) < LARGEST_PART * texts
        foot = foot or above.tag == "footer"
    return foot


def date_lines(page: Page, headline: int, month_first: bool = False) -> list[Candidate]:
    """Short texts anywhere that are a date, best below the headline; those of the foot and the sides left out.

    >>> page = Page.parse("<p>Long text</p><p>5 May 2020</p><footer>6 May 2021</footer>")
    >>> [row.value for row in date_lines(page, 0)]
    ['2020-05-05']
    """
    found = [i for i, text in enumerate(page.strings) if 7 < len(text) < 60 and ("20" in text or "19" in text)]
    rows = page.text_rows[found]
    found = np.roll(found, -int(np.searchsorted(rows, headline))).tolist()
    days = ((line.row, day) for line in _lines(page, found[:MOST_DATES]) for day in _day(line, month_first))
    return list(islice((day._replace(source="page") for row, day in days if not _apart(page, row, headline)), ENOUGH))
