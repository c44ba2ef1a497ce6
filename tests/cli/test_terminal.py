"""Tables and bars: they fit, they line up, and in a pipe nothing moves."""

from unicodedata import east_asian_width

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dehusk.cli import terminal
from dehusk.cli.terminal import progress, show
from dehusk.verdict import Table


def test_numbers_stand_to_the_right_with_the_same_digits(capsys: pytest.CaptureFixture[str]) -> None:
    show(Table("", ("name", "score", "kept"), [("a", 1, True), ("bb", 10.25, False), ("c", "", True)]))
    assert capsys.readouterr().out.splitlines() == [
        "  name   score  kept",
        "  ────  ──────  ────",
        "  a      1.000  yes",
        "  bb    10.250  no",
        "  c             yes",
        "",
    ]


def test_numbers_in_words_stand_to_the_right_and_are_not_cut(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(terminal, "width", lambda: 34)
    show(
        Table(
            "",
            ("name", "word F1", "page correct"),
            [("a long name, 27 characters", "0.9 ± 0.1", "71.3 %"), ("b", "–", "")],
        )
    )
    assert capsys.readouterr().out.splitlines()[:5] == [
        "  name            word F1     page",
        "                           correct",
        "  ────────────  ─────────  ───────",
        "  a long name,  0.9 ± 0.1   71.3 %",
        "  27",
    ]


@given(st.lists(st.tuples(st.text(max_size=300), st.text("中文a ", max_size=90)), min_size=1, max_size=4))
def test_a_table_fits_its_width_and_loses_nothing(rows: list[tuple[str, str]]) -> None:
    lines: list[str] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(terminal, "width", lambda: 60)
        patch.setattr("click.echo", lambda line="": lines.append(line))
        patch.setattr("click.secho", lambda line, **_: lines.append(line))
        show(Table("", ("first", "second"), rows))
    assert all(
        sum(2 if east_asian_width(c) in "WF" else 1 for c in line if c.isascii() or c in "中文") <= 60 for line in lines
    )
    shown = "".join("".join(lines).split())
    for first, second in rows:
        assert len(shown) >= len("".join(first.split())) + len("".join(second.split()))


def test_an_empty_table_is_its_head(capsys: pytest.CaptureFixture[str]) -> None:
    show(Table("Title", ("a", "b"), []))
    assert capsys.readouterr().out == "Title\n  a  b\n  ─  ─\n\n"


def test_progress_is_silent_in_a_pipe(capsys: pytest.CaptureFixture[str]) -> None:
    assert list(progress(list(range(10)), "counting")) == list(range(10))
    assert capsys.readouterr() == ("", "")
