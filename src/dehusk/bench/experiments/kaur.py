"""Kaur (2015): the four density algorithms compared with labels, and the test for navigation pages."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from dehusk.bench.experiments import printed
from dehusk.bench.experiments.lab import Lab, Report, difference, figure_table, percent
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
        (printed.KAUR_COMPARE, figure_table(results, _KEYS, f"Measured on {len(results.pages)} labelled pages")),
        (
            "The printed numbers have no unit and one page each; none can be recomputed. Content score here: words "
            "kept relative to words of the page. Noise F1: how far what was removed is just the noise.",
            "ECECTD-S is called best for the highest noise score. With labels: "
            + difference(results, "word_f1", "ecectd-s", "cectd-s"),
            difference(results, "noise_f1", "ecectd-s", "cectd-s"),
            "Without a browser's boxes hybrid density equals CECTD-DS.",
        ),
    )


def navigation_pages(lab: Lab) -> Report:
    """The test for navigation pages, by its rules and by each measure alone."""
    pages = [page for page in lab.pages if page.kind]
    truth = np.array([page.kind in _LEAD_AWAY for page in pages], dtype=np.bool_)
    said: dict[str, list[bool]] = {}
    for _, page in lab.parsed(pages):
        for rule in _RULES:
            found = navigation(page, rule=rule)
            said.setdefault(f"rule: {rule}", []).append(bool(found))
            for vote, value in found.votes.items():
                name = f"alone: {vote}"
                if len(said.setdefault(name, [])) < len(said[f"rule: {_RULES[0]}"]):
                    said[name].append(value)
    rows = [_agreement("never a navigation page", np.zeros(len(truth), dtype=np.bool_), truth)]
    rows += [_agreement(name, np.array(flags, dtype=np.bool_), truth) for name, flags in said.items()]
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
