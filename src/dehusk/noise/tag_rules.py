"""The tag rules of Saravanan & Sathya Bama (2020), section 3.2, after Mayajohn & Jayasudha (2017), in their order.

Lives here: the rules joined to one stage that takes rows out of a verdict. What each rule looks at lives in its file.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from dehusk.blocks import Blocks
from dehusk.noise import advertisements
from dehusk.noise.backgrounds import backgrounds
from dehusk.noise.furniture import Reading, furniture
from dehusk.noise.owners import owned
from dehusk.noise.plugins import plugins
from dehusk.page import Mask, Page
from dehusk.verdict import Reason, Verdict

R1 = Reason("primary", "background", "R1: a background")
R2A = Reason("primary", "image-domain", "R2a: an image of another site")
R2B = Reason("primary", "ad-provider", "R2b: an address of a provider of advertisements")
R2C = Reason("primary", "ad-name", "R2c: a name that says advertisement")
R3 = Reason("primary", "banner-size", "R3: the size of a standard banner")
R4 = Reason("primary", "plug-in", "R4: a plug-in")
R5 = Reason("primary", "furniture", "R5: links to terms, privacy, contact, search, social sites")
RULES = frozenset([R1, R2A, R2B, R2C, R3, R4, R5])


def tag_rules(
    verdict: Verdict,
    blocks: Blocks,
    owner: NDArray[np.intp],
    *,
    reading: Reading = "corrected",
    keep_media: bool = False,
) -> Verdict:
    """Take out what the rules find: an element with all that is in it, and for rule 5 what the block owns.

    ``strict`` removes what has a background (but for BODY), every image of another site, every name with "ad" in it,
    and every block with a link to furniture. ``corrected`` leaves content with a background alone, needs more than
    another host to call an image an advertisement, and keeps an article with one share link.

    >>> from dehusk.noise.owners import owners
    >>> page = Page.parse("<div class=header>Head</div><div id=ad-1>Buy</div>")
    >>> blocks = Blocks.of(page, "div")
    >>> verdict = tag_rules(Verdict.all(page, Reason("keep", "rest")), blocks, owners(blocks))
    >>> [verdict.why(row).rule for row in page.text_rows]
    ['rest', 'ad-name']
    """
    page, strict = verdict.page, reading == "strict"
    verdict = verdict.drop(page.within(_with_background(page, strict)), R1)
    if strict:
        verdict = verdict.drop(page.within(advertisements.foreign_images(page)), R2A)
    verdict = verdict.drop(page.within(advertisements.provided(page)), R2B)
    verdict = verdict.drop(page.within(advertisements.named(page, strict=strict)), R2C)
    verdict = verdict.drop(page.within(advertisements.banner_sized(page)), R3)
    if not keep_media:
        verdict = verdict.drop(plugins(page), R4)
    return verdict.drop(owned(owner, furniture(blocks, reading)), R5)


def _with_background(page: Page, strict: bool) -> Mask:
    """STYLE elements always; what carries a background itself only as printed, and BODY not even then."""
    if not strict:
        return page.inside("style")
    mask = backgrounds(page)
    mask[page.body] = False
    return mask
