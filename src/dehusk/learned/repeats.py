"""Features of repetition: how much of a page has the same shape as a block, and the records that blocks belong to.

Lives here: blocks of one path, repeated siblings, duplicates.
"""

from __future__ import annotations

import numpy as np

from dehusk.learned.base import LONG, Base, Column, grouped

NAMES = (
    *(
        name
        for path in ("path", "tag path")
        for name in (
            f"blocks with the same {path}", f"share of the page with the same {path}",
            f"words of blocks with the same {path}", f"links of blocks with the same {path}",
            f"sentences with the same {path}",
        )
    ),
    "share of the page in the same element", "times on the page", "said before", "in a record", "records like it",
    "words a record", "share of running text in records like it", "running text in records like it",
    "links in records like it", "blocks a record", "dates a record", "short links a record", "where the records begin",
)  # fmt: skip


def repeats(base: Base) -> list[Column]:
    """How often a block's shape, words and surroundings come back."""
    group, _ = grouped(base.shape[base.elements.owner])
    share = np.bincount(group, base.words) / base.all_words
    same, count = grouped(base.hash)
    first = np.zeros(len(count), dtype=np.int64)
    first[same[::-1]] = base.index[::-1]
    return [
        *(_of_path(base, *grouped(path)) for path in (base.paths.path, base.paths.tag_path)),
        share[group],
        np.log1p(count - 1)[same],
        first[same] < base.index,
        *_records(base),
    ]


def _of_path(base: Base, group: Column, count: Column) -> Column:
    """What blocks of one path are like."""
    words = np.bincount(group, base.words)
    linked, ending = np.bincount(group, base.words * base.linked), np.bincount(group, base.ending)
    figures = np.empty((5, len(count)), dtype=np.float32)
    figures[0] = np.log1p(count)
    figures[1] = words / base.all_words
    figures[2] = np.log1p(words / count)
    figures[3] = linked / np.maximum(words, 1)
    figures[4] = ending / count
    return figures[:, group]


def _records(base: Base) -> list[Column]:
    """Repeated siblings of one shape: how many, how long, where, and whether each has dates and short links."""
    own, times = base.repeated.group, base.repeated.times
    size = len(times)
    figures = np.zeros((10, size), dtype=np.float32)
    if not own.any():
        return [figures[:, own]]
    words, long = np.bincount(own, base.words, size), np.bincount(own, base.long * base.words, size)
    some = np.maximum(words, 1)
    short = (base.words <= 8) & (base.linked > 0.5)
    begins = np.full(size, len(base) - 1, dtype=np.int64)
    begins[own[::-1]] = base.index[::-1]
    figures[0] = 1
    figures[1] = np.log1p(times)
    figures[2] = np.log1p(words / times)
    figures[3] = long / max(float(base.sums[LONG, -1]), 1)
    figures[4] = long / some
    figures[5] = np.bincount(own, base.words * base.linked, size) / some
    figures[6] = np.log1p(np.bincount(own, minlength=size) / times)
    figures[7] = np.minimum(np.bincount(own, base.dated, size) / times, 2)
    figures[8] = np.minimum(np.bincount(own, short, size) / times, 3)
    figures[9] = begins / len(base)
    figures[:, 0] = 0  # group 0 is of the blocks that belong to none
    return [figures[:, own]]
