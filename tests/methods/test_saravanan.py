"""Saravanan & Sathya Bama (2020): tables 1 and 4 and section 3, as printed, as recomputed, and as a page."""

import numpy as np
import pytest

import dehusk
from dehusk.methods.saravanan import Saravanan, separate
from dehusk.page import Page
from dehusk.significance.block_scores import WordCounts, chosen, threshold
from dehusk.verdict import details

BLOCKS = ("b2", "b3", "b6", "b8", "b11", "b12", "b13")
TABLE_4 = {  # block: title, link, content, distinct words; T, L, C, score as printed
    "b2": (7, 0, 39, 28, 0.583, 0.000, 0.172, 0.756),
    "b3": (0, 4, 36, 25, 0.000, 0.444, 0.159, 0.803),
    "b6": (0, 0, 33, 27, 0.000, 0.000, 0.145, 0.942),
    "b8": (7, 7, 55, 33, 0.583, 0.778, 0.242, 0.495),
    "b11": (10, 6, 52, 42, 0.833, 0.667, 0.229, 0.458),
    "b12": (0, 0, 36, 36, 0.000, 0.000, 0.159, 0.937),
    "b13": (0, 0, 41, 36, 0.000, 0.000, 0.181, 0.928),
}
ALL_BLOCKS = 14


def column(place):
    return np.array([TABLE_4[block][place] for block in BLOCKS])


@pytest.fixture
def counts():
    """Table 4's words: 12 distinct title words, 9 link words, 227 content words in the page."""
    title, link, content, distinct = (column(place) for place in range(4))
    return WordCounts(title, link, content, distinct, 12, 9, 227)


def kept(scores, select):
    keep = chosen(scores, np.ones(len(BLOCKS), np.bool_), ALL_BLOCKS, select)
    return [block for block, stays in zip(BLOCKS, keep, strict=True) if stays]


def test_table_4_relevance_and_scores_follow_from_the_counts(counts):
    for place, computed in zip((4, 5, 6, 7), (*counts.relevance, counts.scores()), strict=True):
        assert computed == pytest.approx(column(place), abs=0.0005)


def test_table_4_scores_to_six_decimals(counts):
    exact = [0.756278, 0.803231, 0.941850, 0.494750, 0.458370, 0.936564, 0.927753]
    assert counts.scores() == pytest.approx(exact, abs=5e-7)


def test_table_4_counts_a_content_word_once_for_each_block_that_has_it(counts):
    assert column(3).sum() == counts.content_terms == 227


def test_threshold_of_the_worked_page_is_one_half(counts):
    assert threshold(counts.scores(), np.ones(7, np.bool_), ALL_BLOCKS, "strict") == 0.5


def test_strict_keeps_the_printed_blocks(counts):
    assert kept(counts.scores(), "strict") == ["b2", "b3", "b6", "b12", "b13"]


def test_inverted_keeps_the_blocks_with_titles_links_and_words(counts):
    assert threshold(1 - counts.scores(), np.ones(7, np.bool_), ALL_BLOCKS, "inverted") == pytest.approx(
        0.2402, abs=5e-5
    )
    assert kept(counts.scores(), "inverted") == ["b2", "b8", "b11"]


def test_corrected_keeps_the_blocks_of_title_and_content(counts):
    expected = [0.2437, -0.0699, 0.0581, 0.0386, 0.1416, 0.0634, 0.0722]
    assert counts.significance() == pytest.approx(expected, abs=5e-5)
    assert counts.significance().mean() == pytest.approx(0.0783, abs=5e-5)
    assert kept(counts.significance(), "corrected") == ["b2", "b11"]


def test_a_page_that_loses_no_block_keeps_none_as_printed():
    scores = np.array([0.9, 0.95, 1.0])
    assert not chosen(scores, np.ones(3, np.bool_), 3, "strict").any()


def test_the_sentence_on_the_remaining_blocks_lists_the_removed_ones():
    every = {f"b{number}" for number in range(1, ALL_BLOCKS + 1)}
    removed_by_table_1 = {"b1", "b4", "b5", "b9", "b10", "b14"}
    printed_as_remaining = {"b1", "b4", "b5", "b9", "b10", "b14"}  # section 4
    assert printed_as_remaining == removed_by_table_1
    assert every - removed_by_table_1 == {"b2", "b3", "b6", "b7", "b8", "b11", "b12", "b13"}  # table 3


