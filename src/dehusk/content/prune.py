"""The kept part of a page's tree, as a copy: what the verdict keeps, the elements above it, and its media.

Lives here: which rows of a page are shown, by array operations, and the one copy of the tree that is cut down to them.
What the cut tree is turned into is decided in ``tree.py``; the page's own tree is never touched.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from itertools import islice
from typing import Any, TypeVar

import numpy as np
import turbohtml
from numpy.typing import NDArray

from dehusk import tags
from dehusk.page import Mask, Page, Rows
from dehusk.verdict import Verdict

_BASE, _BR, _INPUT, _LI, _SCRIPT = (tags.CODE[name] for name in ("base", "br", "input", "li", "script"))
_LEAF = tags.codes("img video audio embed object iframe")
_SKELETON = tags.codes("td th source br wbr hr")
_ALWAYS = tags.codes("td th source")
"""Parts that stay with the element that they stand in; breaks and rules stay only between two things that are shown."""
_CONTAINER = tags.codes("html body div article section main")
_BETWEEN = tags.MEDIA | tags.CONTROL
_RULED_OUT = ("primary", "secondary", "user")
"""Stages that look at an element for what it is: media that they drop are not brought back by the text around them."""

Tree = TypeVar("Tree", bound=turbohtml.Node)

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
    around = page.above(kept)
    leaf[_formulas(page, around)] = True
    leaf[_boxes(page, around)] = True
    show = page.above(leaf)
    show[0] = True
    before = np.cumsum(leaf)
    blank = page.is_text & ~solid
    filler = np.flatnonzero((blank | _SKELETON[page.tag]) & ~show)
    above = page.climb(page.parent[filler], tags.BLOCK[page.tag])
    within = show[page.parent[filler]] | ((page.tag[filler] == _BR) & show[above])
    filler, above = filler[within], above[within]
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
    return _cut(page.document, 0, page, shown(page, verdict))


def core(page: Page, verdict: Verdict) -> turbohtml.Element:
    """The same from the innermost container on that holds all that is shown; an empty body where nothing is.

    >>> from dehusk.verdict import Reason
    >>> page = Page.parse("<div><article><p>a<p>b")
    >>> core(page, Verdict.all(page, Reason("keep", "all"))).html
    '<article><p>a</p><p>b</p></article>'
    """
    show = shown(page, verdict)
    rows = np.flatnonzero(show)
    holds_all = _CONTAINER[page.tag[rows]] & (page.end[rows] > rows[-1])
    top = 0
    for row in rows[1:][np.logical_and.accumulate(holds_all[1:])].tolist():
        if row > page.body and _says_more(page.nodes[row]):
            break
        top = row
    node = page.nodes[top]
    return _cut(node, top, page, show) if isinstance(node, turbohtml.Element) else turbohtml.Element("body")


def base_url(page: Page) -> str:
    """What the page's addresses are relative to.

    >>> base_url(Page.parse("<base href=/b/><p>a", "https://example.org/a"))
    'https://example.org/b/'
    """
    url = page.url or ""
    return page.document.base_url(url) if (page.tag == _BASE).any() else url


def _says_more(node: turbohtml.Node) -> bool:
    """Whether a container says something of its content that must not be lost."""
    return isinstance(node, turbohtml.Element) and (node.attr("lang") or node.attr("dir")) is not None


def _cut(node: Tree, first: int, page: Page, show: Mask) -> Tree:
    """A copy of the tree at a row, cut down to the shown rows."""
    copy = deepcopy(node)
    nodes: list[turbohtml.Node] = [copy, *copy.descendants]
    gone = first + np.flatnonzero((~show & show[page.parent])[first : page.end[first]])
    # Where something that readers saw is taken out of a line, a space stays: its neighbours are not glued together.
    seen = page.above(page.chars > 0)[gone] | (page.above(page.is_text)[gone] & page.is_element[gone])
    seen &= ~tags.SKIPPED[page.tag[gone]]
    seen = (seen | _BETWEEN[page.tag[gone]]) & ~tags.BLOCK[page.tag[gone]]
    for row, space in zip((gone - first).tolist(), seen.tolist(), strict=True):
        if space:
            nodes[row].replace_with(turbohtml.Text(" "))
        else:
            nodes[row].extract()
    for left_out in islice(nodes, int(page.end[first]) - first, None):  # what a limit left out of the table
        left_out.extract()
    return copy


def _media(page: Page, verdict: Verdict, kept: Mask, solid: Mask) -> Rows:
    """Media of the kept content: those that the verdict keeps, and those that stand among kept texts."""
    rows = np.flatnonzero(_LEAF[page.tag]).astype(np.int32)
    if not len(rows):
        return rows
    chars, kept_chars = page.total(page.chars), page.total(page.chars * kept)
    around = page.climb(rows, page.above(solid) & page.is_element & ~_LEAF[page.tag])
    share = kept_chars[around] / np.maximum(chars[around], 1)
    before = np.concatenate(([0], np.cumsum(kept)))
    among = (before[rows] > before[around]) & (before[page.end[around]] > before[page.end[rows]])
    wide = page.tag[around] <= tags.CODE["body"]  # the whole page: what stands at its edges is its furniture
    inferred = (share >= MOSTLY) & (among | ((share >= NEARLY_ALL) & ~wide))
    ruled_out = np.array([reason.stage in _RULED_OUT for reason in verdict.reasons])[verdict.reason[rows]]
    found: Rows = rows[verdict.keep[rows] | (inferred & ~ruled_out)]
    return found


def _boxes(page: Page, around: Mask) -> NDArray[np.intp]:
    """The check boxes of kept list items: whether a task is done is part of what the item says."""
    if not (page.present[_INPUT] and page.present[_LI]):
        return np.zeros(0, dtype=np.intp)
    rows = np.flatnonzero(page.tag == _INPUT)
    rows = rows[around[page.parent[rows]] & page.inside("li")[rows]]
    return rows[[kind.lower() == "checkbox" for kind in _types(page, rows)]]


def _formulas(page: Page, around: Mask) -> NDArray[np.intp]:
    """The texts of scripts that hold a formula (MathJax) in an element of which text is kept."""
    rows = np.flatnonzero(page.tag == _SCRIPT)
    rows = rows[around[page.parent[rows]] & (page.end[rows] > rows + 1)]
    return rows[[kind.startswith("math/tex") for kind in _types(page, rows)]] + 1


def _types(page: Page, rows: NDArray[np.intp]) -> Iterator[str]:
    """What elements say that they are."""
    elements: Any = page.nodes
    return (elements[row].attr("type") or "" for row in rows.tolist())
