"""Ratios of text to structure as methods: words per leaf, characters per node, text per tag.

The first two are what Bhardwaj & Mangat (2014) start from and measure themselves against; so is the third, by which
both came about. As printed (``mode="strict"``) the relevance multiplies by the ratio at every level: over all nodes the
page itself always wins, and over the initial set a single paragraph, or a box deep within boxes, as the container of an
article is diluted by its captions and links and falls out of the set. It is the paper's doing, not this code's.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import ClassVar

import numpy as np

from dehusk import tags
from dehusk.blocks import Blocks
from dehusk.methods.tables import label, opening
from dehusk.page import Mask, Page
from dehusk.significance.density import Floats, Ints
from dehusk.significance.nodes import Nodes
from dehusk.significance.ratios import chars_per_node, leaves, tag_ratio_content, tag_ratios, words_per_leaf
from dehusk.significance.relevance import Mode, Relevance, relevant
from dehusk.verdict import Reason, Table, Verdict

_NOISE = tags.codes("title script head meta style noscript link select #other")
_IN = Reason("keep", "most-relevant-node")
_OUT = Reason("significance", "most-relevant-node")
_WORDLESS = Reason("primary", "no-words", "a node without words is hidden (step 2)")
_HIDDEN = Reason("primary", "hidden", "not visible, or an element that never shows (step 2)")


@dataclass(frozen=True, eq=False)
class Choice:
    """A node chosen by a ratio: the nodes of the page, the figures of each and what is visible."""

    nodes: Nodes
    ratio: Floats
    amount: Ints
    found: Relevance
    visible: Mask

    @property
    def rows(self) -> Mask:
        """Rows in the chosen node."""
        inside = np.zeros(len(self.nodes), dtype=np.bool_)
        if self.found.chosen is not None:
            inside[self.found.chosen] = True
        return self.nodes.rows(inside)

    def verdict(self, details: partial[Mapping[str, Table]]) -> Verdict:
        """The visible words of the chosen node stay."""
        page, least = self.nodes.page, max(self.found.threshold, 1e-9)
        wordy = page.above((page.chars > 0) & self.visible)
        verdict = Verdict.choose(page, self.rows, _IN, _OUT).drop(~self.visible, _HIDDEN).drop(~wordy, _WORDLESS)
        column = self.nodes.of_texts(self.ratio)
        why = f"ratio {{:.1f}}, threshold {least:.1f}"
        grade = column / (column + least)
        return replace(verdict.scored(grade), explain=lambda row: why.format(column[row]), details=details)


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
    nodes, visible = Nodes.of(page), visible_rows(page, mode)
    words = page.words * visible
    ratio = words_per_leaf(page, words, links_format=mode == "corrected")[nodes.row]
    return _chosen(nodes, ratio, page.total(words)[nodes.row], visible, mode)


def _chosen(nodes: Nodes, ratio: Floats, amount: Ints, visible: Mask, mode: Mode) -> Choice:
    depth = nodes.page.depth[nodes.row]
    return Choice(nodes, ratio, amount, relevant(ratio, amount, nodes.parent, nodes.end, depth, mode), visible)


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
        choice = by_words_per_leaf(page, self.mode)
        return choice.verdict(partial(wlr_tables, choice, self.mode))


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
        nodes, visible = Nodes.of(page), visible_rows(page, self.mode)
        chars = page.chars * visible
        ratio = chars_per_node(page, chars)[nodes.row]
        choice = _chosen(nodes, ratio, page.total(chars)[nodes.row], visible, self.mode)
        size = page.total((page.is_element | (chars > 0)).astype(np.int64))[nodes.row]
        return choice.verdict(partial(_tables, choice, "Characters per node", ("chars", "nodes", "CNR"), size))


@dataclass(frozen=True, slots=True)
class TagRatio:
    """CETR: text per tag, smoothed and clustered with its change along the page.

    >>> page = Page.parse("<p><b>x</b>" * 9 + ("<p>" + "a long story " * 20) * 9 + "<p><b>x</b>" * 9)
    >>> keep = TagRatio()(page).keep[page.text_rows]
    >>> bool(keep[9:18].all()), bool(keep[18:].any())
    (True, False)
    """

    name: ClassVar[str] = "cetr"
    paper: ClassVar[str] = "CETR: Content Extraction via Tag Ratios (Weninger, Hsu & Han, 2010)"

    def __call__(self, page: Page) -> Verdict:
        """Keep the lines that do not gather round the origin."""
        blocks = Blocks.atomic(page)
        ratio = tag_ratios(blocks)
        content = tag_ratio_content(ratio)
        rule = Reason("keep", "tag-ratio"), Reason("significance", "tag-ratio")
        verdict = Verdict.choose(page, blocks.rows(content), *rule)
        column = blocks.per_row(ratio)
        least = float(ratio[content].min()) if content.any() else 1.0
        return replace(
            verdict.scored(column / np.maximum(column + least, 1e-9)),
            explain=lambda row: f"characters per tag {column[row]:.1f}",
            details=partial(_lines, blocks, ratio, content),
        )


def wlr_tables(choice: Choice, mode: Mode) -> Mapping[str, Table]:
    """The figures of every node with words (eqs. 4 to 9)."""
    words = choice.nodes.page.words * choice.visible
    count = leaves(choice.nodes.page, words, links_format=mode == "corrected")[choice.nodes.row]
    return _tables(choice, "Words per leaf", ("words", "leaves", "WLR"), count)


def _tables(choice: Choice, title: str, names: tuple[str, str, str], below: Ints) -> Mapping[str, Table]:
    shown, found = np.flatnonzero(choice.amount > 0), choice.found
    figures = (choice.ratio, found.position, found.ratio, found.weight, found.relevance)
    columns = (choice.amount, below, *(np.round(column, 6) for column in figures), found.initial)
    labels = [label(choice.nodes.page, row) for row in choice.nodes.row[shown].tolist()]
    values = zip(*(column[shown].tolist() for column in columns), strict=True)
    rows = [(number, name, *row) for number, name, row in zip(shown.tolist(), labels, values, strict=True)]
    head = ("id", "node", *names, "r_pos", "r_ratio", "w", "R", "in I")
    ends = [
        ("threshold", round(found.threshold, 6)),
        ("winner", _at(choice, found.winner)),
        ("chosen", _at(choice, found.chosen)),
    ]
    return {"nodes": Table(title, head, rows), "choice": Table("Choice", ("what", "value"), ends)}


def _at(choice: Choice, entry: int | None) -> str:
    return "none" if entry is None else label(choice.nodes.page, int(choice.nodes.row[entry]))


def _lines(blocks: Blocks, ratio: Floats, content: Mask) -> Mapping[str, Table]:
    figures = zip(ratio.round(4).tolist(), content.tolist(), strict=True)
    rows = [(number, opening(blocks, number), value, kept) for number, (value, kept) in enumerate(figures)]
    return {"lines": Table("Tag ratio per line", ("line", "text", "TR", "kept"), rows)}
