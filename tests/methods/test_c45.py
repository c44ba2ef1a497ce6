"""The learned tree that ships: it says where it was learned, prints as rules, and agrees with them."""

from __future__ import annotations

import json
from importlib.resources import files

import numpy as np

from dehusk.methods.c45 import C45, tree
from dehusk.page import Page
from dehusk.significance.shallow import Shallow
from dehusk.verdict import details

STORY = "This is what it was all about, in a word, and it goes on as it must. " * 4


def test_the_tree_names_its_data_and_no_data_for_checking() -> None:
    data = json.loads(files("dehusk.methods").joinpath("c45.json").read_text("utf-8"))
    sources = " ".join(data["learned from"])
    assert "CC-BY-4.0" in sources
    assert "l3s" not in sources
    assert "snippets" not in sources


def test_the_tree_splits_on_shallow_features() -> None:
    assert list(tree().names) == Shallow.names()
    inner = tree().feature >= 0
    assert (tree().low[inner] > np.flatnonzero(inner)).all()
    assert ((tree().share >= 0) & (tree().share <= 1)).all()


def test_the_share_asked_for_decides() -> None:
    page = Page.parse(f"<ul><li><a>menu</a><li><a>more</a></ul><p>{STORY}<p>{STORY}<p>{STORY}")
    kept = [int(C45(least=least)(page).keep[page.text_rows].sum()) for least in (0.0, 0.5, 1.01)]
    assert kept == [5, 3, 0]


def test_the_rules_are_shown() -> None:
    shown = details(C45()(Page.parse(f"<p>{STORY}")))
    assert len(shown["tree"].rows) == len(tree().rules().splitlines())
    assert [row[-1] for row in shown["blocks"].rows] == ["good"]
