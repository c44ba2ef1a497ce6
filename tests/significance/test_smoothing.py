"""Smoothing and leaf blocks against spec/kaur.md, section 10."""

from __future__ import annotations

import numpy as np
import pytest

from dehusk.page import Page
from dehusk.significance.leaf_blocks import LeafBlocks
from dehusk.significance.nodes import Nodes
from dehusk.significance.smoothing import gaussian_kernel, smooth
from tests.worked import DENSITY as EXAMPLE


def test_kernel() -> None:
    assert gaussian_kernel(1).round(6).tolist() == [0.274069, 0.451863, 0.274069]


@pytest.mark.parametrize(
    ("column", "printed", "mean"),
    [
        ("text_density", [78.2055, 135.4112, 135.3338, 79.0803], 107.0077),
        ("composite_density", [400.2760, 586.1002, 520.2026, 268.1985], 443.6943),
    ],
)
def test_worked_example(column: str, printed: list[float], mean: float) -> None:
    page = Page.parse(EXAMPLE)
    nodes, leaves = Nodes.of(page), LeafBlocks.of(page)
    smoothed = smooth(getattr(nodes, column)[leaves.entries(nodes)])
    assert smoothed.round(4).tolist() == pytest.approx(printed, abs=1.5e-4)
    assert smoothed.mean() == pytest.approx(mean, abs=1e-4)
    assert (smoothed >= smoothed.mean()).tolist() == [False, True, True, False]


@pytest.mark.parametrize("size", [0, 1, 2, 3])
def test_a_constant_stays_a_constant_however_short(size: int) -> None:
    assert smooth(np.full(size, 7.0), radius=3).tolist() == pytest.approx([7.0] * size)
