"""All that a page says about itself in its head and its marked-up elements, as candidate rows.

Here: meta, link, title, h1, time and the address. Structured data is in structured.py, visible bylines in bylines.py.
"""

from __future__ import annotations

import re
from functools import cached_property
from typing import Any, Final, cast
from urllib.parse import urljoin, urlsplit

import numpy as np
import turbohtml

from dehusk import tags
from dehusk.addresses import split_address
from dehusk.content.metadata.dates import parse_date
from dehusk.content.metadata.meta_names import META
from dehusk.content.metadata.model import Candidate
from dehusk.content.metadata.people import BY_ALONE
from dehusk.page import Page

_LINKS: Final = {
    "canonical": ("canonical", ""),
    "icon": ("favicon", ""),
    "apple-touch-icon": ("favicon", "touch"),
    "image_src": ("image", ""),
    "license": ("license", ""),
}

MOST_LINKS: Final = 30
"""Links to licences, and to tags, that are read."""

# A date in a path: /2020/01/05/, /2020-01-05-, /2020-01/05/, /20200105/, and a month alone where a slug follows it.
_URL_DAY: Final = re.compile(
    r"[/_.-]((?:19|20)\d{2})(?:([/_-]?)(0[1-9]|1[0-2])\2|-(0[1-9]|1[0-2])/)(0[1-9]|[12]\d|3[01])(?!\d)"
)
_URL_MONTH: Final = re.compile(r"/((?:19|20)\d{2})/(0[1-9]|1[0-2])/(?!\d)")


_BESIDE_TITLE: Final = re.compile(
    r"kicker|topline|overline|eyebrow|dachzeile|roofline|pre-?title|super-?title|over-?title|"
    r"sub-?title|sub-?head|subline|"
    r"category|rubri[ck]|(?:^|[\s_-])label(?:$|\s)|badge|(?:^|[\s_-])date|sr-only|visually-?hidden|"
    r"screen-reader|tooltip|antetitulo|surtitre|spitzmarke",
    re.IGNORECASE,
)

MOST_HEADINGS: Final = 8
"""Headings of a level that are looked at."""
_FURNITURE: Final = tags.codes("header nav aside footer")

LONGEST_TITLE: Final = 400
"""Characters beyond which a heading is no title."""


_DAY_IN_TITLE: Final = re.compile(
    r"(?:^|[|–—-]\s)\d{1,2}\.\s?\w+\.?\s?(?:19|20)\d\d\s*(?:$|[|–—-])|"
    r"(?:^|[|–—-]\s)(?:19|20)\d\d-\d\d-\d\d\s*(?:$|[|–—-])"
)
"""A day that is a part of the title by itself: "5.3.2020 | Leeks are back"."""

_WHOLES: Final = ("html", "body", "main", "article", "section")
_READ: Final = tags.codes("html title meta link h1 h2 body main article section")


