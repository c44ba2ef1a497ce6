"""The report of `dehusk bench`: plots, tables and the pages where the two best disagree, as one HTML file."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

import numpy as np

from dehusk.bench.measures import Interval
from dehusk.bench.peers import PEERS
from dehusk.bench.predictions import Cache
from dehusk.bench.report import html, plots, rows, svg
from dehusk.bench.report.html import Section
from dehusk.bench.report.side_by_side import disagreements, view
from dehusk.bench.report.tables import group_tables, main_table
from dehusk.bench.results import Results
from dehusk.bench.statistics import BY_KEY, differences, figures_of, main_figure, measured, ranked
from dehusk.verdict import Table

_DISAGREEMENTS = 12
_SPREAD = 12  # methods whose spread over pages is drawn
_LOW = 0.6  # points under this share of the best are named and not drawn: they would squeeze all others
_MARKS = {"ours": "circle", "peer": "diamond"}
_SERIES = {
    "ours": (("s1", "circle"), ("s2", "square"), ("s3", "up")),
    "peer": (("s4", "diamond"), ("s5", "down")),
}
"""Marks of those that are drawn by kind of page: cold colours are ours."""


def report(results: Results, cache: Cache, title: str, about: Sequence[str]) -> str:
    """Return the whole report as HTML."""
    names = ranked(results)
    sections = [
        Section("Ranking", "Ranking", _ranking(results, names)),
        Section("Accuracy against speed", "Speed", _speed(results, names)),
        Section("By kind of page", "Kinds", _kinds(results, names)),
        Section("How the pages are spread", "Spread", _spread(results, names)),
        *_duel(results, cache, names),
        Section("All figures", "Figures", html.table(main_table(results)) + _meanings(results)),
    ]
    return html.document(title, about, [section for section in sections if section.content], _cards(results, names))


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


def _rival(names: Sequence[str]) -> str | None:
    """The best of the other side: of the extractors if a method leads, of the methods if an extractor does."""
    other = (name for name in names[1:] if _style(name) != _style(names[0]))
    return next(other, names[1] if len(names) > 1 else None)


def _cards(results: Results, names: Sequence[str]) -> str:
    figure = main_figure(results)
    values, times = measured(results, figure), measured(results, BY_KEY["seconds"])
    peers = sum(_style(name) == "peer" for name in names)
    kinds = len(results.groups("kind"))
    facts = [("measured", f"{len(names)} extractors", f"{len(names) - peers} methods of dehusk, {peers} others")]
    facts.append(("on", f"{len(results.pages)} pages", f"of {kinds} kinds" if kinds > 1 else ""))
    for label, name in (("best", names[0]), ("best of the others", _rival(names))):
        if name:
            said = f"{figure.heading} {_about(values[name])}, {1000 * times[name].value:.1f} ms a page"
            facts.append((label, name, said))
    return html.cards(facts)


def _about(value: Interval) -> str:
    return f"{value.value:.3f} ± {(value.high - value.low) / 2:.3f}"


def _ranking(results: Results, names: Sequence[str]) -> str:
    figure = main_figure(results)
    values, gaps = measured(results, figure), differences(results, figure, names[0])
    drawn = [
        rows.Row(name, _style(name), rows.Range(*values[name], _about(values[name])), _behind(gaps.get(name)))
        for name in names
    ]
    return (
        html.note(
            f"{figure.heading}: {figure.meaning}. Bars are 95 % bootstrap intervals over pages. Differences to the "
            "best are taken page by page, so they are surer than two bars suggest; ≈ marks those that these pages do "
            "not tell from none."
        )
        + _SIDES
        + rows.ranking(drawn, figure.heading, _LOW * values[names[0]].value)
    )


_SIDES = svg.image(
    svg.WIDTH,
    20,
    [svg.legend(0, 10, [("ours", "circle", "methods of dehusk"), ("peer", "diamond", "other extractors")])],
    "legend",
)


def _behind(gap: Interval | None) -> str:
    if gap is None:
        return ""
    said = f"{gap.value:+.3f} ({gap.low:+.3f} … {gap.high:+.3f})" + ("" if gap.excludes_zero else " ≈")
    return said.replace("-", "−")


def _speed(results: Results, names: Sequence[str]) -> str:
    figure = main_figure(results)
    values, times = measured(results, figure), measured(results, BY_KEY["seconds"])
    points = [
        plots.Point(max(1000 * times[n].value, 0.01), values[n].value, n, _style(n), _MARKS[_style(n)]) for n in names
    ]
    drawn = [point for point in points if point.y >= _LOW * points[0].y]
    low = [f"{point.label} {point.y:.3f}" for point in points if point not in drawn]
    return (
        html.note(
            "Up and to the left is better. Whoever stands on the dotted line is beaten by none: all that is faster is "
            "less accurate. Time is processor time on this machine, to be compared within this report only."
        )
        + _SIDES
        + plots.scatter(drawn, "processor time per page, ms", figure.heading, front(drawn))
        + (html.note(f"Further down: {', '.join(low)}.") if low else "")
    )


def _kinds(results: Results, names: Sequence[str]) -> str:
    tables, groups = group_tables(results), results.groups("kind")
    figure, series = main_figure(results), _leaders(names)
    drawn = ""
    if tables and len(groups) > 1:
        shown = {}
        for kind, pages in groups.items():
            values = measured(results, figure, pages)
            shown[f"{kind} ({int(pages.sum())})"] = [rows.Range(*values[one.name], "") for one in series]
        drawn = html.note("The best three of ours, and the best two of the others.")
        drawn += rows.by_group(shown, series, figure.heading)
    return drawn + "".join(html.details(table.title, html.table(table, heat=True)) for table in tables)


def _leaders(names: Sequence[str]) -> list[rows.Series]:
    """The best few of both sides, in the order of their ranks."""
    free = {side: list(marks) for side, marks in _SERIES.items()}
    return [rows.Series(name, *free[_style(name)].pop(0)) for name in names if free[_style(name)]]


def _spread(results: Results, names: Sequence[str]) -> str:
    drawn = []
    for name in names[:_SPREAD]:
        values = results.of(name)["word_f1"]
        if np.isfinite(values).any():
            drawn.append((name, _style(name), values[np.isfinite(values)].tolist()))
    if not drawn:
        return ""
    return html.note(
        "How many pages reach which word F1 (heights are square roots, so that few bad pages are seen beside many good "
        "ones). The mark is the median page."
    ) + rows.ridges(drawn, "word F1 of a page")


def _duel(results: Results, cache: Cache, names: Sequence[str]) -> list[Section]:
    """The best against the best of the other side, page by page."""
    one, other = names[0], _rival(names)
    found = disagreements(results, one, other, _DISAGREEMENTS) if other else []
    if not found or other is None:
        return []
    scores = [results.of(name)["word_f1"] for name in (one, other)]
    pairs = []
    for index, page in enumerate(results.pages):
        a, b = (float(of[index]) for of in scores)
        if not np.isnan(a - b):
            said = f"{page.id}: {one} {a:.3f}, {other} {b:.3f}"
            pairs.append(plots.Pair(b, a, said, f"#page-{index}" if index in found else None))
    plot = plots.against(pairs, f"word F1 of {other}", f"word F1 of {one}")
    views = "".join(_disagreement(results, cache, index, one, other) for index in found)
    said = (
        f"Each dot is a page; above the line {one} is nearer to the truth. The {len(found)} pages with the largest "
        "difference are coloured, and lead to what the two made of them."
    )
    beside = f'<div class="beside">{plot}{_list(results, found, one, other)}</div>'
    return [Section(f"{one} against {other}", "Page by page", html.note(said) + beside + _key(one) + views)]


def _key(one: str) -> str:
    return (
        f'<p class="soft"><span class="key lost"></span>in the truth and missing from {escape(one)} '
        '<span class="key extra"></span>not in the truth</p>'
    )


def _list(results: Results, found: Sequence[int], one: str, other: str) -> str:
    scores = [results.of(name)["word_f1"] for name in (one, other)]
    lines = "".join(
        f'<tr><td class="text"><a href="#page-{index}">{escape(results.pages[index].id)}</a></td>'
        f'<td class="text">{escape(results.pages[index].groups.get("kind", ""))}</td>'
        f"<td>{scores[0][index]:.3f}</td><td>{scores[1][index]:.3f}</td></tr>"
        for index in found
    )
    head = f'<th class="text">page</th><th class="text">kind</th><th>{escape(one)}</th><th>{escape(other)}</th>'
    return f"<table><thead><tr>{head}</tr></thead><tbody>{lines}</tbody></table>"


def _disagreement(results: Results, cache: Cache, index: int, one: str, other: str) -> str:
    page = results.pages[index]
    kind = f" · {page.groups['kind']}" if "kind" in page.groups else ""
    heading = f"{escape(page.id)}<small>{escape(kind)} · {escape(page.url or 'no address')}</small>"
    shown = view(results, cache, index, one, other)
    return f'<details class="view" id="page-{index}" open><summary>{heading}</summary>{shown}</details>'


def _meanings(results: Results) -> str:
    lines = "".join(f"<li><b>{escape(f.heading)}</b>: {escape(f.meaning)}</li>" for f in figures_of(results))
    versions = html.table(Table("", ("extractor", "version"), list(results.versions.items())))
    return html.details(
        "What the figures mean", f"<ul>{lines}<li><b>±</b>: half of the 95 % interval</li></ul>"
    ) + html.details("Versions", versions)
