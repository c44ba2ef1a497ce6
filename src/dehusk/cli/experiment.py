"""`dehusk experiment`: a paper's experiment re-run on labelled pages, its printed table beside what is measured."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from itertools import count
from pathlib import Path

import click

from dehusk.bench import runner
from dehusk.bench.datasets import DatasetError, load
from dehusk.bench.experiments import EXPERIMENTS, Lab, Report
from dehusk.bench.optional import MissingPackageError
from dehusk.bench.predictions import Cache, default_folder
from dehusk.bench.report import tables
from dehusk.cli.terminal import say, show

_LISTED = "\n".join(f"  {name:22s}{experiment.about}" for name, experiment in EXPERIMENTS.items())


@click.command(epilog=f"\b\nNAME is one of\n{_LISTED}")
@click.argument("name", type=click.Choice(list(EXPERIMENTS)), metavar="NAME")
@click.argument("data", type=click.Path(path_type=Path))
@click.option("--pages", type=click.IntRange(1), metavar="N", help="Take N pages, spread over the data [default: all].")
@click.option(
    "-o", "--output", "outputs", multiple=True, type=click.Path(path_type=Path), help="Write .md, .csv or .json."
)
@click.option("--workers", type=click.IntRange(1), default=runner.WORKERS, show_default=True, help="Processes at work.")
@click.option(
    "--cache",
    type=click.Path(path_type=Path, file_okay=False),
    help="Where predictions are kept [default: the user's cache].",
)
def experiment(
    name: str, data: Path, pages: int | None, outputs: tuple[Path, ...], workers: int, cache: Path | None
) -> None:
    """Re-run a paper's experiment on labelled pages.

    Prints the paper's table, ours beside it, and how to read the two together.

    \b
      dehusk experiment saravanan-primary pages.parquet
      dehusk experiment kaur-compare pages.parquet --pages 300 -o kaur.md
    """
    bad = next((path for path in outputs if path.suffix not in (".md", ".csv", ".json")), None)
    if bad:
        raise click.UsageError(f"{bad}: a report ends in .md, .csv or .json")
    try:
        found = list(load(data))
        step = max(len(found) // pages, 1) if pages else 1
        report = _run(name, Lab(found[::step][:pages], Cache(cache or default_folder()), workers))
    except (DatasetError, MissingPackageError) as error:
        raise click.ClickException(str(error)) from None
    for shown in report.tables:
        show(shown)
    for line in report.reading:
        say(line)
    for output in outputs:
        output.write_text(_rendered(output, name, report), encoding="utf-8", newline="")


def _run(name: str, lab: Lab) -> Report:
    """Run an experiment; how many steps it takes is not known, so a person who looks sees how many are done."""
    if not sys.stderr.isatty():
        return EXPERIMENTS[name].run(lab)
    steps = count(1)

    def advance(done: int) -> None:
        for _ in range(done):
            click.echo(f"\r{name}: {next(steps)} done", nl=False, err=True)

    report = EXPERIMENTS[name].run(replace(lab, progress=advance))
    click.echo("\r\x1b[K", nl=False, err=True)  # the line is cleared for what comes after it
    return report


def _rendered(output: Path, name: str, report: Report) -> str:
    if output.suffix == ".md":
        return tables.markdown_file(f"{report.title} ({name})", [f"- {line}" for line in report.reading], report.tables)
    if output.suffix == ".csv":
        return "\r\n".join(f"{shown.title}\r\n{tables.csv_text(shown)}" for shown in report.tables)
    shown = [
        {"title": one.title, "columns": one.columns, "rows": [list(map(str, row)) for row in one.rows]}
        for one in report.tables
    ]
    return json.dumps({"experiment": name, "title": report.title, "tables": shown, "reading": report.reading}, indent=1)
