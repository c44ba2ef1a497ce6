"""What goes to a terminal: tables, and progress on stderr. In a pipe it is plain text and nothing moves.

A few lines of our own: a table library would bring more packages than the whole base installation has.
"""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import zip_longest
from typing import TypeVar
from unicodedata import combining, east_asian_width

import click
import numpy as np

from dehusk.verdict import Table

_Item = TypeVar("_Item")
_PIPE_WIDTH = 160
_NARROW = 12
"""A column is not made narrower than this to fit a terminal."""
_GAP = "  "
_NUMBER = re.compile(r"–|[<≈]?[+−-]?\d[\d.,]*( ?%| ±.*| ….*| /.*| \(.*\))?")
"""What a number looks like that was put into words already, with its unit or its interval; – is one that is missing."""
_MANY = 3
"""From this many items on, progress is worth showing."""


def width() -> int:
    """Characters of a line: the terminal's, or enough for a pipe."""
    return shutil.get_terminal_size().columns if sys.stdout.isatty() else _PIPE_WIDTH


def show(content: Table) -> None:
    """Print a table; numbers to the right, with the digits that mean something, long cells over several lines.

    >>> show(Table("Scores", ("block", "score"), [("div.a", 0.51234), ("中文", 12)]))
    Scores
      block   score
      ─────  ──────
      div.a   0.512
      中文   12.000
    <BLANKLINE>
    """
    numeric = [_is_numeric([row[place] for row in content.rows]) for place in range(len(content.columns))]
    rows = [[_shown(cell) for cell in row] for row in _with_same_digits(content.rows, numeric)]
    columns = [[name, *column] for name, *column in zip(content.columns, *rows, strict=True)]
    right = [number or _looks_numeric(column[1:]) for number, column in zip(numeric, columns, strict=True)]
    widths = _fitted(columns, right)
    if content.title:
        click.secho(content.title, bold=True)
    for line in _lines(content.columns, widths, right):
        click.secho(line, bold=True)
    click.echo("  " + _GAP.join("─" * size for size in widths))
    for row in rows:
        for line in _lines(row, widths, right):
            click.echo(line)
    click.echo()


def say(text: str) -> None:
    """Print a paragraph as an item of a list, in lines that a person can read; in a pipe it stays one line.

    >>> say("Nothing was kept.")
    * Nothing was kept.
    """
    lines = folded(text, width() - 2) if sys.stdout.isatty() else (text,)
    for place, line in enumerate(lines):
        click.echo(("  " if place else "* ") + line)


@contextmanager
def bar(length: int, what: str) -> Iterator[Callable[[int], None]]:
    """A bar on stderr where a person is looking; gives what moves it on."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    with click.progressbar(length=length, label=what, file=sys.stderr, show_pos=True) as moving:
        yield moving.update


def progress(items: Sequence[_Item], what: str) -> Iterator[_Item]:
    """The items, with a bar where there are many."""
    if len(items) < _MANY:
        yield from items
        return
    with bar(len(items), what) as advance:
        for item in items:
            yield item
            advance(1)


def clipped(text: str, size: int) -> str:
    """A text cut to a width, with an ellipsis where it is.

    >>> clipped("lamplighter", 5), clipped("中文字", 5), clipped("lamp", 5)
    ('lamp…', '中文…', 'lamp')
    """
    if _width(text) <= size:
        return text
    return f"{next(folded(text, size - 1))}…"


def _lines(cells: Sequence[str], widths: Sequence[int], numeric: Sequence[bool]) -> Iterator[str]:
    """A row as lines of text."""
    wrapped = [list(folded(cell, size)) for cell, size in zip(cells, widths, strict=True)]
    for parts in zip_longest(*wrapped, fillvalue=""):
        yield "  " + _GAP.join(map(_padded, parts, widths, numeric)).rstrip()


def _padded(text: str, size: int, right: bool) -> str:
    gap = " " * (size - _width(text))
    return gap + text if right else text + gap


def folded(text: str, size: int) -> Iterator[str]:
    """A text in pieces of a width, cut at a space where there is one: selectors and numbers have none."""
    line, used = "", 0
    for character in text:
        wide = _width(character)
        if used + wide > size:
            whole, space, rest = line.rpartition(" ") if character != " " else (line, "", "")
            yield whole if space else line
            line = rest if space else ""
            used = _width(line)
        if line or character != " ":
            line, used = line + character, used + wide
    yield line


def _fitted(columns: Sequence[Sequence[str]], whole: Sequence[bool]) -> list[int]:
    """Widths of the columns; the widest give way until the table fits, but a number is not cut, only its heading."""
    widths = [max(map(_width, column)) for column in columns]
    least = [
        max([*map(_width, column[0].split()), *map(_width, column[1:])]) if is_whole else min(_NARROW, size)
        for column, is_whole, size in zip(columns, whole, widths, strict=True)
    ]
    over = sum(widths) + len(_GAP) * len(widths) - width()
    while over > 0 and (spare := [place for place, size in enumerate(widths) if size > least[place]]):
        widest = max(spare, key=widths.__getitem__)
        widths[widest], over = widths[widest] - 1, over - 1
    return widths


def _width(text: str) -> int:
    if text.isascii():
        return len(text)
    return sum(0 if combining(c) else 2 if east_asian_width(c) in "WF" else 1 for c in text)


def _is_numeric(cells: Sequence[object]) -> bool:
    known = [cell for cell in cells if cell not in ("", None)]
    return bool(known) and all(isinstance(cell, int | float | np.number) and not _is_truth(cell) for cell in known)


def _looks_numeric(cells: Sequence[str]) -> bool:
    return any(map(str.strip, cells)) and all(_NUMBER.fullmatch(cell) for cell in cells if cell)


def _is_truth(cell: object) -> bool:
    return isinstance(cell, bool | np.bool_)


def _with_same_digits(rows: Sequence[Sequence[object]], numeric: Sequence[bool]) -> Iterator[list[object]]:
    """Rows in which a column of numbers that has a fraction somewhere has one everywhere."""
    fractional = [
        is_number and any(isinstance(row[place], float | np.floating) for row in rows)
        for place, is_number in enumerate(numeric)
    ]
    for row in rows:
        yield [
            float(cell) if fraction and isinstance(cell, int | np.integer) else cell
            for cell, fraction in zip(row, fractional, strict=True)
        ]


def _shown(cell: object) -> str:
    if _is_truth(cell):
        return "yes" if cell else "no"
    if isinstance(cell, float | np.floating):
        return f"{cell:.3f}"
    return "" if cell is None else " ".join(str(cell).split())
