"""Plain text straight from the page's table: the kept words, line breaks, list bullets, and nothing else.

Lives here: the hot path of ``Extraction.text`` — array operations on the page's characters, no copy of the tree. No
address, no alternative text and no markup may come in here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from turbohtml import Element, Node

from dehusk import tags
from dehusk.page import Mask, Page, Rows
from dehusk.structure import covered
from dehusk.text import INVISIBLE, INVISIBLES
from dehusk.text import SPACE as WHITE
from dehusk.verdict import Verdict

SPACE, CELL, LINE, BLANK = 1, 2, 3, 4
"""What stands between two texts: a space, the edge of a table's cell, a new line, an empty line."""

_EDGE = np.zeros(len(tags.NAMES), dtype=np.uint8)
_EDGE[tags.MEDIA | tags.CONTROL] = SPACE
_EDGE[tags.BLOCK] = BLANK
_EDGE[tags.LIST_ITEM | tags.codes("br tr thead tbody tfoot caption figcaption legend summary option optgroup")] = LINE
_EDGE[tags.CELL] = CELL
_MATH = tags.CODE["math"]
_COPIES = "math annotation, .katex-mathml:has(math) ~ .katex-html"
_GLUED, _NEW_LINE = 5, 6
"""In preformatted text: nothing at all, and a line that takes no bullet."""
_WRITTEN = ("", " ", "\t", "\n", "\n\n", "", "\n")
"""What is written for each of these (a space for nothing, where white space stands between the texts)."""
_SIGN_OF = np.array([ord(text[0]) if len(text) == 1 else ord(" ") for text in _WRITTEN], dtype=np.uint32)
_MORE = 0
"""Stands where more than one character is to be written; no parsed text holds it."""
_BR, _LI, _SUP = tags.CODE["br"], tags.CODE["li"], tags.CODE["sup"]
_LISTS = tags.codes("ul ol menu dir dl")
_HOLDS_LISTS = tags.codes("li td th")

_TITLES = tags.HEADING | tags.codes("dt")
_SIGN = 2
"""Characters of a sign, at the most."""
_WORD = re.compile(r"\w")
_RAISED = re.compile(r"[-−+]?\d")
_BULLET, _INDENT = "- ", 2


@dataclass(eq=False, slots=True)
class _Line:
    """All characters of some texts in one row, and before each a slot for what stands between it and the one before.

    Characters marked as solid are written as they are; of what is between two of them, one character at most.
    """

    code: NDArray[np.uint32]
    kind: NDArray[np.uint8]
    solid: NDArray[np.bool_]
    slot: NDArray[np.int64]
    """Where each text's slot is; one more entry for the end."""

    @classmethod
    def of(cls, page: Page, kept: NDArray[np.intp]) -> _Line:
        """The characters of these texts (indices into ``page.text_rows``) as solid, but for white space."""
        first, last = kept[0], kept[-1] + 1
        characters, start = page.characters, page.characters.start[first : last + 1]
        size = start[1:] - start[:-1]
        shown = np.zeros(len(size), dtype=np.bool_)
        shown[kept - first] = True
        mine = shown.repeat(size)
        # Behind each text stands a NUL: shifted by one they are the slots before.
        slot = np.zeros(len(kept) + 1, dtype=np.int64)
        size[shown].cumsum(out=slot[1:])
        code = np.zeros(slot[-1] + 1, dtype=np.uint32)
        kind = np.full(len(code), WHITE, dtype=np.uint8)
        code[1:], kind[1:] = (column[start[0] : start[-1]][mine] for column in (characters.code, characters.kind))
        return cls(code, kind, (kind & WHITE) == 0, slot)

    def begin(self, signs: dict[int, str]) -> None:
        """Put signs at the beginning of some texts."""
        at = self.slot[list(signs)] + 1
        self.code = np.insert(self.code, at, list(map(ord, signs.values())))
        self.kind, self.solid = np.insert(self.kind, at, 0), np.insert(self.solid, at, True)
        self.slot += np.searchsorted(at, self.slot, side="right")


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
    rows, gap = page.text_rows[kept], gaps(page, kept)
    line = _Line.of(page, kept)
    if signs := dict(sorted(_signs(page, kept, rows, gap))):
        line.begin(signs)
    left = _verbatim(page, rows, gap, line)
    return _written(line, line.slot[:-1][left], gap[left], _bullets(page, rows)[left])


