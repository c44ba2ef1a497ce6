"""Titles without the site's name, and the rule that picks among the titles a page gives itself.

Here: strings only.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from typing import Final
from urllib.parse import urlsplit

_SEPARATOR: Final = re.compile(r"(\s+[|¦–—\-·•»«›‹:/~]+\s+|\s*[|¦｜»]\s*|\s+::\s+|\s*[_]\s*(?=[^\s_]*$)|:\s+)")
_LETTERS: Final = re.compile(r"[\W_]+")


def folded(text: str) -> str:
    """Letters and digits only, case folded: two titles that differ in marks alone are the same.

    >>> folded("Ben’s — Title!") == folded("ben's title")
    True
    """
    return _LETTERS.sub("", unicodedata.normalize("NFKC", text).casefold())


def without_site(title: str, sites: Iterable[str], url: str | None = None) -> str:
    """A title freed of the site's name at its head or tail, with what separates them.

    >>> without_site("Hello there | The Site", ["The Site"])
    'Hello there'
    >>> without_site("Example.org: What is new - part 2", [], "https://www.example.org/x")
    'What is new - part 2'
    """
    names = {name for name in map(folded, [*sites, *_host_names(url)]) if len(name) > 1}
    parts = _SEPARATOR.split(title)
    while len(parts) > 2 and _is_site(parts[-1], names):
        parts = parts[:-2]
    while len(parts) > 2 and _is_site(parts[0], names):
        parts = parts[2:]
    for cut in range(2, len(parts) - 1, 2):  # a site's name may hold a separator itself
        if folded("".join(parts[cut:])) in names:
            parts = parts[: cut - 1]
            break
    return "".join(parts).strip() or title


def _is_site(part: str, names: set[str]) -> bool:
    short = folded(part)
    return (
        not short
        or short in names
        or any(len(name) > 5 and name in short and len(short) < 2 * len(name) for name in names)
    )


def _host_names(url: str | None) -> list[str]:
    host = (urlsplit(url).hostname or "") if url else ""
    host = host.removeprefix("www.")
    labels = host.split(".")
    names = [host, ".".join(labels[-2:])] if len(labels) > 1 else []
    # The registered name is the longest label but the last: "bbc" of bbc.co.uk, "example" of news.example.org.
    return [*names, *(label for label in labels[:-1] if len(label) > 3 or label == labels[max(0, len(labels) - 2)])]


def agrees(heading: str, titles: Iterable[str]) -> bool:
    """Whether a heading is what the page's other titles say, perhaps with a site's name round it.

    >>> agrees("Hello there", ["Hello there | Site"]), agrees("The Site", ["Hello there | Other"])
    (True, False)
    """
    short = folded(heading)
    return bool(short) and any(
        short in folded(title) or (len(title) > 20 and folded(title) in short) for title in titles
    )
