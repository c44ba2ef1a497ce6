"""`dehusk bench`: score methods and peers on labelled pages; a table in the terminal, and files that tell it all."""

from __future__ import annotations

import platform
import sys
import time
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from textwrap import fill

import click

from dehusk.bench import runner
from dehusk.bench.datasets import LAYOUTS, DatasetError, LabelledPage, load
from dehusk.bench.entrants import UnknownEntrantError, between_commas, default_method, methods_named, peers_named
from dehusk.bench.gate import Floors, FloorsError, missed, read_floors
from dehusk.bench.optional import MissingPackageError
from dehusk.bench.peers import Adapter
from dehusk.bench.predictions import Cache, default_folder
from dehusk.bench.report import tables
from dehusk.bench.report.bench import report
from dehusk.bench.results import Results, collect
from dehusk.cli.terminal import bar, show, width
from dehusk.methods import UnknownMethod

_FORMATS = (".html", ".md", ".json", ".csv")
_WIDE = 110  # characters of a line that hold all of tables.BRIEF


_LAYOUTS = "\n".join(fill(f"- {layout.looks_like}", 78, subsequent_indent="  ") for layout in LAYOUTS)


@click.command(epilog=f"\b\nDATA looks like one of\n{_LAYOUTS}")
@click.argument("data", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option(
    "-m", "--method", "methods", multiple=True, metavar="NAMES", help="Methods, several between commas, or all."
)
@click.option("--peers", multiple=True, metavar="NAMES", help="Other extractors, several between commas, or all.")
@click.option(
    "-o",
    "--output",
    "outputs",
    multiple=True,
    type=click.Path(path_type=Path),
    help="Write a report: .html, .md, .json or .csv.",
)
@click.option("--every", type=click.IntRange(1), default=1, metavar="N", help="Take every N-th page only.")
@click.option(
    "--gate", type=click.Path(path_type=Path), metavar="FILE", help="Fail if a floor in this JSON file is missed."
)
@click.option("--workers", type=click.IntRange(1), default=runner.WORKERS, show_default=True, help="Processes at work.")
@click.option(
    "--limit",
    type=click.FloatRange(0, min_open=True),
    default=runner.LIMIT,
    show_default=True,
    metavar="SECONDS",
    help="Time that an extractor has for a page.",
)
@click.option(
    "--cache",
    type=click.Path(path_type=Path, file_okay=False),
    help="Where predictions are kept [default: the user's cache].",
)
@click.option("--fresh", is_flag=True, help="Predict anew and measure the time anew; keep nothing.")
def bench(
    data: tuple[Path, ...],
    methods: tuple[str, ...],
    peers: tuple[str, ...],
    outputs: tuple[Path, ...],
    every: int,
    gate: Path | None,
    workers: int,
    limit: float,
    cache: Path | None,
    fresh: bool,
) -> None:
    """Score methods and other extractors on labelled pages.

    DATA is Parquet, JSON lines or a folder in the layout of a published benchmark; several are taken together. With
    labelled texts methods are ranked by word F1, with labelled segments by snippet F1. Every figure has an interval.

    \b
      dehusk bench pages.parquet                          the default method
      dehusk bench pages.parquet -m all --peers all -o report.html
      dehusk bench pages/ -m saravanan,saravanan:mode=strict
      dehusk bench tests/pages --gate floors.json         exit code 1 if a floor is missed

    A method's parameters are set by name: -m NAME:field=value,field=value. Peers that are not installed are named and
    skipped (pip install 'dehusk[peers]'; two run in Node: npm install @mozilla/readability defuddle linkedom).
    """
    try:
        floors = read_floors(gate) if gate else {}
        unwritable = next((path for path in outputs if path.suffix not in _FORMATS), None)
        if unwritable:
            raise click.UsageError(f"{unwritable}: a report ends in one of {', '.join(_FORMATS)}")
        entrants, missing = _entrants(methods, peers, floors)
        kept = Cache(None if fresh else cache or default_folder())
        results = _run(data, entrants, kept, every, workers, limit)
        _show(results, missing)
        for output in outputs:
            output.write_text(_rendered(output, results, kept, data, missing), encoding="utf-8", newline="")
        broken = missed(results, floors)
    except (UnknownEntrantError, UnknownMethod, FloorsError) as error:
        raise click.UsageError(str(error)) from None
    except (DatasetError, MissingPackageError) as error:
        raise click.ClickException(str(error)) from None
    if broken:
        raise click.ClickException("; ".join(broken))


def _entrants(methods: tuple[str, ...], peers: tuple[str, ...], floors: Floors) -> tuple[list[Adapter], dict[str, str]]:
    others, ours = ([name for names in asked for name in between_commas(names)] for asked in (peers, methods))
    found, missing = peers_named(others)
    return [*methods_named(ours or list(floors) or ([] if found else [default_method()])), *found], missing


def _run(
    data: tuple[Path, ...], entrants: list[Adapter], cache: Cache, every: int, workers: int, limit: float
) -> Results:
    total = _count(data, every) * len(entrants) if sys.stderr.isatty() else 0  # it reads all data once more
    with bar(total, "predicting") as advance:
        scored = runner.run(
            _taken(data, every),
            entrants,
            cache,
            workers=workers,
            limit=limit,
            progress=advance,
        )
        return collect(scored, {entrant.name: entrant.version() for entrant in entrants})


def _taken(data: tuple[Path, ...], every: int) -> Iterator[LabelledPage]:
    for index, page in enumerate(chain.from_iterable(load(path) for path in data)):
        if index % every == 0:
            yield page


def _count(data: tuple[Path, ...], every: int) -> int:
    return sum(1 for _ in _taken(data, every))


def _show(results: Results, missing: dict[str, str]) -> None:
    show(tables.main_table(results, tables.BRIEF if width() >= _WIDE else tables.NARROW))
    for groups in tables.group_tables(results)[:1]:
        show(groups)
    for line in _skipped(missing):
        click.echo(line, err=True)


def _skipped(missing: dict[str, str]) -> list[str]:
    return [f"{name} was skipped, it is not installed: {hint}" for name, hint in missing.items()]


def _rendered(output: Path, results: Results, cache: Cache, data: tuple[Path, ...], missing: dict[str, str]) -> str:
    title = f"{' + '.join(path.name for path in data)}: {len(results.names)} extractors on {len(results.pages)} pages"
    machine = f"{platform.machine()}, {platform.system()}, Python {platform.python_version()}"
    about = [f"Measured by dehusk bench on {time.strftime('%Y-%m-%d')} ({machine}).", *_skipped(missing)]
    if output.suffix == ".html":
        return report(results, cache, title, about)
    if output.suffix == ".json":
        return tables.as_json(results, {"data": [str(path) for path in data], "about": about})
    if output.suffix == ".csv":
        return tables.csv_text(tables.per_page(results))
    shown = [tables.main_table(results), *tables.group_tables(results)]
    if len(results.names) > 1:
        shown.append(tables.difference_table(results))
    return tables.markdown_file(title, about, shown)
