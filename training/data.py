"""Labelled pages: reading them from Parquet, and refusing those that may only be checked against.

The one place that knows which sets a model may learn from; no alignment and no features here.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pyarrow.parquet as pq

TRAINABLE = {
    "wcxb-dev": "WCXB, the Web Content eXtraction Benchmark, development split (M. Foley, 2026), CC-BY-4.0",
    "mixed-train": "test pages of Mozilla readability (Apache-2.0), magic-html (Apache-2.0), newspaper4k (MIT) and a "
    "Chinese set (MIT)",
}
BENCHMARK = "wcxb-dev"
CHECK_ONLY = ("snippets-dev", "l3s-gn1")


class CheckOnlyData(ValueError):
    """Raised where training is asked to read pages that may only be used for checking."""


@dataclass(frozen=True, slots=True)
class Labelled:
    """One labelled page. `text` is the true main content, `None` where only snippets are known."""

    id: str
    origin: str
    url: str | None
    kind: str
    html: bytes
    text: str | None
    must: tuple[str, ...]
    must_not: tuple[str, ...]
    weight: float = 1.0
    """What the page counts in training: less for copies with noise added."""


def origin(stem: str, page_id: str) -> str:
    """Whose idea of content a page follows: the file's, or the first part of an id such as ``magic/12``.

    >>> origin("mixed-train", "magic/12"), origin("wcxb-dev", "0001")
    ('magic', 'wcxb-dev')
    """
    return page_id.split("/")[0] if "/" in page_id and stem == "mixed-train" else stem


def read(path: Path) -> Iterator[Labelled]:
    """Every page of one file, for checking or for training."""
    for batch in pq.ParquetFile(path).iter_batches(batch_size=64):
        for row in batch.to_pylist():
            yield Labelled(
                row["id"], origin(path.stem, row["id"]), row["url"], row["kind"], row["html"], row["text"],
                tuple(row["must"] or ()), tuple(row["must_not"] or ()),
            )  # fmt: skip


def read_for_training(path: Path) -> Iterator[Labelled]:
    """Every page of one file that a model may learn from; raises `CheckOnlyData` for any other file."""
    if path.stem not in TRAINABLE:
        raise CheckOnlyData(f"{path.name} is not among the sets that a model may learn from: {', '.join(TRAINABLE)}")
    if "annotated" in pq.read_schema(path).names:
        raise CheckOnlyData(f"{path.name} holds the annotated L3S-GN1 pages, which are for checking only")
    for page in read(path):
        if page.text is None:
            raise CheckOnlyData(f"{path.name}: page {page.id} has snippets instead of a true text: check-only data")
        yield page
