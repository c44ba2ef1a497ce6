"""Tables as grids: which tables hold data, and which cell lies where once spans are counted.

Lives here: the model that Markdown, HTML, CSV and records are written from, and the opening of tables that only lay out
a page. How a cell is written is up to who writes it.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass

from turbohtml import Element

MOST_COLUMNS = 1000
"""HTML's own limit on ``colspan``; columns in which no cell begins are then left out, so spans cost nothing."""
MOST_ROWS = 65534
"""HTML's own limit on ``rowspan``; it ends with the table anyway."""
MOST_AREA = 200_000
"""Cells of a grid, empty ones included, beyond which spans are not laid out: each row then holds its own cells."""
MOST_OPEN = 256
"""Cells that reach down from rows above at once."""

_PARTS = ("thead", "tbody", "tfoot")
_LAID_OUT = "h1, h2, h3, h4, h5, h6, article, section, form, hr, aside, nav"
_LONG_CELL = 400
"""Characters of a cell, on average over a table without any header, beyond which it holds a page and not data."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of a grid: its element, where it begins, and how far it reaches."""

    element: Element
    row: int
    column: int
    rows: int
    columns: int
    is_header: bool


@dataclass(frozen=True, slots=True)
class Grid:
    """A table: its cells in order, its size, and how many of its rows are headers."""

    cells: tuple[Cell, ...]
    height: int
    width: int
    header: int
    caption: Element | None = None

    def rows(self, *, repeated: bool) -> list[list[Cell | None]]:
        """Cells by row and column; one that spans several stands in each of them, or in its first alone.

        >>> import turbohtml
        >>> table = turbohtml.parse("<table><tr><td colspan=9 rowspan=2>a<td>b<tr><td>c").select_one("table")
        >>> [[cell and cell.element.text for cell in row] for row in of(table).rows(repeated=True)]
        [['a', 'b'], ['a', 'c']]
        """
        grid: list[list[Cell | None]] = [[None] * self.width for _ in range(self.height)]
        for cell in self.cells:
            for row in range(cell.row, cell.row + (cell.rows if repeated else 1)):
                columns = cell.columns if repeated else 1
                grid[row][cell.column : cell.column + columns] = [cell] * columns
        return grid


def of(table: Element) -> Grid:
    """The grid of a table element.

    >>> import turbohtml
    >>> grid = of(turbohtml.parse("<table><tr><th>a<th>b<tr><td>1<td>2").select_one("table"))
    >>> grid.height, grid.width, grid.header
    (2, 2, 1)
    """
    rows = [_cells(row) for row, _ in _rows(table)]
    rows = [row for row in rows if row]
    placed = _place(rows)
    starts = sorted({column for _, _, column, _, _ in placed})
    if len(starts) * len(rows) > MOST_AREA:
        placed = [(cell, y, x, 1, 1) for y, row in enumerate(rows) for x, cell in enumerate(row)]
        starts = list(range(max(map(len, rows))))
    cells = tuple(
        Cell(cell, y, bisect_left(starts, x), down, bisect_left(starts, x + across) - bisect_left(starts, x), _th(cell))
        for cell, y, x, down, across in placed
    )
    caption = next((child for child in _elements(table) if child.tag == "caption"), None)
    return Grid(cells, len(rows), len(starts), _header(table, rows), caption)


Placed = tuple[Element, int, int, int, int]
"""A cell with its row, its column, and how many rows and columns it takes."""


def _place(rows: list[list[Element]]) -> list[Placed]:
    """Put cells into columns from the left, past those that reach down from rows above."""
    placed: list[Placed] = []
    open_: list[tuple[int, int, int]] = []  # first column, column after, row after
    for y, row in enumerate(rows):
        open_ = sorted(span for span in open_ if span[2] > y)
        taken, x = iter(open_), 0
        span = next(taken, None)
        for cell in row:
            while span and span[0] <= x:
                x, span = max(x, span[1]), next(taken, None)
            across = min(_number(cell, "colspan"), MOST_COLUMNS)
            down = min(_number(cell, "rowspan"), MOST_ROWS, len(rows) - y) or len(rows) - y
            placed.append((cell, y, x, down, across))
            if down > 1 and len(open_) < MOST_OPEN:
                open_.append((x, x + across, y + down))
            x += across
    return placed


