"""What kind of page it is: article, forum, product, collection, listing, documentation, service or navigation.

Here: evidence a page gives of its kind as columns of numbers, and the linear model over them. A method that knows
better says so in its verdict; this is asked only where it does not.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from numpy.typing import NDArray

from dehusk import tags
from dehusk.addresses import split_address
from dehusk.content.metadata.structured import json_ld, types_of, walk
from dehusk.page import Page
from dehusk.significance.navigation_pages import navigation

if TYPE_CHECKING:
    from dehusk.verdict import Verdict

KINDS: Final = ("article", "collection", "documentation", "forum", "listing", "product", "service")

_TYPES: Final = {
    "article": r"Article$|Posting$|^Recipe$|^Report$|^Review$",
    "product": r"^Product$|^ProductGroup$|^Offer$",
    "list": r"^ItemList$|^CollectionPage$|^OfferCatalog$|^SearchResultsPage$",
    "forum": r"^DiscussionForumPosting$|^QAPage$|^Question$|^Comment$",
    "service": r"^Service$|Business$|^ProfessionalService$|^ContactPage$|^AboutPage$",
    "docs": r"^TechArticle$|^APIReference$|^HowTo$|^SoftwareSourceCode$",
    "site": r"^WebSite$|^Organization$",
    "questions": r"^FAQPage$",
}
_PATH: Final = {
    "forum": r"forums?|threads?|topics?|t|viewtopic|showthread|discussions?|questions?|community|comments|boards?",
    "product": r"products?|p|dp|item|buy|pd",
    "collection": r"collections?|categor(?:y|ies)|c|shop|store|browse|catalog(?:ue)?",
    "docs": r"docs?|documentation|api|reference|manuals?|guides?|tutorials?|wiki|help|man|learn|stable|latest|"
    r"v?\d+(?:\.\d+)+",
    "article": r"blogs?|news|articles?|posts?|stor(?:y|ies)|20\d\d|magazine|advice|resources|insights",
    "listing": r"best|lists?|director(?:y|ies)|search|tags?|archives?|jobs?|events?|topics|rankings?",
    "service": r"services?|solutions?|pricing|about|contact|features|platform|products?-services|consulting",
}
_HOST: Final = {
    "forum": r"forums?|community|discuss|boards?|bbs|answers|talk",
    "docs": r"docs?|developers?|api|help|support|learn|wiki|manual",
    "shop": r"shop|store",
    "article": r"blog|news|magazine",
}
_GENERATOR: Final = {
    "forum": r"discourse|phpbb|vbulletin|xenforo|simple machines|mybb|flarum|vanilla|invision|fluxbb|nodebb",
    "shop": r"shopify|woocommerce|magento|prestashop|bigcommerce|shopware",
    "docs": r"sphinx|docusaurus|mkdocs|mediawiki|hugo|vitepress|gitbook|javadoc|doxygen|rustdoc|antora|docutils",
    "blog": r"wordpress|blogger|ghost|medium|jekyll|substack",
}
_CURRENCY: Final = np.array([ord(c) for c in "$€£¥₹₩₽₺"], dtype=np.uint32)


def kind(page: Page, verdict: Verdict | None = None) -> tuple[str, float]:
    """The kind of a page and how probable that is: what the method that looked at it says, where it can tell.

    >>> page = Page.parse("<title>Topic</title>" + "<article><p>A reply</p></article>" * 9, "https://forum.example.org/t/1")
    >>> kind(page)[0]
    'forum'
    """
    if verdict is not None and verdict.kind is not None:
        return verdict.kind()
    names, mean, scale, weights, bias = _model()
    given = evidence(page)
    column = np.array([given[name] for name in names])
    logits = weights @ ((column - mean) / scale) + bias
    chances = np.exp(logits - logits.max())
    chances /= chances.sum()
    best = int(chances.argmax())
    # Only a list of some sort, and of nothing to buy or look at, can be nothing but a way to others.
    bare = given["prices"] == 0 and given["count img"] < given["count li"]
    if KINDS[best] in ("listing", "collection") and bare and _kept(page, verdict) < SHORT and bool(navigation(page)):
        return "navigation", float(chances[best])
    return KINDS[best], float(chances[best])


SHORT: Final = 60
"""Words of text outside links below which a list of links is navigation and nothing else."""


def _kept(page: Page, verdict: Verdict | None) -> int:
    rows = ~page.in_link if verdict is None else ~page.in_link & verdict.keep
    return int(page.words[rows].sum())


def evidence(page: Page) -> dict[str, float]:
    """The columns of the model for one page.

    >>> evidence(Page.parse("<p>One two three", "https://docs.example.org/api/"))["path docs"]
    1.0
    """
    return {**_said(page), **_address(page.url or ""), **_shape(page)}


def _said(page: Page) -> dict[str, float]:
    """What the page says it is: types of structured data, og:type, the program that made it."""
    types = [name for node in walk(json_ld(page)) for name in types_of(node)]
    types += [(item.attr("itemtype") or "").rsplit("/", 1)[-1] for item in page.document.select("div[itemtype]")[:50]]
    columns = {f"type {name}": float(any(re.search(p, t) for t in types)) for name, p in _TYPES.items()}
    meta = {
        (m.attr("property") or m.attr("name") or "").lower(): m.attr("content") or ""
        for m in page.document.select("meta")
    }
    said = meta.get("og:type", "").lower()
    columns |= {f"og {name}": float(name in said) for name in ("article", "product", "website", "profile")}
    generator = meta.get("generator", "").lower()
    columns |= {f"made by {name}": float(bool(re.search(p, generator))) for name, p in _GENERATOR.items()}
    columns["says when"] = float("article:published_time" in meta)
    columns["says a price"] = float(any("price" in name for name in meta))
    return columns


def _address(url: str) -> dict[str, float]:
    """Words of the host and the path that mean the same on many sites."""
    split = split_address(url)
    path = [part.lower() for part in split.path.split("/") if part]
    host = (split.hostname or "").split(".")
    words = [word for part in path for word in (part, *re.split(r"[-_.]", part)[:1])]
    columns = {f"path {n}": float(any(re.fullmatch(p, word) for word in words)) for n, p in _PATH.items()}
    columns |= {f"host {n}": float(any(re.fullmatch(p, label) for label in host)) for n, p in _HOST.items()}
    columns["path depth"] = float(min(len(path), 6))
    columns["front page"] = float(not path)
    columns["slug"] = float(min(path[-1].count("-"), 10)) if path else 0.0
    return columns


def _shape(page: Page) -> dict[str, float]:
    """What the page looks like: how much text, in links, in code; how many headings, dates, prices, pictures."""
    words = max(int(page.words.sum()), 1)
    lengths = page.words[page.text_rows]
    linked = int(page.words[page.in_link].sum())
    prices = int(np.isin(page.characters.code, _CURRENCY).sum())
    columns: dict[str, Any] = {
        "words": np.log1p(words),
        "in links": linked / words,
        "in long texts": lengths[lengths > LONG_TEXT].sum() / words,
        "in code": page.words[page.inside("pre code")].sum() / words,
        "in lists": page.words[page.inside("li")].sum() / words,
        "in tables": page.words[page.inside("table")].sum() / words,
        "in articles": page.words[page.inside("article")].sum() / words,
        "prices": np.log1p(prices),
        "prices a word": min(100 * prices / words, 5),
    }
    counts = np.bincount(page.tag, minlength=len(tags.NAMES))
    for names in _COUNTED:
        columns[f"count {names}"] = np.log1p(counts[tags.codes(names)].sum())
    columns["paragraph words"] = np.log1p(page.words[page.inside("p")].sum() / max(counts[tags.CODE["p"]], 1))
    return {name: float(value) for name, value in columns.items()}


_COUNTED: Final = (
    "h1", "h2", "h3 h4", "time", "article", "img", "form", "input select", "button", "pre", "blockquote", "li", "p",
)  # fmt: skip
LONG_TEXT: Final = 20
"""Words from which a text counts as long."""


@cache
def _model() -> tuple[tuple[str, ...], NDArray[Any], NDArray[Any], NDArray[Any], NDArray[Any]]:
    """Names, means, scales, weights and bias; made by `python benchmarks/kind.py DATA.parquet --fit`."""
    lines = (files("dehusk.content") / "kind.tsv").read_text("utf-8").splitlines()
    bias = np.array([float(value) for value in lines[1].split("\t")[3:]])
    rows = [line.split("\t") for line in lines[2:]]
    numbers = np.array([[float(value) for value in row[1:]] for row in rows])
    return tuple(row[0] for row in rows), numbers[:, 0], numbers[:, 1], numbers[:, 2:].T, bias
