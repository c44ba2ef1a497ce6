"""Rules on a block and its neighbours: the worked decision tree of San & Aye (4.1.2.2), and boilerpipe's on words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dehusk.methods.first_phase import Mask, Segmenter, around, judged, segment
from dehusk.methods.modes import Mode
from dehusk.page import Page
from dehusk.significance.rule_trees import density_rules, number_of_words_rules
from dehusk.significance.shallow import Shallow
from dehusk.verdict import Verdict


@dataclass(frozen=True, slots=True)
class DensityRules:
    """The worked tree: link density of this block and the last, text density of all three.

    The text calls its thresholds stop-word densities; the tree compares text densities, and the tree is followed.

    >>> page = Page.parse("<p>" + "a long story " * 30 + "<p>" + "that goes on " * 30 + "<p>the end")
    >>> DensityRules()(page).keep[page.text_rows].tolist()
    [True, True, True]
    """

    name: ClassVar[str] = "density-rules"
    paper: ClassVar[str] = (
        "Boilerplate Detection using Shallow Text Features (Kohlschütter et al., 2010), as in San & Aye"
    )

    mode: Mode = "corrected"
    """``strict`` has the printed bounds 0.3 and 0.5; ``corrected`` those of boilerpipe's tree, else the same."""
    segmenter: Segmenter = "blocktags"

    def __call__(self, page: Page) -> Verdict:
        """Segment, apply the tree."""
        return self.judged(Shallow(segment(page, self.mode, self.segmenter)))

    def judged(self, shallow: Shallow) -> Verdict:
        """The tree on blocks and their features."""

        def why(at: int) -> str:
            return f"text density {around(shallow.text_density, at)}, link density {around(shallow.link_density, at)}"

        return judged(shallow, self.good(shallow), "density-rules", why)

    def good(self, shallow: Shallow) -> Mask:
        """Which blocks the tree calls content."""
        bounds = (0.3, 0.5) if self.mode == "strict" else (0.333333, 0.555556)
        return density_rules(shallow.link_density, shallow.text_density, *bounds)


@dataclass(frozen=True, slots=True)
class NumwordsRules:
    """The tree on numbers of words, which the paper leaves out.

    >>> page = Page.parse("<p>" + "a long story " * 30 + "<p><a>next</a>")
    >>> NumwordsRules()(page).keep[page.text_rows].tolist()
    [True, False]
    """

    name: ClassVar[str] = "numwords-rules"
    paper: ClassVar[str] = "Boilerplate Detection using Shallow Text Features (Kohlschütter, Fankhauser & Nejdl, 2010)"

    segmenter: Segmenter = "blocktags"

    def __call__(self, page: Page) -> Verdict:
        """Segment, apply the tree."""
        return self.judged(Shallow(segment(page, "corrected", self.segmenter)))

    def judged(self, shallow: Shallow) -> Verdict:
        """The tree on blocks and their features."""

        def why(at: int) -> str:
            return f"words {around(shallow.words, at, '{}')}, link density {around(shallow.link_density, at)}"

        return judged(shallow, self.good(shallow), "numwords-rules", why)

    def good(self, shallow: Shallow) -> Mask:
        """Which blocks the tree calls content."""
        return number_of_words_rules(shallow.link_density, shallow.words)
