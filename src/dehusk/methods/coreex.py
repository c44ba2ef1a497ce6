"""Prasad & Paepcke (2008): CoreEx: Content Extraction from Online News Articles. CIKM 2008, 1391-1392; a baseline of
Saravanan & Sathya Bama (2020, table 6).

Known weakness, kept as published: the ratio outweighs the size 99 to 1, so on a page whose story has links in its
paragraphs a single paragraph without any can win over the whole.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from dehusk import tags
from dehusk.methods.tables import label
from dehusk.page import Page
from dehusk.verdict import Reason, Table, Verdict

_KEPT = Reason("keep", "core")
_OTHER = Reason("significance", "coreex", "not in the element of the highest score")
_SHOWN = 20


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
        """Score every element, take the best."""
        score, is_texty = self.scores(page)
        best = int(np.argmax(score))
        set_of_best = is_texty & (page.parent == best) & (np.arange(len(page)) != best)
        keep = page.within(set_of_best) if score[best] > 0 else np.zeros(len(page), dtype=np.bool_)
        verdict = Verdict.choose(page, keep, _KEPT, _OTHER).scored(np.where(keep, score[best], 0))
        return replace(verdict, details=lambda: {"scores": self._table(page, score)})

    def scores(self, page: Page) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
        """Score = 0.99 (setText - setLink)/setText + 0.01 setText/pageText per element, and which rows are texty.

        A link with all that is in it counts as one text and one link. Own text is a child like any other here: it has
        no link, so it is always in S.
        """
        is_link = tags.LINK[page.tag] & ~page.in_link[page.parent]
        link = page.total(is_link.astype(np.int64))
        text = page.total(page.words * ~page.in_link) + link
        is_texty = (text > 0) & (text - link > self.texty * text)
        inner = is_texty.copy()
        inner[0] = False  # the document is its own parent
        set_text = np.bincount(page.parent[inner], weights=text[inner], minlength=len(page))
        set_link = np.bincount(page.parent[inner], weights=link[inner], minlength=len(page))
        share = (set_text - set_link) / np.maximum(set_text, 1)
        score = self.ratio * share + self.size * set_text / max(int(text[0]), 1)
        return np.where((set_text > 0) & page.is_element & ~page.in_link, score, 0.0), is_texty

    def _table(self, page: Page, score: NDArray[np.float64]) -> Table:
        best = np.argsort(-score, kind="stable")[:_SHOWN]
        rows = [(label(page, row), round(float(score[row]), 4)) for row in best.tolist() if score[row] > 0]
        return Table("Best elements", ("element", "score"), rows)
