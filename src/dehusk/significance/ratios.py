"""Ratios of text to structure: words per leaf, characters per node, text per tag.

Lives here: the ratios themselves. Which node they point to is settled in ``relevance.py``.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from dehusk import tags
from dehusk.blocks import Blocks
from dehusk.page import Counts, Page
from dehusk.significance.density import quotient
from dehusk.significance.smoothing import smooth

Floats = NDArray[np.float64]
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
    """l(n), the leaves in the subtree of every row; a leaf without words does not count."""
    texts, number = leaf_numbers(page, words, links_format)
    first, last = np.searchsorted(texts, np.arange(len(page))), np.searchsorted(texts, page.end)
    number = np.append(number, 0)
    return np.where(last > first, number[last - 1] - number[first] + 1, 0)


def words_per_leaf(page: Page, words: Counts, links_format: bool = True) -> Floats:
    """WLR(n) = tw(n) / l(n) (Insa, Silva & Tamarit 2013; Bhardwaj & Mangat 2014, eq. 4).

    >>> page = Page.parse("<ul><li>a<li>b</ul><p>five words on one line</p>")
    >>> words_per_leaf(page, page.words)[page.rows("ul p")].tolist()
    [1.0, 5.0]
    """
    return quotient(page.total(words), leaves(page, words, links_format))


def chars_per_node(page: Page, chars: Counts) -> Floats:
    """CNR(n): characters in the subtree over nodes in it (López, Silva & Insa 2012; Bhardwaj & Mangat 2014, eq. 2).

    Nodes are elements and texts with characters, the node itself included.

    >>> page = Page.parse("<p>12<b>34</b></p>")
    >>> chars_per_node(page, page.chars)[page.rows("p")].tolist()
    [1.0]
    """
    return quotient(page.total(chars), page.total((page.is_element | (chars > 0)).astype(np.int64)))


def tag_ratios(blocks: Blocks) -> Floats:
    """TR of every line: its characters over the tags in it, of which there is at least one (Weninger et al. 2010).

    A line is an atomic block with the tags, opening and closing, since the block before: lines of source, which the
    paper counts by, depend on nothing but the taste of whoever wrote the page.

    >>> tag_ratios(Blocks.atomic(Page.parse("<p>twelve chars<p>ab<b>c</b>"))).tolist()
    [12.0, 1.0]
    """
    page = blocks.page
    edges = np.append(page.body + 1, blocks.stop)
    elements = np.flatnonzero(page.is_element)
    opened = np.searchsorted(elements, edges)
    closed = np.searchsorted(np.sort(page.end[elements]), edges)
    passed = np.diff(opened + closed)
    return np.asarray(blocks.total(page.chars) / np.maximum(passed, 1), dtype=np.float64)


def tag_ratio_content(ratio: Floats, ahead: int = 3, rounds: int = 100) -> Mask:
    """Content lines by their tag ratios: k-means, k = 3, in the plane of ratio and change (Weninger et al. 2010).

    Ratio and change (the mean of the lines ahead against the line) are smoothed; one centre stays at the origin, and
    what gathers round it is noise. The others begin at the greatest ratio and the greatest change: no chance enters.

    >>> tag_ratio_content(np.array([1, 2, 1, 1, 1, 1, 90, 95, 80, 50, 80, 1, 0, 1])).astype(int).tolist()
    [0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0]
    """
    if not len(ratio):
        return np.zeros(0, dtype=np.bool_)
    padded = np.concatenate([ratio, np.full(ahead, ratio[-1])])
    coming = np.convolve(padded[1:], np.full(ahead, 1 / ahead), mode="valid")
    points = np.stack([smooth(ratio), smooth(np.abs(coming - ratio))], axis=1)
    centres = np.stack([np.zeros(2), points[np.argmax(points[:, 0])], points[np.argmax(points[:, 1])]])
    nearest = np.full(len(ratio), -1)
    for _ in range(rounds):
        before, nearest = nearest, np.argmin(((points[:, None] - centres) ** 2).sum(axis=2), axis=1)
        if (before == nearest).all():
            break
        for number in (1, 2):
            if (nearest == number).any():
                centres[number] = points[nearest == number].mean(axis=0)
    return np.asarray(nearest > 0)
