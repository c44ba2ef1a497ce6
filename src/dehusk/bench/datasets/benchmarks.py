"""The layouts of two published benchmarks: WCXB's and the article extraction benchmark's.

Both keep pages in ``html/`` and the truth as JSON, in a file a page or in one file for all.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from dehusk.bench.datasets.labels import DatasetError, LabelledPage, read_html


def is_wcxb(path: Path) -> bool:
    """Tell whether the folder is a split of WCXB."""
    return (path / "ground-truth").is_dir() and (path / "html").is_dir()


def is_articles(path: Path) -> bool:
    """Tell whether the folder is laid out like the article extraction benchmark."""
    return (path / "ground-truth.json").is_file() and (path / "html").is_dir()


def read_wcxb(path: Path) -> Iterator[LabelledPage]:
    """Read a split of WCXB in the order of its page numbers."""
    for file in sorted((path / "ground-truth").glob("*.json")):
        record = _object(file)
        truth = record.get("ground_truth")
        if not isinstance(truth, dict):
            raise DatasetError(file, "an object with the key 'ground_truth'")
        kind = record.get("_internal", {}).get("page_type", {}).get("primary")
        yield _labelled(path, file.stem, truth, truth.get("main_content"), record.get("url"), kind)


def read_articles(path: Path) -> Iterator[LabelledPage]:
    """Read the article extraction benchmark, or a set that copies its layout."""
    file = path / "ground-truth.json"
    for name, truth in sorted(_object(file).items()):
        if not isinstance(truth, dict) or "articleBody" not in truth:
            raise DatasetError(file, f"the key 'articleBody' for page {name}")
        yield _labelled(path, name, truth, truth["articleBody"], truth.get("url"), "article")


def _labelled(
    folder: Path, name: str, truth: Mapping[str, Any], text: str | None, url: str | None, kind: str | None
) -> LabelledPage:
    return LabelledPage(
        id=name,
        html=_page(folder / "html", name),
        text=text,
        url=url,
        kind=kind,
        must=tuple(truth.get("with") or ()),
        must_not=tuple(truth.get("without") or ()),
        title=truth.get("title") or None,
        author=truth.get("author") or None,
        date=truth.get("publish_date") or None,
    )


def _page(folder: Path, name: str) -> bytes:
    plain = folder / f"{name}.html"
    return read_html(plain if plain.exists() else folder / f"{name}.html.gz")


def _object(path: Path) -> dict[str, Any]:
    try:
        value = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise DatasetError(path, "a JSON object") from error
    if not isinstance(value, dict):
        raise DatasetError(path, "a JSON object")
    return value
