"""The two-stage rules against the fixtures of spec/san_aye.md, section 3."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dehusk.significance.two_stage import (
    BAD,
    GOOD,
    LETTERS,
    NEAR,
    SHORT,
    Bounds,
    context_free,
    context_sensitive,
    two_stage,
)

FIXTURES = {
    "bsnsg": "bbggg",
    "bssg": "bbbg",
    "gsnsb": "gggbb",
    "gsnnssb": "ggggbbb",
    "gsnsg": "ggggg",
    "bsnsb": "bbbbb",
    "snsg": "bggg",
    "gnsn": "gggg",
    "n": "b",
    "s": "b",
    "gnsnsnb": "ggggggb",
    "bsngsb": "bbggbb",
    "": "",
}


def revised(classes: str) -> str:
    codes = np.array([LETTERS.index(letter) for letter in classes], dtype=np.int8)
    return "".join("bg"[int(good)] for good in context_sensitive(codes))


@pytest.mark.parametrize(("before", "after"), FIXTURES.items())
def test_runs_go_to_their_neighbours(before: str, after: str) -> None:
    assert revised(before) == after


def by_runs(classes: str) -> str:
    """The procedure as the paper tells it, run by run."""
    out, at = [], 0
    while at < len(classes):
        stop = at
        while stop < len(classes) and classes[stop] in "sn":
            stop += 1
        run, left, right = classes[at:stop], (classes[at - 1] if at else "b"), (classes + "b")[stop]
        if left == right:
            out.append(left * len(run))
        elif "n" not in run:
            out.append("b" * len(run))
        elif left == "b":
            out.append("b" * run.index("n") + "g" * (len(run) - run.index("n")))
        else:
            out.append("g" * (run.rindex("n") + 1) + "b" * (len(run) - run.rindex("n") - 1))
        out.append(classes[stop : stop + 1])
        at = stop + 1
    return "".join(out)


@given(st.text(alphabet="bgsn", max_size=30))
def test_array_form_equals_the_procedure(classes: str) -> None:
    assert revised(classes) == by_runs(classes)


@pytest.mark.parametrize(
    ("length", "links", "stops", "expected"),
    [
        (300, 0.21, 0.5, BAD),
        (69, 0.1, 0.5, BAD),
        (69, 0.0, 0.0, SHORT),
        (201, 0.2, 0.33, GOOD),
        (200, 0.0, 0.33, NEAR),
        (201, 0.0, 0.31, NEAR),
        (201, 0.0, 0.29, BAD),
    ],
)
def test_first_stage_in_the_order_of_algorithm_1(length: int, links: float, stops: float, expected: int) -> None:
    assert context_free(*(np.array([v]) for v in (length, links, stops)), Bounds())[0] == expected


def test_equal_stop_word_densities_pass_only_where_inclusive() -> None:
    block = [np.array([v]) for v in (300, 0.0, 0.32)]
    assert context_free(*block, Bounds())[0] == GOOD
    assert context_free(*block, Bounds(inclusive=False))[0] == NEAR


def test_a_heading_shortly_before_content_is_content() -> None:
    classes = np.array([BAD, SHORT, GOOD], dtype=np.int8)
    chars = np.array([90, 20, 300])
    assert two_stage(classes, np.array([False, True, False]), chars).tolist() == [False, True, True]
    assert two_stage(classes, np.zeros(3, dtype=np.bool_), chars).tolist() == [False, False, True]


def test_a_heading_reaches_200_characters_and_no_further() -> None:
    heading = np.array([True, False, False])
    for between, kept in ((200, True), (201, False)):
        classes = np.array([SHORT, BAD, GOOD], dtype=np.int8)
        assert bool(two_stage(classes, heading, np.array([20, between, 300]))[0]) is kept
