"""Shallow text features: definitions of spec/san_aye.md, section 2, on blocks one can count by hand."""

from __future__ import annotations

import textwrap

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dehusk.blocks import Blocks
from dehusk.page import Page
from dehusk.significance.shallow import FEATURES, QUOTIENTS, Shallow


def features(html: str) -> Shallow:
    return Shallow(Blocks.atomic(Page.parse(html)))


@pytest.mark.parametrize(
    ("text", "name", "value"),
    [
        ("one two — three", "words", 3),
        ("one two — three", "tokens", 4),
        ("ab cdef", "word_length", 3),
        ("a b c. d e f! g", "sentence_length", 3.5),
        ("no stops at all", "sentence_length", 4),
        ("see <a>this one</a> now", "link_density", 0.5),
        ("<a>Home</a> | <a>News</a> |", "link_density", 0.5),  # of four tokens, two of them words
        ("A Big NASA story", "capitals", 3),
        ("A Big NASA story", "all_caps", 2),
        ("A Big NASA story", "all_caps_ratio", 0.5),
        ("One. Two. three four", "full_stop_ratio", 0.5),
        ("on 2015-05-01 at 12:30 in 1999, room 3", "dates", 2),
        ("in 1999 or 2001", "dates", 2),
        ("a | b | c", "bars", 2),
        ("日本語", "words", 3),
        ("un<b>brok</b>en word", "tokens", 2),
        ("broken<br>line", "tokens", 2),
        ("the end of the story it is", "stop_density", 5 / 7),
    ],
)
def test_a_block_by_itself(text: str, name: str, value: float) -> None:
    assert getattr(features(f"<p>{text}"), name)[0] == pytest.approx(value)


@given(st.lists(st.integers(1, 30), min_size=1, max_size=60))
def test_lines_are_wrapped_as_textwrap_does(lengths: list[int]) -> None:
    words = ["x" * length for length in lengths]
    lines = textwrap.wrap(" ".join(words), 80)
    full = lines[:-1] if len(lines) > 1 else lines
    expected = sum(len(line.split()) for line in full) / len(full)
    assert features("<p>" + " ".join(words)).text_density[0] == pytest.approx(expected)


def test_places_and_quotients() -> None:
    found = features("<p>one two<p>one two three four<p>one")
    assert found.relative_position.tolist() == [0, 0.5, 1]
    assert found.quotients()[:, 0].tolist() == [2, 2, 0.25]
    assert found.quotients()[:, 2].tolist() == [0, 0.5, 2]
    assert features("<p>alone").relative_position.tolist() == [0]


def test_the_nearest_structural_tag() -> None:
    found = features("<h2>a</h2><div>b<p>c</p><a>d</a></div><table><tr><td>e</table>")
    columns = [getattr(found, name).tolist() for name in ("heading", "paragraph", "division", "anchor")]
    assert list(zip(*columns, strict=True))[:3] == [
        (True, False, False, False),
        (False, False, True, False),
        (False, True, False, False),
    ]
    assert not any(column[-1] for column in columns)


def test_a_matrix_has_the_block_before_and_after() -> None:
    found = features("<p>one two<p>three")
    matrix = found.matrix(("words",))
    assert matrix[:, :3].tolist() == [[0, 2, 1], [2, 1, 0]]
    assert found.matrix().shape == (2, 3 * len(FEATURES) + len(QUOTIENTS))
    assert len(Shallow.names()) == found.matrix().shape[1]


@pytest.mark.parametrize("html", ["", "<p>", "<p>—", "<img>"])
def test_pages_without_words(html: str) -> None:
    assert np.isfinite(features(html).matrix()).all()
