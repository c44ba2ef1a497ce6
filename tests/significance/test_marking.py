"""The marking of density sums, against the recursion that it shortens."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from dehusk.significance.density import first_maximum, mark_content

TREES = st.lists(st.integers(0, 5), min_size=1, max_size=25)


@given(TREES, st.lists(st.integers(0, 4), min_size=25, max_size=25), st.integers(0, 4))
def test_marking_equals_the_recursion(parents: list[int], values: list[int], threshold: int) -> None:
    """Any tree in preorder; density and sums from few values, so that ties abound."""
    path, parent = [0], [-1]
    for n, back in enumerate(parents, 1):
        path = path[: max(1, len(path) - back)]
        parent.append(path[-1])
        path.append(n)
    size = len(parent)
    end = [max((m for m in range(n, size) if _above(parent, n, m)), default=n) + 1 for n in range(size)]
    density, sums = (
        np.array(values[:size] + [1] * (size - 25), float),
        np.array(values[::-1][:size] + [2] * (size - 25), float),
    )
    marked: set[int] = set()

    def mark(n: int) -> None:
        if density[n] < threshold:
            return
        best = n + int(np.argmax(sums[n : end[n]]))
        marked.update(range(best, end[best]))
        for child in [m for m in range(size) if parent[m] == n]:
            mark(child)

    mark(0)
    assert set(np.flatnonzero(mark_content(density, sums, np.array(end), threshold)).tolist()) == marked


def _above(parent: list[int], node: int, other: int) -> bool:
    while other > node:
        other = parent[other]
    return other == node


@given(st.lists(st.integers(0, 3), min_size=1, max_size=20), st.data())
def test_first_maximum_of_any_spans(values: list[int], data: st.DataObject) -> None:
    starts = sorted(data.draw(st.lists(st.integers(0, len(values) - 1), min_size=1, max_size=6)))
    ends = [data.draw(st.integers(start + 1, len(values))) for start in starts]
    found = first_maximum(np.array(values, float), np.array(starts), np.array(ends))
    assert found.tolist() == [s + int(np.argmax(values[s:e])) for s, e in zip(starts, ends, strict=True)]
