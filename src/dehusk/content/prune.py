"""The kept part of a page's tree, as a copy: what the verdict keeps, the elements above it, and its media.

Lives here: which rows of a page are shown, by array operations, and the one copy of the tree that is cut down to them.
What the cut tree is turned into is decided in ``tree.py``; the page's own tree is never touched.
"""

from __future__ import annotations

from copy import deepcopy
from itertools import islice

import numpy as np
import turbohtml
from numpy.typing import NDArray

from dehusk import tags
from dehusk.page import Mask, Page, Rows
from dehusk.verdict import Verdict

_BR = tags.CODE["br"]
_LEAF = tags.codes("img video audio embed object iframe")
_SKELETON = tags.codes("td th source br wbr hr")
_ALWAYS = tags.codes("td th source")
"""Parts that stay with the element that they stand in; breaks and rules stay only between two things that are shown."""
_BETWEEN = tags.MEDIA | tags.CONTROL
_RULED_OUT = ("primary", "secondary", "user")
"""Stages that look at an element for what it is: media that they drop are not brought back by the text around them."""

MOSTLY = 0.5
"""Media among kept texts stay if at least half of the characters in the smallest element around both are kept."""
NEARLY_ALL = 0.8
"""Media before the first or after the last kept text of an element stay if this share of its characters is kept."""


def shown(page: Page, verdict: Verdict) -> Mask:
    """The rows of the pruned tree: kept texts and media, what stands above them, and the skeleton of kept tables.

    >>> from dehusk.verdict import Reason
    >>> page = Page.parse("<table><tr><td>a<td></table><p>b")
    >>> keep = shown(page, Verdict.all(page, Reason("keep", "all")))
    >>> [page.nodes[row].tag for row in page.rows("td p") if keep[row]]
    ['td', 'td', 'p']
    """
    solid = page.chars > 0
    kept = verdict.keep & solid & page.is_text
    leaf = kept.copy()
    leaf[_media(page, verdict, kept, solid)] = True
    leaf[_formulas(page, kept)] = True
    leaf[_boxes(page, kept)] = True
    show = page.above(leaf)
    show[0] = True
    before = np.cumsum(leaf)
    blank = page.is_text & ~solid
    line = page.nearest(tags.BLOCK[page.tag])[page.parent]
    within = show[page.parent] | ((page.tag == _BR) & show[line])
    filler = np.flatnonzero((blank | _SKELETON[page.tag]) & ~show & within)
    above = line[filler]
    among = (before[filler] > before[above]) & (before[page.end[above] - 1] > before[filler])
    whole = _ALWAYS[page.tag[filler]] | (blank[filler] & page.in_pre[filler])
    stays = np.zeros(len(page), dtype=np.bool_)
    stays[filler[among | whole]] = True
    show |= page.above(stays)
    return show


def pruned(page: Page, verdict: Verdict) -> turbohtml.Document:
    """A copy of the page's tree that holds the shown rows alone.

    >>> from dehusk.verdict import Reason
    >>> page = Page.parse("<nav>menu</nav><p>one <i>two</i>")
    >>> verdict = Verdict.all(page, Reason("keep", "all")).drop(page.inside("nav"), Reason("primary", "nav"))
    >>> pruned(page, verdict).html
    '<html><body><p>one <i>two</i></p></body></html>'
    """
    show = shown(page, verdict)
    copy = deepcopy(page.document)
    nodes: list[turbohtml.Node] = [copy, *copy.descendants]
    gone = np.flatnonzero(~show & show[page.parent])
    # Where something that readers saw is taken out of a line, a space stays: its neighbours are not glued together.
    words = page.total(page.chars)[gone] > 0
    words |= (page.total(page.is_text.astype(np.int64))[gone] > 0) & page.is_element[gone]
    words &= ~tags.SKIPPED[page.tag[gone]]
    words = (words | _BETWEEN[page.tag[gone]]) & ~tags.BLOCK[page.tag[gone]]
    for row, space in zip(gone.tolist(), words.tolist(), strict=True):
        if space:
            nodes[row].replace_with(turbohtml.Text(" "))
        else:
            nodes[row].extract()
    for node in islice(nodes, len(page), None):  # what a limit left out of the table
        node.extract()
    return copy


def _media(page: Page, verdict: Verdict, kept: Mask, solid: Mask) -> Rows:
    """Media of the kept content: those that the verdict keeps, and those that stand among kept texts."""
    rows = np.flatnonzero(_LEAF[page.tag]).astype(np.int32)
    if not len(rows):
        return rows
    chars, kept_chars = page.total(page.chars), page.total(page.chars * kept)
    around = page.nearest(page.is_element & (page.total(solid.astype(np.int64)) > 0) & ~_LEAF[page.tag])[rows]
    around = np.maximum(around, 0)
    share = kept_chars[around] / np.maximum(chars[around], 1)
    before = np.concatenate(([0], np.cumsum(kept)))
    among = (before[rows] > before[around]) & (before[page.end[around]] > before[page.end[rows]])
    wide = page.tag[around] <= tags.CODE["body"]  # the whole page: what stands at its edges is its furniture
    inferred = (share >= MOSTLY) & (among | ((share >= NEARLY_ALL) & ~wide))
    ruled_out = np.array([reason.stage in _RULED_OUT for reason in verdict.reasons])[verdict.reason[rows]]
    found: Rows = rows[verdict.keep[rows] | (inferred & ~ruled_out)]
    return found


def _boxes(page: Page, kept: Mask) -> NDArray[np.intp]:
    """The check boxes of kept list items: whether a task is done is part of what the item says."""
    found = page.select('li input[type="checkbox" i]').astype(np.intp)
    return found[page.above(kept)[page.parent[found]]]


def _formulas(page: Page, kept: Mask) -> NDArray[np.intp]:
    """The texts of scripts that hold a formula (MathJax) in an element of which text is kept."""
    found = page.document.select('script[type^="math/tex"]')
    rows = np.array([page.row_of[node] for node in found if len(node) and node in page.row_of], dtype=np.intp)
    return rows[page.above(kept)[page.parent[rows]]] + 1 if len(rows) else rows
