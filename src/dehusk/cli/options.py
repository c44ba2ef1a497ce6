"""Options that several commands share, and how they become keywords of `dehusk.extract`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import click
from click.shell_completion import CompletionItem

from dehusk.extract import BadSelector, Extraction, extract
from dehusk.methods import UnknownMethod, names

Command = Callable[..., Any]


def _methods(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    return [CompletionItem(name) for name in names() if name.startswith(incomplete)]


def pages(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Complete a PAGE: the shell knows the files."""
    return [CompletionItem(incomplete, type="file")]


_OPTIONS = (
    click.option("-m", "--method", metavar="NAME", shell_complete=_methods, help="How to decide (dehusk methods)."),
    click.option(
        "--recall",
        type=click.FloatRange(0, 1),
        metavar="0…1",
        help="From only what is certain (0) to all that may matter (1).",
    ),
    click.option(
        "--comments", flag_value=True, default=None, type=click.UNPROCESSED, help="Keep readers' comments too."
    ),
    click.option(
        "--comments-apart",
        "comments",
        flag_value="separate",
        type=click.UNPROCESSED,
        help="Keep readers' comments out of the content; they are records of the JSON.",
    ),
    click.option("--keep", multiple=True, metavar="CSS", help="Keep these elements whatever the method says."),
    click.option("--drop", multiple=True, metavar="CSS", help="Drop these elements whatever the method says."),
    click.option(
        "--hidden",
        type=click.Choice(["drop", "flag", "keep"]),
        help="What to do with text that the page hides from its readers.",
    ),
    click.option("--url", metavar="URL", help="Where the page is from: makes its links absolute."),
)


def extraction_options(command: Command) -> Command:
    """Add the options that decide what is kept."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


def keywords(options: dict[str, Any]) -> dict[str, Any]:
    """Keywords of `extract` for the options that were given; the library's own defaults stand for the others."""
    return {name: value for name, value in options.items() if value not in (None, ())}


def run(page: tuple[bytes | str, str | None], options: dict[str, Any]) -> Extraction:
    """Extract a page with its URL; a wrong option is the user's mistake, whatever the page."""
    try:
        return extract(*page, **keywords(options))
    except (UnknownMethod, BadSelector) as error:
        raise click.UsageError(str(error)) from None
