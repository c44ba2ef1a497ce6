"""The default method through its public interface: what is kept, the dials, and what it says of itself."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import dehusk
from dehusk.learned.method import Dehusk
from dehusk.page import Page

STORY = "<p>It was a long day in the harbour, and nobody had expected the ships to come in before the evening.</p>"
ARTICLE = (
    "<title>A day in the harbour</title><body><nav><ul><li><a href=/>Home</a><li><a href=/n>News</a></ul></nav>"
    f"<div><h1>A day in the harbour</h1>{STORY * 4}<h2>The evening</h2>{STORY.replace('long', 'late') * 3}</div>"
    "<div><h3>Related posts</h3><ul><li><a href=/a>Ten boats</a><li><a href=/b>More on ships</a></ul></div>"
    "<footer><p>Copyright 2020 The Harbour Times. All rights reserved.</p></footer>"
)
OLD = (
    "<title>Weather</title><table><tr><td width=120><a href=a>Home</a><br><a href=b>Links</a></td>"
    f"<td><font size=5>Weather</font><br><br>{STORY[3:-4]}<br><br>{STORY[3:-4].replace('ships', 'clouds')}<br><br>"
    f"{STORY[3:-4].replace('harbour', 'valley')}</td></tr></table>"
)
WORDS = st.sampled_from(
    ["<p>", "<div class=comment>", "<li><a href=x>", "</div>", "<h2>", "One. Two, three! ", STORY, "<td>", "中文。"]
)
PAGES = st.lists(WORDS, max_size=40).map("".join)


def kept(html: str, recall: float) -> set[int]:
    page = Page.parse(html)
    verdict = Dehusk(recall=recall)(page)
    return set(page.text_rows[verdict.kept_texts].tolist())


def test_an_article_without_what_surrounds_it() -> None:
    text = dehusk.extract(ARTICLE, method="dehusk").text
    assert text.count("long day") == 4
    assert "The evening" in text
    for noise in ("Home", "News", "Ten boats", "Copyright"):
        assert noise not in text


def test_a_page_of_the_nineties_without_one_class() -> None:
    text = dehusk.extract(OLD, method="dehusk").text
    assert "harbour" in text
    assert "valley" in text
    assert "Links" not in text


@pytest.mark.parametrize(
    "html",
    [
        "",
        "<p></p>",
        "<div id=root></div><script>var x = 'text';</script>",
        "<body><noscript>You need to enable JavaScript to run this app.</noscript><div id=root></div>",
    ],
)
def test_a_page_without_text_is_empty_and_says_so(html: str) -> None:
    result = dehusk.extract(html, method="dehusk")
    assert result.text == ""
    assert result.confidence == 0.0


@pytest.mark.parametrize(
    "html",
    [
        "<title>404 Not Found</title><center><h1>404 Not Found</h1></center><hr><center>nginx</center>",
        "<nav><a href=/>Home</a> <a href=/n>News</a></nav><h1>Page not found</h1><p>Sorry, there is nothing here.</p>",
        "<div class=spinner>Loading...</div>",
        "<h1>Seite nicht gefunden</h1><p>Zur <a href=/>Startseite</a></p>",
        "<h2>Just a moment...</h2><p>Verify you are human by completing the action below.</p>",
        "<title>Page not found - Tides</title><nav>" + "<li><a href=/>A section of ours</a>" * 30 + "</nav><main>"
        "<h1>Page not found</h1><p>Sorry, we could not find what you were looking for. It may have been moved.</main>",
        "<title>Attention Required! | Tides</title><h1>Sorry, you have been blocked</h1><p>This site is using a service"
        " to protect itself, and what you did, whatever it was, has set it off. Write to its owner, who may know more.",
        "<title>Before you continue</title><h2>We value your privacy</h2><p>We and our partners store things on your"
        " device, such as cookies, and read them again, with your consent, for purposes of our own.<button>Accept all",
        "<title>Sign in | Tides</title><h1>Sign in</h1><button>Continue with a ticket</button><p>or<input type=email>",
        "<form><h1>Welcome back</h1><label>Name <input></label><label>Word <input type=password></label>"
        "<button>Log in</button></form>",
    ],
)
def test_errors_walls_and_logins_have_no_content(html: str) -> None:
    result = dehusk.extract(html, method="dehusk")
    assert result.text == ""
    assert result.confidence == 0.0
    assert {(block.stage, block.rule) for block in result.blocks} == {("primary", "no content")}
    assert result.warnings == ("nothing-kept",)


@pytest.mark.parametrize(
    "html",
    [
        f"<h1>Page not found</h1>{STORY * 12}",
        f"<title>Loading</title><h1>How loading works</h1>{STORY}",
        f"{STORY * 4}<form><input name=user><input type=password></form>",
        f"<title>The tide</title><h1>Log in</h1><form><input type=email></form><h2>The tide</h2>{STORY}",
        f"<title>Cookies | The baker's year</title><h1>Cookies</h1>{STORY}",
        f"<title>How to mend a 404 page</title><h1>404</h1><h1>How to mend a 404 page</h1>{STORY}",
        "<p>Error</p><p>The word comes from Latin, where it means to stray.</p>",
    ],
)
def test_what_only_speaks_of_errors_or_lets_readers_log_in_is_content(html: str) -> None:
    assert dehusk.extract(html, method="dehusk").text


@given(PAGES)
def test_more_recall_never_loses_a_text(html: str) -> None:
    page = Page.parse(html)
    dials = (0.0, 0.3, 0.5, 0.8, 1.0)
    scored = [kept_by_score(page, recall) for recall in dials]
    for less, more in pairwise(scored):
        assert less <= more


def kept_by_score(page: Page, recall: float) -> set[int]:
    verdict = Dehusk(recall=recall)(page)
    by_score = [
        index for index, reason in enumerate(verdict.reasons) if reason.rule == "score" and reason.stage == "keep"
    ]
    return set(np.flatnonzero(verdict.keep & np.isin(verdict.reason, by_score)).tolist())


def test_the_dial_reaches_from_little_to_everything() -> None:
    least, most = kept(ARTICLE, 0.0), kept(ARTICLE, 1.0)
    assert len(least) < len(most)
    assert len(most) >= 12


@given(PAGES)
def test_scores_are_probabilities_and_the_same_every_time(html: str) -> None:
    page = Page.parse(html)
    first, second = Dehusk()(page), Dehusk()(page)
    assert ((first.score >= 0) & (first.score <= 1)).all()
    assert (first.score == second.score).all()
    assert (first.keep == second.keep).all()
    assert first.confidence is not None
    assert 0 <= first.confidence <= 1


def test_every_reason_reads_as_a_sentence_with_evidence() -> None:
    page = Page.parse(ARTICLE)
    verdict = Dehusk()(page)
    reasons = [verdict.why(row) for row in page.text_rows.tolist()]
    scored = [why.detail for why in reasons if why.rule == "score"]
    assert len(scored) > 8
    assert all("likely content: " in detail for detail in scored)


def test_comments_come_back_when_asked_for() -> None:
    page = (
        f"{ARTICLE}<ol id=comments><li><b>Ann</b>, 3 May 2020<p>I do remember that day in the harbour, thank you.</ol>"
    )
    assert "I do remember" in dehusk.extract(page, method="dehusk", comments=True).text


def test_the_kind_of_page_has_a_probability() -> None:
    verdict = Dehusk()(Page.parse(ARTICLE))
    assert verdict.kind is not None
    kind, probability = verdict.kind()
    assert kind == "article"
    assert 0.3 < probability <= 1
