"""Rows and columns: a page cut along its layout (Kaur 2015, 3.4; the lengths are ours, the dissertation gives none).

Lives here: the cuts — by empty gaps between boxes where a browser laid the page out, by the tree where none did.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
import turbohtml
from numpy.typing import NDArray

from dehusk import tags
from dehusk.blocks import Blocks
from dehusk.page import Layout, Page, Rows

Ints = NDArray[np.integer[Any]]
Floats = NDArray[np.float64]

CHARS = 1000
"""Characters from which a segment of the tree is cut at its children."""
DEPTH = 6
"""Cuts within cuts."""
LOOSE = 0.1
"""Share of an element's text that may stand outside its block-level children, such as a link to skip the menu; more
holds the element together. It goes with the child before it, at the beginning with the first."""
LEAST_SIDE = 100
"""Pixels below which a segment is not cut any further."""

_BESIDE = re.compile(r"(?:^|;)\s*(?:float\s*:\s*(?:left|right)|display\s*:\s*(?:inline-block|table-cell))", re.I)
_LINES_UP = re.compile(r"(?:^|;)\s*display\s*:\s*(?:inline-)?(?:flex|grid)", re.I)


@dataclass(frozen=True, slots=True)
class Segment:
    """A piece of the page: ``path`` is ``r2c1`` for the first column of the second row, ``""`` for the page."""

    path: str
    row: int
    """The element that holds it."""
    blocks: Ints
    """Its atomic blocks."""
    leaf: bool = True
    """Whether it is not cut any further."""


@dataclass(frozen=True, eq=False)
class Segments:
    """Segments of a page, each before those it is cut into.

    >>> page = Page.parse("<div>head</div><table><tr><td>left<td>right</table>")
    >>> [(segment.path, text) for segment, text in zip(Segments.of(page), Segments.of(page).texts)]
    [('', 'head left right'), ('r1', 'head'), ('r2', 'left right'), ('r2c1', 'left'), ('r2c2', 'right')]
    """

    blocks: Blocks
    segments: tuple[Segment, ...]

    @classmethod
    def of(cls, page: Page) -> Segments:
        """Cut a page: by boxes where it has a layout, else by the tree."""
        blocks = Blocks.atomic(page)
        found = _by_tree(blocks) if page.layout is None else _by_boxes(blocks, page.layout)
        return cls(blocks, tuple(found))

    def __len__(self) -> int:
        return len(self.segments)

    def __getitem__(self, number: int) -> Segment:
        return self.segments[number]

    @cached_property
    def texts(self) -> list[str]:
        """The text of each segment."""
        return [" ".join(map(self.blocks.text, segment.blocks.tolist())) for segment in self.segments]

    def leaf_rows(self) -> Rows:
        """The elements that hold the finest segments, in document order."""
        return np.unique([segment.row for segment in self.segments if segment.leaf]).astype(np.int32)


@dataclass(frozen=True, eq=False, slots=True)
class _Tree:
    """What the cut by the tree needs to know of each row."""

    page: Page
    chars: Ints
    """Characters in the subtree."""
    holder: Rows
    """The nearest block-level element above, for block-level elements with text."""
    whole: NDArray[np.bool_]
    """Elements whose text is in block-level children, but for a little: they can be cut."""
    children: Ints
    """Block-level children with text."""
    divided: NDArray[np.bool_]
    """Elements most of whose text is in children that are or hold DIVs."""

    @classmethod
    def of(cls, page: Page) -> _Tree:
        chars, size = page.total(page.chars), len(page)
        block = tags.BLOCK[page.tag] & (chars > 0)
        block[: page.body + 1] = False
        rows = np.flatnonzero(block)
        above = page.nearest(tags.BLOCK[page.tag])[page.parent[rows]]
        holder = np.full(size, -1, dtype=np.int32)
        holder[rows] = above
        children = np.bincount(above, minlength=size)
        whole = (np.bincount(above, chars[rows], size) >= (1 - LOOSE) * chars) & (children > 0)
        by_divs = page.total((block & _DIV[page.tag]).astype(np.int64))[rows] > 0
        divided = 2 * np.bincount(above[by_divs], chars[rows[by_divs]], size) > chars
        return cls(page, chars, holder, whole, children, divided)

    def parts(self, row: int) -> Ints:
        """The block-level children of an element."""
        inside = slice(row + 1, int(self.page.end[row]))
        return row + 1 + np.flatnonzero(self.holder[inside] == row)

    def core(self, row: int) -> int:
        """Down through wrappers of a single child."""
        while self.whole[row] and self.children[row] == 1:
            row = int(self.parts(row)[0])
        return row


_DIV = tags.codes("div section article aside main header footer nav")
"""DIV, and what does its work today."""


def _by_tree(blocks: Blocks) -> list[Segment]:
    tree = _Tree.of(blocks.page)
    found: list[Segment] = []
    waiting = [("", tree.core(blocks.page.body), 0, len(blocks))]
    while waiting:
        path, row, first, last = waiting.pop()
        parts = tree.parts(row) if _is_cut(tree, row, _depth(path)) else np.zeros(0, dtype=np.int64)
        found.append(Segment(path, row, np.arange(first, last), leaf=not len(parts)))
        names = _named(path, _side_by_side(blocks.page, row, parts))
        edges = [first, *np.searchsorted(blocks.start, parts[1:]).tolist(), last]
        cores = map(tree.core, parts.tolist())
        waiting += [*zip(names, cores, edges, edges[1:], strict=False)][::-1]
    return found


def _depth(path: str) -> int:
    """How many cuts led to a segment: a letter of its path for each."""
    return sum(map(str.isalpha, path))


def _is_cut(tree: _Tree, row: int, depth: int) -> bool:
    """The page always; else what is long and made of DIVs, or cells of a table, and next to no text of its own."""
    cells = tree.page.tag[row] == tags.CODE["tr"]
    divisible = depth == 0 or cells or (tree.chars[row] > CHARS and tree.divided[row])
    return bool(tree.whole[row] and tree.children[row] > 1 and depth < DEPTH and divisible)


def _side_by_side(page: Page, row: int, parts: Ints) -> list[bool]:
    """Which children stand side by side: cells, floats, and those of a parent that lines them up."""
    lined = bool(_LINES_UP.search(_style(page, row)))
    beside = [lined or tags.CELL[page.tag[p]] or bool(_BESIDE.search(_style(page, int(p)))) for p in parts]
    return [side and sum(beside) > 1 for side in beside]


def _style(page: Page, row: int) -> str:
    node = page.nodes[row]
    return str(node.attr("style") or "") if isinstance(node, turbohtml.Element) else ""


def _named(path: str, columns: list[bool]) -> list[str]:
    """Number rows and columns apart from each other."""
    count = {"r": 0, "c": 0}
    names = []
    for column in columns:
        kind = "c" if column else "r"
        count[kind] += 1
        names.append(f"{path}{kind}{count[kind]}")
    return names


def _by_boxes(blocks: Blocks, layout: Layout) -> list[Segment]:
    """Recursive XY-cut: across the widest empty gap of either direction, as long as the piece is large enough."""
    low = np.stack([layout.x[blocks.row], layout.y[blocks.row]]).astype(np.float64)
    high = low + np.stack([layout.width[blocks.row], layout.height[blocks.row]])
    placed = np.flatnonzero(~np.isnan(low + high).any(axis=0))
    found: list[Segment] = []
    waiting = [("", placed, 0)]
    while waiting:
        path, inside, depth = waiting.pop()
        cut = _widest_gap(low[:, inside], high[:, inside]) if depth < DEPTH and len(inside) > 1 else None
        found.append(Segment(path, _common(blocks, inside), inside, leaf=cut is None))
        if cut is not None:
            axis, at = cut
            ahead = low[axis, inside] < at
            names = _named(path, [axis == 0] * 2)
            waiting += [(names[1], inside[~ahead], depth + 1), (names[0], inside[ahead], depth + 1)]
    return found


def _widest_gap(low: Floats, high: Floats) -> tuple[int, float] | None:
    """Axis and place of the widest gap that no box crosses, ``None`` where there is none or the piece is small."""
    best: tuple[float, int, float] = (0.0, 0, 0.0)
    for axis in (0, 1):
        order = np.argsort(low[axis], kind="stable")
        reach = np.maximum.accumulate(high[axis, order])
        if reach[-1] - low[axis, order[0]] < LEAST_SIDE:
            continue
        gaps = low[axis, order[1:]] - reach[:-1]
        at = int(np.argmax(gaps))
        best = max(best, (float(gaps[at]), axis, float(low[axis, order[at + 1]])))
    return (best[1], best[2]) if best[0] > 0 else None


def _common(blocks: Blocks, inside: Ints) -> int:
    """The smallest element that holds all of these blocks."""
    page = blocks.page
    if not len(inside):
        return page.body
    first, last = int(blocks.row[inside].min()), int(blocks.stop[inside].max())
    around = np.flatnonzero(
        (np.arange(first + 1) <= first) & (page.end[: first + 1] >= last) & page.is_element[: first + 1]
    )
    return int(around[-1]) if len(around) else page.body
