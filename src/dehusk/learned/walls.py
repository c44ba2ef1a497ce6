"""Pages without content: errors, logins, requests for consent, tests for robots, waits.

Lives here: how such a page is told by what it calls itself. Only what is short is looked at: an article about errors
stays, whatever its headline.
"""

from __future__ import annotations

import re

import numpy as np
from numpy.typing import NDArray

from dehusk import tags
from dehusk.learned import lexicon
from dehusk.learned.base import Base
from dehusk.verdict import Reason

WALL = Reason("primary", "no content", "the page is an error, a login, a request or a wait")

TINY, SHORT = 60, 200
"""Words up to which a page is nothing but what a heading, a third of its words, or a field for a password says it is;
and words of what is left of a page up to which its title, or all its headlines, are believed."""
_PARTS = re.compile(r"\s+[-–—|·•»:]+\s+|[|:!.]\s*")


def is_wall(base: Base, keep: NDArray[np.bool_]) -> bool:
    """Whether a page of which these blocks would be kept has no content at all.

    >>> from dehusk.blocks import Blocks; from dehusk.page import Page
    >>> base = Base(page := Page.parse("<title>Page not found | Tides</title><p>Sorry."), Blocks.atomic(page))
    >>> is_wall(base, np.array([True]))
    True
    """
    if base.words[keep].sum() > SHORT:
        return False
    error, running = base.announced == lexicon.NOTHING, bool((base.long & keep).any())
    # A login that pages keep ready beside their content may have the only headline; an error has not.
    said = error if running else lexicon.says_nothing(base.hash)
    headline = base.tag == tags.CODE["h1"]
    if headline.any() and said[headline].all():
        return True
    return _tiny(base, error, headline) or _titled(base, running)


def _tiny(base: Base, error: NDArray[np.bool_], headline: NDArray[np.bool_]) -> bool:
    if base.all_words > TINY:
        return False
    if (error & base.heading).any() and error[headline].all():
        return True
    password = base.page.document.select_one("input[type=password i]")
    return password is not None or bool(base.words[error].sum() * 3 >= base.all_words)


def _titled(base: Base, running: bool) -> bool:
    """Whether a part of the page's title says so, in more than a word where there is running text beside it."""
    title = base.page.document.find("title")
    parts = _PARTS.split(title.text[:300]) if title is not None else []
    parts = [part for part in parts if len(part.split()) > running]
    return bool(parts) and bool(lexicon.says_nothing(lexicon.hashes(parts)).any())
