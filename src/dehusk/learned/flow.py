"""Features of reading order: what came before a block (the headline, a date, "related", "comments"), how long ago.

Lives here: running counts and distances over the sequence of blocks.
"""

from __future__ import annotations

import numpy as np

from dehusk import tags
from dehusk.learned import lexicon
from dehusk.learned.base import Base, Column

_SAID = (lexicon.RELATED, lexicon.COMMENTS)
NAMES = (
    "is the headline", "blocks since the headline", "after the headline", "a headline is there",
    "headings of the headline's shape before",
    *(form.format(lexicon.NAMES[code - 1]) for code in _SAID for form in ('"{}" so far', 'since "{}"')),
    "dates so far", "since a date", "headings so far", "since a heading", "words before, all told", "words before",
)  # fmt: skip


def flow(base: Base) -> list[Column]:
    """Distances and counts in reading order."""
    index = base.index
    heading_like = (base.words <= 8) & ((base.linked < 0.5) | base.heading)
    headline = _headline(base)
    later = heading_like & (index > max(headline, 0))
    columns = _from_headline(base, headline)
    for code in _SAID:
        said = (base.announced == code) & later
        columns += [np.minimum(np.cumsum(said), 3), _since(base, said)]
    for mark in (base.dated, base.heading):
        columns += [np.log1p(np.cumsum(mark)), _since(base, mark)]
    before = np.cumsum(base.words) - base.words
    return [*columns, np.log1p(before), before / base.all_words]


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
    tokens = np.maximum(base.tokens, 1)
    in_title = base.of_class(3)
    both = 2 * in_title / (tokens + max(base.title_words, 1))
    score = both + _HEADLINE[base.page.tag[base.owner]] - 0.3 * (base.linked > 0.5)
    best = int(score.argmax())
    return best if score[best] >= 0.4 else -1


_HEADLINE = 0.4 * tags.codes("h1") + 0.2 * tags.codes("h2")


def _like_headline(base: Base, headline: int) -> Column:
    """How many headings of the headline's tag and class have come after it so far: a second article, or a list."""
    shape = base.shape[base.owner_around]
    like = shape == shape[headline]
    like[: headline + 1] = False
    return np.asarray(np.log1p(np.cumsum(like)))


def _since(base: Base, mark: Column) -> Column:
    """How many blocks ago the last marked one was, near 1 at once and 0 where there was none."""
    if not mark.any():
        return np.zeros(len(mark))
    last = np.maximum.accumulate(np.where(mark, base.index, -1))
    return np.where(last >= 0, 1 / (1 + 0.2 * (base.index - last)), 0)
