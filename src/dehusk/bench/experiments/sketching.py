"""Sivakumar & Parvathi (2012): what each stage keeps, the threshold of the near-duplicate graph, and whether the
importance point ranks blocks as labels do.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from dehusk.bench.datasets import LabelledPage
from dehusk.bench.entrants import made, up_to
from dehusk.bench.experiments import printed
from dehusk.bench.experiments.lab import Lab, Report, figure_table
from dehusk.bench.experiments.labelled_blocks import labels
from dehusk.blocks import Blocks
from dehusk.verdict import Table, Verdict

_STAGES = ("everything", "sketching@primary", "sketching@secondary", "sketching")
_KEYS = ("word_f1", "word_p", "word_r", "content_lost", "noise_removed", "seconds", "empty")
_BITS = (0, 1, 2, 3, 4, 6, 8, 10)
_PAGES = 150


def stages(lab: Lab) -> Report:
    """Kept and removed by stage, a sweep over bits, and the rank quality of importance."""
    results = lab.measure([*_STAGES, "sketching:mode=strict"], lab.with_text())
    sweep = lab.measure([f"sketching:bits={bits}@secondary" for bits in _BITS], lab.with_text(most=_PAGES))
    judged = _Judged.of(lab)
    return Report(
        "Sketching",
        (
            printed.SKETCHING,
            figure_table(results, _KEYS, f"Measured after each stage, {len(results.pages)} pages"),
            figure_table(
                sweep,
                ("word_f1", "word_r", "content_lost", "noise_removed"),
                "Sweep of the bits that duplicates may differ in",
            ),
            judged.table(),
        ),
        (
            "The paper shows one page, without a metric and without the formula of importance: the points cannot be "
            "recomputed, and ours are the mean of four shares that its text names.",
            "An AUC of 0.5 is chance: it tells how well the stand-in formula ranks content above noise, blocks that "
            "earlier stages removed counting as 0.",
            "The paper's similarity threshold is missing; the sweep shows how little it matters on single pages.",
        ),
    )


@dataclass(frozen=True, slots=True)
class _Judged:
    """Blocks of many pages: how many are left after each stage, their importance, and how it agrees with labels."""

    blocks: list[tuple[int, int, int, int]]
    ranks: list[float]
    kept: list[float]
    gone: list[float]

    @classmethod
    def of(cls, lab: Lab) -> _Judged:
        """Judge the blocks of every page."""
        judged, method = cls([], [], [], []), made("sketching")
        for labelled, page in lab.parsed(lab.with_text(most=_PAGES)):
            judged.add(Blocks.atomic(page), method(page), labelled)
        return judged

    def add(self, blocks: Blocks, verdict: Verdict, labelled: LabelledPage) -> None:
        """Judge the blocks of one page."""
        page, before = blocks.page, [up_to(verdict, stage) for stage in ("primary", "secondary")]
        chars = np.maximum(blocks.total(page.chars), 1)
        primary, secondary, whole = (2 * blocks.total(page.chars * after.keep) >= chars for after in (*before, verdict))
        score = blocks.total(page.chars * verdict.score * before[1].keep) / chars
        self.blocks.append((len(blocks), int(primary.sum()), int(secondary.sum()), int(whole.sum())))
        self.kept.extend(score[whole].tolist())
        self.gone.extend(score[~whole].tolist())
        rank = auc(score, labels(labelled, blocks).content)
        if rank is not None:
            self.ranks.append(rank)

    def table(self) -> Table:
        """The figures, means over pages and over blocks."""
        stages = ("before anything", "after primary noise", "after duplicates", "that are important")
        means = np.mean(self.blocks, axis=0) if self.blocks else np.zeros(len(stages))
        rows = [(f"blocks a page, {stage}", f"{mean:.1f}") for stage, mean in zip(stages, means, strict=True)]
        for name, values in (
            ("AUC of importance, mean over pages", self.ranks),
            ("mean importance of kept blocks", self.kept),
            ("mean importance of removed blocks", self.gone),
        ):
            rows.append((name, f"{np.mean(values):.3f}" if values else "–"))
        return Table(f"Importance of text blocks against labels, {len(self.blocks)} pages", ("figure", "value"), rows)


def auc(score: npt.NDArray[np.float64], content: npt.NDArray[np.bool_]) -> float | None:
    """Return the chance that a block of content scores above one of noise, ties counting half; None without both.

    >>> auc(np.array([0.9, 0.5, 0.5]), np.array([True, True, False]))
    0.75
    """
    high, low = score[content], np.sort(score[~content])
    if not len(high) or not len(low):
        return None
    below = np.searchsorted(low, high, side="left")
    ties = np.searchsorted(low, high, side="right") - below
    return float((below + ties / 2).sum() / (len(high) * len(low)))
