"""The features of a page's blocks: a matrix, a row a block, a column a feature, all by array operations.

Lives here: the groups put together under their names, and what a block shows by itself and by its place. Other groups
have files of their own. Each is a tuple of names and a function that gives its rows of the matrix in that order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import numpy as np
from numpy.typing import NDArray

from dehusk import tags
from dehusk.learned import flow, lexicon, names, repeats, trees
from dehusk.learned.base import Base, Column
from dehusk.significance.rule_trees import density_rules, number_of_words_rules

ELEMENTS = {
    "paragraph": "p", "headline": "h1", "heading 2": "h2", "heading": "h3 h4 h5 h6", "list item": "li", "cell": "td th",
    "div": "div section article main", "definition": "dd dt", "quotation": "blockquote", "preformatted": "pre",
    "caption": "figcaption caption", "control": "option button label legend select textarea optgroup summary",
    "page edge": "header footer nav aside",
}  # fmt: skip
"""What element a block belongs to."""
INSIDE = (
    ("nav menu", "header", "footer", "aside", "article"),
    ("main", "section", "table", "ul ol dl", "form fieldset"),
    ("figure", "noscript", "button label select textarea", "dialog details", "blockquote"),
)
"""What a block lies in: five names to a sum, ten bits each."""


def features(base: Base) -> NDArray[np.float32]:
    """The value of every feature (a column each, as in ``NAMES``) of every block.

    >>> from dehusk.blocks import Blocks; from dehusk.page import Page
    >>> page = Page.parse("<h1>Title</h1><p>A sentence, which is short.")
    >>> values = features(Base(page, Blocks.atomic(page)))
    >>> values.shape == (2, len(NAMES)), bool(values[0, NAMES.index("in an element: headline")])
    (True, True)
    """
    matrix = np.empty((len(NAMES), len(base)), dtype=np.float32)
    at = 0
    for _, group in _GROUPS:
        for column in group(base):
            if column.ndim == 1:
                matrix[at] = column
                at += 1
            else:
                matrix[at : at + len(column)] = column
                at += len(column)
    return matrix.T


OWN = (
    "characters", "words", "punctuation", "pieces", "share of links", "text density", "punctuation a word",
    "ends with a full stop", "begins with a capital", "capitals", "digits", "length of words", "function words",
    "words of page furniture", "title's words", "share of the title", "share of the page's words", "of the longest",
    "number-of-words rules keep it", "density rules keep it", *(f"announces: {name}" for name in lexicon.NAMES),
)  # fmt: skip


def own(base: Base) -> list[Column]:
    """What a block's own text shows."""
    counts, words, chars = base.counts, base.words, np.maximum(base.chars, 1)
    tokens = np.maximum(base.tokens, 1)
    pieces = np.diff(base.first, append=len(base.page.strings))
    in_title = base.of_class(3)
    density = text_density(words, chars)
    return [
        np.log1p(counts[:3]),
        np.log1p(pieces),
        base.linked,
        np.minimum(density, 20) / 10,
        base.punctuation / np.maximum(words, 1),
        base.ending,
        base.opening,
        counts[4] / chars,
        counts[3] / chars,
        np.minimum(chars / tokens, 20) / 10,
        base.of_class(0) / tokens,
        base.of_class(2) / tokens,
        in_title / tokens,
        in_title / max(base.title_words, 1),
        words / base.all_words,
        words / max(float(words.max()), 1),
        number_of_words_rules(base.linked, words),
        density_rules(base.linked, density),
        _ANNOUNCED[:, base.announced],
    ]


def text_density(words: Column, chars: Column) -> Column:
    """Words per full line of 80 characters (San & Aye); a block of one line has its words.

    The closed form of wrapping each block and leaving its last line out (``significance/shallow.py`` wraps by word).

    >>> text_density(np.array([5, 40]), np.array([30, 240])).round(2).tolist()
    [5.0, 13.33]
    """
    return np.asarray(words * np.minimum(1.0, 80 / np.maximum(chars, 1)))


PLACE = (
    *(f"in an element: {name}" for name in ELEMENTS),
    *(f"inside {name}" for group in INSIDE for name in group),
    "hidden", "depth", "depth on the page", "place", "from the top", "from the bottom", "blocks of the page",
    "words of the page", "links of the page", "running text of the page",
)  # fmt: skip


def place(base: Base) -> list[Column]:
    """Where a block stands: its element, what that lies in, how deep and how far down."""
    page, index, words, whole = base.page, base.index, base.words, base.all_words
    last = len(base) - 1
    nested = base.along(_WEIGHTS[:, page.tag[base.around]], base.blocks.start)
    return [
        _OF_ELEMENT[:, page.tag[base.owner]],
        np.minimum(names.unpacked(nested), 3),
        page.hidden[base.blocks.start],
        base.depth / 10,
        base.depth / max(float(base.depth.max()), 1),
        index / max(last, 1),
        np.log1p(index),
        np.log1p(last - index),
        base.constant(
            np.log1p(len(base)),
            np.log1p(words.sum()),
            (words * base.linked).sum() / whole,
            (words * base.long).sum() / whole,
        ),
    ]


_ANNOUNCED = np.eye(len(lexicon.NAMES) + 1, dtype=np.bool_)[1:]
_OF_ELEMENT = np.stack([tags.codes(elements) for elements in ELEMENTS.values()])
_WEIGHTS = np.stack([names.packed(np.stack([tags.codes(name) for name in group])) for group in INSIDE])
_GROUPS: tuple[tuple[tuple[str, ...], Callable[[Base], Iterable[Column]]], ...] = (
    (OWN, own),
    (PLACE, place),
    (names.NAMES, names.names),
    (trees.NAMES, trees.trees),
    (repeats.NAMES, repeats.repeats),
    (flow.NAMES, flow.flow),
)
NAMES = tuple(name for group, _ in _GROUPS for name in group)
"""What each column of the matrix is."""
