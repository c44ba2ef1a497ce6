"""Media by area, and how one that is large enough is shown again (Bhardwaj & Mangat 2014, steps 7-9).

Lives here: sizes of media and the un-hide step. What a medium is called and captioned is the content's affair.
"""

from __future__ import annotations

import re

import numpy as np
import turbohtml
from numpy.typing import NDArray

from dehusk import tags
from dehusk.page import Mask, Page, Rows

Floats = NDArray[np.float64]

AREA = 120_000
"""Square pixels that a medium must exceed: "more than 300 X 400 or 400 X 300" (step 7)."""
MEDIA = "img video embed object canvas svg"
"""The elements of step 7."""
PLAYERS = "audio iframe"
"""What the abstract promises and step 7 leaves out: an option."""

_PIXELS = re.compile(r"\s*(\d+(?:\.\d+)?)\s*(?:px)?\s*$", re.ASCII)
_STYLE = {side: re.compile(rf"(?<![-\w]){side}\s*:\s*(\d+(?:\.\d+)?)px", re.IGNORECASE) for side in ("width", "height")}
_DEFAULT = {"video": (300.0, 150.0), "canvas": (300.0, 150.0)}

Size = tuple[float, float]


def declared_size(element: turbohtml.Element) -> Size | None:
    """Width and height in pixels as attributes, style or viewBox give them; one side alone is not a size.

    >>> declared_size(turbohtml.parse('<img width=640 height="480px">').find("img"))
    (640.0, 480.0)
    >>> declared_size(turbohtml.parse("<video>").find("video"))
    (300.0, 150.0)
    >>> declared_size(turbohtml.parse("<img width=50%>").find("img")) is None
    True
    """
    return _from_attributes(element) or _from_style(element) or _from_view_box(element) or _DEFAULT.get(element.tag)


def _from_attributes(element: turbohtml.Element) -> Size | None:
    sides = [_PIXELS.match(str(element.attr(side) or "")) for side in ("width", "height")]
    return (float(sides[0][1]), float(sides[1][1])) if sides[0] and sides[1] else None


def _from_style(element: turbohtml.Element) -> Size | None:
    style = str(element.attr("style") or "")
    width, height = _STYLE["width"].search(style), _STYLE["height"].search(style)
    return (float(width[1]), float(height[1])) if width and height else None


def _from_view_box(element: turbohtml.Element) -> Size | None:
    box = re.findall(r"[-+]?\d*\.?\d+", str(element.attr("viewBox") or element.attr("viewbox") or ""))
    return (float(box[2]), float(box[3])) if element.tag == "svg" and len(box) == 4 else None


def sizes(page: Page, rows: Rows) -> Floats:
    """Width and height of each medium: of the box that a browser gave it, else as declared; NaN where unknown.

    >>> page = Page.parse("<img width=401 height=300><img>")
    >>> sizes(page, page.rows("img")).tolist()
    [[401.0, 300.0], [nan, nan]]
    """
    nodes = (page.nodes[row] for row in rows.tolist())
    found = [declared_size(node) if isinstance(node, turbohtml.Element) else None for node in nodes]
    declared = np.array([size or (np.nan, np.nan) for size in found], dtype=np.float64).reshape(-1, 2)
    if page.layout is None:
        return declared
    boxes = np.stack([page.layout.width[rows], page.layout.height[rows]], axis=1).astype(np.float64)
    return np.where(np.isnan(boxes), declared, boxes)


def backgrounds(page: Page) -> Rows:
    """Elements that an image lies behind, as far as their own style tells.

    >>> page = Page.parse("<div style='background: url(a.png) no-repeat'>")
    >>> backgrounds(page).tolist() == page.rows("div").tolist()
    True
    """
    return np.flatnonzero(page.marked(page.document.select("[style*='url(']"))).astype(np.int32)


def shown_again(page: Page, media: Rows) -> Mask:
    """Rows that un-hiding these media shows: the media with what is in them, and their bare chain up to the body.

    Of an element that an image lies behind, what is in it is not shown: it is no part of the image.

    >>> page = Page.parse("<div><p>caption</p><img></div><p>else</p>")
    >>> [page.nodes[row].tag for row in np.flatnonzero(shown_again(page, page.rows("img")))]
    ['body', 'div', 'img']
    """
    marked = np.zeros(len(page), dtype=np.bool_)
    marked[media] = True
    shown = page.above(marked) | page.within(marked & tags.MEDIA[page.tag])
    shown[: page.body] = False
    return shown
