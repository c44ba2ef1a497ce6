"""The element nodes of a page's body as arrays, with the counts that densities are made of.

Lives here: what counts as a node, a link, a character. The formulas on these counts live in ``density.py``.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from dehusk import tags
from dehusk.page import Mask, Page, Rows
from dehusk.significance import density
from dehusk.structure import covered

Floats = NDArray[np.float64]
Ints = NDArray[np.integer[Any]]

Scope = Literal["subtree", "children"]
LINKS = tags.codes("a button select")
"""Elements that count as links in the density family (Sun et al. 2011); what stands in them counts as well."""


@dataclass(frozen=True, eq=False)
class Nodes:
    """Elements from the body down in preorder, what is never shown left out; entry 0 is the body.

    >>> nodes = Nodes.of(Page.parse("<p>five <a>links</a></p>"))
    >>> nodes.chars.tolist(), nodes.tags.tolist(), nodes.link_chars.tolist()
    ([9, 9, 5], [2, 1, 0], [5, 5, 5])
    """

    page: Page
    row: Rows
    """The page's row of each entry."""
    parent: Ints
    """The entry of the parent, -1 for the body."""
    end: Ints
    """The first entry after the subtree."""
    number: Ints
    """How many entries come before each row of the page (one more than rows)."""
    own_chars: Ints | Floats
    """What the text of each row of the page counts: its characters, or its characters by their importance."""
    weighted: bool
    """Whether it is the latter."""

    @classmethod
    def of(cls, page: Page, weight: Floats | None = None) -> Nodes:
        """Take the elements of a page's body; ``weight`` says how much a character of each row counts."""
        mask = page.is_element & ~page.skipped
        mask[: page.body] = False
        mask[page.end[page.body] :] = False
        mask[page.body] = True
        number = np.zeros(len(page) + 1, dtype=np.int32)
        np.cumsum(mask, out=number[1:])
        row = np.flatnonzero(mask).astype(np.int32)
        parent = number[page.parent[row]]
        parent[0] = -1
        own = page.chars * ~page.unseen  # what is not displayed is taken out first (Sun et al. 2011)
        own = own if weight is None else own * weight
        return cls(page, row, parent, number[page.end[row]], number, own, weight is not None)

    def __len__(self) -> int:
        return len(self.row)

    def _total(self, own: Ints | Floats) -> Ints | Floats:
        sums = np.zeros(len(own) + 1, dtype=own.dtype if own.dtype.kind == "f" else np.int64)
        np.cumsum(own, out=sums[1:])
        return sums[self.page.end[self.row]] - sums[self.row]

    @cached_property
    def in_link(self) -> Mask:
        """Rows of the page in what counts as a link."""
        return self.page.within(LINKS[self.page.tag])

    @cached_property
    def chars(self) -> Ints | Floats:
        """C_i: characters in the subtree."""
        return self._total(self.own_chars)

    @cached_property
    def tags(self) -> Ints:
        """T_i: elements in the subtree, itself not counted."""
        return self.end - np.arange(1, len(self) + 1)

    @cached_property
    def link_chars(self) -> Ints | Floats:
        """LC_i: characters in links."""
        return self._total(self.own_chars * self.in_link)

    @cached_property
    def link_tags(self) -> Ints:
        """LT_i: links and what is in links, itself not counted where it is one (Sun et al. 2011)."""
        own = self.in_link[self.row]
        sums = np.zeros(len(self) + 1, dtype=np.int64)
        np.cumsum(own, out=sums[1:])
        return sums[self.end] - sums[1:]

    def link_amount(self, scope: Scope = "subtree") -> Ints:
        """LA_i: links in the subtree, or among the children."""
        return self.link_tags if scope == "subtree" else self._children(LINKS[self.page.tag[self.row]])

    def link_amount_density(self, scope: Scope = "subtree") -> Floats:
        """LAD_i: links over nodes of the same scope.

        >>> Nodes.of(Page.parse("<p><a>x</a><b>y</b></p>")).link_amount_density().tolist()
        [0.3333333333333333, 0.5, 0.0, 0.0]
        """
        nodes = self.tags if scope == "subtree" else self._children(np.ones(len(self), dtype=np.bool_))
        return density.quotient(self.link_amount(scope), nodes)

    @cached_property
    def link_text_density(self) -> Floats:
        """LTD_i: characters in links over characters; high where a block advertises."""
        return density.quotient(self.link_chars, self.chars)

    def _children(self, marked: Mask) -> Ints:
        """How many children of each entry are marked."""
        return np.bincount(self.parent[1:][marked[1:]], minlength=len(self))

    @cached_property
    def ratio(self) -> float:
        """LC_b / C_b."""
        return density.link_ratio(float(self.chars[0]), float(self.link_chars[0]))

    @cached_property
    def text_density(self) -> Floats:
        """TD_i."""
        return density.text_density(self.chars, self.tags)

    @cached_property
    def composite_density(self) -> Floats:
        """CTD_i."""
        return density.composite_density(self.chars, self.tags, self.link_chars, self.link_tags, self.ratio)

    @cached_property
    def _pieces(self) -> tuple[Ints, Ints | Floats]:
        """Entry of the parent and length of every text in the body: the pieces between children."""
        rows = self.page.text_rows
        first, last = np.searchsorted(rows, (self.page.body, self.page.end[self.page.body]))
        rows = rows[first:last]
        return self.number[self.page.parent[rows]], self.own_chars[rows]

    @cached_property
    def text_sums(self) -> Floats:
        """DensitySum_i on TD: own text adds its length."""
        holder, chars = self._pieces
        return density.density_sums(self.text_density, self.parent, self._held(holder, chars))

    @cached_property
    def composite_sums(self) -> Floats:
        """DensitySum_i on CTD: each piece of own text adds its composite density."""
        holder, chars = self._pieces
        own = self._held(holder, density.piece_density(chars, self.ratio))
        return density.density_sums(self.composite_density, self.parent, own)

    def _held(self, holder: Ints, values: Ints | Floats) -> Floats:
        return np.bincount(holder, weights=values, minlength=len(self)).astype(np.float64)

    def rows(self, entries: Mask) -> Mask:
        """A mask over the page's rows: the subtrees of the chosen entries."""
        chosen = self.row[entries]
        return covered(chosen, self.page.end[chosen], len(self.page))

    def of_texts(self, values: Floats) -> Floats:
        """A number per entry as a number per row: on entries their own, on texts their parent's, 0 elsewhere."""
        column = np.zeros(len(self.page))
        column[self.row] = values
        texts = self.page.text_rows
        column[texts] = column[self.page.parent[texts]]
        return column
