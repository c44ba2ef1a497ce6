"""Labels by alignment: which blocks of a page make up its true text.

From block texts and one true text to a probability per block. Knows nothing of pages, features or models.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

import numpy as np

# A Chinese, Japanese, or Thai sentence is one `\w+`: there every character is a term of its own.
TERM = re.compile(
    r"[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]|[^\W\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff]+"
)
WINDOW = 4
STRONG = 6


def terms(text: str) -> list[str]:
    """Lower-case words, one term a character where a script writes none between spaces.

    >>> terms("Hello, World 第一")
    ['hello', 'world', '第', '一']
    """
    return TERM.findall(text.lower())


def grams(words: Sequence[str], n: int) -> list[tuple[str, ...]]:
    """Runs of `n` words; a shorter text is one run.

    >>> grams(["a", "b", "c"], 2), grams(["a"], 2)
    ([('a', 'b'), ('b', 'c')], [('a',)])
    """
    return [tuple(words[i : i + n]) for i in range(max(1, len(words) - n + 1))] if words else []


class _Truth:
    """A true text as sets of word runs and lines, and the words not yet used up."""

    def __init__(self, text: str) -> None:
        words = terms(text)
        self.left = Counter(words)
        self.runs = {n: set(grams(words, n)) for n in range(1, WINDOW + 1)}
        self.lines = {tuple(terms(line)) for line in text.splitlines() if line.strip()}

    def share(self, words: Sequence[str]) -> float:
        """Share of a block's word runs that the truth has, the longest runs that fit."""
        runs = grams(words, min(WINDOW, max(1, len(words))))
        known = self.runs[min(WINDOW, len(words))]
        return sum(run in known for run in runs) / len(runs)

    def covered(self, words: Sequence[Sequence[str]]) -> np.ndarray:
        """Share of each block's words that lie in runs, across the edges of blocks, that the truth has.

        A listing is nothing but short blocks: each alone could be anything, four words in a row are not.
        """
        stream = [word for block in words for word in block]
        known = self.runs[WINDOW]
        hits = [at for at in range(len(stream) - WINDOW + 1) if tuple(stream[at : at + WINDOW]) in known]
        inside = np.zeros(len(stream) + 1)
        for step in range(WINDOW):
            inside[[at + step for at in hits]] = 1
        sums = np.append(0, np.cumsum(inside))
        edge = np.append(0, np.cumsum([len(block) for block in words]))
        return np.asarray((sums[edge[1:]] - sums[edge[:-1]]) / np.maximum(np.diff(edge), 1))

    def use(self, words: Sequence[str]) -> float:
        """Share of a block's words that are still unused, which are used up if most of them are."""
        counts = Counter(words)
        fresh = sum(min(count, self.left[word]) for word, count in counts.items()) / len(words)
        if fresh >= 0.5:
            self.left.subtract({word: min(count, self.left[word]) for word, count in counts.items()})
        return fresh


def align(texts: Sequence[str], truth: str) -> np.ndarray:
    """For each block, how surely it belongs to the truth: 0…1, long blocks by their own words, short ones by company.

    >>> align(["Menu", "The quick brown fox jumps over it.", "Share"], "The quick brown fox jumps over it.").tolist()
    [0.0, 1.0, 0.0]
    """
    known = _Truth(truth)
    words = [terms(text) for text in texts]
    share = np.array([known.share(w) if w else 0.0 for w in words])
    strong = np.array([len(w) >= STRONG for w in words], dtype=bool)
    labels = np.zeros(len(texts))
    if not len(texts):
        return labels
    near = _company(np.where(strong, share, np.nan), np.array([len(w) for w in words]))
    exact = np.array([tuple(w) in known.lines for w in words], dtype=bool)
    run = np.where(strong, 0, known.covered(words))
    share = np.maximum(share, run)
    # A short block is believed for its company, for being a line of the truth (on a page of short blocks that is
    # much), or for being part of a run of words that the truth has.
    lonely = not (strong & (share > 0.5)).any()
    belief = near + (0.65 if lonely else 0.35) * exact + 0.5 * (run >= 0.6)
    # Long blocks claim their words first, then short ones in good company: a teaser that repeats a sentence of
    # the article, or a menu entry that repeats its headline, finds its words used up.
    evidence = np.where(strong, share + 0.3 * near, 0.6 * share * (0.25 + 0.75 * near) + 0.25 * exact + 0.4 * run)
    for index in np.lexsort((-evidence, ~strong)):
        if words[index] and share[index] > 0.3 and known.use(words[index]) >= 0.5:
            labels[index] = _label(share[index], belief[index], bool(strong[index]))
    return labels


def _label(share: float, belief: float, strong: bool) -> float:
    if strong:
        return min(1.0, share / 0.8) if share >= 0.5 else share * 0.5
    return 1.0 if share > 0.6 and belief >= 0.5 else 0.0


def _company(share: np.ndarray, size: np.ndarray, reach: int = 3) -> np.ndarray:
    """Mean share of the nearest long blocks on both sides, at most `reach` of them a side, the nearer the heavier."""
    rows = np.flatnonzero(~np.isnan(share))
    if not rows.size:
        return np.zeros(share.size)
    after = np.searchsorted(rows, np.arange(share.size), side="right")
    before = np.searchsorted(rows, np.arange(share.size), side="left") - 1
    total = np.zeros(share.size)
    weight = np.zeros(share.size)
    for step in range(reach):
        for at in (before - step, after + step):
            fits = (at >= 0) & (at < rows.size)
            row = rows[np.clip(at, 0, rows.size - 1)]
            gap = np.abs(row - np.arange(share.size))
            pull = np.where(fits, 1.0 / (1.0 + gap), 0.0)
            total += pull * share[row]
            weight += pull
    return total / np.maximum(weight, 1e-9)
