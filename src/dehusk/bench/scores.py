"""The scores of one prediction on one page: a fixed row of columns, NaN where the page's labels say nothing.

Statistics over pages are in statistics.py; the measures themselves in bench/measures.
"""

from __future__ import annotations

from collections import Counter
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
from dehusk.bench.measures.overlap import lowered
from dehusk.bench.measures.rouge import positions, rouge_of
from dehusk.bench.measures.shingles import counted_shingles
from dehusk.bench.measures.words import counted_overlap
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

    lower: list[str]
    words: Counter[str]
    shingles: Counter[tuple[str, ...]]
    places: dict[str, int]
    content: Counter[str]
    noise: Counter[str]
    page_words: int

    @staticmethod
    @lru_cache(maxsize=1)
    def of(truth: str, page_text: str) -> _Reference:
        """Count a truth and the text of its page."""
        lower, page = lowered(truth), words(page_text)
        true = Counter(lower)
        return _Reference(lower, true, shingles(truth), positions(lower), page & true, page - true, page.total())


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
    lower = lowered(output)
    found, true = Counter(lower), reference.words
    overlap = counted_overlap(found, true)
    shingle = counted_shingles(shingles(output), reference.shingles)
    rouge = rouge_of(lower, reference.places, len(reference.lower))
    parts = separated(found, true, reference.content, reference.noise)
    return {
        "shared_words": round(overlap.precision * found.total()),
        "output_words": found.total(),
        "true_words": true.total(),
        "page_words": reference.page_words,
        "word_p": overlap.precision,
        "word_r": overlap.recall,
        "word_f1": overlap.f1,
        "shingle_p": shingle.precision,
        "shingle_r": shingle.recall,
        "rouge_p": rouge.precision,
        "rouge_r": rouge.recall,
        "rouge_f1": rouge.f1,
        "exact": float(lower == reference.lower),
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
