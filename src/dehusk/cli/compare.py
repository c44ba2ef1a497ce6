"""`dehusk compare`: methods side by side on one page, in the terminal and as an HTML report."""

from __future__ import annotations

from pathlib import Path

import click

from dehusk.bench.comparison import compare as compared_by
from dehusk.bench.comparison import table as scores
from dehusk.bench.entrants import UnknownEntrantError, between_commas
from dehusk.bench.report.compare import report
from dehusk.bench.report.tables import csv_text
from dehusk.cli.inputs import Input
from dehusk.cli.terminal import show
from dehusk.extract import extract
from dehusk.methods import UnknownMethod

_FAMILY = "cetd-ds,cectd-ds,cectd-s,ecectd-s"


@click.command()
@click.argument("page")
@click.option(
    "-m",
    "--method",
    "methods",
    multiple=True,
    default=(_FAMILY,),
    show_default=True,
    metavar="NAMES",
    help="Methods, several between commas (dehusk methods); NAME:field=value sets a parameter.",
)
@click.option("--truth", type=click.Path(path_type=Path, dir_okay=False), help="The true main text: adds P, R and F1.")
@click.option("--url", metavar="URL", help="Where the page is from.")
@click.option("-o", "--output", type=click.Path(path_type=Path, dir_okay=False), help="Write a report: .html or .csv.")
def compare(page: str, methods: tuple[str, ...], truth: Path | None, url: str | None, output: Path | None) -> None:
    """Show what methods make of one page: content and noise of each.

    PAGE is a file, a URL, or - for standard input. The report shows for each method the density of every block with
    the threshold, and the page before, cut into rows and columns, and after.

    \b
      dehusk compare page.html
      dehusk compare page.html -m cetd-ds,cectd-ds,cectd-s,ecectd-s -o report.html
      dehusk compare page.html -m saravanan,bhardwaj --truth page.txt
    """
    if output and output.suffix not in (".html", ".csv"):
        raise click.UsageError(f"{output}: a report ends in .html or .csv")
    known = truth.read_text(encoding="utf-8") if truth else None
    try:
        parsed = extract(*Input(page, url).read(), method="everything").page
        names = [name for asked in methods for name in between_commas(asked)]
        found = compared_by(parsed, names)
    except (UnknownMethod, UnknownEntrantError) as error:
        raise click.UsageError(str(error)) from None
    show(scores(found, known))
    if output:
        text = (
            report(f"{page}: {len(found)} methods", found, known)
            if output.suffix == ".html"
            else csv_text(scores(found, known))
        )
        output.write_text(text, encoding="utf-8", newline="")
