"""Features of repetition: how much of a page has the same shape as a block, and the records that blocks belong to.

Lives here: signatures of paths, repeated siblings, duplicates.
"""

from __future__ import annotations

import numpy as np

from dehusk.learned.base import LONG, Base, Column, grouped

Groups = tuple[Column, Column]
_MIX = (0x9E3779B1, 0x85EBCA6B, 0xC2B2AE35)

NAMES = (
    *(
        name
        for path in ("path", "tag path")
        for name in (
            f"blocks with the same {path}", f"share of the page with the same {path}",
            f"words of blocks with the same {path}", f"links of blocks with the same {path}",
            f"sentences with the same {path}", f"place of blocks with the same {path}",
        )
    ),
    "share of the page in the same element", "times on the page", "said before", "in a record", "records like it",
    "words a record", "share of the page in records like it", "share of running text in records like it",
    "running text in records like it", "links in records like it", "blocks a record", "dates a record",
    "short links a record", "headings a record", "where the records begin", "running text before the records",
)  # fmt: skip


def repeats(base: Base) -> list[Column]:
    """How often a block's shape, words and surroundings come back."""
    page, words, index = base.page, base.words, base.index
    depth = (page.depth[base.around].astype(np.int64) + 1) * _MIX[1]
    shapes = np.stack([base.shape, page.tag[base.around].astype(np.int64)])
    # Sums of 64-bit numbers wrap around, the same for the same path.
    paths = base.along(((shapes + 1) * _MIX[0] ^ depth) * _MIX[2], base.owner)
    columns = _of_paths(base, *map(grouped, paths))
    group, _ = grouped(base.shape[base.owner_around])
    columns.append((np.bincount(group, words) / base.all_words)[group])
    group, count = grouped(base.hash)
    first = np.zeros(len(count), dtype=np.int64)
    first[group[::-1]] = index[::-1]
    return [*columns, np.log1p(count - 1)[group], first[group] < index, *_records(base)]


def _of_paths(base: Base, by_path: Groups, by_tag_path: Groups) -> list[Column]:
    """What blocks of one path are like; both sorts are counted at once, groups of the second behind the first."""
    (first, often), (second, as_often) = by_path, by_tag_path
    group, count = np.concatenate([first, second + len(often)]), np.concatenate([often, as_often])
    summed = np.stack([base.words, base.words * base.linked, base.ending, base.index])
    words, linked, ending, place = (np.bincount(group, weights) for weights in np.concatenate([summed, summed], axis=1))
    figures = np.stack([
        np.log1p(count),
        words / base.all_words,
        np.log1p(words / count),
        linked / np.maximum(words, 1),
        ending / count,
        place / count / len(base),
    ])  # fmt: skip
    return [figures[:, first], figures[:, group[len(base) :]]]


def _records(base: Base) -> list[Column]:
    """Repeated siblings of one shape: how many, how long, and whether each has a date and a headline."""
    own, times = base.repeated.group, base.repeated.times
    size = len(times)
    if size == 1:
        return [np.zeros((13, len(base)))]
    words, long = np.bincount(own, base.words, size), np.bincount(own, base.long * base.words, size)
    some = np.maximum(words, 1)
    all_long = max(float(base.sums[LONG, -1]), 1)
    short = (base.words <= 8) & (base.linked > 0.5)
    begins = np.full(size, len(base) - 1, dtype=np.int64)
    begins[own[::-1]] = base.index[::-1]
    records = np.stack([
        np.ones(size),
        np.log1p(times),
        np.log1p(words / times),
        words / base.all_words,
        long / all_long,
        long / some,
        np.bincount(own, base.words * base.linked, size) / some,
        np.log1p(np.bincount(own, minlength=size) / times),
        np.minimum(np.bincount(own, base.dated, size) / times, 2),
        np.minimum(np.bincount(own, short, size) / times, 3),
        np.minimum(np.bincount(own, base.heading, size) / times, 2),
        begins / len(base),
        base.sums[LONG, base.blocks.start[begins]] / all_long,
    ])  # fmt: skip
    records[:, 0] = 0  # group 0 is of the blocks that belong to none
    return [records[:, own]]
