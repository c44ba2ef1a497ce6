"""Trafilatura's evaluation data: ``evaldata.json`` maps URLs to a file name and wanted and unwanted segments.

The pages lie in folders beside it (``eval``, ``cache``); entries without a page on disk are left out, as its own
evaluation does.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from dehusk.bench.datasets.labels import DatasetError, LabelledPage, read_html

_NAMES = ("evaldata.json", "eval-data.json")
_PAGE_FOLDERS = ("eval", "cache", ".")


def matches(path: Path) -> bool:
    """Tell whether the path is the file or the folder that holds it."""
    return _file(path) is not None


def read(path: Path) -> Iterator[LabelledPage]:
    """Read the entries whose page is on disk."""
    file = _file(path)
    entries = json.loads(file.read_text(encoding="utf-8")) if file else None
    if file is None or not isinstance(entries, dict):
        raise DatasetError(path, "an object that maps URLs to segments")
    read_any = False
    for url, entry in entries.items():
        page = _page(file.parent, entry.get("file"))
        if page:
            read_any = True
            yield _labelled(url, entry, page)
    if not read_any:
        raise DatasetError(path, f"the pages it names, in a folder {' or '.join(_PAGE_FOLDERS[:-1])} beside it")


def _labelled(url: str, entry: dict[str, Any], page: Path) -> LabelledPage:
    return LabelledPage(
        id=page.name,
        html=read_html(page),
        url=url,
        must=tuple(filter(None, entry.get("with") or ())),
        must_not=tuple(filter(None, entry.get("without") or ())),
        title=entry.get("title") or None,
        author=entry.get("author") or None,
        date=entry.get("date") or None,
    )


def _file(path: Path) -> Path | None:
    if path.is_file():
        return path if path.name in _NAMES else None
    return next((path / name for name in _NAMES if (path / name).is_file()), None)


def _page(beside: Path, name: str | None) -> Path | None:
    candidates = (beside / folder / name for folder in _PAGE_FOLDERS) if name else ()
    return next((page for page in candidates if page.is_file()), None)
