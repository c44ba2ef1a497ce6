"""The elements around a page's blocks: a small table of their own, beside the page's.

Lives here: which elements these are, what is nested in what, and sums along the way up. What holds no text of its own
or of others is left out, and so are elements within a block: a page of 3,000 rows has some 500 left.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dehusk.blocks import Blocks
from dehusk.page import Rows

Column = NDArray[Any]


@dataclass(frozen=True, eq=False)
class Elements:
    """One entry per element that a block belongs to or lies in, in document order; the document is the first.

    >>> from dehusk.page import Page
    >>> page = Page.parse("<div><p>a<b>b</b></p><img><p>c</p></div>")
    >>> elements = Elements.around(Blocks.atomic(page))
    >>> [page.nodes[row].tag for row in elements.row[1:].tolist()]
    ['html', 'body', 'div', 'p', 'p']
    >>> elements.parent.tolist(), elements.owner.tolist()
    ([0, 0, 1, 2, 3, 3], [4, 5])
    """

    row: Rows
    """The row of each on the page."""
    parent: Column
    """The entry that each one lies in directly; the document is its own."""
    end: Column
    """The first entry after those that lie in it."""
    first: Column
    """The first block in it."""
    stop: Column
    """The block after its last."""
    owner: Column
    """For each block the entry that it belongs to."""

    @classmethod
    def around(cls, blocks: Blocks) -> Elements:
        """The elements around these blocks."""
        page = blocks.page
        owner = np.maximum(blocks.row, 0)
        owning = np.zeros(len(page), dtype=np.bool_)
        owning[owner] = True
        around = page.above(owning)
        around[0] = True
        before = np.zeros(len(page) + 1, dtype=np.intp)
        around.cumsum(out=before[1:])
        row = around.nonzero()[0]
        end = page.end[row]
        return cls(
            row,
            before[page.parent[row]],
            before[end],
            blocks.start.searchsorted(row),
            blocks.start.searchsorted(end),
            before[owner],
        )

    def __len__(self) -> int:
        return len(self.row)

    @cached_property
    def held(self) -> Column:
        """How many blocks each one holds."""
        return np.asarray(self.stop - self.first)

    @cached_property
    def branching(self) -> NDArray[np.bool_]:
        """Whether an element holds more blocks than any one of its children."""
        held, parent = self.held, self.parent
        branching = held >= 2
        branching[parent[1:][held[1:] == held[parent[1:]]]] = False
        branching[0] = True
        return np.asarray(branching)

    def nearest(self, marked: NDArray[np.bool_]) -> Column:
        """The nearest marked one among each entry and those around it; the document where none is.

        Everyone looks as far as whom he looks at has looked: the way is halved at every step.

        >>> from dehusk.page import Page
        >>> elements = Elements.around(Blocks.atomic(Page.parse("<div><p>a</p></div>")))
        >>> elements.nearest(np.array([True, False, True, False, False])).tolist()
        [0, 0, 2, 2, 2]
        """
        found = np.where(marked, np.arange(len(self)), self.parent)
        while True:
            further = found[found]
            if (further == found).all():
                return found
            found = further

    def along(self, own: Column) -> Column:
        """Numbers per element, a row of the matrix each, summed over the element of each block and all around it."""
        order = self.end.argsort()
        opened, closed = np.zeros((2, len(own), len(self) + 1), dtype=own.dtype)
        own.cumsum(axis=1, out=opened[:, 1:])
        own[:, order].cumsum(axis=1, out=closed[:, 1:])
        ended = self.end[order].searchsorted(self.owner, "right")
        return np.asarray(opened[:, self.owner + 1] - closed[:, ended])

    def shared(self, entry: int) -> Column:
        """How many of an entry and those around it hold each block."""
        chain = (self.end[: entry + 1] > entry).nonzero()[0]
        size = len(self.owner) + 1
        change = np.bincount(self.first[chain], minlength=size) - np.bincount(self.stop[chain], minlength=size)
        return np.asarray(change.cumsum()[:-1])