def _header(table: Element, rows: list[list[Element]]) -> int:
    """How many rows at the top are headers: those in ``thead``, else those that hold nothing but ``th``."""
    heads = sum(1 for row, part in _rows(table) if part == "thead" and _cells(row))
    if not heads:
        heads = next((at for at, row in enumerate(rows) if not all(map(_th, row))), len(rows))
    return heads if heads < len(rows) else min(heads, 1)


def _rows(table: Element) -> Iterator[tuple[Element, str]]:
    """A table's own rows with the part that they stand in; those of tables in its cells are not its own."""
    for child in _elements(table):
        if child.tag == "tr":
            yield child, ""
        elif child.tag in _PARTS:
            yield from ((row, child.tag) for row in _elements(child) if row.tag == "tr")


def _cells(row: Element) -> list[Element]:
    return [child for child in _elements(row) if child.tag in ("td", "th")]


def _elements(parent: Element) -> Iterator[Element]:
    return (child for child in parent.children if isinstance(child, Element))


def _th(cell: Element) -> bool:
    return cell.tag == "th"


def _number(cell: Element, name: str) -> int:
    digits = (cell.attr(name) or "").strip()[:9]
    number = int(digits) if digits.isascii() and digits.isdigit() else 1
    return number if number or name == "rowspan" else 1


def clamp(root: Element) -> None:
    """Cut spans down to HTML's own limits, in place."""
    for name, most in (("colspan", MOST_COLUMNS), ("rowspan", MOST_ROWS)):
        for cell in root.select(f"[{name}]"):
            cell.attrs[name] = str(min(_number(cell, name), most))


def name_headers(root: Element) -> None:
    """In tables without any header make one of the first row, where it alone is bold throughout; in place.

    >>> import turbohtml
    >>> root = turbohtml.parse("<table><tr><td><b>a</b><td><b>b</b><tr><td>1<td>2</table>").select_one("tbody")
    >>> name_headers(root.parent.parent)
    >>> root.inner_html
    '<tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr>'
    """
    for table in root.select("table:has(b, strong):not(:has(th, thead))"):
        rows = [_cells(row) for row, _ in _rows(table)]
        if len(rows) < 2 or not _is_bold(rows[0]) or any(map(_is_bold, rows[1:])):
            continue
        for cell in rows[0]:
            cell.tag = "th"
            for bold in cell.select("b, strong"):
                bold.unwrap()


def _is_bold(row: list[Element]) -> bool:
    """Whether two or more cells of a row say something, and all of it in bold."""
    said = [cell for cell in row if cell.text.strip()]
    bold = ["".join(part.text for part in cell.select("b, strong") if _outermost(part)) for cell in said]
    return len(said) > 1 and all(words.split() == cell.text.split() for words, cell in zip(bold, said, strict=True))


def _outermost(bold: Element) -> bool:
    return isinstance(bold.parent, Element) and bold.parent.closest("b, strong") is None


def holds_data(table: Element) -> bool:
    """Whether a table holds data, and does not just lay out a page.

    >>> import turbohtml
    >>> page = turbohtml.parse("<table><tr><th>a<tr><td>1</table><table><tr><td><h1>News</h1><td>menu</table>")
    >>> [holds_data(table) for table in page.select("table")]
    [True, False]
    """
    role = table.attr("role")
    if role in ("presentation", "none", "grid", "table", "treegrid"):
        return role not in ("presentation", "none")
    if table.select_one("table") is not None:
        return False
    if table.select_one("th, caption, thead") is not None or table.attr("summary"):
        return True
    rows = [_cells(row) for row, _ in _rows(table)]
    if len(rows) < 2 or max(map(len, rows)) < 2 or table.select_one(_LAID_OUT) is not None:
        return False
    return len(table.text) <= _LONG_CELL * sum(map(len, rows))


def open_layouts(root: Element) -> None:
    """Turn tables that only lay out a page into plain containers, in place.

    >>> import turbohtml
    >>> root = turbohtml.parse("<table><tr><td><p>a<td><h2>b</h2></table>").select_one("body")
    >>> open_layouts(root)
    >>> root.inner_html
    '<div><div><div><p>a</p></div><div><h2>b</h2></div></div></div>'
    """
    for table in reversed(root.select("table")):  # inner ones first: what is left inside a table is data
        if holds_data(table):
            continue
        for row, _ in list(_rows(table)):
            for cell in _cells(row):
                cell.tag = "div"
            row.tag = "div"
        for child in list(_elements(table)):
            if child.tag in _PARTS:
                child.unwrap()
            elif child.tag in ("caption", "colgroup"):
                child.tag = "div"
        table.tag = "div"
