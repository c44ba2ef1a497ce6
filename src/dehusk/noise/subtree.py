"""The minimum subtree: the lowest element that holds (nearly) all the text (the paper's DOM tree analysis).

Lives here: the one rule.
"""

from __future__ import annotations

import numpy as np

from dehusk.page import Mask, Page


def minimum_subtree(page: Page, alive: Mask | None = None, coverage: float = 1.0) -> int:
    """The row of the lowest element with at least this share of the characters of the texts that are alive.

    The paper asks for the "maximum content" and for the "entire content": 1.0 is the latter. Elements that hold more
    than half of the text lie within each other, so the last of them is the lowest.

    >>> page = Page.parse("<div><div>all the text</div></div><div>.</div>")
    >>> [page.nodes[minimum_subtree(page, coverage=share)].tag for share in (1.0, 0.9)]
    ['body', 'div']
    """
    if not 0.5 < coverage <= 1.0:
        raise ValueError("coverage is a share above one half: below it, several elements could hold it")
    chars = page.chars if alive is None else page.chars * alive
    total = page.total(chars)
    holders = np.flatnonzero((total >= coverage * total[page.body]) & page.is_element)
    return int(holders[-1]) if len(holders) and total[page.body] else page.body
