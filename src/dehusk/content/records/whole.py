"""All records of a page: what its kind calls for, and what it states.

Here: which finder is asked for which kind of page.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields
from typing import Any, Final

from dehusk.content.records.facts import HowTo, Product, Recipe, howtos, products, recipes
from dehusk.content.records.items import Item, items
from dehusk.content.records.posts import Post, posts
from dehusk.page import Page

_LISTS: Final = ("listing", "collection", "navigation")


@dataclass(frozen=True, slots=True)
class Records:
    """What a page holds that is not prose; empty where it holds none of a sort."""

    posts: tuple[Post, ...] = ()
    """The posts of a forum's thread."""
    comments: tuple[Post, ...] = ()
    """Readers' comments on a page of another kind."""
    items: tuple[Item, ...] = ()
    """The entries of a listing or a collection."""
    products: tuple[Product, ...] = ()
    recipes: tuple[Recipe, ...] = ()
    howtos: tuple[HowTo, ...] = ()

    def to_dict(self) -> dict[str, list[dict[str, Any]]]:
        """Those that there are, as plain data.

        >>> Records(posts=(Post("Ann", "2020-01-02", 0, "Hello."),)).to_dict()["posts"][0]["author"]
        'Ann'
        """
        return {f.name: list(map(asdict, getattr(self, f.name))) for f in fields(self) if getattr(self, f.name)}


def records(page: Page, kind: str) -> Records:
    """The records of a page of this kind.

    >>> card = "<li><a href=/p{0}>Thing number {0}</a><p>A summary of what it is good for.</p></li>"
    >>> page = Page.parse("<ul>" + "".join(card.format(n) for n in (1, 2, 3)) + "</ul>")
    >>> [item.title for item in records(page, "listing").items]
    ['Thing number 1', 'Thing number 2', 'Thing number 3']
    """
    thread = () if kind in _LISTS else tuple(posts(page))
    return Records(
        posts=thread if kind == "forum" else (),
        comments=() if kind == "forum" else thread,
        items=tuple(items(page)) if kind in _LISTS else (),
        products=tuple(products(page)),
        recipes=tuple(recipes(page)),
        howtos=tuple(howtos(page)),
    )
