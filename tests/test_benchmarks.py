"""The benchmark's shapes are what they say, and none of them loses or doubles text."""

import pytest

import dehusk
from benchmarks.shapes import SHAPES
from benchmarks.speed import STEPS, speed


@pytest.mark.parametrize("name", SHAPES)
def test_a_shape_has_the_size_asked_for(name: str) -> None:
    assert 0.5 < len(SHAPES[name](20_000)) / 20_000 < 1.5


@pytest.mark.parametrize("name", SHAPES)
def test_the_blocks_of_a_shape_hold_its_text_once(name: str) -> None:
    result = dehusk.extract(SHAPES[name](5_000), method="everything")
    shown = "".join("".join(block.text.split()) for block in result.blocks)
    assert shown == "".join("".join(result.page.strings).split())


def test_every_step_of_the_benchmark_runs() -> None:
    table = speed(["<title>T</title><p>A page.</p>"], STEPS)
    assert [row[0] for row in table.rows] == list(STEPS)
    assert table.rows[0][1] == 1