SIZES = (100, 200, 300)
# Tables 6, 7 and 8: correct pages of 100, 200 and 300, the average as printed, and as the text defines it.
TABLES_6_TO_8 = {
    "V-Wrapper": ((78, 164, 242), 80.22, 80.67),
    "CoreEx": ((81, 171, 256), 83.94, 84.67),
    "ECON": ((90, 182, 264), 89.67, 89.33),
    "Tag-based": ((92, 185, 271), 91.61, 91.33),
    "primary noise, proposed": ((93, 189, 272), 92.72, 92.33),
    "Jaccard Coefficient": ((85, 162, 237), 81.67, 80.67),
    "Minhash": ((89, 167, 242), 84.39, 83.00),
    "Simhash": ((89, 170, 249), 85.67, 84.67),
    "Hybridhash": ((90, 172, 251), 86.56, 85.50),
    "Modified Simhash": ((91, 179, 253), 88.28, 87.17),
    "Existing 1": ((90, 176, 269), 89.22, 89.17),
    "Existing 2": ((92, 181, 274), 91.28, 91.17),
    "core content, proposed": ((95, 184, 279), 93.33, 93.00),
}


@pytest.mark.parametrize("method", TABLES_6_TO_8)
def test_printed_averages_are_means_of_percentages_and_not_what_the_text_defines(method):
    correct, printed, pooled = TABLES_6_TO_8[method]
    percentages = [100 * pages / of for pages, of in zip(correct, SIZES, strict=True)]
    assert np.mean(percentages) == pytest.approx(printed, abs=0.0051)
    assert 100 * sum(correct) / sum(SIZES) == pytest.approx(pooled, abs=0.0051)
    assert round(100 * sum(correct) / sum(SIZES), 2) != printed


def test_the_conclusion_gives_modified_simhash_the_average_of_hybridhash():
    concluded = 86.56
    assert TABLES_6_TO_8["Hybridhash"][1] == concluded
    assert TABLES_6_TO_8["Modified Simhash"][1] == 88.28


def test_the_third_hundred_pages_have_modified_simhash_last_if_the_sets_are_nested():
    third = {method: correct[2] - correct[1] for method, (correct, *_) in TABLES_6_TO_8.items()}
    by_hash = {name: third[name] for name in ("Jaccard Coefficient", "Minhash", "Simhash", "Hybridhash")}
    assert third["Modified Simhash"] == 74
    assert by_hash == {"Jaccard Coefficient": 75, "Minhash": 75, "Simhash": 79, "Hybridhash": 79}


def test_the_whole_succeeds_on_more_pages_than_its_own_stages():
    whole = TABLES_6_TO_8["core content, proposed"][1]
    assert whole > TABLES_6_TO_8["primary noise, proposed"][1] > TABLES_6_TO_8["Modified Simhash"][1]


PAGE = """
<html><head><title>Evaluation of data mining</title></head><body>
<div id=b1><a href=https://facebook.com/x>Facebook</a> <a href=https://youtube.com/x>YouTube</a></div>
<div id=b2><h1>Evaluation of data mining</h1><p>Data mining evaluates patterns, rules, clusters and trees. The
 evaluation of data mining systems rests on accuracy, on cost and on the interest of the patterns found.</p></div>
<div id=b4>Selected Reading</div>
<div id=b4b>Between all of these blocks stands one long line of words without the smallest mark</div>
<div id=b5><img src=banner.png width=468 height=60></div>
<div id=b6>Rules are judged by support and by confidence: one with little of either is dropped, says the text.</div>
<div id=b7>Rules are judged by support and by confidence: one with little of either is dropped, says this text.</div>
<div id=b9 class=bottomgooglead>Buy a course, now.</div>
<div id=b10 class=rightgooglead>Buy a book, now.</div>
<div id=b14><a href=/privacy>Privacy policy</a> <a href=/contact>Contact us</a></div>
</body></html>
"""


def rules(page, verdict):
    """The rule for the first text of each DIV."""
    found = {}
    for row in page.rows("div").tolist():
        texts = page.text_rows[(page.text_rows > row) & (page.text_rows < page.end[row])]
        texts = [text for text in texts.tolist() if page.chars[text]]
        found[page.nodes[row].attr("id")] = verdict.why(texts[0]).rule if texts else verdict.why(row).rule
    return found


def test_table_1s_kinds_of_noise_on_a_page_like_it():
    page = Page.parse(PAGE, "https://www.example.com/data_mining/dm_evaluation.htm")
    found = rules(page, Saravanan()(page))
    assert found["b1"] == found["b14"] == "furniture"
    assert found["b4b"] == "punctuation"
    assert found["b5"] == "empty"
    assert Saravanan()(page).why(int(page.rows("img")[0])).rule == "banner-size"
    assert found["b9"] == found["b10"] == "ad-name"
    assert found["b7"] == "near-duplicate"
    assert found["b2"] == "block-score"


