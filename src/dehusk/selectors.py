"""Selectors: a short CSS selector for any row of a page.

Lives here: names for places in the tree, from the table alone. Finding rows by a selector is ``Page.select``.
"""

from __future__ import annotations

import re
from collections import Counter

import numpy as np
from numpy.typing import NDArray

from dehusk import tags
from dehusk.page import Page, Rows

_PLAIN = re.compile(r"[A-Za-z][\w-]*")


class Selectors:
    """Selectors of a page's elements, each worked out once.

    >>> page = Page.parse("<div id=main><p>a</p><p>b <b>c</b></p></div><i>d</i>")
    >>> selectors = Selectors(page)
    >>> [selectors[int(row)] for row in page.rows("p b i")]
    ['#main > p:nth-of-type(1)', '#main > p:nth-of-type(2)', '#main > p:nth-of-type(2) > b', 'body > i']
    """

    def __init__(self, page: Page) -> None:
        self._page = page
        self._place, self._many = _places(page, page.tag)
        self._child, _ = _places(page, np.zeros_like(page.tag))
        ids = page.attribute("id")
        seen = Counter(ids)
        self._ids = [i if i and seen[i] == 1 and _PLAIN.fullmatch(i) else None for i in ids]
        self._known: dict[int, str] = {0: "", page.body: "body"}

    def __getitem__(self, row: int) -> str:
        """The selector of the element at a row: from the nearest unique id, or from the body, down."""
        path: list[int] = []
        while row not in self._known and not self._ids[row]:
            path.append(row)
            row = int(self._page.parent[row])
        selector = self._known.get(row) if row in self._known else f"#{self._ids[row]}"
        for below in reversed(path):
            step = self._step(below)
            selector = f"{selector} > {step}" if selector else step
            self._known[below] = selector
        return selector or "html"

    def _step(self, row: int) -> str:
        code = int(self._page.tag[row])
        if code == tags.UNKNOWN:
            return f":nth-child({self._child[row] + 1})"
        return f"{tags.NAMES[code]}:nth-of-type({self._place[row] + 1})" if self._many[row] else tags.NAMES[code]


def _places(page: Page, sort: NDArray[np.uint8]) -> tuple[Rows, Rows]:
    """For every element its place among the siblings of its sort, and whether it has such siblings."""
    elements = np.flatnonzero(page.is_element)
    key = page.parent[elements].astype(np.int64) * len(tags.NAMES) + sort[elements]
    order = np.argsort(key, kind="stable")
    first = np.flatnonzero(np.diff(key[order], prepend=-1))
    size = np.diff(first, append=len(order))
    place = np.zeros(len(page), dtype=np.int32)
    many = np.zeros(len(page), dtype=np.int32)
    place[elements[order]] = np.arange(len(order)) - np.repeat(first, size)
    many[elements[order]] = np.repeat(size > 1, size)
    return place, many
