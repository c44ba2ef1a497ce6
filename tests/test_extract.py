"""The front door: what it takes, what it gives, and what it says of itself."""

import gzip
import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given

import dehusk
from dehusk.page import Page
from dehusk.verdict import Reason, Verdict

from .trees import pages


def everything(html: str, **options: object) -> dehusk.Extraction:
    return dehusk.extract(html, method="everything", **options)  # type: ignore[arg-type]


def test_a_page_may_be_text_bytes_a_path_or_parsed(tmp_path: Path) -> None:
    path = tmp_path / "page.html"
    path.write_text("<p>naïve</p>", encoding="utf-8")
    for source in ("<p>naïve</p>", "<p>naïve</p>".encode(), path, Page.parse("<p>naïve</p>")):
        assert dehusk.extract(source, method="everything").text == "naïve"


def test_anything_else_is_refused_by_name() -> None:
    with pytest.raises(TypeError, match="not int"):
        dehusk.extract(3)  # type: ignore[arg-type]


def test_an_unknown_method_names_those_there_are() -> None:
    with pytest.raises(dehusk.UnknownMethod, match="everything"):
        dehusk.extract("<p>a", method="nothing")


@given(pages())
def test_blocks_cover_every_character_once_and_in_order(html: str) -> None:
    result = everything(html)
    shown = "".join("".join(block.text for block in result.blocks).split())
    assert shown == "".join("".join(result.page.strings).split())


@given(pages())
def test_the_same_page_gives_the_same_answer(html: str) -> None:
    first = dehusk.extract(html)
    assert dehusk.extract(html).text == first.text
    assert dehusk.extract(first.page).blocks == first.blocks


def test_the_same_answer_in_any_order_and_thread() -> None:
    sources = [f"<nav>menu {i}</nav><p>{'A sentence, and another. ' * i}</p>" for i in range(20)]
    expected = [dehusk.extract(source).text for source in sources]
    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(lambda s: dehusk.extract(s).text, sources)) == expected
        assert list(pool.map(lambda s: dehusk.extract(s).text, reversed(sources))) == expected[::-1]


def test_hidden_text_by_policy() -> None:
    html = "<p>" + "shown text " * 5 + "</p><p style='display:none'>secret</p>"
    assert "secret" not in everything(html).text
    assert "secret" in everything(html, hidden="keep").text
    flagged = everything(html, hidden="flag")
    assert "secret" in flagged.text
    assert [b.rule for b in flagged.blocks if b.text == "secret"] == ["hidden"]


def test_a_page_that_hides_most_of_itself_is_shown_by_its_scripts() -> None:
    assert everything("<div style='visibility:hidden'><p>all there is</p></div>").text == "all there is"


def test_selectors_overrule_the_method_and_say_so() -> None:
    result = everything("<p class=x>a</p><p class=y>b</p>", drop=[".x", ".y"], keep=[".y"])
    assert result.text == ""
    assert [(b.stage, b.rule, b.detail) for b in result.blocks] == [("user", "drop", ".x"), ("user", "drop", ".y")]
    kept = dehusk.extract("<nav>menu</nav><p>" + "Long text, really. " * 20, keep=["nav"])
    assert "menu" in kept.text
    with pytest.raises(dehusk.BadSelector, match="p\\["):
        everything("<p>a", keep=["p["])


def test_limits_cut_visibly() -> None:
    long = "<p>word</p>" * 1000
    assert everything(long, limits=dehusk.Limits(bytes=100)).limits_hit == ("bytes",)
    assert everything(long.encode().decode(), limits=dehusk.Limits(nodes=50)).limits_hit == ("nodes",)
    assert dehusk.extract(long.encode(), limits=dehusk.Limits(bytes=100)).limits_hit == ("bytes",)
    assert everything("<div><div><p>deep", limits=dehusk.Limits(depth=3)).limits_hit == ("depth",)
    late = everything(long, limits=dehusk.Limits(seconds=0.0))
    assert (late.limits_hit, late.text) == (("seconds",), "")


