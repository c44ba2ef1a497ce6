"""CommonMark with GitHub's tables, written from a copy of the clean tree.

Lives here: what turbohtml's renderer does not know: tables, formulas, footnotes, definition lists, small print. It
writes the rest, and escapes whatever could be taken for markup: text of a page never becomes live HTML.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from typing import Literal

import turbohtml
from turbohtml import Element, Markdown, Text

from dehusk.content import emphasis, footnotes, formulas, grid
from dehusk.content.metadata import Metadata
from dehusk.content.text import visible
from dehusk.content.tree import Tree, texts

Links = Literal["inline", "numbered", "none"]

_WRITTEN = "x-written"
"""The element that stands in the copy for what is already written; no page's element has that name after cleaning."""
_HOLLOW = "a, b, strong, i, em, u, s, del, mark, small, span, h1, h2, h3, h4, h5, h6, p, li, sub, sup"
_HEADINGS = ("h1", "h2", "h3", "h4", "h5", "h6")
_LEAF = "h1, h2, h3, h4, h5, h6, p, li, dt, dd, figcaption, summary, blockquote, div"
_LINKED_BLOCKS = f"a:has({_LEAF})"
_INLINE = ("span", "cite", "small", "mark", "u", "ins", "time", "abbr", "data", "dfn", "var", "bdi", "bdo")
_BLOCKS_INSIDE = f":is({', '.join(_INLINE)}) > :is({_LEAF}, ul, ol)"
_BOXES = {"☑": "[x] ", "☐": "[ ] "}
_BEGINS = frozenset("0123456789+-")
_NO_LIST = re.compile(r"^(\s*)(\d+|(?=[-+]\w))(?=[.)]\S|[-+])")
_JOINED = "\\1\\2\u2060"
"""A number or a sign at the beginning that is no item of a list, as in 0.9 or -1: an invisible sign, taken out when all
is written, keeps turbohtml from escaping it."""
_LINES = re.compile(r"\s*\n\s*")
_INNER = re.compile(r"(?<=[^\W_])_+(?=[^\W_])")
_UNDERSCORE = "\x0e"
"""An underscore within a word begins no emphasis: it is written as it is, and this stands for it until then."""
_ODD_SPACE = re.compile(r"[^\S\t\n\r ]")
_STOPS = tuple("!?.,:;")
_CODE = "code, pre, kbd, samp"


def markdown(tree: Tree, *, links: Links = "inline", front_matter: Mapping[str, object] | None = None) -> str:
    """The kept content as Markdown; links stay in their place, are numbered and listed at the end, or are left out.

    >>> import dehusk
    >>> page = dehusk.extract("<h1>Hi</h1><p>2 * 3 &lt;b&gt; <a href=https://example.org/>x</a>", method="everything")
    >>> print(markdown(page.tree))
    # Hi
    <BLANKLINE>
    2 \\* 3 \\<b> [x](https://example.org/)
    >>> print(markdown(page.tree, links="none", front_matter={"title": "Hi: there"}))
    ---
    title: "Hi: there"
    ---
    <BLANKLINE>
    # Hi
    <BLANKLINE>
    2 \\* 3 \\<b> x
    """
    writer = _Writer(links)
    body = writer.document(deepcopy(tree.root))
    return f"{_front(front_matter)}\n{body}".rstrip() if front_matter else body


def front_matter(metadata: Metadata, url: str | None = None) -> dict[str, object]:
    """What a page says about itself, as fields for front matter.

    >>> import dehusk
    >>> front_matter(dehusk.extract("<title>Hello</title><p>x").metadata, "https://example.org/")["url"]
    'https://example.org/'
    """
    names = ("title", "authors", "published", "modified", "site", "description", "language", "tags", "license")
    return {name: getattr(metadata, name) for name in names} | {"url": metadata.canonical or url}


