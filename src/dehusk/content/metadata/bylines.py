"""Visible bylines and date lines: the texts near the title that name an author or a day.

Here: a bounded window of texts round the headline, and a wider one below it where that is silent.
Not here: reading names and dates out of strings (people.py, dates.py), what words tell (signs.py).
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator
from itertools import islice
from typing import Any, Final, NamedTuple

import numpy as np
import turbohtml

from dehusk import tags
from dehusk.content.metadata.dates import parse_date
from dehusk.content.metadata.lines import LINK, LONGEST_DAY, LONGEST_LABEL, Line, Lines
from dehusk.content.metadata.model import Candidate
from dehusk.content.metadata.people import BY, BY_ALONE, CJK_BY, HOUSE_JOB, STRONG_BY, is_full_name, may_be_by, people
from dehusk.content.metadata.signs import (
    ACCOUNT,
    AUTHOR_LINK,
    CLOCKED,
    COMMENT,
    DATE_MARK,
    MODIFIED,
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
FIRST_WORDS: Final = 80
"""Characters of a text that may hold its first word."""
SHORTEST_WORD: Final = 5
"""Characters from which a text between two names is more than a joint."""

_TIME: Final = tags.CODE["time"]
_ZERO, _ONE, _TWO, _NINE = map(ord, "0129")
_DIGIT: Final = re.compile(r"\d")

FEW_TEXTS: Final = 30
"""Texts, white space among them, up to which an aside says something of the article rather than beside it."""

SHORTEST_DAY: Final = 8
"""Characters of a text, its end included, that may be a date line."""
MOST_DATES, ENOUGH = 30, 5
"""Texts with digits that are read on a page that names no day by its headline, and the dates that are enough."""


class Mark(NamedTuple):
    """An element above a text: its tag, class and id, itemprop, and its machine-readable date."""

    tag: str
    name: str
    value: str


class Nearby:
    """The texts round a page's headline (row 0: the first texts of the page), and farther off where those are silent.

    >>> page = Page.parse("<h1>Title</h1><p>By Ada Lovelace</p><p>Published 5 May 2020</p>")
    >>> [(row.field, row.value) for row in Nearby(page, int(page.rows("h1")[0])).visible()]
    [('authors', 'Ada Lovelace'), ('published', '2020-05-05')]
    """

    def __init__(self, page: Page, headline: int, month_first: bool = False, properties: bool = True) -> None:
        self._page = page
        self._headline = headline
        self._month_first = month_first
        self._properties = properties
        around = (headline, page.end[headline]) if headline else (0, 0)
        self._near: Lines | None = None
        self._beside: dict[int, bool] = {}
        """Whether the texts in an element lie apart, for those asked so far."""
        self._at, self._after = map(int, page.text_rows.searchsorted(around))

    def visible(self) -> list[Candidate]:
        """Authors and days in the texts round the headline."""
        before = self._solid(self._at - BEFORE, self._at)
        lines = Lines(self._page, self._solid(self._after, self._after + AFTER) + before, self._properties)
        found = self._names(lines, lines.marking())
        if not (dated := self._days_of(lines)):
            above = Lines(self._page, self._solid(self._at - 2 * BEFORE, self._at - BEFORE), self._properties)
            if dated := self._days_of(above):
                found += [*self._names(above, above.marking()), *self._linked(above)]
        self._near = lines
        return [row for at, row in [*found, *dated] if not self._apart(at)]

    def further_names(self, dated: bool = True) -> list[Candidate]:
        """Links to authors by the headline; bylines farther below it, as blogs have them under the text.

        Pages without a day — shops, services — hardly name an author: there words alone are looked for.

        >>> page = Page.parse("<h1>Title</h1>" + "<p>Some text.</p>" * 60 + "<p>Written by Ada Lovelace</p>")
        >>> [row.value for row in Nearby(page, int(page.rows("h1")[0])).further_names()]
        ['Ada Lovelace']
        """
        after = self._after + AFTER
        near = [row for at, row in self._linked(self._near) if not self._apart(at)] if self._near else []
        found: list[Candidate] = []
        if dated:
            lines = Lines(self._page, self._solid(after, after + FARTHER), self._properties)
            found = self._far(self._names(lines, lines.marking())) or self._far(self._linked(lines))
            after += FARTHER
        if not found:
            lines = Lines(self._page, self._worded_at(self._solid(after, self._after + FARTHEST)), self._properties)
            names = [(at, row) for at, row in self._names(lines, None) if row.role != "classed"]
            found = self._far([(at, row) for at, row in names if at == names[0][0]])
        return [*near, *(row._replace(source="page") for row in found if row.role == found[0].role)]

    def _solid(self, first: int, last: int) -> list[int]:
        """The texts of a stretch that are more than white space."""
        first = max(first, 0)
        rows = self._page.text_rows[first : max(last, 0)]
        found: list[int] = (np.flatnonzero(self._page.chars[rows]) + first).tolist()
        return found

    def _worded_at(self, texts: list[int]) -> list[int]:
        """Those of some texts that begin as bylines do, and those after them, which they may label."""
        strings = self._page.strings
        by = [n for n, at in enumerate(texts) if may_be_by((strings[at][:FIRST_WORDS].split(maxsplit=1) or "-")[0])]
        return [texts[n] for n in sorted({*by, *(n + 1 for n in by if n + 1 < len(texts))})]

    def _far(self, names: list[tuple[int, Candidate]]) -> list[Candidate]:
        found = [row for at, row in names if row.role != "worded" or is_full_name(row.value)]
        return [row for (at, row) in names if row in found and not self._apart(at)]

    def date_lines(self) -> list[Candidate]:
        """Short texts anywhere that are a date, best below the headline; those of the foot and the sides left out.

        >>> page = Page.parse("<p>Long text</p><p>5 May 2020</p><footer>6 May 2021</footer>")
        >>> [row.value for row in Nearby(page, 0).date_lines()]
        ['2020-05-05']
        """
        strings, characters = self._page.strings, self._page.characters
        lengths = np.diff(characters.start)
        code = characters.code
        years = ((code[:-1] == _TWO) & (code[1:] == _ZERO)) | ((code[:-1] == _ONE) & (code[1:] == _NINE))
        dated = np.unique(characters.texts_of(np.flatnonzero(years)))
        dated = dated[(lengths[dated] > SHORTEST_DAY) & (lengths[dated] <= LONGEST_DAY)]
        found = [text for text in dated.tolist() if YEAR.search(strings[text])]
        below = bisect_left(found, self._after)
        found = [*found[below:], *found[:below]][:MOST_DATES]
        days = (day for first in range(0, len(found), ENOUGH) for day in self._days_at(found[first : first + ENOUGH]))
        return list(islice(days, ENOUGH))

    def _days_at(self, texts: list[int]) -> Iterator[Candidate]:
        for at, day in self._days_of(Lines(self._page, texts)):
            if not self._apart(at):
                yield day._replace(source="page")

    def _days_of(self, lines: Lines) -> list[tuple[int, Candidate]]:
        told = set(lines.numbered)
        if self._page.present[_TIME]:
            told.update(number for number in lines.timed() if _DIGIT.search(lines.texts[number]))
        return [(line.row, day) for line in map(lines.__getitem__, sorted(told)) for day in self._days(line)]

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
        above = int(self._page.parent[row])
        if above not in self._beside:
            self._beside[above] = self._lies_apart(row)
        return self._beside[above]

    def _lies_apart(self, row: int) -> bool:
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

    def _names(self, lines: Lines, marking: dict[int, str] | None) -> list[tuple[int, Candidate]]:
        """Authors that words or marks tell; where no marks are given, of the lines alone that words tell."""
        firsts = zip(lines.firsts, lines.texts, strict=True)
        by = {n for n, (first, text) in enumerate(firsts) if may_be_by(first if first.isalpha() else text)}
        alone = {number for number in by if BY_ALONE.match(lines.texts[number])}
        told = by | {number + 1 for number in alone if number + 1 < len(lines)} | _dayish(lines)
        marking = lines.marking(told) if marking is None else marking
        rows: list[tuple[int, Candidate]] = []
        seen: dict[str, tuple[int, str]] = {}
        for number in sorted((told - alone) | (set(lines.below(marking)) - alone)):
            line = lines[number]
            role, holder = self._role(line, marking, number in by, bool(line.label) and number - 1 in alone)
            if role == "classed" and _goes_on(lines, number, seen):
                role = "labelled"  # the label of the first of several
            names = _beside_day(line.text) if role == "dated" else people(line.text) if role else []
            names = names or [line.text] * (role == "account")
            # One byline: more names count while they stand close together and look like names.
            if role in seen:
                near = number - seen[role][0] <= 4 and holder == seen[role][1]
                names = [name for name in names if is_full_name(name)] if near else []
            if names:
                seen[role] = number, holder
                rows += [(line.row, Candidate("authors", name, "byline", holder, role)) for name in names]
        return rows

    def _linked(self, lines: Lines) -> list[tuple[int, Candidate]]:
        """A full name that leads to an author's page, and those close by."""
        rows: list[tuple[int, Candidate]] = []
        last = -1
        for number in lines.leading(AUTHOR_LINK):
            line = lines[number]
            if (last < 0 or number - last <= 4) and is_full_name(line.text):
                rows += [(line.row, Candidate("authors", name, "byline", "a", "linked")) for name in people(line.text)]
                last = number
        return rows

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
        if labelled or (by and _worded(line.text)) or (not line.text.isascii() and CJK_BY.match(line.text)):
            return "worded", holder
        return ("dated", holder) if _beside_day(line.text) else ("", "")

    def _leads_to_author(self, line: Line) -> bool:
        if not line.above or self._page.tag[line.above[0]] != LINK:
            return False
        link: Any = self._page.nodes[line.above[0]]
        return bool(AUTHOR_LINK.search(link.attr("href") or ""))

    def _days(self, line: Line) -> Iterator[Candidate]:
        day = parse_date(line.text, month_first=self._month_first, partial=False)
        if day is None and not any(self._page.tag[row] == _TIME for row in line.above):
            return
        marks = self._marks(line)
        machine = next((mark for mark in marks if mark.tag == "time" and mark.value), None)
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


def _dayish(lines: Lines) -> set[int]:
    """Lines that may hold a name beside a day, or one in a script that needs no word for "by"."""
    foreign = (number for number, first in enumerate(lines.firsts) if not first.isascii() and CJK_BY.match(first + " "))
    return {n for n in lines.numbered if len(lines.texts[n]) <= LONGEST_DAY}.union(foreign)


def _goes_on(lines: Lines, number: int, seen: dict[str, tuple[int, str]]) -> bool:
    """Whether nothing but "and" or a comma stands between a text and the labelled name before it."""
    last = seen.get("labelled", (number, ""))[0]
    return last < number and all(len(text) < SHORTEST_WORD for text in lines.texts[last + 1 : number])


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
    if not rest[:1].isalpha() or (rest[0].islower() and not HOUSE_JOB.match(rest)):
        return False
    return bool(STRONG_BY.match(text)) or any(map(is_full_name, people(rest)))
