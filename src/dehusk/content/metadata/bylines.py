"""Visible bylines and date lines: the texts near the title that name an author or a day.

Here: a bounded window of texts round the headline, and a wider one below it where that is silent.
Not here: reading names and dates out of strings (people.py, dates.py), what words tell (signs.py).
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Collection, Iterator
from itertools import islice
from typing import Any, Final, NamedTuple

import numpy as np
import turbohtml

from dehusk import tags
from dehusk.content.metadata.dates import LONGEST, parse_date
from dehusk.content.metadata.model import Candidate
from dehusk.content.metadata.people import BY, BY_ALONE, CJK_BY, STRONG_BY, is_full_name, may_be_by, people
from dehusk.content.metadata.signs import (
    ACCOUNT,
    AUTHOR_LINK,
    AUTHOR_MARK,
    AUTHOR_STEMS,
    CLOCKED,
    COMMENT,
    DATE_MARK,
    DATELINE,
    MODIFIED,
    NOT_AUTHOR,
    OTHER_DAY,
    PUBLISHED,
    PUBLISHING,
    YEAR,
)
from dehusk.page import Page

BEFORE, AFTER = 12, 45
"""Texts before and after the headline that are looked at …"""
FARTHER, FARTHEST = 100, 400
"""… and after those, where they name nobody; the farthest only for what says that it is a byline."""
LONGEST_RAW: Final = 400
"""Characters, white space included, beyond which a text is prose."""
LONGEST_LABEL: Final = 40
"""Characters beyond which a text is no label of the next."""
SHORTEST_WORD: Final = 5
"""Characters from which a text between two names is more than a joint."""
CLIMB: Final = 3
"""Levels that a mark such as class="byline" may stand above its text."""

_LARGE: Final = tags.codes("#document html body main article section")
"""Elements that say nothing of a single text in them."""
_LINK: Final = tags.CODE["a"]
_DIGIT: Final = re.compile(r"\d")

FEW_TEXTS: Final = 30
"""Texts, white space among them, up to which an aside says something of the article rather than beside it."""

SHORTEST_DAY, LONGEST_DAY = 8, 60
"""Characters of a text, its end included, that may be a date line."""
MOST_DATES, ENOUGH = 30, 5
"""Texts with digits that are read on a page that names no day by its headline, and the dates that are enough."""


class Mark(NamedTuple):
    """An element above a text: its tag, class and id, itemprop, and its machine-readable date."""

    tag: str
    name: str
    value: str


class Line(NamedTuple):
    """A short text of the page, the one before it where that is a label, and the rows of the elements above it."""

    row: int
    text: str
    label: str
    above: tuple[int, ...]


class Nearby:
    """The texts round a page's headline (row 0: the first texts of the page), and farther off where those are silent.

    >>> page = Page.parse("<h1>Title</h1><p>By Ada Lovelace</p><p>Published 5 May 2020</p>")
    >>> [(row.field, row.value) for row in Nearby(page, int(page.rows("h1")[0])).visible()]
    [('authors', 'Ada Lovelace'), ('published', '2020-05-05')]
    """

    def __init__(self, page: Page, headline: int, month_first: bool = False) -> None:
        self._page = page
        self._headline = headline
        self._month_first = month_first
        around = (headline, page.end[headline]) if headline else (0, 0)
        self._at, self._after = map(int, page.text_rows.searchsorted(around))

    def visible(self) -> list[Candidate]:
        """Authors and days in the texts round the headline."""
        after = range(self._after, min(self._after + AFTER, len(self._page.strings)))
        lines = self._lines([*after, *range(max(0, self._at - BEFORE), self._at)])
        above = self._lines(list(range(max(0, self._at - 2 * BEFORE), max(0, self._at - BEFORE))))
        dated = [(line.row, day) for line in lines for day in self._days(line)]
        if not dated and (dated := [(line.row, day) for line in above for day in self._days(line)]):
            lines += above
        return [row for at, row in [*self._names(lines), *dated] if not self._apart(at)]

    def further_names(self) -> list[Candidate]:
        """Bylines farther below the headline, as blogs have them under the text.

        >>> page = Page.parse("<h1>Title</h1>" + "<p>Some text.</p>" * 60 + "<p>Written by Ada Lovelace</p>")
        >>> [row.value for row in Nearby(page, int(page.rows("h1")[0])).further_names()]
        ['Ada Lovelace']
        """
        after = self._after + AFTER
        found = self._far(after, after + FARTHER, ("worded", "labelled", "account", "marked", "classed", "linked"))
        found = found or self._far(after + FARTHER, after + FARTHEST, ("worded", "labelled", "account", "marked"))
        return [row._replace(source="page") for row in found if row.role == found[0].role]

    def _far(self, first: int, last: int, roles: Collection[str]) -> list[Candidate]:
        lines = self._lines(list(range(first, min(last, len(self._page.strings)))))
        found = [row for at, row in self._names(lines) if row.role in roles and not self._apart(at)]
        return [row for row in found if row.role != "worded" or is_full_name(row.value)]

    def date_lines(self) -> list[Candidate]:
        """Short texts anywhere that are a date, best below the headline; those of the foot and the sides left out.

        >>> page = Page.parse("<p>Long text</p><p>5 May 2020</p><footer>6 May 2021</footer>")
        >>> [row.value for row in Nearby(page, 0).date_lines()]
        ['2020-05-05']
        """
        strings = self._page.strings
        lengths = np.diff(self._page.characters.start)
        short = np.flatnonzero((lengths > SHORTEST_DAY) & (lengths <= LONGEST_DAY)).tolist()
        found = [i for i in short if ("20" in strings[i] or "19" in strings[i]) and YEAR.search(strings[i])]
        below = bisect_left(found, self._after)
        lines = self._lines([*found[below:], *found[:below]][:MOST_DATES])
        days = ((line.row, day) for line in lines for day in self._days(line))
        return list(islice((day._replace(source="page") for row, day in days if not self._apart(row)), ENOUGH))

    def _lines(self, indices: list[int]) -> list[Line]:
        """The short ones of some texts."""
        found, label = [], ""
        for index in indices:
            raw = self._page.strings[index]
            if len(raw) >= SHORTEST_DAY and (head := DATELINE.match(raw)):
                raw = head[1]  # "5 May 2020 – " before prose, as agencies begin
            if len(raw) < LONGEST_RAW and (text := " ".join(raw.split())) and len(text) <= LONGEST:
                found.append((index, text, label))
                label = "" if len(text) >= LONGEST_LABEL or YEAR.search(text) else text
        at = self._page.text_rows[[index for index, _, _ in found]]
        level, few, levels = at, np.ones(len(at), dtype=np.bool_), np.zeros(len(at), dtype=np.int64)
        above = []
        for _ in range(CLIMB):
            level = self._page.parent[level]
            few &= ~_LARGE[self._page.tag[level]]
            levels += few
            above.append(level.tolist())
        climbed = zip(levels.tolist(), zip(*above, strict=True), strict=True)
        return [Line(row, *line[1:], up[:n]) for row, line, (n, up) in zip(at.tolist(), found, climbed, strict=True)]

    def _marks(self, line: Line) -> list[Mark]:
        """The elements that may say what a text is: those close above it."""
        nodes: Any = self._page.nodes
        marks = []
        for node in (nodes[row] for row in line.above):
            name = f"{node.attr('class') or ''} {node.attr('id') or ''} {node.attr('itemprop') or ''}"
            marks.append(Mark(node.tag, name, (node.attr("datetime") or "") if node.tag == "time" else ""))
        return marks

    def _apart(self, row: int) -> bool:
        """Whether a text lies in comments or at the foot or side of the page, in a part without the headline."""
        page, footer = self._page, False
        while row := int(page.parent[row]):
            node = page.nodes[row]
            if row <= self._headline < page.end[row] or not isinstance(node, turbohtml.Element):
                return footer
            tag = node.tag
            aside = tag == "nav" or (tag == "aside" and self._texts(row) > FEW_TEXTS)
            if aside or COMMENT.search(f"{node.attr('class') or ''} {node.attr('id') or ''}"):
                return True
            footer = (footer or tag == "footer") and tag not in ("article", "main")
        return footer

    def _texts(self, row: int) -> int:
        first, last = self._page.text_rows.searchsorted((row, self._page.end[row])).tolist()
        return int(last - first)

    def _names(self, lines: list[Line]) -> list[tuple[int, Candidate]]:
        rows: list[tuple[int, Candidate]] = []
        seen: dict[str, tuple[int, str]] = {}
        marking = self._marking_authors(lines)
        after_by = False
        for number, line in enumerate(lines):
            by = may_be_by(line.text)
            labelled, after_by = after_by and bool(line.label), by and bool(BY_ALONE.match(line.text))
            role, holder = ("", "") if after_by else self._role(line, marking, by, labelled)
            if not role:
                continue
            if role == "classed" and _goes_on(lines, number, seen):
                role = "labelled"  # the label of the first of several
            names = (
                _beside_day(line.text) if role == "dated" else people(line.text) or [line.text] * (role == "account")
            )
            # One byline: more names count while they stand close together and look like names.
            if role in seen:
                near = number - seen[role][0] <= 4 and holder == seen[role][1]
                names = [name for name in names if is_full_name(name)] if near else []
            if names:
                seen[role] = number, holder
                rows += [(line.row, Candidate("authors", name, "byline", holder, role)) for name in names]
        return rows

    def _marking_authors(self, lines: list[Line]) -> dict[int, str]:
        """The rows of the elements above some texts that mark an author, and how: marked (rel, itemprop) or classed."""
        found: dict[int, str] = {}
        classes: dict[int, str] = {}
        for row in {row for line in lines for row in line.above}:
            node: Any = self._page.nodes[row]
            relation = node.attr("itemprop") or (node.attr("rel") if self._page.tag[row] == _LINK else None)
            if relation and ("author" in relation or "creator" in relation):
                found[row] = "marked"
            elif name := node.attr("class"):
                classes[row] = name
        named = "\n".join(classes.values()).lower()
        if any(stem in named for stem in AUTHOR_STEMS):  # one look at all names spares most pages the rest
            marks = (row for row, name in classes.items() if AUTHOR_MARK.search(name) and not NOT_AUTHOR.search(name))
            found |= dict.fromkeys(marks, "classed")
        return found

    def _role(self, line: Line, marking: dict[int, str], by: bool, labelled: bool) -> tuple[str, str]:
        """How a text is told to be an author's name, and the element that tells."""
        nodes: Any = self._page.nodes
        told = {marking[row]: nodes[row].tag for row in reversed(line.above) if row in marking}
        if "marked" in told:
            return "marked", told["marked"]
        holder = nodes[line.above[0]].tag if line.above else "#text"
        account = labelled and len(line.text) < LONGEST_LABEL and self._leads_to_author(line)
        if account and not ("classed" in told and people(line.text)):
            return "account", "a"
        if "classed" in told:
            return ("labelled" if labelled else "classed"), told["classed"]
        if labelled:
            return "worded", holder
        if (by and _worded(line.text)) or (not line.text.isascii() and CJK_BY.match(line.text)):
            return "worded", holder
        if _beside_day(line.text):
            return "dated", holder
        if is_full_name(line.text) and self._leads_to_author(line):
            return "linked", "a"
        return "", ""

    def _leads_to_author(self, line: Line) -> bool:
        if not line.above or self._page.tag[line.above[0]] != _LINK:
            return False
        link: Any = self._page.nodes[line.above[0]]
        return bool(AUTHOR_LINK.search(link.attr("href") or ""))

    def _days(self, line: Line) -> Iterator[Candidate]:
        if not _DIGIT.search(line.text):
            return
        marks = self._marks(line)
        machine = next((mark for mark in marks if mark.tag == "time" and mark.value), None)
        day = parse_date(line.text, month_first=self._month_first, partial=False)
        if line.label.endswith(":") and OTHER_DAY.search(line.label):
            return
        if (day is None and machine is None) or OTHER_DAY.search(line.text):
            return
        if any(ACCOUNT.search(mark.name) for mark in marks[:1]):
            return
        again = MODIFIED.search(line.text)
        if again and _DIGIT.search(line.text[: again.start()]):  # "Published 5 May, updated 6 May"
            for part in (line.text[: again.start()], line.text[again.start() :]):
                yield from self._days(line._replace(text=part, label=""))
            return
        written = machine and parse_date(machine.value, partial=False)
        if written and (day is None or written[:10] == day[:10]):
            day = written
        if day is not None:
            yield from _dated(line, day, marks)


