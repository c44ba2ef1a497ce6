"""Ratios of text to structure as methods: words per leaf, which Bhardwaj & Mangat (2014) start from and measure
themselves against, and characters per node, from which that came.

As printed (``mode="strict"``) the relevance multiplies by the ratio at every level: over all nodes the page itself
always wins, and over the initial set a single paragraph, or a box deep within boxes, as the container of an article is
diluted by its captions and links and falls out of the set. It is the paper's doing, not this code's.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

import numpy as np

from dehusk import tags
from dehusk.methods.tables import label
from dehusk.page import Counts, Mask, Page
from dehusk.significance.density import Floats, Ints, quotient
from dehusk.significance.nodes import Nodes
from dehusk.significance.ratios import leaves, nodes_below
from dehusk.significance.relevance import Mode, Relevance, relevant
from dehusk.verdict import Reason, Table, Verdict

_NOISE = tags.codes("title script head meta style noscript link select #other")
_IN = Reason("keep", "most-relevant-node")
_OUT = Reason("significance", "most-relevant-node")
_WORDLESS = Reason("primary", "no-words", "a node without words is hidden (step 2)")
_HIDDEN = Reason("primary", "hidden", "not visible, or an element that never shows (step 2)")


@dataclass(frozen=True, eq=False, slots=True)
class Choice:
    """A node chosen by a ratio: the nodes of the page, the figures of each and what is visible."""

    names: tuple[str, str, str]
    """What is divided, what it is divided by, and what that is called."""
    nodes: Nodes
    amount: Ints
    below: Ints
    ratio: Floats
    found: Relevance
    visible: Mask

    @classmethod
    def of(cls, names: tuple[str, str, str], nodes: Nodes, own: Counts, below: Counts, mode: Mode) -> Choice:
        """Steps 3 to 6 for a ratio: ``own`` per row of the page over what is counted ``below`` it."""
        amount, below = nodes.page.total(own)[nodes.row], below[nodes.row]
        ratio = quotient(amount, below)
        depth = nodes.page.depth[nodes.row]
        found = relevant(ratio, amount, nodes.parent, nodes.end, depth, mode)
        return cls(names, nodes, amount, below, ratio, found, visible_rows(nodes.page, mode))

    @property
    def rows(self) -> Mask:
        """Rows in the chosen node."""
        inside = np.zeros(len(self.nodes), dtype=np.bool_)
        if self.found.chosen is not None:
            inside[self.found.chosen] = True
        return self.nodes.rows(inside)

    def verdict(self) -> Verdict:
        """The visible words of the chosen node stay."""
        page, inside, least = self.nodes.page, self.rows, max(self.found.threshold, 1e-9)
        wordy = page.above((page.chars > 0) & self.visible)
        verdict = Verdict.choose(page, inside, _IN, _OUT).drop(~self.visible, _HIDDEN).drop(~wordy, _WORDLESS)
        column = self.nodes.of_texts(self.ratio)
        chosen = self.label(self.found.chosen)

        def why(row: int) -> str:
            return f"{'in' if inside[row] else 'outside'} {chosen}, {self.names[2]} {column[row]:.1f}"

        return replace(verdict.scored(column / (column + least)), explain=why, details=self.tables)

    def tables(self) -> Mapping[str, Table]:
        """The figures of the initial set and of what is around it, where alone there is a relevance (eqs. 4 to 9)."""
        found = self.found
        before = np.append(0, np.cumsum(found.initial))
        shown = np.flatnonzero(before[self.nodes.end] > before[:-1])
        ratio, relative, weight, relevance = (
            column.round(6) for column in (self.ratio, found.ratio, found.weight, found.relevance)
        )
        position = found.position.round(6).astype(object)
        position[~found.initial] = None
        columns = (self.amount, self.below, ratio, relative, found.initial, position, weight, relevance)
        values = zip(*(column[shown].tolist() for column in columns), strict=True)
        rows = [(number, self.label(number), *row) for number, row in zip(shown.tolist(), values, strict=True)]
        above, below, name = self.names
        head = ("id", "node", above, below, name, f"r_{name}", "in I", "r_pos", "w", "R")
        ends = [
            ("threshold of I", round(found.threshold, 6)),
            ("most relevant", self.label(found.winner)),
            ("chosen", self.label(found.chosen)),
        ]
        title = f"{name}: {above} / {below}, of the initial set I and the nodes around it"
        return {"nodes": Table(title, head, rows), "choice": Table("Choice", ("what", "value"), ends)}

    def label(self, entry: int | None) -> str:
        """The name of a node."""
        return "none" if entry is None else label(self.nodes.page, int(self.nodes.row[entry]))


def visible_rows(page: Page, mode: Mode) -> Mask:
    """What is not hidden from the start (step 2). Corrected, ``aria-hidden`` hides too; but neither that nor an element
    of the list hides most of a page: forums stand in NOSCRIPT, and an open dialogue silences all that lies behind it.
    """
    listed = page.within(_NOISE[page.tag])
    if mode != "corrected":
        return ~(page.unseen | listed)
    silent = page.within(page.marked(page.document.select("[aria-hidden=true]")))
    hidden = page.unseen
    for rows in (listed, silent):
        if 2 * int(page.chars[rows].sum()) <= int(page.chars.sum()):
            hidden = hidden | rows
    return ~hidden


def by_words_per_leaf(page: Page, mode: Mode) -> Choice:
    """Steps 1 to 6: the node that words per leaf point to."""
    words = page.words * visible_rows(page, mode)
    below = leaves(page, words, links_format=mode == "corrected")
    return Choice.of(("words", "leaves", "WLR"), Nodes.of(page), words, below, mode)


@dataclass(frozen=True, slots=True)
class WordsPerLeaf:
    """WLR: the words/leaves ratio, text alone — the "Relevant Content" plug-in of the paper.

    >>> page = Page.parse("<ul><li>menu<li>more</ul><div><p>" + "a story " * 9 + "<p>" + "and on " * 9 + "</div>")
    >>> WordsPerLeaf()(page).keep[page.text_rows].tolist()
    [False, False, True, True]
    """

    name: ClassVar[str] = "wlr"
    paper: ClassVar[str] = (
        "Using the Words/Leafs Ratio in the DOM Tree for Content Extraction (Insa, Silva & Tamarit, 2013)"
    )

    mode: Mode = "corrected"

    def __call__(self, page: Page) -> Verdict:
        """Keep the node that words per leaf point to."""
        return by_words_per_leaf(page, self.mode).verdict()


@dataclass(frozen=True, slots=True)
class CharsPerNode:
    """CNR: characters per node, chosen by as words per leaf are.

    >>> page = Page.parse("<ul><li>menu<li>more</ul><div><p>" + "a story " * 9 + "<p>" + "and on " * 9 + "</div>")
    >>> CharsPerNode()(page).keep[page.text_rows].tolist()
    [False, False, True, True]
    """

    name: ClassVar[str] = "cnr"
    paper: ClassVar[str] = "Using the DOM Tree for Content Extraction (López, Silva & Insa, 2012)"

    mode: Mode = "corrected"

    def __call__(self, page: Page) -> Verdict:
        """Keep the node that characters per node point to."""
        chars = page.chars * visible_rows(page, self.mode)
        names = ("characters", "nodes", "CNR")
        return Choice.of(names, Nodes.of(page), chars, nodes_below(page, chars), self.mode).verdict()
