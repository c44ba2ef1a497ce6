"""Stage 1 of the default method, primary noise: only what is noise on any page, whatever its score.

Lives here: a few rules, each with a reason of its own. They change hardly any page's F1; they are here because nobody
would understand an advertisement's label in the text, or an empty shell's notice for its content.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from dehusk import tags
from dehusk.learned import lexicon, names
from dehusk.learned.base import WORDS, Base
from dehusk.learned.paths import INSIDE
from dehusk.structure import covered
from dehusk.verdict import Reason

Mask = NDArray[np.bool_]

LABEL = Reason("primary", "label", "says no more than labels around content say")
ADVERTISEMENT = Reason("primary", "advertisement", "in a small element named for advertisements")
NOTICE = Reason("primary", "notice", "a notice to browsers without scripts")

SMALL = 20
"""Words up to which an element that is named for advertisements is believed, and up to which what a page holds for
browsers without scripts is a notice: articles carry such names, too, and forums keep their posts there."""
_NOSCRIPT = INSIDE.index("noscript")
_LABELS = np.isin(np.arange(len(lexicon.NAMES) + 1), [lexicon.SHARE, lexicon.LEGAL, lexicon.JOIN, lexicon.REPLY])
_SPOKEN = tags.HEADING | tags.CELL | tags.codes("dt dd pre")
"""Elements in which such a word may be the subject."""


def primary(base: Base) -> list[tuple[Mask, Reason]]:
    """Blocks that are noise, and why.

    >>> from dehusk.blocks import Blocks; from dehusk.page import Page
    >>> page = Page.parse("<p>Advertisement</p><h2>Copyright</h2><div class=ad-slot>Buy a boat</div><p>The boat sank.")
    >>> [(rows.tolist(), why.rule) for rows, why in primary(Base(page, Blocks.atomic(page))) if rows.any()]
    [([True, False, False, False], 'label'), ([False, False, True, False], 'advertisement')]
    """
    label = _LABELS[base.announced] & ~_SPOKEN[base.tag]
    return [(label, LABEL), (_advertised(base), ADVERTISEMENT), (_notice(base), NOTICE)]


def _advertised(base: Base) -> Mask:
    elements = base.elements
    called = (names.called(base, "advertisement") & (base.total[WORDS] <= SMALL)).nonzero()[0]
    return covered(elements.first[called], elements.stop[called], len(base)) & ~tags.PRE[base.tag]


def _notice(base: Base) -> Mask:
    inside = base.paths.inside[_NOSCRIPT] > 0
    return np.asarray(inside & (base.words[inside].sum() <= SMALL))
