"""Advertisements by the hosts, names and sizes they have (Saravanan & Sathya Bama, 2020, section 3.2, rules 2 and 3).

Lives here: rules that mark elements as advertisements; each takes a page and answers with a mask over its rows.
"""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import chain
from typing import cast

import numpy as np
import turbohtml

from dehusk.noise.urls import host, listed, site
from dehusk.page import Mask, Page

PROVIDERS = frozenset(
    """
    doubleclick.net googlesyndication.com googleadservices.com googletagservices.com adservice.google.com
    amazon-adsystem.com adnxs.com criteo.com criteo.net taboola.com outbrain.com revcontent.com mgid.com adroll.com
    rubiconproject.com pubmatic.com openx.net casalemedia.com smartadserver.com advertising.com adform.net
    media.net bidvertiser.com zedo.com adcolony.com adsterra.com propellerads.com popads.net exoclick.com
    infolinks.com tribalfusion.com fastclick.net valueclick.com yieldmo.com sharethrough.com teads.tv teads.com
    moatads.com scorecardresearch.com serving-sys.com flashtalking.com adblade.com carbonads.com carbonads.net
    buysellads.com buysellads.net adtech.de ligatus.com plista.com zergnet.com contentad.net ad4game.com
    adbrite.com chitika.com chitika.net kontera.com linksynergy.com ads.yahoo.com ads.twitter.com
    an.yandex.ru begun.ru directadvert.ru cpro.baidu.com pos.baidu.com tanx.com mediav.com
    """.split()
)
"""Hosts of popular providers of advertisements; a host below one of them counts, too."""

WORDS = frozenset("ad ads advert advertisement adsbygoogle banner adsense".split())
"""Rule 2's keywords, and the two long forms of the first."""
_WITHIN = ("googlead", "googlesyndication", "simplead")
"""Joined names that count wherever they stand: the paper's page has bottomgooglead, rightgooglead and simplead."""
_SIEVE = re.compile("ad|banner", re.IGNORECASE)
# Where one of the words may begin in a name: not within a word, unless the case changes there.
_BEGIN = re.compile("(?<![A-Za-z])(?:ad|banner)|A[dD]|B(?:anner|ANNER)")
# The same sieve as selectors, so that few elements are looked at.
_NAMES = ",".join(f"[{attribute}*={part} i]" for attribute in ("class", "id", "name") for part in ("ad", "banner"))
_ADDRESSES = ",".join(
    f"{element}[{attribute}*='//'][{attribute}*={part} i]"
    for element, attribute in (("a", "href"), ("img", "src"), ("iframe", "src"))
    for part in ("ad", "banner")
)
_PART = re.compile("[A-Za-z0-9]+")
# Arbitrary values of utility classes ("top-[var(--banner-height)]") and topics ("tag-banner-law") name nothing's role.
_NO_NAME = re.compile(r"[\[(]|^(?:tag|category)-", re.IGNORECASE)
_TOKEN = re.compile("[A-Z]+(?![a-z])|[A-Z]?[a-z]+")
# What build tools put behind the name of a class, five characters of base64 ("table_root__adKqa"), says nothing.
_HASH = re.compile(r"__(?=\S*[A-Z\d])[\w+-]{5}(?=\s|$)")

SIZES = frozenset(
    # [S] half, full, vertical, head banner (745x100 is no size of the IAB's, which is 728x90; kept as printed)
    [
        *[(234, 60), (468, 60), (120, 240), (745, 100)],
        # [O] the IAB's list of 2001 and the leaderboard
        *[(120, 600), (160, 600), (180, 150), (300, 250), (336, 280), (240, 400), (250, 250), (120, 90), (120, 60)],
        *[(125, 125), (88, 31), (728, 90)],
    ]
)
"""Widths and heights of standard banners in pixels."""
_WIDTH = re.compile(r"(?:^|[;\s])width\s*:\s*(\d+)(?:\.\d+)?px", re.IGNORECASE)
_HEIGHT = re.compile(r"(?:^|[;\s])height\s*:\s*(\d+)(?:\.\d+)?px", re.IGNORECASE)
_PIXELS = re.compile(r"\s*(\d+)(?:\.\d+)?\s*(?:px)?\s*$", re.IGNORECASE)

_NEVER = "html body"
_MOST = 0.5
"""An advertisement does not hold more of a page's text than this: a name on such an element is about the page."""


def foreign_images(page: Page) -> Mask:
    """Rule 2a: images whose host is of another site than the page; none if the page's URL is not known.

    Images from content networks are foreign, too: alone, the rule takes pictures out of most pages of today.

    >>> page = Page.parse("<img src=/a><img src=//cdn.example.org/b><img src=//other.net/c>", "https://www.example.org/")
    >>> foreign_images(page)[page.rows("img")].tolist()
    [False, False, True]
    """
    mask = np.zeros(len(page), dtype=np.bool_)
    home = site(host(page.url))
    if home:
        for row in page.select("img[src]").tolist():
            mask[row] = site(host(_attr(page, row, "src")) or home) != home
    return mask


