"""Bhardwaj & Mangat (2014), An Improvised Algorithm for Relevant Content Extraction from Web Pages: words per leaf
choose one node of text, then media of more than 120,000 square pixels are shown again, with their bare ancestors.

Defects of the paper, and what is done about them (``mode="strict"`` reads it as printed):

- Relevance (eq 6) multiplies by the ratio at every level, so that over all nodes the page wins; it is sought in the
  initial set, and corrected grows by the relative ratio of eq 9, and is promoted to what holds half of the set.
- The last node of the set has position 0 (eq 8), and would never count.
- Step 2 joins its two conditions by "and": either hides. A link is a leaf of its own, and so a sentence with links
  several; corrected, it belongs to its line.
- 120,000 is called a mean height, and is an area; 400 x 300 is not more than that. Sound is promised, and missing in
  step 7: ``players``. Sizes come from a browser; where none is told, a medium within the text stays, corrected.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

import numpy as np

from dehusk.methods.ratios import by_words_per_leaf
from dehusk.methods.tables import label
from dehusk.page import Mask, Page, Rows
from dehusk.significance.density import Floats
from dehusk.significance.media_area import AREA, MEDIA, PLAYERS, backgrounds, shown_again, sizes
from dehusk.significance.relevance import Mode
from dehusk.verdict import Reason, Table, Verdict

_SHOWN = Reason("keep", "media-area", "a medium that is large enough, with its ancestors")
_UNKNOWN = {True: "unknown, in the text", False: "unknown"}
_SMALL = Reason("significance", "media-area", "a medium that is too small, or of unknown size")


@dataclass(frozen=True, slots=True)
class Bhardwaj:
    """Words per leaf plus media — the "Extract Content" plug-in. Its text is that of words per leaf alone (``wlr``).

    >>> page = Page.parse("<div><p>" + "a story " * 9 + "</p></div><div>caption <img width=640 height=480></div>")
    >>> verdict = Bhardwaj()(page)
    >>> verdict.keep[page.text_rows].tolist(), bool(verdict.keep[page.rows("img")[0]])
    ([True, False], True)
    """

    name: ClassVar[str] = "bhardwaj"
    paper: ClassVar[str] = (
        "An Improvised Algorithm for Relevant Content Extraction from Web Pages (Bhardwaj & Mangat, 2014)"
    )

    mode: Mode = "corrected"
    """``strict`` is what is printed; ``corrected`` what it evidently means."""
    media_area: float = AREA
    """Square pixels that a medium must exceed."""
    min_side: float = 0.0
    """Pixels that each of its sides must reach."""
    players: bool = False
    """Whether ``audio`` and ``iframe`` are media as well: promised in the abstract, missing in step 7."""
    include_background: bool = False
    """Whether elements with a background image are: the limit that the paper states."""

    def __call__(self, page: Page) -> Verdict:
        """Steps 1 to 6 on words, 7 to 9 on media."""
        choice = by_words_per_leaf(page, self.mode)
        media = self._candidates(page)
        size = sizes(page, media)
        large = self._is_large(size)
        if self.mode == "corrected":
            # A medium whose size nobody tells stays where the text is: static pages rarely tell.
            large |= np.isnan(size).any(axis=1) & choice.rows[media]
        dropped = np.zeros(len(page), dtype=np.bool_)
        dropped[media[~large]] = True
        verdict = choice.verdict().drop(dropped, _SMALL).restore(shown_again(page, media[large]), _SHOWN)
        return replace(verdict, details=lambda: {**choice.tables(), "media": self._table(page, media, size, large)})

    def _candidates(self, page: Page) -> Rows:
        found = page.rows(f"{MEDIA} {PLAYERS}" if self.players else MEDIA)
        more = backgrounds(page) if self.include_background else found[:0]
        return np.union1d(found, more).astype(np.int32)

    def _is_large(self, size: Floats) -> Mask:
        with np.errstate(invalid="ignore"):
            return np.asarray((size.prod(axis=1) > self.media_area) & (size.min(axis=1, initial=1e9) >= self.min_side))

    def _table(self, page: Page, media: Rows, size: Floats, large: Mask) -> Table:
        """Every medium with its size, and whether it is shown."""
        box = "box" if page.layout is not None else "declared"
        known = np.asarray(~np.isnan(size).any(axis=1))
        columns = zip(media.tolist(), np.nan_to_num(size).tolist(), known.tolist(), large.tolist(), strict=True)
        rows = [
            (label(page, row), *(sides if told else (None, None)), box if told else _UNKNOWN[shown], shown)
            for row, sides, told, shown in columns
        ]
        title = f"Media (shown if larger than {self.media_area:g} square pixels)"
        return Table(title, ("medium", "width", "height", "size", "shown"), rows)
