"""The front door: a page goes in, what matters comes out, rendered when asked for and once.

Lives here: ``extract`` and the Extraction it gives (many pages at once: ``many.py``). The work is done in the rooms
behind it.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, get_args

import numpy as np
import turbohtml

from dehusk.blocks import Blocks, join
from dehusk.content import text
from dehusk.limits import Limits
from dehusk.methods import Method, method_class
from dehusk.page import Mask, Page
from dehusk.selectors import Selectors
from dehusk.source.decoding import clean, decode
from dehusk.source.packed import GZIP, unpacked
from dehusk.verdict import Reason, Verdict

if TYPE_CHECKING:
    # Renderers are imported when they are first asked for: reading text should not pay for them.
    from dehusk.content.media import Media
    from dehusk.content.metadata import Metadata
    from dehusk.content.records import Records
    from dehusk.content.tables import DataTable
    from dehusk.content.tree import Tree

NOTHING_KEPT = "nothing-kept"
"""The warning on a page that has text, all of which was left out."""

Source = str | bytes | os.PathLike[str] | Page
Hidden = Literal["drop", "flag", "keep"]
Comments = bool | Literal["separate"]


class BadSelector(ValueError):
    """A ``keep`` or ``drop`` selector that is not CSS."""


_HIDDEN = Reason("primary", "hidden", "the page hides it from its readers")
_APART = Reason("primary", "comments", "a reader's comment, kept apart in records.comments")


@dataclass(frozen=True, slots=True)
class Block:
    """A block of the page, kept or not, and why."""

    text: str
    tag: str
    selector: str
    kept: bool
    score: float
    stage: str
    rule: str
    detail: str
    source: tuple[int, int] | None = None
    """Line and column at which the block's element begins in the source, where positions were asked for."""


class Extraction:
    """What matters on a page, in every form, with the reason for every block."""

    page: Page
    verdict: Verdict

    def __init__(self, page: Page, verdict: Verdict, warnings: tuple[str, ...] = ()) -> None:
        self.page = page
        self.verdict = verdict
        self.url = page.url
        self.warnings = warnings
        self.error: str | None = None
        """What went wrong, where one page of many could not be read; the extraction is then empty."""

    def __repr__(self) -> str:
        kept = int(np.count_nonzero(self.verdict.keep[self.page.text_rows]))
        return f"Extraction({self.page.url or 'page'}: {kept} of {len(self.page.text_rows)} texts kept)"

    @cached_property
    def text(self) -> str:
        """The kept words, paragraphs apart, and nothing else."""
        return text.text(self.page, self.verdict)

    @cached_property
    def tree(self) -> Tree:
        """The kept content as one clean tree, which all forms but ``text`` are written from."""
        from dehusk.content.tree import tree

        return tree(self.page, self.verdict)

    @cached_property
    def markdown(self) -> str:
        """GitHub-flavoured Markdown, escaped: text of the page can never become live HTML."""
        from dehusk.content.markdown import markdown

        return markdown(self.tree)

    @cached_property
    def html(self) -> str:
        """Sanitised HTML: no scripts, no handlers, no unsafe URLs."""
        from dehusk.content.html import html

        return html(self.tree)

    @cached_property
    def tei(self) -> str:
        """A TEI document."""
        from dehusk.content.tei import tei

        return tei(self.tree, self.metadata)

    @cached_property
    def metadata(self) -> Metadata:
        """Title, authors, dates and the rest, each with its source."""
        from dehusk.content.metadata import metadata

        return metadata(self.page, self.verdict)

    @cached_property
    def media(self) -> list[Media]:
        """Images, video and audio of the kept content."""
        from dehusk.content.media import media

        return media(self.tree)

    @cached_property
    def tables(self) -> list[DataTable]:
        """Tables of the kept content, as grids."""
        from dehusk.content.tables import tables

        return tables(self.tree)

    @cached_property
    def records(self) -> Records:
        """What is not prose: posts, comments, items of lists, products, recipes, how-tos."""
        from dehusk.content.records import records

        return records(self.page, self.kind)

    @cached_property
    def keywords(self) -> list[str]:
        """The terms that matter most in the kept blocks, in the form most often used."""
        from dehusk.significance.keywords import keywords

        return keywords(self.page, self.verdict)

    @cached_property
    def kind(self) -> str:
        """What kind of page it is: article, forum, product, collection, listing, documentation, service, navigation."""
        return self.kind_probability[0]

    @cached_property
    def kind_probability(self) -> tuple[str, float]:
        """The kind of page and how sure that is."""
        from dehusk.content.kind import kind

        return kind(self.page, self.verdict)

    @property
    def confidence(self) -> float | None:
        """The F1 to expect of this extraction, calibrated; ``None`` for methods that cannot tell."""
        return self.verdict.confidence

    @property
    def limits_hit(self) -> tuple[str, ...]:
        """Limits that cut this page short."""
        return self.page.limits_hit

    @cached_property
    def blocks(self) -> list[Block]:
        """Every block of the page in order, kept or not; where a verdict changes within a block, it is two."""
        return list(_blocks(self.page, self.verdict))

    @cached_property
    def block_languages(self) -> list[str | None]:
        """The language of each of ``blocks``, as ISO 639-1; none where a block is too short to tell."""
        from dehusk.content.language import ENOUGH, SAMPLE, detect

        return [detect(block.text[:SAMPLE])[0] if len(block.text) >= ENOUGH else None for block in self.blocks]

    def to_dict(self) -> dict[str, Any]:
        """Everything as plain data."""
        from dehusk.content.json import to_dict

        return to_dict(self)

    def json(self) -> str:
        """Everything as JSON."""
        from dehusk.content.json import json

        return json(self)


