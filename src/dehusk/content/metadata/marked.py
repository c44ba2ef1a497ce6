"""Authors from elements that are marked as such anywhere on a page, where the texts by the headline are silent.

Here: one search. Not here: the texts round the headline (bylines.py), reading names (people.py).
"""

from __future__ import annotations

from typing import Final

import turbohtml

from dehusk.content.metadata.dates import LONGEST
from dehusk.content.metadata.model import Candidate
from dehusk.content.metadata.people import people
from dehusk.content.metadata.signs import COMMENT, NOT_AUTHOR, SIDE
from dehusk.page import Page

_AUTHOR_ELEMENTS: Final = '[rel~="author"], [class*="author" i], [class*="byline" i]'
LARGEST_PART: Final = 0.4
"""Share of the page's texts beyond which an element is the page rather than a part beside its content."""
FEW_BYLINES: Final = 3
"""Different bylines on a page, one of which is its own."""
NEAR: Final = 5
"""Levels within which names such as "widget" count: themes call whole columns so."""


def marked_authors(page: Page) -> list[Candidate]:
    """Authors from elements that say so anywhere on the page, comments and side columns left out.

    >>> [row.value for row in marked_authors(Page.parse('<p>Text<div class="post-author">Ada Lovelace</div>'))]
    ['Ada Lovelace']
    """
    bylines: dict[str, list[Candidate]] = {}
    for element in page.document.select(_AUTHOR_ELEMENTS)[:40]:
        name = f"{element.attr('class') or ''} {element.attr('id') or ''}"
        text = "" if NOT_AUTHOR.search(name) else element.text
        names = people(text) if len(text) <= 2 * LONGEST else []
        if 0 < len(names) < 5 and not _beside(element, len(page.strings)):
            bylines.setdefault(names[0], [Candidate("authors", each, "page", element.tag, "marked") for each in names])
    # Many bylines are those of a list of pages.
    return next(iter(bylines.values())) if 0 < len(bylines) <= FEW_BYLINES else []


def _beside(element: turbohtml.Element, texts: int) -> bool:
    """Whether an element lies in comments, a side column or the foot of the page: a part of it that is marked so."""
    foot = False
    for climbed, above in enumerate(element.ancestors):
        if not isinstance(above, turbohtml.Element) or above.tag in ("main", "article"):
            return False
        if above.tag == "body":
            break
        name = f"{above.attr('class') or ''} {above.attr('id') or ''}"
        if above.tag in ("aside", "nav", "form") or COMMENT.search(name) or (climbed < NEAR and SIDE.search(name)):
            # Themes put the whole page into a "form" or a "widget": that is not beside anything.
            return sum(1 for _ in above.strings) < LARGEST_PART * texts
        foot = foot or above.tag == "footer"
    return foot
