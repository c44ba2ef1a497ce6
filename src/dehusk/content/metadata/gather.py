"""All that a page says about itself in its head and its marked-up elements, as candidate rows.

Here: meta, link, title, h1, time and the address. Structured data is in structured.py, visible bylines in bylines.py.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from typing import Final
from urllib.parse import urljoin, urlsplit

import turbohtml

from dehusk.content.metadata.dates import parse_date
from dehusk.content.metadata.model import Candidate
from dehusk.page import Page

# Meta name (or property, or itemprop) → (field, source, role).
_OG, _META, _DC, _ARTICLE = "opengraph", "meta", "dublin-core", "article"
META: Final[dict[str, tuple[str, str, str]]] = {
    "og:title": ("title", _OG, ""),
    "twitter:title": ("title", "twitter", ""),
    "title": ("title", _META, ""),
    "headline": ("title", _META, "headline"),
    "dc.title": ("title", _DC, ""),
    "citation_title": ("title", "citation", ""),
    "parsely-title": ("title", _META, "parsely"),
    "sailthru.title": ("title", _META, "sailthru"),
    "author": ("authors", _META, "unknown"),
    "byl": ("authors", _META, "unknown"),
    "byline": ("authors", _META, "unknown"),
    "dc.creator": ("authors", _DC, "unknown"),
    "dcterms.creator": ("authors", _DC, "unknown"),
    "citation_author": ("authors", "citation", "person"),
    "article:author": ("authors", _ARTICLE, "unknown"),
    "og:article:author": ("authors", _ARTICLE, "unknown"),
    "og:author": ("authors", _OG, "unknown"),
    "article:author_name": ("authors", _ARTICLE, "unknown"),
    "parsely-author": ("authors", _META, "unknown"),
    "sailthru.author": ("authors", _META, "unknown"),
    "cxenseparse:author": ("authors", _META, "unknown"),
    "article:published_time": ("published", _ARTICLE, "published"),
    "og:article:published_time": ("published", _ARTICLE, "published"),
    "og:published_time": ("published", _OG, "published"),
    "og:pubdate": ("published", _OG, "published"),
    "article:published": ("published", _ARTICLE, "published"),
    "article:post_date": ("published", _ARTICLE, "published"),
    "article.published": ("published", _META, "published"),
    "datepublished": ("published", _META, "published"),
    "date_published": ("published", _META, "published"),
    "published_time": ("published", _META, "published"),
    "pubdate": ("published", _META, "published"),
    "publishdate": ("published", _META, "published"),
    "publish-date": ("published", _META, "published"),
    "publish_date": ("published", _META, "published"),
    "published-date": ("published", _META, "published"),
    "publication_date": ("published", _META, "published"),
    "publication-date": ("published", _META, "published"),
    "parsely-pub-date": ("published", _META, "published"),
    "sailthru.date": ("published", _META, "published"),
    "cxenseparse:recs:publishtime": ("published", _META, "published"),
    "ptime": ("published", _META, "published"),
    "rnews:datepublished": ("published", _META, "published"),
    "citation_publication_date": ("published", "citation", "published"),
    "citation_online_date": ("published", "citation", "published"),
    "citation_date": ("published", "citation", "published"),
    "dc.date.issued": ("published", _DC, "published"),
    "dcterms.issued": ("published", _DC, "published"),
    "dc.date.published": ("published", _DC, "published"),
    "dc.date": ("published", _DC, "date"),
    "dcterms.date": ("published", _DC, "date"),
    "dc.date.created": ("published", _DC, "created"),
    "dcterms.created": ("published", _DC, "created"),
    "dc.created": ("published", _DC, "created"),
    "datecreated": ("published", _META, "created"),
    "created": ("published", _META, "created"),
    "creation_date": ("published", _META, "created"),
    "date": ("published", _META, "date"),
    "article:modified_time": ("modified", _ARTICLE, "modified"),
    "og:article:modified_time": ("modified", _ARTICLE, "modified"),
    "og:modified_time": ("modified", _OG, "modified"),
    "og:updated_time": ("modified", _OG, "modified"),
    "article:modified": ("modified", _ARTICLE, "modified"),
    "datemodified": ("modified", _META, "modified"),
    "last-modified": ("modified", _META, "modified"),
    "lastmod": ("modified", _META, "modified"),
    "lastmodified": ("modified", _META, "modified"),
    "modified": ("modified", _META, "modified"),
    "revised": ("modified", _META, "modified"),
    "updated": ("modified", _META, "modified"),
    "dc.date.modified": ("modified", _DC, "modified"),
    "dcterms.modified": ("modified", _DC, "modified"),
    "og:site_name": ("site", _OG, ""),
    "application-name": ("site", _META, "application"),
    "apple-mobile-web-app-title": ("site", _META, "application"),
    "dc.publisher": ("site", _DC, "publisher"),
    "publisher": ("site", _META, "publisher"),
    "citation_journal_title": ("site", "citation", ""),
    "og:description": ("description", _OG, ""),
    "description": ("description", _META, ""),
    "twitter:description": ("description", "twitter", ""),
    "dc.description": ("description", _DC, ""),
    "og:locale": ("language", _OG, "locale"),
    "dc.language": ("language", _DC, ""),
    "content-language": ("language", _META, ""),
    "og:image": ("image", _OG, ""),
    "og:image:url": ("image", _OG, ""),
    "og:image:secure_url": ("image", _OG, ""),
    "twitter:image": ("image", "twitter", ""),
    "twitter:image:src": ("image", "twitter", ""),
    "thumbnail": ("image", _META, "thumbnail"),
    "image": ("image", _META, ""),
    "dc.rights": ("license", _DC, ""),
    "dcterms.license": ("license", _DC, ""),
    "article:section": ("categories", _ARTICLE, "section"),
    "parsely-section": ("categories", _META, "section"),
    "category": ("categories", _META, ""),
    "article:tag": ("tags", _ARTICLE, ""),
    "keywords": ("tags", _META, ""),
    "news_keywords": ("tags", _META, "news"),
    "parsely-tags": ("tags", _META, ""),
    "citation_keywords": ("tags", "citation", ""),
    "dc.subject": ("tags", _DC, ""),
    "og:url": ("canonical", _OG, ""),
}

_LINKS: Final = {
    "canonical": ("canonical", ""),
    "icon": ("favicon", ""),
    "apple-touch-icon": ("favicon", "touch"),
    "image_src": ("image", ""),
    "license": ("license", ""),
}

# A date in a path: /2020/01/05/, /2020-01-05-, /20200105/, and a month alone where a slug follows it.
_URL_DAY: Final = re.compile(r"[/_.-]((?:19|20)\d{2})([/_-]?)(0[1-9]|1[0-2])\2(0[1-9]|[12]\d|3[01])(?!\d)")
_URL_MONTH: Final = re.compile(r"/((?:19|20)\d{2})/(0[1-9]|1[0-2])/(?!\d)")


_BESIDE_TITLE: Final = re.compile(
    r"kicker|topline|overline|eyebrow|dachzeile|roofline|pre-?title|super-?title|over-?title|"
    r"sub-?title|sub-?head|subline|"
    r"category|rubri[ck]|(?:^|[\s_-])label(?:$|\s)|badge|(?:^|[\s_-])date|sr-only|visually-?hidden|"
    r"screen-reader|tooltip|antetitulo|surtitre|spitzmarke",
    re.IGNORECASE,
)

LONGEST_TITLE: Final = 400
"""Characters beyond which a heading is no title."""


def head(page: Page) -> list[Candidate]:
    """Candidates from meta, link, title, headings and the address of a page.

    >>> rows = head(Page.parse('<meta property="og:title" content="Hello"><title>Hello | Site</title>'))
    >>> [(row.source, row.value) for row in rows]
    [('opengraph', 'Hello'), ('title', 'Hello | Site')]
    """
    metas = _metas(page)
    titled = any(row.source == "opengraph" and row.field == "title" for row in metas)
    return [*metas, *_links(page), *_titles(page, titled), *_url_dates(page.url)]


def _metas(page: Page) -> list[Candidate]:
    rows = []
    for meta in page.document.select("meta"):
        attribute = meta.attr
        content = attribute("content")
        if not content:
            continue
        for kind in ("property", "name", "itemprop", "http-equiv"):
            name = attribute(kind)
            known = META.get(name.strip().lower()) if name else None
            if known is not None:
                value = " ".join(content.split())
                rows.append(Candidate(known[0], value, known[1], f'meta[{kind}="{name}"]', known[2]))
                break
    return rows


def _links(page: Page) -> list[Candidate]:
    rows = []
    for link in page.document.select("link"):
        relation, address = link.attr("rel"), link.attr("href")
        for word in relation.lower().split() if relation and address else ():
            if word in _LINKS:
                field, role = _LINKS[word]
                rows.append(Candidate(field, str(address), "link", f"link[rel={word}]", role))
                break
    for selector, field in (('a[rel~="license"]', "license"), ('a[rel~="tag"]', "tags")):
        for link in page.document.select(selector)[:30]:
            value = link.attr("href") if field == "license" else " ".join(link.text.split()).lstrip("#")
            if value:
                rows.append(Candidate(field, value, "link", selector, ""))
    return rows


def _titles(page: Page, titled: bool) -> list[Candidate]:
    """The document's title and its headings; h2 only where no other title tells which it is."""
    rows = []
    title = page.document.select_one("title")
    if title is not None and (text := " ".join(title.text.split())):
        rows.append(Candidate("title", text, "title", "title", ""))
    levels = {name: page.rows(name)[:8].tolist() for name in ("h1", "h2")}
    if titled and levels["h1"]:
        del levels["h2"]
    beside = None if titled else page.inside("header nav aside footer")
    for name, headings in levels.items():
        for row in headings:
            text = heading_text(page, row)
            if 0 < len(text) < LONGEST_TITLE:
                home = name == "h1" and _leads_home(page.nodes[row])
                role = "home" if home else "beside" if beside is not None and beside[row] else _parts(page, row)
                rows.append(Candidate("site" if home else "title", text, "heading", name, role))
    return rows


