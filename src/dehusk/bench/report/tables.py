"""Results as tables, and tables as Markdown, CSV and JSON.

A table is a dehusk.verdict.Table; how the terminal shows one is up to the command line, how HTML does to html.py.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Mapping, Sequence
from math import isnan
from typing import Any

from dehusk.bench.measures import Interval
from dehusk.bench.results import Results
from dehusk.bench.statistics import BY_KEY, Figure, differences, figures_of, main_figure, measured, ranked
from dehusk.verdict import Table

NONE = "–"
BRIEF = ("word_f1", "word_p", "word_r", "shingle_f1", "snippet_f1", "correct_90", "seconds", "failed")
"""What fits a terminal."""
NARROW = ("word_f1", "word_p", "word_r", "snippet_f1", "correct_90", "seconds", "failed")
"""What fits a small one."""
WIDE = (
    "word_f1", "word_p", "word_r", "micro_f1", "shingle_f1", "rouge_f1", "snippet_f1", "snippet_p", "snippet_r",
    "correct_90", "correct_80", "noise_removed", "content_lost", "title", "author", "date",
    "seconds", "failed", "empty",
)  # fmt: skip
"""What a report shows; files for machines hold every figure."""
_GROUPINGS = ("kind", "language", "script", "length")
_MOST_GROUPS = 10
_LEAST_PAGES = 5  # a group with fewer pages says nothing


def main_table(results: Results, keys: Sequence[str] = WIDE) -> Table:
    """Return the entrants, best first, with those figures of ``keys`` that apply; the first with its interval."""
    shown = [figure for figure in figures_of(results) if figure.key in keys]
    first = main_figure(results)
    values = {figure.key: measured(results, figure) for figure in shown}
    columns = ("method", *(figure.heading for figure in shown))
    rows = [
        (name, *(_cell(figure, values[figure.key][name], figure is first) for figure in shown))
        for name in ranked(results)
    ]
    return Table(f"{len(results.pages)} pages", columns, rows)


def group_tables(results: Results) -> list[Table]:
    """Return the main figure by kind, declared language, script and length, wherever pages fall in several groups."""
    figure, found = main_figure(results), []
    for by in _GROUPINGS:
        groups = {label: pages for label, pages in results.groups(by).items() if pages.sum() >= _LEAST_PAGES}
        if len(groups) < 2:
            continue
        shown = dict(list(groups.items())[:_MOST_GROUPS])
        values = {label: measured(results, figure, pages) for label, pages in shown.items()}
        columns = ("method", *(f"{label} ({int(pages.sum())})" for label, pages in shown.items()))
        rows = [(name, *(_cell(figure, values[label][name]) for label in shown)) for name in ranked(results)]
        found.append(Table(f"{figure.heading} by {by}", columns, rows))
    return found


def difference_table(results: Results) -> Table:
    """Return how far each entrant lies from the best on the same pages, with the interval of the difference."""
    figure, names = main_figure(results), ranked(results)
    rows = [
        (
            name,
            f"{one.value:+.3f}",
            f"{one.low:+.3f} … {one.high:+.3f}",
            "yes" if one.excludes_zero else "not told apart",
        )
        for name, one in sorted(differences(results, figure, names[0]).items(), key=lambda item: -item[1].value)
    ]
    return Table(
        f"{figure.heading} compared with {names[0]}", ("method", "difference", "95 % interval", "differs"), rows
    )


def _cell(figure: Figure, value: Interval, with_interval: bool = False) -> str:
    if isnan(value.value):
        return NONE
    shown = figure.show(value.value)
    return f"{shown} ± {(value.high - value.low) / 2:.3f}" if with_interval else shown


def markdown(table: Table) -> str:
    """Return a table as Markdown.

    >>> print(markdown(Table("", ("a", "b"), [("x|y", 1)])))
    | a | b |
    |---|---|
    | x\\|y | 1 |
    """
    lines = [list(map(str, row)) for row in (table.columns, *table.rows)]
    drawn = ["| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in lines]
    return "\n".join([drawn[0], "|" + "---|" * len(table.columns), *drawn[1:]])


def markdown_file(title: str, about: Iterable[str], tables: Iterable[Table]) -> str:
    """Return a Markdown file of a title, some lines about it, and tables under their titles."""
    parts = [f"# {title}", *about, *(f"## {table.title}\n\n{markdown(table)}" for table in tables)]
    return "\n\n".join(parts) + "\n"


def csv_text(table: Table) -> str:
    """Return a table as CSV.

    >>> csv_text(Table("", ("a", "b"), [("x,y", 1)]))
    'a,b\\r\\n"x,y",1\\r\\n'
    """
    out = io.StringIO()
    csv.writer(out).writerows([table.columns, *table.rows])
    return out.getvalue()


def per_page(results: Results) -> Table:
    """Return every score of every entrant on every page."""
    columns = list(results.of(results.names[0]))
    rows = [
        (page.id, page.groups.get("kind", ""), name, *("" if isnan(value) else round(float(value), 6) for value in row))
        for name, of_name in zip(results.names, results.values, strict=True)
        for page, row in zip(results.pages, of_name, strict=True)
    ]
    return Table("scores", ("page", "kind", "method", *columns), rows)


def as_json(results: Results, about: Mapping[str, Any]) -> str:
    """Return everything measured as JSON: each figure of each entrant with its interval, over all pages and by kind."""
    figures = figures_of(results)
    values = {figure.key: measured(results, figure) for figure in figures}
    groups = results.groups("kind")
    by_kind = {kind: measured(results, main_figure(results), pages) for kind, pages in groups.items()}
    methods = {
        name: {
            "version": results.versions[name],
            "figures": {key: _json(found[name]) for key, found in values.items()},
            "by_kind": {kind: _json(found[name]) for kind, found in by_kind.items()},
        }
        for name in ranked(results)
    }
    meanings = {key: BY_KEY[key].meaning for key in values}
    return json.dumps({**about, "pages": len(results.pages), "figures": meanings, "methods": methods}, indent=1)


def _json(value: Interval) -> list[float] | None:
    return None if isnan(value.value) else [round(number, 6) for number in value]
