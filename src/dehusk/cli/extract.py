"""`dehusk PAGE`: what matters on a page, or on many, in the form asked for."""

from __future__ import annotations

import json
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO

import click

from dehusk.cli.errors import FAILED, OK, PARTLY
from dehusk.cli.forms import RENDER
from dehusk.cli.inputs import Input, Unreadable, expand
from dehusk.cli.options import extraction_options, keywords, run
from dehusk.cli.terminal import progress
from dehusk.content.csv import FIELDS as CSV_FIELDS
from dehusk.content.csv import csv, rows_as_csv
from dehusk.content.json import LINE, to_dict
from dehusk.extract import Extraction
from dehusk.many import extract_many

_OF_MANY = ("jsonl", "csv")
_WORTH_PROCESSES = 16
"""From this many pages on, starting processes takes less time than it saves."""
_BY_SUFFIX = {".txt": "text", ".md": "markdown", ".htm": "html", ".xml": "tei"} | {
    f".{name}": name for name in ("html", "json", "jsonl", "tei", "csv")
}


@click.command()
@click.argument("pages", nargs=-1, required=True, metavar="PAGE…")
@click.option(
    "-f",
    "--format",
    "form",
    type=click.Choice([*RENDER, *_OF_MANY]),
    help="What to write (default: by the ending of -o, else markdown).",
)
@click.option("-o", "--output", type=click.Path(path_type=Path), help="Write to this file.")
@extraction_options
@click.pass_context
def extract(
    ctx: click.Context, /, pages: tuple[str, ...], form: str | None, output: Path | None, **options: Any
) -> None:
    """Take what matters out of a page.

    PAGE is a file, a URL, or - for standard input. For jsonl and csv there may be several, and folders.

    \b
      dehusk page.html                          Markdown on standard output
      dehusk page.html -f text                  the words and nothing else
      dehusk page.html -o page.json             the form by the file's ending
      dehusk page.html --recall 0.8 --comments  more rather than less
      dehusk page.html --drop .promo --keep h1  overrule by CSS selector
      dehusk -f jsonl -o all.jsonl DIR *.html   a line of JSON for each page
    """
    form = form or _BY_SUFFIX.get(output.suffix.lower() if output else "", "markdown")
    inputs = expand(pages, options.pop("url"))
    if form not in _OF_MANY and len(inputs) > 1:
        raise click.UsageError(f"{form} holds one page and there are {len(inputs)}; use -f jsonl or -f csv")
    with _destination(output) as out:
        ctx.exit(_many(inputs, form, out, options) if form in _OF_MANY else _one(inputs[0], form, out, options))


def _one(page: Input, form: str, out: BinaryIO, options: dict[str, Any]) -> int:
    result = run(page.read(), options)
    rendered = RENDER[form](result)
    out.write((rendered.rstrip("\n") + "\n").encode())
    _remark(page.name, result, empty=not rendered.strip())
    return OK


def _many(inputs: list[Input], form: str, out: BinaryIO, options: dict[str, Any]) -> int:
    """A line for each page that can be read, in order and as soon as it is there; the others are named on stderr."""
    run((b"", None), options)  # a wrong option is one error, not one for each page
    under_way: deque[str] = deque()
    written = 0
    sources = _sources(progress(inputs, "extracting"), under_way)
    workers = None if len(inputs) >= _WORTH_PROCESSES else 1
    out.write(_HEADER[form])
    for result in extract_many(sources, workers=workers, **keywords(options)):
        name = under_way.popleft()
        if result.error is None:
            written += 1
        else:
            click.echo(f"dehusk: {name}: {result.error}", err=True)
        out.write(_LINE[form](name, result).encode())
        out.flush()
    return OK if written == len(inputs) else PARTLY if written else FAILED


def _sources(inputs: Iterable[Input], under_way: deque[str]) -> Iterator[tuple[bytes | str, str | None]]:
    for page in inputs:
        try:
            source = page.read()
        except Unreadable as error:
            click.echo(f"dehusk: {error.format_message()}", err=True)
            continue
        under_way.append(page.name)
        yield source


def _json_line(name: str, result: Extraction) -> str:
    return json.dumps({"page": name} | to_dict(result, LINE), ensure_ascii=False) + "\n"


def _csv_line(name: str, result: Extraction) -> str:
    _, line = csv([result])
    return f"{rows_as_csv([[name]])},{line}"


_LINE: dict[str, Callable[[str, Extraction], str]] = {"jsonl": _json_line, "csv": _csv_line}
_HEADER = {"jsonl": b"", "csv": ",".join(["page", *CSV_FIELDS]).encode() + b"\n"}


def _remark(name: str, result: Extraction, empty: bool) -> None:
    """Say on stderr what the output cannot: that there is nothing, or that something was wrong with the page."""
    for limit in result.limits_hit:
        click.echo(f"dehusk: {name}: cut short by the limit on {limit}", err=True)
    for warning in result.warnings:
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
