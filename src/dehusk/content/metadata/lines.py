"""The short texts of a stretch of a page, as columns: where they stand, what stands before and above them.

Here: reading them. Not here: what they say (bylines.py, days.py).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dehusk import tags
from dehusk.content.metadata.dates import LONGEST
from dehusk.content.metadata.signs import AUTHOR_MARK, AUTHOR_STEMS, DATELINE, NOT_AUTHOR, YEAR
from dehusk.page import Page

LONGEST_RAW: Final = 400
"""Characters, white space included, beyond which a text is prose."""
LONGEST_LABEL: Final = 40
"""Characters beyond which a text is no label of the next."""
LONGEST_DAY: Final = 60
"""Characters of a text, its end included, that may be a date line."""
CLIMB: Final = 3
"""Levels that a mark such as class="byline" may stand above its text."""
LINK: Final = tags.CODE["a"]
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

    def __init__(self, page: Page, indices: Iterable[int]) -> None:
        self.page = page
        self.texts: list[str] = []
        self._labels: list[str] = []
        at, label, strings = [], "", page.strings
        for index in indices:
            raw = strings[index]
            if raw.isspace():
                continue
            # "5 May 2020 – " before prose, as agencies begin
            if len(raw) > LONGEST_DAY and (head := DATELINE.match(raw)):
                raw = head[1]
            text = " ".join(raw.split()) if len(raw) < LONGEST_RAW else ""
            if text and len(text) <= LONGEST:
                at.append(index)
                self.texts.append(text)
                self._labels.append(label)
                label = text if len(text) < LONGEST_LABEL else ""
        self._at = page.text_rows[at]

    def __len__(self) -> int:
        return len(self.texts)

    def __getitem__(self, number: int) -> Line:
        label = self._labels[number]
        above = tuple(row for row in self._above[number] if row)
        return Line(int(self._at[number]), self.texts[number], "" if YEAR.search(label) else label, above)

    @cached_property
    def _climbed(self) -> NDArray[np.int32]:
        """The rows of the elements above each line, nearest first; 0 from the first large one on."""
        level, page, climbed = self._at, self.page, []
        few = np.ones(len(level), dtype=np.bool_)
        for _ in range(CLIMB):
            level = page.parent[level]
            few &= ~_LARGE[page.tag[level]]
            climbed.append(level * few)
        return np.stack(climbed, axis=1)

    @cached_property
    def _above(self) -> list[list[int]]:
        above: list[list[int]] = self._climbed.tolist()
        return above

    def marking(self, numbers: Iterable[int] | None = None) -> dict[int, str]:
        """The rows of elements above (some of) the lines that mark an author: "marked" (rel, itemprop) or "classed".

        >>> Lines(Page.parse("<p class=byline>Ada"), [0]).marking()
        {4: 'classed'}
        """
        found: dict[int, str] = {}
        classes: dict[int, str] = {}
        nodes: Any = self.page.nodes
        for row in {row for above in map(self._above.__getitem__, self._all(numbers)) for row in above if row}:
            attribute = nodes[row].attr
            relation = attribute("itemprop") or attribute("rel")
            if relation and ("author" in relation or "creator" in relation):
                found[row] = "marked"
            elif name := attribute("class"):
                classes[row] = name
        named = "\n".join(classes.values()).lower()
        if any(stem in named for stem in AUTHOR_STEMS):  # one look at all names spares most pages the rest
            marks = (row for row, name in classes.items() if AUTHOR_MARK.search(name) and not NOT_AUTHOR.search(name))
            found |= dict.fromkeys(marks, "classed")
        return found

    def _all(self, numbers: Iterable[int] | None) -> Iterable[int]:
        return range(len(self.texts)) if numbers is None else numbers

    def below(self, rows: Iterable[int]) -> list[int]:
        """The numbers of the lines close below some elements."""
        wanted = set(rows)
        return [n for n, above in enumerate(self._above) if not wanted.isdisjoint(above)] if wanted else []

    def links(self) -> list[int]:
        """The numbers of the lines that are the text of a link."""
        return np.flatnonzero(self.page.tag[self._climbed[:, 0]] == LINK).tolist()
