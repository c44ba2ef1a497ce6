"""Keywords: which terms, in which form, for which methods."""

import numpy as np
import pytest

import dehusk
from dehusk.page import Page
from dehusk.significance.keywords import keywords
from dehusk.verdict import Reason, Verdict


def of(html, **options):
    page = Page.parse(html)
    return keywords(page, Verdict.all(page, Reason("keep", "all")), **options)


def test_the_form_most_often_used_is_shown():
    assert of("<p>Running dogs. A dog runs, the dogs run; running dogs.")[:2] == ["running", "dogs"]


def test_a_capital_at_the_start_of_a_sentence_does_not_count():
    assert of("<p>Tulips. Tulips! In a garden stand tulips.")[0] == "tulips"


def test_names_keep_their_capitals():
    assert of("<p>Lisbon. In Lisbon, NASA met NASA.")[:2] == ["Lisbon", "NASA"]


def test_single_letters_and_numbers_are_no_keywords():
    assert of("<p>x x x 12 12 12 bridge") == ["bridge"]


def test_at_most_as_many_as_asked_for_and_ties_in_order():
    assert of("<p>one bridge river harbour", top=2) == ["bridge", "river"]


def test_only_kept_texts_count():
    page = Page.parse("<nav>menu menu menu</nav><p>harbour")
    verdict = Verdict.all(page, Reason("keep", "all")).drop(page.inside("nav"), Reason("primary", "nav"))
    assert keywords(page, verdict) == ["harbour"]


def test_texts_weigh_as_they_score():
    page = Page.parse("<p>bridge bridge</p><p>harbour</p>")
    verdict = Verdict.all(page, Reason("keep", "all"))
    score = np.where(page.within(page.marked(page.document.select("p:last-of-type"))), 0.9, 0.1)
    assert keywords(page, verdict.scored(score)) == ["harbour", "bridge"]


def test_stop_words_of_the_pages_language_are_left_out():
    assert of("<p>Der Hafen und die Brücke: der Hafen ist mit der Brücke nicht zu sehen, und der Hafen")[0] == "Hafen"


def test_chinese_keywords_are_words_of_more_than_a_character():
    found = of("<p>港口的桥被淹没了，港口关闭。市长说，港口的桥很重要，港口是我们的。")
    assert found[0] == "港口"
    assert all(len(word) > 1 for word in found)


def test_a_part_of_a_longer_keyword_is_not_one_of_its_own():
    found = of("<p>人工智能很重要，人工智能是技术。</p><p>東京のテストとテスト")
    assert "人工智能" in found
    assert "工智" not in found
    assert "テスト" in found


@pytest.mark.parametrize("method", dehusk.methods())
def test_every_method_has_keywords(method):
    story = "The harbour was flooded at dawn, the mayor said, and the harbour bridge is closed until the water falls."
    html = f"<title>The harbour</title><div><h1>The harbour</h1><p>{story}</p><p>{story} It rains.</p></div>"
    found = dehusk.extract(html, method=method)
    if "harbour was" in found.text:
        assert found.keywords[0] == "harbour"


def test_nothing_kept_no_keywords():
    page = Page.parse("<p>harbour")
    assert keywords(page, Verdict.none(page, Reason("significance", "none"))) == []
