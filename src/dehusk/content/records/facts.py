"""Products, recipes and how-tos as a page's structured data states them.

Here: facts read from JSON-LD and microdata, for pages that show none of them as text.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from dehusk.content.metadata.structured import Node, json_ld, microdata, text_of, texts_of, types_of, walk
from dehusk.page import Page


@dataclass(frozen=True, slots=True)
class Product:
    """A product, as stated."""

    name: str
    description: str | None = None
    brand: str | None = None
    sku: str | None = None
    price: str | None = None
    currency: str | None = None
    availability: str | None = None
    rating: str | None = None
    ratings: str | None = None
    image: str | None = None


@dataclass(frozen=True, slots=True)
class Recipe:
    """A recipe, as stated."""

    name: str
    ingredients: tuple[str, ...] = ()
    steps: tuple[str, ...] = ()
    serves: str | None = None
    time: str | None = None
    """ISO 8601 duration, as written."""


@dataclass(frozen=True, slots=True)
class HowTo:
    """Instructions, as stated."""

    name: str
    steps: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()


def products(page: Page) -> list[Product]:
    """The products that a page states in JSON-LD or microdata.

    >>> data = '{"@type": "Product", "name": "Mug", "offers": {"@type": "Offer", "price": 7.5, "priceCurrency": "EUR"}}'
    >>> [mug] = products(Page.parse(f'<script type="application/ld+json">{data}</script>'))
    >>> mug.name, mug.price, mug.currency
    ('Mug', '7.5', 'EUR')
    """
    return [_product(node) for node in _of_type(page, "Product", "ProductGroup")]


def recipes(page: Page) -> list[Recipe]:
    """The recipes that a page states.

    >>> data = '{"@type": "Recipe", "name": "Tea", "recipeIngredient": ["water", "tea"], "recipeInstructions": "Pour."}'
    >>> recipes(Page.parse(f'<script type="application/ld+json">{data}</script>'))[0].ingredients
    ('water', 'tea')
    """
    return [
        Recipe(
            text_of(node["name"]) or "",
            tuple(texts_of(node.get("recipeIngredient") or node.get("ingredients"))),
            tuple(_steps(node.get("recipeInstructions"))),
            text_of(node.get("recipeYield")),
            text_of(node.get("totalTime") or node.get("cookTime")),
        )
        for node in _of_type(page, "Recipe")
    ]


def howtos(page: Page) -> list[HowTo]:
    """The instructions that a page states.

    >>> data = '{"@type": "HowTo", "name": "Tie", "step": [{"@type": "HowToStep", "text": "Cross."}]}'
    >>> howtos(Page.parse(f'<script type="application/ld+json">{data}</script>'))
    [HowTo(name='Tie', steps=('Cross.',), needs=())]
    """
    return [
        HowTo(
            text_of(node["name"]) or "",
            tuple(_steps(node.get("step"))),
            tuple(texts_of(node.get("supply")) + texts_of(node.get("tool"))),
        )
        for node in _of_type(page, "HowTo")
    ]


def _of_type(page: Page, *names: str) -> Iterator[Node]:
    for node in walk([*json_ld(page), *microdata(page)]):
        if not set(names).isdisjoint(types_of(node)) and text_of(node.get("name")):
            yield node


def _product(node: Node) -> Product:
    offer = _first(node.get("offers"))
    offer = _first(offer.get("offers")) or offer
    rating = _first(node.get("aggregateRating"))
    available = text_of(offer.get("availability"))
    return Product(
        text_of(node["name"]) or "",
        text_of(node.get("description")),
        text_of(node.get("brand")),
        text_of(node.get("sku") or node.get("mpn") or node.get("gtin13")),
        text_of(offer.get("price") or offer.get("lowPrice")),
        text_of(offer.get("priceCurrency")),
        available and available.rsplit("/", 1)[-1],
        text_of(rating.get("ratingValue")),
        text_of(rating.get("ratingCount") or rating.get("reviewCount")),
        text_of(_address(node.get("image"))),
    )


def _first(value: Any) -> Node:
    value = value[0] if isinstance(value, list) and value else value
    return value if isinstance(value, dict) else {}


def _address(value: Any) -> Any:
    first = value[0] if isinstance(value, list) and value else value
    return first.get("url") or first.get("contentUrl") if isinstance(first, dict) else first


def _steps(value: Any) -> list[str]:
    """Steps in order, sections opened, a long text cut at its lines."""
    steps: list[str] = []
    stack = [value]
    while stack and len(steps) < MOST:
        entry = stack.pop()
        if isinstance(entry, list):
            stack.extend(reversed(entry))
        elif isinstance(entry, dict) and entry.get("itemListElement"):
            stack.append(entry["itemListElement"])
        elif isinstance(entry, dict):
            steps += texts_of(entry.get("text") or entry.get("name"))
        elif isinstance(entry, str):
            steps += [line for line in map(str.strip, entry.splitlines()) if line]
    return steps


MOST = 500
"""Steps of one recipe that are read."""
