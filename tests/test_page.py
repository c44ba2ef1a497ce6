"""The page's table: what the arrays say must be what the tree says."""

import numpy as np
import pytest
import turbohtml
from hypothesis import given

from dehusk import Limits, Page
from dehusk.selectors import Selectors
from dehusk.structure import depths, ends, parents

from .trees import pages


def ancestors(page: Page, row: int) -> list[int]:
    rows = {node: index for index, node in enumerate(page.nodes)}
    found = []
    node = page.nodes[row]
    while (node := node.parent) is not None:
        found.append(rows[node])
    return found


@given(pages())
def test_the_arrays_are_the_tree(html: str) -> None:
    page = Page.parse(html)
    for row in range(1, len(page)):
        above = ancestors(page, row)
        assert page.parent[row] == above[0]
        assert page.depth[row] == len(above)
        assert all(a < row < page.end[a] for a in above)
    assert page.end[0] == len(page)


@given(pages())
def test_totals_by_slices_equal_totals_by_walking(html: str) -> None:
    page = Page.parse(html)
    total = page.total(page.words)
    walked = page.words.copy()
    for row in range(len(page) - 1, 0, -1):
        walked[page.parent[row]] += walked[row]
    assert total.tolist() == walked.tolist()


@given(pages())
def test_nearest_and_within_agree_with_walking(html: str) -> None:
    page = Page.parse(html)
    marked = (page.tag == page.tag[page.body]) | np.isin(np.arange(len(page)), page.rows("div li b"))
    nearest, within = page.nearest(marked), page.within(marked)
    for row in range(len(page)):
        chain = [a for a in [row, *ancestors(page, row)] if marked[a]]
        assert nearest[row] == (chain[0] if chain else -1)
        assert within[row] == bool(chain)


@given(pages())
def test_siblings_are_counted_in_order(html: str) -> None:
    page = Page.parse(html)
    for row in range(1, len(page)):
        siblings = list(page.nodes[row].parent.children)
        assert siblings.index(page.nodes[row]) == page.sibling[row]


@given(pages())
def test_a_cut_table_is_the_beginning_of_the_whole_one(html: str) -> None:
    whole = Page.parse(html)
    size = max(2, len(whole) // 2)
    cut = Page.parse(html, limits=Limits(nodes=size))
    assert cut.parent.tolist() == whole.parent[:size].tolist()
    assert cut.depth.tolist() == whole.depth[:size].tolist()
    assert cut.end.tolist() == np.minimum(whole.end[:size], size).tolist()
    assert cut.limits_hit == (("nodes",) if size < len(whole) else ())


def test_structure_of_a_single_row() -> None:
    end = ends(np.array([0]))
    assert (end.tolist(), depths(end).tolist(), parents(depths(end)).tolist()) == ([1], [0], [0])


@pytest.mark.parametrize("tag", ["script", "style", "template", "title", "iframe", "svg"])
def test_skipped_texts_have_rows_but_are_not_read(tag: str) -> None:
    page = Page.parse(f"<{tag}>unread</{tag}><p>read")
    assert page.strings == ["read"]
    assert len(page.rows(tag)) >= 1


def test_a_million_nested_divs() -> None:
    page = Page.parse("<div>" * 1_000_000 + "deep" + "</div>" * 1_000_000 + "<p>after</p>")
    assert page.strings == ["deep", "after"]
    assert page.limits_hit == ()


def test_counts_by_hand() -> None:
    page = Page.parse("<p>Two words,\n  3 DIGITS!</p><p>中文字。</p>")
    first, second = page.text_rows
    assert (page.words[first], page.chars[first], page.punctuation[first]) == (4, 20, 2)
    assert (page.digits[first], page.capitals[first]) == (1, 7)
    assert (page.words[second], page.chars[second], page.punctuation[second]) == (3, 4, 1)


@pytest.mark.parametrize(
    ("style", "hidden"),
    [
        ("display:none", True),
        ("DISPLAY : NONE !important", True),
        ("visibility:hidden", True),
        ("opacity:0", True),
        ("opacity:0.4", False),
        ("font-size:0", True),
        ("font-size:0.9em", False),
        ("position:absolute;left:-9999px", True),
        ("margin-left:-10px", False),
        ("text-indent:-9999px", True),
        ("color:#fff;background:#fff", True),
        ("color:#000;background:#fff", False),
        ("clip:rect(0 0 0 0)", True),
        ("content:'display:none'", False),
    ],
)
def test_hiding_styles(style: str, hidden: bool) -> None:
    page = Page.parse(f'<p style="{style}">text</p>')
    assert bool(page.hidden[page.text_rows[0]]) is hidden


def test_columns_cannot_be_written() -> None:
    page = Page.parse("<p>a")
    with pytest.raises(ValueError, match="read-only"):
        page.tag[0] = 5


def test_select_names_rows_and_refuses_what_is_not_css() -> None:
    page = Page.parse("<p class=x>a</p><p>b</p>")
    assert [page.nodes[row].text for row in page.select("p.x")] == ["a"]
    with pytest.raises(turbohtml.SelectorSyntaxError):
        page.select("p[")


@given(pages())
def test_selectors_find_their_row_and_no_other(html: str) -> None:
    page = Page.parse(html)
    selectors = Selectors(page)
    for row in np.flatnonzero(page.is_element & ~page.inside("template head")):  # CSS does not reach into templates
        assert page.select(selectors[int(row)]).tolist() == [row]
