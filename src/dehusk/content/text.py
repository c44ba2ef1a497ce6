"""Plain text straight from the page's table: the kept words, line breaks, list bullets, and nothing else.

Lives here: the hot path of ``Extraction.text`` — array operations and one join, no copy of the tree. No address, no
alternative text and no markup may come in here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray
from turbohtml import Element

from dehusk import tags
from dehusk.page import Page, Rows
from dehusk.text import folded
from dehusk.verdict import Verdict

SPACE, CELL, LINE, BLANK = 1, 2, 3, 4
"""What stands between two texts: a space, the edge of a table's cell, a new line, an empty line."""

_EDGE = np.zeros(len(tags.NAMES), dtype=np.uint8)
_EDGE[tags.MEDIA | tags.CONTROL] = SPACE
_EDGE[tags.BLOCK] = BLANK
_EDGE[tags.LIST_ITEM | tags.codes("br tr thead tbody tfoot caption figcaption legend summary option optgroup")] = LINE
_EDGE[tags.CELL] = CELL
_MATH = tags.CODE["math"]
_BR, _LI, _SUP = tags.CODE["br"], tags.CODE["li"], tags.CODE["sup"]
_LISTS = tags.codes("ul ol menu dir dl")
_HOLDS_LISTS = tags.codes("li td th")

_BREAKS = ("", " ", "\t", "\n", "\n\n")
_RAISED = re.compile(r"[-−+]?\d")
_INDENT = "  "
_INVISIBLE = "\u00ad\u200b\u2060\ufeff"
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
    _powers(page, rows, gap, parts)
    verbatim = _set_aside(page, rows, gap, parts) if page.in_pre.any() else {}
    bullets = _bullets(page, rows)
    # No parsed text holds a NUL, so it can mark where a line begins while white space is folded.
    begins = np.flatnonzero(gap >= CELL)
    for place in begins.tolist():
        parts[place] = f"\0{parts[place]}"
    for place in np.flatnonzero(gap == SPACE).tolist():
        parts[place] = f" {parts[place]}"
    lines = list(map(str.strip, folded("".join(parts)).split("\0")))
    heads = ["", *map(_BREAKS.__getitem__, gap[begins].tolist())]
    places = {place: index for index, place in enumerate([0, *begins.tolist()])}
    for place in bullets.keys() & places.keys():  # a list within preformatted text has no lines of its own
        heads[places[place]] += bullets[place]
    for place, block in verbatim.items():
        lines[places[place]] = block
    woven = [""] * (2 * len(lines))
    woven[::2], woven[1::2] = heads, lines
    found = "".join(woven)
    return visible(found)


def visible(text: str) -> str:
    """Text without characters that no reader sees.

    >>> visible("ex\u00adtra\u200bct")
    'extract'
    """
    if not text.isascii():
        for character in _INVISIBLE:
            text = text.replace(character, "")
    return text


def _kept(page: Page, verdict: Verdict) -> NDArray[np.intp]:
    """Texts to show, as indices into ``page.text_rows``: the kept ones that hold more than white space.

    In a ``pre`` of which anything is kept white space counts as content.
    """
    rows = page.text_rows
    solid = page.chars[rows] > 0
    kept = verdict.keep[rows] & solid
    if page.present[_MATH]:  # beside a formula stands its source, which no reader sees
        sources = page.select("math annotation")
        kept &= ~page.within(np.isin(np.arange(len(page)), sources))[rows]
    if page.in_pre.any():
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
        if page.present[_BR]:
            breaks = np.flatnonzero(page.tag == _BR)
            gap[1:][np.diff(np.searchsorted(breaks, rows)) > 1] = BLANK
        gap[1:] = np.maximum(gap[1:], (np.diff(texts) > 1) * np.uint8(SPACE))
    return gap


