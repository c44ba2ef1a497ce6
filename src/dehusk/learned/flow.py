"""Features of reading order: what came before a block (the headline, a date, "related", "comments"), how long ago.

Lives here: running counts and distances over the sequence of blocks.
"""

from __future__ import annotations

import numpy as np

from dehusk import tags
from dehusk.learned import lexicon
from dehusk.learned.base import Base, Column


def flow(base: Base) -> dict[str, Column]:
    """Distances and counts in reading order."""
    index = np.arange(len(base))
    headline = _headline(base)
    columns: dict[str, Column] = {
        "is the headline": index == headline,
        "blocks since the headline": np.sign(index - headline) * np.log1p(np.abs(index - headline))
        if headline >= 0
        else 0 * index,
        "after the headline": index >= headline if headline >= 0 else 0 * index,
        "a headline is there": np.full(len(base), headline >= 0),
        "headings of the headline's shape before": _like_headline(base, headline),
    }
    heading_like = (base.words <= 8) & ((base.linked < 0.5) | base.heading)
    for code in (lexicon.RELATED, lexicon.COMMENTS):
        name = lexicon.NAMES[code - 1]
        said = (base.announced == code) & heading_like & (index > max(headline, 0))
        columns[f'"{name}" so far'] = np.minimum(np.cumsum(said), 3)
        columns[f'since "{name}"'] = _since(said)
        columns[f'"{name}" over it'] = _under(base, said)
    for code in (lexicon.SHARE, lexicon.LEGAL, lexicon.JOIN, lexicon.MORE, lexicon.REPLY, lexicon.BUY):
        name = lexicon.NAMES[code - 1]
        columns[f'"{name}" near'] = (
            np.convolve(base.announced == code, np.ones(7), mode="same")[: len(base)] if len(base) > 7 else 0 * index
        )
    dated = base.dated
    columns["dates so far"] = np.log1p(np.cumsum(dated))
    columns["since a date"] = _since(dated)
    columns["since a heading"] = _since(base.heading)
    columns["headings so far"] = np.log1p(np.cumsum(base.heading))
    words = np.cumsum(base.words)
    columns["words before"] = (words - base.words) / max(float(words[-1]), 1)
    columns["words before, all told"] = np.log1p(words - base.words)
    return columns


def _headline(base: Base) -> int:
    """The block that best repeats the page's title: a heading if it can, the first of equals; -1 for none."""
    tokens = np.maximum(base.tokens, 1)
    in_title = base.of_class(3)
    both = 2 * in_title / (tokens + max(base.title_words, 1))
    tag = base.page.tag[base.owner]
    score = both + 0.4 * (tag == tags.CODE["h1"]) + 0.2 * (tag == tags.CODE["h2"]) - 0.3 * (base.linked > 0.5)
    best = int(score.argmax())
    return best if score[best] >= 0.4 else -1


def _like_headline(base: Base, headline: int) -> Column:
    """How many headings of the headline's tag and class have come after it so far: a second article, or a list."""
    if headline < 0:
        return np.zeros(len(base), dtype=np.float32)
    shape = base.shape[base.owner]
    like = (shape == shape[headline]) & (np.arange(len(base)) > headline)
    return np.asarray(np.log1p(np.cumsum(like)))


def _since(mark: Column) -> Column:
    """How many blocks ago the last marked one was, near 1 at once and 0 where there was none."""
    index = np.arange(len(mark))
    last = np.maximum.accumulate(np.where(mark, index, -1))
    return np.where(last >= 0, 1 / (1 + 0.2 * (index - last)), 0)


def _under(base: Base, mark: Column) -> Column:
    """Whether the last marked block stands at the head of one of the block's two nearest containers."""
    index = np.arange(len(mark))
    last = np.maximum.accumulate(np.where(mark, index, -1))
    row = base.blocks.start[np.maximum(last, 0)]
    levels = [(last >= 0) & (row >= rows) for rows in base.containers[:3]]
    return np.asarray(np.sum(levels, axis=0))
