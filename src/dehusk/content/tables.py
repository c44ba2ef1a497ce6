"""Tables of the kept content as data: records, rows, CSV, Markdown, HTML.

Lives here: what users get of a table. The grid and the question whether a table holds data are in ``grid.py``.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from turbohtml import Element, PlainText

from dehusk.content import grid
from dehusk.content.csv import rows_as_csv
from dehusk.content.markdown import markdown
from dehusk.content.tree import Tree

_PLAIN = PlainText(bullet="- ", layout="strict")


@dataclass(frozen=True, eq=False)
class DataTable:
    """A table of the kept content.

    >>> import dehusk
    >>> page = "<table><caption>Prices</caption><tr><th>Fruit<th>Price<tr><td>Apple<td>1.20<tr><td>Pear<td>0.90</table>"
    >>> table = dehusk.extract(page, method="everything").tables[0]
    >>> table.caption, table.columns
    ('Prices', ['Fruit', 'Price'])
    >>> table.records
    [{'Fruit': 'Apple', 'Price': '1.20'}, {'Fruit': 'Pear', 'Price': '0.90'}]
    >>> print(table.csv)
    Fruit,Price
    Apple,1.20
    Pear,0.90
    """

    element: Element = field(repr=False)

    @cached_property
    def grid(self) -> grid.Grid:
        """Cells with their places and spans."""
        return grid.of(self.element)

    @property
    def caption(self) -> str:
        """The caption, empty where there is none."""
        return _text(self.grid.caption) if self.grid.caption is not None else ""

    @cached_property
    def values(self) -> list[list[str]]:
        """All rows, headers included, as text; a cell that spans several is repeated in each."""
        known = {cell: _text(cell.element) for cell in self.grid.cells}
        return [[known[cell] if cell else "" for cell in row] for row in self.grid.rows(repeated=True)]

    @cached_property
    def columns(self) -> list[str]:
        """A name for each column, from the header rows (joined, where there are several); else its number."""
        heads = zip(*self.values[: self.grid.header], strict=True) if self.grid.header else [()] * self.grid.width
        names = [" / ".join(dict.fromkeys(filter(None, head))) for head in heads]
        names = [name or f"column {place}" for place, name in enumerate(names, 1)]
        return [name if names.index(name) == at else f"{name} ({at + 1})" for at, name in enumerate(names)]

    @property
    def records(self) -> list[dict[str, str]]:
        """A dictionary for each row below the headers."""
        return [dict(zip(self.columns, row, strict=True)) for row in self.values[self.grid.header :]]

    @property
    def csv(self) -> str:
        """Comma-separated values that no spreadsheet takes for formulas."""
        return rows_as_csv([self.columns, *self.values[self.grid.header :]])

    @property
    def markdown(self) -> str:
        """The table in GitHub's Markdown."""
        holder = Element("div")
        holder.insert_adjacent_html("beforeend", self.html)
        return markdown(Tree(holder))

    @property
    def html(self) -> str:
        """The table as sanitised HTML, spans and all."""
        return self.element.html


def tables(tree: Tree) -> list[DataTable]:
    """The data tables of the kept content, in order; tables that only lay out a page are not among them."""
    return [DataTable(table) for table in tree.root.select("table")]


def _text(element: Element) -> str:
    """Text of a cell, a line for each of its lines."""
    lines = (" ".join(line.split()) for line in element.to_text(_PLAIN).splitlines())
    return "\n".join(filter(None, lines))
