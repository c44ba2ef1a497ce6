"""Titles without the site's name."""

import pytest

from dehusk import Page
from dehusk.content.metadata import metadata
from dehusk.content.metadata.titles import site_names, without_site


@pytest.mark.parametrize(
    ("title", "sites", "url", "clean"),
    [
        ("Story | The Site", ["The Site"], None, "Story"),
        ("The Site: Story", ["The Site"], None, "Story"),
        ("Story - part 2 – The Site", ["The Site"], None, "Story - part 2"),
        ("Story | Politics | The Site", ["The Site"], None, "Story | Politics"),
        ("Story - example.org", [], "https://www.example.org/a", "Story"),
        ("Story | Example Forum", [], "https://example.org/a", "Story"),
        ("Story_示例网", ["示例网"], None, "Story"),
        ("The Site", ["The Site"], None, "The Site"),
        ("»quoted« word", [], None, "»quoted« word"),
        ("Example’s 2026 predictions: a reset", [], "https://example.org/", "Example’s 2026 predictions: a reset"),
    ],
)
def test_the_sites_name_goes(title: str, sites: list[str], url: str | None, clean: str) -> None:
    assert without_site(title, site_names(sites, url)) == clean


@pytest.mark.parametrize(
    ("html", "title"),
    [
        ("<title>A | S</title><h1>Hello there</h1><meta property=og:title content='Hello there'>", "Hello there"),
        ("<title>Home</title><h1>What we do</h1>", "What we do"),
        ("<meta property=og:title content='The whole story of it'><h1>5 €</h1><h1>10 €</h1>", "The whole story of it"),
        (
            "<h1><a href='/'>Blog</a></h1><h2>The post itself</h2><title>The post itself | Blog</title>",
            "The post itself",
        ),
        ("<h1>The post itself<button>Copy</button><small>5 May</small></h1>", "The post itself"),
        ("<p>nothing</p>", None),
    ],
)
def test_the_headline_that_other_titles_confirm(html: str, title: str | None) -> None:
    assert metadata(Page.parse(html)).title == title