def _parts(page: Page, row: int) -> str:
    """Whether a heading is one text or has parts."""
    solid = [text for text in _texts(page, row) if text.strip()]
    return "parts" if len(solid) > 1 else ""


def _texts(page: Page, row: int) -> list[str]:
    return page.strings[bisect_left(page.text_rows, row) : bisect_left(page.text_rows, page.end[row])]


def heading_text(page: Page, row: int) -> str:
    """A heading's words, without a kicker, a subtitle, a date or a button that its elements mark as such.

    >>> page = Page.parse('<h1><span class="kicker">Space</span> <b>We</b> have landed <a href=#x>¶</a></h1>')
    >>> heading_text(page, int(page.rows("h1")[0]))
    'We have landed'
    """
    texts = range(bisect_left(page.text_rows, row), bisect_left(page.text_rows, page.end[row]))
    parts = [page.strings[i] for i in texts if not _aside(page, int(page.text_rows[i]), row)]
    text = "".join(parts).strip() or "".join(page.strings[i] for i in texts)
    return " ".join(text.split()).rstrip("¶#🔗 ")


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


def _leads_home(heading: turbohtml.Node) -> bool:
    """Whether a heading is a link to the site's front page, and so its name."""
    link = heading.select_one("a[href]") or (heading.parent if isinstance(heading.parent, turbohtml.Element) else None)
    if link is None or link.tag != "a":
        return False
    address = link.attr("href") or "#"
    return not address.startswith(("#", "?", "javascript:")) and not urlsplit(address).path.strip("/")


