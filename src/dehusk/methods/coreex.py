"""Prasad & Paepcke (2008): CoreEx: Content Extraction from Online News Articles. CIKM 2008, 1391-1392; a baseline of
Saravanan & Sathya Bama (2020, table 6).

Known weakness, kept as published: the ratio outweighs the size 99 to 1, so on a page whose story has links in its
paragraphs a single paragraph without any can win over the whole.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from dehusk import tags
from dehusk.methods.tables import label
from dehusk.page import Counts, Mask, Page
from dehusk.verdict import Reason, Table, Verdict

Floats = NDArray[np.float64]

_KEPT = Reason("keep", "core")
_OTHER = Reason("significance", "coreex", "not in the element of the highest score")
_SHOWN = 20


@dataclass(frozen=True, eq=False)
class TextAndLinks:
    """What each element holds: texts and links, and those of its set S, the children that are mostly text.

    A link with all that is in it counts as one text and one link. Own text is a child like any other here: it has no
    link, so it is always in S.
    """

    page: Page
    texty: float

    @cached_property
    def link(self) -> Counts:
        """Links in each subtree."""
        outermost = tags.LINK[self.page.tag] & ~self.page.in_link[self.page.parent]
        return self.page.total(outermost.astype(np.int64))

    @cached_property
    def text(self) -> Counts:
        """Words in each subtree, those of a link as one."""
        return self.page.total(self.page.words * ~self.page.in_link) + self.link

    @cached_property
    def is_texty(self) -> Mask:
        """Rows that belong to their parent's set S."""
        return np.asarray((self.text > 0) & (self.text - self.link > self.texty * self.text))

    @cached_property
    def set_text(self) -> Floats:
        """Texts of the set S of each row."""
        return self._of_sets(self.text)

    @cached_property
    def set_link(self) -> Floats:
        """Links of the set S of each row."""
        return self._of_sets(self.link)

    def _of_sets(self, counts: Counts) -> Floats:
        inner = self.is_texty.copy()
        inner[0] = False  # the document is its own parent
        return np.bincount(self.page.parent[inner], weights=counts[inner], minlength=len(self.page)).astype(np.float64)


@dataclass(frozen=True, slots=True)
class CoreEx:
    """The element whose text is most free of links, with those of its children that are mostly text.

    >>> page = Page.parse("<div><a href=/1>Home</a> <a href=/2>News</a></div><div><p>A story.<p>It goes on.</div>")
    >>> CoreEx()(page).keep[page.text_rows].tolist()
    [False, False, False, True, True]
    """

    name: ClassVar[str] = "coreex"
    paper: ClassVar[str] = "CoreEx: Content Extraction from Online News Articles (Prasad & Paepcke, 2008)"

    texty: float = 0.9
    """Share of text from which a child belongs to its parent's set S."""
    ratio: float = 0.99
    size: float = 0.01
    """The weights of the score: of the share of text, and of the size."""

    def __call__(self, page: Page) -> Verdict:
        """Score every element, take the best, and of its children those in S."""
        found = TextAndLinks(page, self.texty)
        score = self.scores(found)
        best = int(np.argmax(score))
        set_of_best = found.is_texty & (page.parent == best) & (np.arange(len(page)) != best)
        keep = page.within(set_of_best) if score[best] > 0 else np.zeros(len(page), dtype=np.bool_)
        verdict = Verdict.choose(page, keep, _KEPT, _OTHER).scored(np.where(keep, score[best], 0))
        why = f"mostly text, in {label(page, best)}, the element of the highest score"
        return replace(verdict, explain=lambda row: why, details=lambda: {"scores": _table(found, score)})

    def scores(self, found: TextAndLinks) -> Floats:
        """Score = 0.99 (setText - setLink)/setText + 0.01 setText/pageText of every element, 0 in links."""
        share = (found.set_text - found.set_link) / np.maximum(found.set_text, 1)
        score = self.ratio * share + self.size * found.set_text / max(int(found.text[0]), 1)
        return np.where((found.set_text > 0) & found.page.is_element & ~found.page.in_link, score, 0.0)


def _table(found: TextAndLinks, score: Floats) -> Table:
    best = np.argsort(-score, kind="stable")[:_SHOWN]
    best = best[score[best] > 0]
    columns = [found.text, found.link, found.set_text.astype(int), found.set_link.astype(int), score.round(4)]
    figures = zip(*(column[best].tolist() for column in columns), strict=True)
    rows = [(label(found.page, row), *f) for row, f in zip(best.tolist(), figures, strict=True)]
    head = ("element", "texts", "links", "texts of S", "links of S", "score")
    return Table(f"Best {_SHOWN} elements (S: its children that are mostly text)", head, rows)
