"""Features: each column says of a page what its name says."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dehusk.blocks import Blocks
from dehusk.learned.base import Base
from dehusk.learned.features import NAMES, features
from dehusk.page import Page

SENTENCE = "A sentence of some length, with a comma, and more than a dozen words in all of it."
RECORDS = "".join(f"<li class=c><b>Ann {n}</b><p>3 May 2020</p><p>{SENTENCE}</p></li>" for n in range(4))


def column(html: str, name: str, *, named: bool = True) -> list[float]:
    page = Page.parse(html)
    values = features(Base(page, Blocks.atomic(page), named))
    return values[NAMES.index(name)].round(3).tolist()


@pytest.mark.parametrize(
    ("name", "html", "expected"),
    [
        ("share of links", "<p>ab <a href=x>cd</a></p><p>e</p>", [0.5, 0.0]),
        ("ends with a full stop", "<p>One. Two.</p><p>Menu</p><p>中文。</p>", [1, 0, 1]),
        ("begins with a capital", "<p>One</p><p>two</p>", [1, 0]),
        (
            '"related" so far',
            "<p>a</p><h3>Related posts</h3><h3>Ähnliche Artikel</h3><p>No</p>",
            [0, 0.693, 1.099, 1.099],
        ),
        ('"comments" so far', "<p>a</p><h3>Leave a Reply</h3><p>相关评论</p>", [0, 0.693, 1.099]),
        ("a date so far", "<p>one</p><p>3 May 2020</p><p>vor 3 Stunden</p>", [0, 0.693, 1.099]),
        ("said before", "<p>Home page</p><p>x</p><p>home, PAGE!</p>", [0, 0, 1]),
        ("inside nav menu", "<nav><p>a</nav><p>b</p><nav><nav><p>c</nav></nav>", [1, 0, 2]),
        ("path says: comments", "<div class=post-comments><p>a</div><div id=commentList><p>b</div><p>c", [1, 1, 0]),
        ("path says: sidebar", "<div class='left sidebar'><p>a</div>", [1]),
        ("begins in: control", "<p><button>a</button> b</p><p>c</p>", [1, 0]),
        ("in an element: headline", "<h1>a</h1><p>b</p>", [1, 0]),
        ("is the headline", "<title>The big story</title><p>News</p><h1>The big story</h1><p>It</p>", [0, 1, 0]),
        ("place", "<p>a<p>b<p>c", [0, 0.5, 1]),
    ],
)
def test_what_a_feature_says(name: str, html: str, expected: list[float]) -> None:
    assert column(html, name) == pytest.approx(expected)


def test_records_are_repeated_siblings_of_several_blocks() -> None:
    html = f"<p>{SENTENCE}</p><ul>{RECORDS}</ul>"
    assert column(html, "in a record") == [0] + [1] * 12
    assert column(html, "records like it")[1] == pytest.approx(np.log1p(4), abs=1e-3)
    assert column(html, "dates a record")[1] == 1


def test_without_names_no_class_or_id_is_seen() -> None:
    html = "<div class=comments id=comments><p>a</p></div><p class=x>b</p>"
    bare = "<div><p>a</p></div><p>b</p>"
    page, plain = Page.parse(html), Page.parse(bare)
    seen = features(Base(page, Blocks.atomic(page), named=False))
    assert (seen == features(Base(plain, Blocks.atomic(plain)))).all()


@given(
    st.lists(
        st.sampled_from(["<p>", "<div>", "</div>", "a b. ", "<td>", "<a href=x>l</a>", "<li class=q>", " "]),
        max_size=60,
    )
)
def test_every_feature_of_every_block_is_a_number(parts: list[str]) -> None:
    page = Page.parse("".join(parts))
    blocks = Blocks.atomic(page)
    if len(blocks):
        values = features(Base(page, blocks))
        assert values.shape == (len(NAMES), len(blocks))
        assert np.isfinite(values).all()