def _url_dates(url: str | None) -> list[Candidate]:
    """A date in the page's own path."""
    path = urlsplit(url).path if url else ""
    if match := _URL_DAY.search(path):
        day = parse_date(f"{match[1]}-{match[3]}-{match[4]}")
        return [Candidate("published", day, "url", "path", "published")] if day else []
    if match := _URL_MONTH.search(path):
        return [Candidate("published", f"{match[1]}-{match[2]}", "url", "path", "published")]
    return []


def base_of(page: Page) -> str:
    """What a page's addresses are relative to: its base element, else its own address.

    >>> base_of(Page.parse("<base href=/b/><p>x", "https://example.org/a"))
    'https://example.org/b/'
    """
    base = page.document.select_one("base")
    given = base.attr("href") if base is not None else None
    return (absolute(given, page.url) if given else None) or page.url or ""


def absolute(address: str, base: str | None) -> str | None:
    """An http(s) address made whole, or nothing for anything else.

    >>> absolute("/a.png", "https://example.org/x/"), absolute("data:image/png;base64,AA", None)
    ('https://example.org/a.png', None)
    """
    try:
        whole = urljoin(base or "", address.strip())
        scheme = urlsplit(whole).scheme
    except ValueError:
        return None
    return whole if scheme in ("http", "https") or (not scheme and not base) else None
