"""The scores of one prediction on one page: a fixed row of columns, NaN where the page's labels say nothing.

Statistics over pages are in statistics.py; the measures themselves in bench/measures.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import nan

import numpy as np
import numpy.typing as npt

from dehusk.bench.datasets import LabelledPage
from dehusk.bench.measures import (
    page_correct,
    same_author,
    same_date,
    same_title,
    shingles,
    snippet_counts,
    words,
)
from dehusk.bench.measures.noise import separated
from dehusk.bench.measures.overlap import Counts, Numbered, in_common
from dehusk.bench.measures.rouge import positions, rouge_of
from dehusk.bench.measures.shingles import Shingle, of_shingles
from dehusk.bench.measures.words import of_words
from dehusk.bench.predictions import Prediction

COLUMNS = (
    "word_p", "word_r", "word_f1", "shingle_p", "shingle_r", "rouge_p", "rouge_r", "rouge_f1", "exact",
    "correct_90", "correct_80", "noise_removed", "content_lost", "noise_f1",
    "shared_words", "output_words", "true_words", "page_words", "found", "missed", "kept", "left_out",
    "title", "author", "date", "empty", "failed", "seconds",
)  # fmt: skip
"""The columns of a row of scores, in order."""

Row = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class _Reference:
    """A page's truth and text, counted once: every entrant's output is compared with them, one after the other."""

    words: list[str]
    places: dict[str, int]
    known_words: Numbered[str]
    true_words: Counts
    page_words: Counts
    known_shingles: Numbered[Shingle]
    true_shingles: Counts

    @staticmethod
    @lru_cache(maxsize=1)
    def of(truth: str, page_text: str) -> _Reference:
        """Count a truth and the text of its page."""
        true, page, runs = words(truth), words(page_text), shingles(truth)
        known, known_runs = Numbered(true, page), Numbered(runs)
        counts = known.counts(true), known.counts(page)
        return _Reference(true, positions(true), known, *counts, known_runs, known_runs.counts(runs))


def score(page: LabelledPage, prediction: Prediction, page_text: str) -> Row:
    """Score a prediction by all labels that the page has; ``page_text`` is all text that the page shows.

    >>> page = LabelledPage("1", b"", text="the story")
    >>> row = score(page, Prediction("The story", 0.5), "menu the story")
    >>> dict(zip(COLUMNS, row))["word_f1"], dict(zip(COLUMNS, row))["noise_removed"]
    (np.float64(1.0), np.float64(1.0))
    """
    values: dict[str, float] = {
        "empty": float(not prediction.text.strip()),
        "failed": float(prediction.error is not None),
        "seconds": prediction.seconds,
    }
    if page.text is not None:
        values.update(_against_text(prediction.text, page.text, page_text))
    if page.must or page.must_not:
        counts = snippet_counts(prediction.text, page.must, page.must_not)
        values.update(counts._asdict())
    values.update(_metadata(page, prediction))
    return np.array([values.get(column, nan) for column in COLUMNS])


def _against_text(output: str, truth: str, page_text: str) -> Mapping[str, float]:
    reference = _Reference.of(truth, page_text)
    found, true = words(output), reference.words
    counts = reference.known_words.counts(found)
    common = in_common(counts, reference.true_words)
    overlap = of_words(common, len(found), len(true))
    runs, true_runs = shingles(output), int(reference.true_shingles.sum())
    shared = in_common(reference.known_shingles.counts(runs), reference.true_shingles)
    shingle = of_shingles(shared, len(runs), true_runs)
    rouge = rouge_of(found, reference.places, len(true))
    parts = separated(counts, reference.true_words, reference.page_words)
    return {
        "shared_words": common,
        "output_words": len(found),
        "true_words": len(true),
        "page_words": int(reference.page_words.sum()),
        "word_p": overlap.precision,
        "word_r": overlap.recall,
        "word_f1": overlap.f1,
        "shingle_p": shingle.precision,
        "shingle_r": shingle.recall,
        "rouge_p": rouge.precision,
        "rouge_r": rouge.recall,
        "rouge_f1": rouge.f1,
        "exact": float(found == true),
        "correct_90": float(page_correct(overlap, 0.9)),
        "correct_80": float(page_correct(overlap, 0.8)),
        **parts._asdict(),
    }


def _metadata(page: LabelledPage, prediction: Prediction) -> Mapping[str, float]:
    """Whether each labelled field was found; undefined for extractors that give no metadata at all."""
    if prediction.title is prediction.author is prediction.date is None:
        return {}
    compared = {
        "title": (same_title, prediction.title, page.title),
        "author": (same_author, prediction.author, page.author),
        "date": (same_date, prediction.date, page.date),
    }
    return {name: float(same(found, true)) for name, (same, found, true) in compared.items() if true}
