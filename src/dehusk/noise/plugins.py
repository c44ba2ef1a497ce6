"""Plug-ins and embedded media (Saravanan & Sathya Bama, 2020, section 3.2, rule 4).

Lives here: the one rule. Methods that are about media leave it out.
"""

from __future__ import annotations

from typing import cast

import turbohtml

from dehusk import tags
from dehusk.page import Mask, Page


def plugins(page: Page) -> Mask:
    """EMBED, OBJECT, AUDIO, VIDEO, and IFRAME with an address, with all that is in them.

    >>> page = Page.parse("<p>a</p><video src=v>no video</video><iframe src=x></iframe><iframe></iframe>")
    >>> plugins(page)[page.rows("p video iframe")].tolist()
    [False, True, True, False]
    """
    mask = tags.codes("embed object audio video applet")[page.tag]
    for row in page.rows("iframe").tolist():
        mask[row] = cast(turbohtml.Element, page.nodes[row]).attr("src") is not None
    return page.within(mask)
