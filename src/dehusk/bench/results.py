"""The results of a measurement: scores of every entrant on every page, and the groups that pages fall in.

No statistics here (statistics.py) and no output (report/).
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from dehusk.bench.datasets import LabelledPage
from dehusk.bench.measures.intervals import Array
from dehusk.bench.predictions import page_key
from dehusk.bench.runner import Scored
from dehusk.bench.scores import COLUMNS

_LANGUAGE = re.compile(rb"<html[^>]*?\blang\s*=\s*[\"']?([a-zA-Z]{2,3})\b", re.IGNORECASE)
_LENGTHS = ((50, "under 50 words"), (200, "50–199 words"), (1000, "200–999 words"), (5000, "1,000–4,999 words"))
_LETTERS = 2000  # letters of the truth that tell its script


@dataclass(frozen=True, slots=True)
class PageFacts:
    """What reports need of a page once its HTML is gone: name, address, cache key, groups."""

    id: str
    url: str | None
    key: str
    truth: str | None
    groups: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Results:
    """Scores by entrant, page and column, in that order of axes."""

    names: tuple[str, ...]
    versions: Mapping[str, str]
    pages: tuple[PageFacts, ...]
    values: npt.NDArray[np.float64]

    def of(self, name: str) -> dict[str, Array]:
        """Return the columns of one entrant."""
        rows = self.values[self.names.index(name)]
        return {column: rows[:, place] for place, column in enumerate(COLUMNS)}

    def tables(self, chosen: npt.NDArray[np.bool_] | None = None) -> dict[str, Array]:
        """Return for each column a table of pages (the chosen ones, or all) and entrants."""
        values = self.values if chosen is None else self.values[:, chosen]
        return {column: values[:, :, place].T for place, column in enumerate(COLUMNS)}

    def groups(self, by: str) -> dict[str, npt.NDArray[np.bool_]]:
        """Return the pages of each group, the largest group first; pages without the label are in none."""
        labels = [page.groups.get(by) for page in self.pages]
        sizes = Counter(label for label in labels if label)
        return {label: np.array([found == label for found in labels]) for label, _ in sizes.most_common()}


def collect(scored: Iterable[Scored], versions: Mapping[str, str]) -> Results:
    """Put scored pages in the order of the data set and stack their rows.

    >>> collect([], {"everything": "1"}).values.shape[0]
    1
    """
    names = tuple(versions)
    found: dict[int, tuple[PageFacts, npt.NDArray[np.float64]]] = {}
    for one in scored:
        rows = np.stack([one.scores[name] for name in names])
        found[one.index] = (facts(one.page), rows)
    pages = tuple(found[index][0] for index in sorted(found))
    stacked = [found[index][1] for index in sorted(found)]
    values = np.stack(stacked, axis=1) if stacked else np.zeros((len(names), 0, len(COLUMNS)))
    return Results(names, dict(versions), pages, values)


def facts(page: LabelledPage) -> PageFacts:
    """Return what reports need of a page, with its groups: kind, declared language, script and length of the truth.

    >>> sorted(facts(LabelledPage("1", b"<html lang=de>", text="Ein Wort", kind="article")).groups.items())
    [('kind', 'article'), ('language', 'de'), ('length', 'under 50 words'), ('script', 'Latin')]
    """
    declared = _LANGUAGE.search(page.html[:20_000])
    groups = {
        "kind": page.kind,
        "language": declared[1].decode().lower() if declared else None,
        "script": script(page.text) if page.text else None,
        "length": _length(page.text) if page.text is not None else None,
    }
    return PageFacts(
        page.id, page.url, page_key(page), page.text, {name: value for name, value in groups.items() if value}
    )


def script(text: str) -> str | None:
    """Name the script of most of a text's letters; kana counts as Japanese, as do the Han characters beside it.

    >>> script("Привет, world! Как дела?"), script("これは日本語の文です"), script("123")
    ('Cyrillic', 'Japanese', None)
    """
    letters = [letter for letter in text if letter.isalpha()][:_LETTERS]
    counts = Counter(unicodedata.name(letter, "?").split()[0] for letter in letters)
    if not counts:
        return None
    if counts["HIRAGANA"] + counts["KATAKANA"] > 0.1 * len(letters):
        return "Japanese"
    name = counts.most_common(1)[0][0]
    return "Han" if name == "CJK" else name.capitalize()


def _length(text: str) -> str:
    count = len(text.split())
    return next((label for bound, label in _LENGTHS if count < bound), "5,000 words and more")
