"""JSON, lines of it, CSV, Parquet, whole pages of HTML: what each of them promises."""

import csv
import json
from pathlib import Path

import pyarrow.parquet as pq
import pytest
import turbohtml

import dehusk
from dehusk.content import arrow
from dehusk.content import csv as csv_form
from dehusk.content.html import readable, small_screen
from dehusk.content.json import FIELDS, LINE, jsonl, to_dict
from dehusk.content.markdown import markdown

STYLED = """<!DOCTYPE html><html class=site lang=en><head><title>Rain & more</title><base href=/a/>
<meta http-equiv=refresh content=5><link rel=stylesheet href=main.css media=screen>
<style>.lead > p { color: red }</style>
<script>track()</script></head><body class=theme onload=run()><nav class=menu><a href=/>Home</a></nav>
<div class=lead id=story style="margin:1em;behavior:url(x)"><p class=first onclick=x()>It rained. <a href=more>More</a>
<img class=wide data-src=rain.jpg></p><p style="display:none">hidden</p></div><iframe src=https://ads.example/x></iframe>
<footer>Imprint</footer></body></html>"""
OPTIONS = {"method": "everything", "drop": ["nav", "footer", "iframe"]}


def test_small_screen_keeps_structure_and_looks_and_nothing_that_runs() -> None:
    result = dehusk.extract(STYLED, "https://example.org/x/", **OPTIONS)
    small = small_screen(result.page, result.verdict)
    page = turbohtml.parse(small.html)
    assert [e.attr("class") for e in page.select("html, body, div, p")] == ["site", "theme", "lead", "first"]
    assert page.select_one("div").attr("style") == "margin:1em"
    assert page.select_one("style").text == ".lead > p { color: red }"
    assert page.select_one("link").attr("href") == "https://example.org/a/main.css"
    assert page.select_one("img").attr("src") == "https://example.org/a/rain.jpg"
    assert page.select_one("p a").attr("href") == "https://example.org/a/more"
    assert not page.select("script, iframe, nav, footer, base, meta[http-equiv], [onclick], [onload]")
    assert "hidden" not in small.html
    assert small.after == len(small.html.encode()) < small.before


def test_small_screen_without_styles_has_no_sheets() -> None:
    result = dehusk.extract(STYLED, "https://example.org/x/", **OPTIONS)
    assert not turbohtml.parse(small_screen(result.page, result.verdict, styles=False).html).select("style, link")


def test_small_screen_of_nothing_is_an_empty_page() -> None:
    result = dehusk.extract("<p>gone", method="everything", drop=["p"])
    assert turbohtml.parse(small_screen(result.page, result.verdict).html).text.strip() == ""


def test_readable_page_has_title_language_and_content() -> None:
    result = dehusk.extract("<p>One.", method="everything")
    page = turbohtml.parse(readable(result.tree, "a < b", "de"))
    assert page.select_one("title").text == "a < b"
    assert page.select_one("html").attr("lang") == "de"
    assert page.select_one("body > p").text == "One."


def test_links_are_kept_numbered_or_left_out() -> None:
    tree = dehusk.extract("<p><a href=/a>one</a> <a href=/b>two</a>", "https://x.org", method="everything").tree
    assert markdown(tree) == "[one](https://x.org/a) [two](https://x.org/b)"
    assert markdown(tree, links="numbered") == "[one][1] [two][2]\n\n[1]: https://x.org/a\n[2]: https://x.org/b"
    assert markdown(tree, links="none") == "one two"


@pytest.mark.parametrize(
    "title", ["a: b", '"', "---", "x\n---\ny", "# no", "\u2028", "'", "[a](b)", "yes", "1", "é", "\\"]
)
def test_front_matter_reads_back(title: str) -> None:
    tree = dehusk.extract("<p>x", method="everything").tree
    _, head, body = markdown(tree, front_matter={"title": title, "tags": [title, "b"], "empty": ""}).split("---\n", 2)
    read = dict(line.split(": ", 1) for line in head.splitlines())
    assert json.loads(read["title"]) == title
    assert json.loads(read["tags"]) == [title, "b"]
    assert "empty" not in read
    assert body == "\nx"


def test_json_holds_every_field_and_a_line_the_short_ones() -> None:
    result = dehusk.extract("<title>T</title><p>One.<table><tr><th>a<tr><td>1</table>", method="everything")
    whole = json.loads(result.json())
    assert list(whole) == list(FIELDS)
    assert whole["text"].startswith("One.")
    assert whole["tables"] == [{"caption": "", "columns": ["a"], "rows": [["1"]]}]
    assert list(json.loads(next(jsonl([result])))) == list(LINE)
    assert to_dict(result, ["text"]) == {"text": result.text}


def test_a_page_that_fails_is_a_row_with_its_error(tmp_path: Path) -> None:
    pages = [("<p>One.", "https://example.org/1"), (tmp_path / "missing.html", "https://example.org/2")]
    results = list(dehusk.extract_many(pages, workers=1, method="everything"))
    rows = list(csv.DictReader(csv_form.csv(results)))
    assert [row["text"] for row in rows] == ["One.", ""]
    assert rows[1]["error"].startswith("FileNotFoundError")
    assert arrow.write_parquet(tmp_path / "p.parquet", results) == 2
    read = pq.read_table(tmp_path / "p.parquet")
    assert read.schema.equals(arrow.SCHEMA)
    assert read.column("text").to_pylist() == ["One.", None]
    assert [json.loads(line)["error"] is None for line in jsonl(results, ["error"])] == [True, False]
