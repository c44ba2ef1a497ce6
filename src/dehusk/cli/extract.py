"""`dehusk PAGE`: what matters on a page, or on many, in the form asked for."""

from __future__ import annotations

import json
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO

import click

from dehusk.cli.errors import FAILED, OK, PARTLY
from dehusk.cli.forms import RENDER
from dehusk.cli.inputs import Input, Unreadable, expand
from dehusk.cli.options import extraction_options, keywords, run
from dehusk.cli.options import pages as complete
from dehusk.cli.terminal import progress
from dehusk.content.csv import FIELDS as CSV_FIELDS
from dehusk.content.csv import csv, rows_as_csv
from dehusk.content.json import LINE, to_dict
from dehusk.content.language import spoken
from dehusk.extract import NOTHING_KEPT, Extraction
from dehusk.many import extract_many

_OF_MANY = ("jsonl", "csv", "parquet")
_WORTH_PROCESSES = 16
"""From this many pages on, starting processes takes less time than it saves."""
_BY_SUFFIX = {".txt": "text", ".md": "markdown", ".htm": "html", ".xml": "tei"} | {
    f".{name}": name for name in ("html", "json", "jsonl", "tei", "csv", "parquet")
}


@click.command()
@click.argument("pages", nargs=-1, required=True, metavar="PAGE…", shell_complete=complete)
@click.option(
    "-f",
    "--format",
    "form",
    type=click.Choice([*RENDER, *_OF_MANY]),
    help="What to write (default: by the ending of -o, else markdown).",
)
@click.option("-o", "--output", type=click.Path(path_type=Path), help="Write to this file.")
@extraction_options
@click.option(
    "--language", "languages", multiple=True, metavar="CODE", help="Of many pages take those in this language."
)
@click.pass_context
def extract(
    ctx: click.Context,
    /,
    pages: tuple[str, ...],
    form: str | None,
    output: Path | None,
    languages: tuple[str, ...],
    **options: Any,
) -> None:
    """Take what matters out of a page.

    PAGE is a file, a URL, or - for standard input. For jsonl, csv and parquet there may be
    several, and folders.

    \b
      dehusk page.html                          Markdown on standard output
      dehusk page.html -f text                  the words and nothing else
      dehusk page.html -o page.json             the form by the file's ending
      dehusk page.html --recall 0.8 --comments  more rather than less
      dehusk page.html --drop .promo --keep h1  overrule by CSS selector
      dehusk -f jsonl -o all.jsonl DIR *.html   a line of JSON for each page
      dehusk -o de.parquet --language de DIR    a row for each page in German
    """
    form = form or _BY_SUFFIX.get(output.suffix.lower() if output else "", "markdown")
    inputs = expand(pages, options.pop("url"))
    if form not in _OF_MANY and len(inputs) > 1:
        raise click.UsageError(f"{form} holds one page and there are {len(inputs)}; use -f jsonl, csv or parquet")
    if form not in _OF_MANY and languages:
        raise click.UsageError("--language chooses among many pages; use it with -f jsonl, csv or parquet")
    if form not in _OF_MANY:
        ctx.exit(_one(inputs[0], form, output, options))
    run((b"", None), options)  # a wrong option is one error, not one for each page, and spoils no file
    with _destination(output) as out:
        ctx.exit(_many(inputs, form, out, languages, options))


def _one(page: Input, form: str, output: Path | None, options: dict[str, Any]) -> int:
    """The page in its form; the output is opened once there is something to write: it may be the page itself."""
    result = run(page.read(), options)
    rendered = RENDER[form](result)
    with _destination(output) as out:
        out.write((rendered.rstrip("\n") + "\n").encode())
    _remark(page.name, result, empty=not rendered.strip())
    return OK


def _many(inputs: list[Input], form: str, out: BinaryIO, languages: tuple[str, ...], options: dict[str, Any]) -> int:
    """A row for each page that can be read, in order and as soon as it is there; the others are named on stderr."""
    count = _Count()
    _WRITE[form](out, _results(inputs, count, languages, options))
    return OK if count.read == len(inputs) else PARTLY if count.read else FAILED


@dataclass(slots=True)
class _Count:
    """How many pages could be read."""

    read: int = 0


def _results(
    inputs: list[Input], count: _Count, languages: tuple[str, ...], options: dict[str, Any]
) -> Iterator[tuple[str, Extraction]]:
    under_way: deque[str] = deque()
    sources = _sources(progress(inputs, "extracting"), under_way)
    workers = None if len(inputs) >= _WORTH_PROCESSES else 1
    for result in extract_many(sources, workers=workers, **keywords(options)):
        name = under_way.popleft()
        if result.error is None:
            count.read += 1
        else:
            click.echo(f"dehusk: {name}: {result.error}", err=True)
        if not languages or result.error is not None or spoken(result.metadata.language, languages):
            yield name, result


def _sources(inputs: Iterable[Input], under_way: deque[str]) -> Iterator[tuple[bytes | str, str | None]]:
    for page in inputs:
        try:
            source = page.read()
        except Unreadable as error:
            click.echo(f"dehusk: {error.format_message()}", err=True)
            continue
        under_way.append(page.name)
        yield source


def _jsonl(out: BinaryIO, results: Iterator[tuple[str, Extraction]]) -> None:
    for name, result in results:
        _line(out, json.dumps({"page": name} | to_dict(result, LINE), ensure_ascii=False) + "\n")


def _csv(out: BinaryIO, results: Iterator[tuple[str, Extraction]]) -> None:
    out.write(",".join(["page", *CSV_FIELDS]).encode() + b"\n")
    for name, result in results:
        _, line = csv([result])
        _line(out, f"{rows_as_csv([[name]])},{line}")


def _line(out: BinaryIO, line: str) -> None:
    out.write(line.encode())
    out.flush()


def _parquet(out: BinaryIO, results: Iterator[tuple[str, Extraction]]) -> None:
    try:
        from dehusk.content.arrow import row, write_rows
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("dehusk"):
            raise
        raise click.ClickException("parquet needs the extra `corpus`: pip install 'dehusk[corpus]'") from None
    if out.isatty():
        raise click.UsageError("parquet is not for a terminal; name a file with -o")
    write_rows(out, (row(result, name) for name, result in results))


_WRITE: dict[str, Callable[[BinaryIO, Iterator[tuple[str, Extraction]]], None]] = {
    "jsonl": _jsonl,
    "csv": _csv,
    "parquet": _parquet,
}
"""The forms that hold many pages, and how each is written."""


def _remark(name: str, result: Extraction, empty: bool) -> None:
    """Say on stderr what the output cannot: that there is nothing, or that something was wrong with the page."""
    for limit in result.limits_hit:
        click.echo(f"dehusk: {name}: cut short by the limit on {limit}", err=True)
    for warning in result.warnings:
        if warning != NOTHING_KEPT:
            click.echo(f"dehusk: {name}: {warning}", err=True)
    if empty:
        click.echo(f"dehusk: {name}: nothing was kept; `dehusk explain {name}` says why", err=True)


@contextmanager
def _destination(output: Path | None) -> Iterator[BinaryIO]:
    """The file to write, or standard output; always UTF-8, whatever the terminal's locale says."""
    if output is None:
        yield sys.stdout.buffer
        sys.stdout.buffer.flush()
        return
    with output.open("wb") as out:
        yield out
