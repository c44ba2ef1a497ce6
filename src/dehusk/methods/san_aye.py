"""San & Aye: Noise Block Cleaning and Main Content Block Extraction from Dynamic Web Page. Phase 1 classifies text
blocks, phase 2 removes duplicates, weighs what is left and finds the main block.

Defects of the paper, and what is done about them (``mode="strict"`` reads it as printed):

- Parameters of phase 1, the constants of eqs 3 and 7, and the weights and threshold of eq 2 have no values: jusText's,
  1/3 each, 1, term frequencies and 0.9.
- Eq 6 gives every small block a point for its position; the text means the large ones.
- Which labels feed phase 2 is left open: ``classifier``. What a main block is, too: see ``MainBlocks``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, Literal

import numpy as np
from numpy.typing import NDArray

from dehusk.blocks import Blocks
from dehusk.duplicates.cosines import LEAST, repeated
from dehusk.methods.c45 import C45
from dehusk.methods.first_phase import PAPER, Mask, Segmenter, segment
from dehusk.methods.justext import Justext
from dehusk.methods.modes import Mode
from dehusk.methods.rules import DensityRules, NumwordsRules
from dehusk.methods.tables import label, opening
from dehusk.page import Page
from dehusk.significance.block_terms import BlockTerms, title_terms
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
from dehusk.terms import stop_list
from dehusk.verdict import Reason, Table, Verdict, details

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Classifier = Literal["justext", "density-rules", "numwords-rules", "c45"]
Output = Literal["important", "main", "sub-blocks"]

_DUPLICATE = Reason("secondary", "cosine")
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
        blocks = shallow.blocks
        first = self.first_phase(shallow)
        good = blocks.total(page.chars * first.keep) > 0
        terms = BlockTerms.of(blocks)
        place = repeated(terms.only(good).table, len(blocks), least=self.cosine)
        again = place != np.arange(len(blocks))
        surviving = good & ~again
        parts = self.parts(terms, blocks)
        sub_weights = parts @ np.array([self.title, self.frequency, self.position])
        main = MainBlocks.of(blocks, surviving)
        weights = main.weights(sub_weights, self.mean)
        least = self.least(weights)
        keep = np.append(weights >= least, False)[main.of_block]
        verdict = first.drop(blocks.rows(again), _DUPLICATE).drop(blocks.rows(surviving & ~keep), _UNIMPORTANT)
        found = _Found(
            shallow, surviving, place, parts, sub_weights, main, weights, least, keep, self._settings(terms, page)
        )
        return replace(
            verdict.scored(blocks.per_row(np.append(weights, 0.0)[main.of_block])),
            explain=found.explain(first),
            details=lambda: {**details(first), **found.tables()},
        )

    def first_phase(self, shallow: Shallow) -> Verdict:
        """Which blocks are content by their features, and by those of their neighbours."""
        if self.classifier == "justext":
            return Justext(self.mode).judged(shallow)
        if self.classifier == "density-rules":
            return DensityRules(self.mode).judged(shallow)
        return (NumwordsRules() if self.classifier == "numwords-rules" else C45()).judged(shallow)

    def parts(self, terms: BlockTerms, blocks: Blocks) -> Floats:
        """T_k, K_f and PF of each sub-block (eqs 4 to 6); N counts the terms of the page."""
        total = len(terms.table.term)
        share = shares(terms, blocks, total, self.position_ratio)
        pf = position(share, strict=self.mode == "strict")
        return np.stack([title_keywords(terms, blocks.page, self.title_m), keyword_frequency(terms, total), pf], axis=1)

    def _settings(self, terms: BlockTerms, page: Page) -> Table:
        by_boxes = self.position_ratio == "area" and page.layout is not None
        ratio = "area of boxes" if by_boxes else "chars" if self.position_ratio == "area" else self.position_ratio
        rows = [
            ("classifier", self.classifier),
            ("title keywords m", len(title_terms(page, "title", terms.table.language))),
            ("terms of the page N", len(terms.table.term)),
            ("position ratio T by", ratio),
            ("stop list", stop_list(terms.table.language)),
        ]
        return Table("Settings", ("what", "value"), rows)

    def least(self, weights: Floats) -> float:
        """The weight from which a main block stays."""
        if self.output == "sub-blocks" or not len(weights):
            return 0.0
        return float(weights.max() if self.output == "main" else weights.mean() * (1 - 1e-12))


@dataclass(frozen=True, eq=False, slots=True)
class _Found:
    """What phase 2 found, for its reasons and tables."""

    shallow: Shallow
    surviving: Mask
    place: Ints
    """The first block that each is like, itself where there is none."""
    parts: Floats
    sub_weights: Floats
    main: MainBlocks
    weights: Floats
    least: float
    keep: Mask
    settings: Table

    def explain(self, first: Verdict) -> Callable[[int], str]:
        """Says of a row what its block repeats or how heavy its main block is, else what phase 1 says."""
        blocks = self.shallow.blocks
        place = blocks.per_row(np.arange(len(blocks)), missing=-1)

        def why(row: int) -> str:
            at = int(place[row])
            if at < 0 or not (self.surviving[at] or self.place[at] != at):
                return first.why(row).detail
            if self.place[at] != at:
                return f"repeats block {self.place[at]}"
            main = int(self.main.of_block[at])
            element = label(blocks.page, int(self.main.row[main]))
            return f"in the main block {element}, weight {self.weights[main]:.3f}, kept from {self.least:.3f}"

        return why

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
        kept = (self.weights >= self.least).tolist()
        mains = [(number, label(blocks.page, row), weight, kept[number]) for number, (row, weight) in enumerate(rows)]
        again = np.flatnonzero(self.place != np.arange(len(blocks))).tolist()
        repeats = [(n, int(self.place[n]), opening(blocks, n)) for n in again]
        return {
            "weights": Table("Sub-blocks (eqs 3 to 6)", head, sub),
            "main blocks": Table("Main blocks (eq 7)", ("main block", "element", "weight", "kept"), mains),
            "duplicates": Table("Duplicates (eq 2)", ("block", "repeats", "text"), repeats),
            "settings": self.settings,
        }
