"""Furniture by its links: what must go, what must stay, in both readings (Saravanan & Sathya Bama 2020, 3.2)."""

import pytest

from dehusk.blocks import Blocks
from dehusk.noise.furniture import furniture, furniture_links, search_forms
from dehusk.page import Page

STORY = "The harbour was flooded at dawn, the mayor said, and the old bridge is closed until further notice."


def judged(markup, reading="corrected", url="https://example.org/"):
    return furniture(Blocks.of(Page.parse(markup, url), "div"), reading).tolist()


def test_an_article_with_one_share_link_survives_corrected_and_not_strict():
    markup = f"<div>{STORY} <a href=https://facebook.com/share>Share</a></div>"
    assert judged(markup) == [False]
    assert judged(markup, "strict") == [True]


@pytest.mark.parametrize(
    "links",
    [
        "<a href=https://facebook.com/x>Facebook</a> <a href=https://twitter.com/x>Twitter</a>",
        "<a href=/privacy-policy.html>Your data</a> <a href=/terms/>Rules</a>",
        "<a href=/x1>Privacy Policy</a> | <a href=/x2>Contact Us</a>",
        "<a href=/x1>Impressum</a> <a href=/x2>Datenschutz</a>",
        "© 2020 <a href=/copyright>All rights reserved</a>",
        "<form role=search><input><button>Go</button></form>",
        "<input type=search placeholder=Find>",
    ],
)
def test_blocks_of_furniture_go(links):
    assert judged(f"<div>{links}</div>") == [True]
    assert judged(f"<div>{links}</div>", "strict") == [True]


@pytest.mark.parametrize(
    "markup",
    [
        "<div><a href=/news/1>The harbour</a> <a href=/news/2>The bridge</a></div>",
        "<div><a href=/2020/privacy-in-the-age-of-search/story-17>How we were all being watched by them</a></div>",
        f"<div>{STORY}</div>",
    ],
)
def test_other_blocks_stay(markup):
    assert judged(markup) == [False]


def test_a_sites_own_name_is_no_social_link():
    page = "<div><a href=https://www.youtube.com/watch>A film</a></div>"
    assert judged(page, url="https://www.youtube.com/") == [False]
    assert judged(page) == [True]


def test_only_the_own_content_of_a_block_counts():
    assert judged(f"<div>{STORY}<div><a href=/privacy>Privacy</a></div></div>") == [False, True]


def test_a_long_link_is_a_sentence():
    page = Page.parse("<a href=/x>What the new privacy law means for every shop in town</a><a href=/y>Privacy</a>")
    assert furniture_links(page)[page.rows("a")].tolist() == [False, True]


def test_search_forms():
    page = Page.parse("<form action=/Search?q=><input></form><form action=/login><input></form>")
    assert search_forms(page)[page.rows("form")].tolist() == [True, False]
