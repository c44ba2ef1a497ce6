"""Plots of two measures against each other, of blocks in order, and of shares: numbers and labels in, SVG text out.

Plots with a row for each method are in rows.py; what they are drawn with is in svg.py.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from itertools import pairwise
from math import ceil, cos, floor, log10, radians, sin
from typing import NamedTuple

from dehusk.bench.report import svg
from dehusk.bench.report.svg import WIDTH, Scale

Box = tuple[float, float, float, float]

_AROUND = (0, 180, 90, 270, 30, 150, 330, 210, 60, 300)
"""Directions in which a label may stand, the best first, in degrees."""
_AWAY = (11.0, 20.0, 32.0, 46.0, 62.0)
"""How far a label may stand from its point; from the second on a line leads to it."""


class Point(NamedTuple):
    """A point of a scatter plot; ``style`` is a CSS class, ``shape`` one of svg.dot's."""

    x: float
    y: float
    label: str
    style: str
    shape: str = "circle"


class Pair(NamedTuple):
    """A page in a plot of one method against another, and where a click on it leads."""

    x: float
    y: float
    title: str
    link: str | None = None


class Bar(NamedTuple):
    """A bar with a CSS class and what is shown when it is pointed at."""

    value: float
    style: str
    title: str


def scatter(points: Sequence[Point], x_title: str, y_title: str, front: Sequence[Point] = ()) -> str:
    """Draw points over a logarithmic x axis, with a staircase through those that nothing beats.

    >>> scatter([Point(1, 0.5, "a", "ours"), Point(10, 0.9, "b", "peer")], "ms", "F1").count("<title>")
    2
    """
    left, right, top, bottom = 52.0, WIDTH - 12, 46.0, 560.0
    low, high = min(log10(p.x) for p in points) - 0.12, max(log10(p.x) for p in points) + 0.25
    x = Scale(low, high, left, right)
    least, most = min(p.y for p in points), max(p.y for p in points)
    room = 0.06 * (most - least) or 0.05
    y = Scale(least - room, most + room, bottom, top)
    places = {p: (x(log10(p.x)), y(p.y)) for p in points}
    parts = [svg.upward(y, left, right, "{:.2f}"), *_decades(x, top, bottom)]
    parts.append(svg.text(left - 40, top - 22, y_title, "axis"))
    parts.append(svg.text((left + right) / 2, bottom + 38, x_title, "axis", "middle"))
    # Where room is short those on the line have it first, then extractors of others; variants (a name with ":") last.
    first = sorted(points, key=lambda p: (p not in front, ":" in p.label, p.style == "ours", -p.y))
    corners = _corners([places[p] for p in sorted(front)], right)
    parts.append(svg.path(corners, "front") if corners else "")
    parts += _labels([(*places[p], p.label) for p in first], (left, top, right, bottom), _along(corners))
    parts += [svg.dot(*places[p], p.style, f"{p.label}: {p.y:.3f} at {p.x:.3g}", p.shape) for p in reversed(first)]
    return svg.image(WIDTH, bottom + 48, parts, f"{y_title} against {x_title}")


def _decades(x: Scale, top: float, bottom: float) -> Iterator[str]:
    """Grid lines at 1, 2 and 5 of each power of ten of a logarithmic scale."""
    for power in range(floor(x.low), ceil(x.high) + 1):
        for digit in (1, 2, 5):
            place = power + log10(digit)
            if x.low <= place <= x.high:
                yield svg.line(x(place), top, x(place), bottom, "grid")
                yield svg.text(x(place), bottom + 17, f"{10.0**power * digit:g}", "tick", "middle")


def _corners(front: Sequence[tuple[float, float]], right: float) -> list[tuple[float, float]]:
    """The best that can be had in a time: level until the next point, then up."""
    steps = [*front[:1]]
    for x, y in front[1:]:
        steps += [(x, steps[-1][1]), (x, y)]
    return [*steps, (right, steps[-1][1])] if steps else []


def _along(corners: Sequence[tuple[float, float]]) -> list[Box]:
    """The room that a line takes: no label stands on it."""
    return [(min(a, c), min(b, d), max(a, c), max(b, d)) for (a, b), (c, d) in pairwise(corners)]


def _labels(places: Sequence[tuple[float, float, str]], frame: Box, lines: Sequence[Box]) -> Iterator[str]:
    """Labels around their points, the first come first; one that has no room without covering others is left out."""
    texts: list[str] = []
    taken: list[Box] = [*((x - 6, y - 6, x + 6, y + 6) for x, y, _ in places), *lines]
    for x, y, label in places:
        found = next((made for made in _around(x, y, label) if _free(made[0], taken, frame)), None)
        if found:
            room, base, leader = found
            taken.append(room)
            texts.append(svg.text((room[0] + room[2]) / 2, base, label, "point", "middle"))
            yield leader
    yield from texts  # above the lines that lead to others