def _front(fields: Mapping[str, object]) -> str:
    """YAML front matter, harmless too where it is taken for Markdown: values are JSON strings, which YAML can read."""
    lines = [f"{name}: {_yaml(value)}" for name, value in fields.items() if value not in (None, "", [], ())]
    return "\n".join(["---", *lines, "---", ""])


def _yaml(value: object) -> str:
    if isinstance(value, str) or not isinstance(value, Sequence | bool | int | float):
        quoted = json.dumps(str(value), ensure_ascii=False).replace("](", "]\\u0028")
        return "".join(c if c.isprintable() and c not in "<>" else f"\\u{ord(c):04x}" for c in quoted)
    return f"[{', '.join(map(_yaml, value))}]" if isinstance(value, Sequence) else json.dumps(value)


class _Writer:
    """One writing of one copy: what is written ahead of the rest waits in ``ready`` until its place comes."""

    def __init__(self, links: Links) -> None:
        self.ready: list[str] = []
        converters: dict[str, Callable[[Element, str], str]] = {
            _WRITTEN: self._written,
            "table": self._written,
            "sub": lambda _, inner: f"<sub>{inner}</sub>" if inner.strip() else "",
            "sup": lambda _, inner: f"<sup>{inner}</sup>" if inner.strip() else "",
            "dt": lambda _, inner: emphasis.strong(inner),
            "dd": lambda _, inner: _hanging(": ", inner.strip()),
            "summary": lambda _, inner: emphasis.strong(inner),
            "rt": lambda _, inner: inner,
            "rp": lambda _, inner: inner,
        }
        self.options = Markdown(
            links=Markdown.Links(ignore=links == "none", style="reference" if links == "numbered" else "inline"),
            converters=converters,
        )

    def document(self, root: Element) -> str:
        """All of a copy, which is used up."""
        notes = footnotes.take(root)
        for note in notes:
            for reference in note.references:
                self._put(reference, f"[^{note.label}]")
        for part in (root, *(note.element for note in notes)):
            self._prepare(part)
        written = [root.to_markdown(self.options).strip()]
        written += [_hanging(f"[^{note.label}]: ", self._inner(note.element), 4) for note in notes]
        return emphasis.write(visible("\n\n".join(filter(None, written)))).replace(_UNDERSCORE, "_")

    def _inner(self, element: Element) -> str:
        holder = Element("div")
        holder.extend(list(element.children))
        return holder.to_markdown(self.options).strip()

    def _prepare(self, root: Element) -> None:
        _plain(root)
        _divide(root)
        for hint in root.select("a[title]"):  # shown only under a mouse, and mostly the link's own words again
            del hint.attrs["title"]
        for formula in root.select(f"math, span.{formulas.CLASS}"):
            self._formula(formula)
        for hollow in reversed(root.select(_HOLLOW)):
            text = hollow.text
            if not visible(text).strip() and _is_empty(hollow):
                hollow.replace_with(Text(visible(text)))
        _number(root)
        for item in root.select("ul > li"):
            self._task(item)
        emphasis.mark(root)
        for table in reversed(root.select("table")):  # inner ones first
            self._table(table)

    def _put(self, element: Element, written: str) -> None:
        self.ready.append(written)
        element.replace_with(Element(_WRITTEN, {"n": str(len(self.ready) - 1)}))

    def _task(self, item: Element) -> None:
        """A check box at the beginning of an item is a task of GitHub's Markdown."""
        item.normalize()
        first = next((node for node in item.descendants if isinstance(node, Text) and node.data.strip()), None)
        if first is not None and first.data.lstrip()[0] in _BOXES:
            box, first.data = _BOXES[first.data.lstrip()[0]], first.data.lstrip()[1:].lstrip()
            self.ready.append(box)
            first.insert_before(Element(_WRITTEN, {"n": str(len(self.ready) - 1)}))

    def _written(self, element: Element, inner: str) -> str:
        place = element.attr("n")  # no attribute of this name comes through the cleaning of a page
        return inner if place is None else self.ready[int(place)]

    def _formula(self, formula: Element) -> None:
        """LaTeX between dollars, without anything that Markdown could take for a tag or an address."""
        source = " ".join(formulas.latex(formula).replace("<", "\\lt ").replace(">", "\\gt ").split())
        source = source.removeprefix("\\displaystyle ").replace("](", "] (").replace("`", "'")
        fence = "$$" if formulas.is_display(formula) else "$"
        self._put(formula, f"{fence}{source}{fence}" if source else "")

    def _table(self, table: Element) -> None:
        """Write a table that stands by itself as rows between pipes, and one within a cell as lines of that cell."""
        if table.closest("pre") is not None:
            return
        if table.closest("td, th") is not None:
            _flatten(table)
            return
        self.ready.append(self.pipes(grid.of(table)))
        table.clear()
        table.attrs["n"] = str(len(self.ready) - 1)

    def pipes(self, table: grid.Grid) -> str:
        """A grid as a table of GitHub's Markdown: a cell that spans several is written in the first of them."""
        if not table.cells:
            return ""
        body = table.rows(repeated=False)[table.header :]
        head = self._names(table) or [""] * table.width
        rows = [[self.cell(cell.element) if cell else "" for cell in row] for row in body]
        full = [place for place, column in enumerate(zip(head, *rows, strict=True)) if any(column)] or [0]
        lines = [[line[place] for place in full] for line in (head, ["---"] * table.width, *rows)]
        written = "\n".join(f"| {' | '.join(line)} |" for line in lines)
        caption = self._inner(table.caption) if table.caption is not None else ""
        return f"{caption}\n\n{written}" if caption else written

    def _names(self, table: grid.Grid) -> list[str]:
        """The header of each column: where there are several rows of headers, all that stand above it.

        Where nothing tells a column from the one before, it has no name of its own.
        """
        rows = table.rows(repeated=True)[: table.header]
        columns = [tuple(dict.fromkeys(filter(None, column))) for column in zip(*rows, strict=True)]
        written = {cell: self.cell(cell.element) for cell in table.cells if cell.row < table.header}
        named = [" / ".join(filter(None, map(written.__getitem__, column))) for column in columns]
        return [name if at == 0 or columns[at] != columns[at - 1] else "" for at, name in enumerate(named)]

    def cell(self, cell: Element) -> str:
        """A cell's content on one line: a break stands for each line, lists keep their marks, code its spaces."""
        for pre in cell.select("pre"):
            _code_lines(pre)
        for other in cell.select("blockquote, dl, dt, dd"):
            other.tag = "div"
        for rule in cell.select("hr"):
            rule.decompose()
        for line in cell.select("br"):
            for node in _run(line):
                node.extract()
        return _LINES.sub("<br>", self._inner(cell)).replace("|", "\\|")


