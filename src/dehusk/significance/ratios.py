"""What ratios of text to structure divide by: the leaves and the nodes below each element.

Lives here: what a leaf is. The ratios themselves are quotients; which node they point to is settled in
``relevance.py``.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from dehusk import tags
from dehusk.page import Counts, Page

Ints = NDArray[np.integer[Any]]
Mask = NDArray[np.bool_]

FORMATTING = tags.codes(
    "b i em strong u s del ins mark small big sub sup span font tt code abbr cite q time "
    "#text #other #unknown acronym bdi bdo kbd samp var dfn data strike ruby rb rt rp rtc nobr wbr"
)
"""What only formats a line of text: the words on both sides of it stand in one leaf."""


def leaf_numbers(page: Page, words: Counts, links_format: bool = True) -> tuple[Ints, Ints]:
    """Rows of the texts with words, and for each the number of its leaf: a line, however it is formatted.

    With ``links_format`` a link belongs to its line where the line holds at least as many other words as linked ones
    (a sentence with links is one leaf, a menu is not); without, every link is a leaf of its own.

    >>> page = Page.parse("<p>one <b>two</b></p><p><a>x</a> <a>y</a></p><p>see <a>this</a></p>")
    >>> leaf_numbers(page, page.words)[1].tolist()
    [0, 0, 1, 2, 3, 3]
    """
    texts = np.flatnonzero(words)
    narrow = _line_starts(page, texts, FORMATTING)
    if not links_format or not len(texts):
        return texts, np.cumsum(narrow) - 1
    wide = _line_starts(page, texts, FORMATTING | tags.LINK)
    line = np.cumsum(wide) - 1
    linked = np.bincount(line, weights=words[texts] * page.in_link[texts])
    sentence = (2 * linked <= np.bincount(line, weights=words[texts]))[line]
    return texts, np.cumsum(wide | (narrow & ~sentence)) - 1


def _line_starts(page: Page, texts: Ints, formatting: Mask) -> Mask:
    """Texts that begin a line: more than formatting lies between them and the text before."""
    hard = ~formatting[page.tag]
    holder, passed = page.nearest(hard)[texts], np.cumsum(hard)[texts]
    return np.asarray((np.diff(holder, prepend=-1) != 0) | (np.diff(passed, prepend=-1) > 0))


def leaves(page: Page, words: Counts, links_format: bool = True) -> Counts:
    """l(n), the leaves in the subtree of every row; a leaf without words does not count.

    >>> page = Page.parse("<ul><li>a<li>b</ul><p>five words on one line</p>")
    >>> leaves(page, page.words)[page.rows("ul p")].tolist()
    [2, 1]
    """
    texts, number = leaf_numbers(page, words, links_format)
    first, last = np.searchsorted(texts, np.arange(len(page))), np.searchsorted(texts, page.end)
    number = np.append(number, 0)
    return np.where(last > first, number[last - 1] - number[first] + 1, 0)


def nodes_below(page: Page, chars: Counts) -> Counts:
    """The nodes in the subtree of every row, itself included: elements, and texts with characters.

    >>> page = Page.parse("<p>12<b>34</b></p>")
    >>> nodes_below(page, page.chars)[page.rows("p")].tolist()
    [4]
    """
    return page.total((page.is_element | (chars > 0)).astype(np.int64))
