"""A learned decision tree as arrays: applying it to many rows at once, and printing it as rules.

Lives here: trees with binary splits on numbers, as C4.5 makes them. Learning one is ``dehusk.bench``'s affair.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]


@dataclass(frozen=True, eq=False, slots=True)
class Tree:
    """Nodes as columns; ``feature`` is -1 in a leaf, whose ``share`` is its share of content."""

    names: tuple[str, ...]
    feature: Ints
    bound: Floats
    """A value of at most this goes left, to ``low``; a greater one to ``high``."""
    low: Ints
    high: Ints
    share: Floats

    @classmethod
    def of_data(cls, data: dict[str, Any]) -> Tree:
        """A tree from plain data, as ``data`` gives it."""
        feature, low, high = (np.array(data[name], dtype=np.int64) for name in ("feature", "low", "high"))
        bound, share = (np.array(data[name], dtype=np.float64) for name in ("bound", "share"))
        return cls(tuple(data["names"]), feature, bound, low, high, share)

    def data(self) -> dict[str, Any]:
        """Plain data: what goes into JSON."""
        columns = ("feature", "bound", "low", "high", "share")
        return {"names": list(self.names), **{name: getattr(self, name).tolist() for name in columns}}

    @property
    def leaves(self) -> int:
        """How many leaves there are."""
        return int(np.count_nonzero(self.feature < 0))

    def shares(self, matrix: Floats) -> Floats:
        """The share of content in the leaf that each row falls into.

        >>> data = {"feature": [0, -1, -1], "bound": [2, 0, 0], "low": [1, 0, 0], "high": [2, 0, 0]}
        >>> tree = Tree.of_data({"names": ["words"], "share": [0.5, 0.1, 0.9], **data})
        >>> tree.shares(np.array([[1.0], [3.0]])).tolist()
        [0.1, 0.9]
        """
        at = np.zeros(len(matrix), dtype=np.int64)
        moving = np.arange(len(matrix))
        while len(moving := moving[self.feature[at[moving]] >= 0]):
            node = at[moving]
            high = matrix[moving, self.feature[node]] > self.bound[node]
            at[moving] = np.where(high, self.high[node], self.low[node])
        return self.share[at]

    def rules(self) -> str:
        """The tree as nested conditions.

        >>> data = {"feature": [0, -1, -1], "bound": [2, 0, 0], "low": [1, 0, 0], "high": [2, 0, 0]}
        >>> print(Tree.of_data({"names": ["words"], "share": [0.5, 0.1, 0.9], **data}).rules())
        words <= 2: bad (0.10)
        words > 2: good (0.90)
        """
        lines: list[str] = []
        waiting = [(0, 0, "")]
        while waiting:
            node, depth, head = waiting.pop()
            leaf = self.feature[node] < 0
            share = float(self.share[node])
            end = f" {'good' if share >= 0.5 else 'bad'} ({share:.2f})" if leaf else ""
            if head or leaf:
                lines.append("|   " * max(depth - 1, 0) + head + end)
            if not leaf:
                name, bound = self.names[self.feature[node]], f"{self.bound[node]:g}"
                waiting.append((int(self.high[node]), depth + 1, f"{name} > {bound}:"))
                waiting.append((int(self.low[node]), depth + 1, f"{name} <= {bound}:"))
        return "\n".join(line.strip() if line.startswith(" ") else line for line in lines)
