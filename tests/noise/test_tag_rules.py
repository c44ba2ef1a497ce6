"""The tag rules as a stage: order, reasons, and what strict and corrected readings do to a page."""

import pytest

from dehusk.blocks import Blocks
from dehusk.noise.local import local_noise
from dehusk.noise.owners import holding, owned, owners
from dehusk.noise.tag_rules import tag_rules
from dehusk.page import Page
from dehusk.verdict import Reason, Verdict

STORY = "The harbour was flooded at dawn, the mayor said, and the old bridge is closed until further notice."


def stage(markup, rule=tag_rules, url=None, **options):
    page = Page.parse(markup, url)
    blocks = Blocks.of(page, "div")
    verdict = rule(Verdict.all(page, Reason("keep", "rest")), blocks, owners(blocks), **options)
    return {page.strings[i]: verdict.why(row).rule for i, row in enumerate(page.text_rows)}


@pytest.mark.parametrize(
    ("markup", "rule"),
    [
        ("<div id=ad1>Buy</div>", "ad-name"),
        ("<a href=https://ad.doubleclick.net/x>Buy</a>", "ad-provider"),
        ("<div style='width:300px;height:250px'>Buy</div>", "banner-size"),
        ("<video src=v>Buy</video>", "plug-in"),
        ("<div><a href=/privacy>Buy</a></div>", "furniture"),
        ("<div class=box>Buy</div>", "rest"),
    ],
)
def test_each_rule_is_named(markup, rule):
    found = stage(f"<div>{STORY}</div>{markup}")
    assert found == {STORY: "rest", "Buy": rule}


def test_strict_removes_backgrounds_and_corrected_keeps_what_is_on_them():
    markup = f"<body background=x><div style='background:#fff'>{STORY}</div>"
    assert stage(markup) == {STORY: "rest"}
    assert stage(markup, reading="strict") == {STORY: "background"}


def test_media_stay_if_asked():
    assert stage("<video src=v>text</video>", keep_media=True) == {"text": "rest"}


def test_a_removed_element_takes_nested_blocks_along():
    assert stage(f"<p>{STORY}</p><div class=ads>Buy<div>this</div></div>")["this"] == "ad-name"


def test_foreign_images_go_only_as_printed():
    page = Page.parse("<div>x<img src=//other.net/a></div>", "https://example.org/")
    blocks = Blocks.of(page, "div")
    for reading, kept in (("strict", False), ("corrected", True)):
        verdict = tag_rules(Verdict.all(page, Reason("keep", "rest")), blocks, owners(blocks), reading=reading)
        assert bool(verdict.keep[page.rows("img")[0]]) is kept


def test_local_noise_names_blocks_without_words():
    links = "<a href=/1>The harbour</a> <a href=/2>The bridge</a>"
    assert stage(f"<div>{links}</div><div>{STORY}</div>", rule=local_noise) == {
        "The harbour": "no-words", " ": "no-words", "The bridge": "no-words", STORY: "rest",
    }  # fmt: skip


def test_owners():
    page = Page.parse("<div>a<div><b>b</b></div><img></div><p>c")
    blocks = Blocks.of(page, "div")
    owner = owners(blocks)
    assert owner[page.rows("b img p")].tolist() == [1, 0, -1]
    assert holding(owner, page.tag == page.tag[page.rows("img")[0]], 2).tolist() == [True, False]
    assert [
        page.strings[i] for i, row in enumerate(page.text_rows) if owned(owner, blocks.row == blocks.row[1])[row]
    ] == ["b"]