def _goes_on(lines: list[Line], number: int, seen: dict[str, tuple[int, str]]) -> bool:
    """Whether nothing but "and" or a comma stands between a text and the labelled name before it."""
    last = seen.get("labelled", (number, ""))[0]
    return last < number and all(len(line.text) < SHORTEST_WORD for line in lines[last + 1 : number])


def _dated(line: Line, day: str, marks: list[Mark]) -> Iterator[Candidate]:
    """What a date in a text is, from the words by it and the names of the elements above it."""
    names = " ".join(mark.name for mark in marks[:2])
    # Themes write class="entry-date updated" on the day of publication.
    said = f"{line.label} {line.text} " + ("" if PUBLISHED.search(names) else names)
    marked = any(mark.tag == "time" or DATE_MARK.search(mark.name) for mark in marks)
    role = "marked" if marked else "plain" if len(line.text) < 60 else "prose"
    place = marks[0].tag if marks else "#text"
    labelled = line.label.endswith(":") and PUBLISHING.search(line.label)
    if marked or labelled or place != "a":  # a date in a link is another page's
        field = "modified" if MODIFIED.search(said) else "published"
        # A class such as "date-update" alone may be the name of whatever day there is.
        told = field == "published" or MODIFIED.search(f"{line.label} {line.text}")
        yield Candidate(field, day, "byline", place, role if told else "named")


_PARTS: Final = re.compile(r"\s+[|·•–—/-]\s+|\s*[|·•]\s*|,\s+")


def _beside_day(text: str) -> list[str]:
    """A full name that shares a line with a day: "5 May 2020 | 10:15 | Ada Lovelace"."""
    if len(text) > LONGEST_DAY or not (YEAR.search(text) or "@" in text) or OTHER_DAY.search(text):
        return []
    if clocked := CLOCKED.match(text):
        return [clocked[1]]
    parts = _PARTS.split(text)
    if len(parts) < 2 or not any(parse_date(part, partial=False) for part in parts):
        return []
    return [part for part in parts if not _DIGIT.search(part) and is_full_name(part) and not parse_date(part)][:1]


def _worded(text: str) -> bool:
    """Whether a text is "by" and a name: any name after "by", a full one after a mere preposition such as "von"."""
    by = BY.match(text)
    if by is None or len(text) >= 90:
        return False
    rest = text[by.end() :].lstrip(' :@"“')
    if not rest[:1].isalpha() or rest[0].islower():
        return False
    return bool(STRONG_BY.match(text)) or any(map(is_full_name, people(rest)))
