"""Local noise of Sivakumar & Parvathi (2012): plug-ins, furniture, and blocks of nothing but links and images.

Lives here: the stage; the paper names the kinds of noise and gives no rules, so rules 4 and 5 of its successor serve.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from dehusk.blocks import Blocks
from dehusk.noise.furniture import Reading, furniture
from dehusk.noise.owners import owned
from dehusk.noise.plugins import plugins
from dehusk.noise.tag_rules import R4, R5
from dehusk.verdict import Reason, Verdict

NO_WORDS = Reason("primary", "no-words", "a block of nothing but links and images")


def local_noise(
    verdict: Verdict, blocks: Blocks, owner: NDArray[np.intp], *, reading: Reading = "corrected"
) -> Verdict:
    """Take out plug-ins, furniture, and what has no words of its own.

    >>> from dehusk.noise.owners import owners
    >>> from dehusk.page import Page
    >>> page = Page.parse("<div><a href=/1>one</a> <a href=/2>two</a></div><div>Words</div>")
    >>> blocks = Blocks.of(page, "div")
    >>> local_noise(Verdict.all(page, Reason("keep", "rest")), blocks, owners(blocks)).keep[page.text_rows].tolist()
    [False, False, False, True]
    """
    page = verdict.page
    verdict = verdict.drop(plugins(page), R4)
    verdict = verdict.drop(owned(owner, furniture(blocks, reading)), R5)
    own_words = blocks.total(page.words * (verdict.keep & ~page.in_link))
    return verdict.drop(owned(owner, own_words == 0), NO_WORDS)
