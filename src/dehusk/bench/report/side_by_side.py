"""The truth and what two extractors made of a page, side by side, with the words that differ marked.

Texts of pages are shown as text: every character is escaped.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape

import numpy as np

from dehusk.bench.measures import aligned, tokens
from dehusk.bench.predictions import Cache
from dehusk.bench.results import Results

_MOST = 5000  # characters of a text that are shown and compared
_PARTS = re.compile(r"(\w+)")


def disagreements(results: Results, one: str, other: str, most: int) -> list[int]:
    """Return the pages where the word F1 of two entrants differs most, the largest difference first.

    Only pages with a labelled text count.
    """
    gap = np.abs(results.of(one)["word_f1"] - results.of(other)["word_f1"])
    order = np.argsort(-np.nan_to_num(gap, nan=-1.0), kind="stable")
    return [int(index) for index in order[:most] if gap[index] > 0]


def view(results: Results, cache: Cache, index: int, one: str, other: str) -> str:
    """Return the three texts of a page as HTML: the truth, and the output of two entrants."""
    page = results.pages[index]
    truth = (page.truth or "")[:_MOST]
    texts = [_text(results, cache, index, name)[:_MOST] for name in (one, other)]
    scores = [results.of(name)["word_f1"][index] for name in (one, other)]
    parts = [_column(f"the truth, marked where {one} misses it", truth, texts[0], "lost")]
    parts += [
        _column(f"{name}, F1 {score:.3f}", text, truth, "extra")
        for name, text, score in zip((one, other), texts, scores, strict=True)
    ]
    return f'<div class="views">{"".join(parts)}</div>'


def marked(text: str, against: str, style: str) -> str:
    """Return a text as HTML with the words marked that are not aligned with another text.

    >>> marked("a menu b", "A b", "extra")
    '<p>a <mark class="extra">menu</mark> b</p>'
    """
    same = iter(aligned([word.lower() for word in tokens(text)], [word.lower() for word in tokens(against)]).tolist())
    parts = [(part, True if place % 2 == 0 else next(same)) for place, part in enumerate(_PARTS.split(text))]
    return "".join(f"<p>{_runs(line, style)}</p>" for line in _lines(parts))


def _lines(parts: Sequence[tuple[str, bool]]) -> list[list[tuple[str, bool]]]:
    """Split parts at line breaks, which only stand between words."""
    lines: list[list[tuple[str, bool]]] = [[]]
    for part, same in parts:
        first, *rest = part.split("\n")
        lines[-1].append((first, same))
        lines.extend([(piece, same)] for piece in rest)
    return [line for line in lines if any(part.strip() for part, _ in line)]


def _runs(line: Sequence[tuple[str, bool]], style: str) -> str:
    """Mark the words that differ; neighbours, with the space between them, share one mark."""
    opened = f'<mark class="{style}">'
    marks = "".join(escape(part) if same else f"{opened}{escape(part)}</mark>" for part, same in line)
    return re.sub(rf"</mark>(\s*){opened}", r"\1", marks)


def _column(heading: str, text: str, against: str, style: str) -> str:
    cut = '<p class="soft">… cut here</p>' if len(text) == _MOST else ""
    cut = cut if text.strip() else '<p class="soft">(nothing)</p>'
    return f"<div><h4>{escape(heading)}</h4>{marked(text, against, style)}{cut}</div>"


def _text(results: Results, cache: Cache, index: int, name: str) -> str:
    found = cache.get(name, results.versions[name], results.pages[index].key)
    return found.text if found else ""
