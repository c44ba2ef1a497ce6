"""The report of `dehusk bench`: tables, plots and the pages where the two best disagree, as one HTML file."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import isnan

import numpy as np

from dehusk.bench.peers import PEERS
from dehusk.bench.predictions import Cache
from dehusk.bench.report import html, plots
from dehusk.bench.report.side_by_side import disagreements, view
from dehusk.bench.report.tables import difference_table, group_tables, main_table
from dehusk.bench.results import Results
from dehusk.bench.statistics import BY_KEY, differences, figures_of, main_figure, measured, ranked
from dehusk.verdict import Table

_DISAGREEMENTS = 12
_SHOWN = 12  # methods in plots with a row for each
_COMPARED = 4  # methods whose figure by kind is drawn


def report(results: Results, cache: Cache, title: str, about: Sequence[str]) -> str:
    """Return the whole report as HTML."""
    names = ranked(results)
    sections = [
        html.section("All figures", html.table(main_table(results)), _meanings(results)),
        html.section("Accuracy against speed", _pareto(results)),
        html.section("Compared with the best", html.table(difference_table(results)), _forest(results)),
        *(html.section(table.title, html.table(table, heat=True)) for table in group_tables(results)),
        _by_kind(results, names),
        html.section("How the pages are spread", _spread(results, names)),
        _disagreements(results, cache, names),
        html.section("Versions", html.table(Table("", ("method", "version"), list(results.versions.items())))),
    ]
    return html.document(title, [escape(line) for line in about], sections)


def front(points: Sequence[plots.Point]) -> list[plots.Point]:
    """Return the points that no other beats on both axes: nothing faster is as accurate.

    >>> made = [plots.Point(1, 0.5, "a", ""), plots.Point(2, 0.4, "b", ""), plots.Point(3, 0.9, "c", "")]
    >>> [point.label for point in front(made)]
    ['a', 'c']
    """
    found: list[plots.Point] = []
    for point in sorted(points, key=lambda p: (p.x, -p.y)):
        if not found or point.y > found[-1].y:
            found.append(point)
    return found


def _style(name: str) -> str:
    return "peer" if name in PEERS else "ours"


def _pareto(results: Results) -> str:
    figure = main_figure(results)
    values, times = measured(results, figure), measured(results, BY_KEY["seconds"])
    points = [
        plots.Point(max(1000 * times[name].value, 0.01), values[name].value, name, _style(name))
        for name in results.names
        if not isnan(times[name].value)
    ]
    return html.note(
        "Blue: methods of dehusk; grey: other extractors. The dashed line joins those that nothing beats: whatever is "
        "faster is less accurate. Time is processor time on this machine: compare it within this report only."
    ) + plots.scatter(points, "processor time per page, ms", figure.heading, front(points))


def _forest(results: Results) -> str:
    found = sorted(
        differences(results, main_figure(results), ranked(results)[0]).items(), key=lambda item: -item[1].value
    )
    rows = [plots.Range(name, *value, style=_style(name)) for name, value in found]
    return (
        plots.ranges(rows, f"difference in {main_figure(results).heading}, with 95 % interval", zero=True)
        if rows
        else ""
    )


def _by_kind(results: Results, names: Sequence[str]) -> str:
    groups = results.groups("kind")
    if len(groups) < 2:
        return ""
    figure, parts = main_figure(results), []
    for kind, pages in groups.items():
        values = measured(results, figure, pages)
        rows = [plots.Range(name, *values[name], style=_style(name)) for name in names[:_COMPARED]]
        parts.append(f"<h3>{escape(kind)}, {int(pages.sum())} pages</h3>{plots.ranges(rows, figure.heading)}")
    return html.section(f"The best {_COMPARED} by kind", *parts)


def _spread(results: Results, names: Sequence[str]) -> str:
    rows = []
    for name in names[:_SHOWN]:
        values = results.of(name)["word_f1"]
        values = values[~np.isnan(values)]
        if len(values):
            least, low, middle, high, most = np.quantile(values, (0.05, 0.25, 0.5, 0.75, 0.95))
            rows.append(plots.Range(name, middle, low, high, least, most, _style(name)))
    if not rows:
        return html.note("These pages have no labelled text, so a page has no F1.")
    return html.note(
        "Word F1 of single pages: the dot is the median page, the bar holds the middle half, the thin line nine of ten."
    ) + plots.ranges(rows, "word F1 of a page")


def _disagreements(results: Results, cache: Cache, names: Sequence[str]) -> str:
    if len(names) < 2:
        return ""
    one, other = names[0], next((name for name in names if _style(name) != _style(names[0])), names[1])
    found = disagreements(results, one, other, _DISAGREEMENTS)
    if not found:
        return ""
    scores = [results.of(name)["word_f1"] for name in (one, other)]
    links = "".join(
        f'<li><a href="#page-{index}">{escape(results.pages[index].id)}</a> {escape(results.pages[index].url or "")}: '
        f"{scores[0][index]:.3f} and {scores[1][index]:.3f}</li>"
        for index in found
    )
    views = "".join(
        f'<details id="page-{index}" open><summary>{escape(results.pages[index].id)}</summary>'
        f"{view(results, cache, index, one, other)}</details>"
        for index in found
    )
    return html.section(
        f"Where {one} and {other} disagree most",
        html.note("Orange words are not in the truth, blue ones are in the truth and missing."),
        f"<ol>{links}</ol>{views}",
    )


def _meanings(results: Results) -> str:
    rows = [(figure.heading, figure.meaning) for figure in figures_of(results)]
    lines = "".join(f"<li><b>{escape(heading)}</b>: {escape(meaning)}</li>" for heading, meaning in rows)
    return (
        "<details><summary>What the figures mean</summary><ul>"
        f"{lines}<li><b>±</b>: half of the 95 % bootstrap interval over pages</li></ul></details>"
    )
