"""The kind of page."""

import pytest

from dehusk import Page
from dehusk.content.kind import KINDS, kind

STORY = "<p>" + "The council met on Monday evening and heard both sides at length before it voted. " * 12 + "</p>"
POST = "<article><time>5 May 2020</time><div>I had the very same trouble with mine, and this helped me.</div></article>"
CARD = "<li><a href=/p/{0}><img src={0}.png>Blue mug number {0}</a> <b>$ {0}.99</b></li>"
CARDS = "".join(map(CARD.format, range(30)))
CODE = "<h2>Usage</h2><pre><code>install it --now\nrun it --again\n</code></pre><p>Then call it with two arguments.</p>"


@pytest.mark.parametrize(
    ("html", "url", "name"),
    [
        (f"<meta property=og:type content=article>{STORY}", "https://example.org/news/2020/it-happened", "article"),
        (POST * 12, "https://forum.example.org/threads/my-trouble.123/", "forum"),
        (f"<h1>Mugs</h1><ul>{CARDS}</ul>", "https://shop.example.org/collections/mugs", "collection"),
        (f"<h1>Usage</h1>{CODE * 8}", "https://docs.example.org/en/stable/guide/usage.html", "documentation"),
    ],
)  # fmt: skip
def test_clear_cases(html: str, url: str, name: str) -> None:
    found, chance = kind(Page.parse(html, url))
    assert found == name
    assert 1 / len(KINDS) < chance <= 1


def test_links_and_nothing_else_are_navigation() -> None:
    links = "".join(f"<li><a href=/s{n}>Section of things {n}</a></li>" for n in range(60))
    assert kind(Page.parse(f"<ul>{links}</ul>", "https://example.org/"))[0] == "navigation"


def test_an_empty_page_has_a_kind_too() -> None:
    assert kind(Page.parse(""))[0] in (*KINDS, "navigation")