def _written(line: _Line, slot: NDArray[np.int64], gap: NDArray[np.uint8], bullet: NDArray[np.intp]) -> str:
    """Write the line: what belongs into these slots goes to the end of the white space that each is part of."""
    code, solid = line.code, line.solid
    rest = (solid[1:] > solid[:-1]).nonzero()[0]  # of each run of white space the last character
    at = rest[rest.searchsorted(slot)]
    gap[0] = 0
    nothing = (gap == _GLUED) | ((gap == 0) & (at == slot) & solid[at - 1])  # words glued together
    nothing[0] = True
    bullet[1:][(gap[1:] < CELL) | (gap[1:] > BLANK)] = 0
    more = (gap == BLANK) | (bullet > 0)
    code[rest] = ord(" ")
    code[at] = np.where(more, np.uint32(_MORE), _SIGN_OF[gap])
    solid[rest] = True
    solid[at[nothing & ~more]] = False
    unseen = line.kind & INVISIBLE
    if unseen.any():
        solid[unseen > 0] = False
    between = [
        _WRITTEN[edge] + (_BULLET.rjust(width) if width else "")
        for edge, width in zip(gap[more].tolist(), bullet[more].tolist(), strict=True)
    ]
    texts = code[solid].tobytes().decode("utf-32-le", "surrogatepass").split(chr(_MORE))
    written = [""] * (len(texts) + len(between))
    written[::2], written[1::2] = texts, between
    return "".join(written)


def visible(text: str) -> str:
    """Text without characters that no reader sees.

    >>> visible("ex\u00adtra\u200bct")
    'extract'
    """
    if not text.isascii():
        for character in INVISIBLES:
            text = text.replace(character, "")
    return text


def _kept(page: Page, verdict: Verdict) -> NDArray[np.intp]:
    """Texts to show, as indices into ``page.text_rows``: the kept ones that hold more than white space.

    In a ``pre`` of which anything is kept white space counts as content.
    """
    rows = page.text_rows
    solid = page.counts[0] > 0
    kept = verdict.keep[rows] & solid
    if page.present[_MATH]:  # beside a formula stand its source, which no reader sees, and what a script drew of it
        sources = page.select(_COPIES)
        kept &= ~page.within(np.isin(np.arange(len(page)), sources))[rows]
    kept[_permalinks(page, kept)] = False
    if page.in_pre.any():
        verbatim = page.in_pre[rows] & ~solid
        if verbatim.any():
            home = page.nearest(tags.PRE[page.tag])[rows]
            kept |= verbatim & np.isin(home, home[kept & (home >= 0)])
    return np.flatnonzero(kept)


def _permalinks(page: Page, kept: Mask) -> list[int]:
    """Of the kept texts those that are a mere sign in a heading, and link to the heading itself."""
    short = (kept & (page.counts[0] <= _SIGN)).nonzero()[0]
    heads, rows = _TITLES[page.tag].nonzero()[0] if len(short) else short, page.text_rows[short]
    if not len(heads):
        return []
    over = heads.searchsorted(rows) - 1
    short = short[(over >= 0) & (page.end[heads[over]] > rows)]
    return [text for text in short.tolist() if _leads_here(page.nodes[page.text_rows[text]])]


def _leads_here(sign: Node) -> bool:
    link = sign.parent.closest("a") if isinstance(sign.parent, Element) and not _WORD.search(sign.text) else None
    return link is not None and (link.attr("href") or "").startswith("#")


def gaps(page: Page, texts: NDArray[np.intp]) -> NDArray[np.uint8]:
    """What stands before each of these texts (indices into ``page.text_rows``): the widest edge since the last one.

    >>> page = Page.parse("<p>a<b>b</b></p><p>c<br>d")
    >>> gaps(page, np.arange(4)).tolist() == [0, 0, BLANK, LINE]
    True
    """
    rows = page.text_rows[texts]
    gap = np.zeros(len(rows), dtype=np.uint8)
    if len(rows) > 1:
        edge = np.maximum.reduceat(_edges(page, rows[-1] + 1), rows[:-1] + 1)
        if page.present[_BR]:
            before = (page.tag == _BR).nonzero()[0].searchsorted(rows)
            edge[before[1:] - before[:-1] > 1] = BLANK
        np.maximum(edge, texts[1:] - texts[:-1] > 1, out=gap[1:])  # true is a space
    return gap


