"""Navigation pages: does a page lead to others, or is there something to read? (Kaur 2015, 1.3.2, after Li et al. 2012)

Lives here: the four measures and the vote on them. The dissertation gives no thresholds: these are ours, fitted on
wcxb-dev with collections and listings as navigation pages; ``dehusk experiment kaur-nav`` prints what they reach.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import numpy as np

from dehusk import tags
from dehusk.blocks import Blocks
from dehusk.page import Page

Rule = Literal["size", "few", "many"]
"""How text blocks count: navigation pages have small ones; or, as the two literal sentences have it, few, or many."""

MANY_LINKS = 0.015
"""Links per character from which a page counts as leading away: one in 67 characters."""
MOSTLY_ANCHORS = 1.0
"""Anchor text over other text."""
BLOCKS = 10
"""Text blocks that are many."""
SMALL, LONG = 100, 200
"""Characters up to which a text block is small, and from which it is long."""
LITTLE = 0.1
"""Share of the text in long blocks below which there is next to nothing to read."""
LINE = 80
"""Characters of a rendered line."""


@dataclass(frozen=True, slots=True)
class Navigation:
    """The measures of a page, and what they say; ``bool(navigation)`` is whether it is a navigation page."""

    outlinks: float
    """OL/PS: links per character of visible text (eq. 1)."""
    anchor_density: float
    """AnchorTD: anchor text over other text, infinite where there is no other (eq. 2)."""
    average_density: float
    """AvgTD: characters per line (eq. 3); ATD in the text, not to be mixed up with the anchor text density."""
    text_blocks: int
    """Blocks that are denser than that."""
    small_blocks: bool
    """Whether there are at least ten text blocks, with a median of less than 100 characters."""
    long_share: float
    """Share of the text in blocks of more than 200 characters."""
    rule: Rule = "size"

    @property
    def votes(self) -> dict[str, bool]:
        """What speaks for a navigation page."""
        by_blocks = {
            "few": {"few text blocks": self.text_blocks < BLOCKS},
            "many": {"many text blocks": self.text_blocks >= BLOCKS},
            "size": {"small text blocks": self.small_blocks, "little long text": self.long_share < LITTLE},
        }
        anchors = {"links": self.outlinks > MANY_LINKS, "anchor text": self.anchor_density > MOSTLY_ANCHORS}
        return anchors | by_blocks[self.rule]

    def __bool__(self) -> bool:
        return sum(self.votes.values()) >= len(self.votes) - 1


def navigation(page: Page, *, rule: Rule = "size", line: int | None = LINE) -> Navigation:
    """Measure a page; ``line`` is the width at which blocks are wrapped, ``None`` makes each block one line.

    >>> bool(navigation(Page.parse("<li><a>Home</a><li><a>News</a><li><a>Sports</a>")))
    True
    >>> bool(navigation(Page.parse("<a>Home</a><p>" + "There is something to read here. " * 20)))
    False
    """
    blocks = Blocks.atomic(page)
    chars = blocks.total(page.chars * ~page.inside("textarea"))
    lines = np.maximum(-(-chars // line), 1) if line else np.ones(len(blocks), dtype=np.int64)
    size, anchors = int(chars.sum()), int((page.chars * page.in_link).sum())
    average = size / max(int(lines.sum()), 1)
    dense = chars / lines > average
    return Navigation(
        outlinks=int(tags.LINK[page.tag].sum()) / max(size, 1),
        anchor_density=anchors / (size - anchors) if size > anchors else float("inf") if anchors else 0.0,
        average_density=average,
        text_blocks=int(dense.sum()),
        small_blocks=bool(dense.sum() >= BLOCKS and np.median(chars[dense]) < SMALL),
        long_share=int(chars[chars > LONG].sum()) / max(size, 1),
        rule=rule,
    )
