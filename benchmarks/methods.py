"""All methods side by side on labelled pages, strict readings as rows of their own: how good, how fast, how empty.

    python benchmarks/methods.py DATA.parquet                  the table, best first
    python benchmarks/methods.py DATA.parquet --every 8        on every eighth page
    python benchmarks/methods.py DATA.parquet -m saravanan -m saravanan:mode=strict --worst 5

The time is processor time of the method alone, from a parsed page to its verdict, beside that of a bare parse in the
same run. Word F1 is the mean over pages; 4-shingle F1 that of the mean
precision and the mean recall. ``dehusk bench`` measures the same with intervals, peers and a limit per page.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from statistics import fmean
from typing import ClassVar

import turbohtml

from dehusk.bench.datasets import LabelledPage, load
from dehusk.bench.entrants import made, methods_named
from dehusk.bench.measures import f1, shingle_overlap, word_overlap
from dehusk.extract import extract
from dehusk.methods import Method
from dehusk.page import Page
from dehusk.source.decoding import decode
from dehusk.verdict import Verdict


@dataclass(frozen=True)
class Given:
    """A verdict as a method: what is shown of it must not cost a second run."""

    name: ClassVar[str] = "given"
    paper: ClassVar[str] = "none"
    verdict: Verdict

    def __call__(self, page: Page) -> Verdict:
        return self.verdict


@dataclass
class Row:
    """What is known of one method after some pages."""

    name: str
    method: Method
    words: list[float] = field(default_factory=list)
    precision: list[float] = field(default_factory=list)
    recall: list[float] = field(default_factory=list)
    seconds: float = 0.0
    empty: int = 0
    worst: list[tuple[float, str, str]] = field(default_factory=list)

    def add(self, page: Page, labelled: LabelledPage, truth: str) -> None:
        start = time.process_time()
        verdict = self.method(page)
        self.seconds += time.process_time() - start
        text = extract(page, method=Given(verdict)).text
        score = word_overlap(text, truth).f1
        shingles = shingle_overlap(text, truth)
        self.words.append(score)
        self.precision += [shingles.precision] if shingles.precision == shingles.precision else []
        self.recall += [shingles.recall] if shingles.recall == shingles.recall else []
        self.empty += not text.strip()
        self.worst.append((score, labelled.id, " ".join(text.split())[:160]))

    @property
    def word_f1(self) -> float:
        return fmean(self.words) if self.words else 0.0

    @property
    def shingle_f1(self) -> float:
        return f1(fmean(self.precision), fmean(self.recall)) if self.precision and self.recall else 0.0


def pages(path: Path, every: int) -> Iterator[tuple[LabelledPage, str]]:
    labelled = islice(load(path), 0, None, every)
    return ((page, page.text) for page in labelled if page.text is not None)


def measure(data: Iterable[tuple[LabelledPage, str]], rows: list[Row]) -> float:
    """Run all on every page; the seconds that bare parses took are the answer."""
    parsing = 0.0
    for labelled, truth in data:
        html = decode(labelled.html).text
        start = time.process_time()
        turbohtml.parse(html)
        parsing += time.process_time() - start
        for row in rows:
            # A page of its own for each method: columns that one has computed must not be free for the next.
            row.add(Page.parse(html, labelled.url), labelled, truth)
    return parsing


def table(rows: list[Row], parsing: float) -> Iterator[str]:
    yield "| method | word F1 | 4-shingle F1 | empty | ms/page | x bare parse |"
    yield "|---|---|---|---|---|---|"
    for row in sorted(rows, key=lambda row: -row.word_f1):
        count = max(len(row.words), 1)
        figures = f"{row.word_f1:.4f} | {row.shingle_f1:.4f} | {row.empty} | {1000 * row.seconds / count:.1f}"
        yield f"| {row.name} | {figures} | {row.seconds / parsing if parsing else 0:.1f} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", type=Path)
    parser.add_argument("-m", "--method", action="append", help="a method, NAME:field=value sets a field (all of them)")
    parser.add_argument("--every", type=int, default=1, help="take every so manieth page")
    parser.add_argument("--worst", type=int, default=0, help="show so many of each method's worst pages")
    asked = parser.parse_args()
    names = [adapter.name for adapter in methods_named(asked.method or ["all"])]
    rows = [Row(name, made(name)) for name in names]
    parsing = measure(pages(asked.data, asked.every), rows)
    print("\n".join(table(rows, parsing)))
    for row in rows:
        for score, page, text in sorted(row.worst)[: asked.worst]:
            print(f"{row.name}  {score:.3f}  {page}  {text}")


if __name__ == "__main__":
    main()
