"""Structured data — JSON-LD, microdata, RDFa — read by one walker, as candidate rows.

Here: decoding, finding the nodes that are about this page, and their fields. Not here: cleaning or choosing values.
"""

from __future__ import annotations

import html
import json
import re
from collections.abc import Iterator
from typing import Any, Final

from turbohtml.extract import MicrodataItem, RdfaItem

from dehusk import tags
from dehusk.content.metadata.model import Candidate
from dehusk.page import Page

Node = dict[str, Any]

_MEDIA_TYPE: Final = "application/ld+json"
LARGEST: Final = 1 << 20
"""Characters of one JSON-LD script that are read; the largest of wcxb-dev has 0.4 million."""

MOST_VALUES: Final = 500
"""Values of one property that are read."""
DEEPEST: Final = 20
"""Items within items that are read."""

_DECODER: Final = json.JSONDecoder(strict=False, parse_constant=lambda _name: None)
_WRAPPING: Final = re.compile(
    r"^\s*(?:<!--|//\s*<!\[CDATA\[|/\*.*?\*/|<!\[CDATA\[)|(?:-->|//\s*\]\]>|\]\]>|;)\s*$", re.DOTALL
)
_ADDRESS_EDGES: Final = re.compile(r"^https?://(?:www\.)?|[?#].*$")
_PATH_MARK: Final = re.compile(r"[/#:]")
_TRAILING_COMMA: Final = re.compile(r",(?=\s*[}\]])")
_INNER: Final = ("@graph", "mainEntity", "mainEntityOfPage", "hasPart")

_ARTICLES: Final = frozenset(
    "Article BlogPosting DiscussionForumPosting SocialMediaPosting LiveBlogPosting Report Recipe "
    "HowTo Question "
    "CreativeWork ScholarlyArticle PodcastEpisode Thesis Chapter".split()
)
_THINGS: Final = frozenset(
    "Product ProductGroup VideoObject Event Course Book Movie SoftwareApplication WebApplication "
    "MobileApplication Dataset "
    "SoftwareSourceCode LearningResource JobPosting Episode TVEpisode MusicAlbum Game VideoGame".split()
)
_SITES: Final = frozenset(("WebSite", "Organization", "NewsMediaOrganization", "Corporation", "Brand", "Blog"))

# schema.org property → (field, role). Names in Dublin Core and Open Graph's RDFa spelling stand beside them.
_TEXTS: Final = {
    "headline": ("title", "headline"),
    "name": ("title", "name"),
    "title": ("title", "name"),
    "description": ("description", ""),
    "abstract": ("description", "abstract"),
    "datePublished": ("published", "published"),
    "uploadDate": ("published", "upload"),
    "issued": ("published", "published"),
    "dateCreated": ("published", "created"),
    "created": ("published", "created"),
    "date": ("published", "date"),
    "dateModified": ("modified", "modified"),
    "modified": ("modified", "modified"),
    "inLanguage": ("language", ""),
    "articleSection": ("categories", "section"),
    "keywords": ("tags", ""),
    "license": ("license", ""),
    "image": ("image", ""),
    "thumbnailUrl": ("image", "thumbnail"),
    "url": ("canonical", "url"),
}
_PEOPLE: Final = ("author", "creator")


def linked_data(page: Page, *, has_microdata: bool = True) -> list[Candidate]:
    """Candidates from all structured data of the page.

    >>> page = Page.parse('<script type="application/ld+json">{"@type": "Article", "author": "Ada"}</script>')
    >>> linked_data(page)
    [Candidate(field='authors', value='Ada', source='json-ld', place='Article.author', role='unknown')]
    """
    rows = candidates(json_ld(page), "json-ld", page.url)
    if has_microdata:
        rows += candidates(microdata(page), "microdata", page.url)
    resources = page.document.rdfa()
    if resources:
        rows += candidates([_plain(item) for item in resources], "rdfa", page.url)
    return rows


