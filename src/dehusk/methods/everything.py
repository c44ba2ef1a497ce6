"""All the text a reader could see: the baseline that every other method has to beat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dehusk.page import Page
from dehusk.verdict import Reason, Verdict


@dataclass(frozen=True, slots=True)
class Everything:
    """Keep all visible text.

    >>> bool(Everything()(Page.parse("<p>a<script>b</script>")).keep.all())
    True
    """

    name: ClassVar[str] = "everything"
    paper: ClassVar[str] = "the whole page, as a baseline"

    def __call__(self, page: Page) -> Verdict:
        """Every row stays."""
        return Verdict.all(page, Reason("keep", "everything"))
