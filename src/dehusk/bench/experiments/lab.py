"""What every experiment is given and gives back: pages and a way to measure methods on them, and a report.

Single experiments live in the files beside this one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np

from dehusk.bench import runner
from dehusk.bench.datasets import LabelledPage
from dehusk.bench.entrants import methods_named
from dehusk.bench.measures import Interval
from dehusk.bench.predictions import Cache
from dehusk.bench.results import Results, collect
from dehusk.bench.statistics import BY_KEY, differences, measured
from dehusk.extract import extract
from dehusk.page import Page
from dehusk.verdict import Table

STRICT_MARK = ":mode=strict"


@dataclass(frozen=True, slots=True)
class Report:
    """An experiment's outcome: the paper's tables first, then ours, and how to read them."""

    title: str
    tables: tuple[Table, ...]
    reading: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Lab:
    """Labelled pages and the means to measure on them."""

    pages: Sequence[LabelledPage]
    cache: Cache = field(default_factory=lambda: Cache(None))
    workers: int = runner.WORKERS
    progress: Callable[[int], None] = lambda done: None

    def measure(self, names: Sequence[str], pages: Sequence[LabelledPage] | None = None) -> Results:
        """Score methods on the pages (or on some of them)."""
        entrants = methods_named(names)
        scored = runner.run(
            self.pages if pages is None else pages,
            entrants,
            self.cache,
            workers=self.workers,
            progress=self.progress,
        )
        return collect(scored, {entrant.name: entrant.version() for entrant in entrants})

    def with_text(self, kind: str | None = None, most: int | None = None) -> list[LabelledPage]:
        """The pages with a labelled text, of one kind if there are any of it, in an order that is always the same."""
        texts = [page for page in self.pages if page.text]
        chosen = [page for page in texts if page.kind == kind] or texts
        order = np.random.default_rng(0).permutation(len(chosen))
        return [chosen[place] for place in order[:most]]

    def parsed(self, pages: Sequence[LabelledPage]) -> Iterator[tuple[LabelledPage, Page]]:
        """Each page with its table, decoded as every method would get it."""
        for page in pages:
            yield page, extract(page.html, page.url, method="everything").page
            self.progress(1)


def figure_table(results: Results, keys: Sequence[str], title: str) -> Table:
    """Return figures of every method in the order in which they were asked for, the first with its interval."""
    values = {key: measured(results, BY_KEY[key]) for key in keys}
    rows = [
        (name, *(_shown(key, values[key][name], place == 0) for place, key in enumerate(keys)))
        for name in results.names
    ]
    return Table(title, ("method", *(BY_KEY[key].heading for key in keys)), rows)


def difference(results: Results, key: str, one: str, other: str) -> str:
    """Say how far one method lies above another on the same pages, and whether that can be told from nothing."""
    value = differences(results, BY_KEY[key], other)[one]
    return f"{BY_KEY[key].heading}, {one} minus {other}: {told(value)}"


def order_by(results: Results, key: str) -> Callable[[str, str], Interval]:
    """Return what compares two methods of some results by a figure, on the same pages."""
    return lambda one, other: differences(results, BY_KEY[key], other)[one]


def order_table(pairs: Iterable[tuple[str, str]], measures: Mapping[str, Callable[[str, str], Interval]]) -> Table:
    """Test a printed order: for each pair of methods, the one printed as better first, whether it is so here.

    >>> print(order_table([("new", "old")], {"F1": lambda one, other: Interval(0.02, 0.01, 0.03)}).rows[0])
    ('new above old', '+0.020 (+0.010 … +0.030)', 'yes')
    """
    rows = []
    for one, other in pairs:
        found = [measure(one, other) for measure in measures.values()]
        rows.append((f"{one} above {other}", *(cell for value in found for cell in (_gap(value), _holds(value)))))
    headings = (cell for name in measures for cell in (f"{name}: difference (95 % interval)", "holds"))
    return Table("Measured: does the printed order hold?", ("printed", *headings), rows)


def _gap(value: Interval) -> str:
    return f"{value.value:+.3f} ({value.low:+.3f} … {value.high:+.3f})"


def _holds(value: Interval) -> str:
    if not value.excludes_zero:
        return "not distinguishable"
    return "yes" if value.value > 0 else "no"


def told(value: Interval) -> str:
    """Say a difference with its interval in words.

    >>> told(Interval(0.01, -0.01, 0.03))
    '+0.0100 (95 % interval -0.0100 … +0.0300): not distinguishable'
    """
    verdict = ("higher" if value.value > 0 else "lower") if value.excludes_zero else "not distinguishable"
    return f"{value.value:+.4f} (95 % interval {value.low:+.4f} … {value.high:+.4f}): {verdict}"


def percent(part: float, whole: float) -> str:
    """Return a share in percent, a dash where there is nothing to share.

    >>> percent(1, 8), percent(0, 0)
    ('12.50', '–')
    """
    return f"{100 * part / whole:.2f}" if whole else "–"


def _shown(key: str, value: Interval, with_interval: bool) -> str:
    shown = BY_KEY[key].show(value.value) if value.value == value.value else "–"
    return f"{shown} ({value.low:.3f}–{value.high:.3f})" if with_interval and shown != "–" else shown
