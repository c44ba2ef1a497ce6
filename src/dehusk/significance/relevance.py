"""The relevance of nodes by a ratio of text to structure, and the one node it points to (Insa, Silva & Tamarit 2013;
Bhardwaj & Mangat 2014, steps 4-6). Pure functions on arrays, an entry a node in preorder, entry 0 the body.

The paper calls R "relative position"; it is the relevance, the position is ``r_pos``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from dehusk.structure import covered

Floats = NDArray[np.float64]
Ints = NDArray[np.integer[Any]]
Mask = NDArray[np.bool_]

Mode = Literal["corrected", "strict", "strict_all"]
"""``strict`` is what is printed, over the initial set; ``strict_all`` takes the maximum over all nodes, which is always
the page; ``corrected`` keeps relevance from growing by mere nesting, and climbs to what holds most of the set."""

SHARE = 0.5
"""Share of the initial set's words that the chosen node has to hold (``corrected``)."""


@dataclass(frozen=True, eq=False, slots=True)
class Relevance:
    """Every step from ratios to the chosen node."""

    threshold: float
    """The least ratio of the initial set (eq. 5)."""
    initial: Mask
    """I, the initial set."""
    position: Floats
    """r_pos (eq. 8); it means something in I alone."""
    ratio: Floats
    """r_WLR (eq. 9)."""
    weight: Floats
    """w (eq. 7)."""
    relevance: Floats
    """R (eq. 6)."""
    winner: int | None
    """The most relevant node, none where nothing has text."""
    chosen: int | None
    """The node in the end: the winner, or what it was promoted to."""


def relevant(
    ratio: Floats, amount: Ints | Floats, parent: Ints, end: Ints, depth: Ints, mode: Mode = "corrected"
) -> Relevance:
    """Choose a node by its ratio; ``amount`` is the words (or characters) that each node holds.

    >>> ratio, words = np.array([2.5, 1.0, 4.0]), np.array([5, 1, 4])
    >>> relevant(ratio, words, np.array([-1, 0, 0]), np.array([3, 2, 3]), np.array([0, 1, 1])).chosen
    2
    """
    solid = amount > 0
    threshold = float(np.sqrt(ratio.max() * ratio[0]))
    initial = solid & (ratio >= threshold * (1 - 1e-12))
    if not initial.any():
        nothing = np.zeros(len(ratio))
        return Relevance(threshold, initial, nothing, nothing, nothing, nothing, None, None)
    position = _position(np.flatnonzero(initial), len(ratio), mode)
    relative = _relative(ratio, ratio[solid])
    weight = np.where(initial, position * relative, 0.0)
    relevance = _sweep(weight, relative if mode == "corrected" else ratio, parent, depth)
    winner = _winner(relevance, initial, end, mode)
    chosen = _promoted(winner, initial, amount, parent, end) if mode == "corrected" else winner
    return Relevance(threshold, initial, position, relative, weight, relevance, winner, chosen)


def _position(members: Ints, size: int, mode: Mode) -> Floats:
    """r_pos: 1 for the first node of the set. As printed the last has 0, and would never count: corrected."""
    first, last = int(members[0]), int(members[-1])
    if first == last:
        return np.ones(size)
    return 1 - (np.arange(size) - first) / (last - first + (mode == "corrected"))


def _relative(ratio: Floats, among: Floats) -> Floats:
    low, high = float(among.min()), float(among.max())
    return (ratio - low) / (high - low) if high > low else np.ones(len(ratio))


def _sweep(weight: Floats, factor: Floats, parent: Ints, depth: Ints) -> Floats:
    """R(n) = factor(n) · max(w(n), Σ R of the children), level by level from the deepest (eq. 6)."""
    relevance, children = np.zeros(len(weight)), np.zeros(len(weight))
    order = np.argsort(depth, kind="stable")
    with np.errstate(over="ignore"):  # as printed, R multiplies by a ratio at every level
        for level in np.split(order, np.flatnonzero(np.diff(depth[order])) + 1)[::-1]:
            relevance[level] = factor[level] * np.maximum(weight[level], children[level])
            np.add.at(children, parent[level], relevance[level])
    return relevance


def _winner(relevance: Floats, initial: Mask, end: Ints, mode: Mode) -> int:
    """The greatest relevance; of equals the lower identifier."""
    if mode == "strict_all":
        return int(np.argmax(relevance))
    among = initial
    if mode == "corrected":
        inside = np.concatenate([[0], np.cumsum(initial)])
        among = inside[end] > inside[:-1]
        among[0] = not among[1:].any()
    entries = np.flatnonzero(among)
    return int(entries[np.argmax(relevance[entries])])


def _promoted(winner: int, initial: Mask, amount: Ints | Floats, parent: Ints, end: Ints) -> int:
    """Climb to the lowest node that holds half of what the initial set holds; to the body only if none below does."""
    members = np.flatnonzero(initial)
    inside = covered(members, end[members], len(initial))
    outermost = members[~inside[parent[members]] | (parent[members] < 0)]
    wanted = SHARE * float(amount[outermost].sum())
    while winner and _held(winner, outermost, amount, end) < wanted:
        winner = int(parent[winner])
    return winner


def _held(node: int, outermost: Ints, amount: Ints | Floats, end: Ints) -> float:
    """What a node holds of the initial set; within a member of the set, all that it has."""
    within = (outermost >= node) & (outermost < end[node])
    return float(amount[outermost[within]].sum()) if within.any() else float(amount[node])
