"""Exact match of title, authors and date on labelled pages, beside trafilatura in the same run.

    python benchmarks/metadata.py DATA.parquet            the comparison table
    python benchmarks/metadata.py DATA.parquet --sources  how often each source alone is right
    python benchmarks/metadata.py DATA.parquet --wrong 20 disagreements to read by eye
    python benchmarks/metadata.py DATA.parquet --speed    cost per page as a share of a bare parse

DATA has columns url, html (bytes), title, author, date. Values are compared as `dehusk bench` compares them, for both
tools alike: `dehusk.bench.measures.fields` says how. Pages whose label is empty are left out of that field. dehusk's
date is that of publication alone; "date or change" is its day of change where a page names no other, as tools with one
date give it.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

import pyarrow.parquet as pq
import turbohtml

from dehusk.bench.measures import same_author, same_date, same_title
from dehusk.content.metadata import metadata
from dehusk.page import Page
from dehusk.source.decoding import decode

FIELDS = ("title", "author", "date")
EITHER = "date or change"
SAME = {"title": same_title, "author": same_author, "date": same_date, EITHER: same_date}


def same(field: str, label: str, value: str | None) -> bool:
    return SAME[field](value, label)


Values = dict[str, str | None]


def ours(row: dict[str, Any]) -> Values:
    found = metadata(Page.parse(decode(row["html"]).text, row["url"]))
    names = "; ".join(found.authors) or None
    return {
        "title": found.title, "author": names, "date": found.published, EITHER: found.published or found.modified,
    }  # fmt: skip


def trafilatura(row: dict[str, Any]) -> Values:
    from trafilatura import bare_extraction

    found = bare_extraction(row["html"], url=row["url"], with_metadata=True)
    if found is None:
        return dict.fromkeys(FIELDS)
    return {"title": found.title, "author": found.author, "date": found.date}


def scores(rows: list[dict[str, Any]], tool: Callable[[dict[str, Any]], Values]) -> dict[str, Counter[str]]:
    table: dict[str, Counter[str]] = {}
    for row in rows:
        for field, value in tool(row).items():
            count, label = table.setdefault(field, Counter()), row["date" if field == EITHER else field]
            if label:
                count["labelled"] += 1
                count["right"] += same(field, label, value)
                count["empty"] += not value
            else:
                count["unlabelled"] += 1
                count["given"] += bool(value)
    return table


def compare(rows: list[dict[str, Any]]) -> None:
    print(f"{'':12}{'field':16}{'labelled':>9}{'exact':>8}{'wrong':>8}{'empty':>8}{'given where no label':>22}")
    for tool in (ours, trafilatura):
        for field, count in scores(rows, tool).items():
            labelled = count["labelled"] or 1
            right, empty = count["right"] / labelled, count["empty"] / labelled
            given = f"{count['given']} of {count['unlabelled']}"
            shares = "".join(f"{share:8.3f}" for share in (right, 1 - right - empty, empty))
            print(f"{_name(tool):12}{field:16}{count['labelled']:9}{shares}{given:>22}")


def _name(tool: Callable[..., Any]) -> str:
    return "dehusk" if tool is ours else tool.__name__


def by_source(rows: list[dict[str, Any]]) -> None:
    """How often the first value of each source alone, where there is one, is right."""
    from dehusk.content.metadata.people import people
    from dehusk.content.metadata.titles import site_names, without_site

    names_of = {"title": "title", "authors": "author", "published": "date"}
    count: Counter[tuple[str, str, str, bool]] = Counter()
    for row in rows:
        found = metadata(Page.parse(decode(row["html"]).text, row["url"]))
        sites = [c.value for c in found.candidates if c.field == "site"]
        groups: dict[tuple[str, str, str], list[str]] = {}
        for c in found.candidates:
            if row[names_of.get(c.field, "")] if c.field in names_of else None:
                groups.setdefault((c.field, c.source, c.role), []).append(c.value)
        for (field, source, role), values in groups.items():
            value = values[0]
            if field == "title":
                value = without_site(value, site_names(sites, row["url"]))
            elif field == "authors":
                value = "; ".join(name for each in values for name in people(each))
            count[field, source, role, same(names_of[field], row[names_of[field]], value)] += 1
    keys = sorted(
        {key[:3] for key in count}, key=lambda k: (k[0], -count[*k, True] / (count[*k, True] + count[*k, False]))
    )
    for key in keys:
        right, wrong = count[*key, True], count[*key, False]
        print(f"{key[0]:12}{key[1]:16}{key[2]:14}{right + wrong:6}{right / (right + wrong):8.3f}")


def wrong(rows: list[dict[str, Any]], most: int) -> None:
    shown = Counter[str]()
    for row in rows:
        page = Page.parse(decode(row["html"]).text, row["url"])
        found = metadata(page)
        values = {"title": found.title, "author": "; ".join(found.authors) or None, "date": found.published}
        for field in FIELDS:
            if row[field] and not same(field, row[field], values[field]) and shown[field] < most:
                shown[field] += 1
                key = {"author": "authors", "date": "published"}.get(field, field)
                print(
                    f"{field}: {row['url']} [{row['id']}]\n    label {row[field]!r}\n"
                    f"    ours  {values[field]!r} ({found.sources.get(key)})"
                )
                for c in found.candidates:
                    if c.field == key:
                        print(f"        {c.source}/{c.role} {c.place}: {c.value[:90]!r}")


def speed(rows: list[dict[str, Any]]) -> None:
    """Cost as a share of a bare parse: alone, and as part of an extraction, which has counted the words already."""
    texts = [(decode(row["html"]).text, row["url"]) for row in rows]
    parse = min(_seconds(lambda: [turbohtml.parse(text) for text, _ in texts]) for _ in range(5))
    alone, part = (min(_cost(texts, counted) for _ in range(5)) for counted in (False, True))
    print(f"{len(texts)} pages: bare parse {1e3 * parse / len(texts):.3f} ms a page")
    print(f"metadata alone {alone / parse:.2f} of that, in an extraction {part / parse:.2f}")


def _cost(texts: list[tuple[str, str]], counted: bool) -> float:
    pages = [Page.parse(text, url) for text, url in texts]
    for page in pages if counted else ():
        page.words.sum()
    return _seconds(lambda: [metadata(page) for page in pages])


def _seconds(work: Callable[[], object]) -> float:
    started = time.process_time()
    work()
    return time.process_time() - started


def main(arguments: Iterable[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data")
    parser.add_argument("--sources", action="store_true")
    parser.add_argument("--wrong", type=int, default=0)
    parser.add_argument("--speed", action="store_true")
    parser.add_argument("--every", type=int, default=1, help="every n-th page only")
    parser.add_argument("--kind", default="", help="pages of these kinds only, by comma")
    options = parser.parse_args(list(arguments) if arguments is not None else None)
    rows = pq.read_table(options.data).to_pylist()[:: options.every]
    rows = [row for row in rows if not options.kind or row["kind"] in options.kind.split(",")]
    if options.speed:
        speed(rows)
    elif options.sources:
        by_source(rows)
    elif options.wrong:
        wrong(rows, options.wrong)
    else:
        compare(rows)


if __name__ == "__main__":
    main()
