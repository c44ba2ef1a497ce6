"""Emphasis in any script: Markdown's signs where they can be read back, tags where they cannot.

Lives here: the rule of CommonMark for where emphasis may begin and end. turbohtml follows it for ASCII alone and falls
back on tags for all else, which would put tags into every page that is not in English.
"""

from __future__ import annotations

import re
import unicodedata

from turbohtml import Element, Text

_FORMS = {
    "strong": ("\2", "\3", "**"),
    "em": ("\4", "\5", "*"),
    "s": ("\6", "\7", "~~"),
}
"""Marks that stand for the beginning and the end until all is written; control characters are in no page's text."""
_NAMES = {"b": "strong", "strong": "strong", "i": "em", "em": "em", "s": "s", "del": "s"}
_MARK = re.compile("[\2-\7]")
_TOUCHING = re.compile("\3\2|\5\4|\7\6")
"""Where emphasis ends and the same begins: it is one."""
_MARKS = "\2\3\4\5\6\7"
_BLOCKS = "p, div, ul, ol, table, pre, blockquote, h1, h2, h3, h4, h5, h6, dl, section, figure, li"


def mark(root: Element) -> None:
    """Put marks in the place of emphasis; where it holds blocks, turbohtml knows how to divide it among them.

    >>> import turbohtml
    >>> root = turbohtml.parse("<p>a <b>é </b>b").select_one("p")
    >>> mark(root)
    >>> root.inner_html
    'a \\x02é\\x03 b'
    """
    if _MARK.search(root.text):
        for text in root.descendants:
            if isinstance(text, Text):
                text.data = _MARK.sub("", text.data)
    for element in root.select(", ".join(_NAMES)):
        if not element.text.strip() or element.select_one(_BLOCKS) or element.closest("code, pre, kbd"):
            continue
        begin, end, _ = _FORMS[_NAMES[element.tag]]
        texts = [
            node for node in element.descendants if isinstance(node, Text) and node.data.strip(_MARKS + " \t\n\r\f")
        ]
        _insert(texts[0], begin, first=True)
        _insert(texts[-1], end, first=False)
        element.unwrap()


def _insert(text: Text, sign: str, *, first: bool) -> None:
    """Put a mark beside the first or last word of a text, white space left outside."""
    data = text.data
    at = len(data) - len(data.lstrip()) if first else len(data.rstrip())
    text.data = f"{data[:at]}{sign}{data[at:]}"


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
    text = _TOUCHING.sub("", text)
    if not _MARK.search(text):
        return text
    opened: dict[str, list[int]] = {name: [] for name in _FORMS}
    written: dict[int, str] = {}
    for found in _MARK.finditer(text):
        name, (begin, _, sign) = next((n, form) for n, form in _FORMS.items() if found[0] in form)
        if found[0] == begin:
            opened[name].append(found.start())
        elif opened[name]:
            start = opened[name].pop()
            plain = _may_stand(text, start, found.start())
            written[start] = sign if plain else f"<{name}>"
            written[found.start()] = sign if plain else f"</{name}>"
    return _MARK.sub(lambda found: written.get(found.start(), ""), text)


def _may_stand(text: str, start: int, end: int) -> bool:
    """Whether signs at both places would be read as the beginning and the end of emphasis."""
    before, after = text[max(start - 1, 0) : start], text[end + 1 : end + 2]
    if before in ("\3", "\5", "\7", "*", "_", "~") or after in ("*", "_", "~"):  # runs of signs would be read as one
        return False
    before, after = text[max(start - 8, 0) : start].strip(_MARKS)[-1:], text[end + 1 : end + 9].strip(_MARKS)[:1]
    inside = text[start + 1 : end].strip(_MARKS)
    return bool(inside) and _flanks(inside[0], before) and _flanks(inside[-1], after)


def _flanks(inner: str, outer: str) -> bool:
    """CommonMark's rule: next to white space never; next to punctuation only where the other side is no letter."""
    return not inner.isspace() and (
        not _is_punctuation(inner) or not outer or outer.isspace() or _is_punctuation(outer)
    )


def _is_punctuation(character: str) -> bool:
    return unicodedata.category(character)[0] in "PS"
