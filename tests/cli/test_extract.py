"""`dehusk PAGE`: forms, places, options, and what happens when something is missing."""

import gzip
import json
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from dehusk.content.arrow import SCHEMA
from dehusk.source.fetch import Fetched, Unreachable

PAGE = "<title>T</title><nav><a href=/>Menu</a></nav><article><h1>Öl</h1><p>Words that matter.</p></article>"


@pytest.fixture
def page(tmp_path: Path) -> Path:
    path = tmp_path / "page.html"
    path.write_text(PAGE, "utf-8")
    return path


def test_the_default_is_markdown(run, page) -> None:
    ran = run(page, "-m", "everything")
    assert (ran.code, ran.err) == (0, "")
    assert "# Öl\n\nWords that matter.\n" in ran.out


def test_text_is_the_words_alone(run, page) -> None:
    assert run(page, "-f", "text", "-m", "everything", "--drop", "nav").out == "Öl\n\nWords that matter.\n"


def test_standard_input_is_a_page(run) -> None:
    assert run("-", "-f", "text", "-m", "everything", stdin="<p>né".encode("latin-1")).out == "né\n"


def test_options_may_come_first(run, page) -> None:
    assert run("-f", "text", "-m", "everything", "--drop", "nav,h1", page).out == "Words that matter.\n"


def test_keep_overrules(run, page) -> None:
    assert "Menu" in run(page, "-f", "text", "--keep", "nav").out


def test_json_is_whole_and_parses(run, page) -> None:
    record = json.loads(run(page, "-f", "json", "-m", "everything").out)
    assert record["metadata"]["title"] == "T"
    assert {"text", "markdown", "blocks", "warnings"} <= record.keys()


@pytest.mark.parametrize(("name", "begins"), [("a.txt", "Öl"), ("a.md", "# Öl"), ("a.json", "{"), ("a.html", "<")])
def test_the_output_file_decides_the_form(run, page, tmp_path, name, begins) -> None:
    ran = run(page, "-m", "everything", "--drop", "nav", "-o", tmp_path / name)
    assert (ran.code, ran.out) == (0, "")
    assert (tmp_path / name).read_text("utf-8").startswith(begins)


def test_links_become_absolute(run, page) -> None:
    assert "https://x.example/" in run(page, "-m", "everything", "--url", "https://x.example/a/b").out


