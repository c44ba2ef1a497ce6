"""Figures of a set of pages, computed from columns of scores and weights over pages, so that each has an interval.

A figure is what one column of a report shows; which are shown depends on the labels that the pages have.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import nan

import numpy as np
import numpy.typing as npt

from dehusk.bench.measures.intervals import (
    Array,
    Columns,
    Interval,
    Statistic,
    intervals,
    mean,
    paired_differences,
    resamples,
)
from dehusk.bench.results import Results

RESAMPLES = 1000


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure of a report: its key in files, its heading, what it is, and how it is computed and printed."""

    key: str
    heading: str
    meaning: str
    statistic: Statistic
    needs: str  # a column that must be defined on some page
    show: Callable[[float], str] = "{:.3f}".format


def _mean(column: str) -> Statistic:
    return lambda columns, weights: mean(columns[column], weights)


def _total(columns: Columns, weights: Array, *names: str) -> Array:
    total: Array = weights @ sum(np.nan_to_num(columns[name]) for name in names)
    return total


def _ratio(part: tuple[str, ...], whole: tuple[str, ...]) -> Statistic:
    """Some columns summed over the set, relative to others."""

    def statistic(columns: Columns, weights: Array) -> Array:
        top, bottom = _total(columns, weights, *part), _total(columns, weights, *whole)
        return np.divide(top, bottom, out=np.zeros_like(top), where=bottom > 0)

    return statistic


def _harmonic(one: Statistic, other: Statistic) -> Statistic:
    def statistic(columns: Columns, weights: Array) -> Array:
        precision, recall = one(columns, weights), other(columns, weights)
        total = precision + recall
        return np.divide(2 * precision * recall, total, out=np.zeros_like(total), where=total > 0)

    return statistic


def _percent(value: float) -> str:
    return f"{100 * value:.1f} %"


def _milliseconds(value: float) -> str:
    return f"{1000 * value:.1f}" if value < 0.1 else f"{1000 * value:.0f}"


def _sum(column: str) -> Statistic:
    return lambda columns, weights: _total(columns, weights, column)


_SNIPPET_P = _ratio(("found",), ("found", "kept"))
_SNIPPET_R = _ratio(("found",), ("found", "missed"))

