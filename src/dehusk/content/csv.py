"""Comma-separated values: a row for a page, or for each row of a table, that no spreadsheet takes for formulas.

Lives here: what a row of CSV holds, and how a cell is made harmless.
"""

from __future__ import annotations

import csv as plain
import io
import re
from collections.abc import Iterable, Iterator, Sequence

from dehusk.content.json import Result

FIELDS = "url title authors published modified site language kind confidence words text error".split()
"""The columns, in order; further ones may be added at the end."""

_FORMULA = re.compile(r"[\s\x00]*[=+\-@|%]|[\t\r]")
_NUMBER = re.compile(r"[+-]?\d[\d.,\s]*%?")


def csv(results: Iterable[Result]) -> Iterator[str]:
    """Lines of CSV, a header first, then one for each page.

    >>> import dehusk
    >>> lines = csv([dehusk.extract("<title>=1+1</title><p>Hello", method="everything")])
    >>> next(lines).split(",")[:2]
    ['url', 'title']
    >>> next(lines)[:9]
    ",'=1+1,,,"
    """
    yield rows_as_csv([FIELDS]) + "\n"
    for result in results:
        yield rows_as_csv([_row(result)]) + "\n"


def rows_as_csv(rows: Iterable[Sequence[str]]) -> str:
    """Rows as CSV, every cell made harmless.

    >>> print(rows_as_csv([["a", "=HYPERLINK(1)"], ["-5", "x, y"]]))
    a,'=HYPERLINK(1)
    -5,"x, y"
    """
    out = io.StringIO()
    plain.writer(out, lineterminator="\n").writerows(map(harmless, row) for row in rows)
    return out.getvalue().removesuffix("\n")


def harmless(cell: str) -> str:
    """A cell that a spreadsheet shows and does not run: an apostrophe before what looks like a formula.

    >>> harmless("=1+1"), harmless("@SUM"), harmless("-12.5%"), harmless("- a list")
    ("'=1+1", "'@SUM", '-12.5%', "'- a list")
    """
    return f"'{cell}" if _FORMULA.match(cell) and not _NUMBER.fullmatch(cell) else cell


def _row(result: Result) -> list[str]:
    if result.error is not None:
        return [result.url or "", *[""] * (len(FIELDS) - 2), result.error]
    found = result.metadata
    return [
        result.url or "",
        found.title or "",
        "; ".join(found.authors),
        found.published or "",
        found.modified or "",
        found.site or "",
        found.language or "",
        result.kind,
        "" if result.confidence is None else f"{result.confidence:.3f}",
        str(found.word_count),
        result.text,
        "",
    ]
