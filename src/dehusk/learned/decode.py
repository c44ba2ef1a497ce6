"""From probabilities to a choice: the cut of each page that promises the best F1.

Lives here: expected F of every prefix of the blocks, the most probable first; where the cut falls; the recall dial.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.floating[Any]]

FLOOR = 0.2
"""In the balance less probable blocks are never kept: pages whose truth is empty need it."""
SURE, SURER = 0.85, 0.35
"""From which promise on a page is clear, and what recall then weighs next to precision (beta squared): what is doubtful
beside content that is certain is mostly teasers and comments. Where much is doubtful, both weigh the same. Held out
that is a little better, each origin counting the same, and on the benchmark a little worse."""
_LEAST_DIAL = 0.15
"""Below this weight of recall single blocks are left, whatever the page: the dial begins here."""
PROMISE = 0.2
"""A page whose best cut promises less is taken for one without content; a higher bar loses articles elsewhere."""
FEW = 20
"""Words up to which a page has nothing to leave out: what little there is stays where nothing else would."""
LEAST = 1e-4
"""At a recall of 1 everything is kept but what is as improbable as this."""


def choose(probability: Floats, words: NDArray[Any], recall: float = 0.5) -> tuple[NDArray[np.bool_], float]:
    """Which blocks to keep, and the F1 that the probabilities promise for them.

    The dial weighs recall against precision: F-beta with beta squared = recall / (1 - recall), cubed, less on a page
    that is clear, and a floor that falls with it. What is kept at one setting is kept at every higher one. Where even
    the balance promises little, nothing is kept: a shell, an error, a wall; but all of a page of a few words.

    >>> probability, words = np.array([0.99, 0.6, 0.3, 0.01]), np.array([50, 50, 50, 50])
    >>> [choose(probability, words, recall)[0].tolist().count(True) for recall in (0, 0.5, 1)]
    [1, 2, 4]
    """
    if not len(probability):
        return np.zeros(0, dtype=np.bool_), 0.0
    size = words + 0.3
    gain = probability * size
    order = np.argsort(-probability, kind="stable")
    ranked = _Ranked(probability[order], np.cumsum(gain[order]), np.cumsum(size[order]))
    balanced = probability >= ranked.cut(0.5, 1.0)
    promised = float(2 * gain[balanced].sum() / max(size[balanced].sum() + gain.sum(), 1e-9))
    if recall >= 0.5 and words.sum() <= FEW and (promised < PROMISE or not balanced.any()):
        return np.ones(len(size), dtype=np.bool_), promised
    if promised < PROMISE * min(2 * (1 - recall), 1):
        return np.zeros(len(size), dtype=np.bool_), promised
    return np.asarray(probability >= ranked.cut(recall, SURER if promised >= SURE else 1.0)), promised


@dataclass(frozen=True, slots=True)
class _Ranked:
    """The blocks with the most probable first: what each prefix of them is likely to gain, and what it takes."""

    probability: Floats
    gained: Floats
    taken: Floats

    def cut(self, recall: float, weight: float) -> float:
        """The least probability of the prefix with the best expected F-beta, or the floor."""
        dial = max(recall, _LEAST_DIAL + (0.5 - _LEAST_DIAL) * recall / 0.5)
        odds = dial / max(1 - dial, 1e-9)
        wanted = self.gained[-1] * weight * min(odds**3, 1e9)
        last = int((self.gained / (self.taken + wanted)).argmax()) if wanted else 0
        return max(float(self.probability[last]), floor(recall))


def floor(recall: float) -> float:
    """The probability under which nothing is kept: 0.7 for what is certain, 0.2 in the balance, next to 0 for all.

    >>> round(floor(0), 4), round(floor(0.5), 4), round(floor(1), 4)
    (0.7, 0.2, 0.0001)
    """
    low, high, way = (0.7, FLOOR, 2 * recall) if recall <= 0.5 else (FLOOR, LEAST, 2 * recall - 1)
    return float(low * (high / low) ** way)
