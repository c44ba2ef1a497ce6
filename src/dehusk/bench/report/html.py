"""One HTML file that holds all it needs: style, tables, plots; no script, nothing fetched.

Whatever comes from a page is escaped here or by the caller, and shown as text.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from html import escape
from pathlib import Path
from typing import NamedTuple

from dehusk.verdict import Table

_POLICY = "default-src 'none'; style-src 'unsafe-inline'"
_NUMBER = re.compile(r"[+−-]?\d[\d.,]*")


class Section(NamedTuple):
    """A part of a report: its heading, its name in the line of links, and what it holds as HTML."""

    heading: str
    short: str
    content: str

    @property
    def anchor(self) -> str:
        """What links to it end in.

        >>> Section("Speed & size", "Speed", "").anchor
        'speed'
        """
        return re.sub(r"\W+", "-", self.short.lower()).strip("-")


def document(title: str, about: Sequence[str], sections: Sequence[Section], top: str = "") -> str:
    """Return a whole page: a title, lines about it, what comes first (as HTML), sections with links to them.

    >>> "<script" in document("A & B", ["about"], [Section("One", "One", "<p>x</p>")])
    False
    """
    lines = "".join(f'<p class="soft">{escape(line)}</p>' for line in about)
    links = "".join(f'<a href="#{section.anchor}">{escape(section.short)}</a>' for section in sections)
    body = "".join(
        f'<section id="{section.anchor}"><h2>{escape(section.heading)}</h2>{section.content}</section>'
        for section in sections
    )
    return (
        f'<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">'
        f"<style>{_style()}</style></head><body><h1>{escape(title)}</h1>{lines}{top}<nav>{links}</nav>{body}"
        "</body></html>\n"
    )


@cache
def _style() -> str:
    return Path(__file__).with_name("report.css").read_text("utf-8")


def note(text: str) -> str:
    """Return a paragraph of plain text.

    >>> note("a < b")
    '<p>a &lt; b</p>'
    """
    return f"<p>{escape(text)}</p>"


def details(summary: str, content: str) -> str:
    """Return something that opens when its summary is clicked.

    >>> details("More", "<p>x</p>")
    '<details><summary>More</summary><p>x</p></details>'
    """
    return f"<details><summary>{escape(summary)}</summary>{content}</details>"


def cards(facts: Sequence[tuple[str, str, str]]) -> str:
    """Return facts to see first: what each is about, the fact, and a remark.

    >>> cards([("best", "dehusk", "F1 0.9")]).count("<div>")
    1
    """
    shown = (f"<div><small>{escape(a)}</small><b>{escape(b)}</b><small>{escape(c)}</small></div>" for a, b, c in facts)
    return f'<div class="cards">{"".join(shown)}</div>'


def table(content: Table, heat: bool = False) -> str:
    """Return a table, numbers to the right; with ``heat`` shares colour their cells, the best of a column is bold.

    >>> "&lt;b&gt;</td>" in table(Table("", ("a",), [("<b>",)]))
    True
    """
    cells = [[str(cell) for cell in column] for column in zip(content.columns, *content.rows, strict=True)]
    drawn = [_column(heading, column, heat) for heading, *column in cells]
    head, *rows = ("".join(row) for row in zip(*drawn, strict=True))
    body = "".join(f"<tr>{row}</tr>" for row in rows)
    return f'<div class="wide"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'


def _column(heading: str, cells: Sequence[str], heat: bool) -> list[str]:
    """The heading and the cells of a column."""
    side = "" if any(cell == "–" or _NUMBER.match(cell) for cell in cells) else ' class="text"'
    shares = [_share(cell) if heat else None for cell in cells]
    best = max((share for share in shares if share is not None), default=None)
    drawn = [_cell(cell, share, share == best, side) for cell, share in zip(cells, shares, strict=True)]
    return [f"<th{side}>{escape(heading)}</th>", *drawn]


def _cell(cell: str, share: float | None, is_best: bool, side: str) -> str:
    if share is None:
        return f"<td{side}>{escape(cell)}</td>"
    return f'<td class="heat{" best" if is_best else ""}" style="--heat: {55 * share:.0f}">{escape(cell)}</td>'


def _share(cell: str) -> float | None:
    try:
        return max(0.0, min(float(cell), 1.0))
    except ValueError:
        return None
