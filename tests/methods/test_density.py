"""The text-density family against the worked example of spec/kaur.md, section 10, as a page."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest

from dehusk.methods import method_class
from dehusk.methods.density import (
    CompositeDensitySum,
    CompositeSmoothing,
    HybridDensity,
    PatternSmoothing,
    TextDensitySum,
    Threshold,
)
from dehusk.page import Layout, Page
from dehusk.significance.density import composite_density, path_minimum
from dehusk.significance.nodes import Nodes
from dehusk.verdict import details
from tests.worked import DENSITY as EXAMPLE

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
        ("link_text_density", [0.0571, 1, 0.0278, 0, 0.0625, 1, 0]),
    ],
)
def test_worked_example_to_four_decimals(nodes: Nodes, column: str, printed: list[float]) -> None:
    assert np.round(getattr(nodes, column)[ROWS], 4).tolist() == pytest.approx(printed, abs=1.5e-4)


def test_link_amount_density_over_subtrees_and_over_children(nodes: Nodes) -> None:
    assert nodes.link_amount_density()[ROWS].round(4).tolist() == [0.4444, 1, 0.3333, 0, 1, 0, 0]
    assert nodes.link_amount("children")[ROWS].tolist() == [0, 3, 0, 0, 1, 0, 0]
    assert nodes.link_amount_density("children")[ROWS].tolist() == [0, 1, 0, 0, 1, 0, 0]


def test_composite_density_of_one_node_and_of_nothing_but_links() -> None:
    def density(*counts: int) -> float:
        return float(composite_density(*(np.array([count]) for count in counts), ratio=0.3)[0])

    # (C/T) ln((C/LC)(T/LT)) / ln(ln((C/nonLC) LC + 0.3 C + e)): the printed steps of section 10.
    assert 500 / 450 * 50 + 0.3 * 500 + math.e == pytest.approx(208.273837, abs=5e-7)
    assert density(500, 10, 50, 2) == pytest.approx(116.776041, abs=5e-7)
    assert density(100, 20, 100, 20) == 0


# Table 4.2.1 as printed: CECTD-DS, CETD-DS, CECTD-S, ECECTD-S.
TABLE_4_2_1 = {"BBC": (7.2227, 6.9054, 12.8383, 14.2423), "HTML": (25.8633, 27.7239, 12.9039, 20.989)}


def test_the_printed_scores_are_no_shares_of_a_page() -> None:
    for scores in TABLE_4_2_1.values():
        text, noise = scores[:2], scores[2:]
        assert all(abs(t + n - 100) > 40 for t in text for n in noise)


def test_the_method_said_to_be_best_has_the_highest_score_on_one_page_of_two() -> None:
    best = {page: scores.index(max(scores)) for page, scores in TABLE_4_2_1.items()}
    assert best == {"BBC": 3, "HTML": 1}


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


def test_smoothing_keeps_the_two_paragraphs() -> None:
    assert kept(CompositeSmoothing(), Page.parse(EXAMPLE)) == ["p", "q", "r"]
    assert kept(CompositeSmoothing(base="td"), Page.parse(EXAMPLE)) == ["p", "q", "r"]


@pytest.mark.parametrize("threshold", ["mean", "std", "body"])
def test_each_threshold_keeps_text_and_drops_a_menu(threshold: Threshold) -> None:
    page = Page.parse("<ul>" + "<li><a>m</a>" * 9 + "</ul>" + f"<p>{'text ' * 50}</p>" * 3)
    found = kept(CompositeSmoothing(threshold=threshold), page)
    assert "t" in found
    assert found.count("m") < 9


def test_patterns_take_advertising_characters_off() -> None:
    advert = "<p><a href='/ads/1'>" + "buy this " * 20 + "</a> now or later</p>"
    story = "<p>" + "a story told " * 20 + "</p>"
    page = Page.parse(story * 2 + advert.replace("/ads/1", "/news/1"))
    with_advert = Page.parse(story * 2 + advert)
    score, lower = (PatternSmoothing()(p).score[p.text_rows[-1]] for p in (page, with_advert))
    assert lower < score


def test_hybrid_density_prefers_the_middle_of_the_screen() -> None:
    page = Page.parse("<div><p>aaaa aaaa aaaa<p>aaaa aaaa aaaa</div><div><p>bbbb bbbb bbbb<p>bbbb bbbb bbbb</div>")
    assert kept(HybridDensity(), page) == kept(CompositeDensitySum(), page)
    columns = np.full((4, len(page)), np.nan, dtype=np.float32)
    for row, x in zip(page.rows("p").tolist(), (0, 0, 480, 480), strict=True):
        columns[:, row] = x, 0, 40, 20
    layout = Layout(*columns, np.ones(len(page), dtype=np.bool_), 1000, 600)
    verdict = HybridDensity()(replace(page, layout=layout))
    edge, middle = verdict.score[page.text_rows[[0, 2]]]
    assert edge < middle
    weighed = [
        dict(details(method(replace(page, layout=layout)))["scores"].rows)["text weighted by"]
        for method in (HybridDensity(), TextDensitySum())
    ]
    assert weighed == ["where it stands on the screen", "nothing"]


def test_tables_of_the_analysis_window() -> None:
    tables = details(TextDensitySum()(Page.parse(EXAMPLE)))
    scores = dict(tables["scores"].rows)
    assert scores["content score (% of characters kept)"] == 89.33
    assert scores["noise score (100 - content)"] == 10.67
    nodes = {row[0]: row for row in tables["nodes"].rows}
    assert nodes["main"][1:] == (360, 3, 10, 1, 120, 447.1665, 360, 1450.7295, 0.0278, 0.3333, "content", True)
    assert [row[1] for row in tables["graph"].rows] == ["nav", "p", "p", "footer"]
    assert [row[0] for row in tables["segments"].rows] == ["page", "r1", "r2", "r3"]


def test_links_per_div_are_counted() -> None:
    page = Page.parse("<div class=x>Some words <a href=/ads/>ad</a> <a>Updated</a></div>")
    table = details(CompositeSmoothing()(page))["divs"]
    counts = dict(zip(table.columns, table.rows[0], strict=True))
    assert counts["div"] == "div.x"
    assert [counts[k] for k in ("words", "links", "links updated", "advertising links")] == [4, 2, 1, 1]


@pytest.mark.parametrize("alias", ["CETD-S", "CTDPM", "CETDPM", "ECECTD-S"])
def test_the_names_that_drift_are_accepted(alias: str) -> None:
    assert method_class(alias).name in {"cectd-s", "ecectd-s"}


def test_what_is_hidden_makes_no_density() -> None:
    hidden = f"<div style='display:none'>{'h' * 180}</div>"
    with_hidden, without = (
        Nodes.of(Page.parse(EXAMPLE.replace("</main>", more))) for more in (hidden + "</main>", "</main>")
    )
    assert with_hidden.chars[0] == without.chars[0]
    assert kept(CompositeSmoothing(), Page.parse(EXAMPLE.replace("</main>", hidden + "</main>")))[:3] == ["p", "q", "r"]


def test_a_page_that_is_hidden_as_a_whole_counts_as_shown() -> None:
    assert kept(TextDensitySum(), Page.parse(f"<div hidden><p>{'p' * 90}<p>{'q' * 90}</div>")) == ["p", "q"]
