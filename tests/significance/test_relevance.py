"""Relevance and leaves by arrays against the definitions they shorten (Bhardwaj & Mangat 2014, eqs. 4 to 9)."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dehusk.page import Page
from dehusk.significance.ratios import leaf_numbers, leaves, nodes_below
from dehusk.significance.relevance import Mode, Relevance, relevant
from tests.trees import pages

TREES = st.lists(st.integers(0, 4), max_size=20)
OWN = st.lists(st.integers(0, 60), min_size=21, max_size=21)
MODES: tuple[Mode, ...] = ("strict", "strict_all", "corrected")


class Tree:
    """A tree in preorder: each entry says how many levels its parent lies above the entry before."""

    def __init__(self, steps: list[int], own: list[int]) -> None:
        path, self.parent = [0], [-1]
        for entry, back in enumerate(steps, 1):
            path = path[: max(1, len(path) - back)]
            self.parent.append(path[-1])
            path.append(entry)
        size = len(self.parent)
        self.children: list[list[int]] = [[n for n in range(size) if self.parent[n] == m] for m in range(size)]
        self.depth = [0] * size
        self.end = list(range(1, size + 1))
        for entry in range(1, size):
            self.depth[entry] = self.depth[self.parent[entry]] + 1
        for entry in range(size - 1, 0, -1):
            self.end[self.parent[entry]] = max(self.end[self.parent[entry]], self.end[entry])
        self.amount = [sum(own[n : self.end[n]]) for n in range(size)]
        below = [max(1, sum(1 for m in range(n, self.end[n]) if own[m])) for n in range(size)]
        self.ratio = [a / b for a, b in zip(self.amount, below, strict=True)]

    def found(self, mode: Mode) -> Relevance:
        columns = (self.ratio, self.amount, self.parent, self.end, self.depth)
        return relevant(*(np.array(column) for column in columns), mode)


@given(TREES, OWN, st.sampled_from(MODES))
def test_relevance_is_the_recursion_that_is_printed(steps: list[int], own: list[int], mode: Mode) -> None:
    tree = Tree(steps, own)
    found = tree.found(mode)

    def relevance(node: int) -> float:
        factor = found.ratio[node] if mode == "corrected" else tree.ratio[node]
        return float(factor * max(found.weight[node], sum(map(relevance, tree.children[node]))))

    expected = [relevance(node) for node in range(len(tree.parent))] if found.winner is not None else found.relevance
    assert found.relevance.tolist() == pytest.approx(list(expected))


@given(TREES, OWN)
def test_the_chosen_node_holds_half_of_the_initial_set_or_is_the_body(steps: list[int], own: list[int]) -> None:
    tree = Tree(steps, own)
    found = tree.found("corrected")
    if found.chosen:
        initial = np.flatnonzero(found.initial)
        outermost = [n for n in initial if not any(m < n < tree.end[m] for m in initial)]
        inside = [n for n in outermost if found.chosen <= n < tree.end[found.chosen]]
        held = sum(tree.amount[n] for n in inside) if inside else tree.amount[found.chosen]
        assert 2 * held >= sum(tree.amount[n] for n in outermost)


@given(pages(), st.booleans())
def test_leaves_of_a_node_are_the_lines_of_its_texts(html: str, links_format: bool) -> None:
    page = Page.parse(html)
    texts, number = leaf_numbers(page, page.words, links_format)
    found = leaves(page, page.words, links_format)
    for row in range(len(page)):
        inside = (texts >= row) & (texts < page.end[row])
        assert found[row] == len(set(number[inside].tolist()))


@given(pages())
def test_nodes_below_are_elements_and_texts_with_characters(html: str) -> None:
    page = Page.parse(html)
    counted = page.is_element | (page.chars > 0)
    assert nodes_below(page, page.chars).tolist() == [int(counted[r : page.end[r]].sum()) for r in range(len(page))]
