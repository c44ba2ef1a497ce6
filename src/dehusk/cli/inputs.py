"""What a PAGE on the command line stands for: a file, a folder of them, a URL, or standard input."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import click

_SUFFIXES = (".html", ".htm", ".xhtml", ".html.gz", ".htm.gz", ".xhtml.gz")
_NO_PAGES = {
    b"%PDF-": "a PDF document",
    b"\x89PNG": "a picture",
    b"GIF8": "a picture",
    b"\xff\xd8\xff": "a picture",
    b"RIFF": "a picture or a recording",
    b"PK\x03\x04": "a ZIP archive",
    b"BZh": "packed with bzip2",
    b"\xfd7zXZ": "packed with xz",
    b"\x28\xb5\x2f\xfd": "packed with zstd",
    b"\x7fELF": "a program",
    b"PAR1": "a Parquet file",
    b"SQLite format 3": "a database",
}
"""What files begin with that are named by mistake; of their bytes an encoding would make text all the same."""


class Unreadable(click.ClickException):
    """A page that cannot be read; the message names it and says why."""


@dataclass(frozen=True, slots=True)
class Input:
    """A page as it was named, with its URL where that is known."""

    name: str
    url: str | None = None

    def read(self) -> tuple[bytes | str, str | None]:
        """The page with its URL: bytes, or text where a server said how to decode it."""
        if is_url(self.name):
            return _fetched(self.name, self.url)
        try:
            data = sys.stdin.buffer.read() if self.name == "-" else Path(self.name).read_bytes()
        except OSError as error:
            hint = " (a URL begins with http:// or https://)" if isinstance(error, FileNotFoundError) else ""
            raise Unreadable(f"{self.name}: {error.strerror}{hint}") from None
        for begins, what in _NO_PAGES.items():
            if data.startswith(begins):
                raise Unreadable(f"{self.name}: this is {what}, not a web page")
        return data, self.url


def is_url(name: str) -> bool:
    """Whether a name is a URL to fetch.

    >>> is_url("https://example.org/a"), is_url("page.html")
    (True, False)
    """
    return name.lower().startswith(("http://", "https://"))


def one(name: str, url: str | None) -> Input:
    """The page that a name stands for, where there can be only one."""
    found = expand([name], url)
    if len(found) > 1:
        raise click.UsageError(f"{name} holds {len(found)} pages; name one of them")
    return found[0]


def expand(names: Iterable[str], url: str | None) -> list[Input]:
    """The pages that the names stand for; a folder stands for all pages in it, in order."""
    found = [Input(name, url) for given in names for name in _expanded(given)]
    if url is not None and len(found) > 1:
        raise click.UsageError(f"--url says where one page is from, and there are {len(found)}")
    return found


def _expanded(name: str) -> Iterator[str]:
    if name == "-" or is_url(name) or not Path(name).is_dir():
        yield name
        return
    found = sorted(str(path) for path in Path(name).rglob("*") if _is_page(path))
    if not found:
        raise Unreadable(f"{name}: no pages in this folder (looked for {', '.join(_SUFFIXES)})")
    yield from found


def _is_page(path: Path) -> bool:
    return path.name.lower().endswith(_SUFFIXES) and path.is_file()


def _fetched(address: str, url: str | None) -> tuple[str, str]:
    from dehusk.source.fetch import FetchError, fetch

    try:
        fetched = fetch(address)
    except FetchError as error:
        raise Unreadable(str(error)) from None
    for warning in fetched.decoded.warnings:
        click.echo(f"dehusk: {address}: {warning}", err=True)
    return fetched.text, url or fetched.url