def test_a_folder_becomes_a_line_a_page(run, tmp_path) -> None:
    for name in ("b.html", "a.htm", "c.txt", "deep/d.xhtml"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(f"<p>{name}\u2028", "utf-8")
    ran = run("-f", "jsonl", "-m", "everything", tmp_path)
    records = [json.loads(line) for line in ran.out.splitlines()]
    assert [Path(record["page"]).name for record in records] == ["a.htm", "b.html", "d.xhtml"]
    assert [record["text"].split()[0] for record in records] == ["a.htm", "b.html", "deep/d.xhtml"]


def test_a_page_that_fails_is_named_and_the_others_are_written(run, page, tmp_path) -> None:
    ran = run("-f", "jsonl", page, tmp_path / "gone.html", page)
    assert (ran.code, len(ran.out.splitlines())) == (3, 2)
    assert ran.err.count("\n") == 1
    assert "gone.html" in ran.err


def test_several_pages_need_a_form_that_holds_several(run, page) -> None:
    ran = run(page, page, "-f", "text")
    assert ran.code == 2
    assert "-f jsonl" in ran.err


@pytest.mark.parametrize(
    ("args", "code", "says"),
    [
        (["gone.html"], 1, "http://"),
        (["PAGE", "-m", "nonsense"], 2, "there are: "),
        (["PAGE", "--drop", "p["], 2, "not a CSS selector"),
        (["PAGE", "--recall", "2"], 2, "--recall"),
        (["PAGE", "--nonsense"], 2, "dehusk extract --help"),
        (["PAGE", "-f", "docx"], 2, "markdown"),
        (["PAGE", "-o", "gone/out.md"], 1, "gone/out.md"),
        (["http://127.0.0.1:1/"], 1, "not a public address"),
        (["extract"], 2, "PAGE"),
        (["PAGE", "--language", "de"], 2, "-f jsonl"),
        (["explain", "FOLDER"], 2, "2 pages"),
        (["PAGE", "PAGE", "-f", "jsonl", "--url", "https://e.x/"], 2, "one page"),
        (["PAGE", "-o", "FOLDER"], 1, "Is a directory"),
    ],
)
def test_an_error_is_one_line_that_says_what_to_do(run, page, monkeypatch, args, code, says) -> None:
    monkeypatch.chdir(page.parent)
    (page.parent / "other.htm").write_text("<p>a")
    ran = run(*({"PAGE": page, "FOLDER": page.parent}.get(arg, arg) for arg in args))
    assert (ran.code, ran.out) == (code, "")
    assert ran.err.startswith("dehusk: ")
    assert ran.err.count("\n") == 1
    assert says in ran.err


def test_an_empty_folder_is_an_error(run, tmp_path) -> None:
    ran = run("-f", "jsonl", tmp_path)
    assert ran.code == 1
    assert "no pages" in ran.err


def test_nothing_kept_is_said_on_stderr(run, tmp_path) -> None:
    (tmp_path / "empty.html").write_text("<html></html>")
    ran = run(tmp_path / "empty.html", "-f", "text")
    assert (ran.code, ran.out) == (0, "\n")
    assert "dehusk explain" in ran.err


def test_a_lie_about_the_encoding_is_said_on_stderr(run) -> None:
    ran = run("-", "-f", "text", stdin="<meta charset=utf-8><p>Привет, как дела сегодня?".encode("koi8-r"))
    assert "encoding-lied" in ran.err


def test_a_url_is_fetched_decoded_as_its_server_says_and_makes_links_absolute(run, monkeypatch) -> None:
    data = "<p>Привет, <a href=/x>мир</a>".encode("koi8-r")
    fetched = Fetched("https://a.example/final/page", data, "text/html", "koi8-r")
    monkeypatch.setattr("dehusk.source.fetch.fetch", lambda url: fetched)
    ran = run("https://a.example/", "-m", "everything")
    assert (ran.code, ran.out, ran.err) == (0, "Привет, [мир](https://a.example/x)\n", "")


def test_a_page_that_cannot_be_fetched_is_one_line(run, monkeypatch) -> None:
    def fails(url: str) -> None:
        raise Unreachable("a.example did not answer: time is over")

    monkeypatch.setattr("dehusk.source.fetch.fetch", fails)
    ran = run("https://a.example/")
    assert (ran.code, ran.out, ran.err) == (1, "", "dehusk: a.example did not answer: time is over\n")


@pytest.mark.parametrize("args", [["-m", "nonsense"], ["--drop", "p["], ["-m", "nonsense", "-f", "jsonl"]])
def test_a_command_that_fails_spoils_no_file(run, page, tmp_path, args) -> None:
    (tmp_path / "out.md").write_text("as it was")
    assert run(page, "-o", tmp_path / "out.md", *args).code == 2
    assert (tmp_path / "out.md").read_text() == "as it was"


def test_a_page_may_be_replaced_by_what_matters_on_it(run, page) -> None:
    before = run(page, "-f", "html").out
    assert run(page, "-f", "html", "-o", page).code == 0
    assert page.read_text("utf-8") == before


@pytest.mark.parametrize(("begins", "what"), [(b"%PDF-1.7\n", "PDF"), (b"\x89PNG\r\n", "picture"), (b"PK\3\4", "ZIP")])
def test_a_file_that_is_no_page_is_named_for_what_it_is(run, tmp_path, begins, what) -> None:
    (tmp_path / "x.html").write_bytes(begins + b"<p>text that no page holds")
    ran = run(tmp_path / "x.html")
    assert (ran.code, ran.out) == (1, "")
    assert what in ran.err


def test_gzipped_pages_are_pages(run, tmp_path) -> None:
    (tmp_path / "x.html.gz").write_bytes(gzip.compress(b"<p>Unpacked."))
    assert run(tmp_path / "x.html.gz", "-m", "everything", "-f", "text").out == "Unpacked.\n"
    assert json.loads(run("-f", "jsonl", "-m", "everything", tmp_path).out)["text"] == "Unpacked."
    assert "gzip-damaged" in run("-", "-m", "everything", stdin=gzip.compress(b"<p>Unpacked.")[:-9]).err


@pytest.mark.parametrize("form", ["jsonl", "csv", "parquet"])
def test_pages_of_one_language(run, tmp_path, form) -> None:
    for code in ("de", "fr"):
        (tmp_path / f"{code}.html").write_text(f"<html lang={code}><p>a word", "utf-8")
    out = tmp_path / f"out.{form}"
    assert run(tmp_path, "-m", "everything", "--language", "de", "-o", out).code == 0
    held = out.read_bytes()
    assert b"de.html" in held
    assert b"fr.html" not in held


def test_parquet_is_a_row_for_each_page_that_can_be_read(run, page, tmp_path) -> None:
    ran = run(page, "gone.html", "-m", "everything", "-o", tmp_path / "out.parquet")
    assert (ran.code, "gone.html" in ran.err) == (3, True)
    table = pq.read_table(tmp_path / "out.parquet")
    assert table.schema.names == SCHEMA.names
    assert table.column("page").to_pylist() == [str(page)]


def test_comments_are_kept_or_set_apart(run) -> None:
    story = "<h1>The seal</h1>" + "<p>The seal of the kettle was worn, and nobody knew where to buy one.</p>" * 9
    said = "<li><b class=author>Ann</b> <time>5 May 2020</time><p>I had it too, and it was cold.</p></li>"
    html = f"{story}<ol class=comments>{said * 3}</ol>".encode()
    assert "I had it too" in run("-", "-m", "everything", "--comments", stdin=html).out
    apart = json.loads(run("-", "-m", "everything", "--comments-apart", "-f", "json", stdin=html).out)
    assert "I had it too" not in apart["text"]
    assert apart["records"]["comments"][0]["author"] == "Ann"
