"""All systems of all papers on the same pages: the comparison that no paper could make."""

from __future__ import annotations

from dehusk.bench.experiments.lab import Lab, Report
from dehusk.bench.report.tables import group_tables, main_table

_KEYS = (
    "word_f1", "word_p", "word_r", "shingle_f1", "snippet_f1", "correct_90", "noise_removed", "content_lost",
    "seconds", "failed", "empty",
)  # fmt: skip


def every_system(lab: Lab) -> Report:
    """Every method, strict and corrected readings as rows of their own."""
    results = lab.measure(["all"])
    return Report(
        "All systems",
        (main_table(results, _KEYS), *group_tables(results)),
        (
            "No paper has this table. A row without a mark is the corrected reading of a paper, :mode=strict the "
            "printed one, made to terminate.",
            "The default method (dehusk), c45 and v-wrapper were trained on WCXB's development split and on "
            "mixed-train: on those pages their rows are not what to expect elsewhere. No other row was fitted to any "
            "page here.",
        ),
    )
