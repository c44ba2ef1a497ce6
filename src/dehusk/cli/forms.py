"""The forms that `dehusk PAGE` writes, by name: here is only what each asks of the extraction."""

from __future__ import annotations

from collections.abc import Callable

import click

from dehusk.extract import Extraction


def _front_matter(result: Extraction) -> str:
    from dehusk.content.markdown import front_matter, markdown

    return markdown(result.tree, front_matter=front_matter(result.metadata, result.page.url))


def _readable(result: Extraction) -> str:
    from dehusk.content.html import readable

    return readable(result.tree, result.metadata.title or "", result.metadata.language or "")


def _small_screen(result: Extraction) -> str:
    from dehusk.content.html import small_screen

    small = small_screen(result.page, result.verdict)
    click.echo(f"dehusk: {small.before:,} bytes before, {small.after:,} after", err=True)
    return small.html


RENDER: dict[str, Callable[[Extraction], str]] = {
    "text": lambda result: result.text,
    "markdown": lambda result: result.markdown,
    "front-matter": _front_matter,
    "html": lambda result: result.html,
    "readable": _readable,
    "small-screen": _small_screen,
    "json": lambda result: result.json(),
    "tei": lambda result: result.tei,
}
"""Markdown comes with YAML front matter too; HTML as a readable page, or the page itself cut down for small screens."""
