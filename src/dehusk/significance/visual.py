"""Visual importance: what stands in the middle of the screen counts more (Kaur 2015, 1.3.1.4).

Lives here: the weight of each text by where a browser put it. The dissertation gives no formula: this one is ours.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from dehusk.page import Page

LEAST = 0.1
"""What text at the very edge counts."""


def visual_importance(page: Page) -> NDArray[np.float64]:
    """VI of every row: 1 - |cx - W/2| / (W/2), within 0.1 and 1, cx the middle of its parent's box and W the page's
    width. Without boxes every text counts in full.

    >>> visual_importance(Page.parse("<p>no browser here"))[-1].item()
    1.0
    """
    if page.layout is None or page.layout.page_width <= 0:
        return np.ones(len(page))
    middle = page.layout.page_width / 2
    centre = (page.layout.x + page.layout.width / 2)[page.parent].astype(np.float64)
    return np.nan_to_num(np.clip(1 - np.abs(centre - middle) / middle, LEAST, 1.0), nan=1.0)
