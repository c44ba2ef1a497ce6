"""What the analysis window of Kaur (2015, 4.2) shows of a page: densities, scores, segments, links and dates.

Lives here: tables made from a verdict of the density family when somebody looks at them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dehusk import tags
from dehusk.methods.tables import label
from dehusk.page import Mask, Page
from dehusk.segments import Segments
from dehusk.significance.density import Floats
from dehusk.significance.leaf_blocks import LeafBlocks
from dehusk.significance.link_marks import LinkMarks
from dehusk.significance.nodes import Nodes
from dehusk.verdict import Table

MUCH_LINKED, LONG = 0.5, 200
"""Kaur 2015, 1.3.1.2.4: links per node above which a short text is noise;
characters from which a text is long (ours)."""


def density_tables(nodes: Nodes, keep: Mask, density: Floats, threshold: float) -> Mapping[str, Table]:
    """All the tables of a page; ``density`` is what the method judged by, a number per row."""
    page = nodes.page
    return {
        "scores": _scores(nodes, keep, density, threshold),
        "nodes": _nodes(nodes, keep),
        "graph": _graph(page, keep, density, threshold),
        "divs": _divs(page),
        "segments": _segments(page),
    }


def _scores(nodes: Nodes, keep: Mask, density: Floats, threshold: float) -> Table:
    """The dissertation's analysis result has no unit: here it is the share of the page's characters."""
    page = nodes.page
    rows = page.text_rows[page.chars[page.text_rows] > 0]
    chars, kept = page.chars[rows], keep[rows]
    content = 100 * float(chars[kept].sum()) / max(float(chars.sum()), 1.0)
    figures: list[tuple[str, object]] = [
        ("content score (% of characters kept)", round(content, 2)),
        ("noise score (100 - content)", round(100 - content, 2) if len(rows) else 0.0),
        ("mean density inside", _mean(density[rows][kept])),
        ("mean density outside", _mean(density[rows][~kept])),
        ("threshold", round(threshold, 4)),
        ("text weighted by", "where it stands on the screen" if nodes.weighted else "nothing"),
        ("page date", page_date(page) or "none"),
    ]
    return Table("Content and noise", ("figure", "value"), figures)


def _mean(values: Floats) -> float:
    return round(float(values.mean()), 4) if len(values) else 0.0


def page_date(page: Page) -> str | None:
    """When the page says it was changed or published, or the first time that it marks up.

    >>> page_date(Page.parse("<time datetime=2015-05-01>May</time>"))
    '2015-05-01'
    """
    for selector, name in (
        ("meta[http-equiv=Last-Modified]", "content"),
        ("meta[property='article:modified_time']", "content"),
        ("meta[property='article:published_time']", "content"),
        ("time[datetime]", "datetime"),
    ):
        found = page.document.select_one(selector)
        if found is not None and found.attr(name):
            return str(found.attr(name))
    return None


def _nodes(nodes: Nodes, keep: Mask) -> Table:
    """Every block-level element with text (Kaur 2015, 1.3.1.2)."""
    shown = np.flatnonzero(tags.BLOCK[nodes.page.tag[nodes.row]] & (nodes.chars > 0))
    columns: list[NDArray[Any]] = [
        nodes.chars, nodes.tags, nodes.link_chars, nodes.link_tags, nodes.text_density, nodes.composite_density,
        nodes.text_sums, nodes.composite_sums, nodes.link_text_density, nodes.link_amount_density(),
    ]  # fmt: skip
    figures = zip(*(np.round(column[shown], 4).tolist() for column in columns), strict=True)
    judged = link_verdict(nodes.link_amount_density()[shown], nodes.chars[shown])
    names = (label(nodes.page, row) for row in nodes.row[shown].tolist())
    kept = keep[nodes.row[shown]].tolist()
    rows = [(n, *f, j, k) for n, f, j, k in zip(names, figures, judged, kept, strict=True)]
    head = ("node", "C", "T", "LC", "LT", "TD", "CTD", "DS(TD)", "DS(CTD)", "LTD", "LAD", "by LAD and NTL", "kept")
    return Table("Densities", head, rows)


def link_verdict(link_amount_density: Floats, text_length: NDArray[np.number]) -> list[str]:
    """What LAD and NTL say together of each node; where they differ, its children have to be looked at.

    >>> link_verdict(np.array([0.9, 0.1, 0.1]), np.array([20, 400, 20]))
    ['noise', 'content', 'look at children']
    """
    noise = (link_amount_density > MUCH_LINKED) & (text_length < LONG)
    content = (link_amount_density < MUCH_LINKED) & (text_length >= LONG)
    return [str(v) for v in np.where(noise, "noise", np.where(content, "content", "look at children"))]


def _graph(page: Page, keep: Mask, density: Floats, threshold: float) -> Table:
    """Density per leaf block in document order: what the window plots (figs. 4.2.7 and following)."""
    leaves = LeafBlocks.of(page)
    names = [label(page, row) for row in leaves.row.tolist()]
    figures = zip(names, density[leaves.row].round(4).tolist(), keep[leaves.row].tolist(), strict=True)
    rows = [(number, name, value, round(threshold, 4), kept) for number, (name, value, kept) in enumerate(figures)]
    return Table("Density per leaf block", ("block", "element", "density", "threshold", "kept"), rows)


def _divs(page: Page) -> Table:
    """What the four algorithms are said to count per DIV (4.2): words, white space, links and advertisements."""
    div, marks = page.rows("div"), LinkMarks.of(page)

    def of_links(chosen: Mask) -> list[int]:
        column = np.zeros(len(page), dtype=np.int64)
        column[marks.row[chosen]] = 1
        return list(page.total(column)[div].tolist())

    spaces = page.spread(np.array([sum(map(str.isspace, text)) for text in page.strings], dtype=np.int64))
    in_links = page.chars * page.in_link
    counts = (page.words, spaces, page.chars, page.is_element.astype(np.int64), in_links, marks.penalty)
    totals = (page.total(own)[div].tolist() for own in counts)
    links = (of_links(marks.ad | ~marks.ad), of_links(marks.updated), of_links(~marks.updated), of_links(marks.ad))
    names = [label(page, row) for row in div.tolist()]
    head = ("words", "white space", "characters", "tags", "link characters", "advertising characters")
    more = ("links", "links updated", "links not updated", "advertising links")
    return Table("Per DIV", ("div", *head, *more), list(zip(names, *totals, *links, strict=True)))


def _segments(page: Page) -> Table:
    segments = Segments.of(page)
    chars = segments.blocks.total(page.chars)
    rows = [
        (s.path or "page", label(page, s.row), len(s.blocks), int(chars[s.blocks].sum())) for s in segments.segments
    ]
    by = "the tree" if page.layout is None else "the boxes of a browser"
    return Table(f"Rows and columns, cut by {by}", ("segment", "element", "blocks", "characters"), rows)
