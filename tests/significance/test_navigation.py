"""Navigation pages: the measures of spec/kaur.md, section 10, and what the rules make of plain cases."""

from __future__ import annotations

import pytest

from dehusk.page import Page
from dehusk.significance import navigation
from dehusk.significance.navigation_pages import Rule
from tests.worked import DENSITY as EXAMPLE

MENU = "<ul>" + "<li><a href=/x>Somewhere else</a>" * 40 + "</ul>"
STORY = "<h1>A story</h1>" + ("<p>" + "There is a lot to read here, and it goes on. " * 8) * 6


def test_measures_of_the_worked_example() -> None:
    found = navigation(Page.parse(EXAMPLE), line=None)
    assert found.outlinks == pytest.approx(0.009926, abs=5e-7)
    assert found.anchor_density == pytest.approx(0.060526, abs=5e-7)
    assert found.average_density == pytest.approx(100.75)
    assert found.text_blocks == 2  # p1 and p2
    assert not found


@pytest.mark.parametrize("rule", ["size", "many"])
def test_a_menu_is_a_navigation_page_and_a_story_is_not(rule: Rule) -> None:
    assert navigation(Page.parse(MENU), rule=rule)
    assert not navigation(Page.parse(MENU[:90] + STORY), rule=rule)


def test_the_two_literal_sentences_contradict_each_other() -> None:
    page = Page.parse("<div>" + "<p>A line.<p>Another line that is longer." * 20)
    few, many = (navigation(page, rule=rule).votes for rule in ("few", "many"))
    assert few["few text blocks"] is not many["many text blocks"]


def test_a_page_of_anchors_alone_and_an_empty_page() -> None:
    assert navigation(Page.parse("<a>x</a>")).anchor_density == float("inf")
    assert not navigation(Page.parse(""))


def test_what_stands_in_a_textarea_is_not_measured() -> None:
    with_form = navigation(Page.parse(STORY + "<textarea>" + "x " * 999 + "</textarea>"))
    assert with_form.long_share == navigation(Page.parse(STORY)).long_share