def _edges(page: Page, stop: int) -> NDArray[np.uint8]:
    """For the rows up to one the widest edge that lies just before each: of what begins there and of what ended."""
    edge = _EDGE.take(page.tag[:stop])
    begin = edge.nonzero()[0]
    lists = begin[_LISTS[page.tag[begin]]]
    if len(lists):
        edge[lists[_level(page, _HOLDS_LISTS[page.tag[:stop]].nonzero()[0], lists) > 0]] = LINE
    closing = np.zeros(len(page) + 1, dtype=np.uint8)
    kind = edge[begin]
    kind[kind == SPACE] = 0  # a space stands before a picture or a control, none behind
    wider = kind.argsort(kind="stable")  # of those that end together the widest comes last, and stays
    closing[page.end[begin[wider]]] = kind[wider]
    return np.maximum(edge, closing[:stop])


def _level(page: Page, of: NDArray[Any], rows: NDArray[Any]) -> NDArray[np.intp]:
    """How many of the elements at ``of`` each row lies in, itself not counted."""
    return of.searchsorted(rows) - np.sort(page.end[of]).searchsorted(rows, side="right")


def _signs(page: Page, kept: NDArray[np.intp], rows: Rows, gap: NDArray[np.uint8]) -> Iterator[tuple[int, str]]:
    """Places where a sign keeps raised digits apart from what they follow: 10<sup>6</sup> is not 106.

    A caret stands before a power; a space before a footnote's link and before a fraction, as in 1<sup>1</sup>/<sub>2.
    """
    raised = (page.tag == _SUP).nonzero()[0]
    first = rows.searchsorted(raised)
    holds = (first > 0) & (first < len(rows))
    holds[holds] = (rows[first[holds]] < page.end[raised[holds]]) & (gap[first[holds]] == 0)
    for place in first[holds].tolist():
        before, linked = page.strings[kept[place - 1]][-1], page.in_link[rows[place]]
        if _RAISED.match(page.strings[kept[place]]) and (before.isdigit() or (linked and before.isalpha())):
            after = page.strings[kept[place + 1]] if place + 1 < len(kept) else ""
            yield place, " " if linked or after.startswith(("/", "⁄")) else "^"
    yield from _formulas(page, rows)


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


def _bullets(page: Page, rows: Rows) -> NDArray[np.intp]:
    """How wide the bullet before each text is: at the first of every list item, two spaces more for each list around.

    All other texts have none.
    """
    width = np.zeros(len(rows), dtype=np.intp)
    items = (page.tag == _LI).nonzero()[0]
    if len(items):
        first = rows.searchsorted(items)
        holds = first < len(rows)
        holds[holds] = rows[first[holds]] < page.end[items[holds]]
        # An item that begins with a nested item has the same first text: the inner one, which comes last, counts.
        width[first[holds]] = len(_BULLET) + _INDENT * _level(page, items, items)[holds]
    return width


def _verbatim(page: Page, rows: Rows, gap: NDArray[np.uint8], line: _Line) -> NDArray[np.bool_]:
    """Make white space in preformatted texts solid, but at the end of a block of them; returns which texts are left.

    Within a block lines are broken where the text says so, or else where an element does: ``gap`` is settled here.
    """
    inside = page.in_pre[rows]
    left = np.ones(len(rows), dtype=np.bool_)
    if not inside.any():
        return left
    begins = np.diff(page.nearest(tags.PRE[page.tag])[rows], prepend=-2)[inside] != 0
    places = np.flatnonzero(inside)
    last = places[np.append(begins[1:], True)]
    full = np.append(-1, np.flatnonzero(line.solid))
    stop = full[np.searchsorted(full, line.slot[last + 1]) - 1][np.cumsum(begins) - 1] + 1
    first, end = line.slot[places] + 1, np.minimum(line.slot[places + 1], stop)
    some = end > first
    line.solid |= covered(first[some], end[some], len(line.code))
    inner = places[~begins & some]
    ends_line = line.code[line.slot[inner] - 1] == ord("\n")
    gap[inner] = np.where((gap[inner] >= LINE) & ~ends_line, _NEW_LINE, _GLUED)
    left[places] = some
    return left
