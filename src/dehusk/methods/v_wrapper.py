"""Zheng, Song & Wen (2007): Template-Independent News Extraction Based on Visual Consistency. AAAI 2007, 1507-1512; a
baseline of Saravanan & Sathya Bama (2020, table 6), which says of it: a visual tree, and features of position, size,
rich format and term statistics.

This is a static surrogate. The original reads a browser's rendering, and its wrapper was learned on pages that are
gone; here places are those of document order where no browser gave boxes, and the wrapper is learned again by
``training/v_wrapper.py`` (boosted stumps, as in the original) from WCXB's development pages (M. Foley, 2026, CC-BY-4.0)
and 380 open training pages: word F1 0.823 on pages of sites not learned from (``--folds 3``). As in the original it is
coarse first (the block of the article), then fine (what of it is text of the article).
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from dehusk import tags
from dehusk.blocks import Blocks
from dehusk.methods.tables import label
from dehusk.page import Counts, Page, Rows
from dehusk.verdict import Reason, Table, Verdict

Floats = NDArray[np.float64]
Steps = Mapping[str, tuple[Sequence[float], Sequence[float]]]
"""A learned score: for each feature the places at which it steps, and its value between them. The sum of any number of
decision stumps is of this form."""

LEAST = 5
"""Words below which an element is no candidate for the block of the article."""

_KEPT = Reason("keep", "article-body")
_TITLE = Reason("keep", "article-title", "the main heading")
_OUTSIDE = Reason("significance", "article-block", "outside the block of the article")
_INSIDE = Reason("significance", "article-body")
_FORMAT = tags.codes("b strong i em u font big")
_SHOWN = 20


@dataclass(frozen=True, slots=True)
class VWrapper:
    """The block of the article by learned steps over its looks, then its title and its text (static surrogate).

    >>> menu = "".join(f"<li><a href=/{i}>Item {i}</a>" for i in range(9))
    >>> story = "<p>The harbour was flooded at dawn, the mayor said, and the old bridge is closed." * 4
    >>> page = Page.parse(f"<ul>{menu}</ul><div><h1>Flood</h1>{story}</div>")
    >>> VWrapper()(page).keep[page.text_rows].tolist()[-5:]
    [True, True, True, True, True]
    """

    name: ClassVar[str] = "v-wrapper"
    paper: ClassVar[str] = (
        "Template-Independent News Extraction Based on Visual Consistency (Zheng, Song & Wen, 2007; static surrogate)"
    )

    def __call__(self, page: Page) -> Verdict:
        """Coarse, then fine."""
        rows = candidates(page)
        if not len(rows):
            return Verdict.none(page, _OUTSIDE)
        looks = coarse_features(page, rows)
        score = total(wrapper()["coarse"], looks)
        best = int(rows[np.argmax(score)])
        inside = np.zeros(len(page), dtype=np.bool_)
        inside[best : page.end[best]] = True
        verdict = Verdict.choose(page, inside, _KEPT, _OUTSIDE)
        blocks = Blocks.atomic(page)
        text = total(wrapper()["fine"], fine_features(page, blocks, best))
        verdict = verdict.drop(blocks.rows(text < 0) & inside, _INSIDE)
        title = _title(page, best)
        verdict = verdict.restore(title, _TITLE).because(title & verdict.keep, _TITLE)
        likely = blocks.per_row(1 / (1 + np.exp(-text)))
        return replace(
            verdict.scored(likely * verdict.keep),
            explain=lambda row: f"in {label(page, best)}, as article text {likely[row]:.2f}, kept from 0.50",
            details=lambda: _tables(page, rows, score, looks),
        )


def candidates(page: Page) -> Rows:
    """Elements that may be the block of the article: block-level ones with a few words.

    >>> page = Page.parse("<div><p>These are just enough words.</p><p>Too few.</p></div>")
    >>> [page.nodes[row].tag for row in candidates(page)]
    ['body', 'div', 'p']
    """
    within_body = np.arange(len(page)) >= page.body
    wanted = tags.BLOCK[page.tag] & within_body & (page.total(page.words) >= LEAST)
    return np.flatnonzero(wanted & page.is_element).astype(np.int32)


def coarse_features(page: Page, rows: Rows) -> dict[str, Floats]:
    """Position, size, rich format and statistics of elements; sizes are logarithms, places and shares from 0 to 1."""
    words, linked = page.words, page.words * page.in_link
    of_words, of_chars = page.total(words)[rows], page.total(page.chars)[rows]
    unlinked = of_words - page.total(linked)[rows]
    top, bottom = _extent(page, rows)
    of_paragraphs = _count(page, "p", rows)
    return {
        "top": top,
        "bottom": bottom,
        "share": _ratio(of_chars, int(page.chars.sum())),
        "plain share": _ratio(unlinked, int((words - linked).sum())),
        "paragraph share": _ratio(of_paragraphs, int(np.count_nonzero(page.tag == tags.CODE["p"]))),
        "linked": _ratio(of_words - unlinked, of_words),
        "format": _ratio(page.total(page.chars * page.within(_FORMAT[page.tag]))[rows], of_chars),
        "punctuation": _ratio(page.total(page.punctuation)[rows], of_words),
        "words": np.log1p(of_words),
        "headings": np.log1p(_count(page, "h1 h2 h3 h4 h5 h6", rows)),
        "main headings": np.log1p(_count(page, "h1", rows)),
        "images": np.log1p(_count(page, "img picture", rows)),
        "links": np.log1p(_count(page, "a", rows)),
        "paragraphs": np.log1p(of_paragraphs),
        "items": np.log1p(_count(page, "li", rows)),
        "controls": np.log1p(_count(page, "input button select textarea", rows)),
    }


def fine_features(page: Page, blocks: Blocks, top: int) -> dict[str, Floats]:
    """What a text of the article looks like, beside the others in the block of the article."""
    words, chars = blocks.total(page.words), blocks.total(page.chars)
    linked = _ratio(blocks.total(page.words * page.in_link), words)
    before = np.append(0, np.cumsum(page.chars))
    within = max(int(before[page.end[top]] - before[top]), 1)
    tag = page.tag[blocks.row]
    item = page.inside("li dt dd")[blocks.row]
    plain = words * (1 - linked)
    return {
        "place": np.clip((before[blocks.start] - before[top]) / within, 0, 1),
        "words": np.log1p(words),
        "linked": linked,
        "punctuation": _ratio(blocks.total(page.punctuation), words),
        "format": _ratio(blocks.total(page.chars * page.within(_FORMAT[page.tag])), chars),
        "paragraph": (tag == tags.CODE["p"]).astype(np.float64),
        "heading": tags.HEADING[tag].astype(np.float64),
        "item": item.astype(np.float64),
        "cell": page.inside("td th")[blocks.row].astype(np.float64),
        "plain words before": np.log1p(np.append(0, plain[:-1])[: len(plain)]),
        "plain words after": np.log1p(np.append(plain[1:], 0)[: len(plain)]),
    }


def total(steps: Steps, features: Mapping[str, Floats]) -> Floats:
    """The learned score: the sum of the features' steps.

    >>> total({"x": ([0.5], [-1.0, 1.0])}, {"x": np.array([0.5, 0.6])}).tolist()
    [-1.0, 1.0]
    """
    parts = [np.asarray(value)[np.searchsorted(at, features[name])] for name, (at, value) in steps.items()]
    return np.asarray(np.sum(parts, axis=0), dtype=np.float64)


@cache
def wrapper() -> dict[str, Steps]:
    """The learned steps."""
    learned: dict[str, Steps] = json.loads(files(__package__).joinpath("v_wrapper.json").read_text("utf-8"))
    return learned


def _extent(page: Page, rows: Rows) -> tuple[Floats, Floats]:
    """Top and bottom on the page, from 0 to 1: of a browser's boxes, else of the characters before."""
    if page.layout is not None:
        y, height = (np.nan_to_num(side[rows]).astype(np.float64) for side in (page.layout.y, page.layout.height))
        high = max(page.layout.page_height, 1.0)
        return np.clip(y / high, 0, 1), np.clip((y + height) / high, 0, 1)
    before = np.append(0, np.cumsum(page.chars))
    return _ratio(before[rows], before[-1]), _ratio(before[page.end[rows]], before[-1])


