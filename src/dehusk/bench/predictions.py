"""What extractors made of pages, and the file that keeps it, so that a second run is quick.

A prediction is kept by method, version and page; a page is its bytes and address, never its place in a data set.
"""

from __future__ import annotations

import json
import os
import sqlite3
import zlib
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path

import xxhash

from dehusk.bench.datasets import LabelledPage


@dataclass(frozen=True, slots=True)
class Prediction:
    """The text that an extractor returned for a page, its time, and what went wrong if something did."""

    text: str
    seconds: float
    error: str | None = None
    title: str | None = None
    author: str | None = None
    date: str | None = None


def page_key(page: LabelledPage) -> str:
    """Return what a page is known by: a hash of its bytes and its address.

    >>> page_key(LabelledPage("1", b"<p>a")) == page_key(LabelledPage("2", b"<p>a"))
    True
    """
    digest = xxhash.xxh3_128(page.html)
    digest.update((page.url or "").encode("utf-8", "replace"))
    return digest.hexdigest()


def default_folder() -> Path:
    """Return the folder for caches of this user.

    >>> default_folder().name
    'dehusk'
    """
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "dehusk"


class Cache:
    """Predictions on disk (SQLite); ``None`` as folder keeps them in memory only.

    >>> cache = Cache(None)
    >>> cache.put([("method", "1.0", "page", Prediction("text", 0.1))])
    >>> cache.get("method", "1.0", "page").text
    'text'
    >>> cache.get("method", "1.1", "page") is None
    True
    """

    def __init__(self, folder: Path | None) -> None:
        """Open the cache of a folder, making both if needed."""
        if folder:
            folder.mkdir(parents=True, exist_ok=True)
        self._base = sqlite3.connect(str(folder / "bench.sqlite") if folder else ":memory:", timeout=60)
        self._base.execute(
            "create table if not exists prediction"
            " (method text, version text, page text, value blob, primary key (method, version, page))"
        )

    def get(self, method: str, version: str, page: str) -> Prediction | None:
        """Return a kept prediction, or None."""
        query = "select value from prediction where method = ? and version = ? and page = ?"
        found = self._base.execute(query, (method, version, page)).fetchone()
        return Prediction(**json.loads(zlib.decompress(found[0]))) if found else None

    def put(self, rows: Iterable[tuple[str, str, str, Prediction]]) -> None:
        """Keep predictions, each with method, version and page."""
        packed = [
            (method, version, page, zlib.compress(json.dumps(asdict(prediction)).encode(), 1))
            for method, version, page, prediction in rows
        ]
        with self._base:
            self._base.executemany("insert or replace into prediction values (?, ?, ?, ?)", packed)

    def close(self) -> None:
        """Close the file."""
        self._base.close()
