"""Readers' comments: where they are, by what the page calls them and by their shape.

Lives here: the zone of comments of a page. Whether they are kept is up to the caller.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from dehusk import tags
from dehusk.learned import lexicon
from dehusk.learned.base import Base

_NAMED = "[id*=comment i], [class*=comment i], [id*=disqus i], [class*=disqus i], [itemtype*='/Comment']"


def comment_zone(base: Base) -> NDArray[np.bool_]:
    """Blocks of running text in readers' comments: in an element named so, or in records below such a heading.

    >>> from dehusk.blocks import Blocks; from dehusk.page import Page
    >>> page = Page.parse("<p>A story told at some length.</p><ol id=comments><li><b>Ann</b><p>I do like it.</ol>")
    >>> comment_zone(Base(page, Blocks.atomic(page))).tolist()
    [False, True, True]
    """
    page = base.page
    marked = page.marked(page.document.select(_NAMED))
    # An element that holds the first headline or most of the page is the page, whatever its name says.
    words = page.total(page.words)
    marked &= (words <= 0.7 * words[0]) & ~page.above(tags.codes("h1 main")[page.tag])
    named = page.within(marked)[base.owner]
    heading = (base.announced == lexicon.COMMENTS) & (base.words <= 8)
    return named | (_records_below(base, heading) if heading.any() else False)


def _records_below(base: Base, heading: NDArray[np.bool_]) -> NDArray[np.bool_]:
    index = np.arange(len(base))
    last = np.maximum.accumulate(np.where(heading, index, -1))
    above = base.elements.first[base.containers[1:]]
    below = (last >= 0) & (np.maximum(last, 0) >= above).any(axis=0)
    return np.asarray(below & (base.repeated.group > 0) & ~heading)
