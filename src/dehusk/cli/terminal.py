"""What goes to a terminal: a console that falls back to plain text in a pipe, tables, progress on stderr."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator, Sequence
from typing import TypeVar

import numpy as np
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid
from rich.text import Text

from dehusk.verdict import Table

_Item = TypeVar("_Item")
_PIPE_WIDTH = 160
_MANY = 3
"""From this many pages on, progress is worth showing."""


def console() -> Console:
    """Standard output: coloured and as wide as the terminal, or plain and wide enough for a pipe."""
    width = shutil.get_terminal_size().columns if sys.stdout.isatty() else _PIPE_WIDTH
    return Console(width=width, highlight=False, emoji=False)


def table(content: Table) -> Grid:
    """A table of a verdict for the console; numbers to the right, with the digits that mean something."""
    grid = Grid(title=content.title or None, title_justify="left", box=SIMPLE_HEAD)
    for place, name in enumerate(content.columns):
        number = bool(content.rows) and all(_is_number(row[place]) for row in content.rows)
        grid.add_column(name, justify="right" if number else "left", overflow="fold")
    for row in content.rows:
        grid.add_row(*(Text(_shown(cell)) for cell in row))
    return grid


def progress(items: Sequence[_Item], what: str) -> Iterator[_Item]:
    """The items, with a bar on stderr where there are many and a person is looking."""
    stderr = Console(stderr=True)
    if len(items) < _MANY or not stderr.is_terminal:
        yield from items
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=stderr, transient=True) as bar:
        yield from bar.track(items, description=what)


def _is_number(cell: object) -> bool:
    return isinstance(cell, int | float) and not isinstance(cell, bool)


def _shown(cell: object) -> str:
    if isinstance(cell, bool | np.bool_):
        return "yes" if cell else "no"
    return f"{cell:.3f}" if isinstance(cell, float) else str(cell)
