"""Labelled pages as matrices: features, labels and word bags of every block, ready for learning and for scoring.

From `data` and `align` to arrays. What is learned from them is up to `network` and `train`.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from dehusk.blocks import Blocks
from dehusk.learned.base import Base
from dehusk.learned.features import features
from dehusk.page import Page
from dehusk.source.decoding import decode
from training.align import align
from training.data import BENCHMARK, Labelled
from training.folds import fold

WORD = re.compile(r"\w+")
SCRIPTS = (("Han, kana, hangul", 0x2E80, 0xD7FF), ("Cyrillic", 0x0400, 0x052F), ("Arabic, Hebrew", 0x0590, 0x06FF),
           ("Indic, Thai", 0x0900, 0x0EFF), ("Greek", 0x0370, 0x03FF))  # fmt: skip


@dataclass(frozen=True, eq=False)
class Bag:
    """The words of a page's blocks and of its truth, as numbers: how a choice of blocks is scored without its text."""

    block: NDArray[np.int32]
    word: NDArray[np.int32]
    count: NDArray[np.int32]
    truth: NDArray[np.int32]

    @classmethod
    def of(cls, texts: Iterable[str], truth: str) -> Bag:
        """Count the words of every block, and of the truth."""
        known: dict[str, int] = {}
        wanted = [known.setdefault(word, len(known)) for word in WORD.findall(truth.lower())]
        found = [
            (index, known.setdefault(word, len(known)))
            for index, text in enumerate(texts)
            for word in WORD.findall(text.lower())
        ]
        pairs = np.array(found, dtype=np.int64).reshape(-1, 2)
        size = max(len(known), 1)
        keys, count = np.unique(pairs[:, 0] * size + pairs[:, 1], return_counts=True)
        bag = np.bincount(np.array(wanted, dtype=np.int64), minlength=size)
        return cls(
            (keys // size).astype(np.int32),
            (keys % size).astype(np.int32),
            count.astype(np.int32),
            bag.astype(np.int32),
        )

    def score(self, keep: NDArray[np.bool_]) -> tuple[float, float, float]:
        """Precision, recall and F1 of the kept blocks' words.

        >>> [round(x, 2) for x in Bag.of(["a b", "c"], "a b d").score(np.array([True, True]))]
        [0.67, 0.67, 0.67]
        """
        chosen = keep[self.block]
        got = np.bincount(self.word[chosen], weights=self.count[chosen], minlength=len(self.truth))
        if not self.truth.sum():
            return (1.0, 1.0, 1.0) if not got.sum() else (0.0, 0.0, 0.0)
        common = np.minimum(got, self.truth).sum()
        if not common:
            return 0.0, 0.0, 0.0
        precision, recall = common / got.sum(), common / self.truth.sum()
        return float(precision), float(recall), float(2 * precision * recall / (precision + recall))


@dataclass(frozen=True, eq=False)
class Sample:
    """One page, ready for learning and scoring."""

    id: str
    origin: str
    kind: str
    fold: int
    features: NDArray[np.float32]
    bare: NDArray[np.float32]
    """The features with all class names and ids taken away."""
    words: NDArray[np.float32]
    labels: NDArray[np.float32] | None
    bag: Bag | None
    texts: tuple[str, ...]
    must: tuple[str, ...]
    must_not: tuple[str, ...]
    script: str = "Latin"
    weight: float = 1.0

    @property
    def group(self) -> str:
        """What is held out together: a fold of the benchmark's domains, or all pages of another origin."""
        return f"{self.origin} {self.fold}" if self.origin == BENCHMARK else self.origin


def sample(labelled: Labelled) -> Sample:
    """Read, cut, align and measure one page."""
    page = Page.parse(decode(labelled.html).text, labelled.url)
    blocks = Blocks.atomic(page)
    texts = blocks.texts
    known = labelled.text is not None
    base = Base(page, blocks)
    empty = np.zeros((0, 0), dtype=np.float32)
    words = base.tokens.astype(np.float32) if len(blocks) else np.zeros(0, dtype=np.float32)
    return Sample(
        labelled.id,
        labelled.origin,
        labelled.kind,
        fold(labelled.url, labelled.id),
        features(base).T if len(blocks) else empty,
        features(Base(page, blocks, named=False)).T if len(blocks) else empty,
        words,
        align(texts, labelled.text).astype(np.float32) if labelled.text is not None else None,
        Bag.of(texts, labelled.text) if labelled.text is not None else None,
        () if known else tuple(fold_space(text) for text in texts),
        labelled.must,
        labelled.must_not,
        script(labelled.text or ""),
        labelled.weight,
    )


def script(text: str) -> str:
    """The script that most letters of a text belong to.

    >>> script("Hello"), script("Привет, world")
    ('Latin', 'Cyrillic')
    """
    letters = np.array([ord(c) for c in text[:4000] if c.isalpha()])
    for name, first, last in SCRIPTS:
        if len(letters) and ((letters >= first) & (letters <= last)).mean() > 0.3:
            return name
    return "Latin"


def fold_space(text: str) -> str:
    """White space folded and characters composed, as snippets are compared.

    >>> fold_space(" a \\n b ")
    'a b'
    """
    return re.sub(r"\s+", " ", unicodedata.normalize("NFC", text)).strip()


def segments(one: Sample, keep: NDArray[np.bool_]) -> tuple[int, int, int]:
    """How many segments a page rightly shows, wrongly shows, and should have shown."""
    text = " ".join(text for text, kept in zip(one.texts, keep, strict=True) if kept)
    hits = sum(fold_space(segment) in text for segment in one.must)
    return hits, sum(fold_space(segment) in text for segment in one.must_not), len(one.must) - hits


def snippets(counts: NDArray[np.int64]) -> NDArray[np.float64]:
    """Precision, recall and F1 over the segments of pages, a row a page (the last axis but one).

    >>> snippets(np.array([[3, 1, 1], [0, 0, 0]])).round(2).tolist()
    [0.75, 0.75, 0.75]
    """
    found, wrong, missed = np.moveaxis(counts.sum(axis=-2), -1, 0)
    precision, recall = found / np.maximum(found + wrong, 1), found / np.maximum(found + missed, 1)
    return np.stack([precision, recall, 2 * precision * recall / np.maximum(precision + recall, 1e-9)], axis=-1)
