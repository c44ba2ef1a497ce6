"""Why a block stays or goes, in words for a person who knows nothing of the model.

Lives here: how a feature reads as a sentence. Asked only when somebody looks.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from dehusk.learned.base import LEVELS


def _share(value: float) -> str:
    return f"{value:.0%}"


def _count(value: float) -> str:
    return f"{np.expm1(value):.0f}"


def _levels(value: float) -> str:
    return f"{value * 4:.0f}"


def _number(value: float) -> str:
    return f"{value:.1f}"


def _ago(value: float) -> str:
    """How many blocks ago, as ``flow`` counts it."""
    blocks = round((1 / value - 1) / 0.2) if value else None
    return {None: "no", 0: "is a"}.get(blocks, f"{blocks} blocks after a")


def _from_headline(value: float) -> str:
    blocks = round(np.expm1(abs(value)))
    return f"{blocks} blocks {'before' if value < 0 else 'after'}" if blocks else "is"


_ONE = re.compile(r"\b1 (block|word|level|record)s\b")
_AROUND = ("the part around it", "the part around that", "the part two levels up")
_MARKS = {'"related"': 'heading such as "related"', '"comments"': 'heading such as "comments"',
          "a date": "date", "a heading": "heading"}  # fmt: skip
SAYS: Mapping[str, tuple[Callable[[float], str], str]] = {
    "words": (_count, "{} words"),
    "share of links": (_share, "{} of its text is links"),
    "punctuation a word": (_number, "{} punctuation marks a word"),
    "function words": (_share, "{} function words"),
    "words of page furniture": (_share, "{} of its words are those of menus and footers"),
    "title's words": (_share, "{} of its words are in the page's title"),
    "share of the title": (_share, "{} of the title's words are in it"),
    "share of the page's words": (_share, "{} of the page's words"),
    "place": (_share, "{} down the page"),
    "from the top": (_count, "{} blocks from the top"),
    "from the bottom": (_count, "{} blocks from the bottom"),
    "blocks of the page": (_count, "a page of {} blocks"),
    "words of the page": (_count, "a page of {} words"),
    "links of the page": (_share, "{} of the page's words are links"),
    "running text of the page": (_share, "{} of the page is running text"),
    "place in container": (_share, f"{{}} down {_AROUND[0]}"),
    "running text before": (_share, "{} of the running text comes before it"),
    "readability's score of the parent": (_share, "its element has {} of the best paragraph score"),
    "readability's score of the grandparent": (_share, "the element above has {} of the best paragraph score"),
    "readability's best score": (_count, "the page's best paragraph score is {}"),
    "steps up to readability's candidate": (_levels, "{} levels from the element with the best paragraph score"),
    "steps up to the greatest density sum": (_levels, "{} levels from the densest part"),
    "density": (_count, "text density {}"),
    "density of the page": (_count, "a page of text density {}"),
    "density sum of container 0": (_share, f"{_AROUND[0]} is {{}} as dense as the densest"),
    "density sum of container 1": (_share, f"{_AROUND[1]} is {{}} as dense as the densest"),
    "share of the page in the same element": (_share, "{} of the page is in elements of its sort"),
    "times on the page": (_count, "{} more times on the page"),
    "records like it": (_count, "one of {} records of the same shape"),
    "words a record": (_count, "in records of {} words"),
    "blocks a record": (_count, "in records of {} blocks"),
    "dates a record": (_number, "in records with {} dates each"),
    "short links a record": (_number, "in records with {} short links each"),
    "share of running text in records like it": (_share, "{} of the running text is in such records"),
    "running text in records like it": (_share, "records like it are {} running text"),
    "links in records like it": (_share, "records like it are {} links"),
    "where the records begin": (_share, "records like it begin {} down the page"),
    "blocks since the headline": (_from_headline, "{} the headline"),
    "headings of the headline's shape before": (_count, "{} more headlines before it"),
} | {
    f"since {mark}": (_ago, f"{{}} {what}") for mark, what in _MARKS.items()
} | {
    f"{mark} so far": (_count, f"{{}} × {what} so far") for mark, what in _MARKS.items()
} | {
    f"{figure} in {place}": (how, said.format(part))
    for place, part in (("its element", "its element"), *((f"container {at}", _AROUND[at]) for at in range(LEVELS)))
    for figure, how, said in (
        ("share of the page", _share, "{} has {{}} of the page's words"),
        ("share of running text", _share, "{} has {{}} of the running text"),
        ("links", _share, "{} is {{}} links"),
        ("sentences", _share, "in {} {{}} of the blocks end as sentences do"),
        ("blocks", _count, "{} has {{}} blocks"),
    )
} | {
    f"{figure} with the same {path}": (how, said.format(shape))
    for path, shape in (("path", "of its shape"), ("tag path", "in such elements"))
    for figure, how, said in (
        ("blocks", _count, "{{}} blocks {}"),
        ("share of the page", _share, "{{}} of the page is blocks {}"),
        ("words of blocks", _count, "blocks {} have {{}} words"),
        ("links of blocks", _share, "blocks {} are {{}} links"),
        ("sentences", _share, "{{}} of the blocks {} end as sentences do"),
    )
}  # fmt: skip
"""Features that read better as a sentence than by their name: how the value reads, and what is said of it."""


def sentence(name: str, value: float) -> str:
    """One feature in words.

    >>> sentence("share of links", 0.82), sentence("inside nav menu", 1.0), sentence("inside nav menu", 0.0)
    ('82% of its text is links', 'inside nav menu', 'not inside nav menu')
    >>> sentence("from the top", np.log(2)), sentence("from the top", np.log(3))
    ('1 block from the top', '2 blocks from the top')
    """
    if name in SAYS:
        how, said = SAYS[name]
        return _ONE.sub(r"1 \1", said.format(how(value)))
    if value in (0.0, 1.0):
        return name if value else f"not {name}"
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
