"""The learned classifier of San & Aye (C4.8, that is C4.5 release 8): a decision tree on the shallow features of a
block and its neighbours. ``python -m training.c45 DATA`` learns it; the weights are plain JSON, and print as rules.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from typing import ClassVar

from dehusk.methods.first_phase import PAPER, Segmenter, judged, segment
from dehusk.page import Page
from dehusk.significance.decision_tree import Tree
from dehusk.significance.shallow import Shallow
from dehusk.verdict import Table, Verdict, details

WEIGHTS = "c45.json"
"""The tree, beside this file: which data it was learned from is said within."""


@cache
def tree() -> Tree:
    """The tree that ships.

    >>> tree().leaves > 2
    True
    """
    return Tree.of_data(json.loads(files("dehusk.methods").joinpath(WEIGHTS).read_text("utf-8"))["tree"])


@dataclass(frozen=True, slots=True)
class C45:
    """The decision tree alone.

    >>> page = Page.parse("<ul><li><a>menu</a></ul>" + ("<p>" + "This is what it was all about, in a word. " * 6) * 4)
    >>> C45()(page).keep[page.text_rows].tolist()
    [False, True, True, True, True]
    """

    name: ClassVar[str] = "c45"
    paper: ClassVar[str] = f"C4.5 on shallow text features, in {PAPER}"

    segmenter: Segmenter = "blocktags"
    least: float = 0.5
    """Share of content that the leaf of a block has to have."""

    def __call__(self, page: Page) -> Verdict:
        """Segment, send every block down the tree."""
        return self.judged(Shallow(segment(page, "corrected", self.segmenter)))

    def judged(self, shallow: Shallow) -> Verdict:
        """The tree on blocks and their features."""
        share = tree().shares(shallow.matrix())
        verdict = judged(
            shallow, share >= self.least, "c45", lambda at: f"share of content in its leaf {share[at]:.2f}"
        )
        rules = Table("The tree", ("rule",), [(line,) for line in tree().rules().splitlines()])
        told = replace(verdict, details=lambda: {**details(verdict), "tree": rules})
        return told.scored(shallow.blocks.per_row(share))
