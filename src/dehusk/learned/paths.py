"""The way from the page down to a block: what it lies in, what that is called, and signatures of the path.

Lives here: one sum along the path for all three. What names mean is in ``names.py``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from dehusk import tags
from dehusk.learned.names import WORDS, packed, unpacked

if TYPE_CHECKING:
    from dehusk.learned.base import Base, Column

INSIDE = (
    "nav menu", "header", "footer", "aside", "article", "main", "section", "table", "ul ol dl", "form fieldset",
    "figure", "noscript", "select textarea", "dialog details", "blockquote",
)  # fmt: skip
"""What a block lies in."""
_OF_TAG = packed(np.stack([tags.codes(name) for name in INSIDE]))
_MIX = (0x9E3779B1, 0x85EBCA6B, 0xC2B2AE35)
_MOST = 3
"""How often the same counts on one path: what is nested deeper says no more."""
_DEEPEST = 120
"""Levels of a path that count: more of one sort, named for it by class and by id, would spill over its byte."""


@dataclass(frozen=True, eq=False, slots=True)
class Paths:
    """What is on the way down to each block."""

    inside: Column
    """How many elements of each sort of ``INSIDE``, a row each."""
    named: Column
    """How many elements named for each group of ``names``, a row each."""
    path: Column
    """The same for blocks of one path of tags and classes."""
    tag_path: Column
    """The same for blocks of one path of tags."""


def paths(base: Base) -> Paths:
    """Read the way down to every block.

    >>> from dehusk.blocks import Blocks; from dehusk.learned.base import Base; from dehusk.page import Page
    >>> page = Page.parse("<nav id=comments><p>a<p class=x>b</nav>")
    >>> found = paths(Base(page, Blocks.atomic(page)))
    >>> found.inside[0].tolist(), found.named[2].tolist()
    ([1, 1], [1, 1])
    >>> bool(found.path[0] == found.path[1]), bool(found.tag_path[0] == found.tag_path[1])
    (False, True)
    """
    page, row = base.page, base.elements.row
    tag, depth = page.tag[row].astype(np.int64), page.depth[row].astype(np.int64)
    own = np.empty((6, len(row)), dtype=np.int64)
    own[:2] = _OF_TAG[:, tag]
    own[2:4] = base.names[1]
    if depth.max() > _DEEPEST:
        own[:4, depth > _DEEPEST] = 0
    # Sums of 64-bit numbers wrap around, the same for the same path.
    level = (depth + 1) * _MIX[1]
    own[4] = ((base.shape + 1) * _MIX[0] ^ level) * _MIX[2]
    own[5] = ((tag + 1) * _MIX[0] ^ level) * _MIX[2]
    found = base.elements.along(own)
    inside, named = (np.minimum(unpacked(sums), _MOST) for sums in (found[:2], found[2:4]))
    return Paths(inside[: len(INSIDE)], named[: len(WORDS)], found[4], found[5])