class Elements:
    """The elements that metadata are read from, found at once: rows by name, links by what they are to the page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        found = np.flatnonzero(_READ[page.tag])
        self.rows: dict[str, list[int]] = {}
        for row, code in zip(found.tolist(), page.tag[found].tolist(), strict=True):
            self.rows.setdefault(tags.NAMES[code], []).append(row)
        # turbohtml's selectors first index the page, which takes longer than asking its links.
        nodes: Any = page.nodes
        links = [nodes[row] for row in np.flatnonzero(tags.LINK[page.tag]).tolist()]
        relations = [link.attr("rel") for link in links]
        told = zip(links, relations, strict=True)
        self.links = [(link, relation.lower().split()) for link, relation in told if relation]
        self.has_microdata = self._holds_items()

    def _holds_items(self) -> bool:
        """Whether the page marks items that it is about: those around its headline, or whole parts of it."""
        page, nodes = self.page, cast("Any", self.page.nodes)
        wholes = [row for name in _WHOLES for row in self.rows.get(name, ())]
        row = next(iter(self.rows.get("h1") or self.rows.get("h2") or ()), 0)
        while page.tag[row := int(page.parent[row])] >= tags.UNKNOWN:
            wholes.append(row)
        return any(nodes[row].attr("itemscope") is not None for row in wholes)

    def of(self, name: str, most: int | None = None) -> list[turbohtml.Element]:
        """The first elements of a name.

        >>> [element.tag for element in Elements(Page.parse("<title>x</title>")).of("title")]
        ['title']
        """
        nodes: Any = self.page.nodes
        return [nodes[row] for row in self.rows.get(name, ())[:most]]

    @cached_property
    def declared(self) -> str | None:
        """The language that the root element names."""
        root = self.of("html", 1)
        return (root[0].attr("lang") or root[0].attr("xml:lang")) if root else None


def head(page: Page, elements: Elements | None = None) -> list[Candidate]:
    """Candidates from meta, link, title, headings and the address of a page.

    >>> rows = head(Page.parse('<meta property="og:title" content="Hello"><title>Hello | Site</title>'))
    >>> [(row.source, row.value) for row in rows]
    [('opengraph', 'Hello'), ('title', 'Hello | Site')]
    """
    elements = elements or Elements(page)
    metas = _metas(elements)
    titled = any(row.source == "opengraph" and row.field == "title" for row in metas)
    return [*metas, *_cards(elements), *_links(elements), *_titles(elements, titled), *_url_dates(page.url)]


def _metas(elements: Elements) -> list[Candidate]:
    rows = []
    for meta in elements.of("meta"):
        attribute = meta.attr
        content = attribute("content")
        if not content:
            continue
        for kind in ("property", "name", "itemprop", "http-equiv"):
            name = attribute(kind)
            known = (META.get(name.strip().lower()) or _spoken(name)) if name else None
            if known is not None:
                field, source, role = known
                rows.append(Candidate(field, " ".join(content.split()), source, f'meta[{kind}="{name}"]', role))
                break
    return rows


LONGEST_NAME: Final = 60
"""Characters of a name in plain words; the pattern's time grows with their square."""
_PUBLISHING: Final = re.compile(r"publi(?:sh|cation)\w*[-_:. ]?(?:date|time)|date[-_:. ]?publi", re.IGNORECASE)


def _spoken(name: str) -> tuple[str, str, str] | None:
    """What a name outside the table says in plain words: "x-publish-date".

    >>> _spoken("x-publish-date"), _spoken("publisher")
    (('published', 'meta', 'spoken'), None)
    """
    known = "ubli" in name and len(name) < LONGEST_NAME and _PUBLISHING.search(name)
    return ("published", "meta", "spoken") if known else None


def _cards(elements: Elements) -> list[Candidate]:
    """Authors from the pairs of label and text that cards in messengers show: "Written by", "Ada Lovelace".

    >>> page = "<meta name=twitter:label1 content='Written by'><meta name=twitter:data1 content='Ada Lovelace'>"
    >>> [row.value for row in _cards(Elements(Page.parse(page)))]
    ['Ada Lovelace']
    """
    said: dict[str, str] = {}
    for meta in elements.of("meta"):
        name = meta.attr("name") or meta.attr("property")
        if name and name.startswith(("twitter:label", "twitter:data")):
            said[name] = meta.attr("content") or ""
    labels = (name for name, text in said.items() if name.startswith("twitter:label") and BY_ALONE.match(text))
    places = (label.replace("label", "data") for label in labels)
    return [
        Candidate("authors", said[name], "twitter", f'meta[name="{name}"]', "unknown")
        for name in places
        if name in said
    ]


def _links(elements: Elements) -> list[Candidate]:
    rows = []
    for link in elements.of("link"):
        relation = link.attr("rel")
        for word in relation.lower().split() if relation else ():
            if word in _LINKS and (address := link.attr("href")):
                field, role = _LINKS[word]
                rows.append(Candidate(field, address, "link", f"link[rel={word}]", role))
                break
    for word, field in (("license", "license"), ("tag", "tags")):
        for link in [link for link, relations in elements.links if word in relations][:MOST_LINKS]:
            value = link.attr("href") if field == "license" else " ".join(link.text.split()).lstrip("#")
            if value:
                rows.append(Candidate(field, value, "link", f'a[rel~="{word}"]', ""))
    return rows


