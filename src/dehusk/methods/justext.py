"""Two-stage classification (San & Aye, 4.1.2.1 and 4.1.2.2), which is jusText (Pomikálek 2011): Algorithm 1 gives each
block a class by itself, then the blocks around settle the short and the nearly good ones.

The paper prints the names of its parameters without values and counts tokens; the values are jusText's, which counts
characters: where tokens count, they are divided by six, a token with its space. jusText's stop lists are of the most
frequent words (453 in English), ours of function words (203): in prose full of "use", "new" and "best" ours count less,
so that some paragraphs that jusText keeps are lost (both are in the tables of docs/how-good.md).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from dehusk.methods.first_phase import Column, Mask, Segmenter, judged, marked_bad, segment
from dehusk.methods.modes import Mode, read
from dehusk.page import Page
from dehusk.significance.shallow import Shallow
from dehusk.significance.two_stage import BAD, Bounds, Classes, context_free, context_sensitive, two_stage
from dehusk.verdict import Verdict

HEADING_REACH = 200
"""Characters within which a heading belongs to a good block."""
_CLASSES = ("bad", "good", "short", "near-good")

Unit = Literal["chars", "tokens"]
_LENGTHS: dict[Unit, tuple[float, float]] = {"chars": (70, 200), "tokens": (12, 33)}
"""LENGTH_LOW and LENGTH_HIGH: jusText's in characters, and those at six characters to a token and its space."""


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
    """``strict`` counts tokens, compares with > and knows no headings; ``corrected`` is jusText as released. Each of
    the switches below that is None follows it."""
    segmenter: Segmenter = "blocktags"
    unit: Unit | None = None
    """What lengths and link densities count: ``tokens`` as printed, ``chars`` corrected."""
    headings: bool | None = None
    """Whether a heading shortly before a good block is kept; the paper does not mention headings."""
    inclusive: bool | None = None
    """Whether a stop-word density that equals a bound passes it; as printed it does not."""
    length_low: float | None = None
    """None: 70 characters, or 12 tokens."""
    length_high: float | None = None
    """None: 200 characters, or 33 tokens."""
    stopwords_low: float = 0.30
    stopwords_high: float = 0.32
    max_link_density: float = 0.2

    def __call__(self, page: Page) -> Verdict:
        """Segment, classify twice, keep the good blocks."""
        return self.judged(Shallow(segment(page, self.mode, self.segmenter)))

    def judged(self, shallow: Shallow) -> Verdict:
        """Both stages on blocks and their features."""
        classes = self.by_itself(shallow)
        named = [_CLASSES[c] for c in classes.tolist()]
        length, links, unit = self._lengths(shallow)

        def why(at: int) -> str:
            figures = f"{length[at]} {unit}, link density {links[at]:.2f}, stop words {shallow.stop_density[at]:.2f}"
            return f"{named[at]} by itself: {figures}"

        return judged(shallow, self._by_neighbours(shallow, classes), "two-stage", why, named)

    def good(self, shallow: Shallow) -> Mask:
        """Which blocks both stages call good."""
        return self._by_neighbours(shallow, self.by_itself(shallow))

    def by_itself(self, shallow: Shallow) -> Classes:
        """The class of each block by Algorithm 1."""
        length, links, unit = self._lengths(shallow)
        low, high = _LENGTHS[unit]
        bounds = Bounds(
            length_low=low if self.length_low is None else self.length_low,
            length_high=high if self.length_high is None else self.length_high,
            stopwords_low=self.stopwords_low,
            stopwords_high=self.stopwords_high,
            max_link_density=self.max_link_density,
            inclusive=read(self.mode, self.inclusive, strict=False, corrected=True),
        )
        classes = context_free(length, links, shallow.stop_density, bounds)
        classes[marked_bad(shallow.blocks)] = BAD
        return classes

    def _by_neighbours(self, shallow: Shallow, classes: Classes) -> Mask:
        if read(self.mode, self.headings, strict=False, corrected=True):
            return two_stage(classes, shallow.heading, shallow.chars, HEADING_REACH)
        return context_sensitive(classes)

    def _lengths(self, shallow: Shallow) -> tuple[Column, Column, Unit]:
        """Length and link density of each block, in the unit they are counted in."""
        unit: Unit = read(self.mode, self.unit, strict="tokens", corrected="chars")
        found = (shallow.tokens, shallow.link_density) if unit == "tokens" else (shallow.chars, shallow.linked_chars)
        return *found, unit
