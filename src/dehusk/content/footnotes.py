"""Footnotes: references and notes of the clean tree, found by the links between them.

Lives here: what is a reference and what is its note. How they are written is up to ``markdown.py`` and ``tei.py``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from turbohtml import Element, Text

_MARK = re.compile(r"\W{0,2}(?:\d{1,4}|[A-Za-z]{1,2}|[ivxlIVXL]{1,6}|[*†‡§¶]{1,3})\W{0,2}")
_NOTES = "li, p, dd, div, aside, section"


@dataclass(frozen=True, slots=True)
class Note:
    """A note with its label and every reference to it."""

    label: str
    element: Element
    references: tuple[Element, ...]


def take(root: Element) -> list[Note]:
    """Find footnotes, rid them of their links back, and take the notes out of the tree; references stay where they are.

    >>> import turbohtml
    >>> page = "<p>So<sup id=r><a href=#n>1</a></sup></p><ol><li id=n>Why <a href=#r>back</a></ol>"
    >>> root = turbohtml.parse(page).select_one("body")
    >>> [(note.label, note.element.text, [r.html for r in note.references]) for note in take(root)]
    [('1', 'Why', ['<sup id="r"><a href="#n">1</a></sup>'])]
    >>> root.inner_html
    '<p>So<sup id="r"><a href="#n">1</a></sup></p>'
    """
    links = root.select('a[href^="#"]')
    if not links:
        return []
    anchors = {element.attr("id"): element for element in root.select("[id]")}
    order = {element: place for place, element in enumerate(root.iter_elements())}
    found: dict[Element, list[Element]] = {}
    for link in links:
        note = _note(link, anchors.get((link.attr("href") or "#")[1:]))
        if note is not None and order[link] < order.get(note, -1):
            found.setdefault(note, []).append(link)
    notes, labels = [], set[str]()
    for note, references in found.items():
        label = _label(references[0], labels)
        labels.add(label)
        notes.append(Note(label, note, tuple(_mark(link) for link in references)))
    for taken in notes:
        around = {above for place in taken.references for above in (place, *place.ancestors)}
        for link in taken.element.select('a[href^="#"]'):
            target = anchors.get((link.attr("href") or "#")[1:])
            if target is not None and (target in around or any(a in taken.references for a in target.ancestors)):
                _remove(link, taken.element)
    homes = dict.fromkeys(taken.element.parent for taken in notes)
    for taken in notes:
        taken.element.extract()
    for home in homes:
        _clear(home if isinstance(home, Element) else None)
    return notes


def _note(link: Element, target: Element | None) -> Element | None:
    """The note that a link leads to, if it is a reference to one."""
    marked = link.closest("sup") is not None or link.select_one("sup") is not None or "[" in link.text
    if target is None or not marked or not _MARK.fullmatch(link.text.strip()):
        return None
    note = target.closest(_NOTES)
    if note is None or note.closest("td, th") is not None or note in link.ancestors:
        return None
    return note


def _mark(link: Element) -> Element:
    """What stands for a reference: its link, or the ``sup`` around it that holds nothing else."""
    above = link.parent
    if isinstance(above, Element) and above.tag == "sup" and above.text.strip() == link.text.strip():
        return above
    return link


def _label(link: Element, taken: set[str]) -> str:
    said = re.sub(r"\W", "", link.text)
    return said if said and said not in taken else str(next(n for n in range(1, 1 << 30) if str(n) not in taken))


def _remove(link: Element, note: Element) -> None:
    """Take a link out, and what held nothing but that link."""
    above, before = link.parent, link.previous_sibling
    link.decompose()
    if isinstance(before, Text):
        before.data = before.data.rstrip()
    if isinstance(above, Element) and above != note and not above.text.strip(" ^↑↩") and not above.select("img, a"):
        above.decompose()


def _clear(home: Element | None) -> None:
    """Take away the list or section that held nothing but notes."""
    while home is not None and isinstance(home.parent, Element) and home.tag in ("ol", "ul", "dl", "div", "section"):
        if home.text.strip() or home.select_one("img"):
            return
        empty, home = home, home.parent
        empty.decompose()
