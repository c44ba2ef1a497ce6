"""Verdicts of the cheap rule methods as columns, a value per atomic block: what a learned score can stand on.

Lives here: one function per rule, array code only. The methods themselves, with their papers, live in ``methods/``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dehusk import tags
from dehusk.blocks import Blocks
from dehusk.page import Page
from dehusk.significance import density
from dehusk.significance.nodes import Nodes
from dehusk.significance.rule_trees import density_rules, number_of_words_rules
from dehusk.significance.smoothing import smooth
from dehusk.significance.two_stage import Bounds, context_free, two_stage

Column = NDArray[Any]
Floats = NDArray[np.float64]
Mask = NDArray[np.bool_]

__all__ = [
    "density_members",
    "density_rules",
    "number_of_words_rules",
    "paragraph_scores",
    "smoothed_density",
    "text_density",
    "two_stage_good",
]

LEAST_PARAGRAPH = 25
"""Characters from which a block counts as a paragraph."""
LINE = 80
"""Characters of a line."""


def text_density(words: Column, chars: Column) -> Floats:
    """Words per full line of 80 characters; a block of one line has its words.

    The closed form of wrapping each block and leaving its last line out (``shallow.py`` wraps word by word).

    >>> text_density(np.array([5, 40]), np.array([30, 240])).round(2).tolist()
    [5.0, 13.33]
    """
    return np.asarray(words * np.minimum(1.0, LINE / np.maximum(chars, 1)), dtype=np.float64)


def two_stage_good(chars: Column, link_density: Column, stop_density: Column, heading: Mask) -> tuple[Column, Mask]:
    """The class that each block has by itself (bad, good, short, nearly good: 0 … 3), and whether both stages keep it.

    >>> classes, good = two_stage_good(*(np.array(c) for c in ([300, 20], [0, 0], [0.5, 0], [False, False])))
    >>> classes.tolist(), good.tolist()
    ([1, 2], [True, False])
    """
    classes = context_free(chars, link_density, stop_density, Bounds())
    return classes, two_stage(classes, heading, chars)


def density_members(nodes: Nodes, blocks: Blocks, composite: bool = False) -> Mask:
    """Blocks in a subtree that the density sum marks: on TD (``cetd-ds``) or on CTD (``cectd-ds``).

    >>> page = Page.parse("<ul><li><a>menu</a><li><a>more</a></ul><div><p>A long story.<p>It goes on and on.</div>")
    >>> density_members(Nodes.of(page), Blocks.atomic(page)).tolist()
    [False, False, True, True]
    """
    if composite:
        _, content = density.select(nodes.composite_density, nodes.composite_sums, nodes.parent, nodes.end)
    else:
        _, content = density.select(nodes.text_density, nodes.text_sums, nodes.parent, nodes.end)
    return content[nodes.number[blocks.row]]


def smoothed_density(nodes: Nodes, blocks: Blocks) -> Floats:
    """Composite density of each block's element, smoothed along the page, relative to the mean over the page.

    >>> page = Page.parse("<p>one <a>two</a></p><p>A long story</p>")
    >>> low, high = smoothed_density(Nodes.of(page), Blocks.atomic(page))
    >>> bool(low < 1 < high)
    True
    """
    smoothed = smooth(nodes.composite_density[nodes.number[blocks.row]])
    return smoothed / max(float(smoothed.mean()), 1e-9) if len(smoothed) else smoothed


@dataclass(frozen=True, eq=False, slots=True)
class ParagraphScores:
    """How well the containers around each block do as holders of paragraphs."""

    parent: Floats
    """Score of the container, relative to the page's best."""
    grandparent: Floats
    """Score of the container's parent."""
    climb: Column
    """Levels to climb from the best container until the block is within, 0 for the blocks inside it."""
    best: int
    """Row of the best container, the body where nothing scores."""


def paragraph_scores(blocks: Blocks, chars: Column, commas: Column) -> ParagraphScores:
    """Score containers by the paragraphs they hold, as readers' modes do (Readability, 2009): a paragraph gives its
    parent 1 + its commas + a point per 100 characters (at most 3), its grandparent half; links scale a score down.

    >>> page = Page.parse("<ul><li>menu</ul><div><p>A story, told at length.<p>It goes on, and on, and on.</div>")
    >>> blocks = Blocks.atomic(page)
    >>> scores = paragraph_scores(blocks, blocks.total(page.chars), blocks.total(page.punctuation))
    >>> scores.parent.tolist(), scores.climb.tolist(), page.nodes[scores.best].tag
    ([0.0, 1.0, 1.0], [1, 0, 0], 'div')
    """
    page, size = blocks.page, len(blocks.page)
    parent = _container(blocks)
    grandparent = page.parent[parent]
    points = np.where(chars >= LEAST_PARAGRAPH, 1 + commas + np.minimum(chars / 100, 3), 0.0)
    score = np.bincount(parent, points, size) + np.bincount(grandparent, points / 2, size)
    linked = density.quotient(page.total(page.chars * page.in_link), page.total(page.chars))
    score = np.where(np.arange(size) > page.body, score * (1 - linked), 0.0)
    best = int(np.argmax(score)) if score.max() > 0 else page.body
    top = max(float(score[best]), 1e-9)
    return ParagraphScores(score[parent] / top, score[grandparent] / top, _climb(page, best, blocks.start), best)


def _container(blocks: Blocks) -> Column:
    """The parent of the element that a block fills; where an element holds several blocks, the element itself."""
    held = np.bincount(blocks.start, minlength=len(blocks.page))
    alone = blocks.page.total(held)[blocks.row] == 1
    alone &= ~_PAGE[blocks.page.tag[blocks.row]]
    return np.where(alone, blocks.page.parent[blocks.row], blocks.row)


_PAGE = tags.codes("#document html body")


def _climb(page: Page, row: int, others: Column) -> Column:
    """Levels to climb from a row until its subtree holds each of the others."""
    above = np.flatnonzero((np.arange(row + 1) <= row) & (page.end[: row + 1] > row))[::-1]
    before = np.searchsorted(-above, -others)
    after = np.searchsorted(page.end[above], others, side="right")
    return np.maximum(before, after)
