"""The text-density family against the worked example of spec/kaur.md, section 10, as a page."""

from __future__ import annotations

import numpy as np
import pytest

from dehusk.methods.density import CompositeDensitySum, TextDensitySum
from dehusk.page import Page
from dehusk.significance.density import path_minimum
from dehusk.significance.nodes import Nodes

# body( nav(a 4 chars, a 4, a 5), main( p1 200, p2(150 own + a 10) ), foot 30 )
EXAMPLE = (
    "<body><nav><a>aaaa</a><a>bbbb</a><a>ccccc</a></nav>"
    f"<main><p>{'p' * 200}</p><p>{'q' * 150}<a>{'r' * 10}</a></p></main><footer>{'f' * 30}</footer></body>"
)
BODY, NAV, MAIN, P1, P2, LINK, FOOT = 0, 1, 5, 6, 7, 8, 9
ROWS = [BODY, NAV, MAIN, P1, P2, LINK, FOOT]


@pytest.fixture(scope="module")
def nodes() -> Nodes:
    return Nodes.of(Page.parse(EXAMPLE))


@pytest.mark.parametrize(
    ("column", "printed"),
    [
        ("chars", [403, 13, 360, 200, 160, 10, 30]),
        ("tags", [9, 3, 3, 0, 1, 0, 0]),
        ("link_chars", [23, 13, 10, 0, 10, 10, 0]),
        ("link_tags", [4, 3, 1, 0, 1, 0, 0]),
        ("text_density", [44.7778, 4.3333, 120, 200, 160, 10, 30]),
        ("composite_density", [120.5687, 0, 447.1665, 1060.2196, 390.5098, 0, 194.0130]),
        ("text_sums", [154.3333, 13, 360, 200, 160, 10, 30]),
        ("composite_sums", [641.1794, 0, 1450.7295, 1060.2196, 849.2741, 0, 194.0130]),
    ],
)
def test_worked_example_to_four_decimals(nodes: Nodes, column: str, printed: list[float]) -> None:
    assert np.round(getattr(nodes, column)[ROWS], 4).tolist() == pytest.approx(printed, abs=1.5e-4)


def test_link_ratio_of_the_body(nodes: Nodes) -> None:
    assert round(nodes.ratio, 6) == 0.057072


def test_thresholds_are_the_least_density_above_the_best_sum(nodes: Nodes) -> None:
    for density, sums, least in (
        (nodes.text_density, nodes.text_sums, 44.7778),
        (nodes.composite_density, nodes.composite_sums, 120.5687),
    ):
        best = 1 + int(np.argmax(sums[1:]))
        assert best == MAIN
        assert path_minimum(density, nodes.parent, best, 0) == pytest.approx(least, abs=5e-5)


def kept(method: object, page: Page) -> list[str]:
    verdict = method(page)  # type: ignore[operator]
    return [text[0] for text, keep in zip(page.strings, verdict.keep[page.text_rows], strict=True) if keep]


def test_text_density_keeps_main_alone() -> None:
    assert kept(TextDensitySum(), Page.parse(EXAMPLE)) == ["p", "q", "r"]


def test_composite_density_overrates_the_short_footer_without_links() -> None:
    assert kept(CompositeDensitySum(), Page.parse(EXAMPLE)) == ["p", "q", "r", "f"]


def test_scores_reach_one_half_at_the_threshold() -> None:
    page = Page.parse(EXAMPLE)
    menu, _, _, first, second, _, foot = TextDensitySum()(page).score[page.text_rows]
    assert max(menu, foot) < 0.5 < min(first, second)


@pytest.mark.parametrize("method", [TextDensitySum(), CompositeDensitySum()])
def test_a_body_of_bare_text_is_content(method: object) -> None:
    assert kept(method, Page.parse("some words")) == ["s"]


def test_scripts_and_styles_do_not_count_as_tags() -> None:
    nodes = Nodes.of(Page.parse("<p>text</p>" + "<script>x</script><style>y</style>" * 9))
    assert nodes.tags[0] == 1