def json_ld(page: Page) -> list[Any]:
    """Every JSON-LD script of a page, decoded as leniently as search engines do.

    >>> json_ld(Page.parse('<script type="application/ld+json">{"a": NaN, "b": [1,],}</script>'))
    [{'a': None, 'b': [1]}]
    """
    nodes: Any = page.nodes
    scripts = (nodes[row] for row in (page.tag == tags.CODE["script"]).nonzero()[0].tolist())
    texts = (node.text for node in scripts if (kind := node.attr("type")) and _MEDIA_TYPE in kind.lower())
    decoded = (_decode(text[:LARGEST]) for text in texts)
    return [value for value in decoded if value is not None]


def microdata(page: Page) -> list[Node]:
    """Microdata items in the shape of JSON-LD nodes.

    >>> microdata(Page.parse('<p itemscope itemtype="https://schema.org/Person"><b itemprop=name>Ada</b></p>'))
    [{'@type': ['https://schema.org/Person'], 'name': ['Ada']}]
    """
    return [_plain(item) for item in page.document.microdata()]


def _decode(text: str) -> Any:
    """JSON with what pages wrap round it: comments, CDATA, line breaks in strings, commas before a bracket."""
    for attempt in (str, _unwrap):
        try:
            return _DECODER.decode(attempt(text))
        except (ValueError, RecursionError):
            continue
    return None


def _unwrap(text: str) -> str:
    return _TRAILING_COMMA.sub("", _WRAPPING.sub("", _WRAPPING.sub("", text)))


def _plain(item: MicrodataItem | RdfaItem, depth: int = 0) -> Node:
    """A microdata or RDFa item in the shape of a JSON-LD node."""
    types = item.type.split() if isinstance(item.type, str) else item.type or []
    node: Node = {"@type": types}
    for name, values in item.properties.items():
        nested = (_plain(v, depth + 1) if isinstance(v, MicrodataItem | RdfaItem) else v for v in values)
        node[_local(name)] = list(nested) if depth < DEEPEST else []
    return node


def _local(name: str) -> str:
    return _PATH_MARK.split(name)[-1] if ":" in name else name


def types_of(node: Node) -> list[str]:
    """A node's types without their vocabulary.

    >>> types_of({"@type": ["https://schema.org/NewsArticle", "schema:Thing"]})
    ['NewsArticle', 'Thing']
    """
    given = node.get("@type")
    return [_local(t) for t in (given if isinstance(given, list) else [given]) if isinstance(t, str)]


def walk(values: list[Any]) -> Iterator[Node]:
    """Typed nodes in document order, through arrays, graphs and what a page says it is mainly about."""
    stack = values[::-1]
    budget = 10_000
    while stack and budget:
        budget -= 1
        value = stack.pop()
        if isinstance(value, list):
            stack.extend(reversed(value))
        elif isinstance(value, dict):
            if "@type" in value:
                yield value
            stack.extend(value[key] for key in reversed(_INNER) if isinstance(value.get(key), list | dict))


def rank(types: list[str]) -> int:
    """How directly a node of these types is the page's content: 0 article, 1 thing, 2 page, 3 site, 4 neither."""
    if not _ARTICLES.isdisjoint(types) or any(t.endswith(("Article", "Posting")) for t in types):
        return 0
    if not _THINGS.isdisjoint(types):
        return 1
    if any(t.endswith("Page") for t in types):
        return 2
    return 3 if not _SITES.isdisjoint(types) else 4


_SUFFIX: Final = ("", "", "-page")


def candidates(values: list[Any], source: str, url: str | None) -> list[Candidate]:
    """Rows for the main node of each rank; nodes about other pages (teasers, lists) are left aside."""
    ranked: list[list[Node]] = [[] for _ in range(5)]
    known: dict[str, Node] = {}
    for node in walk(values):
        ranked[rank(types_of(node))].append(node)
        if isinstance(node.get("@id"), str) and len(node) > 1:
            known.setdefault(node["@id"], node)
    rows: list[Candidate] = []
    for level, nodes in enumerate(ranked[:3]):
        if nodes and (level != 1 or not ranked[0]):
            rows += _fields(_about(nodes, url), source + _SUFFIX[level], known)
    for node in ranked[3]:
        rows += _site(node, source)
    return rows


