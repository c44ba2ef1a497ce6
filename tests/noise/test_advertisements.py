"""Advertisements: names, hosts and sizes that must hit, and that must not (Saravanan & Sathya Bama 2020, 3.2)."""

import numpy as np
import pytest

from dehusk.noise import advertisements
from dehusk.noise.urls import host, listed, site
from dehusk.page import Layout, Page

STORY = f"<p>{'A long story about the harbour. ' * 20}</p>"


def hit(rule, markup, tag="div", url=None, **options):
    page = Page.parse(markup + STORY, url)
    return bool(rule(page, **options)[page.rows(tag)][0])


@pytest.mark.parametrize(
    "name",
    [
        *("bottomgooglead", "rightgooglead", "simplead"),  # the paper's page
        *("ad", "ads", "top-ad", "AdSense", "adsbygoogle", "ad_300", "topAd", "banner", "side banner", "advertisement"),
        *("ad_root__xY3zK", "slot__ad", "slot__ad-left"),
    ],
)
def test_names_of_advertisements(name):
    assert hit(advertisements.named, f'<div class="{name}">Buy</div>')
    assert hit(advertisements.named, f'<div id="{name}">Buy</div>')
    assert hit(advertisements.named, f'<div class="{name}">Buy</div>', strict=True)


@pytest.mark.parametrize(
    "name",
    [
        *"header thread download shadow breadcrumb masthead gradient reading loading adapted badge radius lead".split(),
        # Names that machines make, values of utility classes, and topics.
        *("Item_item__adF2E", "table_root__adKqa", "a__Kqadk table_cell__ad-K_", "element-d983ad0"),
        *("column-28c65ad00c", "top-[var(--banner-height)]", "tag-ad-law"),
    ],
)
def test_names_that_only_look_like_it(name):
    assert not hit(advertisements.named, f'<div class="{name}">Text</div>')
    assert hit(advertisements.named, f'<div class="{name}">Text</div>', strict=True)


def test_what_holds_most_of_the_page_is_no_advertisement_for_its_name():
    page = Page.parse(f'<body class="has-ad"><div class="ad wrapper">{STORY}</div>')
    assert not advertisements.named(page).any()
    assert advertisements.named(page, strict=True)[page.rows("div")].all()
    assert not advertisements.named(page, strict=True)[page.body]


def test_links_to_hosts_of_advertisements():
    assert hit(advertisements.named, '<a href="https://ads.example.com/x">x</a>', "a")
    assert not hit(advertisements.named, '<a href="https://downloads.example.com/ad/x">x</a>', "a")


@pytest.mark.parametrize(
    ("markup", "tag", "expected"),
    [
        ("<iframe src=//tpc.googlesyndication.com/x></iframe>", "iframe", True),
        ("<img src=https://cm.g.doubleclick.net/x>", "img", True),
        ("<a href=https://www.taboola.com/x>x</a>", "a", True),
        ("<img src=/doubleclick.net/x.png>", "img", False),
        ("<img src=https://mydoubleclick.net/x.png>", "img", False),
    ],
)
def test_providers(markup, tag, expected):
    assert hit(advertisements.provided, markup, tag) is expected


@pytest.mark.parametrize(
    ("source", "foreign"),
    [
        ("/a.png", False),
        ("data:image/png;base64,xx", False),
        ("https://static.example.co.uk/a.png", False),
        ("//other.co.uk/a.png", True),
    ],
)
def test_images_of_other_sites(source, foreign):
    url = "https://www.example.co.uk/story"
    assert hit(advertisements.foreign_images, f"<img src='{source}'>", "img", url) is foreign
    assert not hit(advertisements.foreign_images, f"<img src='{source}'>", "img")


@pytest.mark.parametrize(
    ("markup", "expected"),
    [
        ("<img width=468 height=60>", True),
        ("<img width=468px height='60 px'>", True),
        ("<img width=120 height=240>", True),
        ("<img width=745 height=100>", True),
        ("<img width=728 height=90>", True),
        ("<img style='max-width:100%;width:234px; height: 60px'>", True),
        ("<img style='line-height:60px;width:234px'>", False),
        ("<img width=60 height=468>", False),
        ("<img width=468>", False),
    ],
)
def test_sizes_of_banners(markup, expected):
    assert hit(advertisements.banner_sized, markup, "img") is expected


def test_sizes_that_a_browser_measured():
    bare = Page.parse("<img src=a><img src=b>")
    size = np.full(len(bare), np.nan, dtype=np.float32)
    width, height = size.copy(), size.copy()
    width[bare.rows("img")], height[bare.rows("img")] = [300.2, 640], [249.8, 480]
    layout = Layout(size, size, width, height, np.ones(len(bare), np.bool_), 1280, 800)
    page = Page(**{**{f: getattr(bare, f) for f in bare.__dataclass_fields__}, "layout": layout})
    assert advertisements.banner_sized(page)[page.rows("img")].tolist() == [True, False]


def test_hosts_and_sites():
    assert host("HTTPS://user:pw@Www.Example.COM:8080/x?y") == "www.example.com"
    assert host(None) == host("") == host("javascript:x()") == ""
    assert site("a.b.example.com") == "example.com"
    assert site("localhost") == "localhost"
    assert listed("x.y.fb.com", {"fb.com"})
    assert not listed("fb.com.evil.org", {"fb.com"})
