"""Guo, Tang, Song, Wang & Ding (2010): ECON: An Approach to Extract Content from Web News Page. APWeb 2010, 314-320; a
baseline of Saravanan & Sathya Bama (2020, table 6), which says no more of it than that punctuation is the signal.

Decided here: the snippet node is the text with most punctuation, the summary node the highest element above it with
1.2 times the punctuation of the element below, and noise what stands beside the way between the two.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

import numpy as np

from dehusk.methods.tables import label
from dehusk.page import Counts, Mask, Page
from dehusk.verdict import Reason, Table, Verdict

_KEPT = Reason("keep", "summary-node")
_OUTSIDE = Reason("significance", "summary-node", "outside the element that wraps the article")
_BARE = Reason("primary", "punctuation", "no punctuation, beside the way to the article")
_LINKED = Reason("primary", "links", "mostly links, beside the way to the article")


@dataclass(frozen=True, slots=True)
class Econ:
    """From the text with most punctuation up to the element that wraps the article, dropping noise on the way.

    >>> page = Page.parse("<ul><li>Home</ul><div><p>One, two.<p>Three, four.<p>More</div>")
    >>> Econ()(page).keep[page.text_rows].tolist()
    [False, True, True, False]
    """

    name: ClassVar[str] = "econ"
    paper: ClassVar[str] = "ECON: An Approach to Extract Content from Web News Page (Guo et al., 2010)"

    growth: float = 1.2
    """Punctuation of an element against that of the one below it, from which the element still adds to the article."""
    linked: float = 0.5
    """Share of words in links above which what stands beside the way is noise."""

    def __call__(self, page: Page) -> Verdict:
        """Snippet node, summary node, noise."""
        punctuation = page.total(page.punctuation)
        if not punctuation[0]:
            return Verdict.none(page, Reason("significance", "summary-node", "no punctuation on the page"))
        path = self.path(page, punctuation)
        inside = np.zeros(len(page), dtype=np.bool_)
        inside[path[0] : page.end[path[0]]] = True
        verdict = Verdict.choose(page, inside, _KEPT, _OUTSIDE)
        beside = np.isin(page.parent, path[:-1])
        beside[path] = False
        bare, linked = self.noise(page, punctuation, beside & inside)
        verdict = verdict.drop(page.within(bare), _BARE).drop(page.within(linked), _LINKED)
        return replace(
            verdict.scored(verdict.keep),
            explain=lambda row: f"in {label(page, int(path[0]))}, the element that wraps the article",
            details=lambda: {"path": _table(page, path, punctuation)},
        )

    def path(self, page: Page, punctuation: Counts) -> Counts:
        """The rows from the summary node down to the snippet node."""
        snippet = int(page.text_rows[np.argmax(page.punctuation[page.text_rows])])
        rows = np.arange(snippet + 1)
        way = rows[page.end[: snippet + 1] > snippet]
        way = way[page.is_element[way] | (way == snippet)]
        grows = punctuation[way[:-1]] >= self.growth * punctuation[way[1:]]
        top = int(np.argmax(grows)) if grows.any() else max(len(way) - 2, 0)
        return np.asarray(way[top:])

    def noise(self, page: Page, punctuation: Counts, beside: Mask) -> tuple[Mask, Mask]:
        """What stands beside the way and has no punctuation, or is mostly links."""
        words = page.total(page.words)
        linked = page.total(page.words * page.in_link)
        return beside & (punctuation == 0), beside & (linked > self.linked * words)


def _table(page: Page, path: Counts, punctuation: Counts) -> Table:
    marks = punctuation[path]
    grows = [*(marks[:-1] / marks[1:]).round(2).tolist(), None]
    names = [*(label(page, row) for row in path[:-1].tolist()), "the snippet: the text with most punctuation"]
    rows = list(zip(names, marks.tolist(), grows, strict=True))
    return Table("From the summary node to the snippet node", ("node", "punctuation", "times that of the next"), rows)
