"""Several methods on one page: content and noise of each, and the density of every block in document order.

The scores are shares of the page's characters (the dissertation of Kaur, 2015, prints scores without unit or formula).
How it is shown is in report/compare.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from dehusk.bench.entrants import made
from dehusk.bench.measures import word_overlap
from dehusk.extract import Extraction, extract
from dehusk.page import Page
from dehusk.verdict import Table, details


@dataclass(frozen=True, slots=True)
class Bar:
    """A block of the page as a method saw it: its density (or score), whether it was kept, its text."""

    value: float
    kept: bool
    text: str


@dataclass(frozen=True, eq=False)
class Compared:
    """What one method made of the page."""

    name: str
    extraction: Extraction
    bars: tuple[Bar, ...]
    measure: str
    """What the bars show."""
    threshold: float | None

    @property
    def content(self) -> float:
        """Content score: the share of the page's characters that is kept, in percent."""
        page, verdict = self.extraction.page, self.extraction.verdict
        total = int(page.chars.sum())
        return 100 * int(page.chars[verdict.keep].sum()) / total if total else 0.0

    @property
    def noise(self) -> float:
        """Noise score: the share that is not."""
        return 100 - self.content if self.extraction.page.chars.any() else 0.0


def compare(page: Page, names: Sequence[str]) -> list[Compared]:
    """Run methods on one page.

    >>> page = Page.parse("<ul><li><a>menu</a><li><a>more</a></ul><div><p>A long story.<p>It goes on and on.</div>")
    >>> [(one.name, round(one.content)) for one in compare(page, ["everything", "cetd-ds"])]
    [('everything', 100), ('cetd-ds', 79)]
    """
    return [_compared(name, extract(page, method=made(name))) for name in names]


def table(compared: Sequence[Compared], truth: str | None = None) -> Table:
    """Return content and noise of each method, the mean density of kept and dropped blocks, F1 if the truth is known.

    >>> page = Page.parse("<p>story")
    >>> table(compare(page, ["everything"]), "story").rows[0][:3]
    ('everything', '100.00', '0.00')
    """
    means = ("mean of kept", "mean of removed")
    columns = ("method", "content score, %", "noise score, %", "blocks kept", "of", *means, "threshold")
    rows = [(*_row(one), *_agreement(one, truth)) for one in compared]
    return Table("Content and noise", (*columns, "P", "R", "F1") if truth is not None else columns, rows)


def _compared(name: str, extraction: Extraction) -> Compared:
    graph = details(extraction.verdict).get("graph")
    if graph is None:
        bars = tuple(Bar(block.score, block.kept, block.text) for block in extraction.blocks)
        return Compared(name, extraction, bars, "score of each block", None)
    rows = [dict(zip(graph.columns, row, strict=True)) for row in graph.rows]
    bars = tuple(Bar(float(row["density"]), bool(row["kept"]), str(row["element"])) for row in rows)
    threshold = float(rows[0]["threshold"]) if rows else None
    return Compared(name, extraction, bars, "density of each leaf block", threshold)


def _row(one: Compared) -> tuple[object, ...]:
    kept = [bar.value for bar in one.bars if bar.kept]
    gone = [bar.value for bar in one.bars if not bar.kept]
    means = [_shown(float(np.mean(values)) if values else None) for values in (kept, gone)]
    return one.name, _shown(one.content), _shown(one.noise), len(kept), len(one.bars), *means, _shown(one.threshold)


def _shown(value: float | None) -> str:
    return "–" if value is None else f"{value:.2f}"


def _agreement(one: Compared, truth: str | None) -> tuple[str, ...]:
    if truth is None:
        return ()
    found = word_overlap(one.extraction.text, truth)
    return tuple(f"{value:.3f}" for value in (found.precision, found.recall, found.f1))
