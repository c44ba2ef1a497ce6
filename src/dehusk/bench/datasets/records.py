"""Data sets that are tables: Parquet and JSON lines, a page a row, with the columns of LabelledPage.

``id`` and ``html`` must be there; every other column may be missing or hold nulls.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from dehusk.bench.datasets.labels import DatasetError, LabelledPage
from dehusk.bench.optional import need

_PARQUET_BATCH = 64  # rows held at a time: pages of 10 MB exist
_TEXTS = ("text", "url", "kind", "title", "author", "date")


def is_parquet(path: Path) -> bool:
    """Tell whether the path names a Parquet file."""
    return path.suffix == ".parquet"


def is_jsonl(path: Path) -> bool:
    """Tell whether the path names a file of JSON lines."""
    return path.suffix == ".jsonl"


def read_parquet(path: Path) -> Iterator[LabelledPage]:
    """Read a Parquet file of labelled pages, a few rows at a time."""
    parquet = need("pyarrow.parquet", "bench")
    try:
        table = parquet.ParquetFile(path)
    except (OSError, ValueError) as error:
        raise DatasetError(path, "a Parquet file") from error
    for column in ("id", "html"):
        if column not in table.schema_arrow.names:
            raise DatasetError(path, f"a column {column!r}, found {', '.join(table.schema_arrow.names)}")
    for batch in table.iter_batches(_PARQUET_BATCH):
        for row in batch.to_pylist():
            yield from_record(row)


def read_jsonl(path: Path) -> Iterator[LabelledPage]:
    """Read labelled pages from JSON lines."""
    with path.open(encoding="utf-8") as lines:
        for number, line in enumerate(lines, 1):
            if line.strip():
                yield _from_line(path, number, line)


def _from_line(path: Path, number: int, line: str) -> LabelledPage:
    try:
        row = json.loads(line)
        return from_record(row)
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise DatasetError(path, f"an object with id and html on line {number}") from error


def from_record(row: Mapping[str, Any]) -> LabelledPage:
    """Make a labelled page of a mapping, with its HTML as bytes or text.

    >>> from_record({"id": 7, "html": "<p>é", "must": None}).html
    b'<p>\\xc3\\xa9'
    """
    html = row["html"]
    texts = {name: row.get(name) for name in _TEXTS}
    return LabelledPage(
        id=str(row["id"]),
        html=html.encode("utf-8", "surrogatepass") if isinstance(html, str) else bytes(html),
        must=_segments(row.get("must")),
        must_not=_segments(row.get("must_not")),
        annotated=row.get("annotated"),
        **texts,
    )


def _segments(value: Any) -> tuple[str, ...]:
    if isinstance(value, str):
        raise TypeError(f"segments are a list of texts, not the text {value[:40]!r}")
    return tuple(value or ())
