"""Tables: where each cell lies, what spans may cost, and the forms that users get."""

import csv
import io

import pytest
import turbohtml
from hypothesis import given
from hypothesis import strategies as st

import dehusk
from dehusk.content import grid
from dehusk.content.csv import harmless, rows_as_csv
from dehusk.content.tables import DataTable


def table(html: str) -> DataTable:
    element = turbohtml.parse(f"<table>{html}</table>").select_one("table")
    assert element is not None
    return DataTable(element)


def test_spans_fill_the_cells_they_cover() -> None:
    found = table("<tr><th rowspan=2>a<th colspan=2>b<tr><th>c<th>d<tr><td>1<td>2<td>3<tr><td colspan=0>4<td>5")
    assert found.grid.header == 2
    assert found.columns == ["a", "b / c", "b / d"]
    assert found.records == [{"a": "1", "b / c": "2", "b / d": "3"}, {"a": "4", "b / c": "5", "b / d": ""}]


def test_rowspan_of_nought_reaches_to_the_end() -> None:
    assert table("<tr><td rowspan=0>a<td>1<tr><td>2<tr><td>3").values == [["a", "1"], ["a", "2"], ["a", "3"]]


def test_names_are_unique_and_never_empty() -> None:
    assert table("<tr><th>a<th>a<th><tr><td>1<td>2<td>3").columns == ["a", "a (2)", "column 3"]
    assert table("<tr><td>1<td>2<tr><td>3<td>4").records[0] == {"column 1": "1", "column 2": "2"}


def test_cells_keep_their_lines() -> None:
    assert table("<tr><td>a<br>b<td><ul><li>c<li>d</ul><tr><td>1<td>2").values[0] == ["a\nb", "- c\n- d"]


@pytest.mark.parametrize("spans", ["colspan=1000000000", "rowspan=1000000000", "colspan=999 rowspan=65534"])
def test_spans_cost_nothing(spans: str) -> None:
    rows = f"<tr><td {spans}>x<td {spans}>y" * 50
    page = dehusk.extract(f"<table>{rows}</table>", method="everything")
    assert all(len(getattr(page, form)) < 60 * len(rows) for form in ("text", "markdown", "html", "tei"))
    assert len(page.tables[0].csv) < 60 * len(rows)


def test_a_grid_beyond_the_limit_keeps_every_cell() -> None:
    rows = "".join(f"<tr><td colspan={row + 1}>a{row}<td>b{row}" for row in range(700))
    found = table(rows)
    assert found.grid.width * found.grid.height <= grid.MOST_AREA
    assert {cell.element.text for cell in found.grid.cells} == {f"{x}{y}" for x in "ab" for y in range(700)}


@given(
    st.lists(st.lists(st.tuples(st.integers(0, 4), st.integers(0, 4)), min_size=1, max_size=5), min_size=1, max_size=6)
)
def test_no_two_cells_begin_in_one_place_and_none_is_lost(rows: list[list[tuple[int, int]]]) -> None:
    numbered = iter(range(100))
    html = "".join("<tr>" + "".join(f"<td colspan={c} rowspan={r}>{next(numbered)}" for c, r in row) for row in rows)
    found = table(html)
    once = [cell for row in found.grid.rows(repeated=False) for cell in row if cell]
    assert len(once) == len(found.grid.cells) == sum(map(len, rows))
    assert {cell for row in found.grid.rows(repeated=True) for cell in row if cell} == set(once)


LAYOUTS = [
    "<table role=presentation><tr><th>a<td>b</table>",
    "<table><tr><td>menu<td><h1>News</h1>text</table>",
    "<table><tr><td><table><tr><th>a<tr><td>1</table></table>",
    "<table><tr><td>one cell</table>",
    f"<table><tr><td>{'word ' * 200}<td>b<tr><td>{'word ' * 200}<td>d</table>",
]


@pytest.mark.parametrize("html", LAYOUTS)
def test_layout_tables_are_containers(html: str) -> None:
    first = turbohtml.parse(html).select_one("table")
    assert first is not None
    assert not grid.holds_data(first)
    assert len(dehusk.extract(html, method="everything").tables) == html.count("<table") - 1


@pytest.mark.parametrize("cell", ["=1+1", "+cmd", "-2+3", "@x", "\t=1", " =1", "|x", "%x", "=", "\r=1"])
def test_formulas_are_made_harmless(cell: str) -> None:
    assert harmless(cell) == f"'{cell}"


@pytest.mark.parametrize("cell", ["-5", "+49", "-1,234.50", "12 %", "a=1", "", "−5"])
def test_numbers_stay_numbers(cell: str) -> None:
    assert harmless(cell) == cell


@given(st.lists(st.lists(st.text(max_size=8), min_size=2, max_size=2), min_size=2, max_size=4))
def test_csv_reads_back(rows: list[list[str]]) -> None:
    clean = [[cell.replace("\0", "").replace("\r", "\n") for cell in row] for row in rows]
    assert list(csv.reader(io.StringIO(rows_as_csv(clean)))) == [[harmless(cell) for cell in row] for row in clean]
