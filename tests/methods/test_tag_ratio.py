"""Tag ratios: text gathers away from the origin, menus round it."""

from __future__ import annotations

from typing import Literal

import numpy as np
import pytest

from dehusk.methods.cetr import TagRatio
from dehusk.page import Page
from dehusk.significance.tag_ratios import by_clusters, by_threshold
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


@pytest.mark.parametrize("choice", ["clusters", "threshold"])
def test_scores_pass_one_half_where_content_begins(choice: Literal["clusters", "threshold"]) -> None:
    page = Page.parse(MENU + STORY + MENU)
    verdict = TagRatio(choice)(page)
    rows = page.text_rows
    assert verdict.score[rows][verdict.keep[rows]].min() >= 0.5 > verdict.score[rows][~verdict.keep[rows]].max()


def test_the_threshold_is_so_many_standard_deviations() -> None:
    ratios = np.array([1.0] * 6 + [40.0, 90.0, 90.0, 90.0, 40.0] + [1.0] * 6)
    kept = [by_threshold(ratios, factor).content.sum() for factor in (0.0, 1.0, 2.0, 9.0)]
    assert kept == sorted(kept, reverse=True)
    assert (kept[0], kept[-1]) == (17, 0)
    assert by_threshold(ratios).content[7:10].all()


@pytest.mark.parametrize("ratios", [[], [3.0], [2.0, 2.0, 2.0], [0.0, 0.0]])
def test_sequences_with_nothing_to_cluster(ratios: list[float]) -> None:
    for found in (by_clusters(np.array(ratios)), by_threshold(np.array(ratios))):
        assert len(found.content) == len(found.grade) == len(found.change) == len(ratios)
        assert np.isfinite(found.grade).all()


def test_nothing_is_left_to_chance() -> None:
    ratios = np.arange(40.0) % 7
    assert (by_clusters(ratios).content == by_clusters(ratios).content).all()
