"""The systems that Saravanan & Sathya Bama (2020, table 8) call Existing 1 and Existing 2:

- Sivakumar (2015): Effectual Web Content Mining using Noise Removal from Web Pages. Wireless Personal Communications
  84 (1), 99-121;
- Uma & Latha (2018): Noise elimination from web pages for efficacious information retrieval. Cluster Computing.

Known of both are their stages and the names of their three measures. Decided here: keyword redundancy KR = 1 - distinct
terms / terms, linkword percentage LP = link terms / terms, titleword relevancy TR = 1 - m/(m + ΣF); importance is the
mean of KR, TR and 1 - LP, and blocks stay from the mean of the distinct blocks on.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from dehusk.blocks import Blocks
from dehusk.duplicates.fingerprints import Weights, of_table
from dehusk.duplicates.groups import NEAR, Rule, stand_ins
from dehusk.methods.modes import Mode
from dehusk.methods.saravanan import separate
from dehusk.methods.tables import by_importance, name, opening
from dehusk.noise.local import local_noise
from dehusk.noise.owners import owned, owners
from dehusk.page import Page
from dehusk.significance.block_scores import chosen, threshold
from dehusk.significance.block_terms import BlockTerms
from dehusk.significance.importance import link_share, redundancy
from dehusk.significance.main_blocks import title_keywords
from dehusk.terms import stop_list
from dehusk.verdict import Reason, Table, Verdict

Floats = NDArray[np.float64]

_KEPT = Reason("keep", "importance")
_OUTSIDE = Reason("primary", "no-block", "text outside DIV and TD")
_DUPLICATE = Reason("secondary", "near-duplicate")
_UNIMPORTANT = Reason("significance", "importance")


@dataclass(frozen=True, slots=True)
class Sivakumar:
    """Block splitting, simhash, and importance by keyword redundancy, links and title.

    >>> story = "Cats and dogs: why cats sleep, and why dogs watch the cats."
    >>> page = Page.parse(f"<title>Cats</title><div><a>Home</a></div><div>{story}</div><div>Unlike any other.</div>")
    >>> Sivakumar()(page).keep[page.text_rows].tolist()
    [False, True, False]
    """

    name: ClassVar[str] = "sivakumar-2015"
    paper: ClassVar[str] = "Effectual Web Content Mining using Noise Removal from Web Pages (Sivakumar, 2015)"
    weights: ClassVar[Weights] = "frequency"
    rule: ClassVar[Rule] = "sequential"

    mode: Mode = "corrected"
    bits: int = NEAR

    def __call__(self, page: Page) -> Verdict:
        """Blocks, local noise, near-duplicates, importance."""
        blocks = separate(page, self.mode)
        owner = owners(blocks)
        verdict = Verdict.all(page, _KEPT).drop(owner < 0, _OUTSIDE)
        verdict = local_noise(verdict, blocks, owner, reading=self.mode)
        terms = BlockTerms.of(blocks, verdict.keep)
        table = terms.table
        prints = of_table(table, table.text, terms.count, self.weights)
        place = stand_ins(table, table.text, terms.count, bits=self.bits, rule=self.rule, prints=prints)
        distinct = place == np.arange(len(blocks))
        verdict = verdict.drop(owned(owner, ~distinct), _DUPLICATE)
        measures = _measures(terms, page)
        importance = np.asarray(sum(measures.values())) / len(measures)
        candidates = distinct & (blocks.total(page.chars * verdict.keep) > 0)
        least = threshold(importance, candidates, len(blocks), "corrected")
        verdict = verdict.drop(owned(owner, ~chosen(importance, candidates, len(blocks), "corrected")), _UNIMPORTANT)
        return replace(
            verdict.scored(np.append(np.where(candidates, importance, 0), 0)[owner]),
            explain=by_importance(blocks, owner, place, importance, least),
            details=lambda: _tables(verdict, blocks, terms, measures, importance, place, least),
        )


@dataclass(frozen=True, slots=True)
class UmaLatha(Sivakumar):
    """The same with fingerprints of binary vectors, and components of the graph of near-duplicates.

    >>> story = "Cats and dogs: why cats sleep, and why dogs watch the cats."
    >>> page = Page.parse(f"<title>Cats</title><div><a>Home</a></div><div>{story}</div><div>Unlike any other.</div>")
    >>> UmaLatha()(page).keep[page.text_rows].tolist()
    [False, True, False]
    """

    name: ClassVar[str] = "uma-latha"
    paper: ClassVar[str] = "Noise elimination from web pages for efficacious information retrieval (Uma & Latha, 2018)"
    weights: ClassVar[Weights] = "binary"
    rule: ClassVar[Rule] = "components"


def _measures(terms: BlockTerms, page: Page) -> dict[str, Floats]:
    return {
        "KR": redundancy(terms),
        "TR": title_keywords(terms, page),
        "1 - LP": np.where(terms.totals > 0, 1 - link_share(terms), 0.0),
    }


def _tables(
    verdict: Verdict,
    blocks: Blocks,
    terms: BlockTerms,
    measures: dict[str, Floats],
    importance: Floats,
    place: NDArray[np.int64],
    least: float,
) -> dict[str, Table]:
    shown = np.flatnonzero(terms.totals > 0).tolist()
    rows = [
        (
            name(blocks, block, "B"),
            *(round(float(measure[block]), 3) for measure in measures.values()),
            round(float(importance[block]), 3),
            "-" if place[block] == block else name(blocks, int(place[block]), "B"),
            bool(verdict.keep[blocks.row[block]]),
            opening(blocks, block),
        )
        for block in shown
    ]
    head = ("block", *measures, "importance", "duplicate of", "kept", "text")
    settings = [
        ("importance", "(KR + TR + 1 - LP) / 3"),
        ("threshold, the mean", round(least, 3)),
        ("blocks", len(blocks)),
        ("stop list", stop_list(terms.table.language)),
    ]
    return {
        "importance": Table("Importance of blocks", head, rows),
        "settings": Table("Settings", ("what", "value"), settings),
    }
