"""The default method: the papers' four stages with a learned score in the middle.

Lives here: the order of the stages, from a page to its verdict. Features, net, cut, structure: files of their own.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import ClassVar, Literal

import numpy as np
from numpy.typing import NDArray

from dehusk.blocks import Blocks
from dehusk.learned.base import Base
from dehusk.learned.comments import comment_zone
from dehusk.learned.decode import choose
from dehusk.learned.explain import why
from dehusk.learned.features import features
from dehusk.learned.network import Network, network
from dehusk.learned.primary import primary
from dehusk.learned.walls import WALL, is_wall
from dehusk.learned.whole import made_whole
from dehusk.page import Page
from dehusk.verdict import Reason, Verdict

_KEPT = Reason("keep", "score")
_LEFT = Reason("significance", "score")
_EMPTY = Reason("primary", "no text", "the page has no text")
_COMMENT = Reason("keep", "comments", "a reader's comment, asked for")


@dataclass(frozen=True, slots=True)
class Dehusk:
    """Keep what small nets, trained on labelled pages of many kinds, take for content.

    >>> page = Page.parse("<nav><a href=/>Home</a></nav><h1>A day</h1>" + "<p>It was a long day, and hot. " * 9)
    >>> verdict = Dehusk()(page)
    >>> bool(verdict.keep[page.text_rows[0]]), bool(verdict.keep[page.text_rows[-1]])
    (False, True)
    """

    name: ClassVar[str] = "dehusk"
    paper: ClassVar[str] = "the stages of Saravanan & Sathya Bama (2020) with a learned block score"

    recall: float = 0.5
    """From 0, only what is certain, to 1, all that may matter."""
    comments: bool | Literal["separate"] = False
    """Whether readers' comments are kept even where they are not the page's content."""

    def __call__(self, page: Page) -> Verdict:
        """Drop what is noise anywhere, score every block, cut where the best F1 is expected, make lists whole."""
        blocks = Blocks.atomic(page)
        if not len(blocks):
            return replace(Verdict.none(page, _EMPTY), confidence=0.0)
        scored = Scored(Base(page, blocks), network())
        moves = _Moves(blocks)
        for rows, reason in primary(scored.base):
            moves.drop(rows, reason)
        solid = moves.keep.copy()
        keep, expected = choose(scored.probability, scored.base.tokens, self.recall)
        if is_wall(scored.base, keep & solid):
            moves.drop(solid, WALL)
        moves.drop(~keep, _LEFT)
        for rows, reason in made_whole(scored.base, scored.probability * solid, moves.keep):
            moves.restore(rows, reason)
        confidence = scored.net.confidence(expected) if moves.keep.any() else 0.0
        if self.comments:
            moves.restore(comment_zone(scored.base), _COMMENT)
        return Verdict(
            page,
            blocks.per_row(moves.keep, missing=False),
            blocks.per_row(scored.probability),
            blocks.per_row(moves.reason, missing=moves.reasons.index(_LEFT)),
            tuple(moves.reasons),
            tuple((reason, blocks.rows(rows)) for reason, rows in moves.made),
            scored.explain,
            confidence=confidence,
            kind=scored.kind,
        )


class _Moves:
    """What becomes of each block, as on a verdict but block by block: the rows are turned once, at the end."""

    def __init__(self, blocks: Blocks) -> None:
        self.keep = np.ones(len(blocks), dtype=np.bool_)
        self.reason = np.zeros(len(blocks), dtype=np.int16)
        self.reasons = [_KEPT, _LEFT]
        self.made: list[tuple[Reason, NDArray[np.bool_]]] = []

    def drop(self, rows: NDArray[np.bool_], reason: Reason) -> None:
        """These blocks go, unless they are gone already."""
        self._turn(rows & self.keep, reason, False)

    def restore(self, rows: NDArray[np.bool_], reason: Reason) -> None:
        """These blocks stay after all."""
        self._turn(rows & ~self.keep, reason, True)

    def _turn(self, rows: NDArray[np.bool_], reason: Reason, keep: bool) -> None:
        if rows.any():
            if reason not in self.reasons:
                self.reasons.append(reason)
            self.keep[rows] = keep
            self.reason[rows] = self.reasons.index(reason)
            self.made.append((reason, rows))


@dataclass(frozen=True, eq=False)
class Scored:
    """A page's blocks with their probabilities, and what explains them."""

    base: Base
    net: Network

    @cached_property
    def features(self) -> NDArray[np.float32]:
        """A row a feature, a column a block."""
        return features(self.base)

    @cached_property
    def probability(self) -> NDArray[np.float32]:
        """How surely each block belongs to the content."""
        logits = np.clip(self.net.logits(self.features, self.base.tokens), -30, 30)
        return np.asarray(1 / (1 + np.exp(-logits)), dtype=np.float32)

    def kind(self) -> tuple[str, float]:
        """The kind of page and its probability."""
        return self.net.kind(self.features, self.base.tokens)

    @cached_property
    def _influence(self) -> NDArray[np.float32]:
        return self.net.influence(self.features, self.base.tokens)

    @cached_property
    def _block_of(self) -> NDArray[np.int64]:
        return self.base.blocks.per_row(np.arange(len(self.base), dtype=np.int64), missing=-1)

    def explain(self, row: int) -> str:
        """Why a row stays or goes."""
        block = int(self._block_of[row])
        if block < 0:
            return ""
        return why(self.net.names, self.features[:, block], self._influence[:, block], float(self.probability[block]))
