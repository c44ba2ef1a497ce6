"""The baselines that Saravanan & Sathya Bama (2020) compare with: each rule on a page made for it."""

from dataclasses import replace

import numpy as np
import pytest

import dehusk
from dehusk.methods.coreex import CoreEx, TextAndLinks
from dehusk.methods.econ import Econ
from dehusk.methods.sivakumar import Sivakumar, UmaLatha
from dehusk.methods.tag_rules import TagRules
from dehusk.methods.v_wrapper import VWrapper, candidates, coarse_features, total
from dehusk.page import Layout, Page
from dehusk.verdict import details

STORY = "The harbour was flooded at dawn, the mayor said, and the bridge is closed until the water falls."


def kept(html, method):
    return dehusk.extract(html, method=method).text.split("\n\n")


def test_coreex_scores_by_hand():
    page = Page.parse("<body><div><p>one two three four</p><a>five six</a></div><p>seven</p>")
    score = CoreEx().scores(TextAndLinks(page, texty=0.9))
    # The page has 4 + 1 + 1 texts, the link being one. DIV: only P is texty, so S has 4 texts and no link.
    by_tag = {page.nodes[row].tag: round(float(score[row]), 6) for row in page.rows("div a")}
    assert by_tag == {"div": round(0.99 + 0.01 * 4 / 6, 6), "a": 0.0}


def test_coreex_counts_a_link_as_one_text_and_one_link():
    html = f"<div><p>{STORY} {STORY} <a href=/x>{STORY}</a></p><p>{STORY}</p></div>"
    page = Page.parse(html)
    found = TextAndLinks(page, texty=0.9)
    score = CoreEx().scores(found)
    assert found.is_texty[page.rows("p")].all()
    words = 18
    texts = 3 * words + 1
    assert score[page.rows("div")[0]] == pytest.approx(0.99 * (texts - 1) / texts + 0.01)


def test_coreex_shows_what_its_scores_are_made_of():
    page = Page.parse("<body><div><p>one two three four</p><a>five six</a></div><p>seven</p>")
    table = details(CoreEx()(page))["scores"]
    div = next(row for row in table.rows if row[0] == "div")
    assert dict(zip(table.columns, div, strict=True)) | {"score": None} == {
        "element": "div", "texts": 5, "links": 1, "texts of S": 4, "links of S": 0, "score": None,
    }  # fmt: skip


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


def test_econ_shows_the_way_and_how_the_punctuation_grows():
    page = Page.parse(f"<div id=a><div id=b><p>{STORY}</p><p>{STORY}</p></div><p>{STORY}</p></div>")
    verdict = Econ()(page)
    rows = details(verdict)["path"].rows
    assert [row[:2] for row in rows] == [("div#a", 9), ("div#b", 6), ("p", 3), (rows[-1][0], 3)]
    assert [row[2] for row in rows] == [1.5, 2.0, 1.0, None]
    assert verdict.why(int(page.text_rows[0])).detail == "in div#a, the element that wraps the article"


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


def story_page():
    menu = "".join(f"<li><a href=/{i}>Item {i}</a>" for i in range(12))
    text = "".join(f"<p>{STORY}</p>" for _ in range(5))
    more = "<p><a href=/more>More</a></p>"
    return f"<ul id=menu>{menu}</ul><div id=story><h1>Flood</h1>{text}{more}</div><div>© 2020</div>"


def test_v_wrapper_finds_the_block_of_the_article_and_what_of_it_is_text():
    assert kept(story_page(), "v-wrapper") == ["Flood", *[STORY] * 5]


def test_v_wrapper_says_that_it_is_a_surrogate_and_where_places_come_from():
    tables = details(VWrapper()(Page.parse(story_page())))
    settings = dict(tables["settings"].rows)
    assert (settings["geometry"], settings["wrapper"]) == ("order", "static surrogate")
    assert tables["candidates"].rows[0][0] == "div#story"


def test_v_wrapper_takes_places_from_a_browser_where_it_can():
    bare = Page.parse("<div>These are just enough words.</div>")
    zero = np.zeros(len(bare), dtype=np.float32)
    layout = Layout(zero, zero + 300, zero + 800, zero + 150, np.ones(len(bare), np.bool_), 1000, 600)
    page = replace(bare, layout=layout)
    looks = coarse_features(page, candidates(page))
    assert looks["top"].tolist() == [0.5, 0.5]
    assert looks["bottom"].tolist() == [0.75, 0.75]


def test_steps_are_sums_of_stumps():
    stumps = [("x", 0.3, -1.0, 2.0), ("x", 0.7, 0.5, -0.5), ("y", 1.0, 0.0, 4.0)]
    steps = {"x": ([0.3, 0.7], [-0.5, 2.5, 1.5]), "y": ([1.0], [0.0, 4.0])}
    looks = {"x": np.array([0.1, 0.3, 0.5, 0.9]), "y": np.array([0.0, 1.0, 2.0, 3.0])}
    by_hand = sum(np.where(looks[name] <= at, low, high) for name, at, low, high in stumps)
    assert total(steps, looks).tolist() == by_hand.tolist()
