"""Which block owns which row: the nearest block element above it, itself included.

Lives here: what rules need to go from blocks to rows and back; elements and media have owners as texts do.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from dehusk.blocks import Blocks
from dehusk.page import Mask


def owners(blocks: Blocks) -> NDArray[np.intp]:
    """The block that owns each row, -1 where none does.

    >>> from dehusk.page import Page
    >>> page = Page.parse("<div>a<img></div><p>b")
    >>> owners(Blocks.of(page, "div"))[page.rows("div img p")].tolist()
    [0, 0, -1]
    """
    is_block = np.zeros(len(blocks.page), dtype=np.bool_)
    is_block[blocks.row] = True
    nearest = blocks.page.nearest(is_block)
    return np.where(nearest >= 0, np.searchsorted(blocks.row, nearest), -1)


def owned(owner: NDArray[np.intp], chosen: NDArray[np.bool_]) -> Mask:
    """The rows that the chosen blocks own.

    >>> owned(np.array([-1, 0, 1, 0]), np.array([True, False])).tolist()
    [False, True, False, True]
    """
    return np.append(chosen, False)[owner]


def holding(owner: NDArray[np.intp], mask: Mask, count: int) -> NDArray[np.bool_]:
    """The blocks, of so many, that own a marked row.

    >>> holding(np.array([-1, 0, 1, 0]), np.array([True, False, True, False]), 2).tolist()
    [False, True]
    """
    held = np.zeros(count + 1, dtype=np.bool_)
    held[owner[mask]] = True
    return held[:-1]