def provided(page: Page) -> Mask:
    """Rule 2b: elements whose address is on a list of providers of advertisements.

    >>> page = Page.parse("<iframe src=https://ad.doubleclick.net/x></iframe><img src=/doubleclick.net.png>")
    >>> provided(page)[page.rows("iframe img")].tolist()
    [True, False]
    """
    mask = np.zeros(len(page), dtype=np.bool_)
    rows = page.select("script[src*='//'],iframe[src*='//'],img[src*='//'],a[href*='//'],ins[src],embed[src]")
    for row in rows.tolist():
        name = host(_attr(page, row, "src") or _attr(page, row, "href"))
        mask[row] = bool(name) and _is_provider(name)
    return mask


def named(page: Page, *, strict: bool = False) -> Mask:
    """Rule 2c: elements whose id, class, name or host says advertisement.

    A name is split where it changes case and at all that is no letter, so that ``header``, ``download`` or
    ``breadcrumb`` do not count; what holds most of the page's text does not, either. ``strict`` looks for the paper's
    words anywhere in a name, which finds "ad" in all of these.

    >>> page = Page.parse("<div class=rightgooglead>a</div><div id=topAd>b</div><div class=breadcrumb>c</div><p>text")
    >>> named(page)[page.rows("div")].tolist(), named(page, strict=True)[page.rows("div")].tolist()
    ([True, True, False], [True, True, True])
    """
    mask = np.zeros(len(page), dtype=np.bool_)
    says = _says_strict if strict else _says
    for row in page.select(_NAMES).tolist():
        values = (_attr(page, row, "id"), _attr(page, row, "class"), _attr(page, row, "name"))
        mask[row] = any(value and says(value) for value in values)
    for row in page.select(_ADDRESSES).tolist():
        name = host(_attr(page, row, "src") or _attr(page, row, "href"))
        mask[row] |= bool(name) and says(name)
    mask[page.rows(_NEVER)] = False
    if not strict:
        words = page.total(page.words)
        mask &= words <= _MOST * words[0]
    return mask


def banner_sized(page: Page) -> Mask:
    """Rule 3: images, frames and boxes of the size of a standard banner, by attribute, inline style or layout.

    >>> page = Page.parse("<img width=468 height=60><div style='width: 300px; height:250px'></div><img width=468>")
    >>> banner_sized(page)[page.rows("img div")].tolist()
    [True, True, False]
    """
    mask = np.zeros(len(page), dtype=np.bool_)
    rows = page.select("img,iframe,ins,div[style],div[width]")
    for row in rows.tolist():
        mask[row] = _size(page, row) in SIZES
    if page.layout is not None:
        boxes = zip(page.layout.width[rows].tolist(), page.layout.height[rows].tolist(), strict=True)
        sized = [w == w and h == h and (round(w), round(h)) in SIZES for w, h in boxes]
        mask[rows] |= np.array(sized, dtype=np.bool_)
    return mask


@lru_cache(maxsize=4096)
def _is_provider(name: str) -> bool:
    return listed(name, PROVIDERS)


@lru_cache(maxsize=4096)
def _says(value: str) -> bool:
    lowered = value.lower()
    if any(part in lowered for part in _WITHIN):
        return True
    if not _BEGIN.search(value):
        return False
    names = (name for name in _HASH.sub("", value).split() if not _NO_NAME.search(name))
    parts = chain.from_iterable(map(_PART.findall, names))
    return any(token.lower() in WORDS for part in parts for token in _tokens(part))


def _tokens(part: str) -> list[str]:
    """A part of a name where it changes case; one with digits inside was made by a machine, and is one token."""
    bare = part.rstrip("0123456789")
    return [bare] if any(map(str.isdigit, bare)) else _TOKEN.findall(bare)


def _says_strict(value: str) -> bool:
    """The paper's keywords are Ad, Ads, adsbygoogle, banner and AdSense: all but one begin with the first."""
    return _SIEVE.search(value) is not None


def _size(page: Page, row: int) -> tuple[int, int]:
    style = _attr(page, row, "style") or ""
    return _pixels(_attr(page, row, "width"), _WIDTH, style), _pixels(_attr(page, row, "height"), _HEIGHT, style)


def _pixels(attribute: str | None, rule: re.Pattern[str], style: str) -> int:
    found = (_PIXELS.match(attribute) if attribute else None) or (rule.search(style) if style else None)
    return int(found[1]) if found else 0


def _attr(page: Page, row: int, name: str) -> str | None:
    return cast(turbohtml.Element, page.nodes[row]).attr(name)
