"""Two-stage classification (San & Aye, 4.1.2.1 and 4.1.2.2), which is jusText (Pomikálek 2011): Algorithm 1 gives each
block a class by itself, then the blocks around settle the short and the nearly good ones.

The paper prints the names of its parameters without values and counts tokens; the values are jusText's, which counts
characters: ``strict`` divides them by six, a token with its space.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from dehusk.methods.first_phase import Mask, Segmenter, judged, marked_bad, segment
from dehusk.methods.modes import Mode
from dehusk.page import Page
from dehusk.significance.shallow import Shallow
from dehusk.significance.two_stage import BAD, Bounds, context_free, context_sensitive, two_stage
from dehusk.verdict import Verdict

HEADING_REACH = 200
"""Characters within which a heading belongs to a good block."""
_CLASSES = ("bad", "good", "short", "near-good")


@dataclass(frozen=True, slots=True)
class Justext:
    """The two stages alone.

    >>> page = Page.parse("<ul><li><a>menu</a></ul><p>" + "This is what it was all about and it is not over. " * 9)
    >>> Justext()(page).keep[page.text_rows].tolist()
    [False, True]
    """

    name: ClassVar[str] = "justext"
    paper: ClassVar[str] = (
        "Removing Boilerplate and Duplicate Content from Web Corpora (Pomikálek, 2011), as in San & Aye"
    )

    mode: Mode = "corrected"
    """``strict`` counts tokens, compares with > and knows no headings; ``corrected`` is jusText as released."""
    segmenter: Segmenter = "blocktags"
    length_low: float | None = None
    """None: 70 characters, or 12 tokens as printed."""
    length_high: float | None = None
    """None: 200 characters, or 33 tokens as printed."""
    stopwords_low: float = 0.30
    stopwords_high: float = 0.32
    max_link_density: float = 0.2

    def __call__(self, page: Page) -> Verdict:
        """Segment, classify twice, keep the good blocks."""
        shallow = Shallow(segment(page, self.mode, self.segmenter))
        return judged(shallow, self.good(shallow), "two-stage", partial(self.names, shallow))

    def good(self, shallow: Shallow) -> Mask:
        """Which blocks both stages call good."""
        classes = self.by_itself(shallow)
        if self.mode == "strict":
            return context_sensitive(classes)
        return two_stage(classes, shallow.heading, shallow.chars, HEADING_REACH)

    def by_itself(self, shallow: Shallow) -> NDArray[np.int8]:
        """The class of each block by Algorithm 1."""
        strict = self.mode == "strict"
        low = (12 if strict else 70) if self.length_low is None else self.length_low
        high = (33 if strict else 200) if self.length_high is None else self.length_high
        bounds = Bounds(low, high, self.stopwords_low, self.stopwords_high, self.max_link_density, not strict)
        length, links = (shallow.tokens, shallow.link_density) if strict else (shallow.chars, shallow.linked_chars)
        classes = context_free(length, links, shallow.stop_density, bounds)
        classes[marked_bad(shallow.blocks)] = BAD
        return classes

    def names(self, shallow: Shallow) -> list[str]:
        """The class of each block by Algorithm 1, in words."""
        return [_CLASSES[c] for c in self.by_itself(shallow).tolist()]