def test_a_dial_that_a_method_lacks_is_a_warning() -> None:
    assert everything("<p>a", recall=0.9).warnings == ("recall-ignored",)
    assert everything("<p>a").warnings == ()


def test_no_silent_loss_in_the_deep() -> None:
    html = "<div>" * 300 + "<p>needle in the deep.</p>" + "</div>" * 300 + "<p>tail.</p>"
    assert [b.text for b in dehusk.extract(html).blocks] == ["needle in the deep.", "tail."]


def test_rendering_changes_nothing_that_another_sees() -> None:
    html = "<base href=http://e.x/><h1>T</h1><p>a <a href=b>c</a></p><img src=d.png alt=e><script>1</script>"
    first, second = everything(html), everything(html)
    texts = (first.html, first.markdown, first.text, first.json())
    assert (second.text, second.markdown) == (texts[2], texts[1])
    assert first.html == second.html
    assert dehusk.extract(first.page, method="everything").html == texts[0]


def test_json_is_json() -> None:
    data = json.loads(everything("<title>T</title><p>a").json())
    assert data["text"] == "a"


def test_source_positions_on_request() -> None:
    result = everything("<p>a</p>\n<p>b</p>", positions=True)
    assert [b.source for b in result.blocks] == [(1, 0), (2, 0)]
    assert everything("<p>a").blocks[0].source is None


@pytest.mark.parametrize("workers", [1, 2])
def test_many_pages_in_order_with_an_error_record_for_one_that_fails(workers: int) -> None:
    sources = [f"<p>page {i}</p>" for i in range(40)]
    mixed = [*sources[:7], 3, *sources[7:]]
    found = list(dehusk.extract_many(mixed, workers=workers, method="everything"))  # type: ignore[arg-type]
    assert [r.text for r in found] == [f"page {i}" for i in range(7)] + [""] + [f"page {i}" for i in range(7, 40)]
    assert [r.error is None for r in found] == [True] * 7 + [False] + [True] * 33
    assert "TypeError" in str(found[7].error)
    assert found[8].blocks[0].text == "page 7"


def test_many_pages_come_back_without_being_parsed_again(monkeypatch: pytest.MonkeyPatch) -> None:
    page = ("<meta charset=utf-8><title>T</title><p>Привет, как дела сегодня?".encode("koi8-r"), "https://a.example/")
    limits = dehusk.Limits(nodes=9)
    found = list(dehusk.extract_many([page, page], workers=2, method="everything", limits=limits))
    monkeypatch.setattr("dehusk.many._extract", None)
    for result in found:
        assert (result.url, result.warnings, result.confidence) == ("https://a.example/", ("encoding-lied",), None)
        assert (result.limits_hit, result.metadata.title) == ((), "T")
        assert "Привет" in result.text


def test_one_selector_may_stand_alone() -> None:
    result = everything("<p class=ad>a<p>b", drop=".ad")
    assert (result.text, result.blocks[0].detail) == ("b", ".ad")
    assert everything("<p class=ad>a<p>b", drop="p", keep=".ad").text == ""


@pytest.mark.parametrize("dial", [{"recall": 1.5}, {"recall": -1}, {"comments": "apart"}, {"hidden": "show"}])
def test_a_dial_turned_to_what_it_has_not_is_an_error(dial: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=f"{next(iter(dial))} "):
        everything("<p>a", **dial)


@pytest.mark.parametrize("name", ["bytes", "nodes", "depth", "seconds"])
def test_a_limit_below_nothing_is_an_error(name: str) -> None:
    with pytest.raises(ValueError, match=name):
        dehusk.Limits(**{name: -1})  # type: ignore[arg-type]


