"""Repeated elements of one shape: the groups that posts, comments and list items come in, whatever the platform.

Here: finding groups by array operations on the page's columns. What a group holds is up to posts.py and items.py.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from typing import Final

import numpy as np
from numpy.typing import NDArray

from dehusk import tags
from dehusk.content.metadata.dates import parse_date
from dehusk.page import Counts, Mask, Page, Rows

FEWEST: Final = 2
"""Members from which elements of one shape are a group."""

MOST_LEVELS: Final = 40
"""Levels of the page beyond which its nesting is no thread's."""

HOLDERS: Final = tags.codes("div li article section tr dl dd td blockquote table tbody aside") | (
    np.arange(len(tags.NAMES)) == tags.UNKNOWN
)
"""Elements that hold whole parts of a page …"""
_ENTRIES: Final = tags.codes("a p")
"""… and those that are at times an entry of their own."""
_FEW, _PANEL = 12, 50
"""Words of what is called an author, at the most, and of what is stated to be one: a name, and a member's panel."""
_NUMBER: Final = re.compile(r"\d+")
_DATED: Final = re.compile(r"\d{4}|\d{1,2}[./]\d{1,2}[./]|\bago\b|\d{1,2}:\d{2}|[年月日]", re.IGNORECASE)
_AUTHOR: Final = re.compile(
    r"author|byline|user-?name|user-?link|poster|hnuser|nickname|(?:^|[\s_-])(?:fn|nick|user|"
    r"username|member|hcard)(?:$|[\s_-])",
    re.IGNORECASE,
)
_NO_AUTHOR: Final = re.compile(
    r"avatar|image|img|title|info|stats|detail|signature|badge|rank|count|controls|action|(?:^|[\s_-])(?:time|date)",
    re.IGNORECASE,
)


@dataclass(frozen=True, eq=False)
class Marks:
    """What a page marks as authors and dates, and its words, as columns over rows."""

    page: Page

    @cached_property
    def names(self) -> list[str]:
        """Class, rel and itemprop of every row."""
        page = self.page
        columns = zip(page.attribute("class"), page.attribute("rel"), page.attribute("itemprop"), strict=True)
        return [" ".join(filter(None, names)) for names in columns]

    @cached_property
    def author(self) -> Mask:
        """Elements that are called an author, the innermost of them."""
        known = {name: bool(_AUTHOR.search(name)) and not _NO_AUTHOR.search(name) for name in set(self.names)}
        marked = np.fromiter((known[name] for name in self.names), np.bool_, len(self.names))
        marked &= self.words <= _FEW
        for column in ("rel", "itemprop"):  # these say it, whatever the class is called and else stands there
            said = np.fromiter((name == "author" for name in self.page.attribute(column)), np.bool_, len(marked))
            marked |= said & (self.words <= _PANEL)
        return marked & (self.words > 0)

    @cached_property
    def date(self) -> Mask:
        """Elements and texts that are dates: time, or a short text with a day in it."""
        page = self.page
        mask: Mask = np.array(page.tag == tags.CODE["time"])
        digits = page.digits[page.text_rows]
        for index in np.flatnonzero((digits > 1) & (page.chars[page.text_rows] < 60)).tolist():
            text = page.strings[index]
            if _DATED.search(text) and parse_date(" ".join(text.split()), partial=False):
                mask[page.text_rows[index]] = True
        mask[page.within(page.tag == tags.CODE["time"]) & (page.tag != tags.CODE["time"])] = False
        return mask

    @cached_property
    def comment(self) -> Rows:
        """For every row the nearest element around it that is called a comment, -1 where there is none."""
        called = {name: "comment" in name.lower() for name in set(self.names)}
        return self.page.nearest(np.fromiter((called[name] for name in self.names), np.bool_, len(self.names)))

    @cached_property
    def dated(self) -> Mask:
        """Dates with all that is in them."""
        return self.page.within(self.date)

    @cached_property
    def words(self) -> Counts:
        """Words of every subtree."""
        return self.page.total(self.page.words)


@dataclass(frozen=True, eq=False)
class Group:
    """Rows of one shape, in document order."""

    page: Page
    rows: Rows

    @cached_property
    def nested(self) -> NDArray[np.int64]:
        """How many members of the group each member lies in."""
        ends = self.page.end[self.rows]
        return np.arange(len(self.rows)) - np.searchsorted(np.sort(ends), self.rows, side="right")

    @cached_property
    def depths(self) -> NDArray[np.int64]:
        """How deep each member is in the thread: in other members, else in the page where they stand at few levels."""
        levels = np.unique(self.page.depth[self.rows])
        if self.nested.any() or not 1 < len(levels) <= MOST_LEVELS:
            return self.nested
        return np.searchsorted(levels, self.page.depth[self.rows])

    def own(self, column: Counts) -> Counts:
        """Totals of a number per row over each member, without the members nested in it."""
        member = np.zeros(len(self.page), dtype=np.bool_)
        member[self.rows] = True
        holder = self.page.nearest(member)
        inside = holder >= 0
        sums = np.bincount(holder[inside], weights=column[inside].astype(np.float64), minlength=len(self.page))
        return sums[self.rows]


def groups(page: Page, marks: Marks) -> list[Group]:
    """Groups of elements of the same tag and class (numbers apart), and of siblings without a class.

    >>> page = Page.parse("<ul>" + "<li class='post p1'>One two</li>" * 3 + "</ul>")
    >>> [len(group.rows) for group in groups(page, Marks(page)) if page.tag[group.rows[0]] == tags.CODE["li"]]
    [3]
    """
    rows = np.flatnonzero((HOLDERS | _ENTRIES)[page.tag] & (marks.words > 0))
    classes = page.attribute("class")
    number: dict[tuple[int, object], int] = {}
    keys: dict[int, tuple[int, object]] = {}
    shape = np.empty(len(rows), dtype=np.int64)
    for place, row in enumerate(rows.tolist()):
        tag, above = int(page.tag[row]), int(page.parent[row])
        name = " ".join(_NUMBER.sub("", classes[row] or "").split()[:2])
        # Without a class: siblings, and the siblings' like nested two levels below (li in ul in li).
        nested = keys.get(int(page.parent[above]))
        key = (tag, name) if name else nested if nested and nested[0] == tag else (tag, above)
        keys[row] = key
        shape[place] = number.setdefault(key, len(number))
    order = np.argsort(shape, kind="stable")
    cuts = np.flatnonzero(np.diff(shape[order])) + 1
    return [Group(page, part) for part in np.split(rows[order].astype(np.int32), cuts) if len(part) >= FEWEST]
