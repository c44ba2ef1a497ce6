"""Weninger, Hsu & Han (2010): CETR: Content Extraction via Tag Ratios. WWW 2010, 971-980; what words per leaf came
from (Bhardwaj & Mangat 2014, eq. 1).

Bhardwaj & Mangat tell of its threshold, by which lines are content from so many standard deviations on; the default is
the best variant of the original, clusters in the plane of ratio and change.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, Literal

from dehusk.blocks import Blocks
from dehusk.methods.tables import opening
from dehusk.page import Page
from dehusk.significance.density import Floats
from dehusk.significance.tag_ratios import Lines, by_clusters, by_threshold, tag_ratios
from dehusk.verdict import Reason, Table, Verdict

_CONTENT = Reason("keep", "tag-ratio")
_NOISE = Reason("significance", "tag-ratio")


@dataclass(frozen=True, slots=True)
class TagRatio:
    """CETR: text per tag, smoothed and clustered with its change along the page.

    >>> page = Page.parse("<p><b>x</b>" * 9 + ("<p>" + "a long story " * 20) * 9 + "<p><b>x</b>" * 9)
    >>> keep = TagRatio()(page).keep[page.text_rows]
    >>> bool(keep[9:18].all()), bool(keep[18:].any())
    (True, False)
    """

    name: ClassVar[str] = "cetr"
    paper: ClassVar[str] = "CETR: Content Extraction via Tag Ratios (Weninger, Hsu & Han, 2010)"

    choice: Literal["clusters", "threshold"] = "clusters"
    factor: float = 1.0
    """Standard deviations from which a line is content, where those are the threshold."""

    def __call__(self, page: Page) -> Verdict:
        """Ratios of the lines, smoothed, then the lines that are far from noise."""
        blocks = Blocks.atomic(page)
        ratio = tag_ratios(blocks)
        lines = by_clusters(ratio) if self.choice == "clusters" else by_threshold(ratio, self.factor)
        verdict = Verdict.choose(page, blocks.rows(lines.content), _CONTENT, _NOISE)
        own, smoothed, change = (blocks.per_row(column) for column in (ratio, lines.ratio, lines.change))

        def why(row: int) -> str:
            return f"characters per tag {own[row]:.1f}, smoothed {smoothed[row]:.1f}, change {change[row]:.1f}"

        return replace(
            verdict.scored(blocks.per_row(lines.grade)), explain=why, details=lambda: _tables(blocks, ratio, lines)
        )


def _tables(blocks: Blocks, ratio: Floats, lines: Lines) -> Mapping[str, Table]:
    columns = (ratio.round(4), lines.ratio.round(4), lines.change.round(4), lines.content)
    figures = zip(*(column.tolist() for column in columns), strict=True)
    rows = [(number, opening(blocks, number), *values) for number, values in enumerate(figures)]
    return {"lines": Table("Tag ratio per line", ("line", "text", "TR", "smoothed", "change", "kept"), rows)}
