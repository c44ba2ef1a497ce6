"""The baselines that Saravanan & Sathya Bama (2020) compare with: each rule on a page made for it."""

import numpy as np
import pytest

import dehusk
from dehusk.methods.coreex import CoreEx
from dehusk.methods.econ import Econ
from dehusk.methods.sivakumar import Sivakumar, UmaLatha
from dehusk.methods.tag_rules import TagRules
from dehusk.page import Page
from dehusk.verdict import details

STORY = "The harbour was flooded at dawn, the mayor said, and the bridge is closed until the water falls."


def kept(html, method):
    return dehusk.extract(html, method=method).text.split("\n\n")


def test_coreex_scores_by_hand():
    page = Page.parse("<body><div><p>one two three four</p><a>five six</a></div><p>seven</p>")
    score, _ = CoreEx().scores(page)
    # The page has 4 + 1 + 1 texts, the link being one. DIV: only P is texty, so S has 4 texts and no link.
    by_tag = {page.nodes[row].tag: round(float(score[row]), 6) for row in page.rows("div a")}
    assert by_tag == {"div": round(0.99 + 0.01 * 4 / 6, 6), "a": 0.0}


def test_coreex_counts_a_link_as_one_text_and_one_link():
    html = f"<div><p>{STORY} {STORY} <a href=/x>{STORY}</a></p><p>{STORY}</p></div>"
    page = Page.parse(html)
    score, texty = CoreEx().scores(page)
    assert texty[page.rows("p")].all()
    words = 18
    texts = 3 * words + 1
    assert score[page.rows("div")[0]] == pytest.approx(0.99 * (texts - 1) / texts + 0.01)


def test_coreex_drops_children_full_of_links():
    links = "".join(f"<a href=/{i}>link {i}</a> " for i in range(9))
    assert kept(f"<div><p>{STORY}</p><p>{links}</p><p>{STORY}</p></div>", "coreex") == [STORY, STORY]


def test_coreex_prefers_a_paragraph_without_links_to_a_story_with_some_as_published():
    linked = f"{STORY} <a href=/1>Read</a> <a href=/2>on</a> <a href=/3>here</a>."
    html = f"<div><p>{linked}</p><p>{STORY} {STORY} {STORY}</p><p>{linked}</p></div>"
    assert kept(html, "coreex") == [f"{STORY} {STORY} {STORY}"]


def test_econ_climbs_from_the_snippet_to_the_summary():
    inner = f"<div id=b><p>{STORY}</p><p>{STORY}</p></div>"
    html = f"<body><ul><li>Home, page<li>News</ul><div id=a>{inner}<p>{STORY}</p></div>"
    page = Page.parse(html)
    path = Econ().path(page, page.total(page.punctuation))
    assert page.nodes[path[0]].attr("id") == "a"
    assert page.is_text[path[-1]]


def test_econ_drops_what_has_no_punctuation_or_is_links():
    links = "<p><a href=/1>One, two.</a> <a href=/2>Three, four.</a></p>"
    html = f"<div><p>{STORY}</p><p>Share this</p>{links}<p>{STORY}</p></div>"
    assert kept(html, "econ") == [STORY, STORY]


def test_econ_without_punctuation_keeps_nothing():
    assert kept("<p>no marks at all</p>", "econ") == [""]


@pytest.mark.parametrize("method", [Sivakumar, UmaLatha])
def test_existing_systems_by_hand(method):
    title = "Harbour flooded"
    story = "Harbour: flooded harbour, flooded bridge."
    html = f"<title>{title}</title><body><div>{story}</div><div>Seven other words, all of them different.</div>"
    page = Page.parse(html)
    table = details(method()(page))["importance"]
    first = dict(zip(table.columns, table.rows[0], strict=True))
    # Terms: harbour flooded harbour flooded bridge; 5 terms, 3 distinct; m = 2 title keywords, found 4 times.
    assert first["KR"] == pytest.approx(1 - 3 / 5)
    assert first["TR"] == pytest.approx(1 - 2 / (2 + 4), abs=0.0005)
    assert first["1 - LP"] == 1.0
    assert first["importance"] == pytest.approx((0.4 + 2 / 3 + 1) / 3, abs=0.0005)
    assert first["kept"] is True
    assert dict(zip(table.columns, table.rows[1], strict=True))["kept"] is False


def test_tag_rules_keep_what_no_rule_finds():
    html = f"<div class=ads>Buy</div><div>{STORY}</div><div>no punctuation at all</div>"
    assert kept(html, "tag-rules") == [STORY, "no punctuation at all"]


def test_strict_tag_rules_find_ad_in_header():
    html = f"<div class=header>{STORY}</div><div>Other</div>"
    assert kept(html, TagRules(mode="strict")) == ["Other"]


def test_scores_lie_on_kept_rows():
    page = Page.parse(f"<div><p>{STORY}</p></div><ul><li><a href=/x>x</a></ul>")
    verdict = CoreEx()(page)
    assert np.all(verdict.score[~verdict.keep] == 0)
    assert verdict.score[verdict.keep].min() > 0.9
