"""Folds: which pages are judged by a model that has seen neither them nor their like.

By domain for sets from many sites, by origin for collections of sets; never by page alone.
"""

from __future__ import annotations

from urllib.parse import urlsplit

import xxhash

SECOND_LEVEL = frozenset({"co", "com", "org", "net", "gov", "ac", "edu", "or", "ne", "go", "gob", "gouv"})


def domain(url: str | None, page_id: str) -> str:
    """The registrable part of a page's host, near enough to keep one site in one fold.

    >>> domain("https://news.example.co.uk/a", "1"), domain("http://a.b.example.org/", "2"), domain(None, "x/3")
    ('example.co.uk', 'example.org', 'x/3')
    """
    host = urlsplit(url).hostname if url else None
    if not host:
        return page_id
    parts = host.split(".")
    deep = len(parts) > 2 and parts[-2] in SECOND_LEVEL and len(parts[-1]) == 2
    return ".".join(parts[-3 if deep else -2 :])


def fold(url: str | None, page_id: str, folds: int = 5) -> int:
    """A page's fold, the same in every run and on every machine.

    >>> fold("https://a.example.org/x", "1") == fold("https://b.example.org/y", "2")
    True
    """
    return xxhash.xxh64_intdigest(domain(url, page_id).encode()) % folds
