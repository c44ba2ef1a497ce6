"""Plots as SVG text: points, intervals, boxes, bars and a line of densities. One small module, no library.

A plot takes numbers and labels and gives a string; colours are the CSS classes of html.py, so that a plot follows the
reader's light or dark setting. Every mark has a title that shows its values when pointed at.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from math import ceil, floor, log10
from typing import NamedTuple

_LEFT, _RIGHT, _TOP, _BOTTOM = 56.0, 16.0, 12.0, 44.0


class Point(NamedTuple):
    """A point of a scatter plot; ``style`` is a CSS class."""

    x: float
    y: float
    label: str
    style: str


class Range(NamedTuple):
    """A value with an interval around it, and an optional wider one (a box with whiskers)."""

    label: str
    value: float
    low: float
    high: float
    least: float | None = None
    most: float | None = None
    style: str = "ours"


class Bar(NamedTuple):
    """A bar with a CSS class and what is shown when it is pointed at."""

    value: float
    style: str
    title: str


def scatter(points: Sequence[Point], x_title: str, y_title: str, front: Sequence[Point] = ()) -> str:
    """Draw points over a logarithmic x axis, with a stepped line through those that nothing beats.

    >>> scatter([Point(1, 0.5, "a", "ours"), Point(10, 0.9, "b", "peer")], "ms", "F1").count("<circle")
    2
    """
    width, height = 900.0, 520.0
    low, high = floor(log10(min(p.x for p in points)) * 3) / 3, ceil(log10(max(p.x for p in points)) * 3) / 3
    bottom, top = _nice(min(p.y for p in points), max(p.y for p in points))

    def place(x: float, y: float) -> tuple[float, float]:
        across = (log10(x) - low) / max(high - low, 1e-9)
        up = (y - bottom) / (top - bottom)
        return _LEFT + across * (width - _LEFT - _RIGHT), height - _BOTTOM - up * (height - _TOP - _BOTTOM)

    ticks = [10**power * digit for power in range(floor(low), ceil(high) + 1) for digit in (1, 2, 5)]
    shown = [tick for tick in ticks if low <= log10(tick) <= high]
    parts = [_vertical(place(tick, bottom)[0], height, f"{tick:g}") for tick in shown]
    parts += [_horizontal(place(10**low, tick)[1], width, f"{tick:.2f}") for tick in _steps(bottom, top)]
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in (place(p.x, p.y) for p in sorted(front)))
    parts.append(f'<polyline class="front" points="{line}"/>')
    parts += [_dot(*place(p.x, p.y), p) for p in points]
    parts += _labels([(*place(p.x, p.y), p.label) for p in sorted(points, key=lambda p: (p not in front, -p.y))], width)
    return _svg(width, height, parts, x_title, y_title)


def ranges(rows: Sequence[Range], title: str, zero: bool = False) -> str:
    """Draw a value with its interval in each row, and whiskers where the row has them.

    >>> ranges([Range("a", 0.5, 0.4, 0.6)], "F1").count("<circle")
    1
    """
    left, width, step = 230.0, 900.0, 22.0
    height = _TOP + step * len(rows) + _BOTTOM
    lows = [row.low if row.least is None else row.least for row in rows]
    highs = [row.high if row.most is None else row.most for row in rows]
    low, high = _nice(min([*lows, *([0.0] if zero else [])]), max([*highs, *([0.0] if zero else [])]))

    def across(value: float) -> float:
        return left + (value - low) / (high - low) * (width - left - _RIGHT)

    parts = [_vertical(across(tick), height, f"{tick:.2f}") for tick in _steps(low, high)]
    if zero:
        parts.append(
            f'<line class="zero" x1="{across(0):.1f}" x2="{across(0):.1f}" y1="{_TOP}" y2="{height - _BOTTOM}"/>'
        )
    for place, row in enumerate(rows):
        y = _TOP + step * (place + 0.5)
        parts.append(f'<text class="label" x="{left - 8}" y="{y + 4:.1f}" text-anchor="end">{escape(row.label)}</text>')
        if row.least is not None and row.most is not None:
            parts.append(_line(across(row.least), across(row.most), y, "whisker"))
        parts.append(_line(across(row.low), across(row.high), y, f"interval {row.style}"))
        said = f"{row.label}: {row.value:.3f} ({row.low:.3f} … {row.high:.3f})"
        parts.append(
            f'<circle class="{row.style}" cx="{across(row.value):.1f}" cy="{y:.1f}" r="4">{_title(said)}</circle>'
        )
    return _svg(width, height, parts, title, "")


def profile(bars: Sequence[Bar], title: str, threshold: float | None = None) -> str:
    """Draw one bar beside the other in document order, with a line at the threshold.

    >>> profile([Bar(2.0, "kept", "first"), Bar(1.0, "gone", "second")], "density", 1.5).count("<rect")
    2
    """
    width, height = 900.0, 220.0
    top = max([bar.value for bar in bars] + [threshold or 0.0, 1e-9])
    step = (width - _LEFT - _RIGHT) / max(len(bars), 1)

    def up(value: float) -> float:
        return height - _BOTTOM - max(value, 0.0) / top * (height - _TOP - _BOTTOM)

    parts = [_horizontal(up(tick), width, f"{tick:g}") for tick in _steps(*_nice(0.0, top)) if tick <= top]
    for place, bar in enumerate(bars):
        x, y = _LEFT + place * step, up(bar.value)
        size = f'width="{max(step * 0.9, 0.5):.2f}" height="{max(height - _BOTTOM - y, 1):.1f}"'
        parts.append(f'<rect class="{bar.style}" x="{x:.2f}" y="{y:.1f}" {size}>{_title(bar.title)}</rect>')
    if threshold is not None:
        y = up(threshold)
        parts.append(_line(_LEFT, width - _RIGHT, y, "threshold"))
        said = f"threshold {threshold:.3g}"
        parts.append(f'<text class="tick" x="{width - _RIGHT}" y="{y - 4:.1f}" text-anchor="end">{said}</text>')
    return _svg(width, height, parts, title, "")


def stacked(rows: Sequence[tuple[str, Sequence[Bar]]], title: str) -> str:
    """Draw shares of a whole in each row, one after the other.

    >>> stacked([("m", [Bar(0.25, "kept", "content"), Bar(0.75, "gone", "noise")])], "share").count("<rect")
    2
    """
    left, width, step = 230.0, 900.0, 26.0
    height = _TOP + step * len(rows) + _BOTTOM
    parts = [
        _vertical(left + share * (width - left - _RIGHT), height, f"{100 * share:.0f} %") for share in _steps(0, 1)
    ]
    for row, (label, bars) in enumerate(rows):
        y, x = _TOP + step * row + 4, left
        parts.append(f'<text class="label" x="{left - 8}" y="{y + 13:.1f}" text-anchor="end">{escape(label)}</text>')
        for bar in bars:
            wide = bar.value * (width - left - _RIGHT)
            place = f'x="{x:.1f}" y="{y:.1f}" width="{wide:.1f}" height="18"'
            parts.append(f'<rect class="{bar.style}" {place}>{_title(bar.title)}</rect>')
            x += wide
    return _svg(width, height, parts, title, "")


def _svg(width: float, height: float, parts: Iterable[str], x_title: str, y_title: str) -> str:
    titles = f'<text class="axis" x="{width / 2}" y="{height - 6}" text-anchor="middle">{escape(x_title)}</text>'
    titles += (
        f'<text class="axis" x="14" y="{height / 2}" transform="rotate(-90 14 {height / 2})" text-anchor="middle">'
    )
    titles += f"{escape(y_title)}</text>"
    name = escape(" against ".join(filter(None, (y_title, x_title))), quote=True)
    return f'<svg viewBox="0 0 {width:g} {height:g}" role="img" aria-label="{name}">{"".join(parts)}{titles}</svg>'


def _dot(x: float, y: float, point: Point) -> str:
    said = _title(f"{point.label}: {point.y:.3f} at {point.x:.3g}")
    return f'<circle class="{point.style}" cx="{x:.1f}" cy="{y:.1f}" r="5">{said}</circle>'


def _labels(places: Sequence[tuple[float, float, str]], width: float) -> list[str]:
    """Labels beside their points, the first come first; one that would cover a point or another label is left out."""
    taken = [(x - 6, y - 6, x + 6, y + 6) for x, y, _ in places]
    found = []
    for x, y, label in places:
        wide = 7.2 * len(label)
        sides = ((x + 9, y + 4, "start"), (x - 9, y + 4, "end"), (x, y - 10, "middle"), (x, y + 18, "middle"))
        for across, base, anchor in sides:
            left = across - wide * {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor]
            box = (left, base - 10, left + wide, base + 3)
            outside = left < _LEFT or box[2] > width
            if outside or any(box[0] < b[2] and box[2] > b[0] and box[1] < b[3] and box[3] > b[1] for b in taken):
                continue
            taken.append(box)
            text = f'x="{across:.1f}" y="{base:.1f}" text-anchor="{anchor}"'
            found.append(f'<text class="point" {text}>{escape(label)}</text>')
            break
    return found


def _line(x1: float, x2: float, y: float, style: str) -> str:
    return f'<line class="{style}" x1="{x1:.1f}" x2="{x2:.1f}" y1="{y:.1f}" y2="{y:.1f}"/>'


def _vertical(x: float, height: float, label: str) -> str:
    line = f'<line class="grid" x1="{x:.1f}" x2="{x:.1f}" y1="{_TOP}" y2="{height - _BOTTOM}"/>'
    return line + f'<text class="tick" x="{x:.1f}" y="{height - _BOTTOM + 16}" text-anchor="middle">{label}</text>'


def _horizontal(y: float, width: float, label: str) -> str:
    line = f'<line class="grid" x1="{_LEFT}" x2="{width - _RIGHT}" y1="{y:.1f}" y2="{y:.1f}"/>'
    return line + f'<text class="tick" x="{_LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{label}</text>'


def _title(text: str) -> str:
    return f"<title>{escape(text)}</title>"


def _nice(low: float, high: float) -> tuple[float, float]:
    """Bounds that fall on a step and lie apart."""
    step = _step(high - low or 1.0)
    least, most = floor(low / step + 1e-9) * step, ceil(high / step - 1e-9) * step
    return (least, most) if most > least else (least, least + step)


def _step(span: float) -> float:
    rough: float = 10.0 ** floor(log10(span / 5))
    return next(rough * digit for digit in (1, 2, 5, 10) if rough * digit * 6 >= span)


def _steps(low: float, high: float) -> list[float]:
    step = _step(high - low)
    return [low + step * count for count in range(round((high - low) / step) + 1)]
