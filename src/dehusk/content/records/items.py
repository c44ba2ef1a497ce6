"""Items of listings and collections: title, address, summary, date, price, image.

Here: which repeated elements are the list a page is about, and each member's parts. Menus are no such list.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import turbohtml

from dehusk import tags
from dehusk.content.metadata.dates import parse_date
from dehusk.content.metadata.gather import absolute, base_of
from dehusk.content.metadata.structured import json_ld, text_of, types_of, walk
from dehusk.content.records.repeats import Group, Marks, groups
from dehusk.page import Page

FEWEST: Final = 3
"""Members from which repeated links are a list."""
SUMMARY: Final = 6
"""Words from which a text besides the title is a summary."""
MOST: Final = 1000

_LINK: Final = tags.CODE["a"]
_PRICE: Final = re.compile(
    r"(?:(?:US|CA|AU|NZ)?[$€£¥₹₩₽₺]|\b(?:USD|EUR|GBP|CHF|Rs\.?|kr\.?|zł))\s?\d[\d.,\s]*\d|"
    r"\d[\d.,]*\s?(?:[$€£¥₹₩₽₺]|zł|kr\b|USD|EUR|CHF)"
)
_FURNITURE: Final = "nav header footer aside form"


@dataclass(frozen=True, slots=True)
class Item:
    """One entry of a list."""

    title: str
    url: str | None = None
    summary: str | None = None
    date: str | None = None
    """ISO 8601."""
    price: str | None = None
    """As written, with its currency."""
    image: str | None = None


def items(page: Page) -> list[Item]:
    """The entries of the list that a page is about; none where it is about no list.

    >>> card = "<li><a href=/p{0}>Thing number {0}</a><p>A summary of what it is good for.</p><b>$ {0}.99</b></li>"
    >>> found = items(Page.parse("<ul>" + "".join(card.format(n) for n in (1, 2, 3)) + "</ul>", "https://example.org"))
    >>> found[1]
    Item(title='Thing number 2', url='https://example.org/p2', summary='A summary of what it is good for.', date=None, \
price='$ 2.99', image=None)
    """
    group = _list(page)
    base = base_of(page)
    if group is None:
        return _stated(page, base)
    return [item for row in group.rows[:MOST].tolist() if (item := _item(page, row, base)) is not None]


def _list(page: Page) -> Group | None:
    """The group whose members each link elsewhere and together say most, outside the page's furniture."""
    marks = Marks(page)
    linked = page.tag == _LINK
    links = page.total((linked & (marks.words > 0)).astype(np.int64))
    furniture = page.inside(_FURNITURE)
    best: tuple[float, Group] | None = None
    for group in groups(page, marks):
        rows = group.rows[group.nested == 0]
        if len(rows) < FEWEST or furniture[rows].mean() > 0.5 or (links[rows] > 0).mean() < 0.8:
            continue
        # Long lists of short links are menus; few members that hold the page are its columns.
        words = np.minimum(marks.words[rows], 80)
        pictures = page.total((page.tag == tags.CODE["img"]).astype(np.int64))[rows] > 0
        if (np.median(words) < 4 and not pictures.any()) or np.median(links[rows]) > 12:
            continue
        weight = float(words.sum()) * (1 + float(pictures.mean()))
        if best is None or weight > best[0] * 1.02:
            best = (weight, Group(page, rows))
    return best[1] if best else None


def _item(page: Page, row: int, base: str) -> Item | None:
    inner = np.arange(row, int(page.end[row]))
    link = _title_link(page, inner)
    if link is None:
        return None
    node = page.nodes[link]
    texts = [(at, " ".join(_data(page, at).split())) for at in inner[page.is_text[inner]].tolist()]
    heading = next(
        (at for at in inner[tags.HEADING[page.tag[inner]]].tolist() if page.words[at : page.end[at]].any()), None
    )
    named = link if heading is None else heading
    within = range(named, int(page.end[named]))
    title = " ".join(text for at, text in texts if at in within and text)
    rest = [text for at, text in texts if at not in within and text]
    day = next((found for text in rest if len(text) < 60 and (found := parse_date(text, partial=False))), None)
    struck = page.inside("del s strike")
    asked = (text for at, text in texts if at not in within and not struck[at])
    price = next((match[0].strip() for text in asked if (match := _PRICE.search(text))), None)
    longest = max((text for text in rest if len(text.split()) >= SUMMARY), key=len, default=None)
    address = absolute(str(node.attr("href") or ""), base) if isinstance(node, turbohtml.Element) else None
    return (
        Item(title, address, longest, _stamp(page, inner) or day, price, _image(page, inner, base)) if title else None
    )


def _title_link(page: Page, inner: np.ndarray[Any, Any]) -> int | None:
    """The link in a heading, else the one with the most words."""
    links = inner[page.tag[inner] == _LINK].tolist()
    headed = page.inside("h1 h2 h3 h4 h5 h6")
    words = {at: int(page.words[at : page.end[at]].sum()) for at in links}
    return max((at for at in links if words[at]), key=lambda at: (bool(headed[at]), words[at]), default=None)


def _data(page: Page, row: int) -> str:
    node = page.nodes[row]
    return node.data if isinstance(node, turbohtml.Text) else ""


def _stamp(page: Page, inner: np.ndarray[Any, Any]) -> str | None:
    for at in inner[page.tag[inner] == tags.CODE["time"]].tolist():
        node = page.nodes[at]
        if isinstance(node, turbohtml.Element) and (found := parse_date(node.attr("datetime") or node.text)):
            return found
    return None


def _image(page: Page, inner: np.ndarray[Any, Any], base: str) -> str | None:
    for at in inner[page.tag[inner] == tags.CODE["img"]].tolist():
        node = page.nodes[at]
        for name in (
            ("data-src", "src", "data-original", "data-lazy-src") if isinstance(node, turbohtml.Element) else ()
        ):
            if found := absolute(node.attr(name) or "data:", base):
                return found
    return None


def _stated(page: Page, base: str) -> list[Item]:
    """A list that only the page's JSON-LD tells of."""
    for node in walk(json_ld(page)):
        entries = node.get("itemListElement")
        if "ItemList" in types_of(node) and isinstance(entries, list):
            things = [entry.get("item", entry) for entry in entries if isinstance(entry, dict)]
            named = [thing for thing in things if isinstance(thing, dict) and text_of(thing.get("name"))]
            return [
                Item(
                    text_of(thing["name"]) or "",
                    absolute(str(thing.get("url") or ""), base),
                    text_of(thing.get("description")),
                )
                for thing in named[:MOST]
            ]
    return []
