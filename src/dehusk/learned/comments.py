"""Readers' comments: where they are, by what the page calls them and by their shape.

Lives here: the zone of comments of a page. Whether they are kept is up to the caller.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from dehusk.learned import lexicon
from dehusk.learned.base import Base

_NAMED = "[id*=comment i], [class*=comment i], [id*=disqus i], [class*=disqus i], [itemtype*='/Comment']"


def comment_zone(base: Base) -> NDArray[np.bool_]:
    """Blocks of running text in readers' comments: in an element named so, or in records below such a heading.

    >>> from dehusk.blocks import Blocks; from dehusk.page import Page
    >>> page = Page.parse("<p>Story.</p><ol id=comments><li><b>Ann</b><p>I do like this a lot, thank you for it.</ol>")
    >>> comment_zone(Base(page, Blocks.atomic(page))).tolist()
    [False, True, True]
    """
    page = base.page
    named = page.within(page.marked(page.document.select(_NAMED)))[base.owner]
    # An element that holds most of the running text is the page, whatever its name says.
    if (base.long & named).sum() > (base.long & ~named).sum() + 2 and not base.announced.any():
        named = np.zeros_like(named)
    heading = (base.announced == lexicon.COMMENTS) & (base.words <= 8)
    return named | (_records_below(base, heading) if heading.any() else False)


def _records_below(base: Base, heading: NDArray[np.bool_]) -> NDArray[np.bool_]:
    index = np.arange(len(base))
    last = np.maximum.accumulate(np.where(heading, index, -1))
    row = base.blocks.start[np.maximum(last, 0)]
    below = (last >= 0) & np.any([row >= rows for rows in base.containers[1:]], axis=0)
    return np.asarray(below & (base.repeated.group > 0) & ~heading)
