"""Page furniture by its links: terms, privacy, contact, copyright, search, social sites (rule 5 of the same section).

Lives here: which links lead to furniture, and which blocks are furniture for having such links.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Literal, cast

import numpy as np
import turbohtml
from numpy.typing import NDArray

from dehusk.blocks import Blocks
from dehusk.noise.owners import holding, owners
from dehusk.noise.urls import host, listed, site
from dehusk.page import Mask, Page

Reading = Literal["strict", "corrected"]

SOCIAL = frozenset(
    """
    facebook.com fb.com twitter.com x.com plus.google.com pinterest.com linkedin.com youtube.com instagram.com
    whatsapp.com wa.me t.me telegram.me reddit.com tumblr.com vk.com weibo.com tiktok.com snapchat.com threads.net
    bsky.app digg.com stumbleupon.com delicious.com xing.com ok.ru line.me getpocket.com flipboard.com
    addthis.com sharethis.com addtoany.com
    """.split()
)
"""Hosts that pages link to for being shared or followed."""

WORDS = frozenset(
    """
    terms conditions tos eula disclaimer copyright privacy cookies cookie contact contactus imprint legal publisher
    advertise advertising sitemap search
    impressum datenschutz agb kontakt nutzungsbedingungen mentions confidentialité confidentialite contactez privacidad
    contacto contato privacidade kontakta integritetspolicy voorwaarden contatti contacter
    """.split()
)
"""What addresses and names of links to furniture say: the paper's list, and its words in other languages."""
_SEARCH = ("type", "role", "action")
"""Attributes of forms and fields that say so if they search."""
_TOKEN = re.compile(r"[^\W\d_]+")
_ANCHOR = 5
"""A link of more words than this is a sentence about something, whatever words it has."""

_OTHER_WORDS = 10
"""``corrected``: a block with fewer words of its own beside its links is nothing but the links."""
_SHARE = 0.5


def furniture_links(page: Page) -> Mask:
    """Links that lead to furniture: by host (but for links within the host's own site), last address part, or name.

    >>> page = Page.parse("<a href=/privacy-policy>Read</a><a href=//fb.com/x>f</a><a href=/news/privacy/1>x</a>")
    >>> furniture_links(page)[page.rows("a")].tolist()
    [True, True, False]
    """
    rows, home = page.rows("a"), site(host(page.url))
    links = [cast(turbohtml.Element, page.nodes[row]) for row in rows.tolist()]
    words = page.total(page.words)[rows].tolist()
    mask = np.zeros(len(page), dtype=np.bool_)
    mask[rows] = [
        _leads((link.attr("href") or "").strip(), home) or (0 < count <= _ANCHOR and _says(link.text))
        for link, count in zip(links, words, strict=True)
    ]
    return mask


def search_forms(page: Page) -> Mask:
    """Forms and fields that search.

    >>> page = Page.parse("<form role=search><input></form><form action=/search><input></form><form><input></form>")
    >>> search_forms(page)[page.rows("form")].tolist()
    [True, True, False]
    """
    mask = np.zeros(len(page), dtype=np.bool_)
    for row in page.rows("form input").tolist():
        says = ((cast(turbohtml.Element, page.nodes[row]).attr(name) or "").lower() for name in _SEARCH)
        mask[row] = any("search" in value for value in says)
    return mask


def furniture(blocks: Blocks, reading: Reading = "corrected") -> NDArray[np.bool_]:
    """Which blocks are furniture. ``strict``: all with such a link; that takes an article out for its share link.

    ``corrected``: such links hold most of a block's link words, and its links most of its words; or it is a search
    form; or it has fewer than ten words of its own, and such a link.

    >>> story = "A story of more than nine words, told well and with a link at its end."
    >>> page = Page.parse(f"<div>{story}<a href=/contact>Contact</a></div><div><a href=/terms>Terms</a></div>")
    >>> [furniture(Blocks.of(page, "div"), reading).tolist() for reading in ("strict", "corrected")]
    [[True, True], [False, True]]
    """
    page = blocks.page
    links, forms = furniture_links(page), search_forms(page)
    owner = owners(blocks)
    has_link, has_form = (holding(owner, mask, len(blocks)) for mask in (links, forms))
    if reading == "strict":
        return has_link | has_form
    words = blocks.total(page.words)
    linked = blocks.total(page.words * page.in_link)
    furnished = blocks.total(page.words * page.within(links))
    mostly = (furnished > _SHARE * linked) & (linked > _SHARE * words)
    few = words - linked < _OTHER_WORDS
    return mostly | (few & (has_link | has_form))


def _leads(address: str, home: str) -> bool:
    name = host(address) if "//" in address else ""
    social = bool(name) and listed(name, SOCIAL) and site(name) != home
    return social or _says(_last_part(address))


def _last_part(address: str) -> str:
    last = address.partition("#")[0].partition("?")[0].rstrip("/").rpartition("/")[2]
    return last.rpartition(".html")[0] or last


@lru_cache(maxsize=4096)
def _says(name: str) -> bool:
    tokens = _TOKEN.findall(name.lower())
    return len(tokens) <= _ANCHOR and not WORDS.isdisjoint(tokens)
