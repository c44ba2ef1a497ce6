"""JSON: all that is known of a page as plain data, whole or as a line of many.

Lives here: which fields there are and what they hold. The fields are documented in ``docs/formats.md``; none is ever
taken away or renamed.
"""

from __future__ import annotations

import json as plain
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import asdict
from typing import Any, Protocol

from dehusk.content.metadata import Metadata
from dehusk.content.records import records


class Result(Protocol):
    """What CSV and Parquet need of an extraction: content knows nothing of who made it."""

    url: str | None
    error: str | None
    warnings: tuple[str, ...]

    @property
    def text(self) -> str:
        """Its kept text."""

    @property
    def markdown(self) -> str:
        """The same as Markdown."""

    @property
    def metadata(self) -> Metadata:
        """What the page says of itself."""

    @property
    def kind(self) -> str:
        """What kind of page it is."""

    @property
    def confidence(self) -> float | None:
        """The F1 to expect."""

    @property
    def limits_hit(self) -> tuple[str, ...]:
        """Limits that cut it short."""


FIELDS: Mapping[str, Callable[[Any], object]] = {
    "url": lambda result: result.url,
    "kind": lambda result: result.kind,
    "kind_probability": lambda result: round(result.kind_probability[1], 4),
    "confidence": lambda result: None if result.confidence is None else round(result.confidence, 4),
    "metadata": lambda result: result.metadata.to_dict(),
    "text": lambda result: result.text,
    "markdown": lambda result: result.markdown,
    "html": lambda result: result.html,
    "media": lambda result: [asdict(medium) for medium in result.media],
    "tables": lambda result: [_table(table) for table in result.tables],
    "records": lambda result: records(result.page, result.kind).to_dict(),
    "keywords": lambda result: result.keywords,
    "blocks": lambda result: [asdict(block) for block in result.blocks],
    "warnings": lambda result: list(result.warnings),
    "limits_hit": lambda result: list(result.limits_hit),
    "error": lambda result: result.error,
}
"""The fields of a page and how each is found."""

LINE = ("url", "kind", "confidence", "metadata", "text", "warnings", "limits_hit", "error")
"""The fields of a line where there are many pages, unless others are asked for."""


def to_dict(result: Result, fields: Iterable[str] = tuple(FIELDS)) -> dict[str, Any]:
    """All that is known of a page, or the fields named, as plain data.

    >>> import dehusk
    >>> to_dict(dehusk.extract("<title>Hi</title><p>There.", method="everything"), ["text", "limits_hit"])
    {'text': 'There.', 'limits_hit': []}
    """
    return {name: FIELDS[name](result) for name in fields}


def json(result: Result) -> str:
    """The same as JSON.

    >>> import dehusk, json
    >>> json.loads(dehusk.extract("<p>There.", method="everything").json())["text"]
    'There.'
    """
    return plain.dumps(to_dict(result), ensure_ascii=False, indent=2)


def jsonl(results: Iterable[Result], fields: Iterable[str] = LINE) -> Iterator[str]:
    """A line of JSON for each page, as soon as it is there.

    >>> import dehusk
    >>> [line] = jsonl(dehusk.extract_many(["<p>a"], workers=1, method="everything"), ["text", "error"])
    >>> line
    '{"text": "a", "error": null}\\n'
    """
    names = tuple(fields)
    for result in results:
        yield plain.dumps(to_dict(result, names), ensure_ascii=False) + "\n"


def _table(table: Any) -> dict[str, object]:
    return {"caption": table.caption, "columns": table.columns, "rows": table.values[table.grid.header :]}
