"""Leaf blocks: the block-level elements that hold text of their own, in document order, and marks on their texts.

Lives here: the sequence on which the density family smooths.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from dehusk.blocks import Blocks
from dehusk.page import Mask, Page, Rows
from dehusk.significance.nodes import Nodes


@dataclass(frozen=True, eq=False)
class LeafBlocks:
    """Elements with text of their own, a row each; what the page hides is left out.

    >>> page = Page.parse("<div>one<p>two <b>three</b></p>four</div>")
    >>> [page.nodes[row].tag for row in LeafBlocks.of(page).row]
    ['div', 'p']
    """

    page: Page
    row: Rows

    @classmethod
    def of(cls, page: Page) -> LeafBlocks:
        """Take the elements that atomic text blocks belong to."""
        mask = np.zeros(len(page), dtype=np.bool_)
        mask[Blocks.atomic(page).row] = True
        mask &= ~page.unseen
        return cls(page, np.flatnonzero(mask).astype(np.int32))

    def __len__(self) -> int:
        return len(self.row)

    def entries(self, nodes: Nodes) -> NDArray[np.int32]:
        """The entry of each leaf block among the nodes."""
        return nodes.number[self.row].astype(np.int32)

    @cached_property
    def place(self) -> NDArray[np.intp]:
        """For each row of the page the place of its nearest leaf block, ``len(self)`` where there is none."""
        mask = np.zeros(len(self.page), dtype=np.bool_)
        mask[self.row] = True
        number = np.append(np.cumsum(mask) - 1, len(self))
        return number[self.page.nearest(mask)]

    def rows(self, chosen: NDArray[np.bool_]) -> Mask:
        """Rows of the page whose nearest leaf block is one of the chosen."""
        return np.append(chosen, False)[self.place]

    def spread(self, values: NDArray[np.float64]) -> NDArray[np.float64]:
        """A number per leaf block as a number per row of the page, 0 outside."""
        return np.append(values, 0.0)[self.place]