def _count(page: Page, names: str, rows: Rows) -> Counts:
    return page.total(tags.codes(names)[page.tag].astype(np.int64))[rows]


def _ratio(part: Counts, whole: Counts | int) -> Floats:
    return np.asarray(part / np.maximum(whole, 1), dtype=np.float64)


def _title(page: Page, best: int) -> NDArray[np.bool_]:
    """The last main heading up to the block of the article, else the first in it."""
    headings = page.rows("h1")
    chosen = np.zeros(len(page), dtype=np.bool_)
    if len(headings):
        before = headings[headings < best]
        row = int(before[-1] if len(before) else headings[0])
        chosen[row : page.end[row]] = row < page.end[best]
    return chosen


def _tables(page: Page, rows: Rows, score: Floats, looks: Mapping[str, Floats]) -> dict[str, Table]:
    best = np.argsort(-score, kind="stable")[:_SHOWN].tolist()
    figures = [
        (label(page, int(rows[i])), round(float(score[i]), 4), *(round(float(look[i]), 3) for look in looks.values()))
        for i in best
    ]
    geometry = "layout" if page.layout is not None else "order"
    return {
        "candidates": Table("Best candidates for the block of the article", ("element", "score", *looks), figures),
        "settings": Table(
            "Settings",
            ("what", "value"),
            [("geometry", geometry), ("wrapper", "static surrogate"), ("words, headings, …", "ln(1 + count)")],
        ),
    }
