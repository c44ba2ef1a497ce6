"""Blocks: where text is cut, and that no character is lost or doubled."""

import pytest
from hypothesis import given

from dehusk import Page
from dehusk.blocks import Blocks

from .trees import pages


def atomic(html: str) -> list[str]:
    return Blocks.atomic(Page.parse(html)).texts


@pytest.mark.parametrize(
    ("html", "blocks"),
    [
        ("<p>a <b>b</b> <a href=x>c</a> d</p>", ["a b c d"]),
        ("one<br>two", ["one two"]),
        ("one<br><br>two", ["one", "two"]),
        ("one<br> \n <br>two", ["one", "two"]),
        ("one<br><b></b><br>two", ["one", "two"]),
        ("one<br><img src=x><br>two", ["one two"]),
        ("<b>W</b>ord", ["Word"]),
        ("<div>a<div>b</div>c</div>", ["a", "b", "c"]),
        ("<ul><li>a<ul><li>b</ul>c</ul>", ["a", "b", "c"]),
        ("<table><tr><td>a<td>b</table>", ["a", "b"]),
        ("<p> </p>", []),
        ("", []),
    ],
)
def test_where_atomic_blocks_are_cut(html: str, blocks: list[str]) -> None:
    assert atomic(html) == blocks


def test_white_space_stays_in_pre() -> None:
    assert atomic("<pre>a\n    b</pre>") == ["a\n    b"]


@given(pages())
def test_atomic_blocks_hold_every_word_once_and_in_order(html: str) -> None:
    page = Page.parse(html)
    blocks = Blocks.atomic(page)
    assert "".join("".join(blocks.texts).split()) == "".join("".join(page.strings).split())
    assert blocks.start.tolist() == sorted(blocks.start.tolist())
    assert int(blocks.total(page.words).sum()) == int(page.words.sum())


@given(pages())
def test_own_blocks_partition_what_full_blocks_hold(html: str) -> None:
    page = Page.parse(f"<div>{html}</div>")
    own, full = Blocks.of(page, "div td"), Blocks.of(page, "div td", "full")
    assert own.total(page.words).sum() == page.total(page.words)[page.rows("div td")].max(initial=0)
    assert full.total(page.words).tolist() == page.total(page.words)[own.row].tolist()


def test_leaf_blocks_hold_no_other() -> None:
    page = Page.parse("<div>a<div>b<div>c</div></div></div><div>d</div>")
    assert Blocks.of(page, "div", "leaf").texts == ["c", "d"]
