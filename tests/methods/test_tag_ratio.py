"""Tag ratios: text gathers away from the origin, menus round it."""

from __future__ import annotations

import numpy as np
import pytest

from dehusk.methods.ratios import TagRatio
from dehusk.page import Page
from dehusk.significance.ratios import tag_ratio_content
from dehusk.verdict import details

MENU = "<ul>" + "<li><a href=/x><b>to</b></a>" * 12 + "</ul>"
STORY = "".join(f"<p>{'a long story ' * 20}" for _ in range(8))


def test_text_between_two_menus() -> None:
    page = Page.parse(MENU + STORY + MENU)
    verdict = TagRatio()(page)
    keep = verdict.keep[page.text_rows]
    assert keep[12:20].all()
    assert not keep[:9].any()
    assert not keep[-9:].any()
    assert len(details(verdict)["lines"].rows) == 32


@pytest.mark.parametrize("ratios", [[], [3.0], [2.0, 2.0, 2.0], [0.0, 0.0]])
def test_sequences_with_nothing_to_cluster(ratios: list[float]) -> None:
    assert len(tag_ratio_content(np.array(ratios))) == len(ratios)


def test_nothing_is_left_to_chance() -> None:
    ratios = np.arange(40.0) % 7
    assert (tag_ratio_content(ratios) == tag_ratio_content(ratios)).all()
