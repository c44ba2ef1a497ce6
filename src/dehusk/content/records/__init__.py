"""Kinds of content that are not prose, as records: posts of a thread, items of a list, products, recipes, how-tos.

The public names; each is found in the file of its name.
"""

from dehusk.content.records.facts import HowTo, Product, Recipe, howtos, products, recipes
from dehusk.content.records.items import Item, items
from dehusk.content.records.posts import Post, comments_rows, posts
from dehusk.content.records.whole import Records, records

__all__ = [
    "HowTo",
    "Item",
    "Post",
    "Product",
    "Recipe",
    "Records",
    "comments_rows",
    "howtos",
    "items",
    "posts",
    "products",
    "recipes",
    "records",
]
