"""Kaur (2015): the four density algorithms compared with labels, and the test for navigation pages."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from dehusk.bench.experiments import printed
from dehusk.bench.experiments.lab import Lab, Report, figure_table, order_by, order_table, percent
from dehusk.significance import navigation
from dehusk.significance.navigation_pages import Rule
from dehusk.verdict import Table

_FAMILY = ("cectd-ds", "cetd-ds", "cectd-s", "ecectd-s", "hybrid-density")
_KEYS = (
    "word_f1",
    "word_p",
    "word_r",
    "content_score",
    "noise_removed",
    "content_lost",
    "noise_f1",
    "seconds",
    "failed",
)
_LEAD_AWAY = ("listing", "collection")  # kinds of pages that exist for their links
_RULES: tuple[Rule, ...] = ("size", "few", "many")

Flags = npt.NDArray[np.bool_]


def compare(lab: Lab) -> Report:
    """Table 4.2.1 with precision and recall, which the dissertation announces and does not give."""
    results = lab.measure(["everything", *_FAMILY], lab.with_text())
    return Report(
        "Four text-density algorithms",
        (
            printed.KAUR_COMPARE,
            figure_table(results, _KEYS, f"Measured on {len(results.pages)} labelled pages"),
            order_table(
                [("ecectd-s", other) for other in ("cectd-s", "cectd-ds", "cetd-ds")],
                {"noise F1": order_by(results, "noise_f1"), "word F1": order_by(results, "word_f1")},
            ),
        ),
        (
            "The printed numbers have no unit and one page each; none can be recomputed. Content score here: words "
            "kept relative to words of the page. Noise F1: how far what was removed is just the noise.",
            "ECECTD-S is called best for the highest noise score, which says how much was removed and not whether it "
            "was noise: that is what the last table tests.",
            "Without a browser's boxes hybrid density equals CECTD-DS.",
        ),
    )


def navigation_pages(lab: Lab) -> Report:
    """The test for navigation pages, by its rules and by each measure alone."""
    pages = [page for page in lab.pages if page.kind]
    truth = np.array([page.kind in _LEAD_AWAY for page in pages], dtype=np.bool_)
    rules: dict[str, list[bool]] = {f"rule: {rule}": [] for rule in _RULES}
    alone: dict[str, list[bool]] = {}
    for _, page in lab.parsed(pages):
        votes = {}
        for rule in _RULES:
            found = navigation(page, rule=rule)
            rules[f"rule: {rule}"].append(bool(found))
            votes.update(found.votes)
        for vote, value in votes.items():
            alone.setdefault(f"alone: {vote}", []).append(value)
    rows = [_agreement("never a navigation page", np.zeros(len(truth), dtype=np.bool_), truth)]
    rows += [_agreement(name, np.array(said, dtype=np.bool_), truth) for name, said in (rules | alone).items()]
    columns = ("rule", "accuracy %", "P %", "R %", "called navigation")
    return Report(
        "Navigation pages",
        (Table(f"Measured on {len(pages)} pages, {int(truth.sum())} of them navigation", columns, rows),),
        (
            f"No paper figure: the test is described and not measured. Navigation here: pages of kind "
            f"{' or '.join(_LEAD_AWAY)}; that is our reading of the kinds, a collection page may have text to read.",
            "The dissertation gives no thresholds: ours were fitted on WCXB's development split, so on those pages the "
            "figures are no forecast.",
            "The two sentences of the dissertation contradict each other (few, many); size is the reading that the "
            "sentence between them supports.",
        ),
    )


def _agreement(name: str, found: Flags, truth: Flags) -> Sequence[object]:
    both = int((found & truth).sum())
    accuracy = percent(float((found == truth).sum()), len(truth))
    return name, accuracy, percent(both, int(found.sum())), percent(both, int(truth.sum())), int(found.sum())
