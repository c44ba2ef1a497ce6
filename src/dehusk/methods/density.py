"""The text-density family: Kaur (2015), Noise Detection and Web Content Extraction Using Page Segmentation and Text
Density, with the formulas of Sun, Song & Liao (2011), which the dissertation names and does not print.

Defects of the dissertation, and what is done about them:

- Only plain text density and the ratios of links have formulas (TD with D in the denominator, which it calls
  TagNumber). CTD, DensitySum, threshold and marking are those of Sun et al., smoothing is CETR's.
- What its four algorithms are said to do (count white space, dates, links, advertisements) is something else than their
  names: it stands in the tables (per DIV, page date), the names decide what is kept.
- The lists of patterns and the penalty of ECECTD-S are missing: see ``significance/patterns.py``.
- "Best" is the highest noise score, without labels; the scores have no unit: here they are shares of the characters.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import ClassVar, Literal

import numpy as np

from dehusk.methods.density_tables import density_tables
from dehusk.page import Page
from dehusk.segments import Segments
from dehusk.significance.density import Bools, Floats, select
from dehusk.significance.leaf_blocks import LeafBlocks
from dehusk.significance.link_marks import LinkMarks
from dehusk.significance.nodes import Nodes
from dehusk.significance.smoothing import smooth
from dehusk.significance.visual import visual_importance
from dehusk.verdict import Reason, Verdict

Threshold = Literal["mean", "std", "body"]
"""What a smoothed density has to reach: the mean of all, so many standard deviations, or the body's density."""

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

    per_segment: bool = False
    """Whether each piece of the page's segmentation has a threshold of its own; then something of each is kept."""

    def __call__(self, page: Page) -> Verdict:
        """Mark the greatest density sums on TD."""
        nodes = Nodes.of(page)
        return _marked(nodes, nodes.text_density, nodes.text_sums, self.per_segment)


@dataclass(frozen=True, slots=True)
class CompositeDensitySum:
    """CECTD-DS: composite text density and density sum.

    >>> page = Page.parse("<ul><li><a>menu</a><li><a>more</a></ul><div><p>A long story.<p>It goes on and on.</div>")
    >>> CompositeDensitySum()(page).keep[page.text_rows].tolist()
    [False, False, True, True]
    """

    name: ClassVar[str] = "cectd-ds"
    paper: ClassVar[str] = _PAPER

    per_segment: bool = False
    """Whether each piece of the page's segmentation has a threshold of its own; then something of each is kept."""

    def __call__(self, page: Page) -> Verdict:
        """Mark the greatest density sums on CTD."""
        nodes = Nodes.of(page)
        return _marked(nodes, nodes.composite_density, nodes.composite_sums, self.per_segment)


@dataclass(frozen=True, slots=True)
class HybridDensity:
    """Hybrid text density: composite density on characters weighted by where on the screen they stand (Song et al.
    2013, background of the dissertation, 1.3.1.4). Without a browser's boxes it equals CECTD-DS.

    >>> page = Page.parse("<ul><li><a>menu</a><li><a>more</a></ul><div><p>A long story.<p>It goes on and on.</div>")
    >>> bool((HybridDensity()(page).keep == CompositeDensitySum()(page).keep).all())
    True
    """

    name: ClassVar[str] = "hybrid-density"
    paper: ClassVar[str] = (
        "A Hybrid Approach for Content Extraction with Text Density and Visual Importance of DOM Nodes "
        "(Song, Sun & Liao, 2013), as in Kaur"
    )

    def __call__(self, page: Page) -> Verdict:
        """Mark the greatest density sums on HTD."""
        nodes = Nodes.of(page, None if page.layout is None else visual_importance(page))
        return _marked(nodes, nodes.composite_density, nodes.composite_sums, per_segment=False)