def _about(nodes: list[Node], url: str | None) -> Node:
    """The node that names this page's address, else the first."""
    if url and len(nodes) > 1:
        wanted = _address(url)
        for node in nodes:
            if any(_address(value) == wanted for value in _strings(node.get("url")) + _strings(node.get("@id"))):
                return node
    return nodes[0]


def _address(url: str) -> str:
    return _ADDRESS_EDGES.sub("", url).rstrip("/")


def _fields(node: Node, source: str, known: dict[str, Node]) -> Iterator[Candidate]:
    kind = (types_of(node) or ["Thing"])[0]
    for name, value in node.items():
        if name in _TEXTS:
            field, role = _TEXTS[name]
            yield from (Candidate(field, text, source, f"{kind}.{name}", role) for text in _strings(value))
        elif name in _PEOPLE:
            for text, role in _people(value, known):
                yield Candidate("authors", text, source, f"{kind}.{name}", role)
        elif name in ("publisher", "isPartOf"):
            for text, _role in _people(value, known):
                yield Candidate("site", text, source, f"{kind}.{name}", name)


def _site(node: Node, source: str) -> Iterator[Candidate]:
    kind = types_of(node)[0]
    role = "website" if kind in ("WebSite", "Blog") else "organization"
    for text in _strings(node.get("name"))[:1]:
        yield Candidate("site", text, source, f"{kind}.name", role)


def _people(value: Any, known: dict[str, Node]) -> Iterator[tuple[str, str]]:
    """Names with what they are: person, organization, or unknown where the page does not say."""
    for entry in value if isinstance(value, list) else [value]:
        if isinstance(entry, dict) and "name" not in entry and isinstance(entry.get("@id"), str):
            entry = known.get(entry["@id"], entry)
        if isinstance(entry, dict):
            kinds = types_of(entry)
            role = "person" if "Person" in kinds else "organization" if _organised(kinds) else "unknown"
            yield from ((text, role) for text in _strings(entry.get("name")))
        else:
            yield from ((text, "unknown") for text in _strings(entry))


def _organised(kinds: list[str]) -> bool:
    return any(kind.endswith(("Organization", "Corporation", "WebSite", "Business", "Brand")) for kind in kinds)


def text_of(value: Any) -> str | None:
    """The first text of a value, a person's or a thing's name where it is a node.

    >>> text_of({"@type": "Person", "name": "Ada &amp; Co", "url": "https://example.org"})
    'Ada & Co'
    """
    if isinstance(value, list):
        value = value[0] if value else None
    if isinstance(value, dict):
        value = value.get("name") or value
    return next(iter(_strings(value)), None)


def texts_of(value: Any) -> list[str]:
    """All texts of a value, the names of nodes.

    >>> texts_of(["a", {"@type": "Thing", "name": "b"}])
    ['a', 'b']
    """
    entries = value if isinstance(value, list) else [value]
    return [text for entry in entries if (text := text_of(entry))]


def _strings(value: Any) -> list[str]:
    """The texts of a value: itself, each of a list, or the address or name of a node; not what lies deeper."""
    if isinstance(value, list):
        return [text for entry in value[:MOST_VALUES] if not isinstance(entry, list) for text in _strings(entry)]
    if isinstance(value, dict):
        found = next((value[key] for key in ("@value", "url", "contentUrl", "name", "@id") if value.get(key)), None)
        value = found[0] if isinstance(found, list) and found else found
    if isinstance(value, str):
        text = " ".join((html.unescape(value) if "&" in value else value).split())
        return [text] if text else []
    return [str(value)] if isinstance(value, int | float) and not isinstance(value, bool) else []
