"""TEI: the kept content as a document of TEI Lite, written from a copy of the clean tree.

Lives here: the map from HTML to TEI. Which elements may hold which is laid down, and checked, in
``tests/content/test_tei.py``.
"""

from __future__ import annotations

import re
from copy import deepcopy
from typing import Literal, NamedTuple

from turbohtml import Element, Node, Text, escape

from dehusk.content import footnotes, formulas, grid
from dehusk.content.metadata import Metadata
from dehusk.content.tree import Tree

_NOT_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_RENDERED = {
    "b": "bold", "strong": "bold", "i": "italic", "em": "italic", "cite": "italic", "dfn": "italic", "u": "underline",
    "ins": "underline", "mark": "highlight", "sub": "sub", "sup": "sup", "small": "small", "var": "italic",
}  # fmt: skip
_RENAMED = {"code": "code", "kbd": "code", "samp": "code", "del": "del", "s": "del", "q": "q", "abbr": "abbr"}
_HEADINGS = ("h1", "h2", "h3", "h4", "h5", "h6")
_NOTE = "x-note"


class Piece(NamedTuple):
    """Some TEI: part of a line, a block, or a heading (its level, and its content as part of a line)."""

    kind: Literal["inline", "block", "heading"]
    xml: str
    level: int = 0


Pieces = list[Piece]


def tei(tree: Tree, metadata: Metadata) -> str:
    """The kept content as a TEI document.

    >>> import dehusk
    >>> page = dehusk.extract("<title>T</title><h1>T</h1><p>One <b>two</b>.<ul><li>a</ul>", method="everything")
    >>> print(page.tei[page.tei.index("<body>"):])
    <body>
    <div type="h1"><head>T</head>
    <p>One <hi rend="bold">two</hi>.</p>
    <list rend="bulleted"><item>a</item></list>
    </div>
    </body>
    </text>
    </TEI>
    """
    pieces = _Writer().document(deepcopy(tree.root))
    body = "\n".join(_divisions(pieces)) or "<p/>"
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n<TEI xmlns="http://www.tei-c.org/ns/1.0">\n'
        f"{_header(metadata)}\n<text>\n<body>\n{body}\n</body>\n</text>\n</TEI>"
    )


def _header(metadata: Metadata) -> str:
    authors = "".join(f"<author>{_xml(name)}</author>" for name in metadata.authors)
    date = f'<date when="{_xml(metadata.published[:10])}"/>' if metadata.published else ""
    link = f'<ref target="{_xml(metadata.canonical)}"/>' if metadata.canonical else ""
    title = f"<title>{_xml(metadata.title or '')}</title>"
    source = f"<bibl>{title}{authors}<publisher>{_xml(metadata.site or '')}</publisher>{date}{link}</bibl>"
    about = f"<profileDesc><abstract><p>{_xml(metadata.description or '')}</p></abstract></profileDesc>\n"
    return (
        f"<teiHeader>\n<fileDesc>\n<titleStmt>{title}{authors}</titleStmt>\n"
        f"<publicationStmt><p>{_xml(metadata.license or '')}</p></publicationStmt>\n"
        f"<sourceDesc>{source}</sourceDesc>\n</fileDesc>\n{about if metadata.description else ''}</teiHeader>"
    )


def _divisions(pieces: Pieces) -> list[str]:
    """Pieces as divisions, each from one heading to the next: TEI knows headings only where a division begins."""
    lines: list[str] = []
    opened = False
    for piece in _blocks(pieces):
        if piece.kind == "heading" or not opened:
            kind, head = ("", "")
            if piece.kind == "heading":
                kind, head = f' type="h{piece.level}"', f"<head>{piece.xml}</head>"
            lines += ["</div>"] * opened + [f"<div{kind}>{head}"]
            opened = True
        if piece.kind == "block":
            lines.append(piece.xml)
    return lines + ["</div>"] * opened


