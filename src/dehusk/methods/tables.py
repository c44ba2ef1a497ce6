"""What the tables of methods share: short names of elements and blocks, openings of texts, the blocks taken out."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import turbohtml
from numpy.typing import NDArray

from dehusk.blocks import Blocks
from dehusk.noise.tag_rules import RULES
from dehusk.page import Page
from dehusk.verdict import Reason, Table, Verdict

Floats = NDArray[np.float64]

_OPENING = 60
"""Characters of a text that a table shows."""


def label(page: Page, row: int) -> str:
    """An element as a reader of the source would name it.

    >>> page = Page.parse("<div id=main class='wide story'>")
    >>> label(page, int(page.rows("div")[0]))
    'div#main.wide.story'
    """
    node = page.nodes[row]
    if not isinstance(node, turbohtml.Element):
        return "document"
    name = f"#{node.attr('id')}" if node.attr("id") else ""
    return node.tag + name + "".join(f".{part}" for part in str(node.attr("class") or "").split())


def opening(blocks: Blocks, index: int) -> str:
    """How the text of a block begins.

    >>> opening(Blocks.atomic(Page.parse("<p>" + "word " * 20)), 0)
    'word word word word word word word word word word word word…'
    """
    text = " ".join(blocks.text(index).split())
    return text if len(text) <= _OPENING else text[:_OPENING].rstrip() + "…"


def name(blocks: Blocks, index: int, letter: str = "b") -> str:
    """The papers' name of a block: b1, b2, … in the order of the opening tags, and b0 for BODY where it is one.

    >>> blocks = Blocks.of(Page.parse("<body>a<div>b</div>"), "body div")
    >>> name(blocks, 0), name(blocks, 1)
    ('b0', 'b1')
    """
    return f"{letter}{index + int(blocks.row[0] != blocks.page.body)}"


def by_importance(
    blocks: Blocks, owner: NDArray[np.intp], place: NDArray[np.int64], importance: Floats, least: float
) -> Callable[[int], str]:
    """What tells of a row its block, and what the block is a double of or how important it is."""

    def why(row: int) -> str:
        block = int(owner[row])
        if block < 0:
            return ""
        if place[block] != block:
            return f"{name(blocks, block, 'B')}, a near-duplicate of {name(blocks, int(place[block]), 'B')}"
        return f"{name(blocks, block, 'B')}, importance {importance[block]:.3f}, kept from {least:.3f}"

    return why


def removed_blocks(verdict: Verdict, blocks: Blocks, owner: NDArray[np.intp]) -> Table:
    """Table 1 of Saravanan & Sathya Bama: the blocks of primary noise, and by which analysis they were found."""
    order = np.argsort(owner, kind="stable")
    edges = np.searchsorted(owner[order], np.arange(len(blocks) + 1))
    rows = []
    for block, row in enumerate(blocks.row.tolist()):
        why = _removed_by(verdict, row, order[edges[block] : edges[block + 1]])
        if why.stage == "primary":
            method = "tag analysis" if why in RULES else "DOM tree analysis"
            element, text = label(blocks.page, row), opening(blocks, block)
            rows.append((name(blocks, block), element, method, why.rule, why.detail, text))
    head = ("block", "element", "method", "rule", "detail", "text")
    return Table("Primary noise blocks (table 1)", head, rows)


def _removed_by(verdict: Verdict, row: int, own: NDArray[np.intp]) -> Reason:
    """Why a block's element went; where all that it had went first (as b5 of the paper), the rule that took that."""
    why = verdict.reasons[int(verdict.reason[row])]
    if why in RULES or verdict.keep[own][verdict.page.is_text[own] & (verdict.page.chars[own] > 0)].any():
        return why
    rules = (verdict.reasons[reason] for reason in verdict.reason[own].tolist())
    return next((rule for rule in rules if rule in RULES), why)
