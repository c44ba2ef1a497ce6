"""Features of repetition: how much of a page has the same shape as a block, and the records that blocks belong to.

Lives here: signatures of paths, repeated siblings, duplicates.
"""

from __future__ import annotations

import numpy as np

from dehusk.learned.base import Base, Column, grouped

_MIX = (0x9E3779B1, 0x85EBCA6B, 0xC2B2AE35)


def signatures(base: Base) -> dict[str, Column]:
    """How much of the page has the same path, and what that is like."""
    page, owner = base.page, base.owner
    depth = (page.depth.astype(np.int64) + 1) * _MIX[1]
    shapes = np.stack([base.shape, page.tag.astype(np.int64)])
    # Sums of 64-bit numbers wrap around, the same for the same path.
    paths = base.along(((shapes + 1) * _MIX[0] ^ depth) * _MIX[2] * page.is_element, owner)
    columns: dict[str, Column] = {}
    words = base.words
    whole = max(float(words.sum()), 1)
    index = np.arange(len(base))
    for name, path in zip(("path", "tag path"), paths, strict=True):
        group, count = grouped(path)
        total = np.bincount(group, words)
        linked = np.bincount(group, words * base.linked)
        ends = np.bincount(group, base.ending)
        columns |= {
            f"share of the page with the same {name}": (total / whole)[group],
            f"blocks with the same {name}": np.log1p(count)[group],
            f"words of blocks with the same {name}": np.log1p(total / count)[group],
            f"links of blocks with the same {name}": (linked / np.maximum(total, 1))[group],
            f"sentences with the same {name}": (ends / count)[group],
        }
        if name == "path":
            spread = np.bincount(group, index) / count
            columns["place of blocks with the same path"] = spread[group] / len(base)
    group, _ = grouped(base.shape[owner])
    columns["share of the page in the same element"] = (np.bincount(group, words) / whole)[group]
    group, count = grouped(base.hash)
    first = np.zeros(len(count), dtype=np.int64)
    first[group[::-1]] = index[::-1]
    columns["times on the page"] = np.log1p(count[group] - 1)
    columns["said before"] = first[group] < index
    return columns


def records(base: Base) -> dict[str, Column]:
    """Repeated siblings of one shape: how many, how long, and whether each has a date and a headline."""
    own, times = base.repeated.group, base.repeated.times
    member = own > 0
    size = len(times)
    words = np.bincount(own, base.words, size)
    blocks = np.maximum(np.bincount(own, minlength=size), 1)
    short = (base.words <= 8) & (base.linked > 0.5)
    whole = max(float(base.words.sum()), 1)
    long = np.bincount(own, base.long * base.words, size)
    all_long = max(float((base.long * base.words).sum()), 1)
    begins = np.full(size, len(base), dtype=np.int64)
    np.minimum.at(begins, own, np.arange(len(base)))
    columns: dict[str, Column] = {
        "in a record": member,
        "records like it": np.log1p(times[own]) * member,
        "words a record": np.log1p(words / times)[own] * member,
        "share of the page in records like it": (words / whole)[own] * member,
        "share of running text in records like it": (long / all_long)[own] * member,
        "running text in records like it": (long / np.maximum(words, 1))[own] * member,
        "links in records like it": (np.bincount(own, base.words * base.linked, size) / np.maximum(words, 1))[own]
        * member,
        "blocks a record": np.log1p(blocks / times)[own] * member,
        "dates a record": np.minimum(np.bincount(own, base.dated, size) / times, 2)[own] * member,
        "short links a record": np.minimum(np.bincount(own, short, size) / times, 3)[own] * member,
        "headings a record": np.minimum(np.bincount(own, base.heading, size) / times, 2)[own] * member,
        "where the records begin": (begins / len(base))[own] * member,
        "running text before the records": base.sums[base.blocks.start[np.minimum(begins, len(base) - 1)], 6][own]
        / all_long
        * member,
    }
    return columns
