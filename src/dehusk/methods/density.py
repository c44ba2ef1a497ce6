"""The text-density family: Kaur (2015), Noise Detection and Web Content Extraction Using Page Segmentation and Text
Density, with the formulas of Sun, Song & Liao (2011), which the dissertation names and does not print.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from dehusk.page import Page
from dehusk.significance.density import Floats, mark_content, path_minimum
from dehusk.significance.nodes import Nodes
from dehusk.verdict import Reason, Verdict

_PAPER = "Noise Detection and Web Content Extraction Using Page Segmentation and Text Density (Kaur, 2015)"
_DENSE = Reason("keep", "density", "in the subtree of a greatest density sum")
_THIN = Reason("significance", "density", "no node above reaches the threshold and marks it")


@dataclass(frozen=True, slots=True)
class TextDensitySum:
    """CETD-DS: text density and density sum.

    >>> from dehusk.page import Page
    >>> page = Page.parse("<ul><li><a>menu</a><li><a>more</a></ul><p>" + "a long story " * 9)
    >>> [bool(keep) for keep in TextDensitySum()(page).keep[page.text_rows]]
    [False, False, True]
    """

    name: ClassVar[str] = "cetd-ds"
    title: ClassVar[str] = _PAPER

    def __call__(self, page: Page) -> Verdict:
        nodes = Nodes.of(page)
        return _density_sum(nodes, nodes.text_density, nodes.text_sums)


@dataclass(frozen=True, slots=True)
class CompositeDensitySum:
    """CECTD-DS: composite text density and density sum."""

    name: ClassVar[str] = "cectd-ds"
    title: ClassVar[str] = _PAPER

    def __call__(self, page: Page) -> Verdict:
        nodes = Nodes.of(page)
        return _density_sum(nodes, nodes.composite_density, nodes.composite_sums)


def _density_sum(nodes: Nodes, density: Floats, sums: Floats) -> Verdict:
    page = nodes.page
    if len(nodes) == 1:
        content, threshold = np.array([True]), 0.0
    else:
        best = 1 + int(np.argmax(sums[1:]))
        threshold = path_minimum(density, nodes.parent, best, 0)
        content = mark_content(density, sums, nodes.end, threshold)
    keep = nodes.rows(content)
    return Verdict.choose(page, keep, _DENSE, _THIN)