def _plain(root: Element) -> None:
    """White space, underscores and numbers as they can be written without escapes; media set apart from words."""
    whole = root.text
    awkward = "_" in whole or _UNDERSCORE in whole or _ODD_SPACE.search(whole) is not None
    for text, data in texts(root):
        if awkward and ("_" in data or _UNDERSCORE in data or (not data.isascii() and _ODD_SPACE.search(data))):
            parent = text.parent
            inside = isinstance(parent, Element) and parent.closest(_CODE) is not None
            plain = data.replace(_UNDERSCORE, "") if inside else _unescaped(data)
            text.data, data = plain, plain
        if data.lstrip()[:1] in _BEGINS and (joined := _NO_LIST.sub(_JOINED, data)) != data:
            text.data = joined
    for medium in root.select("img, a[data-kind]"):
        if medium.tag == "img":
            medium.attrs["alt"] = _unescaped(medium.attr("alt") or "")
        before, after = medium.previous_sibling, medium.next_sibling
        if isinstance(before, Text) and (before.data[-1:].isalnum() or before.data.endswith(_STOPS)):
            before.data += " "
        if isinstance(after, Text) and after.data[:1].isalnum():
            after.data = f" {after.data}"


def _is_empty(element: Element) -> bool:
    """Whether an element without words holds nothing else to show; a mere break is no heading."""
    return element.select_one(f"img, {_WRITTEN}" if element.tag in _HEADINGS else f"img, br, {_WRITTEN}") is None


