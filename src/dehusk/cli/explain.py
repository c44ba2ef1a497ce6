"""`dehusk explain`: every block of a page, kept or not, with the reason; then the tables of the method's paper."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

import click

from dehusk.cli.inputs import one
from dehusk.cli.options import extraction_options, pages, run
from dehusk.cli.terminal import clipped, folded, show, width
from dehusk.extract import Block, Extraction
from dehusk.verdict import Table, details

_INDENT = " " * 9
"""Why a block is where it is stands below what it says."""


@click.command()
@click.argument("page", shell_complete=pages)
@extraction_options
def explain(page: str, **options: Any) -> None:
    """Show every block of a page, kept or not, with the reason.

    On a terminal kept blocks are green and dropped ones dim. In a pipe each block is a line of fields between tabs:
    verdict, score, stage/rule, detail, selector, text.

    \b
      dehusk explain page.html
      dehusk explain -m cetd-ds page.html
      dehusk explain page.html | grep ^drop | cut -f3 | sort | uniq -c
    """
    result = run(one(page, options.pop("url")).read(), options)
    write = _show if sys.stdout.isatty() else _echo
    for block in result.blocks:
        write(block)
    for shown in _tables(result):
        click.echo()
        show(shown)


def _show(block: Block) -> None:
    """What a block says, and below it why it is where it is."""
    text = clipped(" ".join(block.text.split()), width() - 10)
    click.secho(
        f"{'●' if block.kept else '○'} {block.score:5.2f}  {text}",
        fg="green" if block.kept else None,
        dim=not block.kept,
    )
    for line in folded(f"{_why(block)}  {block.selector}", width() - len(_INDENT)):
        click.secho(f"{_INDENT}{line}", fg="cyan", dim=not block.kept)


def _echo(block: Block) -> None:
    click.echo(_line(block))


def _line(block: Block) -> str:
    fields = (
        "keep" if block.kept else "drop",
        f"{block.score:.2f}",
        f"{block.stage}/{block.rule}",
        block.detail,
        block.selector,
        block.text,
    )
    return "\t".join(" ".join(field.split()) for field in fields)


def _why(block: Block) -> str:
    reason = f"{block.stage}/{block.rule}"
    return f"{reason}: {block.detail}" if block.detail else reason


def _tables(result: Extraction) -> Iterator[Table]:
    steps = [(step.stage, step.rule, step.texts, step.chars) for step in result.verdict.steps if step.texts]
    if steps:
        yield Table("What each step changed", ("stage", "rule", "texts", "characters"), steps)
    facts = [("confidence", result.confidence), ("limits hit", ", ".join(result.limits_hit))]
    known = [(name, value) for name, value in (*facts, ("warnings", ", ".join(result.warnings))) if value]
    if known:
        yield Table("The page", ("fact", "value"), known)
    yield from details(result.verdict).values()
