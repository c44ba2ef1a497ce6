"""Data sets that are folders of pages with a text each: plain pairs, CleanEval and Dragnet, Readability's test pages.

Pages and texts are matched by name; a page without a text is left out, a folder without any match is an error.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

from turbohtml import parse

from dehusk.bench.datasets.labels import DatasetError, LabelledPage, read_html, read_text
from dehusk.source import decode

_PAGES = (".html", ".htm")
_MARKER = re.compile(r"^\s*<(?:p|h|l)>[ \t]*", re.IGNORECASE | re.MULTILINE)  # CleanEval's paragraph, heading, item
_URL_LINE = re.compile(r"\A\s*URL:.*\n?")
_COMMENTS = re.compile(r"!@#\$%\^&\*\(\)\s+COMMENTS.*", re.DOTALL)  # Dragnet's line before the readers' comments


def is_pairs(path: Path) -> bool:
    """Tell whether a folder, or a folder in it, holds a page and a text of the same name."""
    return next(_pairs(path), None) is not None


def read_pairs(path: Path) -> Iterator[LabelledPage]:
    """Read pages that have a text of the same name beside them."""
    for page in _pairs(path):
        name = page.relative_to(path)
        label = str(name.parent if page.stem == "page" and name.parent.name else name.with_suffix(""))
        yield LabelledPage(id=label, html=read_html(page), text=read_text(_text_beside(page)))


def is_readability(path: Path) -> bool:
    """Tell whether a folder looks like Readability's test pages."""
    return next(_sources(path), None) is not None


def read_readability(path: Path) -> Iterator[LabelledPage]:
    """Read Readability's test pages: the truth is the text of the expected HTML."""
    for source in _sources(path):
        expected = source.with_name("expected.html")
        metadata = source.with_name("expected-metadata.json")
        facts = json.loads(read_text(metadata)) if metadata.is_file() else {}
        yield LabelledPage(
            id=source.parent.name,
            html=read_html(source),
            text=_text_of(expected),
            kind="article",
            title=facts.get("title"),
            author=facts.get("byline"),
            date=facts.get("publishedTime"),
        )


def is_gold(path: Path) -> bool:
    """Tell whether a folder holds one folder of pages and one of gold texts."""
    return _page_and_text_folders(path) is not None


def read_gold(path: Path) -> Iterator[LabelledPage]:
    """Read a CleanEval-style set: pages in one folder, gold texts in another, markers taken off."""
    found = _page_and_text_folders(path)
    if found is None:
        raise DatasetError(path, "a folder of *.html and a folder of *.txt")
    pages, texts = found
    gold = {_root(text): text for text in sorted(texts.glob("*.txt"))}
    matched = [page for page in sorted(pages.iterdir()) if page.suffix in _PAGES and _root(page) in gold]
    if not matched:
        raise DatasetError(path, f"texts in {texts.name} named like the pages in {pages.name}")
    for page in matched:
        yield LabelledPage(id=_root(page), html=read_html(page), text=plain_gold(read_text(gold[_root(page)])))


def plain_gold(text: str) -> str:
    """Take CleanEval's URL line and markers, and Dragnet's readers' comments, off a gold text.

    >>> plain_gold("URL: http://a.b\\n<h>Title\\n<p>First.\\n<l> item")
    'Title\\nFirst.\\nitem'
    """
    return _MARKER.sub("", _COMMENTS.sub("", _URL_LINE.sub("", text))).strip()


def _pairs(path: Path) -> Iterator[Path]:
    if not path.is_dir():
        return
    pages = (page for pattern in ("*.html", "*/*.html") for page in sorted(path.glob(pattern)))
    yield from (page for page in pages if _text_beside(page).is_file())


def _text_beside(page: Path) -> Path:
    """The text of the same name, or the one that is expected of the page."""
    same = page.with_suffix(".txt")
    return same if same.is_file() else page.with_name("expected.txt")


def _sources(path: Path) -> Iterator[Path]:
    found = sorted(path.glob("*/source.html")) if path.is_dir() else []
    yield from (source for source in found if source.with_name("expected.html").is_file())


def _text_of(page: Path) -> str:
    return parse(decode(read_html(page)).text).to_text()


def _page_and_text_folders(path: Path) -> tuple[Path, Path] | None:
    folders = [folder for folder in sorted(path.iterdir()) if folder.is_dir()] if path.is_dir() else []
    pages = next((f for f in folders if any(p.suffix in _PAGES for p in f.iterdir())), None)
    texts = next((f for f in folders if any(p.suffix == ".txt" for p in f.iterdir())), None)
    return (pages, texts) if pages and texts else None


def _root(path: Path) -> str:
    """The name that a page and its gold text share: ``12.html`` and ``12-cleaned.txt`` both give ``12``."""
    return path.name.split(".")[0].removesuffix("-cleaned")