def test_the_tables_of_the_paper_are_there():
    page = Page.parse(PAGE)
    tables = details(Saravanan()(page))
    removed = {row[1].split("#")[1].split(".")[0]: row[2:4] for row in tables["removed"].rows if "#" in row[1]}
    assert removed["b9"] == ("tag analysis", "ad-name")
    assert removed["b1"] == ("tag analysis", "furniture")
    assert removed["b5"] == ("tag analysis", "banner-size")
    assert removed["b4b"] == ("DOM tree analysis", "punctuation")
    scores = tables["scores"]
    by_text = {row[scores.columns.index("text")][:10]: row for row in scores.rows}
    block = by_text["Evaluation"]
    words, title, link, content = (block[scores.columns.index(c)] for c in ("words", "title", "link", "content"))
    assert words == title + link + content
    assert title == 9
    assert block[scores.columns.index("kept")] is True
    distances = tables["distances"]
    assert len(distances.columns) == len(distances.rows) + 2
    assert [row[-1] for row in distances.rows if row[-1] != "distinct"] == ["duplicate of b6"]
    assert all(len(bits) == 64 for _, bits in tables["fingerprints"].rows)
    assert ("stop list", "dehusk-en-1") in [tuple(row) for row in tables["settings"].rows]


def test_of_many_blocks_only_the_doubles_are_compared_in_table_3():
    numbers = [" ".join(f"word{i * 9 + j}" for j in range(9)) for i in range(150)]
    page = Page.parse("".join(f"<div>{text}, and so on.</div>" for text in [*numbers, *numbers[:60]]))
    table = details(Saravanan()(page))["distances"]
    assert table.columns == ("block", "duplicate of", "distance")
    assert table.rows == [(f"b{151 + i}", f"b{1 + i}", 0) for i in range(60)]


def test_reasons_name_the_block_and_its_score():
    page = Page.parse(PAGE)
    verdict = Saravanan()(page)
    kept_row = next(row for row in page.text_rows.tolist() if verdict.keep[row] and page.chars[row])
    assert "score" in verdict.why(kept_row).detail
    double = next(row for row in page.text_rows.tolist() if verdict.why(row).rule == "near-duplicate")
    assert verdict.why(double).detail.endswith("a near-duplicate of b6")


def test_an_article_with_one_share_link_survives_corrected_only():
    story = "The harbour was flooded at dawn, the mayor said, and the old bridge is closed until further notice."
    html = (
        f"<title>Harbour</title><div><p>{story}</p><a href=https://facebook.com/share>Share</a></div><div>Other.</div>"
    )
    assert story in dehusk.extract(html, method="saravanan").text
    assert story not in dehusk.extract(html, method=Saravanan(mode="strict")).text
    assert story in dehusk.extract(html, method=Saravanan(mode="strict", tags="corrected", select="inverted")).text


def test_text_outside_all_blocks_is_left_out_as_printed():
    html = "<title>Harbour</title><body><p>The harbour, at dawn, was flooded.</p>"
    assert dehusk.extract(html, method="saravanan").text
    verdict = Saravanan(mode="strict")(Page.parse(html))
    assert verdict.why(int(verdict.page.text_rows[-1])).rule == "no-block"


@pytest.mark.parametrize(
    ("mode", "expected"),
    [("strict", ["a d", "b", "c"]), ("corrected", ["a d", "b", "c"])],
)
def test_an_outer_block_keeps_what_its_inner_blocks_do_not_hold(mode, expected):
    page = Page.parse("<div>a<div>b</div><table><tr><td>c</table>d</div>")
    assert [" ".join(text.split()) for text in separate(page, mode).texts] == expected


def test_modern_elements_are_blocks_only_if_they_hold_blocks():
    page = Page.parse("<main><article>a<p>b</article></main><ul><li>c<li><p>d</ul>")
    assert [page.nodes[row].tag for row in separate(page).row.tolist()] == ["body", "main", "article", "li"]


def test_body_is_a_block_only_if_it_has_text_of_its_own():
    assert len(separate(Page.parse("<div>a</div>"))) == 1
    assert len(separate(Page.parse("a<div>b</div>"))) == 2


def test_weights_of_the_score_can_be_set():
    story = "The harbour was flooded at dawn, the mayor said."
    html = f"<title>Tulips</title><div>{story} {story}</div><div>Tulips, tulips and more tulips: so it is.</div>"
    by_title = dehusk.extract(html, method=Saravanan(title=1.0, links=0.0, words=0.0)).text
    by_words = dehusk.extract(html, method=Saravanan(title=0.0, links=0.0, words=1.0)).text
    assert "Tulips" in by_title
    assert "harbour" not in by_title
    assert "harbour" in by_words
