"""The features of a page's blocks: a matrix, a row a feature, a column a block, all by array operations.

Lives here: the groups put together under their names, and what a block shows by itself and by its place. Other groups
have files of their own. Each is a tuple of names and a function that gives its rows of the matrix in that order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import numpy as np
from numpy.typing import NDArray

from dehusk import tags
from dehusk.learned import flow, lexicon, names, repeats, trees
from dehusk.learned.base import LINKED, LONG, WORDS, Base, Column
from dehusk.learned.paths import INSIDE

ELEMENTS = {
    "paragraph": "p", "headline": "h1", "heading 2": "h2", "heading": "h3 h4 h5 h6", "list item": "li", "cell": "td th",
    "div": "div section article main", "definition": "dd dt", "quotation": "blockquote", "preformatted": "pre",
    "caption": "figcaption caption", "control": "option button label legend select textarea optgroup summary",
    "page edge": "header footer nav aside",
}  # fmt: skip
"""What element a block belongs to."""
TEXTS = {"link": "a", "bold": "b strong", "italics": "i em", "control": "button label", "time": "time"}
"""What element its first text stands in, where that is no block of its own."""


def features(base: Base) -> NDArray[np.float32]:
    """The value of every feature (a row each, as in ``NAMES``) of every block.

    >>> from dehusk.blocks import Blocks; from dehusk.page import Page
    >>> page = Page.parse("<h1>Title</h1><p>A sentence, which is short.")
    >>> values = features(Base(page, Blocks.atomic(page)))
    >>> values.shape == (len(NAMES), 2), bool(values[NAMES.index("in an element: headline"), 0])
    (True, True)
    """
    matrix, at = np.empty((len(NAMES), len(base)), dtype=np.float32), 0
    for group_names, group in _GROUPS:
        # Group by group: the columns of one make room for those of the next, which tells on huge pages.
        columns = [column.reshape(-1, len(base)) for column in group(base)]
        np.concatenate(columns, out=matrix[at : at + len(group_names)], casting="unsafe")
        at += len(group_names)
    return matrix


OWN = (
    "words", "share of links", "punctuation a word", "ends with a full stop", "begins with a capital",
    "function words", "words of page furniture", "title's words", "share of the title", "share of the page's words",
    *(f"announces: {name}" for name in lexicon.NAMES),
)  # fmt: skip


def own(base: Base) -> list[Column]:
    """What a block's own text shows."""
    words, tokens = base.words, np.maximum(base.tokens, 1)
    in_title = base.of_class(3)
    return [
        np.log1p(words),
        base.linked,
        base.punctuation / np.maximum(words, 1),
        base.ending,
        base.opening,
        base.of_class(0) / tokens,
        base.of_class(2) / tokens,
        in_title / tokens,
        in_title / max(base.title_words, 1),
        words / base.all_words,
        _ANNOUNCED[:, base.announced],
    ]


PLACE = (
    *(f"in an element: {name}" for name in ELEMENTS),
    *(f"begins in: {name}" for name in TEXTS),
    *(f"inside {name}" for name in INSIDE),
    *(f"path says: {name}" for name in names.WORDS),
    "hidden", "depth", "place", "from the top", "from the bottom", "blocks of the page", "words of the page",
    "links of the page", "running text of the page",
)  # fmt: skip


def place(base: Base) -> list[Column]:
    """Where a block stands: its element, what that lies in, how deep and how far down."""
    page, index, last = base.page, base.index, len(base) - 1
    ahead = np.log1p(index)
    return [
        _OF_ELEMENT[:, base.tag],
        _OF_TEXT[:, page.tag[page.parent[base.blocks.start]]],
        base.paths.inside,
        base.paths.named,
        page.hidden[base.blocks.start],
        base.depth / 10,
        index / max(last, 1),
        ahead,
        ahead[::-1],
        base.constant(
            np.log1p(len(base)),
            np.log1p(base.sums[WORDS, -1]),
            base.sums[LINKED, -1] / base.all_words,
            base.sums[LONG, -1] / base.all_words,
        ),
    ]


_ANNOUNCED = np.eye(len(lexicon.NAMES) + 1, dtype=np.bool_)[1:]
_OF_ELEMENT = np.stack([tags.codes(elements) for elements in ELEMENTS.values()])
_OF_TEXT = np.stack([tags.codes(elements) for elements in TEXTS.values()])
_GROUPS: tuple[tuple[tuple[str, ...], Callable[[Base], Iterable[Column]]], ...] = (
    (OWN, own),
    (PLACE, place),
    (trees.NAMES, trees.trees),
    (repeats.NAMES, repeats.repeats),
    (flow.NAMES, flow.flow),
)
NAMES = tuple(name for group, _ in _GROUPS for name in group)
"""What each row of the matrix is."""
