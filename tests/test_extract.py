"""The front door: what it takes, what it gives, and what it says of itself."""

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from hypothesis import given

import dehusk
from dehusk.page import Page

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
