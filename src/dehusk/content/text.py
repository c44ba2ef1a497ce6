"""Plain text straight from the page's table: the kept words, line breaks, list bullets, and nothing else.

Lives here: the hot path of ``Extraction.text`` — array operations and one join, no copy of the tree. No address, no
alternative text and no markup may come in here.
"""

from __future__ import annotations

import re
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dehusk import tags
from dehusk.page import Page, Rows
from dehusk.verdict import Verdict

SPACE, CELL, LINE, BLANK = 1, 2, 3, 4
"""What stands between two texts: a space, the edge of a table's cell, a new line, an empty line."""

_EDGE = np.zeros(len(tags.NAMES), dtype=np.uint8)
_EDGE[tags.MEDIA | tags.CONTROL] = SPACE
_EDGE[tags.BLOCK] = BLANK
_EDGE[tags.LIST_ITEM | tags.codes("br tr thead tbody tfoot caption figcaption legend summary option optgroup")] = LINE
_EDGE[tags.CELL] = CELL
_BR, _LI = tags.CODE["br"], tags.CODE["li"]
_LISTS = tags.codes("ul ol menu dir dl")

# No parsed text holds a NUL, so a word that begins with one is ours: white space is folded by splitting the whole
# text into words once, and the line breaks come through that as words.
_MARKS = ("", " ", " \0c ", " \0l ", " \0b ")
_INDENT = "\0i"
_BREAKS = ((" \0c ", "\t"), (" \0l ", "\n"), (" \0b ", "\n\n"), (_INDENT, "  "))
_VERBATIM = re.compile("\0(\\d+);")
_INVISIBLE = ("\u00ad", "\u200b", "\u2060", "\ufeff")
"""Break opportunities and byte-order marks: no reader sees them, and they cut words in two for machines."""


def text(page: Page, verdict: Verdict) -> str:
    """The kept text: an empty line between paragraphs, a line per list item and table row, a tab between cells.

    >>> from dehusk.verdict import Reason
    >>> page = Page.parse("<p>One <b>W</b>ord.<p>Two<ul><li>a<li>b</ul><pre>x  =\\n  1</pre>")
    >>> print(text(page, Verdict.all(page, Reason("keep", "all"))))
    One Word.
    <BLANKLINE>
    Two
    <BLANKLINE>
    - a
    - b
    <BLANKLINE>
    x  =
      1
    """
    kept = _kept(page, verdict)
    if not len(kept):
        return ""
    rows = page.text_rows[kept]
    gap = gaps(page, kept)
    parts = [page.strings[index] for index in kept.tolist()]
    verbatim = _set_aside(page, rows, gap, parts)
    _bullets(page, rows, parts)
    marked = [""] * (2 * len(parts))
    marked[::2], marked[1::2] = map(_MARKS.__getitem__, gap.tolist()), parts
    folded = " ".join("".join(marked).split())
    for mark, line in _BREAKS:
        folded = folded.replace(mark, line)
    for character in _INVISIBLE:
        folded = folded.replace(character, "")
    return _VERBATIM.sub(lambda found: verbatim[int(found[1])], folded) if verbatim else folded


def _kept(page: Page, verdict: Verdict) -> NDArray[np.intp]:
    """Texts to show, as indices into ``page.text_rows``: the kept ones that hold more than white space.

    In a ``pre`` of which anything is kept white space counts as content.
    """
    rows = page.text_rows
    solid = page.chars[rows] > 0
    kept = verdict.keep[rows] & solid
    verbatim = page.in_pre[rows] & ~solid
    if verbatim.any():
        home = page.nearest(tags.PRE[page.tag])[rows]
        kept |= verbatim & np.isin(home, home[kept & (home >= 0)])
    return np.flatnonzero(kept)


def gaps(page: Page, texts: NDArray[np.intp]) -> NDArray[np.uint8]:
    """What stands before each of these texts (indices into ``page.text_rows``): the widest edge since the last one.

    >>> page = Page.parse("<p>a<b>b</b></p><p>c<br>d")
    >>> gaps(page, np.arange(4)).tolist() == [0, 0, BLANK, LINE]
    True
    """
    rows = page.text_rows[texts]
    edge = _edges(page)
    gap = np.zeros(len(rows), dtype=np.uint8)
    if len(rows) > 1:
        gap[1:] = np.maximum.reduceat(edge[: rows[-1] + 1], rows[:-1] + 1)
        breaks = np.searchsorted(np.flatnonzero(page.tag == _BR), rows)
        gap[1:][np.diff(breaks) > 1] = BLANK
        gap[1:] = np.maximum(gap[1:], (np.diff(texts) > 1) * np.uint8(SPACE))
    return gap


def _edges(page: Page) -> NDArray[np.uint8]:
    """For every row the widest edge that lies just before it: of what begins there and of what ended."""
    edge = _EDGE[page.tag]
    begin = np.flatnonzero(edge)
    nested = begin[_LISTS[page.tag[begin]] & (_level(page, page.rows("li td th"), begin) > 0)]
    edge[nested] = LINE
    width, end = edge[begin], page.end[begin]
    closing = np.zeros(len(page) + 1, dtype=np.uint8)
    for strength in (CELL, LINE, BLANK):
        closing[end[width == strength]] = strength
    return np.maximum(edge, closing[:-1])


def _level(page: Page, of: Rows, rows: NDArray[Any]) -> NDArray[np.intp]:
    """How many of the elements at ``of`` each row lies in, itself not counted."""
    opened = np.searchsorted(of, rows)
    return opened - np.searchsorted(np.sort(page.end[of]), rows, side="right")


def _bullets(page: Page, rows: Rows, parts: list[str]) -> None:
    """Put a bullet before the first kept text of every list item, two spaces deeper for every list around it."""
    items = page.rows("li")
    if not len(items):
        return
    first = np.searchsorted(rows, items)
    holds = first < len(rows)
    holds[holds] = rows[first[holds]] < page.end[items[holds]]
    level = _level(page, items, items)
    # Where an item begins with a nested item, both have the same first text: the inner one, which comes last, counts.
    for place, depth in dict(zip(first[holds].tolist(), level[holds].tolist(), strict=True)).items():
        parts[place] = f" {_INDENT * depth}- {parts[place]}"


def _set_aside(page: Page, rows: Rows, gap: NDArray[np.uint8], parts: list[str]) -> list[str]:
    """Take preformatted texts out of ``parts``, leaving a mark for each block of them; returns the blocks."""
    inside = page.in_pre[rows]
    if not inside.any():
        return []
    blocks: list[str] = []
    home = page.nearest(tags.PRE[page.tag])[rows]
    begins = inside & (np.diff(home, prepend=-2) != 0)
    for place in np.flatnonzero(inside).tolist():
        if begins[place]:
            blocks.append(parts[place])
            parts[place] = f"\0{len(blocks) - 1};"
            continue
        line = "\n" if gap[place] >= LINE and not blocks[-1].endswith("\n") else ""
        blocks[-1] += line + parts[place]
        parts[place], gap[place] = "", 0
    return [block.rstrip() for block in blocks]
