"""Learning trees: C4.5's choices on data where they can be told by hand."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from dehusk.bench.tree_learning import information_gains, learn
from dehusk.significance.decision_tree import Tree


def test_the_column_that_tells_is_chosen() -> None:
    random = np.random.default_rng(1)
    told, noise = random.random(200), random.random(200)
    tree = learn(np.column_stack([noise, told]), told > 0.5, np.ones(200), ("noise", "told"), least=5)
    assert tree.leaves == 2
    assert tree.names[tree.feature[0]] == "told"
    assert abs(tree.bound[0] - 0.5) < 0.02


def test_two_columns_together() -> None:
    random = np.random.default_rng(2)
    matrix = random.random((2000, 2))
    content = (matrix[:, 0] > 0.3) & (matrix[:, 1] > 0.6)
    tree = learn(matrix, content, np.ones(2000), ("a", "b"), least=20)
    assert ((tree.shares(matrix) >= 0.5) == content).mean() > 0.98


def test_every_leaf_has_its_least_number_of_rows() -> None:
    random = np.random.default_rng(3)
    matrix = random.random((500, 4))
    content = random.random(500) < matrix[:, 0]
    tree = learn(matrix, content, random.random(500), ("a", "b", "c", "d"), least=40)
    _, counts = np.unique(tree.shares(matrix), return_counts=True)
    assert counts.min() >= 40


def test_noise_is_pruned_to_a_leaf() -> None:
    random = np.random.default_rng(4)
    tree = learn(random.random((300, 3)), random.random(300) < 0.3, np.ones(300), ("a", "b", "c"), least=30)
    assert tree.leaves <= 3


def test_heavy_rows_count_for_more() -> None:
    matrix = np.array([[1.0], [1.0], [1.0]])
    content = np.array([True, False, False])
    assert learn(matrix, content, np.array([9.0, 1.0, 1.0]), ("a",)).share[0] > 0.8


@given(st.lists(st.booleans(), min_size=2, max_size=30))
def test_gain_is_at_most_the_entropy(labels: list[bool]) -> None:
    content = np.array(labels)
    gains = information_gains(np.arange(len(content), dtype=float)[:, None], content, np.ones(len(content)))
    share = content.mean()
    entropy = -sum(p * np.log2(p) for p in (share, 1 - share) if p > 0)
    assert 0 <= gains[0] <= entropy + 1e-9


def test_plain_data_and_back() -> None:
    tree = learn(np.array([[1.0], [2.0], [8.0], [9.0]]), np.array([False, False, True, True]), np.ones(4), ("words",))
    again = Tree.of_data(tree.data())
    assert again.rules() == tree.rules()
