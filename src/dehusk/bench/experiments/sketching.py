"""Sivakumar & Parvathi (2012): what each stage keeps, the threshold of the near-duplicate graph, and whether the
importance point ranks blocks as labels do.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from dehusk.bench.entrants import made
from dehusk.bench.experiments import printed
from dehusk.bench.experiments.lab import Lab, Report, figure_table
from dehusk.bench.experiments.labelled_blocks import labels
from dehusk.blocks import Blocks
from dehusk.verdict import Table

_STAGES = ("everything", "sketching@primary", "sketching@secondary", "sketching")
_KEYS = ("word_f1", "word_p", "word_r", "content_lost", "noise_removed", "seconds", "empty")
_BITS = (0, 1, 2, 3, 4, 6, 8, 10)
_PAGES = 150


def stages(lab: Lab) -> Report:
    """Kept and removed by stage, a sweep over bits, and the rank quality of importance."""
    results = lab.measure([*_STAGES, "sketching:mode=strict"], lab.with_text())
    sweep = lab.measure([f"sketching:bits={bits}@secondary" for bits in _BITS], lab.with_text(most=_PAGES))
    ranks, kept, gone, counts = _importance(lab)
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
            Table(
                f"Importance of text blocks against labels, {len(ranks)} pages",
                ("figure", "value"),
                [
                    ("blocks a page, before anything", f"{np.mean(counts):.1f}"),
                    ("AUC of importance, mean over pages", f"{np.mean(ranks):.3f}" if ranks else "–"),
                    ("mean importance of kept blocks", f"{np.mean(kept):.3f}" if kept else "–"),
                    ("mean importance of removed blocks", f"{np.mean(gone):.3f}" if gone else "–"),
                ],
            ),
        ),
        (
            "The paper shows one page, without a metric and without the formula of importance: the points cannot be "
            "recomputed, and ours are the mean of four shares that its text names.",
            "An AUC of 0.5 is chance: it tells how well the stand-in formula ranks content above noise, blocks that "
            "earlier stages removed counting as 0.",
            "The paper's similarity threshold is missing; the sweep shows how little it matters on single pages.",
        ),
    )


def _importance(lab: Lab) -> tuple[list[float], list[float], list[float], list[int]]:
    ranks: list[float] = []
    kept: list[float] = []
    gone: list[float] = []
    counts: list[int] = []
    method = made("sketching")
    for labelled, page in lab.parsed(lab.with_text(most=_PAGES)):
        blocks, verdict = Blocks.atomic(page), made("sketching@secondary")(page)
        judged = method(page)
        chars = np.maximum(blocks.total(page.chars), 1)
        score = blocks.total(page.chars * judged.score * verdict.keep) / chars
        stays = 2 * blocks.total(page.chars * judged.keep) >= chars
        kept.extend(score[stays].tolist())
        gone.extend(score[~stays].tolist())
        counts.append(len(blocks))
        rank = auc(score, labels(labelled, blocks).content)
        if rank is not None:
            ranks.append(rank)
    return ranks, kept, gone, counts


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