def _around(x: float, y: float, label: str) -> Iterator[tuple[Box, float, str]]:
    """Where a label may stand, the nearest first: the room it takes, its base line, the line that leads there."""
    half = svg.wide(label) / 2
    for away in _AWAY:
        for angle in _AROUND:
            across, up = cos(radians(angle)), -sin(radians(angle))
            middle, base = x + across * (away + half if abs(across) > 0.5 else away), y + up * away + 4
            leader = svg.line(x, y, x + across * (away - 3), y + up * (away - 3), "leader") if away > _AWAY[0] else ""
            yield (middle - half - 3, base - 10, middle + half + 3, base + 3), base, leader


def _free(room: Box, taken: Sequence[Box], frame: Box) -> bool:
    inside = room[0] >= frame[0] and room[1] >= frame[1] and room[2] <= frame[2] and room[3] <= frame[3]
    return inside and not any(room[0] < b[2] and room[2] > b[0] and room[1] < b[3] and room[3] > b[1] for b in taken)


def against(pairs: Sequence[Pair], x_title: str, y_title: str) -> str:
    """Draw pages by what two methods reach on each, from 0 to 1, with the line where both are equal.

    >>> against([Pair(0.5, 0.9, "page 1", "#page-1")], "F1 of a", "F1 of b").count('href="#page-1"')
    1
    """
    side, left, top = 480.0, 52.0, 28.0
    x, y = Scale(0, 1, left, left + side), Scale(0, 1, top + side, top)
    parts = [svg.across(x, top, top + side, "{:.1f}", x_title), svg.upward(y, left, left + side, "{:.1f}")]
    parts.append(svg.text(left - 40, top - 12, y_title, "axis"))
    parts.append(svg.line(x(0), y(0), x(1), y(1), "zero"))
    for pair in sorted(pairs, key=lambda p: p.link is not None):
        mark = svg.dot(
            x(pair.x), y(pair.y), "linked" if pair.link else "faint", pair.title, size=4.5 if pair.link else 3
        )
        parts.append(f'<a href="{escape(pair.link, quote=True)}">{mark}</a>' if pair.link else mark)
    return svg.image(left + side + 16, top + side + 48, parts, f"{y_title} against {x_title}")


def profile(bars: Sequence[Bar], title: str, threshold: float | None = None) -> str:
    """Draw one bar beside the other in document order, with a line at the threshold.

    >>> profile([Bar(2.0, "kept", "first"), Bar(1.0, "gone", "second")], "density", 1.5).count("<rect")
    2
    """
    left, right, top, bottom = 52.0, WIDTH - 12, 30.0, 230.0
    y = Scale(0, max([bar.value for bar in bars] + [1.05 * (threshold or 0.0), 1e-9]), bottom, top)
    step = (right - left) / max(len(bars), 1)
    parts = [svg.upward(y, left, right), svg.text(left - 40, top - 12, title, "axis")]
    for place, bar in enumerate(bars):
        height = max(bottom - y(max(bar.value, 0.0)), 1.5)
        wide = max(step * 0.86, 0.5)
        parts.append(svg.box(left + place * step, bottom - height, wide, height, bar.style, bar.title))
    if threshold is not None:
        said = f"threshold {threshold:.4g}"
        parts.append(svg.line(left, y(threshold), right, y(threshold), "threshold"))
        parts.append(svg.text(right, top - 12, said, "axis", "end"))
        start = right - 1.15 * svg.wide(said) - 40
        parts.append(svg.line(start, top - 16, start + 28, top - 16, "threshold"))
    return svg.image(WIDTH, bottom + 12, parts, title)


def stacked(rows: Sequence[tuple[str, Sequence[Bar]]], title: str) -> str:
    """Draw shares of a whole in each row, one after the other, each with its percentage where there is room.

    >>> stacked([("m", [Bar(0.25, "kept", "content"), Bar(0.75, "gone", "noise")])], "share").count("<rect")
    2
    """
    left, step, top = 190.0, 30.0, 6.0
    x, bottom = Scale(0, 1, left, WIDTH - 24), top + step * len(rows)
    parts = []
    for row, (label, bars) in enumerate(rows):
        y, share = top + step * row, 0.0
        parts.append(svg.text(left - 10, y + 18, label, "label", "end"))
        for bar in bars:
            wide = x(share + bar.value) - x(share)
            parts.append(svg.box(x(share), y + 3, wide, 22, bar.style, bar.title))
            if wide > 60:
                parts.append(svg.text(x(share) + 8, y + 18, f"{100 * bar.value:.1f} %", f"inside on-{bar.style}"))
            share += bar.value
    return svg.image(WIDTH, bottom + 6, parts, title)
