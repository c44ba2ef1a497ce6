"""What the tables of methods share: short names of elements, openings of texts, rounded figures."""

from __future__ import annotations

import turbohtml

from dehusk.blocks import Blocks
from dehusk.page import Page

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
