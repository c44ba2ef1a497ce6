"""Rule methods' verdicts as features: what simple published rules say of each block, and how many of them keep it.

Lives here: number-of-words and density rules, the two-stage context rules, each over all blocks at once.
"""

from __future__ import annotations

import numpy as np

from dehusk.learned.base import Base, Column

LINE = 80


def rules(base: Base) -> dict[str, Column]:
    """The classes that rules give a block."""
    words, linked = base.words, base.linked
    density = _text_density(base)
    few = _number_of_words(words, linked)
    dense = _density_rules(density, linked)
    first, final = _two_stage(base)
    return {
        "text density": np.minimum(density, 20) / 10,
        "number-of-words rules keep it": few,
        "density rules keep it": dense,
        "context-free class": first / 3,
        "two-stage rules keep it": final,
        "rules that keep it": (few.astype(np.int8) + dense + final) / 3,
    }


def _shift(column: Column, by: int) -> Column:
    moved = np.zeros_like(column)
    if by > 0:
        moved[by:] = column[:-by]
    else:
        moved[:by] = column[-by:]
    return moved


def _text_density(base: Base) -> Column:
    """Words a wrapped line, the last line left out where there are several."""
    lines = np.floor(base.chars / LINE)
    return np.where(lines >= 1, base.words * (lines * LINE) / np.maximum(base.chars, 1) / np.maximum(lines, 1), base.words)


def _number_of_words(words: Column, linked: Column) -> Column:
    before, after = _shift(words, 1), _shift(words, -1)
    linked_before = _shift(linked, 1)
    plain = np.where(words <= 16, np.where(after <= 15, before > 4, True), True)
    after_links = np.where(words <= 40, after > 17, True)
    return (linked <= 0.333333) & np.where(linked_before <= 0.555556, plain, after_links)


def _density_rules(density: Column, linked: Column) -> Column:
    before, after = _shift(density, 1), _shift(density, -1)
    linked_before = _shift(linked, 1)
    plain = np.where(density <= 9, np.where(after <= 10, before > 4, True), after > 0)
    return (linked <= 0.333333) & np.where(linked_before <= 0.555556, plain, after > 11)


def _two_stage(base: Base) -> tuple[Column, Column]:
    """The context-free class (0 bad, 1 short, 2 near good, 3 good), and whether a block is good in its context."""
    function = base.function_words
    chars, linked = base.chars, base.linked
    short = chars < 70
    stop = np.where(function >= 0.32, np.where(chars > 200, 3, 2), np.where(function >= 0.3, 2, 0))
    kind = np.where(linked > 0.2, 0, np.where(short, np.where(linked > 0, 0, 1), stop))
    index = np.arange(len(kind))
    fixed = (kind == 0) | (kind == 3)
    before = np.maximum.accumulate(np.where(fixed, index, -1))
    after = np.minimum.accumulate(np.where(fixed, index, len(kind))[::-1])[::-1]
    good = np.append(kind == 3, [False, False])
    left, right = good[before], good[np.where(after == len(kind), len(kind), after)]
    near = kind == 2
    # Between a good and a bad block the near-good one that is nearest to the bad side draws the line.
    last_near = np.maximum.accumulate(np.where(near, index, -1))
    next_near = np.minimum.accumulate(np.where(near, index, len(kind))[::-1])[::-1]
    mixed = np.where(left, next_near < after, last_near > before)
    return kind, np.where(fixed, kind == 3, (left & right) | ((left != right) & mixed))
