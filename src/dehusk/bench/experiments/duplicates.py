"""Saravanan & Sathya Bama (2020), table 7: near-duplicate blocks, by injecting copies with a known share of edits.

Real pages rarely hold near-duplicates that anybody labelled, so the pairs that are known are those we make.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import cached_property
from itertools import pairwise

import numpy as np
import numpy.typing as npt

from dehusk.bench.experiments import printed
from dehusk.bench.experiments.lab import Lab, Report, difference, figure_table, order_table, told
from dehusk.bench.measures.intervals import Array, Columns, Interval, interval, paired_difference, resamples
from dehusk.duplicates import fingerprints, minhash
from dehusk.duplicates.similarity import distances
from dehusk.verdict import Table

LEVELS = (0, 1, 2, 5, 10)
"""Edited words in a copy, in percent."""
_PAGES = 120
_PARAGRAPHS = 10  # of a page: each is copied, the others are distractors of the same topic
_LEAST_WORDS = 25
_BITS = 64

Floats = npt.NDArray[np.float64]
Similar = Callable[[Sequence[str]], Floats]


def _by_print(weights: str) -> Similar:
    def similar(texts: Sequence[str]) -> Floats:
        return 1 - distances(fingerprints(texts, weights=weights)) / _BITS  # type: ignore[arg-type]

    return similar


def _linked(similar: Similar) -> Similar:
    """As similar as the weakest step of the best chain from one text to the other: at any threshold, those on one
    side are the components of the graph of the similar."""

    def chained(texts: Sequence[str]) -> Floats:
        found = similar(texts)
        for step in range(len(texts)):
            found = np.maximum(found, np.minimum(found[:, step, None], found[step]))
        return found

    return chained


def _counts(texts: Sequence[str]) -> Floats:
    """How often each term stands in each text."""
    from dehusk.duplicates.texts import read

    table = read(texts)
    counted = np.zeros((len(texts), max(len(table.vocabulary), 1)))
    np.add.at(counted, (table.text, table.term), 1)
    return counted


def _jaccard(texts: Sequence[str]) -> Floats:
    present = (_counts(texts) > 0).astype(np.float64)
    both = present @ present.T
    sizes = present.sum(axis=1)
    either = sizes[:, None] + sizes - both
    return np.asarray(both / np.maximum(either, 1))


def _cosine(texts: Sequence[str]) -> Floats:
    counted = _counts(texts)
    unit = counted / np.maximum(np.linalg.norm(counted, axis=1, keepdims=True), 1e-9)
    return np.asarray(unit @ unit.T)


def _minhash(texts: Sequence[str]) -> Floats:
    minima = np.stack([minhash(text) for text in texts])
    return np.asarray((minima[:, None] == minima).mean(axis=2))


_NEAR = 1 - 3 / _BITS  # the papers' 3 bits of 64
METHODS: dict[str, tuple[Similar, float]] = {
    "Jaccard": (_jaccard, 0.8),
    "MinHash": (_minhash, 0.8),
    "SimHash": (_by_print("frequency"), _NEAR),
    "HybridHash": (_by_print("binary"), _NEAR),
    "Modified SimHash": (_by_print("proximity"), _NEAR),
    "Cosine (San & Aye)": (_cosine, 0.9),
    "Components (2012)": (_linked(_by_print("frequency")), _NEAR),
}
"""How similar texts are, and the similarity from which two are duplicates by default."""
_BEST_FIRST = ("Modified SimHash", "HybridHash", "SimHash", "MinHash", "Jaccard")
"""The order of the printed table."""


def duplicates(lab: Lab) -> Report:
    """Table 7 by injection, and what the stage does to the extraction."""
    paragraphs = [found for page in lab.with_text() if len(found := _paragraphs(page.text or "")) >= 3][:_PAGES]
    measured = {name: _Measured(*METHODS[name], paragraphs) for name in METHODS}
    weights = resamples(len(paragraphs) - len(paragraphs) // 2)
    rows = [_row(name, one, weights) for name, one in measured.items()]
    levels = [(name, *(f"{one.f1(level):.3f}" for level in range(len(LEVELS)))) for name, one in measured.items()]

    def at_default(one: str, other: str) -> Interval:
        return paired_difference(_f1, measured[one].columns(), measured[other].columns(), weights)

    def at_best(one: str, other: str) -> Interval:
        better, worse = (measured[name].columns(measured[name].best) for name in (one, other))
        return paired_difference(_f1, better, worse, weights)

    effect = lab.measure(["saravanan@primary", "saravanan@secondary"], lab.with_text("article", 300))
    return Report(
        "Near-duplicate blocks",
        (
            printed.SARAVANAN_DUPLICATES,
            Table(
                f"Measured: pairs among paragraphs of {len(paragraphs)} pages and their edited copies",
                ("method", "default", "P", "R", "F1", "95 % interval", "dev-best", "F1 at dev-best", "us per block"),
                rows,
            ),
            Table("Measured: F1 by edited words, default threshold", ("method", *(f"{n} %" for n in LEVELS)), levels),
            order_table(pairwise(_BEST_FIRST), {"F1": at_default, "F1 at dev-best": at_best}),
            figure_table(effect, ("word_f1", "word_p", "word_r"), "Effect of the stage on extraction"),
        ),
        (
            "The paper judged pages by hand and gives no threshold for the baselines. Here a copy of each paragraph, "
            "with a share of its words replaced, deleted or moved, is to be found among the page's other paragraphs; "
            "thresholds are chosen on one half of the pages and every figure is of the other half.",
            "Modified minus plain SimHash, pair F1: " + told(at_default("Modified SimHash", "SimHash")),
            "Dividing all weights by the number of distinct terms, as the paper does, cannot change a fingerprint, so "
            "that difference is what proximity does.",
            difference(effect, "word_f1", "saravanan@secondary", "saravanan@primary"),
        ),
    )


def _row(name: str, one: _Measured, weights: Array) -> tuple[object, ...]:
    value = interval(_f1, one.columns(), weights)
    best = one.best
    precision, recall = one.precision_recall(one.default)
    return (
        name,
        round(one.default, 3),
        f"{precision:.3f}",
        f"{recall:.3f}",
        f"{value.value:.3f}",
        f"{value.low:.3f} … {value.high:.3f}",
        round(best, 3),
        f"{float(_f1(one.columns(best), np.ones((1, weights.shape[1])))[0]):.3f}",
        f"{one.microseconds:.0f}",
    )


def _f1(columns: Columns, weights: Array) -> Array:
    both, extra, missed = (weights @ columns[name] for name in ("both", "extra", "missed"))
    total = 2 * both + extra + missed
    return np.asarray(np.divide(2 * both, total, out=np.zeros_like(both), where=total > 0))


class _Measured:
    """Similarities of all pairs on every page at every level of edits, for one method."""

    def __init__(self, similar: Similar, default: float, pages: Sequence[Sequence[str]]) -> None:
        self.default = default
        self.half = len(pages) // 2
        started, blocks = time.process_time(), 0
        self.pairs: list[list[tuple[Floats, npt.NDArray[np.bool_]]]] = []
        for number, paragraphs in enumerate(pages):
            self.pairs.append([])
            for level in LEVELS:
                texts = [*paragraphs, *_copies(paragraphs, level, seed=number)]
                blocks += len(texts)
                above = np.triu_indices(len(texts), 1)
                same = above[1] - above[0] == len(paragraphs)
                self.pairs[-1].append((similar(texts)[above], same))
        self.microseconds = 1e6 * (time.process_time() - started) / max(blocks, 1)

    def columns(self, threshold: float | None = None, level: int | None = None) -> dict[str, Array]:
        """Pairs found, wrongly found and missed, on each page of the second half."""
        return self._counted(self.pairs[self.half :], self.default if threshold is None else threshold, level)

    def _counted(
        self, pages: Sequence[Sequence[tuple[Floats, npt.NDArray[np.bool_]]]], threshold: float, level: int | None
    ) -> dict[str, Array]:
        counts = []
        for page in pages:
            chosen = page if level is None else [page[level]]
            found = [(similarity >= threshold - 1e-9, same) for similarity, same in chosen]
            counts.append(
                (
                    sum(int((hit & same).sum()) for hit, same in found),
                    sum(int((hit & ~same).sum()) for hit, same in found),
                    sum(int((~hit & same).sum()) for hit, same in found),
                )
            )
        table = np.array(counts, dtype=np.float64).reshape(-1, 3)
        return {name: table[:, place] for place, name in enumerate(("both", "extra", "missed"))}

    def f1(self, level: int) -> float:
        """F1 at one level of edits."""
        columns = self.columns(level=level)
        return float(_f1(columns, np.ones((1, len(columns["both"]))))[0])

    def precision_recall(self, threshold: float) -> tuple[float, float]:
        """Precision and recall over all levels."""
        both, extra, missed = (float(column.sum()) for column in self.columns(threshold).values())
        return both / max(both + extra, 1), both / max(both + missed, 1)

    @cached_property
    def best(self) -> float:
        """The threshold with the highest F1 on the first half."""
        grid = [1 - step / _BITS for step in range(40)]
        first = self.pairs[: self.half]
        scored = []
        for threshold in grid:
            columns = self._counted(first, threshold, None)
            scored.append(float(_f1(columns, np.ones((1, len(first))))[0]))
        return grid[int(np.argmax(scored))]


def _paragraphs(text: str) -> list[str]:
    found = [line for line in text.split("\n") if len(line.split()) >= _LEAST_WORDS]
    return list(dict.fromkeys(found))[:_PARAGRAPHS]


def _copies(paragraphs: Sequence[str], percent: int, seed: int) -> list[str]:
    """A copy of each paragraph with a share of its words replaced, deleted or moved, the same for the same seed."""
    drawn = np.random.default_rng([seed, percent])
    words = [word for paragraph in paragraphs for word in paragraph.split()]
    return [" ".join(_edited(paragraph.split(), percent, words, drawn)) for paragraph in paragraphs]


def _edited(words: list[str], percent: int, vocabulary: Sequence[str], drawn: np.random.Generator) -> list[str]:
    edited = list(words)
    for _ in range(round(len(words) * percent / 100)):
        place = int(drawn.integers(len(edited)))
        action = int(drawn.integers(3))
        word = edited.pop(place)
        if action == 0:
            edited.insert(place, vocabulary[int(drawn.integers(len(vocabulary)))])
        elif action == 1:
            edited.insert(int(drawn.integers(len(edited) + 1)), word)
    return edited