def extract(
    html: Source,
    url: str | None = None,
    *,
    method: str | Method = "dehusk",
    recall: float = 0.5,
    comments: Comments = False,
    hidden: Hidden = "drop",
    keep: Sequence[str] = (),
    drop: Sequence[str] = (),
    limits: Limits | None = None,
    positions: bool = False,
) -> Extraction:
    """Take what matters out of a page.

    ``html`` is the page as text, bytes (gzipped ones too), a path or a parsed Page; ``method`` a name or a method;
    ``recall`` goes from 0 (only what is certain) to 1 (all that may matter); ``comments`` says whether readers'
    comments are kept (True), left to the method (False), or kept out of the content and found in ``records.comments``
    alone ("separate"); ``hidden`` what becomes of text that the page hides; ``keep`` and ``drop`` are CSS selectors
    that overrule the method.

    >>> extract("<p>All there is.</p>", method="everything").text
    'All there is.'
    """
    started = time.monotonic()
    _check(recall, comments, hidden)
    limits = limits or Limits()
    page = _open(html, url, limits, positions)
    chosen, warnings = _method(method, recall, comments is True)
    if limits.seconds is not None and time.monotonic() - started > limits.seconds:
        page = replace(page, limits_hit=(*page.limits_hit, "seconds"))
        verdict = Verdict.none(page, Reason("limits", "seconds", "the time for this page was over"))
    else:
        verdict = chosen(page)
        verdict = _without_comments(verdict) if comments == "separate" else verdict
    verdict = _overruled(_without_hidden(verdict, hidden), keep, drop)
    if len(page.text_rows) and not verdict.keep[page.text_rows].any() and page.chars.any():
        warnings = (*warnings, NOTHING_KEPT)
    return Extraction(page, verdict, (*page.warnings, *warnings))


def _check(recall: float, comments: Comments, hidden: Hidden) -> None:
    """A dial that is turned to what it has not must not pass for one that was left alone."""
    if not 0 <= recall <= 1:
        raise ValueError(f"recall goes from 0 to 1; {recall!r} does not")
    if comments not in (True, False, "separate"):
        raise ValueError(f"comments is True, False or 'separate', not {comments!r}")
    if hidden not in get_args(Hidden):
        raise ValueError(f"hidden is 'drop', 'flag' or 'keep', not {hidden!r}")


def _open(html: Source, url: str | None, limits: Limits, positions: bool) -> Page:
    if isinstance(html, Page):
        return html
    if isinstance(html, os.PathLike):
        html = Path(html).read_bytes()
    if isinstance(html, str):
        return Page.parse(clean(html), url, limits=limits, positions=positions)
    if isinstance(html, bytes | bytearray | memoryview):
        data, whole = unpacked(bytes(html), limits.bytes) if html[: len(GZIP)] == GZIP else (bytes(html), True)
        decoded = decode(data[: limits.bytes])
        warnings = decoded.warnings if whole else ("gzip-damaged", *decoded.warnings)
        page = Page.parse(decoded.text, url, limits=limits, positions=positions, warnings=warnings)
        cut = limits.bytes is not None and len(data) > limits.bytes
        return replace(page, limits_hit=("bytes", *page.limits_hit)) if cut else page
    raise TypeError(f"a page is str, bytes, a path or a dehusk.Page, not {type(html).__name__}")


