"""A labelled page, whatever the data set it came from, and the error for data that cannot be read.

Readers live beside this file, one layout each; what a page's labels are compared with is in bench/measures.
"""

from __future__ import annotations

import gzip
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class LabelledPage:
    """A page as it was fetched, and what is known to be true of it; what is not known is None or empty."""

    id: str
    html: bytes
    text: str | None = None
    url: str | None = None
    kind: str | None = None
    must: tuple[str, ...] = ()
    must_not: tuple[str, ...] = ()
    title: str | None = None
    author: str | None = None
    date: str | None = None
    annotated: bytes | None = None  # the page with its blocks marked, where a collection has that


class DatasetError(ValueError):
    """The data is not there or not of the shape that was expected; ``path`` and ``expected`` say which.

    >>> print(DatasetError(Path("x.parquet"), "a column of pages"))
    x.parquet: expected a column of pages
    """

    def __init__(self, path: Path, expected: str) -> None:
        super().__init__(f"{path}: expected {expected}")
        self.path = path
        self.expected = expected


def read_html(path: Path) -> bytes:
    """Return the bytes of a page, unpacked if the name ends in ``.gz``.

    >>> read_html(Path("missing.html"))
    Traceback (most recent call last):
    dehusk.bench.datasets.labels.DatasetError: missing.html: expected a page in this file
    """
    try:
        data = path.read_bytes()
        return gzip.decompress(data) if path.suffix == ".gz" else data
    except OSError as error:
        raise DatasetError(path, "a page in this file") from error


def read_text(path: Path) -> str:
    """Return a text file as UTF-8, with a replacement mark for bytes that are not.

    >>> read_text(Path("missing.txt"))
    Traceback (most recent call last):
    dehusk.bench.datasets.labels.DatasetError: missing.txt: expected a text in this file
    """
    try:
        return path.read_text(encoding="utf-8-sig", errors="replace")
    except OSError as error:
        raise DatasetError(path, "a text in this file") from error
