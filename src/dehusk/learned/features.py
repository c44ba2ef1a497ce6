"""The features of a page's blocks: a matrix, a row a block, a column a feature, all by array operations.

Lives here: the groups put together under their names. Each group has a file or a function of its own; all are shared by
training and inference, so that what is learned is what is run.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from dehusk import tags
from dehusk.learned import flow, lexicon, names, repeats, rules, trees
from dehusk.learned.base import Base, Column

TAGS = {
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
_BITS = 10


def features(base: Base, wanted: tuple[str, ...] | None = None) -> tuple[tuple[str, ...], NDArray[np.float32]]:
    """Names and values of every feature of every block, or of those that are wanted.

    >>> from dehusk.blocks import Blocks; from dehusk.page import Page
    >>> page = Page.parse("<h1>Title</h1><p>A sentence, which is short.")
    >>> names, values = features(Base(page, Blocks.atomic(page)))
    >>> values.shape == (2, len(names)), bool(values[0, names.index("in an element: headline")])
    (True, True)
    """
    columns: dict[str, Column] = {}
    for group in _GROUPS:
        columns |= group(base)
    names = wanted or tuple(columns)
    matrix = np.empty((len(names), len(base)), dtype=np.float32)
    for index, name in enumerate(names):
        matrix[index] = columns[name]
    return names, matrix.T


def own(base: Base) -> dict[str, Column]:
    """What a block's own text shows."""
    page, words, chars = base.page, base.words, np.maximum(base.chars, 1)
    tokens = np.maximum(base.tokens, 1)
    month, ago, in_title = base.of_class(1), base.of_class(2), base.of_class(3)
    digits = base.own(page.digits)
    columns = {
        "words": np.log1p(words),
        "characters": np.log1p(base.chars),
        "share of links": base.linked,
        "punctuation a word": base.punctuation / np.maximum(words, 1),
        "punctuation": np.log1p(base.punctuation),
        "ends with a full stop": base.ending,
        "begins with a capital": base.opening,
        "capitals": base.own(page.capitals) / chars,
        "digits": digits / chars,
        "length of words": np.minimum(chars / tokens, 20) / 10,
        "function words": base.function_words,
        "dates": month / tokens,
        "looks like a date": (words <= 10) & (digits > 0) & ((month + ago > 0) | (digits >= 4)),
        "title's words": in_title / tokens,
        "share of the title": in_title / max(base.title_words, 1),
        "pieces": np.log1p(np.diff(np.append(base.first, len(page.strings)))),
        "share of the page's words": words / max(float(words.sum()), 1),
        "of the longest": words / max(float(words.max(initial=1)), 1),
    }
    for code, name in enumerate(lexicon.NAMES, 1):
        columns[f"announces: {name}"] = base.announced == code
    return columns


def place(base: Base) -> dict[str, Column]:
    """Where a block stands: its element, what that lies in, how deep and how far down."""
    page, count = base.page, len(base)
    tag = page.tag[base.owner]
    columns: dict[str, Column] = {f"in an element: {name}": _CODES[name][tag] for name in TAGS}
    for group, nested in zip(INSIDE, base.along(_WEIGHTS[:, page.tag], base.blocks.start), strict=True):
        for shift, name in enumerate(group):
            columns[f"inside {name}"] = np.minimum(nested >> (_BITS * shift) & (1 << _BITS) - 1, 3)
    index = np.arange(count, dtype=np.float32)
    columns |= {
        "hidden": page.hidden[base.blocks.start],
        "depth": base.depth / 10,
        "depth on the page": base.depth / max(float(base.depth.max(initial=1)), 1),
        "place": index / max(count - 1, 1),
        "from the top": np.log1p(index),
        "from the bottom": np.log1p(count - 1 - index),
        "blocks of the page": np.full(count, np.log1p(count)),
        "words of the page": np.full(count, np.log1p(base.words.sum())),
        "links of the page": np.full(count, (base.words * base.linked).sum() / max(float(base.words.sum()), 1)),
        "running text of the page": np.full(count, (base.words * base.long).sum() / max(base.words.sum(), 1)),
    }
    return columns


_CODES = {name: tags.codes(names) for name, names in TAGS.items()}
_WEIGHTS = np.array(
    [sum(tags.codes(names).astype(np.int64) << _BITS * shift for shift, names in enumerate(group)) for group in INSIDE]
)
_GROUPS = (
    own,
    place,
    names.names,
    trees.densities,
    trees.readability,
    repeats.signatures,
    repeats.records,
    flow.flow,
    rules.rules,
)
