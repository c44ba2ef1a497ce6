"""Sivakumar & Parvathi (2012): tables 2 and 3 as printed, and the stages on small pages."""

import numpy as np
import pytest

import dehusk
from dehusk.duplicates import modified_simhash, simhash
from dehusk.duplicates.fingerprints import of_spans
from dehusk.methods.sketching import Sketching
from dehusk.page import Page
from dehusk.significance.block_terms import BlockTerms
from dehusk.verdict import details

TABLE_2 = {"B1": 0.63, "B2": 0.67, "B3": 0.60, "B4": 0.63, "B5": 0.80, "B6": 0.65, "B7": 0.60, "B8": 0.97, "B9": 0.67}
TABLE_3 = {"B1": 0.63, "B2": 0.67, "B3": 0.60, "B5": 0.80, "B6": 0.65, "B8": 0.97}

HARBOUR = "The harbour was flooded at dawn, the mayor said, and the bridge is closed for the week."
GARDEN = "Tulips, roses and old apple trees fill the garden that the town has opened to everybody."
PAGE = f"""<title>The harbour of the town</title><body>
<div id=menu><a href=/1>Home</a> <a href=/2>News</a></div>
<div id=story>{HARBOUR} {GARDEN}</div>
<div id=copy>{HARBOUR} {GARDEN}</div>
<div id=other>Unrelated words stand here, and nobody has looked for them.</div>
<div id=film><video src=v>A film</video></div>"""


def test_table_3_has_the_first_of_each_pair_of_equal_points():
    removed = [block for block in TABLE_2 if block not in TABLE_3]
    points = list(TABLE_3.values())
    assert removed == ["B4", "B7", "B9"]
    assert all(TABLE_2[block] in points for block in removed)


def test_means_of_tables_2_and_3():
    assert np.mean(list(TABLE_2.values())) == pytest.approx(0.691111, abs=5e-7)
    assert np.mean(list(TABLE_3.values())) == pytest.approx(0.72)


def test_blocks_from_the_mean_of_the_distinct_ones_on():
    important = Sketching().choose(np.array(list(TABLE_3.values())), np.ones(6, np.bool_))
    assert [block for block, stays in zip(TABLE_3, important, strict=True) if stays] == ["B5", "B8"]


def test_a_number_of_blocks_or_a_fixed_importance_instead():
    points, distinct = np.array(list(TABLE_3.values())), np.ones(6, np.bool_)
    assert np.flatnonzero(Sketching(top=3).choose(points, distinct)).tolist() == [1, 3, 5]
    assert np.flatnonzero(Sketching(threshold=0.9).choose(points, distinct)).tolist() == [5]


def rules(page, verdict):
    texts = page.text_rows[page.chars[page.text_rows] > 0].tolist()
    parents = {row: page.nodes[int(page.parent[row])] for row in texts}
    return {node.attr("id"): verdict.why(row).rule for row, node in parents.items() if node.attr("id")}


def test_each_stage_on_a_page():
    page = Page.parse(PAGE)
    verdict = Sketching()(page)
    assert rules(page, verdict) == {"story": "importance", "copy": "sketching", "other": "importance"}
    kept = dehusk.extract(page, method="sketching").text
    assert HARBOUR in kept
    assert "Unrelated" not in kept
    assert verdict.why(int(page.rows("video")[0])).rule == "plug-in"
    assert verdict.why(int(page.rows("a")[0])).rule in ("no-words", "furniture")


def test_tables_2_and_3_of_a_page():
    tables = details(Sketching()(Page.parse(PAGE)))
    blocks = tables["blocks"]
    double = [row[blocks.columns.index("duplicate of")] for row in blocks.rows]
    assert sum(value != "-" for value in double) == 1
    assert len(tables["distinct"].rows) == len(blocks.rows) - 1
    assert ("geometry", "order") in [tuple(row) for row in tables["settings"].rows]


def test_full_blocks_hold_their_inner_ones_and_are_not_their_doubles():
    html = f"<title>Harbour</title><div><div>{HARBOUR}</div></div><div>{HARBOUR}</div><div>{GARDEN}</div>"
    page = Page.parse(html)
    sketching = Sketching(mode="strict")
    blocks = sketching.split(page)
    assert blocks.nesting == "full"
    assert sketching.sketch(blocks, BlockTerms.of(blocks)).tolist() == [0, 1, 0, 3]


@pytest.mark.parametrize("mode", ["corrected", "strict"])
def test_blocks_of_a_few_words_are_doubles_where_the_words_are_the_same(mode):
    page = Page.parse(f"<div>Read more</div><div>{GARDEN}</div><div>Read more!</div><div>More read</div><div></div>")
    sketching = Sketching(mode=mode)
    blocks = sketching.split(page)
    assert sketching.sketch(blocks, BlockTerms.of(blocks, language="")).tolist() == [0, 1, 0, 3, 4]


def test_leaf_blocks_are_those_without_blocks():
    page = Page.parse(f"<body><div>outer<div>{HARBOUR}</div></div>")
    assert Sketching(nested="leaf").split(page).texts == [HARBOUR]


def test_cells_are_blocks_as_in_the_algorithm_or_not_as_in_the_text():
    page = Page.parse(f"<div>{GARDEN}</div><table><tr><td>{HARBOUR}</table>")
    assert Sketching().split(page).texts == [GARDEN, HARBOUR]
    assert Sketching(cells=False).split(page).texts == [GARDEN]


def test_the_first_of_a_component_stays_or_the_longest():
    page = Page.parse(f"<div>{HARBOUR}</div><div>{HARBOUR} {HARBOUR}</div><div>{GARDEN}</div>")
    for keep, expected in (("first", [0, 0, 2]), ("longest", [1, 1, 2])):
        sketching = Sketching(keep=keep)
        blocks = sketching.split(page)
        assert sketching.sketch(blocks, BlockTerms.of(blocks, language="en")).tolist() == expected


def test_reasons_name_the_block_and_its_importance_or_its_double():
    page = Page.parse(PAGE)
    verdict = Sketching()(page)
    story, copy = (int(page.select(f"#{name}")[0]) + 1 for name in ("story", "copy"))
    assert verdict.why(story).detail.startswith("B2, importance 0.")
    assert verdict.why(copy).detail == "B3, a near-duplicate of B2"


def test_fingerprints_of_overlapping_blocks_are_the_simhashes_of_their_texts():
    page = Page.parse(f"<div>{HARBOUR}<div>{GARDEN}</div><div>{HARBOUR}</div></div>")
    blocks = Sketching(nested="full", mode="strict").split(page)
    terms = BlockTerms.of(blocks, language="en")
    assert of_spans(terms.table, terms.start, terms.stop).tolist() == [simhash(text) for text in blocks.texts]
    assert simhash(HARBOUR) != modified_simhash(GARDEN)


def test_keywords_come_from_the_important_blocks():
    found = dehusk.extract(PAGE, method="sketching").keywords
    assert "harbour" in found
    assert "unrelated" not in found
