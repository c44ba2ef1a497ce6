"""The language of pages and blocks, and the filter for batches."""

import pytest

from dehusk import Page
from dehusk.content.language import block_languages, language, speaks, tag
from dehusk.content.metadata import metadata

GERMAN = "Das ist ein deutscher Satz, und er sagt nicht viel, aber er ist lang genug für eine Erkennung. "
ENGLISH = "This is an English sentence, and it does not say much, but it is long enough to be recognised. "


@pytest.mark.parametrize(
    ("html", "code", "told"),
    [
        (f"<html lang=de-AT><p>{GERMAN * 3}", "de-AT", "html"),
        (f"<html lang=en><p>{GERMAN * 3}", "de", "text"),
        (f"<p>{ENGLISH * 3}", "en", "text"),
        ("<html lang=fr><p>Oui", "fr", "html"),
        ("<p>Oui", None, "text"),
        (f"<html lang=en><ul>{'<li>Sennheiser HD 600</li>' * 30}</ul>", "en", "html"),
    ],
)
def test_the_declaration_is_believed_until_the_text_says_otherwise(html: str, code: str | None, told: str) -> None:
    assert language(Page.parse(html)).code == code
    found = metadata(Page.parse(html))
    assert (found.language, found.sources.get("language")) == (code, told if code else None)


def test_a_block_has_a_language_of_its_own() -> None:
    page = Page.parse(f"<html lang=en><p>{ENGLISH * 2}</p><blockquote>{GERMAN * 2}</blockquote><p>Short.</p>")
    assert [code for _, code, _ in block_languages(page)] == ["en", "de"]


def test_a_batch_can_want_some_languages_only() -> None:
    page = Page.parse(f"<html lang=de-AT><p>{GERMAN * 3}")
    assert speaks(page, {"de"})
    assert speaks(page, ["DE-ch"])
    assert not speaks(page, {"en", "fr"})


@pytest.mark.parametrize(
    ("text", "clean"), [("en_us", "en-US"), ("zh-hant-tw", "zh-Hant-TW"), ("english", None), ("", None)]
)
def test_tags_are_spelled_as_usual(text: str, clean: str | None) -> None:
    assert tag(text) == clean
