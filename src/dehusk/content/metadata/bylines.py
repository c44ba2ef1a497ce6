"""Visible bylines and date lines: the texts near the title that name an author or a day.

Here: a bounded window of texts round the headline, and elements that are marked as author or date.
Not here: reading names and dates out of strings (people.py, dates.py).
"""

from __future__ import annotations

import re
from bisect import bisect_left
from typing import Final

import turbohtml

from dehusk.content.metadata.dates import LONGEST, parse_date
from dehusk.content.metadata.model import Candidate
from dehusk.content.metadata.people import BY, BY_ALONE, CJK_BY, people
from dehusk.page import Page

BEFORE, AFTER = 14, 50
"""Texts before and after the headline that are looked at."""
CLIMB: Final = 3
"""Levels that a mark such as class="byline" may stand above its text."""

_AUTHOR_MARK: Final = re.compile(
    r"(?:^|[\s_-])(?:author|authors|byline|autor|autoren|auteur|verfasser|fn|p-author|writer|contributor|creator|redacteur|journalist"
    r")s?(?:$|[\s_-])|(?:author|byline|autor)[_-]?(?:name|link|title)|(?:^|[a-z])(?:Author|Byline)",
)
_NOT_AUTHOR: Final = re.compile(
    r"comment|bio\b|avatar|image|img|photo|social|share|related|date|time|count|about|widget|sidebar|footer|job|role|position|follow"
    , re.IGNORECASE)  # fmt: skip
_DATE_MARK: Final = re.compile(r"date|time|publish|posted|datum|fecha|meta|byline|created|data", re.IGNORECASE)
_MODIFIED: Final = re.compile(
    r"updat|modif|revis|edited|last\s|aktualisier|geändert|stand:|bearbeitet|mis à jour|màj|maj\b|actualiza|atualiza|aggiorna|"
    r"bijgewerkt|oppdatert|opdateret|uppdatera|обновл|измен|更新|最終|수정|güncel|zaktualiz|aktualizov|diperbarui|frissít",
    re.IGNORECASE,
)
_OTHER_DAY: Final = re.compile(
    r"copyright|©|\(c\)|joined|since|seit\b|born|event|deadline|valid until|expires|registr|member", re.IGNORECASE
)


def visible(page: Page, headline: int) -> list[Candidate]:
    """Candidates from the texts round the headline's row (row 0: the first texts of the page).

    >>> page = Page.parse("<h1>Title</h1><p>By Ada Lovelace</p><p>Published 5 May 2020</p>")
    >>> [(row.field, row.value) for row in visible(page, int(page.rows("h1")[0]))]
    [('authors', 'Ada Lovelace'), ('published', '2020-05-05')]
    """
    at = bisect_left(page.text_rows, headline) if headline else 0
    after = bisect_left(page.text_rows, page.end[headline]) if headline else 0
    rows: list[Candidate] = []
    pending = ""
    for index in [*range(after, min(after + AFTER, len(page.strings))), *range(max(0, at - BEFORE), at)]:
        text = " ".join(page.strings[index].split()) if len(page.strings[index]) < 400 else ""
        if not text or len(text) > LONGEST:
            continue
        marks = _marks(page, int(page.text_rows[index]))
        rows += _day(text, marks, pending)
        rows += _names(text, marks, pending)
        pending = text if len(text) < 40 and (BY_ALONE.match(text) or _MODIFIED.search(text)) else ""
    return rows


def _marks(page: Page, row: int) -> list[tuple[str, str, str]]:
    """(tag, class and id, rel and itemprop) of the elements just above a text."""
    marks = []
    for _ in range(CLIMB):
        row = int(page.parent[row])
        node = page.nodes[row]
        if not isinstance(node, turbohtml.Element) or node.tag in ("body", "main", "article", "section"):
            break
        read = node.attr
        marks.append(
            (node.tag, f"{read('class') or ''} {read('id') or ''}", f"{read('rel') or ''} {read('itemprop') or ''}")
        )
    return marks


def _names(text: str, marks: list[tuple[str, str, str]], pending: str) -> list[Candidate]:
    if BY_ALONE.match(text):
        return []
    role = ""
    if any("author" in relation.split() or "creator" in relation.split() for _, _, relation in marks):
        role = "marked"
    elif any(_AUTHOR_MARK.search(name) and not _NOT_AUTHOR.search(name) for _, name, _ in marks):
        role = "classed"
    elif (BY.match(text) and _capital_follows(text)) or CJK_BY.match(text) or (pending and BY_ALONE.match(pending)):
        role = "worded"
    if not role:
        return []
    return [Candidate("authors", name, "byline", marks[0][0] if marks else "#text", role) for name in people(text)]


def _capital_follows(text: str) -> bool:
    """Names begin with a capital, or are written in a script that has none."""
    rest = BY.sub("", text, count=1).lstrip(' :@"“')
    return bool(rest) and not rest[0].islower() and len(text) < 90


def _day(text: str, marks: list[tuple[str, str, str]], pending: str) -> list[Candidate]:
    if not any(map(str.isdigit, text)) or _OTHER_DAY.search(text):
        return []
    day = parse_date(text, partial=False)
    if day is None:
        return []
    label = f"{pending} {text} " + " ".join(name for _, name, _ in marks[:2])
    marked = any(tag == "time" or _DATE_MARK.search(name) for tag, name, _ in marks)
    field = "modified" if _MODIFIED.search(label) else "published"
    role = "marked" if marked else "plain" if len(text) < 60 else "prose"
    return [Candidate(field, day, "byline", marks[0][0] if marks else "#text", role)]
