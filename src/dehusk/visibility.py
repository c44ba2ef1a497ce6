"""What a page hides from its readers: text that is in the source and never on the screen.

Lives here: the signs in attributes and inline styles. What happens to hidden text is the caller's policy.
"""

from __future__ import annotations

import re

import turbohtml

_HIDING_STYLE = re.compile(
    r"""
    (?:^|;)\s*(?:
        display\s*:\s*none
      | visibility\s*:\s*(?:hidden|collapse)
      | opacity\s*:\s*0(?:\.0+)?\s*(?:!|;|$)
      | font-size\s*:\s*0(?:\.0+)?(?:px|pt|em|rem|%)?\s*(?:!|;|$)
      | text-indent\s*:\s*-\d{3,}
      | (?:left|right|top|bottom|margin-left|margin-top)\s*:\s*-\d{4,}px
      | clip\s*:\s*rect\(\s*0(?:px)?[\s,]+0
      | clip-path\s*:\s*inset\(\s*(?:50|100)%
    )""",
    re.VERBOSE,
)
_SIGNS = ("none", "hidden", "collapse", "opacity", "font-size", "indent", "clip", ":-", ": -")
"""A style without any of these hides nothing but by its colours; most styles are done with here."""
_COLOUR = re.compile(r"(?:^|;)\s*color\s*:\s*([^;]+)")
_BACKGROUND = re.compile(r"(?:^|;)\s*background(?:-color)?\s*:\s*([^;]+)")


def hidden_elements(document: turbohtml.Document) -> list[turbohtml.Element]:
    """Elements that hide what is in them.

    >>> page = turbohtml.parse("<p style='display:none'>a<p style='opacity:0.5'>b<p hidden>c<p style='opacity:0'>d")
    >>> [element.text for element in hidden_elements(page)]
    ['a', 'c', 'd']
    """
    elements = document.select("[hidden], [style]")
    styles = [element.attr("style") for element in elements]
    hiding = {style: style is not None and _hiding(style.lower()) for style in set(styles)}
    return [e for e, style in zip(elements, styles, strict=True) if hiding[style] or _has_hidden(e)]


def _has_hidden(element: turbohtml.Element) -> bool:
    hidden = element.attr("hidden")
    # hidden="until-found" is text that the reader finds by searching: it counts as shown.
    return hidden is not None and hidden.lower() != "until-found"


def _hiding(style: str) -> bool:
    for sign in _SIGNS:
        if sign in style:
            return bool(_HIDING_STYLE.search(style)) or _same_colour(style)
    return _same_colour(style)


def _same_colour(style: str) -> bool:
    if "background" not in style or "color" not in style:
        return False
    colour, background = _COLOUR.search(style), _BACKGROUND.search(style)
    return bool(colour and background and colour[1].strip() == background[1].strip())
