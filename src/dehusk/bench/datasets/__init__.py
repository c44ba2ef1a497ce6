"""Data sets of labelled pages: one reader a layout, found by the look of the path.

A reader yields LabelledPage and nothing else; a path that no reader knows gets an error that lists all layouts.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from dehusk.bench.datasets import benchmarks, evaldata, folders, records
from dehusk.bench.datasets.labels import DatasetError, LabelledPage

__all__ = ["LAYOUTS", "DatasetError", "LabelledPage", "Layout", "layout_of", "load"]


class Layout(NamedTuple):
    """One way of keeping labelled pages on disk: what it looks like, how to tell, how to read it."""

    name: str
    looks_like: str
    matches: Callable[[Path], bool]
    read: Callable[[Path], Iterator[LabelledPage]]


LAYOUTS: tuple[Layout, ...] = (
    Layout("parquet", "FILE.parquet with columns id and html", records.is_parquet, records.read_parquet),
    Layout("jsonl", "FILE.jsonl with id and html on each line", records.is_jsonl, records.read_jsonl),
    Layout("evaldata", "trafilatura's evaldata.json beside its pages", evaldata.matches, evaldata.read),
    Layout("wcxb", "WCXB: ground-truth/*.json and html/*.html.gz", benchmarks.is_wcxb, benchmarks.read_wcxb),
    Layout(
        "article-benchmark",
        "the article extraction benchmark: ground-truth.json and html/*.html.gz",
        benchmarks.is_articles,
        benchmarks.read_articles,
    ),
    Layout(
        "readability",
        "Readability's test-pages: */source.html and */expected.html",
        folders.is_readability,
        folders.read_readability,
    ),
    Layout(
        "pairs",
        "a folder of NAME.html and NAME.txt, or of folders that hold page.html and page.txt (or expected.txt)",
        folders.is_pairs,
        folders.read_pairs,
    ),
    Layout(
        "cleaneval",
        "CleanEval or Dragnet: one folder of *.html and one of gold *.txt, matched by name",
        folders.is_gold,
        folders.read_gold,
    ),
)


def layout_of(path: Path) -> Layout:
    """Return the layout that a path looks like.

    >>> layout_of(Path("nowhere"))
    Traceback (most recent call last):
    dehusk.bench.datasets.labels.DatasetError: nowhere: expected a file or folder of labelled pages
    """
    if not path.exists():
        raise DatasetError(path, "a file or folder of labelled pages")
    for layout in LAYOUTS:
        if layout.matches(path):
            return layout
    raise DatasetError(path, "one of: " + "; ".join(layout.looks_like for layout in LAYOUTS))


def load(path: str | Path, limit: int | None = None) -> Iterator[LabelledPage]:
    """Read the labelled pages of a data set, the first ``limit`` if one is given.

    >>> import json, tempfile
    >>> with tempfile.NamedTemporaryFile("w", suffix=".jsonl") as file:
    ...     _ = file.write(json.dumps({"id": "1", "html": "<p>Hello</p>", "text": "Hello"}))
    ...     file.flush()
    ...     [page.text for page in load(file.name)]
    ['Hello']
    """
    where = Path(path)
    return islice(_read(layout_of(where), where), limit)


def _read(layout: Layout, path: Path) -> Iterator[LabelledPage]:
    """The pages of a data set; whatever its files turn out to hold, what was expected of them is said in a line."""
    empty = True
    try:
        for page in layout.read(path):
            empty = False
            yield page
    except DatasetError:
        raise
    except (ValueError, LookupError, TypeError, AttributeError, EOFError, OSError, zlib.error) as error:
        raise DatasetError(path, f"{layout.looks_like} ({type(error).__name__}: {error})") from error
    if empty:
        raise DatasetError(path, f"at least one labelled page; it looks like {layout.looks_like}")
