"""Mayajohn & Jayasudha (2017): Tag Based Noise Removal from Web Pages. Journal of Theoretical and Applied Information
Technology 95 (22), 6336-6349, as Saravanan & Sathya Bama (2020) describe it (section 3.2) and compare with it (table 6)

As printed (``mode="strict"``) a background, "ad" anywhere in a name (header, thread), and a single link to a social
site each take out their element or block: that some pages come out empty is the rules' doing.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from dehusk.methods.modes import Mode
from dehusk.methods.saravanan import separate
from dehusk.methods.tables import removed_blocks
from dehusk.noise.owners import owners
from dehusk.noise.tag_rules import tag_rules
from dehusk.page import Page
from dehusk.verdict import Reason, Verdict

_KEPT = Reason("keep", "no-rule", "no rule finds anything")


@dataclass(frozen=True, slots=True)
class TagRules:
    """The tag rules alone: what none of them finds stays.

    >>> page = Page.parse("<div id=ad>Buy</div><div>A story.</div>")
    >>> TagRules()(page).keep[page.text_rows].tolist()
    [False, True]
    """

    name: ClassVar[str] = "tag-rules"
    paper: ClassVar[str] = "Tag Based Noise Removal from Web Pages (Mayajohn & Jayasudha, 2017)"

    mode: Mode = "corrected"
    keep_media: bool = False

    def __call__(self, page: Page) -> Verdict:
        """Rules 1 to 5, in their order."""
        blocks = separate(page, self.mode)
        owner = owners(blocks)
        verdict = Verdict.all(page, _KEPT)
        verdict = tag_rules(verdict, blocks, owner, reading=self.mode, keep_media=self.keep_media)
        found = verdict.scored(verdict.keep)
        return replace(found, details=lambda: {"removed": removed_blocks(found, blocks, owner)})