def _titles(elements: Elements, titled: bool) -> list[Candidate]:
    """The document's title and its headings; h2 only where no other title tells which it is."""
    titles = [" ".join(title.text.split()) for title in elements.of("title", 1)]
    rows = [Candidate("title", text, "title", "title", "") for text in titles if text]
    rows += [Candidate("published", text, "title", "title", "prose") for text in titles if _DAY_IN_TITLE.search(text)]
    levels = ("h1",) if titled and "h1" in elements.rows else ("h1", "h2")
    for name in levels:
        for row in elements.rows.get(name, ())[:MOST_HEADINGS]:
            text, parts = _heading(elements.page, row)
            if 0 < len(text) < LONGEST_TITLE:
                home = name == "h1" and _leads_home(elements.page, row)
                beside = name == "h1" and not titled and _beside(elements.page, row)
                role = "home" if home else "beside" if beside else "parts" if parts else ""
                rows.append(Candidate("site" if home else "title", text, "heading", name, role))
    return rows


def _heading(page: Page, row: int) -> tuple[str, bool]:
    """A heading's words and whether it has parts, without a kicker, a subtitle, a date or a button marked as such.

    >>> page = Page.parse('<h1><span class="kicker">Space</span> <b>We</b> have landed <a href=#x>¶</a></h1>')
    >>> _heading(page, int(page.rows("h1")[0]))
    ('We have landed', True)
    """
    first, last = page.text_rows.searchsorted((row, page.end[row])).tolist()
    texts = page.strings[first:last]
    solid = sum(not text.isspace() for text in texts)
    if solid > 1:
        rows = page.text_rows[first:last].tolist()
        kept = [text for text, at in zip(texts, rows, strict=True) if not _aside(page, at, row)]
        texts = kept if any(not text.isspace() for text in kept) else texts
    return " ".join("".join(texts).split()).rstrip("¶#🔗 "), solid > 1


def _aside(page: Page, text: int, heading: int) -> bool:
    above = int(page.parent[text])
    while above > heading:
        node = page.nodes[above]
        if not isinstance(node, turbohtml.Element):
            return False
        if node.tag in ("button", "time", "small") or _BESIDE_TITLE.search(node.attr("class") or ""):
            return True
        above = int(page.parent[above])
    return False


def _beside(page: Page, row: int) -> bool:
    """Whether a heading stands in the head, the foot or the side of the page."""
    while row:
        if _FURNITURE[page.tag[row]]:
            return True
        row = int(page.parent[row])
    return False


def _leads_home(page: Page, row: int) -> bool:
    """Whether a heading is a link to the site's front page, and so its name."""
    inner = (page.tag[row : page.end[row]] == tags.CODE["a"]).nonzero()[0]
    link = row + int(inner[0]) if len(inner) else int(page.parent[row])
    node = page.nodes[link]
    if not isinstance(node, turbohtml.Element) or node.tag != "a":
        return False
    address = node.attr("href") or "#"
    where = split_address(address)
    return any(where) and not address.startswith(("#", "?", "javascript:")) and not where.path.strip("/")


def _url_dates(url: str | None) -> list[Candidate]:
    """A date in the page's own path."""
    path = split_address(url).path
    if match := _URL_DAY.search(path):
        day = parse_date(f"{match[1]}-{match[3] or match[4]}-{match[5]}")
        return [Candidate("published", day, "url", "path", "published")] if day else []
    if match := _URL_MONTH.search(path):
        return [Candidate("published", f"{match[1]}-{match[2]}", "url", "path", "published")]
    return []


def base_of(page: Page) -> str:
    """What a page's addresses are relative to: its base element, else its own address.

    >>> base_of(Page.parse("<base href=/b/><p>x", "https://example.org/a"))
    'https://example.org/b/'
    """
    nodes: Any = page.nodes
    bases = (nodes[row].attr("href") for row in (page.tag == tags.CODE["base"]).nonzero()[0][:1].tolist())
    given = next(bases, None)
    return (absolute(given, page.url) if given else None) or page.url or ""


def absolute(address: str, base: str | None) -> str | None:
    """An http(s) address made whole, or nothing for anything else.

    >>> absolute("/a.png", "https://example.org/x/"), absolute("data:image/png;base64,AA", None)
    ('https://example.org/a.png', None)
    """
    if address.startswith(("https://", "http://")) and not any(sign in address for sign in "[] "):
        return address
    try:
        whole = urljoin(base or "", address.strip())
        scheme = urlsplit(whole).scheme
    except ValueError:
        return None
    return whole if scheme in ("http", "https") or (not scheme and not base) else None
