"""What a text is to this package: a string, to be made into terms, or terms already.

Lives here: reading either; nothing that compares.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from dehusk.terms import Terms

Text = str | Sequence[str]
"""A string (made into terms: lower case, stop words out, stems), or a sequence that is taken as the terms."""


def read(texts: Sequence[Text]) -> Terms:
    """Read texts into one table of terms.

    >>> read(["The cats", "A cat"]).vocabulary, read([["The", "cats"]]).vocabulary
    (['cat'], ['The', 'cats'])
    """
    if all(isinstance(text, str) for text in texts):
        return Terms.of(cast("Sequence[str]", texts))
    return Terms.given([Terms.of([text]).sequence() if isinstance(text, str) else text for text in texts])
