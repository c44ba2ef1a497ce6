"""Arrow and Parquet: a row for a page, under a fixed schema.

Lives here: the schema and the rows. Needs the extra ``corpus`` (pyarrow); the core never imports this module.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any, BinaryIO

import pyarrow as pa
import pyarrow.parquet as pq

from dehusk.content.json import Result

SCHEMA = pa.schema(
    [
        pa.field("url", pa.string()),
        pa.field("title", pa.string()),
        pa.field("authors", pa.list_(pa.string())),
        pa.field("published", pa.string(), metadata={"about": "ISO 8601, as precise as the page says"}),
        pa.field("modified", pa.string(), metadata={"about": "ISO 8601, as precise as the page says"}),
        pa.field("site", pa.string()),
        pa.field("description", pa.string()),
        pa.field("language", pa.string()),
        pa.field("image", pa.string()),
        pa.field("license", pa.string()),
        pa.field("categories", pa.list_(pa.string())),
        pa.field("tags", pa.list_(pa.string())),
        pa.field("kind", pa.string()),
        pa.field("confidence", pa.float32(), metadata={"about": "the F1 to expect; null where a method cannot tell"}),
        pa.field("words", pa.int32()),
        pa.field("text", pa.large_string()),
        pa.field("markdown", pa.large_string()),
        pa.field("warnings", pa.list_(pa.string())),
        pa.field("limits_hit", pa.list_(pa.string())),
        pa.field("error", pa.string(), metadata={"about": "why a page could not be read; all else is then null"}),
        pa.field("page", pa.string(), metadata={"about": "the file or address that it was read from, where known"}),
    ]
)
"""The columns, in order; further ones may be added at the end, none is ever taken away or renamed."""

_OF_METADATA = ("title authors published modified site description language image license categories tags").split()


def batches(results: Iterable[Result], size: int = 256) -> Iterator[pa.RecordBatch]:
    """Record batches of at most ``size`` pages.

    >>> import dehusk
    >>> [batch] = batches([dehusk.extract("<p>One.", method="everything")])
    >>> batch.schema == SCHEMA, batch.column("text").to_pylist()
    (True, ['One.'])
    """
    queue = iter(results)
    yield from _batches(map(row, queue), size)


def _batches(rows: Iterator[dict[str, Any]], size: int = 256) -> Iterator[pa.RecordBatch]:
    while some := list(islice(rows, size)):
        yield pa.RecordBatch.from_pylist(some, schema=SCHEMA)


def row(result: Result, name: str | None = None) -> dict[str, Any]:
    """The row of a page, with the name of where it was read from."""
    if result.error is not None:
        return {"url": result.url, "error": result.error, "page": name}
    found = result.metadata
    return {name: getattr(found, name) for name in _OF_METADATA} | {
        "url": result.url,
        "kind": result.kind,
        "confidence": result.confidence,
        "words": found.word_count,
        "text": result.text,
        "markdown": result.markdown,
        "warnings": list(result.warnings),
        "limits_hit": list(result.limits_hit),
        "page": name,
    }


def write_parquet(path: str | os.PathLike[str], results: Iterable[Result]) -> int:
    """Write pages to a Parquet file as they come; returns how many there were.

    >>> import dehusk, pathlib, tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     file = pathlib.Path(folder) / "pages.parquet"
    ...     write_parquet(file, [dehusk.extract("<p>One.", method="everything")])
    1
    """
    return write_rows(path, map(row, results))


def write_rows(where: str | os.PathLike[str] | BinaryIO, rows: Iterator[dict[str, Any]]) -> int:
    """The same for rows that are made already, into a file that may be open."""
    count = 0
    with pq.ParquetWriter(where, SCHEMA, compression="zstd") as writer:
        for batch in _batches(rows):
            writer.write_batch(batch)
            count += batch.num_rows
    return count
