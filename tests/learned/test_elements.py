"""The small table of elements around blocks, against the page's own."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from dehusk.blocks import Blocks
from dehusk.learned.elements import Elements
from dehusk.page import Page

PAGES = st.lists(
    st.sampled_from(["<div>", "</div>", "<p>", "<a href=x>", "</a>", "word ", "<td>", "<b>", "</b>", "<li>", "<ul>"]),
    max_size=50,
).map("".join)


def opened(html: str) -> tuple[Page, Blocks, Elements]:
    page = Page.parse(html)
    blocks = Blocks.atomic(page)
    return page, blocks, Elements.around(blocks)


@given(PAGES)
def test_it_holds_the_elements_of_blocks_and_all_around_them(html: str) -> None:
    page, blocks, elements = opened(html)
    wanted = {0}
    for row in blocks.row.tolist():
        while row > 0:
            wanted.add(row)
            row = int(page.parent[row])
    assert set(elements.row.tolist()) == wanted
    assert (elements.row[elements.owner] == np.maximum(blocks.row, 0)).all()
    assert (elements.row[elements.parent] == page.parent[elements.row]).all()


@given(PAGES)
def test_blocks_held_are_those_that_begin_in_the_subtree(html: str) -> None:
    page, blocks, elements = opened(html)
    for row, first, stop in zip(elements.row.tolist(), elements.first.tolist(), elements.stop.tolist(), strict=True):
        inside = (blocks.start >= row) & (blocks.start < page.end[row])
        assert np.flatnonzero(inside).tolist() == list(range(first, stop))


@given(PAGES, st.integers(0, 1 << 30))
def test_sums_and_marks_along_the_way_up(html: str, seed: int) -> None:
    _, blocks, elements = opened(html)
    random = np.random.default_rng(seed)
    own = random.integers(0, 9, (2, len(elements)))
    marked = random.random(len(elements)) < 0.4
    marked[0] = True
    sums, nearest = elements.along(own), elements.nearest(marked)
    for block, owner in enumerate(elements.owner.tolist()):
        way = [owner]
        while way[-1]:
            way.append(int(elements.parent[way[-1]]))
        assert sums[:, block].tolist() == own[:, way].sum(axis=1).tolist()
        assert nearest[owner] == next(entry for entry in way if marked[entry])
    for entry in range(len(elements)):
        around = [entry]
        while around[-1]:
            around.append(int(elements.parent[around[-1]]))
        shared = elements.shared(entry)
        for block in range(len(blocks)):
            assert shared[block] == sum(elements.first[e] <= block < elements.stop[e] for e in around)
