"""The two decision trees: fixtures of spec/san_aye.md, section 4, and boilerpipe's number-of-words rules."""

from __future__ import annotations

import numpy as np
import pytest

from dehusk.significance.rule_trees import density_rules, number_of_words_rules

STRICT = (0.3, 0.5)
CORRECTED = (0.333333, 0.555556)


def tree(before: tuple[float, float], block: tuple[float, float], after: float, bounds: tuple[float, float]) -> bool:
    links, texts = np.array([before[0], block[0], 0.0]), np.array([before[1], block[1], after])
    return bool(density_rules(links, texts, *bounds)[1])


@pytest.mark.parametrize(
    ("before", "block", "after", "good"),
    [
        ((0, 4), (0, 9), 10, False),
        ((0, 4.1), (0, 9), 10, True),
        ((0, 0), (0, 9), 10.1, True),
        ((0, 0), (0, 9.1), 0, False),
        ((0, 0), (0, 9.1), 0.1, True),
        ((0.6, 9), (0, 20), 11, False),
        ((0.6, 9), (0, 20), 11.1, True),
        ((0, 0), (0.34, 20), 20, False),
    ],
)
@pytest.mark.parametrize("bounds", [STRICT, CORRECTED])
def test_worked_tree(
    before: tuple[float, float], block: tuple[float, float], after: float, good: bool, bounds: tuple[float, float]
) -> None:
    assert tree(before, block, after, bounds) is good


@pytest.mark.parametrize(("before", "block", "after"), [((0, 20), (0.31, 20), 20), ((0.52, 9), (0.32, 20), 11)])
def test_what_tells_strict_from_corrected(
    before: tuple[float, float], block: tuple[float, float], after: float
) -> None:
    assert not tree(before, block, after, STRICT)
    assert tree(before, block, after, CORRECTED)


def test_the_last_block_is_boilerplate_however_dense() -> None:
    assert density_rules(np.zeros(2), np.array([20.0, 20.0])).tolist() == [True, False]


@pytest.mark.parametrize(
    ("links", "words", "good"),
    [
        ([0, 0, 0], [4, 16, 15], False),
        ([0, 0, 0], [5, 16, 15], True),
        ([0, 0, 0], [0, 16, 16], True),
        ([0, 0, 0], [0, 17, 0], True),
        ([0.6, 0, 0], [0, 40, 17], False),
        ([0.6, 0, 0], [0, 40, 18], True),
        ([0.6, 0, 0], [0, 41, 0], True),
        ([0, 0.34, 0], [50, 50, 50], False),
    ],
)
def test_number_of_words_rules(links: list[float], words: list[int], good: bool) -> None:
    assert bool(number_of_words_rules(np.array(links), np.array(words))[1]) is good
