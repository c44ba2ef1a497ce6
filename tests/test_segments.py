"""Rows and columns, cut from the tree and from boxes."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from dehusk.page import Layout, Page
from dehusk.segments import Segments

LONG = "word " * 150


def paths(page: Page) -> dict[str, str]:
    segments = Segments.of(page)
    return {segment.path: text[:6].strip() for segment, text in zip(segments.segments, segments.texts, strict=True)}


def test_wrappers_of_a_single_child_are_passed_through() -> None:
    page = Page.parse("<div><div><div>head</div><div>body</div></div></div>")
    assert paths(page) == {"": "head b", "r1": "head", "r2": "body"}


def test_short_segments_stay_whole_and_long_ones_split_at_their_divs() -> None:
    inner = f"<div>one {LONG}</div><div>two {LONG}</div>"
    assert "r2r1" in paths(Page.parse(f"<p>head</p><div>{inner}</div>"))
    assert "r2r1" not in paths(Page.parse("<p>head</p><div><div>one</div><div>two</div></div>"))


def test_text_of_its_own_holds_a_segment_together() -> None:
    page = Page.parse(f"<p>head</p><div>own {LONG}<div>one {LONG}</div><div>two {LONG}</div></div>")
    assert list(paths(page)) == ["", "r1", "r2"]


def test_a_little_text_of_its_own_goes_with_the_part_before_it() -> None:
    page = Page.parse(f"<a href=#s>Skip</a><header>head</header>loose<main>main {LONG}</main>last")
    assert paths(page) == {"": "Skip h", "r1": "Skip h", "r2": "main w"}
    assert Segments.of(page).texts[1:] == ["Skip head loose", f"main {LONG}last"]


def test_floats_and_lined_up_children_are_columns() -> None:
    floats = "<div>x</div><div style='float:left'>left</div><div style='float:right'>right</div>"
    assert list(paths(Page.parse(floats))) == ["", "r1", "c1", "c2"]
    flex = "<body style='display: flex'><div>left</div><div>right</div>"
    assert list(paths(Page.parse(flex))) == ["", "c1", "c2"]


def test_boxes_are_cut_at_the_widest_gap_first() -> None:
    page = Page.parse("<div>top</div><div>left</div><div>right</div>")
    boxes = dict(zip(page.rows("div").tolist(), [(0, 0, 900, 50), (0, 90, 400, 500), (430, 90, 400, 500)], strict=True))
    columns = np.full((4, len(page)), np.nan, dtype=np.float32)
    for row, box in boxes.items():
        columns[:, row] = box
    layout = Layout(*columns, np.ones(len(page), dtype=np.bool_), 900, 600)
    assert paths(replace(page, layout=layout)) == {
        "": "top le",
        "r1": "top",
        "r2": "left r",
        "r2c1": "left",
        "r2c2": "right",
    }


def test_an_empty_page_is_one_empty_segment() -> None:
    assert paths(Page.parse("")) == {"": ""}
