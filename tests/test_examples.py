"""The examples run, and print what their first lines promise."""

import json
import runpy
from pathlib import Path

import pytest

import dehusk


def _run(path: Path, capsys: pytest.CaptureFixture[str]) -> str:
    runpy.run_path(str(path), run_name="__main__")
    return capsys.readouterr().out


def test_quickstart(examples: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = _run(examples / "quickstart.py", capsys)
    assert out.startswith("How the lamplighters of Porto Verde kept their time\n")
    assert "tables: 1," in out


def test_why(examples: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = _run(examples / "why.py", capsys)
    assert "kept by '#comments': My grandfather carried the bell." in out
    assert "dropped by 'figure': The evening round sets out" in out


def test_folder_to_jsonl(examples: Path, capsys: pytest.CaptureFixture[str]) -> None:
    records = [json.loads(line) for line in _run(examples / "folder_to_jsonl.py", capsys).splitlines()]
    assert [record["page"] for record in records] == ["article.html", "listing.html"]
    assert all(record["text"] and not record["error"] for record in records)


def test_the_article_is_told_from_what_surrounds_it(examples: Path) -> None:
    text = dehusk.extract(examples / "article.html").text
    for kept in (
        "Every evening for ninety years",
        "A table of corrections",
        "first lamp is lit by the man nearest",
        "\n    for line in log:\n        date",
        "Delayed eleven minutes by the mayor",
        "nobody was late",
    ):
        assert kept in text
    for dropped in ("Crossword", "Privacy policy", "dataLayer", "oilskins"):
        assert dropped not in text
