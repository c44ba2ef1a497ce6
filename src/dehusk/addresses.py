"""Addresses as they are found on pages, broken ones among them.

Lives here: taking one apart without an error. Fetching is in ``source/``.
"""

from __future__ import annotations

from urllib.parse import SplitResult, urlsplit

_NOWHERE = SplitResult("", "", "", "", "")


def split_address(address: str | None) -> SplitResult:
    """The parts of an address; all are empty where there is none, or it cannot be one.

    >>> split_address("https://example.org/x").path, split_address("http://[").path, split_address(None).hostname
    ('/x', '', None)
    """
    try:
        return urlsplit(address) if address else _NOWHERE
    except ValueError:
        return _NOWHERE
