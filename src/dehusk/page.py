"""A page as a table: rows are nodes in document order, columns are arrays.

Lives here: the one pass over the parsed tree, and what follows from it by array operations — subtrees as slices,
totals as differences of prefix sums, ancestor tests as comparisons. No judgement of what is content lives here.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import compress, islice
from operator import attrgetter
from typing import Any

import numpy as np
import turbohtml
from numpy.typing import NDArray

from dehusk import tags
from dehusk.limits import Limits
from dehusk.structure import depths, ends, nearest, parents, within
from dehusk.text import Characters
from dehusk.visibility import hidden_elements

Rows = NDArray[Any]
"""Row numbers, as wide as NumPy takes indices: narrower ones are widened again at every look-up."""
Mask = NDArray[np.bool_]
"""A truth value per row."""
Counts = NDArray[Any]
"""A number per row."""

_DATA = attrgetter("data")


@dataclass(frozen=True, eq=False, slots=True)
class Layout:
    """Boxes in CSS pixels as a browser laid them out, a value per row (NaN where a row has no box)."""

    x: NDArray[np.float32]
    y: NDArray[np.float32]
    width: NDArray[np.float32]
    height: NDArray[np.float32]
    visible: Mask
    page_width: float
    page_height: float


@dataclass(frozen=True, eq=False)
class Page:
    """A parsed page: one row per node, one array per fact, nothing ever changed.

    >>> page = Page.parse("<p>Hello <a href=/x>big</a> world</p>")
    >>> page.total(page.words)[page.rows("p")].tolist()
    [3]
    >>> page.total(page.words * page.in_link)[page.rows("p")].tolist()
    [1]
    """

    document: turbohtml.Document
    nodes: Sequence[turbohtml.Node] = field(repr=False)
    tag: NDArray[np.uint8] = field(repr=False)
    """What each row is: a code of ``dehusk.tags``."""
    end: Rows = field(repr=False)
    """The first row after the row's subtree, which is the slice ``row:end[row]``."""
    skipped: Mask = field(repr=False)
    """Rows in scripts, styles, the head and the like, these elements included."""
    text_rows: Rows = field(repr=False)
    """Rows of the texts that a reader could see: all but those that are skipped."""
    strings: list[str] = field(repr=False)
    """The texts at ``text_rows``, as they stand in the source."""
    url: str | None = None
    limits_hit: tuple[str, ...] = ()
    warnings: tuple[str, ...] = ()
    layout: Layout | None = field(default=None, repr=False)

    @classmethod
    def parse(
        cls,
        html: str,
        url: str | None = None,
        *,
        limits: Limits | None = None,
        positions: bool = False,
        warnings: tuple[str, ...] = (),
    ) -> Page:
        """Parse HTML and build the table.

        >>> len(Page.parse("<div>" * 300 + "deep"))
        305
        """
        limits = limits or Limits()
        hit: tuple[str, ...] = ()
        if limits.bytes is not None and len(html) > limits.bytes:
            html, hit = html[: limits.bytes], ("bytes",)
        document = turbohtml.parse(html, positions=positions, source_locations=positions)
        nodes: list[turbohtml.Node] = [document, *islice(document.descendants, limits.nodes)]
        if limits.nodes is not None and len(nodes) > limits.nodes:
            nodes, hit = nodes[: limits.nodes], (*hit, "nodes")
        return cls._of_nodes(document, nodes, url, limits, hit, warnings)

    @classmethod
    def _of_nodes(
        cls,
        document: turbohtml.Document,
        nodes: list[turbohtml.Node],
        url: str | None,
        limits: Limits,
        hit: tuple[str, ...],
        warnings: tuple[str, ...],
    ) -> Page:
        """The one pass: everything below it is arrays."""
        element, tag_of = turbohtml.Element, _CODES
        codes = bytearray([tag_of[n.tag] if type(n) is element else _KIND[type(n)] for n in nodes])
        tag = np.frombuffer(codes, dtype=np.uint8)
        end = ends(np.fromiter(map(len, nodes), dtype=np.intp, count=len(nodes)))
        skipped = within(tags.SKIPPED.take(tag), end)
        text = (tag == tags.TEXT) & ~skipped
        if limits.depth is not None and (deep := depths(end) > limits.depth).any():
            text &= ~deep
            hit = (*hit, "depth")
        text_rows = np.flatnonzero(text)
        strings = list(map(_DATA, compress(nodes, text.tobytes())))
        for column in (tag, end, skipped, text_rows):
            column.flags.writeable = False
        return cls(document, nodes, tag, end, skipped, text_rows, strings, url, hit, warnings)

    def __len__(self) -> int:
        return len(self.tag)

    # --- which rows -------------------------------------------------------------------------------------------------

    def rows(self, names: str) -> Rows:
        """Rows of the elements of these names, in document order.

        >>> Page.parse("<p>a</p><h1>b</h1>").rows("h1 p").tolist()
        [4, 6]
        """
        return np.flatnonzero(tags.codes(names)[self.tag])

    def select(self, selector: str) -> Rows:
        """Rows of the elements that a CSS selector finds; a bad selector raises ``turbohtml.SelectorSyntaxError``.

        >>> Page.parse("<p class=x>a<p>b").select("p.x").tolist()
        [4]
        """
        return self.rows_of(self.document.select(selector))

    @cached_property
    def row_of(self) -> dict[turbohtml.Node, int]:
        """The row of a node."""
        return dict(zip(self.nodes, range(len(self.nodes)), strict=True))

    @cached_property
    def is_text(self) -> Mask:
        """Rows that are texts a reader could see."""
        mask = np.zeros(len(self), dtype=np.bool_)
        mask[self.text_rows] = True
        return mask

    @cached_property
    def is_element(self) -> Mask:
        """Rows that are elements."""
        return self.tag >= tags.UNKNOWN

    @cached_property
    def present(self) -> Mask:
        """Which kinds of nodes there are, by tag code."""
        return np.bincount(self.tag, minlength=len(tags.NAMES)) > 0

    @cached_property
    def body(self) -> int:
        """The row of the body (of the document, where there is none)."""
        found = np.flatnonzero(self.tag == tags.CODE["body"])
        return int(found[0]) if len(found) else 0

    def attribute(self, name: str) -> list[str | None]:
        """An attribute of every row, ``None`` where there is none; read once per name.

        >>> Page.parse("<p id=x>a").attribute("id")[-2:]
        ['x', None]
        """
        if name not in self._attributes:
            elements = self.is_element.tolist()
            nodes: Any = self.nodes
            self._attributes[name] = [n.attr(name) if e else None for n, e in zip(nodes, elements, strict=True)]
        return self._attributes[name]

    @cached_property
    def _attributes(self) -> dict[str, list[str | None]]:
        return {}

    # --- the tree, by arrays ----------------------------------------------------------------------------------------

    @cached_property
    def depth(self) -> NDArray[np.int16]:
        """How many rows each row lies in."""
        return depths(self.end)

    @cached_property
    def parent(self) -> Rows:
        """The row of the parent; the document (row 0) is its own."""
        return parents(self.depth)

    def total(self, own: Counts) -> Counts:
        """Totals over subtrees of a number per row: the difference of two prefix sums.

        >>> page = Page.parse("<ul><li>a</li><li>b</li></ul>")
        >>> page.total(page.chars)[page.rows("ul")].tolist()
        [2]
        """
        sums = np.zeros(len(own) + 1, dtype=np.float64 if own.dtype.kind == "f" else np.int64)
        np.cumsum(own, out=sums[1:])
        return sums[self.end] - sums[:-1]

    def within(self, mask: Mask) -> Mask:
        """Rows that lie in a subtree of a marked row, the marked rows included."""
        return within(mask, self.end)

    def inside(self, names: str) -> Mask:
        """Rows in an element of one of these names, itself included."""
        return self.inside_of(tags.codes(names))

    def inside_of(self, kinds: Mask) -> Mask:
        """The same for a table by tag code."""
        if not (kinds & self.present).any():
            return np.zeros(len(self), dtype=np.bool_)
        return self.within(kinds.take(self.tag))

    def above(self, mask: Mask) -> Mask:
        """Rows that have a marked row in their subtree, the marked rows included."""
        before = np.zeros(len(mask) + 1, dtype=np.int32)
        np.cumsum(mask, out=before[1:])
        above: Mask = before[self.end] > before[:-1]
        return above

    def is_ancestor(self, row: int, other: int) -> bool:
        """Whether ``other`` lies in the subtree of ``row``, the row itself included."""
        return row <= other < int(self.end[row])

    def nearest(self, mask: Mask) -> Rows:
        """For every row the nearest marked row among itself and its ancestors, -1 where there is none."""
        return nearest(mask, self.end)

    def climb(self, rows: Rows, mask: Mask) -> Rows:
        """From each of some rows up to the nearest marked row, itself or an ancestor; the document ends the way.

        >>> page = Page.parse("<p>a <b><i>b</i></b>")
        >>> page.climb(page.text_rows, page.tag == tags.CODE["p"]).tolist() == page.rows("p").tolist() * 2
        True
        """
        found, on = rows.copy(), ~mask
        on[0] = False
        below = on[found].nonzero()[0]
        while len(below):
            found[below] = above = self.parent[found[below]]
            below = below[on[above]]
        return found

    @cached_property
    def sibling(self) -> Rows:
        """How many siblings (nodes of any sort) come before each row."""
        order = np.argsort(self.parent[1:], kind="stable") + 1
        first = np.flatnonzero(np.diff(self.parent[order], prepend=-1))
        place = np.zeros(len(self), dtype=np.intp)
        place[order] = np.arange(len(order)) - np.repeat(first, np.diff(first, append=len(order)))
        return place

    @cached_property
    def block_edges(self) -> Counts:
        """How many block-level elements begin or end right before each row."""
        return self.edges(tags.BLOCK)

    def edges(self, kinds: Mask) -> Counts:
        """How many elements of some kinds (a table by tag code) begin or end right before each row."""
        begins = kinds.take(self.tag)
        ends = np.bincount(self.end[begins], minlength=len(self))[: len(self)]
        return np.asarray(ends + begins)

    @cached_property
    def breaks_before(self) -> Counts:
        """How many line breaks (edges of block-level elements, ``br``) come before each row in the page."""
        return np.cumsum(self.block_edges + (self.tag == tags.CODE["br"]))

    # --- counts per row: their own, never their subtree's -----------------------------------------------------------

    @cached_property
    def characters(self) -> Characters:
        """Every character of the texts, with its class."""
        return Characters.of(self.strings)

    def spread(self, per_text: NDArray[Any]) -> Counts:
        """A number per text as a number per row, 0 elsewhere."""
        column = np.zeros(len(self), dtype=per_text.dtype)
        column[self.text_rows] = per_text
        return column

    @cached_property
    def counts(self) -> NDArray[np.int64]:
        """Per text, a row each: ``chars``, ``words``, ``punctuation``, ``digits``, ``capitals``."""
        return self.characters.counts()

    @cached_property
    def chars(self) -> Counts:
        """Characters after white space is folded."""
        return self.spread(self.counts[0])

    @cached_property
    def words(self) -> Counts:
        """Words; a character each in scripts that put no space between words."""
        return self.spread(self.counts[1])

    @cached_property
    def punctuation(self) -> Counts:
        """Sentence punctuation marks of any script."""
        return self.spread(self.counts[2])

    @cached_property
    def digits(self) -> Counts:
        """Digits."""
        return self.spread(self.counts[3])

    @cached_property
    def capitals(self) -> Counts:
        """Upper-case letters."""
        return self.spread(self.counts[4])

    @cached_property
    def in_link(self) -> Mask:
        """Rows in a link."""
        return self.inside_of(tags.LINK)

    @cached_property
    def hidden(self) -> Mask:
        """Rows that the page hides from its readers by attribute or inline style.

        >>> page = Page.parse("<p hidden>a</p><p>b</p>")
        >>> page.hidden[page.text_rows].tolist()
        [True, False]
        """
        return self.within(self.marked(hidden_elements(self.document)))

    @cached_property
    def unseen(self) -> Mask:
        """Hidden rows; none where most of the text is hidden: then the page's scripts show it.

        >>> bool(Page.parse("<p hidden>all there is").unseen.any())
        False
        """
        hidden = self.hidden
        if 2 * int(self.chars[hidden].sum()) > int(self.chars.sum()):
            return np.zeros(len(self), dtype=np.bool_)
        return hidden

    def rows_of(self, nodes: Iterable[turbohtml.Node]) -> Rows:
        """The rows of some nodes that stand in document order; nodes that a limit left out have none."""
        rows: list[int] = []
        row = -1
        try:
            for node in nodes:
                row = self.nodes.index(node, row + 1)
                rows.append(row)
        except ValueError:
            pass  # what comes after the first that is left out is left out, too
        return np.array(rows, dtype=np.intp)

    def marked(self, nodes: Iterable[turbohtml.Node]) -> Mask:
        """The rows of some nodes that stand in document order, as a mask."""
        mask = np.zeros(len(self), dtype=np.bool_)
        mask[self.rows_of(nodes)] = True
        return mask

    @cached_property
    def in_pre(self) -> Mask:
        """Rows where white space is content."""
        return self.inside_of(tags.PRE)


class _Codes(dict[str, int]):
    """Tag codes by name; a name that is not known has one, too."""

    def __missing__(self, name: str) -> int:
        return tags.UNKNOWN


_CODES = _Codes(tags.CODE)
_KIND: dict[type, int] = {
    turbohtml.Text: tags.TEXT,
    turbohtml.CData: tags.TEXT,
    turbohtml.Comment: tags.COMMENT,
    turbohtml.Doctype: tags.COMMENT,
    turbohtml.ProcessingInstruction: tags.COMMENT,
    turbohtml.Document: tags.DOCUMENT,
    turbohtml.DocumentFragment: tags.DOCUMENT,
    turbohtml.ShadowRoot: tags.DOCUMENT,
}
