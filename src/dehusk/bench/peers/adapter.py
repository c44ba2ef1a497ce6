"""What an adapter is: how to call one extractor, peer or method of ours, on one page.

Every adapter gets the same decoded text, so that extraction is compared and not decoding. Which extractors there are
is listed in the files beside this one.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from typing import NamedTuple

from turbohtml import parse


class Fields(NamedTuple):
    """Metadata as text, None where the extractor found nothing."""

    title: str | None = None
    author: str | None = None
    date: str | None = None


class Output(NamedTuple):
    """What an extractor made of a page; metadata is asked for separately, so that it does not count as time."""

    text: str
    fields: Callable[[], Fields] | None = None
    seconds_elsewhere: float = 0.0  # processor time that another process spent on it


Run = Callable[[str, str | None], Output]
"""An extractor that is ready: HTML and the page's address in, output out."""


@dataclass(frozen=True, slots=True)
class Adapter:
    """One extractor: its name in reports, its version, and how to get it ready (imports happen then)."""

    name: str
    version: Callable[[], str]
    start: Callable[[], Run]


class MissingPeerError(LookupError):
    """A peer is not installed; the message says what would install it."""


def installed(package: str) -> Callable[[], str]:
    """Return a function that names the installed version of a Python package.

    >>> installed("no-such-package")()
    Traceback (most recent call last):
    dehusk.bench.peers.adapter.MissingPeerError: pip install no-such-package
    """

    def found() -> str:
        try:
            return version(package)
        except PackageNotFoundError:
            raise MissingPeerError(f"pip install {package}") from None

    return found


def text_of(html: str | None) -> str:
    """Render the HTML that an extractor returned as plain text, the same way for all of them.

    >>> text_of("<div><h1>A</h1><p>b <b>c</b></p></div>").split()
    ['A', 'b', 'c']
    """
    return parse(html).to_text() if html else ""