FIGURES: tuple[Figure, ...] = (
    Figure("word_f1", "word F1", "bag-of-words F1 of a page, mean over pages", _mean("word_f1"), "word_f1"),
    Figure("word_p", "word P", "word precision, mean over pages", _mean("word_p"), "word_f1"),
    Figure("word_r", "word R", "word recall, mean over pages", _mean("word_r"), "word_f1"),
    Figure(
        "micro_f1",
        "micro F1",
        "word F1 over all words of the set at once",
        _harmonic(_ratio(("shared_words",), ("output_words",)), _ratio(("shared_words",), ("true_words",))),
        "word_f1",
    ),
    Figure(
        "shingle_f1",
        "4-shingle F1",
        "F1 of mean precision and mean recall over shared runs of four words, case kept",
        _harmonic(_mean("shingle_p"), _mean("shingle_r")),
        "shingle_r",
    ),
    Figure(
        "rouge_f1",
        "ROUGE-L",
        "F1 by the longest common subsequence of words, mean over pages",
        _mean("rouge_f1"),
        "rouge_f1",
    ),
    Figure(
        "snippet_f1",
        "snippet F1",
        "F1 over all wanted and unwanted segments",
        _harmonic(_SNIPPET_P, _SNIPPET_R),
        "found",
    ),
    Figure("snippet_p", "snippet P", "wanted segments among all segments in the output", _SNIPPET_P, "found"),
    Figure("snippet_r", "snippet R", "wanted segments that are in the output", _SNIPPET_R, "found"),
    Figure(
        "snippet_acc",
        "snippet acc.",
        "segments decided rightly",
        _ratio(("found", "left_out"), ("found", "left_out", "missed", "kept")),
        "found",
    ),
    Figure(
        "correct_90",
        "page correct",
        "pages with word precision and recall of 0.9 or more",
        _mean("correct_90"),
        "word_f1",
        _percent,
    ),
    Figure("correct_80", "correct at 0.8", "the same at 0.8", _mean("correct_80"), "word_f1", _percent),
    Figure("exact", "exact", "pages whose words are the truth's, in order", _mean("exact"), "word_f1", _percent),
    Figure(
        "noise_removed",
        "noise removed",
        "words of the page's noise that are not in the output, mean over pages",
        _mean("noise_removed"),
        "noise_removed",
        _percent,
    ),
    Figure(
        "content_lost",
        "content lost",
        "words of the page's content that are not in the output, mean over pages",
        _mean("content_lost"),
        "content_lost",
        _percent,
    ),
    Figure(
        "noise_f1",
        "noise F1",
        "how far what was removed is just the noise, mean over pages",
        _mean("noise_f1"),
        "noise_f1",
    ),
    Figure(
        "content_score",
        "content score",
        "words of the output relative to words of the page, over the set",
        _ratio(("output_words",), ("page_words",)),
        "page_words",
        _percent,
    ),
    Figure("title", "title", "pages whose title is the labelled one", _mean("title"), "title", _percent),
    Figure("author", "author", "pages whose authors are the labelled ones", _mean("author"), "author", _percent),
    Figure("date", "date", "pages whose date is the labelled day", _mean("date"), "date", _percent),
    Figure(
        "seconds",
        "ms/page",
        "mean processor time of the extractor's call, decoding of bytes left out",
        _mean("seconds"),
        "seconds",
        _milliseconds,
    ),
    Figure(
        "failed",
        "failures",
        "pages on which it raised an error or ran out of time; they count as empty",
        _sum("failed"),
        "failed",
        "{:.0f}".format,
    ),
    Figure("empty", "empty", "pages without any output", _sum("empty"), "empty", "{:.0f}".format),
)
BY_KEY = {figure.key: figure for figure in FIGURES}


def figures_of(results: Results) -> list[Figure]:
    """Return the figures that the labels of these pages allow."""
    tables = results.tables()
    return [figure for figure in FIGURES if np.isfinite(tables[figure.needs]).any()]


def main_figure(results: Results) -> Figure:
    """Return the figure that entrants are ranked by: word F1, or snippet F1 where pages have no text."""
    keys = [figure.key for figure in figures_of(results)]
    return BY_KEY["word_f1" if "word_f1" in keys else "snippet_f1"]


def measured(results: Results, figure: Figure, chosen: npt.NDArray[np.bool_] | None = None) -> dict[str, Interval]:
    """Return a figure with its interval for every entrant; NaN for one that it does not apply to."""
    tables = results.tables(chosen)
    pages, _ = tables[figure.needs].shape
    found = intervals(figure.statistic, tables, resamples(pages, RESAMPLES))
    applies = np.atleast_1d(np.isfinite(tables[figure.needs]).any(axis=0))
    undefined = Interval(nan, nan, nan)
    return {n: one if defined else undefined for n, one, defined in zip(results.names, found, applies, strict=True)}


def ranked(results: Results) -> list[str]:
    """Return the entrants, best first by the main figure."""
    values = measured(results, main_figure(results))
    return sorted(results.names, key=lambda name: -values[name].value)


def differences(results: Results, figure: Figure, to: str) -> dict[str, Interval]:
    """Return how far each entrant lies above another on the same pages, with the interval of the difference."""
    tables, place = results.tables(), results.names.index(to)
    other = {column: table[:, [place]] for column, table in tables.items()}
    found = paired_differences(figure.statistic, tables, other, resamples(len(results.pages), RESAMPLES))
    return {name: one for name, one in zip(results.names, found, strict=True) if name != to}
