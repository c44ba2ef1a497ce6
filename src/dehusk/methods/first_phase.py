"""Phase 1 of San & Aye: the page as a sequence of text blocks, each with features and a class.

Lives here: what its classifiers share — segmentation (4.1.1), the verdict on classified blocks, the table of features.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from dehusk import tags
from dehusk.blocks import Blocks
from dehusk.methods.modes import Mode
from dehusk.methods.tables import opening
from dehusk.page import Page
from dehusk.significance.shallow import Shallow
from dehusk.verdict import Reason, Table, Verdict

Mask = NDArray[np.bool_]
Column = NDArray[Any]
Segmenter = Literal["blocktags", "anytag"]
"""The paper says both: blocks end at block-level tags, and blocks end at any tag but A."""

PAPER = "Noise Block Cleaning and Main Content Block Extraction from Dynamic Web Page (San & Aye, 2013 or later)"
"""The paper bears no year; its latest reference is of October 2013."""

_PRINTED = tags.codes(
    "#document html body blockquote caption center col colgroup dd div dl dt fieldset form h1 h2 h3 h4 h5 h6 legend li "
    "optgroup option p pre table td textarea tfoot th thead tr ul"
)
"""The paper's list, and what is around everything; OL, TBODY and the sectioning elements are missing."""
_INLINE = ~tags.codes("#text #other a")
_UNTOLD = Reason("primary", "no-text-block", "an element that the first step takes out")


def segment(page: Page, mode: Mode = "corrected", segmenter: Segmenter = "blocktags") -> Blocks:
    """Text blocks that are classified. As printed, SELECT and what has a copyright sign are taken out beforehand, and
    NOSCRIPT with the scripts; corrected, they stay as neighbours (see ``marked_bad``), and NOSCRIPT as text: whole
    forums stand in it.

    >>> page = Page.parse("<ol><li>one<p>© two</ol><b>three</b> four<br><br>five")
    >>> [len(segment(page, mode)) for mode in ("strict", "corrected")], len(segment(page, "strict", "anytag"))
    ([3, 4], 4)
    """
    kinds = {"anytag": _INLINE, "blocktags": _PRINTED if mode == "strict" else tags.BLOCK}[segmenter]
    blocks = Blocks.atomic(page, kinds)
    return _without(blocks, page.inside("noscript")[blocks.start] | marked_bad(blocks)) if mode == "strict" else blocks


def marked_bad(blocks: Blocks) -> Mask:
    """Blocks in a SELECT or with a copyright sign, which the paper defines as boilerplate."""
    page, characters = blocks.page, blocks.page.characters
    signs = blocks.total(page.spread(characters.sums(characters.code == ord("©"))))
    return np.asarray(page.inside("select")[blocks.start] | (signs > 0))


def _without(blocks: Blocks, out: Mask) -> Blocks:
    place = np.append(np.where(out, -1, np.cumsum(~out) - 1), -1).astype(np.int32)
    return Blocks(blocks.page, blocks.row[~out], blocks.start[~out], blocks.stop[~out], place[blocks.member])


def judged(
    shallow: Shallow, good: Mask, rule: str, why: Callable[[int], str], by_itself: list[str] | None = None
) -> Verdict:
    """The verdict that keeps the good blocks; ``why`` tells what the rule saw of a block, ``by_itself`` names the class
    of each before its neighbours spoke."""
    blocks = shallow.blocks
    page = blocks.page
    outside = blocks.per_row(np.ones(len(blocks), dtype=np.bool_), missing=False)
    verdict = Verdict.choose(page, blocks.rows(good), Reason("keep", rule), Reason("significance", rule))
    verdict = verdict.because(page.is_text & ~outside & (page.chars > 0), _UNTOLD)
    place = blocks.per_row(np.arange(len(blocks)), missing=-1)

    def explain(row: int) -> str:
        return why(int(place[row])) if place[row] >= 0 else ""

    return replace(verdict, explain=explain, details=partial(features_table, shallow, good, by_itself))


def around(column: Column, at: int, form: str = "{:.2f}") -> str:
    """A figure of a block with those of its neighbours, as rules that look at all three see them.

    >>> around(np.array([4, 20, 7]), 0, "{} words"), around(np.array([0.25, 0.5]), 1)
    ('4 words (0 before, 20 after)', '0.50 (0.25 before, 0 after)')
    """
    before, after = (column[i] if 0 <= i < len(column) else 0 for i in (at - 1, at + 1))
    return f"{form.format(column[at])} ({before:.3g} before, {after:.3g} after)"


def features_table(shallow: Shallow, good: Mask, by_itself: list[str] | None = None) -> Mapping[str, Table]:
    """Features and class of every block."""
    names = ("words", "chars", "link_density", "text_density", "stop_density", "word_length", "relative_position")
    columns = [np.round(getattr(shallow, name), 4).tolist() for name in names]
    texts = [opening(shallow.blocks, index) for index in range(len(shallow))]
    first = [by_itself] if by_itself is not None else []
    classes = ["good" if g else "bad" for g in good.tolist()]
    rows = list(zip(range(len(shallow)), texts, *columns, *first, classes, strict=True))
    head = ("block", "text", *names, *(["by itself"] if first else []), "class")
    return {"blocks": Table("Blocks", head, rows)}