def _method(method: str | Method, recall: float, comments: bool) -> tuple[Method, tuple[str, ...]]:
    """The method, with the dials it has; a dial that it lacks is a warning when it was turned."""
    if not isinstance(method, str):
        return method, ()
    made: Any = method_class(method)
    asked: dict[str, Any] = {"recall": recall, "comments": comments}
    default = {"recall": 0.5, "comments": False}
    has: set[str] = {f.name for f in fields(made)} if is_dataclass(made) else set()  # a plug-in may be any callable
    ignored = tuple(f"{name}-ignored" for name in asked if name not in has and asked[name] != default[name])
    return made(**{name: value for name, value in asked.items() if name in has}), ignored


def _without_comments(verdict: Verdict) -> Verdict:
    """Readers' comments leave the content; the posts of a forum are its content and stay."""
    from dehusk.content.kind import kind
    from dehusk.content.records import comments_rows

    said, _ = kind(verdict.page, verdict)
    return verdict if said == "forum" else verdict.drop(comments_rows(verdict.page), _APART)


def _without_hidden(verdict: Verdict, hidden: Hidden) -> Verdict:
    """The policy for hidden text."""
    if hidden == "keep":
        return verdict
    rows = verdict.page.unseen
    if not rows.any():
        return verdict
    return verdict.drop(rows, _HIDDEN) if hidden == "drop" else verdict.because(rows & verdict.keep, _HIDDEN)


def _overruled(verdict: Verdict, keep: Sequence[str], drop: Sequence[str]) -> Verdict:
    """The user's word is the last: first what to keep, then what to drop; one selector may stand alone."""
    for selector in (keep,) if isinstance(keep, str) else keep:
        rows = verdict.page.within(_selected(verdict.page, selector))
        verdict = verdict.restore(rows, Reason("user", "keep", selector))
    for selector in (drop,) if isinstance(drop, str) else drop:
        rows = verdict.page.within(_selected(verdict.page, selector))
        verdict = verdict.drop(rows, Reason("user", "drop", selector))
    return verdict


def _selected(page: Page, selector: str) -> Mask:
    try:
        return page.marked(page.document.select(selector))
    except turbohtml.SelectorSyntaxError as error:
        raise BadSelector(f"not a CSS selector: {selector!r} ({error})") from None


def _blocks(page: Page, verdict: Verdict) -> Iterator[Block]:
    """Atomic blocks, cut again where the verdict changes within one."""
    blocks = Blocks.atomic(page)
    texts = np.flatnonzero(blocks.member >= 0)
    rows = page.text_rows[texts]
    solid = page.chars[rows] > 0
    # White space between words belongs to the block around it, whatever its own verdict says.
    texts, rows = texts[solid], rows[solid]
    if not len(texts):
        return
    sign = np.stack([blocks.member[texts], verdict.keep[rows], verdict.reason[rows]])
    cuts = np.flatnonzero(np.diff(sign, prepend=-9).any(axis=0))
    first, last = texts[cuts], texts[np.append(cuts[1:], len(texts)) - 1]
    edges = np.append(0, np.cumsum(last + 1 - first))
    joined = join(page, np.arange(edges[-1]) + np.repeat(first - edges[:-1], np.diff(edges)), edges)
    holders = blocks.row[blocks.member[first]]
    selectors = Selectors(page)
    for row, holder, said in zip(rows[cuts].tolist(), holders.tolist(), joined, strict=True):
        why = verdict.why(row)
        yield Block(
            text=said,
            tag=_tag(page, holder),
            selector=selectors[holder],
            kept=bool(verdict.keep[row]),
            score=float(verdict.score[row]),
            stage=why.stage,
            rule=why.rule,
            detail=why.detail,
            source=page.nodes[holder].position,
        )


def _tag(page: Page, row: int) -> str:
    node = page.nodes[row]
    return node.tag if isinstance(node, turbohtml.Element) else "body"