@dataclass(frozen=True, slots=True)
class CompositeSmoothing:
    """CECTD-S: composite text density of leaf blocks, smoothed along the page.

    >>> page = Page.parse("<div><a>menu</a> <a>more</a></div><p>A long story.<p>It goes on and on.<p>And on.")
    >>> CompositeSmoothing()(page).keep[page.text_rows[[0, -2]]].tolist()
    [False, True]
    """

    name: ClassVar[str] = "cectd-s"
    paper: ClassVar[str] = _PAPER

    radius: int = 1
    """Blocks on each side that the Gaussian takes in."""
    threshold: Threshold = "mean"
    factor: float = 1.0
    """How many standard deviations, where those are the threshold."""
    base: Literal["ctd", "td"] = "ctd"
    """The density that is smoothed; plain text density gives the CETD-S of the text."""

    def __call__(self, page: Page) -> Verdict:
        """Smooth, and keep what reaches the threshold."""
        nodes = Nodes.of(page)
        values = nodes.composite_density if self.base == "ctd" else nodes.text_density
        return _smoothed(nodes, values, self.radius, self.threshold, self.factor)


@dataclass(frozen=True, slots=True)
class PatternSmoothing:
    """ECECTD-S, also CTDPM: as CECTD-S, with the share of advertising characters taken off each density first.

    >>> page = Page.parse("<p>A long story.<p>It goes on and on.<p><a href=/ads>Sponsored: what you always wanted.</a>")
    >>> PatternSmoothing()(page).keep[page.text_rows].tolist()
    [True, True, False]
    """

    name: ClassVar[str] = "ecectd-s"
    paper: ClassVar[str] = _PAPER

    radius: int = 1
    """Blocks on each side that the Gaussian takes in."""
    threshold: Threshold = "mean"
    factor: float = 1.0
    """How many standard deviations, where those are the threshold."""

    def __call__(self, page: Page) -> Verdict:
        """Match patterns, smooth, and keep what reaches the threshold."""
        nodes = Nodes.of(page)
        hit = page.total(LinkMarks.of(page).penalty)[nodes.row]
        values = nodes.composite_density * (1 - np.minimum(1.0, hit / np.maximum(nodes.chars, 1)))
        return _smoothed(nodes, values, self.radius, self.threshold, self.factor)


def _marked(nodes: Nodes, density: Floats, sums: Floats, per_segment: bool) -> Verdict:
    """Threshold from the node of the greatest density sum, then marking (Sun et al. 2011, sections 4.3 and 4.4)."""
    threshold, content = select(density, sums, nodes.parent, nodes.end)
    if per_segment:
        content = _by_segments(nodes, density, sums)
    verdict = Verdict.choose(nodes.page, nodes.rows(content), _DENSE, _THIN)
    return _told(verdict, nodes, nodes.of_texts(density), threshold)


def _by_segments(nodes: Nodes, density: Floats, sums: Floats) -> Bools:
    """Select within each segment as if it were a body of its own."""
    content = np.zeros(len(nodes), dtype=np.bool_)
    for row in Segments.of(nodes.page).leaf_rows().tolist():
        first = int(nodes.number[row])
        part = slice(first, int(nodes.end[first]))
        parent = np.maximum(nodes.parent[part] - first, -1)
        content[part] = select(density[part], sums[part], parent, nodes.end[part] - first)[1]
    return content


def _smoothed(nodes: Nodes, values: Floats, radius: int, threshold: Threshold, factor: float) -> Verdict:
    page, leaves = nodes.page, LeafBlocks.of(nodes.page)
    if not len(leaves):
        return Verdict.none(page, Reason("significance", "empty", "no text at all"))
    smoothed = smooth(values[leaves.entries(nodes)], radius)
    least = {"mean": smoothed.mean(), "std": factor * smoothed.std(), "body": values[0]}[threshold]
    verdict = Verdict.choose(page, leaves.rows(smoothed >= least), _DENSE, _THIN)
    return _told(verdict, nodes, leaves.spread(smoothed), float(least))


def _told(verdict: Verdict, nodes: Nodes, density: Floats, threshold: float) -> Verdict:
    """With densities per row as scores from 0 to 1, the threshold at one half; words and tables are made on demand."""
    grade = density / np.maximum(density + threshold, 1e-9)
    return replace(
        verdict,
        score=grade.astype(np.float32),
        explain=lambda row: f"density {density[row]:.1f}, threshold {threshold:.1f}",
        details=partial(density_tables, nodes, verdict.keep, density, threshold),
    )
