"""Marks, scales and axes as SVG text: what all plots are drawn with. No library, no script, no numbers of our own.

Colours are the CSS classes of html.py, so that a plot follows the reader's light or dark setting. Every mark has a
title, which shows its values when it is pointed at.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from math import ceil, floor, log10
from typing import NamedTuple

WIDTH = 960.0
_CHARACTER = 6.8
"""Mean width of a character of a label: 11.5 px of a wide system font."""
_SHAPES = {
    "circle": "M{r},0A{r},{r} 0 1 1 -{r},0A{r},{r} 0 1 1 {r},0Z",
    "diamond": "M0,-{s}L{s},0L0,{s}L-{s},0Z",
    "square": "M-{q},-{q}H{q}V{q}H-{q}Z",
    "up": "M0,-{s}L{s},{q}H-{s}Z",
    "down": "M0,{s}L{s},-{q}H-{s}Z",
}


class Scale(NamedTuple):
    """Maps values from ``low`` to ``high`` to places from ``start`` to ``end``."""

    low: float
    high: float
    start: float
    end: float

    def __call__(self, value: float) -> float:
        """The place of a value."""
        return self.start + (value - self.low) / max(self.high - self.low, 1e-12) * (self.end - self.start)

    @property
    def ticks(self) -> list[float]:
        """Round values all along the scale."""
        if self.high <= self.low:
            return [self.low]
        step = _step(self.high - self.low)
        first = ceil(self.low / step - 1e-9)
        return [step * count for count in range(first, floor(self.high / step + 1e-9) + 1)]


def rounded(low: float, high: float) -> tuple[float, float]:
    """Widen bounds to round values that lie apart.

    >>> rounded(0.13, 0.87), rounded(2, 2)
    ((0.0, 1.0), (2.0, 2.2))
    """
    step = _step(high - low or 1.0)
    least, most = floor(low / step + 1e-9) * step, ceil(high / step - 1e-9) * step
    return (least, most) if most > least else (least, least + step)


def _step(span: float) -> float:
    """1, 2 or 5 times a power of ten, so that about five fit."""
    rough: float = 10.0 ** floor(log10(span / 5))
    return next(rough * digit for digit in (1, 2, 5, 10) if rough * digit * 6 >= span)


def image(width: float, height: float, parts: Iterable[str], says: str) -> str:
    """Return a whole drawing, with what it says for those who do not see it.

    >>> image(10, 5, [], "A < B")
    '<svg viewBox="0 0 10 5" style="max-width: 10px" role="img" aria-label="A &lt; B"></svg>'
    """
    size = f'viewBox="0 0 {width:g} {height:g}" style="max-width: {width:g}px"'
    return f'<svg {size} role="img" aria-label="{escape(says, quote=True)}">{"".join(parts)}</svg>'


def text(x: float, y: float, content: str, style: str = "", anchor: str = "start") -> str:
    """Return a text that starts, ends or has its middle at a place.

    >>> text(1, 2, "a<b", "tick")
    '<text class="tick" x="1.0" y="2.0" text-anchor="start">a&lt;b</text>'
    """
    return f'<text class="{style}" x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(content)}</text>'


def line(x1: float, y1: float, x2: float, y2: float, style: str) -> str:
    """Return a straight line.

    >>> line(0, 1, 2, 3, "grid")
    '<line class="grid" x1="0.0" y1="1.0" x2="2.0" y2="3.0"/>'
    """
    return f'<line class="{style}" x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"/>'


def path(points: Sequence[tuple[float, float]], style: str, closed: bool = False) -> str:
    """Return a line through points.

    >>> path([(0, 0), (1, 2)], "front")
    '<path class="front" d="M0.0,0.0L1.0,2.0"/>'
    """
    drawn = "L".join(f"{x:.1f},{y:.1f}" for x, y in points)
    return f'<path class="{style}" d="M{drawn}{"Z" if closed else ""}"/>'


def box(x: float, y: float, width: float, height: float, style: str, says: str = "") -> str:
    """Return a filled rectangle.

    >>> box(0, 0, 2, 1, "kept")
    '<rect class="kept" x="0.00" y="0.0" width="2.00" height="1.0"/>'
    """
    place = f'class="{style}" x="{x:.2f}" y="{y:.1f}" width="{width:.2f}" height="{height:.1f}"'
    return f"<rect {place}>{_title(says)}</rect>" if says else f"<rect {place}/>"


def dot(x: float, y: float, style: str, says: str = "", shape: str = "circle", size: float = 4.5) -> str:
    """Return a mark; shapes tell groups apart for those who do not see their colours.

    >>> dot(1, 2, "ours", "a").count("<title>a</title>")
    1
    """
    drawn = _SHAPES[shape].format(r=size, s=round(1.3 * size, 2), q=round(0.9 * size, 2))
    where = f'transform="translate({x:.1f} {y:.1f})"'
    return f'<path class="dot {style}" {where} d="{drawn}">{_title(says)}</path>'


def legend(x: float, y: float, entries: Sequence[tuple[str, str, str]]) -> str:
    """Return marks with what they stand for in a row: style, shape (``line`` for a dash) and meaning of each.

    >>> legend(0, 10, [("ours", "circle", "methods")]).count("<text")
    1
    """
    parts = []
    for style, shape, meaning in entries:
        parts.append(line(x, y, x + 18, y, style) if shape == "line" else dot(x + 9, y, style, "", shape))
        parts.append(text(x + 24, y + 4, meaning, "legend"))
        x += 24 + wide(meaning) + 22
    return "".join(parts)


def across(scale: Scale, top: float, bottom: float, form: str = "{:g}", title: str = "") -> str:
    """Return the upright grid lines of a scale from left to right, with their values below, and what they measure.

    >>> across(Scale(0, 1, 0, 100), 0, 10).count("<line")
    6
    """
    parts = [line(scale(tick), top, scale(tick), bottom, "grid") for tick in scale.ticks]
    parts += [text(scale(tick), bottom + 17, form.format(tick + 0.0), "tick", "middle") for tick in scale.ticks]
    if title:
        parts.append(text((scale.start + scale.end) / 2, bottom + 36, title, "axis", "middle"))
    return "".join(parts)


def upward(scale: Scale, left: float, right: float, form: str = "{:g}") -> str:
    """Return the level grid lines of a scale from below, with their values on the left.

    >>> upward(Scale(0, 1, 100, 0), 0, 10).count("<line")
    6
    """
    parts = [line(left, scale(tick), right, scale(tick), "grid") for tick in scale.ticks]
    parts += [text(left - 8, scale(tick) + 4, form.format(tick + 0.0), "tick", "end") for tick in scale.ticks]
    return "".join(parts)


def wide(label: str) -> float:
    """Estimate how wide a label is, in pixels.

    >>> wide("abc") > wide("ab")
    True
    """
    return _CHARACTER * len(label)


def _title(says: str) -> str:
    return f"<title>{escape(says)}</title>" if says else ""