def _unescaped(text: str) -> str:
    return _INNER.sub(_stand_in, _ODD_SPACE.sub(" ", text.replace(_UNDERSCORE, "")))


def _stand_in(run: re.Match[str]) -> str:
    return _UNDERSCORE * len(run[0])


def _divide(root: Element) -> None:
    """Put blocks where Markdown can have them: not in links, not as breaks, not as headings in cells."""
    for block in root.select(_BLOCKS_INSIDE):
        above = block.parent
        while isinstance(above, Element) and above.tag in _INLINE:
            above.tag = "div"
            above = above.parent
    for link in root.select(_LINKED_BLOCKS):
        _link_inside(link)
    for line in root.select("br:not(pre *, td *, th *)"):
        _paragraphs(line)
    for heading in root.select(":is(td, th) :is(h1, h2, h3, h4, h5, h6)"):
        heading.wrap_children(Element("strong"))
        heading.tag = "div"


def _number(root: Element) -> None:
    """Lists count from where they begin; Markdown has no items with numbers of their own, and counts only upwards."""
    for item in root.select("ol > li[value]"):
        if item.previous_sibling is None and isinstance(item.parent, Element):
            item.parent.attrs["start"] = item.attr("value") or "1"
        del item.attrs["value"]
    for ordered in root.select("ol[reversed]"):
        del ordered.attrs["reversed"]


def _link_inside(link: Element) -> None:
    """A link round blocks goes into the first heading in it, or the first block of words: Markdown has none round."""
    blocks = [block for block in link.select(_LEAF) if block.text.strip() and block.select_one(f"{_LEAF}, a") is None]
    if blocks:
        place = next((block for block in blocks if block.tag[0] == "h"), blocks[0])
        place.wrap_children(Element("a", {"href": link.attr("href") or ""}))
        link.unwrap()


def _paragraphs(line: Element) -> None:
    """Two or more line breaks in a row divide paragraphs."""
    run = _run(line)
    for node in run:
        node.extract()
    if run:
        line.replace_with(Element("div"))


def _run(line: Element) -> list[turbohtml.Node]:
    """What follows a line break up to the last of the breaks that come in a row with it: nothing, where it is alone."""
    after = line.next_sibling  # of a break that is gone already, there is none
    more: list[turbohtml.Node] = []
    while (isinstance(after, Text) and not after.data.strip()) or (isinstance(after, Element) and after.tag == "br"):
        more.append(after)
        after = after.next_sibling
    return more if any(isinstance(node, Element) for node in more) else []


def _hanging(mark: str, text: str, indent: int = 2) -> str:
    """Text after a mark, its further lines set in."""
    return mark + re.sub(r"\n(?=[^\n])", "\n" + " " * indent, text)


def _flatten(table: Element) -> None:
    """A table within a cell: a line per row, its cells set apart by dots."""
    for row in table.select("tr"):
        for cell in row.select("td, th")[1:]:
            cell.insert_before(Text(" · "))
        for cell in row.select("td, th"):
            cell.tag = "span"
        row.tag = "div"
    for part in table.select("thead, tbody, tfoot, caption, colgroup"):
        part.tag = "div"
    table.tag = "div"


def _code_lines(pre: Element) -> None:
    """Preformatted text in a cell: inline code, a line each."""
    lines = pre.text.strip("\n").split("\n")
    pieces: list[turbohtml.Node] = []
    for line in lines:
        code = Element("code")
        code.append(Text(line))
        pieces += [code, Element("br")]
    pre.replace_with(*pieces[:-1])
