"""What a PAGE on the command line stands for: a file, a folder of them, a URL, or standard input."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import click

_SUFFIXES = {".html", ".htm", ".xhtml"}


class Unreadable(click.ClickException):
    """A page that cannot be read; the message names it and says why."""


@dataclass(frozen=True, slots=True)
class Input:
    """A page as it was named, with its URL where that is known."""

    name: str
    url: str | None = None

    def read(self) -> tuple[bytes | str, str | None]:
        """The page with its URL: bytes, or text where a server said how to decode it."""
        if self.name == "-":
            return sys.stdin.buffer.read(), self.url
        if is_url(self.name):
            return _fetched(self.name, self.url)
        try:
            return Path(self.name).read_bytes(), self.url
        except OSError as error:
            hint = " (a URL begins with http:// or https://)" if isinstance(error, FileNotFoundError) else ""
            raise Unreadable(f"{self.name}: {error.strerror}{hint}") from None


def is_url(name: str) -> bool:
    """Whether a name is a URL to fetch.

    >>> is_url("https://example.org/a"), is_url("page.html")
    (True, False)
    """
    return name.lower().startswith(("http://", "https://"))


def expand(names: Iterable[str], url: str | None) -> list[Input]:
    """The pages that the names stand for; a folder stands for all pages in it, in order."""
    return [Input(name, url) for given in names for name in _expanded(given)]


def _expanded(name: str) -> Iterator[str]:
    if name == "-" or is_url(name) or not Path(name).is_dir():
        yield name
        return
    found = sorted(str(path) for path in Path(name).rglob("*") if path.suffix.lower() in _SUFFIXES and path.is_file())
    if not found:
        raise Unreadable(f"{name}: no pages in this folder (looked for {', '.join(sorted(_SUFFIXES))})")
    yield from found


def _fetched(address: str, url: str | None) -> tuple[str, str]:
    from dehusk.source.fetch import FetchError, fetch

    try:
        fetched = fetch(address)
    except FetchError as error:
        raise Unreadable(str(error)) from None
    for warning in fetched.decoded.warnings:
        click.echo(f"dehusk: {address}: {warning}", err=True)
    return fetched.text, url or fetched.url
