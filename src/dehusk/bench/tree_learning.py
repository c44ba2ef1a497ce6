"""Learning a decision tree as C4.5 release 8 does (Quinlan 1993, 1996; Weka's J48, the "C4.8" of San & Aye).

Lives here: gain ratio, binary splits on numbers, a least number of instances per leaf, pessimistic pruning. What the
tree learns from is the caller's affair.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dehusk.significance.decision_tree import Tree

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

_Z = 0.6744897501960817
"""The normal quantile of 1 - 0.25, C4.5's pruning confidence."""


def learn(
    matrix: NDArray[np.floating[Any]],
    content: NDArray[np.bool_],
    weight: Floats,
    names: tuple[str, ...],
    least: int = 2,
) -> Tree:
    """Learn a tree that tells content by the columns of a matrix; every leaf holds ``least`` rows or more.

    >>> matrix, content = np.array([[1.0], [2.0], [8.0], [9.0]]), np.array([False, False, True, True])
    >>> tree = learn(matrix, content, np.ones(4), ("words",))
    >>> print(tree.rules())
    words <= 5: bad (0.00)
    words > 5: good (1.00)
    """
    growing = _Growing(matrix, content, weight, least)
    root = growing.grow()
    growing.prune(root)
    return growing.tree(root, names)


def information_gains(matrix: NDArray[np.floating[Any]], content: NDArray[np.bool_], weight: Floats) -> Floats:
    """Information gain IG(C, A) = H(C) - H(C|A) of the best binary split of each column, in bits.

    >>> columns = np.array([[1.0, 1.0], [2.0, 2.0], [8.0, 1.0], [9.0, 2.0]])
    >>> information_gains(columns, np.array([False, False, True, True]), np.ones(4)).tolist()
    [1.0, 0.0]
    """
    splits = (_best_split(column, content, weight, least=1) for column in matrix.T)
    return np.array([split.gain if split else 0.0 for split in splits])


@dataclass(frozen=True, slots=True)
class _Split:
    gain: float
    ratio: float
    bound: float


def _entropy(content: Floats, total: Floats) -> Floats:
    """Entropy in bits of two classes by their weights."""
    share = content / np.maximum(total, 1e-300)
    with np.errstate(divide="ignore", invalid="ignore"):
        bits = -(share * np.log2(share) + (1 - share) * np.log2(1 - share))
    return np.nan_to_num(bits)


def _best_split(
    column: NDArray[np.floating[Any]], content: NDArray[np.bool_], weight: Floats, least: int
) -> _Split | None:
    """The cut of a column with the greatest gain; halfway between the values on both sides."""
    order = np.argsort(column, kind="stable")
    values = column[order].astype(np.float64)
    cut = np.flatnonzero(np.diff(values) > 0)
    cut = cut[(cut + 1 >= least) & (len(values) - cut - 1 >= least)]
    if not len(cut):
        return None
    heavy = weight[order]
    total, good = np.cumsum(heavy), np.cumsum(heavy * content[order])
    share = total[cut] / total[-1]
    inside = share * _entropy(good[cut], total[cut])
    beyond = (1 - share) * _entropy(good[-1] - good[cut], total[-1] - total[cut])
    whole = float(_entropy(good[-1:], total[-1:])[0])
    gains = whole - inside - beyond
    best = int(np.argmax(gains))
    gain = float(gains[best])
    at = cut[best]
    penalty = np.log2(max(len(cut), 1)) / len(values)  # Quinlan (1996): a number with many values has many cuts to try
    ratio = (gain - penalty) / max(float(_entropy(total[at : at + 1], total[-1:])[0]), 1e-12)
    return _Split(gain, ratio if gain > penalty else 0.0, float((values[at] + values[at + 1]) / 2))


@dataclass(slots=True)
class _Node:
    rows: Ints
    feature: int = -1
    bound: float = 0.0
    low: _Node | None = None
    high: _Node | None = None


@dataclass(slots=True)
class _Growing:
    matrix: NDArray[np.floating[Any]]
    content: NDArray[np.bool_]
    weight: Floats
    least: int
    order: list[_Node] = field(default_factory=list)
    """Nodes, each before those below it."""

    def grow(self) -> _Node:
        root = _Node(np.arange(len(self.content)))
        waiting = [root]
        while waiting:
            node = waiting.pop()
            self.order.append(node)
            if self._split(node) and node.low and node.high:
                waiting += [node.high, node.low]
        return root

    def _split(self, node: _Node) -> bool:
        """Split by the greatest gain ratio among the columns whose gain is at least average (C4.5)."""
        rows = node.rows
        if len(rows) < 2 * self.least or self.content[rows].all() or not self.content[rows].any():
            return False
        columns = (self.matrix[rows, column] for column in range(self.matrix.shape[1]))
        splits = [_best_split(column, self.content[rows], self.weight[rows], self.least) for column in columns]
        useful = [split for split in splits if split and split.ratio > 0]
        if not useful:
            return False
        average = sum(split.gain for split in useful) / len(useful)
        good = [n for n, s in enumerate(splits) if s and s.ratio > 0 and s.gain >= average * (1 - 1e-9)]
        node.feature = max(good, key=lambda n: (splits[n] or useful[0]).ratio)
        node.bound = (splits[node.feature] or useful[0]).bound
        high = self.matrix[rows, node.feature] > node.bound
        node.low, node.high = _Node(rows[~high]), _Node(rows[high])
        return True

    def prune(self, root: _Node) -> None:
        """Replace a subtree by a leaf where the leaf's pessimistic error is no greater, from below."""
        errors: dict[int, float] = {}
        for node in reversed(self.order):
            alone = self._pessimistic(node.rows)
            if node.low and node.high:
                below = errors[id(node.low)] + errors[id(node.high)]
                if below < alone - 0.1:
                    alone = below
                else:
                    node.feature, node.low, node.high = -1, None, None
            errors[id(node)] = alone

    def _pessimistic(self, rows: Ints) -> float:
        """Errors of a leaf at the upper end of their confidence, as J48 counts them."""
        total = float(len(rows))
        weight = self.weight[rows]
        share = float(weight[self.content[rows]].sum() / max(float(weight.sum()), 1e-300))
        wrong = min(share, 1 - share)
        spread = np.sqrt(wrong / total - wrong * wrong / total + _Z * _Z / (4 * total * total))
        return float(total * (wrong + _Z * _Z / (2 * total) + _Z * spread) / (1 + _Z * _Z / total))

    def tree(self, root: _Node, names: tuple[str, ...]) -> Tree:
        """The nodes that are left, as columns."""
        left, waiting = [], [root]
        while waiting:
            left.append(node := waiting.pop())
            waiting += [child for child in (node.high, node.low) if child]
        number = {id(node): n for n, node in enumerate(left)}
        shares = [np.average(self.content[n.rows], weights=self.weight[n.rows] + 1e-300) for n in left]
        return Tree(
            names,
            np.array([node.feature for node in left], dtype=np.int64),
            np.array([node.bound for node in left]),
            np.array([number.get(id(node.low), 0) for node in left], dtype=np.int64),
            np.array([number.get(id(node.high), 0) for node in left], dtype=np.int64),
            np.array(shares, dtype=np.float64),
        )