def _blocks(pieces: Pieces) -> Pieces:
    """Pieces with every stretch of line put into a paragraph."""
    done: Pieces = []
    line: list[str] = []
    for piece in [*pieces, Piece("block", "")]:
        if piece.kind == "inline":
            line.append(piece.xml)
            continue
        words = " ".join("".join(line).split()) if "xml:space" not in "".join(line) else "".join(line).strip()
        done += [Piece("block", f"<p>{words}</p>")] if words else []
        done += [piece] if piece.xml else []
        line = []
    return done


def _inside(pieces: Pieces) -> str:
    """Pieces as the content of an item, a cell or a quotation: one line as it is, else blocks."""
    if all(piece.kind == "inline" for piece in pieces):
        return "".join(piece.xml for piece in pieces).strip()
    blocks = _blocks(pieces)
    return "".join(f'<p><hi rend="bold">{b.xml}</hi></p>' if b.kind == "heading" else b.xml for b in blocks)


def _line(pieces: Pieces) -> str:
    return "".join(piece.xml for piece in pieces).strip()


def _xml(text: str) -> str:
    return escape(_NOT_XML.sub("", text))


class _Writer:
    """One writing of one copy, from the leaves up: in document order children come after their parents."""

    def __init__(self) -> None:
        self.done: dict[Node, Pieces] = {}
        self.notes: dict[str, str] = {}

    def document(self, root: Element) -> Pieces:
        """All of a copy, which is used up; each note stands where it is first referred to."""
        notes = footnotes.take(root)
        for number, note in enumerate(notes, 1):
            content = _inside(self._written(note.element))
            label = f'n="{_xml(note.label)}"'
            self.notes[str(number)] = f'<note place="foot" {label} xml:id="note{number}">{content}</note>'
            for place, reference in enumerate(note.references):
                again = f'<ref target="#note{number}">{_xml(note.label)}</ref>'
                self.notes[f"{number}.{place}"] = self.notes[str(number)] if place == 0 else again
                reference.replace_with(Element(_NOTE, {"n": f"{number}.{place}"}))
        return self._written(root)

    def _written(self, root: Element) -> Pieces:
        """The pieces of what an element holds."""
        for element in [*reversed(list(root.iter_elements())), root]:
            parts = [piece for child in element.children for piece in self._child(child)]
            self.done[element] = parts if element is root else self._element(element, parts)
        return self.done[root]

    def _child(self, child: Node) -> Pieces:
        if isinstance(child, Element):
            return self.done.get(child, [])
        return [Piece("inline", _xml(child.data))] if isinstance(child, Text) else []

    def _element(self, element: Element, parts: Pieces) -> Pieces:
        tag = element.tag
        flat = all(piece.kind == "inline" for piece in parts)
        if tag in _RENDERED and flat:
            return _wrapped(f'hi rend="{_RENDERED[tag]}"', parts)
        if tag in _RENAMED and flat:
            return _wrapped(_RENAMED[tag], parts)
        if tag in _HEADINGS:
            return [Piece("heading", _line(parts), int(tag[1]))] if flat and _line(parts) else parts
        write = getattr(self, f"_{tag.replace('-', '_')}", None)
        if write is not None:
            made: Pieces = write(element, parts)
            return made
        if tag in ("p", "div", "section", "article", "main", "figcaption", "address", "summary", "details"):
            return _blocks(parts)
        return parts

    def _x_note(self, element: Element, _: Pieces) -> Pieces:
        return [Piece("inline", self.notes[element.attr("n") or ""])]

    def _br(self, *_: object) -> Pieces:
        return [Piece("inline", "<lb/>")]

    def _a(self, element: Element, parts: Pieces) -> Pieces:
        href = element.attr("href") or ""
        if not href or not all(piece.kind == "inline" for piece in parts):
            return parts
        return _wrapped(f'ref target="{_xml(href.replace(" ", "%20"))}"', parts)

    def _img(self, element: Element, _: Pieces) -> Pieces:
        about = element.attr("alt") or ""
        about = f"<figDesc>{_xml(about)}</figDesc>" if about else ""
        url = _xml((element.attr("src") or "").replace(" ", "%20"))
        return [Piece("inline", f'<figure><graphic url="{url}"/>{about}</figure>')]

    def _math(self, element: Element, _: Pieces) -> Pieces:
        return [Piece("inline", f'<formula notation="TeX">{_xml(formulas.latex(element))}</formula>')]

    def _span(self, element: Element, parts: Pieces) -> Pieces:
        return self._math(element, parts) if element.attr("class") == formulas.CLASS else parts

    def _pre(self, element: Element, _: Pieces) -> Pieces:
        inner = element.select_one("code[class]")
        name = (inner.attr("class") or "").removeprefix("language-") if inner is not None else ""
        lang = f' lang="{_xml(name)}"' if name else ""
        return [Piece("block", f'<p><code{lang} xml:space="preserve">{_xml(element.text)}</code></p>')]

    def _blockquote(self, _: Element, parts: Pieces) -> Pieces:
        inside = _inside(parts)
        return [Piece("block", f"<quote>{inside}</quote>")] if inside else []

    def _li(self, element: Element, parts: Pieces) -> Pieces:
        if not _within(element, "ul", "ol"):
            return _blocks(parts)
        return [Piece("block", f"<item>{_inside(parts)}</item>")]

    def _list(self, rend: str, parts: Pieces) -> Pieces:
        items = [b.xml if b.xml.startswith("<item>") else f"<item>{b.xml}</item>" for b in _blocks(parts)]
        return [Piece("block", f'<list rend="{rend}">{"".join(items)}</list>')] if items else []

    def _ul(self, _: Element, parts: Pieces) -> Pieces:
        return self._list("bulleted", parts)

    def _ol(self, _: Element, parts: Pieces) -> Pieces:
        return self._list("numbered", parts)

    def _dt(self, element: Element, parts: Pieces) -> Pieces:
        if not _within(element, "dl"):
            return _blocks(parts)
        return [Piece("block", f"<label>{_line(parts)}</label>")]

    def _dd(self, element: Element, parts: Pieces) -> Pieces:
        if not _within(element, "dl"):
            return _blocks(parts)
        return [Piece("block", f"<item>{_inside(parts)}</item>")]

    def _dl(self, _: Element, parts: Pieces) -> Pieces:
        """Labels and items in turn, which is what a glossary must be: an empty one stands for what is missing."""
        lines: list[str] = []
        for block in _blocks(parts):
            xml = block.xml if block.xml.startswith(("<label>", "<item>")) else f"<item>{block.xml}</item>"
            wants_label = len(lines) % 2 == 0
            if wants_label != xml.startswith("<label>"):
                lines.append("<label/>" if wants_label else "<item/>")
            lines.append(xml)
        lines += ["<item/>"] * (len(lines) % 2)
        return [Piece("block", f'<list type="gloss">{"".join(lines)}</list>')] if lines else []

    def _table(self, element: Element, _: Pieces) -> Pieces:
        table = grid.of(element)
        if not table.cells:
            return []
        rows: list[list[str]] = [[] for _ in range(table.height)]
        for cell in table.cells:
            spans = "".join(f' {n}="{v}"' for n, v in (("rows", cell.rows), ("cols", cell.columns)) if v > 1)
            role = ' role="label"' if cell.is_header else ""
            rows[cell.row].append(f"<cell{role}{spans}>{_inside(self.done.get(cell.element, []))}</cell>")
        head = f"<head>{_line(self.done.get(table.caption, []))}</head>" if table.caption is not None else ""
        body = "".join(f"<row>{''.join(cells)}</row>" for cells in rows if cells)
        return [Piece("block", f"<table>{head}{body}</table>")]


def _within(item: Element, *lists: str) -> bool:
    """Whether an item stands in its list: in it, or in a container in it, as HTML allows for definitions."""
    above = item.parent
    if isinstance(above, Element) and above.tag == "div":
        above = above.parent
    return isinstance(above, Element) and above.tag in lists


def _wrapped(tag: str, parts: Pieces) -> Pieces:
    inside = "".join(piece.xml for piece in parts)
    return [Piece("inline", f"<{tag}>{inside}</{tag.split()[0]}>")] if inside else []
