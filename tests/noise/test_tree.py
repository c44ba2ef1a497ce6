"""The DOM tree analysis: minimum subtree and punctuation of section 3.2, and its merging by arrays."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dehusk.noise.punctuation import neighbours, unpunctuated
from dehusk.noise.subtree import minimum_subtree
from dehusk.page import Page


def top(markup, **options):
    page = Page.parse(markup)
    return page.nodes[minimum_subtree(page, **options)].attr("id")


def test_the_lowest_element_that_holds_everything():
    assert top("<div id=a><div id=b><p id=c>one</p><p>two</p></div></div>") == "b"
    assert top("<div id=a><p id=b>all</p></div>") == "b"


def test_coverage_lets_a_small_part_go():
    markup = f"<div id=a><div id=b>{'x' * 95}</div><div id=c>{'y' * 5}</div></div>"
    assert top(markup) == "a"
    assert top(markup, coverage=0.95) == "b"


def test_only_what_is_alive_counts():
    page = Page.parse("<div id=a><div id=b>one</div><div id=c>two</div></div>")
    alive = ~page.within(page.marked(page.document.select("#c")))
    assert page.nodes[minimum_subtree(page, alive)].attr("id") == "b"


def test_an_empty_page_has_its_body():
    page = Page.parse("")
    assert minimum_subtree(page) == page.body


@pytest.mark.parametrize("coverage", [0.5, 1.1])
def test_half_the_text_is_no_coverage(coverage):
    with pytest.raises(ValueError, match="half"):
        minimum_subtree(Page.parse("x"), coverage=coverage)


def judged(*blocks):
    """Blocks as (punctuation, characters, parent)."""
    punctuation, chars, parent = (np.array(column) for column in zip(*blocks, strict=True))
    return unpunctuated(punctuation, chars, parent.astype(np.int32)).tolist()


def test_a_heading_survives_with_its_paragraph_and_a_lone_one_does_not():
    assert judged((0, 20, 1), (4, 300, 1), (0, 300, 1)) == [False, False, True]


def test_small_text_joins_the_next_block_under_its_parent_before_the_next_one():
    assert judged((0, 20, 1), (3, 300, 2), (0, 300, 1)) == [True, False, True]


def test_the_last_small_text_joins_the_one_before():
    assert judged((5, 300, 1), (0, 20, 1)) == [False, False]


def test_chains():
    assert judged((0, 10, 1), (0, 10, 1), (0, 10, 1), (2, 300, 1)) == [False] * 4
    assert judged((0, 10, 1), (0, 10, 2), (1, 10, 3)) == [False] * 3


def test_sixty_characters_are_not_small():
    assert judged((0, 60, 1), (4, 300, 1)) == [True, False]
    assert judged((0, 59, 1), (4, 300, 1)) == [False, False]


def test_no_blocks():
    assert unpunctuated(np.zeros(0, int), np.zeros(0, int), np.zeros(0, np.int32)).tolist() == []


@given(st.lists(st.tuples(st.integers(0, 2), st.sampled_from([10, 100]), st.integers(0, 4)), min_size=1, max_size=30))
def test_arrays_merge_as_a_loop_does(blocks):
    parent = [p for _, _, p in blocks]
    partner = []
    for i in range(len(blocks)):
        after = [j for j in range(i + 1, len(blocks)) if parent[j] == parent[i]]
        before = [j for j in range(i) if parent[j] == parent[i]]
        partner.append(after[0] if after else before[-1] if before else min(i + 1, len(blocks) - 1))
    assert neighbours(np.array(parent)).tolist() == partner
    group = list(range(len(blocks)))
    for _ in blocks:
        for i, (_, chars, _) in enumerate(blocks):
            if chars < 60:
                group[i] = group[partner[i]] = min(group[i], group[partner[i]])
    marks = [sum(blocks[j][0] for j in range(len(blocks)) if group[j] == group[i]) for i in range(len(blocks))]
    assert judged(*blocks) == [count == 0 for count in marks]
