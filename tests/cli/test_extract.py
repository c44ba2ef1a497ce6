"""`dehusk PAGE`: forms, places, options, and what happens when something is missing."""

import json
from pathlib import Path

import pytest

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
    ],
)
def test_an_error_is_one_line_that_says_what_to_do(run, page, monkeypatch, args, code, says) -> None:
    monkeypatch.chdir(page.parent)
    ran = run(*(page if arg == "PAGE" else arg for arg in args))
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
