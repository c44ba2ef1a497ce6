"""Emphasis in any script: Markdown's signs where they can be read back, tags where they cannot.

Lives here: the rule of CommonMark for where emphasis may begin and end. turbohtml follows it for ASCII alone and falls
back on tags for all else, which would put tags into every page that is not in English.
"""

from __future__ import annotations

import re
import unicodedata

import numpy as np
from turbohtml import Element, Node, Text

_FORMS = {
    "strong": ("\2", "\3", "**"),
    "em": ("\4", "\5", "*"),
    "s": ("\6", "\7", "~~"),
}
"""Marks that stand for the beginning and the end until all is written; control characters are in no page's text."""
_NAMES = {"b": "strong", "strong": "strong", "i": "em", "em": "em", "s": "s", "del": "s"}
_ALIKE = {tag: ", ".join(other for other in _NAMES if _NAMES[other] == name) for tag, name in _NAMES.items()}
_MARK = re.compile("[\2-\7]")
_FIRST, _LAST = 2, 7
_SIGNS = {mark: (name, form[2]) for name, form in _FORMS.items() for mark in form[:2]}
_BEGINS = tuple(form[0] for form in _FORMS.values())
_ENDS = tuple(form[1] for form in _FORMS.values())
_TRANSPARENT = ("span", "u", "mark", "small", "abbr", "cite", "dfn", "time", "var", "data", "bdi", "bdo", "ins", "font")
_BLOCKS = "p, div, ul, ol, table, pre, blockquote, h1, h2, h3, h4, h5, h6, dl, section, figure, li"


def mark(root: Element) -> None:
    """Put marks in the place of emphasis; where it holds blocks, turbohtml knows how to divide it among them.

    >>> import turbohtml
    >>> root = turbohtml.parse("<p>a <b>é </b>b").select_one("p")
    >>> mark(root)
    >>> root.inner_html
    'a \\x02é\\x03 b'
    """
    if any(map(root.text.__contains__, _SIGNS)):
        for text in root.descendants:
            if isinstance(text, Text):
                text.data = _MARK.sub("", text.data)
    for element in reversed(root.select(", ".join(_NAMES))):  # inner ones first
        if not element.text.strip() or element.select_one(_BLOCKS) or element.closest("code, pre, kbd"):
            continue
        begin, end, _ = _FORMS[_NAMES[element.tag]]
        if isinstance(element.parent, Element) and element.parent.closest(_ALIKE[element.tag]):
            element.unwrap()  # bold within bold is no bolder
            continue
        _insert(element, begin, first=True)
        _insert(element, end, first=False)
        element.unwrap()


def _insert(element: Element, sign: str, *, first: bool) -> None:
    """Put a mark beside the first or last word, white space left outside; links and code stay whole within."""
    node: Node = element
    while isinstance(node, Element) and (node is element or node.tag in _TRANSPARENT):
        solid = [
            child for child in node.children if child.text.strip() or (isinstance(child, Element) and child.tag != "br")
        ]
        if not solid:
            break
        node = solid[0 if first else -1]
    if isinstance(node, Text):
        at = len(node.data) - len(node.data.lstrip()) if first else len(node.data.rstrip())
        node.data = f"{node.data[:at]}{sign}{node.data[at:]}"
    elif first:
        _trim(node, first=True)
        node.insert_before(Text(sign))
    else:
        _trim(node, first=False)
        node.insert_after(Text(sign))


def _trim(link: Node, *, first: bool) -> None:
    """White space at the edge of a link goes out of it, and so out of the emphasis that begins or ends there."""
    if not isinstance(link, Element) or link.tag != "a" or not link.text.strip():
        return
    inner = [node for node in link.descendants if isinstance(node, Text)]
    edge = inner[0 if first else -1]
    stripped = edge.data.lstrip() if first else edge.data.rstrip()
    if stripped != edge.data:
        edge.data = stripped
        link.insert_before(Text(" ")) if first else link.insert_after(Text(" "))


def strong(text: str) -> str:
    """Written text as one bold whole, whatever in it was bold before.

    >>> write(strong("a \x02b\x03"))
    '**a b**'
    """
    begin, end, _ = _FORMS["strong"]
    text = text.replace(begin, "").replace(end, "").strip()
    return f"{begin}{text}{end}" if text else ""


def write(text: str) -> str:
    """Turn marks into what Markdown reads as emphasis.

    >>> write("x \\x02é\\x03 y, \\x04“q”\\x05z")
    'x **é** y, <em>“q”</em>z'
    """
    for begin, end, _ in _FORMS.values():
        if begin in text:
            text = text.replace(end + begin, "")  # where emphasis ends and the same begins, it is one
    if not any(mark in text for mark in _SIGNS):
        return text
    opened: dict[str, list[int]] = {name: [] for name in _FORMS}
    written: dict[int, str] = {}
    marks = _marks(text)
    for place in marks:
        name, sign = _SIGNS[text[place]]
        if text[place] == _FORMS[name][0]:
            opened[name].append(place)
        elif opened[name]:
            start = opened[name].pop()
            plain = _may_stand(text, start, place, sign, written)
            written[start] = sign if plain else f"<{name}>"
            written[place] = sign if plain else f"</{name}>"
    pieces = [text[: marks[0]]]
    for place, following in zip(marks, [*marks[1:], len(text)], strict=True):
        pieces += (written.get(place, ""), text[place + 1 : following])
    return "".join(pieces)


def _marks(text: str) -> list[int]:
    """Where the marks are: long texts hold few."""
    code = np.frombuffer(text.encode("utf-32-le", "surrogatepass"), dtype=np.uint32)
    return np.flatnonzero((code >= _FIRST) & (code <= _LAST)).tolist()


def _may_stand(text: str, start: int, end: int, sign: str, written: dict[int, str]) -> bool:
    """Whether signs at both places would be read as the beginning and the end of emphasis."""
    before, after = text[max(start - 1, 0) : start], text[end + 1 : end + 2]
    if before in _ENDS or before in ("*", "_", "~") or after in ("*", "_", "~"):  # runs of signs would be read as one
        return False
    first, last = _beside(text, start, 1, sign, written), _beside(text, end, -1, sign, written)
    outer = _beside(text, start, -1, sign, written), _beside(text, end, 1, sign, written)
    # Signs that touch those around them are one run with them, which must not be able to end what it should begin.
    if (before in _BEGINS and outer[1].isalnum()) or (after in _ENDS and outer[0].isalnum()):
        return False
    return _flanks(first, outer[0]) and _flanks(last, outer[1])


def _beside(text: str, at: int, step: int, sign: str, written: dict[int, str]) -> str:
    """What will stand beside a mark: the next character, or a sign or tag that another mark turns into."""
    at += step
    while 0 <= at < len(text) and text[at] in _SIGNS:
        other = written.get(at, _SIGNS[text[at]][1])
        if other[0] != sign[0]:
            return other[0]
        at += step
    return text[at] if 0 <= at < len(text) else ""


def _flanks(inner: str, outer: str) -> bool:
    """CommonMark's rule: next to white space never; next to punctuation only where the other side is no letter."""
    return not inner.isspace() and (
        not _is_punctuation(inner) or not outer or outer.isspace() or _is_punctuation(outer)
    )


def _is_punctuation(character: str) -> bool:
    return unicodedata.category(character)[0] in "PS"
