"""Twenty shapes of page that have slowed extractors down, each at any size: what grows is named by the key.

A shape is a function from a number of characters (roughly) to a page of about that length.
"""

from __future__ import annotations

from collections.abc import Callable

_WORDS = "The lamps were lit by the men of the quay, one after another, until the square was bright. "


def _repeat(unit: str, before: str = "", after: str = "") -> Callable[[int], str]:
    return lambda size: before + unit * (size // len(unit)) + after


def _numbered(unit: str) -> Callable[[int], str]:
    """A unit in which `#` is a number, so that no two are the same."""
    return lambda size: "".join(unit.replace("#", str(i)) for i in range(size // (len(unit) + 3)))


SHAPES: dict[str, Callable[[int], str]] = {
    "paragraphs": _repeat(f"<p>{_WORDS}</p>"),
    "short paragraphs": _repeat("<p>word</p>"),
    "different paragraphs": _numbered(f"<p>Lamp # of the quay. {_WORDS}</p>"),
    "line breaks": _repeat("a line of text<br>"),
    "double breaks": _repeat(f"{_WORDS}<br><br>"),
    "nested divs": _repeat("<div>"),
    "text at every depth": _repeat(f"<div>{_WORDS}"),
    "unclosed inline elements": _repeat("<p><b><i>word "),
    "attributes on one tag": lambda size: "<p " + " ".join(f"a{i}=x" for i in range(size // 9)) + ">word</p>",
    "one text": _repeat(_WORDS),
    "one word": _repeat("lamplighter"),
    "less-than signs": _repeat("<"),
    "ampersands": _repeat("&"),
    "highlighted code": _repeat("<b>lamp</b> = <i>34</i>\n", "<pre>", "</pre>"),
    "links": _numbered('<a href="/page/#">Lamp #</a> '),
    "classes and ids": _numbered('<div class="a# b#" id="i#"><p>Lamp # was lit.</p></div>'),
    "list items": _numbered("<ul><li>Lamp #<ul><li>lit at #</ul></ul>"),
    "table cells": _repeat("<tr><td>lamp<td>quay<td>34</tr>", "<table>", "</table>"),
    "nested tables": _repeat("<table><tr><td>lamp"),
    "Chinese": _repeat("<p>每天晚上，十一个人从东码头的仓库里走出来，肩上扛着梯子。</p>"),
}
