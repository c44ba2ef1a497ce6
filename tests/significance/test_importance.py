"""Importance of blocks by hand: places from boxes and from the order, and measures of words (Sivakumar & Parvathi)."""

from dataclasses import replace

import numpy as np
import pytest

from dehusk.blocks import Blocks
from dehusk.page import Layout, Page
from dehusk.significance.block_terms import BlockTerms, title_terms
from dehusk.significance.importance import Places, keyword_share, link_share, parts, redundancy


def page_with_boxes(boxes, page_height):
    """A page of DIVs with these boxes (x, y, width, height), 1000 pixels wide."""
    bare = Page.parse("".join(f"<div>block {i}</div>" for i in range(len(boxes))))
    sides = np.full((4, len(bare)), np.nan, dtype=np.float32)
    sides[:, bare.rows("div")] = np.array(boxes, dtype=np.float32).T
    return replace(bare, layout=Layout(*sides, np.ones(len(bare), np.bool_), 1000.0, page_height))


def places(boxes, page_height, heights):
    return Places.of(Blocks.of(page_with_boxes(boxes, page_height), "div"), heights)


def test_places_of_a_browser_against_the_page():
    found = places([(0, 0, 1000, 100), (250, 400, 500, 200)], 1000.0, "page")
    assert found.geometry == "layout"
    assert found.x.tolist() == [0.5, 0.5]
    assert found.y.tolist() == pytest.approx([0.05, 0.5])
    assert found.width.tolist() == [1.0, 0.5]
    assert found.height.tolist() == pytest.approx([0.1, 0.2])


def test_places_of_a_browser_against_the_window():
    # Song et al. (2004): half way down the header is 0.25, all between header and footer is 0.5, and mirrored below.
    boxes = [(0, 50, 1000, 100), (0, 2000, 1000, 768), (0, 4850, 1000, 100)]
    found = places(boxes, 5000.0, "window")
    assert found.y.tolist() == pytest.approx([0.25, 0.5, 0.75])
    assert found.height[1] == pytest.approx(1.0)


def test_the_middle_of_the_page_is_worth_most():
    found = places([(0, 0, 100, 2), (450, 450, 100, 100), (900, 0, 100, 100)], 1000.0, "page")
    central = found.centrality()
    assert central[1] == pytest.approx(1.0)
    assert central.argmin() == 0


def test_without_a_browser_places_are_those_of_the_order():
    blocks = Blocks.of(Page.parse(f"<div>{'x' * 10}</div><div>{'y' * 30}</div>"), "div")
    found = Places.of(blocks)
    assert found.geometry == "order"
    assert found.y.tolist() == pytest.approx([5 / 40, 25 / 40])
    assert found.height.tolist() == pytest.approx([0.25, 0.75])


@pytest.fixture
def words():
    html = "<div>cat cat dog bird</div><div><a>cat dog</a> fish</div><div>the</div>"
    return BlockTerms.of(Blocks.of(Page.parse(html), "div"), language="en")


def test_measures_by_hand(words):
    assert redundancy(words).tolist() == pytest.approx([0.25, 0.0, 0.0])
    assert link_share(words).tolist() == pytest.approx([0.0, 2 / 3, 0.0])
    # The page's two most frequent terms are cat (3) and dog (2): of their five occurrences the first block has three.
    assert keyword_share(words, top=2).tolist() == pytest.approx([3 / 5, 2 / 5, 0.0])


def test_parts_lie_between_0_and_1_and_a_block_without_terms_has_no_words_outside_links():
    blocks = Blocks.of(Page.parse("<title>cat</title><div>cat and dog</div><div></div>"), "div")
    found = parts(BlockTerms.of(blocks), blocks)
    assert set(found) == {"title", "non-links", "keywords", "place"}
    assert all(((part >= 0) & (part <= 1)).all() for part in found.values())
    assert found["non-links"].tolist() == [1.0, 0.0]
    assert found["title"].tolist() == [0.5, 0.0]


def test_terms_of_full_blocks_are_runs_of_the_page():
    page = Page.parse("<div>cat <div>dog</div> bird</div>")
    own, full = (BlockTerms.of(Blocks.of(page, "div", nesting), language="en") for nesting in ("own", "full"))
    assert own.totals.tolist() == [2, 1]
    assert full.totals.tolist() == [3, 1]


def test_terms_of_chosen_blocks_only(words):
    left = words.only(np.array([False, True, True]))
    assert left.totals.tolist() == [0, 3, 0]
    assert left.linked.tolist() == [True, True, False]
    assert left.distinct.tolist() == [0, 3, 0]


@pytest.mark.parametrize(
    ("source", "expected"),
    [("title", {"cat"}), ("title+h1", {"cat", "dog"}), ("title+headings", {"cat", "dog", "bird"})],
)
def test_where_the_words_of_the_title_come_from(source, expected):
    page = Page.parse("<title>The cats</title><h1>Dogs</h1><h2>Bird</h2><svg><title>Not this</title></svg>")
    assert title_terms(page, source) == expected
