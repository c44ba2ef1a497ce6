"""What the tables of Saravanan & Sathya Bama (2020) show of a page: removed blocks, fingerprints, distances, scores.

Lives here: tables made from what the method found, when somebody looks at them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial

import numpy as np
from numpy.typing import NDArray

from dehusk.blocks import Blocks
from dehusk.duplicates.fingerprints import Fingerprints
from dehusk.duplicates.similarity import distances, hamming
from dehusk.methods.tables import name, opening, removed_blocks
from dehusk.significance.block_scores import Select, WordCounts, threshold
from dehusk.significance.block_terms import BlockTerms
from dehusk.terms import stop_list
from dehusk.verdict import Table, Verdict

MATRIX = 200
"""Blocks up to which the matrix of distances is shown; of more, each double with the block that stands for it."""


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
    weights: tuple[float, float, float]
    """α, β and γ of eq 4."""

    def attached(self, verdict: Verdict) -> Verdict:
        """The verdict, with its tables and reasons in full."""
        return replace(verdict, details=lambda: self.tables(verdict), explain=partial(self.explain, self.threshold))

    def explain(self, limit: float, row: int) -> str:
        """The block of a row, its double or its score."""
        block = int(self.owner[row])
        if block < 0:
            return ""
        if self.place[block] != block:
            return f"{self._name(block)}, a near-duplicate of {self._name(int(self.place[block]))}"
        above = {"strict": "kept above", "inverted": "kept up to", "corrected": "kept from"}[self.select]
        return f"{self._name(block)}, score {self.scores[block]:.3f}, {above} {limit:.3f}"

    @property
    def threshold(self) -> float:
        """Eq 8, or the mean."""
        return threshold(self.scores, ~np.isnan(self.scores), len(self.blocks), self.select)

    def tables(self, verdict: Verdict) -> Mapping[str, Table]:
        """Tables 1 to 4 of the paper, and what the figures were made with."""
        return {
            "removed": removed_blocks(verdict, self.blocks, self.owner),
            "fingerprints": self._fingerprints(),
            "distances": self._distances(),
            "scores": self._scores(verdict),
            "settings": self._settings(),
        }

    def _name(self, block: int) -> str:
        return name(self.blocks, block)

    def _remaining(self) -> list[int]:
        return [int(block) for block in np.flatnonzero(self.terms.totals > 0)]

    def _fingerprints(self) -> Table:
        rows = [(self._name(block), f"{int(self.prints[block]):064b}") for block in self._remaining()]
        return Table("Fingerprints (table 2)", ("block", "64 bits"), rows)

    def _distances(self) -> Table:
        """Table 3: bits in which two fingerprints differ, and what follows; of many blocks the doubles alone."""
        blocks = self._remaining()
        if len(blocks) > MATRIX:
            doubles = [(block, int(self.place[block])) for block in blocks if self.place[block] != block]
            pairs = [(*map(self._name, pair), hamming(*map(int, self.prints[list(pair)]))) for pair in doubles]
            return Table("Near-duplicates (of table 3)", ("block", "duplicate of", "distance"), pairs)
        matrix = distances(self.prints[blocks]).tolist()
        rows = [
            (self._name(block), *("-" if j <= i else matrix[i][j] for j in range(len(blocks))), self._distinct(block))
            for i, block in enumerate(blocks)
        ]
        return Table("Distances (table 3)", ("block", *map(self._name, blocks), "verdict"), rows)

    def _distinct(self, block: int) -> str:
        stands_for = int(self.place[block])
        return "distinct" if stands_for == block else f"duplicate of {self._name(stands_for)}"

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
            rows.append((self._name(block), words, *figures, *rest, kept, opening(self.blocks, block)))
        head = ("block", "words", "title", "T", "link", "L", "content", "distinct", "C", "score", "kept", "text")
        return Table("Block scores (table 4)", head, rows)

    def _settings(self) -> Table:
        rows = [
            ("blocks", len(self.blocks)),
            ("distinct title words", self.counts.title_terms),
            ("distinct link words", self.counts.link_terms),
            ("distinct content words", self.counts.content_terms),
            ("score", self._formula()),
            ("threshold", _round(self.threshold)),
            ("stop list", stop_list(self.terms.table.language)),
        ]
        return Table("Page totals", ("what", "value"), rows)

    def _formula(self) -> str:
        title, links, words = (f"{weight:g}" for weight in self.weights)
        if self.select == "corrected":
            return f"{title} T + {words} C - {links} L, each share at most 1"
        return f"1 - ({title} T + {links} L + {words} C)"


def _round(number: float) -> float:
    return round(float(number), 3)
