"""San & Aye: Noise Block Cleaning and Main Content Block Extraction from Dynamic Web Page. Phase 1 classifies text
blocks, phase 2 removes duplicates, weighs what is left and finds the main block.

Defects of the paper, and what is done about them (``mode="strict"`` reads it as printed):

- Parameters of phase 1, the constants of eqs 3 and 7, and the weights and threshold of eq 2 have no values: jusText's,
  1/3 each, 1, term frequencies and 0.9.
- Eq 6 gives every small block a point for its position; the text means the large ones.
- Which labels feed phase 2 is left open: ``classifier``. What a main block is, too: see ``MainBlocks``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import ClassVar, Literal

import numpy as np
from numpy.typing import NDArray

from dehusk.blocks import Blocks
from dehusk.duplicates.cosines import LEAST, repeats
from dehusk.methods.c45 import C45
from dehusk.methods.first_phase import PAPER, Mask, Segmenter, judged, segment
from dehusk.methods.justext import Justext
from dehusk.methods.modes import Mode
from dehusk.methods.rules import DensityRules, NumwordsRules
from dehusk.methods.tables import label, opening
from dehusk.page import Page
from dehusk.significance.block_terms import BlockTerms
from dehusk.significance.main_blocks import (
    MainBlocks,
    Ratio,
    TitleCount,
    keyword_frequency,
    position,
    shares,
    title_keywords,
)
from dehusk.significance.shallow import Shallow
from dehusk.verdict import Reason, Table, Verdict, details

Floats = NDArray[np.float64]
Classifier = Literal["justext", "density-rules", "numwords-rules", "c45"]
Output = Literal["important", "main", "sub-blocks"]

_DUPLICATE = Reason("secondary", "cosine", "repeats an earlier block")
_UNIMPORTANT = Reason("significance", "main-block")


@dataclass(frozen=True, slots=True)
class SanAye:
    """Two phases: classes of blocks by shallow features, then block weights.

    >>> story = "<p>" + "This is the story of the harbour, and it was told by all. " * 5
    >>> page = Page.parse(f"<title>The harbour</title><ul><li><a>menu</a></ul><div>{story}{story}</div>")
    >>> SanAye()(page).keep[page.text_rows].tolist()
    [False, True, False]
    """

    name: ClassVar[str] = "san-aye"
    paper: ClassVar[str] = PAPER

    mode: Mode = "corrected"
    segmenter: Segmenter = "blocktags"
    classifier: Classifier = "justext"
    cosine: float = LEAST
    title: float = 1 / 3
    frequency: float = 1 / 3
    position: float = 1 / 3
    """α, β and γ of eq 3."""
    title_m: TitleCount = "page"
    position_ratio: Ratio = "keywords"
    mean: bool = False
    """Whether a main block weighs as much as its sub-blocks on average: a sum favours those with many pieces."""
    output: Output = "important"
    """What stays: main blocks from the mean weight on, the heaviest alone, or all that phase 1 and eq 2 leave."""

    def __call__(self, page: Page) -> Verdict:
        """Phase 1, then duplicates, weights and main blocks."""
        shallow = Shallow(segment(page, self.mode, self.segmenter))
        good = self.first_phase(shallow)
        by_itself = partial(Justext(self.mode).names, shallow) if self.classifier == "justext" else None
        verdict = judged(shallow, good, self.classifier, by_itself)
        terms = BlockTerms.of(shallow.blocks)
        again = good & repeats(terms.only(good).table, len(good), least=self.cosine)
        verdict = verdict.drop(shallow.blocks.rows(again), _DUPLICATE)
        surviving = good & ~again
        parts = self.parts(terms, shallow.blocks)
        sub_weights = parts @ np.array([self.title, self.frequency, self.position])
        main = MainBlocks.of(shallow.blocks, surviving)
        weights = main.weights(sub_weights, self.mean)
        keep = np.append(self._kept(weights), False)[main.of_block]
        verdict = verdict.drop(shallow.blocks.rows(surviving & ~keep), _UNIMPORTANT)
        score = np.append(weights, 0.0)[main.of_block]
        found = _Found(shallow, surviving, again, parts, sub_weights, main, weights, keep)
        first = verdict
        told = replace(verdict, details=lambda: {**details(first), **found.tables()})
        return told.scored(shallow.blocks.per_row(score))

    def first_phase(self, shallow: Shallow) -> Mask:
        """Which blocks are content by their features."""
        if self.classifier == "justext":
            return Justext(self.mode).good(shallow)
        if self.classifier == "density-rules":
            return DensityRules(self.mode).good(shallow)
        return NumwordsRules().good(shallow) if self.classifier == "numwords-rules" else C45().good(shallow)

    def parts(self, terms: BlockTerms, blocks: Blocks) -> Floats:
        """T_k, K_f and PF of each sub-block (eqs 4 to 6); N counts the terms of the page."""
        total = len(terms.table.term)
        share = shares(terms, blocks, total, self.position_ratio)
        pf = position(share, strict=self.mode == "strict")
        return np.stack([title_keywords(terms, blocks.page, self.title_m), keyword_frequency(terms, total), pf], axis=1)

    def _kept(self, weights: Floats) -> Mask:
        """Which main blocks stay."""
        if self.output == "sub-blocks" or not len(weights):
            return np.ones(len(weights), dtype=np.bool_)
        if self.output == "main":
            return np.asarray(np.arange(len(weights)) == np.argmax(weights))
        return np.asarray(weights >= weights.mean() * (1 - 1e-12))


@dataclass(frozen=True, eq=False, slots=True)
class _Found:
    """What phase 2 found, for its tables."""

    shallow: Shallow
    surviving: Mask
    again: Mask
    parts: Floats
    sub_weights: Floats
    main: MainBlocks
    weights: Floats
    keep: Mask

    def tables(self) -> Mapping[str, Table]:
        """Weights of sub-blocks and main blocks, and the duplicates."""
        blocks = self.shallow.blocks
        shown = np.flatnonzero(self.surviving).tolist()
        figures = np.round(np.column_stack([self.parts, self.sub_weights]), 6)
        sub = [
            (n, opening(blocks, n), *figures[n].tolist(), int(self.main.of_block[n]), bool(self.keep[n])) for n in shown
        ]
        head = ("block", "text", "T_k", "K_f", "PF", "weight", "main block", "kept")
        rows = zip(self.main.row.tolist(), self.weights.round(6).tolist(), strict=True)
        mains = [(number, label(blocks.page, row), weight) for number, (row, weight) in enumerate(rows)]
        repeated = [(n, opening(blocks, n)) for n in np.flatnonzero(self.again).tolist()]
        return {
            "weights": Table("Sub-blocks (eqs 3 to 6)", head, sub),
            "main blocks": Table("Main blocks (eq 7)", ("main block", "element", "weight"), mains),
            "duplicates": Table("Duplicates (eq 2)", ("block", "text"), repeated),
        }
