"""Structure made whole: what the score left out of a heading, a list or a table whose rest is kept.

Lives here: the rules that bring blocks back, each with a reason of its own. They look at kept neighbours, never at
words.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from dehusk import tags
from dehusk.learned.base import Base
from dehusk.verdict import Reason

Keep = NDArray[np.bool_]

HEADING = Reason("keep", "heading", "heading of what follows")
ITEM = Reason("keep", "list item", "between kept items of its list")
CELL = Reason("keep", "table cell", "in a table that is kept")
CODE = Reason("keep", "code", "code between kept paragraphs")
CAPTION = Reason("keep", "caption", "caption in kept content")

_CAPTION = tags.codes("figcaption caption")
LEAST = 0.1
"""What the score is sure to be noise is not brought back: headings of teasers would come with it."""


def made_whole(base: Base, probability: NDArray[Any], keep: Keep) -> list[tuple[Keep, Reason]]:
    """Blocks to bring back, and why.

    >>> from dehusk.blocks import Blocks; from dehusk.page import Page
    >>> base = Base(page := Page.parse("<h2>One</h2><p>Text</p><ul><li>a<li>b<li>c</ul>"), Blocks.atomic(page))
    >>> keep = np.array([False, True, True, False, True])
    >>> [(rows.nonzero()[0].tolist(), why.rule) for rows, why in made_whole(base, np.full(5, 0.1), keep) if rows.any()]
    [([0], 'heading'), ([3], 'list item')]
    """
    tag, parent = base.tag, base.elements.parent[base.elements.owner]
    open_ = ~keep & (probability >= LEAST)
    before, after = _neighbours(keep)
    near = keep_next(keep)
    item = tags.LIST_ITEM[tag] & before & after & _same(parent)
    code = tags.PRE[tag] & before & after
    caption = _CAPTION[tag] & before & after
    return [
        (open_ & tags.HEADING[tag] & near & (base.linked < 0.5), HEADING),
        (open_ & item, ITEM),
        (open_ & _cells(base, keep), CELL),
        (open_ & code, CODE),
        (open_ & caption, CAPTION),
    ]


def keep_next(keep: Keep) -> Keep:
    """Whether the next block is kept."""
    return np.append(keep[1:], False)


def _neighbours(keep: Keep) -> tuple[Keep, Keep]:
    """Whether one of the three blocks before, and one of the three after, is kept."""
    sums = np.cumsum(np.concatenate([np.zeros(4, np.int32), keep, np.zeros(3, np.int32)]))
    count = len(keep)
    return sums[3 : 3 + count] > sums[:count], sums[7 : 7 + count] > sums[4 : 4 + count]


def _same(parent: NDArray[Any]) -> Keep:
    """Whether the blocks on both sides have the same parent."""
    same = parent[1:] == parent[:-1]
    return np.asarray(np.append(False, same) & np.append(same, False))


def _cells(base: Base, keep: Keep) -> Keep:
    """Cells of tables of data of which at least two thirds of the words are kept; running text makes it a layout."""
    elements = base.elements
    tables = base.page.tag[elements.row] == tags.CODE["table"]
    if not tables.any():
        return np.zeros(len(base), dtype=np.bool_)
    table = elements.nearest(tables)[elements.owner]
    words, kept = np.bincount(table, base.words), np.bincount(table, base.words * keep)
    running = np.bincount(table, base.long)
    enough = (kept >= 2 / 3 * np.maximum(words, 1)) & (running == 0)
    return np.asarray((table > 0) & enough[table])
