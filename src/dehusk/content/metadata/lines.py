"""The short texts of a stretch of a page, as columns: where they stand, what stands before and above them.

Here: reading them. Not here: what they say (bylines.py, days.py).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cached_property
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dehusk import tags
from dehusk.content.metadata.dates import HINT, LONGEST
from dehusk.content.metadata.signs import AUTHOR_MARK, AUTHOR_STEMS, DATELINE, NOT_AUTHOR, YEAR
from dehusk.page import Page

LONGEST_RAW: Final = 400
"""Characters, white space included, beyond which a text is prose."""
LONGEST_LABEL: Final = 40
"""Characters beyond which a text is no label of the next."""
LONGEST_DAY: Final = 60
"""Characters of a text, its end included, that may be a date line."""
LINK: Final = tags.CODE["a"]
_TIME: Final = tags.CODE["time"]
_LARGE: Final = tags.codes("#document html body main article section")
"""Elements that say nothing of a single text in them."""


class Line(NamedTuple):
    """A short text of the page, the one before it where that is a label, and the rows of the elements above it."""

    row: int
    text: str
    label: str
    above: tuple[int, ...]


class Lines:
    """Short texts of a page in some order, white space folded.

    >>> lines = Lines(Page.parse("<h1>Title</h1><p class=by>By <a>Ada</a></p>"), range(3))
    >>> lines.texts, lines[2].label
    (['Title', 'By', 'Ada'], 'By')
    """

    def __init__(self, page: Page, indices: Iterable[int], properties: bool = True) -> None:
        self.page = page
        self._properties = properties
        """Whether the page may hold properties of items: itemprop is not asked for where there are no items."""
        self.texts: list[str] = []
        at, strings = [], page.strings
        self.firsts: list[str] = []
        """The first word of each."""
        firsts = self.firsts
        for index in indices:
            raw = strings[index]
            if len(raw) > LONGEST_DAY:
                # "5 May 2020 – " before prose, as agencies begin
                head = DATELINE.match(raw)
                raw = head[1] if head else raw if len(raw) < LONGEST_RAW else ""
            words = raw.split()
            if words and len(text := " ".join(words)) <= LONGEST:
                at.append(index)
                self.texts.append(text)
                firsts.append(words[0])
        self._at = page.text_rows[at]

    def __len__(self) -> int:
        return len(self.texts)

    def __getitem__(self, number: int) -> Line:
        label = self.texts[number - 1] if number else ""
        label = "" if len(label) >= LONGEST_LABEL or YEAR.search(label) else label
        above = tuple(row for row in self._above[number] if row)
        return Line(int(self._at[number]), self.texts[number], label, above)

    @cached_property
    def _climbed(self) -> NDArray[np.int32]:
        """The rows of the elements above each line, a line a column, nearest first; 0 from a large one on."""
        page, parent = self.page, self.page.parent
        near = parent[self._at]
        above = parent[near]
        climbed = np.array((near, above, parent[above]))
        climbed[np.logical_or.accumulate(_LARGE[page.tag[climbed]], axis=0)] = 0
        return climbed

    @cached_property
    def _above(self) -> list[list[int]]:
        above: list[list[int]] = self._climbed.T.tolist()
        return above

    def marking(self, numbers: Iterable[int] | None = None) -> dict[int, str]:
        """The rows of elements above (some of) the lines that mark an author: "marked" (rel, itemprop) or "classed".

        >>> Lines(Page.parse("<p class=byline>Ada"), [0]).marking()
        {4: 'classed'}
        """
        found: dict[int, str] = {}
        nodes: Any = self.page.nodes
        above = self._above if numbers is None else [self._above[number] for number in numbers]
        rows = list({row for climbed in above for row in climbed} - {0})
        links = (self.page.tag[rows] == LINK).tolist() if rows else []
        classes: dict[int, str] = {}
        for row, link in zip(rows, links, strict=True):
            attribute = nodes[row].attr
            relation = (link and attribute("rel")) or (self._properties and attribute("itemprop"))
            if relation and ("author" in relation or "creator" in relation):
                found[row] = "marked"
            elif name := attribute("class"):
                classes[row] = name
        named = "\n".join(classes.values()).lower()
        if any(stem in named for stem in AUTHOR_STEMS):  # one look at all names spares most pages the rest
            marks = (row for row, name in classes.items() if AUTHOR_MARK.search(name) and not NOT_AUTHOR.search(name))
            found |= dict.fromkeys(marks, "classed")
        return found

    def below(self, rows: Iterable[int]) -> list[int]:
        """The numbers of the lines close below some elements."""
        wanted = set(rows)
        return [n for n, above in enumerate(self._above) if not wanted.isdisjoint(above)] if wanted else []

    @cached_property
    def numbered(self) -> list[int]:
        """The numbers of the lines with digits enough for a day."""
        return [number for number, text in enumerate(self.texts) if HINT.search(text)]

    def timed(self) -> list[int]:
        """The numbers of the lines close below an element that gives a time."""
        return np.flatnonzero((self.page.tag[self._climbed] == _TIME).any(axis=0)).tolist()

    def leading(self, address: re.Pattern[str]) -> list[int]:
        """The numbers of the lines that are the text of a link to such an address."""
        links = np.flatnonzero(self.page.tag[self._climbed[0]] == LINK)
        nodes: Any = self.page.nodes
        rows = zip(links.tolist(), self._climbed[0][links].tolist(), strict=True)
        return [number for number, row in rows if address.search(nodes[row].attr("href") or "")]