STORY = "<h1>The seal</h1>" + "<p>The seal of the kettle was worn, and nobody knew where to buy one. </p>" * 9
REMARK = "<li class=c><b class=author>{0}</b> <time datetime=2020-05-0{1}>day {1}</time><p>{2}</p></li>"
REMARKS = "".join(REMARK.format(*said) for said in [("Ann", 1, "I had it too."), ("Ben", 2, "Mine is fine still.")])


@pytest.mark.parametrize("method", ["everything", "dehusk"])
def test_comments_apart_are_records_and_no_content(method: str) -> None:
    result = dehusk.extract(f"{STORY}<ol class=comments>{REMARKS * 2}</ol>", method=method, comments="separate")
    assert "worn" in result.text
    assert "I had it too" not in result.text + result.markdown + result.html
    assert result.records.comments[0].author == "Ann"
    assert not any(block.kept for block in result.blocks if "I had it too" in block.text)
    assert "comments-ignored" not in result.warnings


def test_posts_of_a_forum_are_no_comments() -> None:
    def forum(page: Page) -> Verdict:
        return replace(Verdict.all(page, Reason("keep", "all")), kind=lambda: ("forum", 1.0))

    result = dehusk.extract(f"{STORY}<ol>{REMARKS * 2}</ol>", method=forum, comments="separate")
    assert "I had it too" in result.text
    assert len(result.records.posts) == 4


def test_a_gzipped_page_is_a_page() -> None:
    packed = gzip.compress("<p>Ünpacked.".encode() * 9)
    assert everything(packed).text.startswith("Ünpacked.")
    assert everything(packed, limits=dehusk.Limits(bytes=5)).limits_hit == ("bytes",)
    damaged = everything(packed[:-12])
    assert damaged.warnings == ("gzip-damaged",)
    assert everything(b"\x1f\x8b\x08 not gzip").warnings[0] == "gzip-damaged"


def test_languages_of_blocks() -> None:
    german, english = "Das ist ein deutscher Satz, und er ist lang. " * 4, "This is a sentence in English. " * 5
    result = everything(f"<p>{german}<p>{english}<p>ok")
    assert result.block_languages == ["de", "en", None]


@pytest.mark.parametrize("workers", [1, 2])
def test_many_pages_of_some_languages(workers: int) -> None:
    pages = [f"<html lang={code}><p>{code}" for code in ("de-AT", "fr", "en", "de")]
    found = dehusk.extract_many([*pages, 3], workers=workers, languages=["de"], method="everything")  # type: ignore[list-item]
    assert [result.text for result in found] == ["de-AT", "de", ""]


@pytest.mark.parametrize("wrong", [{"method": "nonsense"}, {"keep": "p["}, {"recal": 1}, {"workers": 0}])
def test_a_wrong_option_for_many_is_one_error(wrong: dict[str, object]) -> None:
    with pytest.raises((ValueError, TypeError, LookupError)):
        next(dehusk.extract_many(["<p>a"], **wrong))  # type: ignore[arg-type]


@pytest.mark.parametrize("workers", [1, 2])
def test_many_pages_are_taken_as_they_are_needed(workers: int) -> None:
    taken: list[int] = []

    def endless() -> Iterator[str]:
        while True:
            taken.append(1)
            yield "<p>one of many"

    results = dehusk.extract_many(endless(), workers=workers, method="everything")
    assert [next(results).text for _ in range(3)] == ["one of many"] * 3
    assert len(taken) <= 3 + 8 * workers


@pytest.mark.parametrize("address", ["http://[", "a://[x", "//[::1/x", "http://a]b/", "::::"])
def test_addresses_that_cannot_be_are_no_errors(address: str) -> None:
    page = f"<title>Tides</title><h1><a href='{address}'>Tides</a></h1><p>It came in.</p><img src='{address}'>"
    made = dehusk.extract(page, address, method="everything").to_dict()
    assert made["metadata"]["title"] == "Tides"
    assert "It came in." in made["markdown"]