def _edges(page: Page) -> NDArray[np.uint8]:
    """For every row the widest edge that lies just before it: of what begins there and of what ended."""
    edge = _EDGE[page.tag]
    begin = np.flatnonzero(edge)
    lists = begin[_LISTS[page.tag[begin]]]
    if len(lists):
        edge[lists[_level(page, np.flatnonzero(_HOLDS_LISTS[page.tag]), lists) > 0]] = LINE
    closing = np.zeros(len(page) + 1, dtype=np.uint8)
    np.maximum.at(closing, page.end[begin], np.where(edge[begin] == SPACE, 0, edge[begin]))
    return np.maximum(edge, closing[:-1])


def _level(page: Page, of: NDArray[Any], rows: NDArray[Any]) -> NDArray[np.intp]:
    """How many of the elements at ``of`` each row lies in, itself not counted."""
    opened = np.searchsorted(of, rows)
    return opened - np.searchsorted(np.sort(page.end[of]), rows, side="right")


def _powers(page: Page, rows: Rows, gap: NDArray[np.uint8], parts: list[str]) -> None:
    """Keep raised digits apart from what they follow: 10<sup>6</sup> is not 106.

    A caret stands before a power; a space before a footnote's link and before a fraction, as in 1<sup>1</sup>/<sub>2.
    """
    raised = np.flatnonzero(page.tag == _SUP)
    first = np.searchsorted(rows, raised)
    holds = (first > 0) & (first < len(rows))
    holds[holds] = (rows[first[holds]] < page.end[raised[holds]]) & (gap[first[holds]] == 0)
    for place in first[holds].tolist():
        before, linked = parts[place - 1][-1], page.in_link[rows[place]]
        if _RAISED.match(parts[place]) and (before.isdigit() or (linked and before.isalpha())):
            whole = linked or "".join(parts[place + 1 : place + 2]).startswith(("/", "⁄"))
            parts[place] = f"{' ' if whole else '^'}{parts[place]}"
    for place, sign in _formulas(page, rows):
        parts[place] = f"{sign}{parts[place]}"


def _formulas(page: Page, rows: Rows) -> Iterator[tuple[int, str]]:
    """Places where the upper part of a power or the lower part of a fraction begins in MathML, with the sign for it."""
    if not page.present[_MATH]:
        return
    for form in page.document.select("math msup, math mfrac"):
        parts = [child for child in form.children if isinstance(child, Element)]
        row = page.row_of.get(parts[1], -1) if len(parts) == 2 else -1
        place = int(np.searchsorted(rows, row))
        if row >= 0 and 0 < place < len(rows) and rows[place] < page.end[row]:
            yield place, "^" if form.tag == "msup" else "/"


def _bullets(page: Page, rows: Rows) -> dict[int, str]:
    """Bullets by place: before the first kept text of every list item, two spaces deeper for every list around it."""
    items = np.flatnonzero(page.tag == _LI)
    if not len(items):
        return {}
    first = np.searchsorted(rows, items)
    holds = first < len(rows)
    holds[holds] = rows[first[holds]] < page.end[items[holds]]
    level = _level(page, items, items)[holds]
    # Where an item begins with a nested item, both have the same first text: the inner one, which comes last, counts.
    return {place: f"{_INDENT * depth}- " for place, depth in zip(first[holds].tolist(), level.tolist(), strict=True)}


def _set_aside(page: Page, rows: Rows, gap: NDArray[np.uint8], parts: list[str]) -> dict[int, str]:
    """Take preformatted texts out of ``parts``; returns each block of them by the place where it begins."""
    inside = page.in_pre[rows]
    if not inside.any():
        return {}
    blocks: dict[int, list[str]] = {}
    home = page.nearest(tags.PRE[page.tag])[rows]
    begins = inside & (np.diff(home, prepend=-2) != 0)
    begin = 0
    for place in np.flatnonzero(inside).tolist():
        if begins[place]:
            begin, blocks[place] = place, [parts[place]]
        else:
            line = "\n" if gap[place] >= LINE and not blocks[begin][-1].endswith("\n") else ""
            blocks[begin].append(line + parts[place])
            gap[place] = 0
        parts[place] = ""
    return {place: "".join(pieces).rstrip() for place, pieces in blocks.items()}
