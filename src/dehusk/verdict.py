"""The verdict on a page: for every row whether it stays, how good it is, and why.

Lives here: the one result that every method returns, and the few ways to arrive at it. What is then shown of a
verdict is up to ``content/``, ``cli/`` and ``bench/``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dehusk.page import Counts, Mask, Page


@dataclass(frozen=True, slots=True)
class Reason:
    """Why rows stay or go: stage (``primary``, ``secondary``, ``significance``, ``keep``, ``user``), rule, detail."""

    stage: str
    rule: str
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Step:
    """What one stage did: how many rows of text, and of their characters, it took out or brought back."""

    stage: str
    rule: str
    texts: int
    chars: int


@dataclass(frozen=True, slots=True)
class Table:
    """A table to show: what a paper's own tables show of its method."""

    title: str
    columns: tuple[str, ...]
    rows: Sequence[Sequence[object]]


@dataclass(frozen=True, eq=False)
class Verdict:
    """For a page: ``keep``, ``score`` and ``reason`` per row, and the steps that led there.

    >>> page = Page.parse("<nav>menu</nav><p>story</p>")
    >>> verdict = Verdict.all(page, Reason("keep", "everything")).drop(page.inside("nav"), Reason("primary", "nav"))
    >>> [verdict.why(row).rule for row in page.text_rows]
    ['nav', 'everything']
    >>> verdict.steps
    (Step(stage='primary', rule='nav', texts=1, chars=4),)
    """

    page: Page
    keep: Mask
    """Rows that stay. For texts and media it decides; elements above a row that stays are containers anyway."""
    score: NDArray[np.float32]
    reason: NDArray[np.int16]
    """For every row an index into ``reasons``."""
    reasons: tuple[Reason, ...]
    moves: tuple[tuple[Reason, Mask], ...] = field(default=(), repr=False)
    """What took rows out or brought them back, and which, in order."""
    explain: Callable[[int], str] | None = field(default=None, repr=False)
    """Says more of a row, where the method can; asked only when somebody looks."""
    details: Callable[[], Mapping[str, Table]] | None = field(default=None, repr=False)
    """The tables of the method's paper; built only when somebody looks."""
    confidence: float | None = None
    """The F1 to expect of this verdict, where the method can tell."""
    kind: Callable[[], tuple[str, float]] | None = field(default=None, repr=False)
    """Tells the kind of page and its probability, where the method can; asked only when somebody looks."""

    @classmethod
    def all(cls, page: Page, reason: Reason) -> Verdict:
        """Every row stays, for one reason."""
        size = len(page)
        return cls(page, np.ones(size, np.bool_), np.ones(size, np.float32), np.zeros(size, np.int16), (reason,))

    @classmethod
    def none(cls, page: Page, reason: Reason) -> Verdict:
        """No row stays, for one reason."""
        size = len(page)
        return cls(page, np.zeros(size, np.bool_), np.zeros(size, np.float32), np.zeros(size, np.int16), (reason,))

    @classmethod
    def choose(cls, page: Page, keep: Mask, kept: Reason, dropped: Reason) -> Verdict:
        """The marked rows stay for one reason, all others go for another."""
        gone = ~keep
        return cls(page, ~gone, keep.astype(np.float32), gone.astype(np.int16), (kept, dropped), ((dropped, gone),))

    def drop(self, rows: Mask, reason: Reason) -> Verdict:
        """The marked rows go, unless they are gone already: the first reason stands."""
        return self._turn(rows & self.keep, reason)

    def restore(self, rows: Mask, reason: Reason) -> Verdict:
        """The marked rows stay after all."""
        return self._turn(rows & ~self.keep, reason)

    def keep_only(self, rows: Mask, reason: Reason) -> Verdict:
        """All but the marked rows go."""
        return self.drop(~rows, reason)

    def because(self, rows: Mask, reason: Reason) -> Verdict:
        """The marked rows keep their verdict, for another reason."""
        return self._reasoned(rows, reason)

    def scored(self, score: Counts) -> Verdict:
        """With a score for every row."""
        return replace(self, score=score.astype(np.float32))

    def why(self, row: int) -> Reason:
        """The reason for a row, with all the detail that the method can give."""
        reason = self.reasons[int(self.reason[row])]
        if self.explain is None or reason.detail:
            return reason
        return Reason(reason.stage, reason.rule, self.explain(row))

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """What each stage did, counted when somebody looks."""
        return tuple(_step(self.page, rows, reason) for reason, rows in self.moves)

    @property
    def kept_texts(self) -> NDArray[np.intp]:
        """The texts that stay, as indices into ``page.text_rows``."""
        return np.flatnonzero(self.keep[self.page.text_rows])

    def _turn(self, rows: Mask, reason: Reason) -> Verdict:
        return self._reasoned(rows, reason, keep=self.keep ^ rows, moves=(*self.moves, (reason, rows)))

    def _reasoned(self, rows: Mask, reason: Reason, **changes: Any) -> Verdict:
        reasons = self.reasons if reason in self.reasons else (*self.reasons, reason)
        index = np.int16(reasons.index(reason))
        return replace(self, reason=np.where(rows, index, self.reason), reasons=reasons, **changes)


def _step(page: Page, rows: Mask, reason: Reason) -> Step:
    chars = page.chars[rows]
    return Step(reason.stage, reason.rule, int(np.count_nonzero(chars)), int(chars.sum()))


def details(verdict: Verdict) -> Mapping[str, Any]:
    """The tables of a verdict, none where its method has none."""
    return verdict.details() if verdict.details else {}
