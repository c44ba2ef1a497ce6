"""Why a block stays or goes, in words for a person who knows nothing of the model.

Lives here: how a feature reads as a sentence. Asked only when somebody looks.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

SAYS = {
    "words": lambda v: f"{np.expm1(v):.0f} words",
    "characters": lambda v: f"{np.expm1(v):.0f} characters",
    "share of links": lambda v: f"{v:.0%} of its text is links",
    "punctuation a word": lambda v: f"{v * 100:.0f} punctuation marks in 100 words",
    "punctuation": lambda v: f"{np.expm1(v):.0f} punctuation marks",
    "function words": lambda v: f"{v:.0%} function words",
    "share of the page's words": lambda v: f"{v:.1%} of the page's words",
    "of the longest": lambda v: f"{v:.0%} as long as the longest block",
    "running text before": lambda v: f"{v:.0%} of the running text comes before it",
    "words before": lambda v: f"{v:.0%} of the page's words come before it",
    "place": lambda v: f"{v:.0%} down the page",
    "readability's score of the parent": lambda v: f"its element has {v:.0%} of the best paragraph score",
    "readability's score of the grandparent": lambda v: f"the element above has {v:.0%} of the best paragraph score",
    "records like it": lambda v: f"one of {np.expm1(v):.0f} records of the same shape",
    "times on the page": lambda v: f"{np.expm1(v) + 1:.0f} times on the page",
    "share of the title": lambda v: f"{v:.0%} of the title's words are in it",
    "rules that keep it": lambda v: f"{v * 3:.0f} of 3 simple rules keep it",
}
"""Features that read better as a sentence than by their name."""


def sentence(name: str, value: float) -> str:
    """One feature in words.

    >>> sentence("share of links", 0.82), sentence("inside nav menu", 1.0), sentence("inside nav menu", 0.0)
    ('82% of its text is links', 'inside nav menu', 'not inside nav menu')
    """
    if name in SAYS:
        return SAYS[name](value)
    if value in (0.0, 1.0) and not name.startswith(("share", "links", "sentences")):
        return name if value else f"not {name}"
    if name.startswith(("share", "links", "sentences", "running text in")):
        return f"{name}: {value:.0%}"
    return f"{name}: {value:.2g}"


def why(names: Sequence[str], values: NDArray[np.float32], influence: NDArray[np.float32], probability: float) -> str:
    """The probability and the three features that moved it most its way.

    >>> why(["share of links", "words"], np.array([0.9, 0.7]), np.array([-2.0, 0.1]), 0.03)
    '3% likely content: 90% of its text is links'
    """
    toward = influence if probability >= 0.5 else -influence
    best = [index for index in np.argsort(-toward)[:3].tolist() if toward[index] > 0]
    said = "; ".join(sentence(names[index], float(values[index])) for index in best)
    return f"{probability:.0%} likely content" + (f": {said}" if said else "")
