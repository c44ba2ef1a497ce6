"""The result: every value has a source and stands among the candidates; hostile pages do no harm."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import dehusk
from dehusk import Page
from dehusk.content.metadata import metadata
from dehusk.content.metadata.structured import json_ld

LONG = "<p>" + "Words of a story that goes on. " * 20


def _script(data: object) -> str:
    return f'<script type="application/ld+json">{data if isinstance(data, str) else json.dumps(data)}</script>'


def test_every_value_names_its_source_and_is_a_candidate() -> None:
    head = '<html lang=en><meta property="og:site_name" content="S"><meta name=description content="About it">'
    found = metadata(Page.parse(head + "<h1>Title of it</h1><p>By Ada Lovelace, 5 May 2020" + LONG))
    assert found.sources == {
        "title": "heading", "authors": "byline", "published": "byline", "site": "opengraph", "description": "meta",
        "language": "html",
    }  # fmt: skip
    values = {(row.field, row.value) for row in found.candidates}
    assert {("authors", "Ada Lovelace"), ("published", "2020-05-05"), ("site", "S")} <= values


def test_a_site_that_two_places_call_the_author_is_one_where_nobody_else_is_named() -> None:
    twice = '<meta property="og:site_name" content="Quiet Pine"><meta name=author content="Quiet Pine">'
    byline = "<h1>T</h1><p class=byline>By <a rel=author>{}</a></p>"
    assert metadata(Page.parse(twice + byline.format("Quiet Pine"))).authors == ["Quiet Pine"]
    assert metadata(Page.parse(twice + byline.format("Ada Lovelace"))).authors == ["Ada Lovelace"]


def test_an_earlier_day_by_the_title_corrects_the_machines() -> None:
    late = _script({"@type": "Article", "datePublished": "2021-06-01"})
    assert metadata(Page.parse(late + "<h1>T</h1><time datetime=2020-03-05>5 March</time>")).published == "2020-03-05"


def test_dates_before_the_web_need_a_second_source() -> None:
    old = '<meta name="date" content="1901-02-03">'
    assert metadata(Page.parse(old)).published is None
    assert metadata(Page.parse(old + "<h1>T</h1><p class=date>3 February 1901")).published == "1901-02-03"


def test_addresses_are_whole_and_only_those_of_the_web() -> None:
    links = '<base href="/b/"><link rel=icon href="f.ico"><link rel=canonical href="javascript:x">'
    html = links + "<meta property=og:image content=i.png>"
    found = metadata(Page.parse(html, "https://example.org/a"))
    assert (found.favicon, found.image, found.canonical) == (
        "https://example.org/b/f.ico",
        "https://example.org/b/i.png",
        None,
    )


def test_all_rights_reserved_is_no_licence() -> None:
    assert metadata(Page.parse('<meta name="dc.rights" content="All rights reserved">')).license is None
    assert (
        metadata(Page.parse("<a rel=license href='https://example.org/by'>x</a>")).license == "https://example.org/by"
    )


def test_words_are_those_of_the_content() -> None:
    result = dehusk.extract("<nav>one two</nav><p>three four five</p>", method="everything", drop=["nav"])
    assert result.metadata.word_count == 3


def test_reading_time_counts_characters_in_scripts_without_spaces() -> None:
    page = Page.parse("<html lang=zh><p>" + "市议会星期一晚上开会听取了双方的意见。" * 60)
    assert metadata(page).reading_time == 3


@pytest.mark.parametrize(
    "data",
    [
        "[" * 5000,
        '{"@type":"Article","author":' + "[" * 900 + "]" * 900 + "}",
        '{"@type": "Article", "datePublished": NaN, "author": {"@id": "#a"}}',
        '{"@id": "#a", "@type": "Article", "author": {"@id": "#a"}, "mainEntity": {"@id": "#a"}}',
        "null", "[]", "{", "", "<!-- -->", '{"@type": [null, 3], "@graph": [1, "x", null]}',
    ],
)  # fmt: skip
def test_strange_json_ld_does_no_harm(data: str) -> None:
    found = metadata(Page.parse(_script(data) + "<title>Still here</title>"))
    assert found.title == "Still here"


def test_json_ld_is_read_as_leniently_as_search_engines_do() -> None:
    scripts = ['<!-- {"a": 1,} -->', '//<![CDATA[\n{"a": 1}\n//]]>', '{"a": 1};', '{"a": "line\nbreak"}']
    assert [json_ld(Page.parse(_script(text)))[0]["a"] for text in scripts] == [1, 1, 1, "line\nbreak"]


@settings(max_examples=60)
@given(st.lists(st.sampled_from(
    ["<h1>", "</h1>", "<p class=byline>", "By ", "Ada Lovelace", "<time datetime=x>", "5 May 2020", "</time>",
     "<div itemscope>",
     "<b itemprop=author>", "</b>", "<meta name=author content=", "'Al'>", "<a href='/'>", "<title>", "</title>",
     _script("{}"), "é—|",
     "<section class=comments>", "<footer>", "2020-13-45", "\x00", "&amp;"]), max_size=25))  # fmt: skip
def test_any_page_gives_the_same_metadata_twice(parts: list[str]) -> None:
    html = "".join(parts)
    assert metadata(Page.parse(html, "https://example.org/2020/01/02/x")) == metadata(
        Page.parse(html, "https://example.org/2020/01/02/x")
    )


def test_long_values_are_read_in_part() -> None:
    many = '<script type="application/ld+json">{"@type": "Article", "author": "' + "a.b-" * 50_000 + '"}</script>'
    named = f"<meta name='{'publish' * 20_000}' content=x><title>{'| 1.1.2020 ' * 20_000}</title>"
    found = metadata(Page.parse(f"{many}{named}<h1>Title of it</h1><p>By Ada Lovelace</p>"))
    assert found.authors == ["Ada Lovelace"]
