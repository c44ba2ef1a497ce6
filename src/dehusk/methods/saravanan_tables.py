"""What the tables of Saravanan & Sathya Bama (2020) show of a page: removed blocks, fingerprints, distances, scores.

Lives here: tables made from what the method found, when somebody looks at them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from dehusk.blocks import Blocks
from dehusk.duplicates.fingerprints import Fingerprints
from dehusk.duplicates.similarity import distances
from dehusk.methods.tables import label, opening
from dehusk.significance.block_scores import Select, WordCounts, threshold
from dehusk.significance.block_terms import BlockTerms
from dehusk.terms import stop_list
from dehusk.verdict import Reason, Table, Verdict

MATRIX = 200
"""Blocks up to which the matrix of distances is shown."""


@dataclass(frozen=True, eq=False, slots=True)
class Analysis:
    """What the method found on the way to its verdict."""

    blocks: Blocks
    owner: NDArray[np.intp]
    terms: BlockTerms
    prints: Fingerprints
    place: NDArray[np.int64]
    """The block that stands for each block."""
    counts: WordCounts
    scores: NDArray[np.float64]
    """Score per distinct block that is left, NaN for the others."""
    select: Select

    def attached(self, verdict: Verdict) -> Verdict:
        """The verdict, with its tables and reasons in full."""
        return replace(verdict, details=lambda: self.tables(verdict), explain=self.explain)

    def explain(self, row: int) -> str:
        """The block of a row, its double or its score."""
        block = int(self.owner[row])
        if block < 0:
            return ""
        if self.place[block] != block:
            return f"{self._id(block)}, a near-duplicate of {self._id(int(self.place[block]))}"
        above = {"strict": "kept above", "inverted": "kept up to", "corrected": "kept from"}[self.select]
        return f"{self._id(block)}, score {self.scores[block]:.3f}, {above} {self.threshold:.3f}"

    @property
    def threshold(self) -> float:
        """Eq 8, or the mean."""
        return threshold(self.scores, ~np.isnan(self.scores), len(self.blocks), self.select)

    def tables(self, verdict: Verdict) -> Mapping[str, Table]:
        """Tables 1 to 4 of the paper, and what the figures were made with."""
        return {
            "removed": self._removed(verdict),
            "fingerprints": self._fingerprints(),
            "distances": self._distances(),
            "scores": self._scores(verdict),
            "settings": self._settings(),
        }

    def _removed(self, verdict: Verdict) -> Table:
        """Table 1: which blocks primary noise removal takes out, and by which rule."""
        rows = []
        for block, row in enumerate(self.blocks.row.tolist()):
            why = self._removed_by(verdict, block)
            if why.stage == "primary":
                name, text = label(self.blocks.page, row), opening(self.blocks, block)
                rows.append((self._id(block), name, why.rule, why.detail, text))
        return Table("Primary noise blocks (table 1)", ("block", "element", "rule", "detail", "text"), rows)

    def _removed_by(self, verdict: Verdict, block: int) -> Reason:
        """The block's reason; for one that is empty since a rule took all it had, that rule (as b5 of the paper)."""
        own = verdict.reason[self.owner == block]
        why = verdict.reasons[int(verdict.reason[self.blocks.row[block]])]
        rules = (verdict.reasons[int(reason)] for reason in own) if why.rule == "empty" else ()
        return next((rule for rule in rules if rule.rule != "empty"), why)

    def _id(self, block: int) -> str:
        """The paper's name of a block: b1, b2, … in the order of the opening tags, and b0 for BODY."""
        page, row = self.blocks.page, self.blocks.row
        return f"b{block + int(row[0] != page.body)}"

    def _remaining(self) -> list[int]:
        return [int(block) for block in np.flatnonzero(self.terms.totals > 0)]

    def _fingerprints(self) -> Table:
        rows = [(self._id(block), f"{int(self.prints[block]):064b}") for block in self._remaining()]
        return Table("Fingerprints (table 2)", ("block", "64 bits"), rows)

    def _distances(self) -> Table:
        """Table 3: bits in which the fingerprints of two blocks differ, and what follows."""
        blocks = self._remaining()[:MATRIX]
        matrix = distances(self.prints[blocks]).tolist()
        rows = [
            (self._id(block), *("-" if j <= i else matrix[i][j] for j in range(len(blocks))), self._distinct(block))
            for i, block in enumerate(blocks)
        ]
        return Table("Distances (table 3)", ("block", *map(self._id, blocks), "verdict"), rows)

    def _distinct(self, block: int) -> str:
        stands_for = int(self.place[block])
        return "distinct" if stands_for == block else f"duplicate of {self._id(stands_for)}"

    def _scores(self, verdict: Verdict) -> Table:
        """Table 4: words, relevance and score of the distinct blocks."""
        counts, rows = self.counts, []
        of_title, of_links, of_words = counts.relevance
        for block in np.flatnonzero(~np.isnan(self.scores)).tolist():
            title, link, content = int(counts.title[block]), int(counts.link[block]), int(counts.content[block])
            figures = (title, _round(of_title[block]), link, _round(of_links[block]), content)
            rest = (int(counts.distinct[block]), _round(of_words[block]), _round(self.scores[block]))
            kept = bool(verdict.keep[self.blocks.row[block]])
            words = title + link + content
            rows.append((self._id(block), words, *figures, *rest, kept, opening(self.blocks, block)))
        head = ("block", "words", "title", "T", "link", "L", "content", "distinct", "C", "score", "kept", "text")
        return Table("Block scores (table 4)", head, rows)

    def _settings(self) -> Table:
        rows = [
            ("blocks", len(self.blocks)),
            ("distinct title words", self.counts.title_terms),
            ("distinct link words", self.counts.link_terms),
            ("distinct content words", self.counts.content_terms),
            ("threshold", _round(self.threshold)),
            ("stop list", stop_list(self.terms.table.language)),
        ]
        return Table("Page totals", ("what", "value"), rows)


def _round(number: float) -> float:
    return round(float(number), 3)
