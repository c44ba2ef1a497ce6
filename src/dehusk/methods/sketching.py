"""Sivakumar & Parvathi (2012): Sketching-Din Elimination of Web Page. The stages stand here in the paper's order.

Defects of the paper, and what is done about them:

- The formula of importance, both thresholds and the rule for keywords are missing: importance is the mean of title
  relevancy, share of words outside links, share of the page's keywords, and place; blocks stay from the mean on.
- Step 4 of block splitting leaves at the first tag that is no DIV or TD: read as "skip".
- The text speaks of DIV alone, the algorithm and figure 5 of DIV or TD: both, unless ``cells`` is False.
- Nesting is not addressed. As printed (``nested="full"``) an outer block holds its inner ones, and is like them:
  no block is compared with one it lies in. By default a block holds its own text.
- None of the nine importance points of table 2 can be recomputed; duplicates have equal points there, so that they
  cannot contain the place.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from dehusk import tags
from dehusk.blocks import Blocks, Nesting
from dehusk.duplicates.fingerprints import of_spans
from dehusk.duplicates.groups import NEAR, SHORT, Keep, group, same_terms
from dehusk.methods.modes import Mode, read
from dehusk.methods.saravanan import separate
from dehusk.methods.tables import by_importance, name, opening
from dehusk.noise.local import local_noise
from dehusk.noise.owners import owners
from dehusk.page import Mask, Page
from dehusk.significance.block_terms import BlockTerms
from dehusk.significance.importance import Heights, Places, parts
from dehusk.terms import stop_list
from dehusk.verdict import Reason, Table, Verdict

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

_KEPT = Reason("keep", "importance")
_OUTSIDE = Reason("primary", "no-block", "text outside DIV and TD")
_DUPLICATE = Reason("secondary", "sketching")
_UNIMPORTANT = Reason("significance", "importance")


@dataclass(frozen=True, slots=True)
class Sketching:
    """Blocks, components of the graph of near-duplicate fingerprints, spatial importance.

    >>> story = "Cats sleep by day, and dogs watch the cats with great care."
    >>> page = Page.parse(f"<title>Cats</title><div><a>Home</a></div><div>{story}</div><div>{story}</div>")
    >>> Sketching()(page).keep[page.text_rows].tolist()
    [False, True, False]
    """

    name: ClassVar[str] = "sketching"
    paper: ClassVar[str] = "Sketching-Din Elimination of Web Page (Sivakumar & Parvathi, 2012)"

    mode: Mode = "corrected"
    """How the paper is read; each of the switches below that is None follows it."""
    nested: Nesting | None = None
    """What a block holds: ``full`` as printed, its ``own`` text corrected, or ``leaf``: only blocks without blocks."""
    cells: bool = True
    """Whether TD makes a block, too."""
    bits: int = NEAR
    """Near-duplicates: similarity of at least 1 - bits/64, 0.953125 for 3."""
    diameter: int | None = None
    """Components that reach farther than this many bits are chosen again one by one; 0 for no bound (as printed),
    twice ``bits`` corrected."""
    keep: Keep = "first"
    """Which block of a component stays: the first of the page (as in table 3), or the longest."""
    heights: Heights = "window"
    weights: tuple[float, float, float, float] = (0.25, 0.25, 0.25, 0.25)
    """Of title relevancy, share of words outside links, keyword share and place."""
    threshold: float | None = None
    """Importance from which blocks stay; None for the mean of the distinct blocks."""
    top: int | None = None
    """Keep so many of the most important blocks instead."""

    def __call__(self, page: Page) -> Verdict:
        """Block splitting, importance, sketching, important blocks."""
        blocks = self.split(page)
        owner = owners(blocks)
        verdict = Verdict.all(page, _KEPT).drop(owner < 0, _OUTSIDE)
        verdict = local_noise(verdict, blocks, owner, reading=self.mode)
        terms = BlockTerms.of(blocks, verdict.keep)
        measures = parts(terms, blocks, self.heights)
        importance = np.stack(list(measures.values()), axis=1) @ np.array(self.weights)
        place = self.sketch(blocks, terms)
        distinct = (place == np.arange(len(blocks))) & (terms.totals > 0)
        verdict = verdict.drop(self._rows(blocks, owner, place != np.arange(len(blocks))), _DUPLICATE)
        least = self.least(importance, distinct)
        important = self.choose(importance, distinct)
        verdict = verdict.keep_only(self._rows(blocks, owner, important), _UNIMPORTANT)
        verdict = verdict.scored(np.append(np.where(terms.totals > 0, importance, 0), 0)[owner])
        facts = _Facts(blocks, terms, measures, importance, place, important, least)
        explain = by_importance(blocks, owner, place, importance, least)
        return replace(verdict, explain=explain, details=facts.tables)

    def split(self, page: Page) -> Blocks:
        """Block splitting, steps 1 to 6."""
        blocks = separate(page, self.mode)
        if not self.cells:
            blocks = Blocks.of_rows(page, blocks.row[page.tag[blocks.row] != tags.CODE["td"]])
        nesting: Nesting = read(self.mode, self.nested, strict="full", corrected="own")
        return blocks if nesting == "own" else Blocks.of_rows(page, blocks.row, nesting)

    def sketch(self, blocks: Blocks, terms: BlockTerms) -> Ints:
        """Sketching, steps 1 to 5: the block that stands for each block, itself where it is distinct.

        Fingerprints of blocks of fewer than five terms collide: those are doubles where their terms are the same.
        """
        bound = read(self.mode, self.diameter, strict=0, corrected=2 * self.bits)
        place = np.arange(len(blocks))
        long = np.flatnonzero(terms.totals >= SHORT)
        prints = of_spans(terms.table, terms.start[long], terms.stop[long])
        length = terms.totals[long]
        place[long] = long[group(prints, self.bits, keep=self.keep, length=length, diameter=bound or None)]
        few = np.flatnonzero((terms.totals > 0) & (terms.totals < SHORT))
        place[few] = same_terms(terms.table.term, terms.start, terms.stop, few)
        row, end = blocks.row, blocks.page.end[blocks.row]
        nested = ((row[place] < row) & (row < end[place])) | ((row < row[place]) & (row[place] < end))
        return np.where(nested, np.arange(len(blocks)), place)  # no block is a double of one around or in it

    def choose(self, importance: Floats, distinct: Mask) -> Mask:
        """The important ones of the distinct blocks."""
        if self.top is None:
            return np.asarray(distinct & (importance >= self.least(importance, distinct) - 1e-12))
        ranked = np.argsort(np.where(distinct, -importance, np.inf), kind="stable")[: self.top]
        return np.asarray(distinct & np.isin(np.arange(len(distinct)), ranked))

    def least(self, importance: Floats, distinct: Mask) -> float:
        """The importance from which a block stays."""
        ranked = np.sort(importance[distinct])[::-1]
        if self.top is not None:
            return float(ranked[: self.top].min(initial=1.0))
        return self.threshold if self.threshold is not None else float(ranked.mean()) if len(ranked) else 0.0

    def _rows(self, blocks: Blocks, owner: NDArray[np.intp], chosen: Mask) -> Mask:
        """The rows of blocks: with ``full`` blocks all that is below them."""
        if blocks.nesting != "full":
            return np.append(chosen, False)[owner]
        marked = np.zeros(len(blocks.page), dtype=np.bool_)
        marked[blocks.row[chosen]] = True
        return blocks.page.within(marked)


@dataclass(frozen=True, eq=False, slots=True)
class _Facts:
    blocks: Blocks
    terms: BlockTerms
    measures: dict[str, Floats]
    importance: Floats
    place: Ints
    important: Mask
    least: float

    def tables(self) -> Mapping[str, Table]:
        """Tables 2 and 3 of the paper, and where places came from."""
        shown = np.flatnonzero(self.terms.totals > 0).tolist()
        rows = [(*self._row(block), bool(self.important[block]), opening(self.blocks, block)) for block in shown]
        left = [(name(self.blocks, b, "B"), self._point(b)) for b in shown if self.place[b] == b]
        settings = [
            ("threshold", round(self.least, 3)),
            ("geometry", Places.of(self.blocks).geometry),
            ("blocks", len(self.blocks)),
            ("stop list", stop_list(self.terms.table.language)),
        ]
        head = ("block", "importance", *self.measures, "duplicate of", "important", "text")
        return {
            "blocks": Table("Block splitting (table 2)", head, rows),
            "distinct": Table("Duplicate elimination (table 3)", ("block", "importance"), left),
            "settings": Table("Settings", ("what", "value"), settings),
        }

    def _row(self, block: int) -> tuple[object, ...]:
        measured = (round(float(measure[block]), 3) for measure in self.measures.values())
        double = "-" if self.place[block] == block else name(self.blocks, int(self.place[block]), "B")
        return name(self.blocks, block, "B"), self._point(block), *measured, double

    def _point(self, block: int) -> float:
        return round(float(self.importance[block]), 3)
