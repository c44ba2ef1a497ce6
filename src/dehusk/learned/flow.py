"""Features of reading order: what came before a block (the headline, a date, "related", "comments"), how long ago.

Lives here: running counts and distances over the sequence of blocks.
"""

from __future__ import annotations

import numpy as np

from dehusk import tags
from dehusk.learned import lexicon
from dehusk.learned.base import Base, Column

_SAID = (lexicon.RELATED, lexicon.COMMENTS)
_MARKS = (*(f'"{lexicon.NAMES[code - 1]}"' for code in _SAID), "a date", "a heading")
NAMES = (
    "is the headline", "blocks since the headline", "after the headline", "a headline is there",
    "headings of the headline's shape before",
    *(f"{mark} so far" for mark in _MARKS), *(f"since {mark}" for mark in _MARKS),
)  # fmt: skip


def flow(base: Base) -> list[Column]:
    """Distances and counts in reading order."""
    headline = _headline(base)
    marks = np.empty((len(_MARKS), len(base)), dtype=np.bool_)
    heading_like = (base.words <= 8) & ((base.linked < 0.5) | base.heading) & (base.index > max(headline, 0))
    for row, code in enumerate(_SAID):
        np.logical_and(base.announced == code, heading_like, out=marks[row])
    marks[2], marks[3] = base.dated, base.heading
    return [*_from_headline(base, headline), np.log1p(marks.cumsum(axis=1)), _since(base, marks)]


def _from_headline(base: Base, headline: int) -> list[Column]:
    if headline < 0:
        return [np.zeros((5, len(base)))]
    away = base.index - headline
    return [
        away == 0,
        np.sign(away) * np.log1p(np.abs(away)),
        away >= 0,
        np.ones(len(base)),
        _like_headline(base, headline),
    ]


def _headline(base: Base) -> int:
    """The block that best repeats the page's title: a heading if it can, the first of equals; -1 for none."""
    both = 2 * base.of_class(3) / (np.maximum(base.tokens, 1) + max(base.title_words, 1))
    score = both + _HEADLINE[base.tag] - 0.3 * (base.linked > 0.5)
    best = int(score.argmax())
    return best if score[best] >= 0.4 else -1


_HEADLINE = 0.4 * tags.codes("h1") + 0.2 * tags.codes("h2")


def _like_headline(base: Base, headline: int) -> Column:
    """How many headings of the headline's tag and class have come after it so far: a second article, or a list."""
    shape = base.shape[base.elements.owner]
    like = shape == shape[headline]
    like[: headline + 1] = False
    return np.asarray(np.log1p(like.cumsum()))


def _since(base: Base, marks: Column) -> Column:
    """How many blocks ago the last marked one was, near 1 at once and 0 where there was none."""
    last = np.maximum.accumulate(np.where(marks, base.index, -1), axis=1)
    return np.where(last >= 0, 1 / (1 + 0.2 * (base.index - last)), 0)
