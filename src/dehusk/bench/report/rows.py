"""Plots with a row for each method or each group of pages: intervals, dots by group, distributions.

Numbers and labels in, SVG text out; what they are drawn with is in svg.py.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np

from dehusk.bench.report import svg
from dehusk.bench.report.svg import WIDTH, Scale

_LEFT = 190.0
_BINS = 40


class Range(NamedTuple):
    """A value with an interval around it, and what is written beside it."""

    value: float
    low: float
    high: float
    says: str


class Series(NamedTuple):
    """A method in a plot by group: its name, and the style and shape of its marks."""

    name: str
    style: str
    shape: str


class Row(NamedTuple):
    """A method with its figure, and in words how far it lies behind the best."""

    label: str
    style: str
    figure: Range
    behind: str


def ranking(rows: Sequence[Row], title: str, least: float) -> str:
    """Draw the figure of each method with its interval; those below ``least`` are marked at the edge.

    >>> rows = [Row("a", "ours", Range(0.9, 0.8, 1.0, "0.9"), ""), Row("b", "peer", Range(0, 0, 0, "0"), "-0.9")]
    >>> ranking(rows, "F1", 0.5).count("<title>"), ranking(rows, "F1", 0.5).count("◂")
    (1, 1)
    """
    top, step = 32.0, 21.0
    bottom = top + step * len(rows)
    inside = [row.figure for row in rows if row.figure.value >= least] or [rows[0].figure]
    x = Scale(min(one.low for one in inside), max(one.high for one in inside), _LEFT + 12, 640.0)
    parts = [svg.text(_LEFT + 12, 16, title, "axis")]
    if len(rows) > 1:
        parts.append(svg.text(780, 16, f"behind {rows[0].label}", "axis"))
    parts.append(svg.across(x, top - 6, bottom, "{:.2f}"))
    for place, row in enumerate(rows):
        y = top + step * (place + 0.5)
        parts += [
            svg.text(_LEFT - 10, y + 4, row.label, "label", "end"),
            svg.text(660, y + 4, row.figure.says, "value"),
        ]
        parts += [svg.text(780, y + 4, row.behind, "value")]
        parts += (
            _range(row, x, y) if row.figure.value >= x.low else [svg.text(x.start, y + 4, "◂", row.style, "middle")]
        )
    return svg.image(WIDTH, bottom + 26, parts, title)


def _range(row: Row, x: Scale, y: float) -> list[str]:
    shown = row.figure
    said = f"{row.label}: {shown.value:.3f} ({shown.low:.3f} … {shown.high:.3f})"
    shape = "diamond" if row.style == "peer" else "circle"
    ends = x(max(shown.low, x.low)), x(shown.high)
    return [
        svg.line(ends[0], y, ends[1], y, f"interval {row.style}"),
        svg.dot(x(shown.value), y, row.style, said, shape, 4),
    ]


def by_group(groups: Mapping[str, Sequence[Range]], series: Sequence[Series], title: str) -> str:
    """Draw a few methods on each group of pages, every group a row, with the methods told apart by colour and shape.

    >>> series = [Series("a", "s1", "circle"), Series("b", "s4", "diamond")]
    >>> by_group({"article (9)": [Range(0.9, 0.8, 1.0, ""), Range(0.7, 0.6, 0.8, "")]}, series, "F1").count("<title>")
    2
    """
    top, step = 58.0, 12.0
    height = step * (len(series) + 1)
    bottom = top + height * len(groups)
    ranges = [shown for of in groups.values() for shown in of]
    low, high = svg.rounded(min(one.low for one in ranges), max(one.high for one in ranges))
    x = Scale(low, high, _LEFT, WIDTH - 24)
    parts = [svg.legend(_LEFT - 9, 14, [(one.style, one.shape, one.name) for one in series])]
    parts.append(svg.across(x, top - 14, bottom, "{:.2f}", title))
    for row, (label, of) in enumerate(groups.items()):
        start = top + height * row
        parts.append(svg.text(_LEFT - 12, start + height / 2 - 2, label, "label", "end"))
        if row:
            parts.append(svg.line(12, start - 6, WIDTH - 24, start - 6, "grid"))
        for place, (one, shown) in enumerate(zip(series, of, strict=True)):
            y = start + step * (place + 0.5)
            parts.append(svg.line(x(shown.low), y, x(shown.high), y, f"interval thin {one.style}"))
            parts.append(svg.dot(x(shown.value), y, one.style, f"{one.name}, {label}: {shown.value:.3f}", one.shape, 4))
    return svg.image(WIDTH, bottom + 46, parts, f"{title} by group of pages")


def ridges(rows: Sequence[tuple[str, str, Sequence[float]]], title: str) -> str:
    """Draw how a measure from 0 to 1 is spread over pages for each method (label, style, values), with its median.

    >>> ridges([("a", "ours", [0.5, 0.9, 0.95])], "F1 of a page").count("<title>")
    1
    """
    top, step, tall = 62.0, 34.0, 50.0
    bottom = top + step * len(rows)
    x = Scale(0, 1, _LEFT, 720.0)
    parts = [svg.across(x, top - 24, bottom, "{:.1f}", title)]
    parts += [svg.text(740, 22, "median", "axis"), svg.text(822, 22, "under 0.5", "axis")]
    for place, (label, style, values) in enumerate(rows):
        base, middle = top + step * (place + 1) - 4, float(np.median(values))
        share = np.histogram(np.clip(values, 0, 1), _BINS, (0, 1))[0] / max(len(values), 1)
        # The square root keeps the few bad pages visible beside the many good ones.
        heights = np.sqrt(np.convolve(share, (0.25, 0.5, 0.25), "same")) * tall
        places = x.start + (np.arange(_BINS) + 0.5) / _BINS * (x.end - x.start)
        outline = [(x.start, base), *zip(places, base - heights, strict=True), (x.end, base)]
        said = f"{label}: median {middle:.3f}"
        parts.append(svg.path([(float(a), float(b)) for a, b in outline], f"ridge {style}", closed=True))
        parts.append(svg.dot(x(middle), base, f"{style} median", said, size=4))
        parts.append(svg.text(_LEFT - 10, base - 2, label, f"label {style}", "end"))
        parts.append(svg.text(740, base - 2, f"{middle:.3f}", "value"))
        parts.append(svg.text(822, base - 2, f"{100 * float(np.mean(np.asarray(values) < 0.5)):.1f} %", "value"))
    return svg.image(WIDTH, bottom + 46, parts, title)
