"""The text-density family: Kaur (2015), Noise Detection and Web Content Extraction Using Page Segmentation and Text
Density, with the formulas of Sun, Song & Liao (2011), which the dissertation names and does not print.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from dehusk.page import Page
from dehusk.significance.density import Floats, select
from dehusk.significance.nodes import Nodes
from dehusk.verdict import Reason, Verdict

_PAPER = "Noise Detection and Web Content Extraction Using Page Segmentation and Text Density (Kaur, 2015)"
_DENSE = Reason("keep", "density")
_THIN = Reason("significance", "density")


@dataclass(frozen=True, slots=True)
class TextDensitySum:
    """CETD-DS: text density and density sum.

    >>> page = Page.parse("<ul><li><a>menu</a><li><a>more</a></ul><div><p>A long story.<p>It goes on and on.</div>")
    >>> TextDensitySum()(page).keep[page.text_rows].tolist()
    [False, False, True, True]
    """

    name: ClassVar[str] = "cetd-ds"
    paper: ClassVar[str] = _PAPER

    def __call__(self, page: Page) -> Verdict:
        """Mark the greatest density sums on TD."""
        nodes = Nodes.of(page)
        return _marked(nodes, nodes.text_density, nodes.text_sums)


@dataclass(frozen=True, slots=True)
class CompositeDensitySum:
    """CECTD-DS: composite text density and density sum.

    >>> page = Page.parse("<ul><li><a>menu</a><li><a>more</a></ul><div><p>A long story.<p>It goes on and on.</div>")
    >>> CompositeDensitySum()(page).keep[page.text_rows].tolist()
    [False, False, True, True]
    """

    name: ClassVar[str] = "cectd-ds"
    paper: ClassVar[str] = _PAPER

    def __call__(self, page: Page) -> Verdict:
        """Mark the greatest density sums on CTD."""
        nodes = Nodes.of(page)
        return _marked(nodes, nodes.composite_density, nodes.composite_sums)


def _marked(nodes: Nodes, density: Floats, sums: Floats) -> Verdict:
    """Threshold from the node of the greatest density sum, then marking (Sun et al. 2011, sections 4.3 and 4.4)."""
    threshold, content = select(density, sums, nodes.parent, nodes.end)
    verdict = Verdict.choose(nodes.page, nodes.rows(content), _DENSE, _THIN)
    return verdict.scored(nodes.of_texts(_grade(density, threshold)))


def _grade(density: Floats, threshold: float) -> Floats:
    """Densities as scores from 0 to 1, with the threshold at one half."""
    return density / np.maximum(density + threshold, 1e-9)
