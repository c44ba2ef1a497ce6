"""The report of `dehusk compare`: scores, density graphs, and three views of the page for each method.

The page is shown in frames that may do nothing: sanitised, without scripts, cut off from the network by the policy of
html.py, and with an empty sandbox.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from itertools import groupby

import numpy as np

from dehusk.bench.comparison import Compared, table
from dehusk.bench.report import html, plots, svg
from dehusk.bench.report.html import Section
from dehusk.blocks import Blocks
from dehusk.content.html import small_screen
from dehusk.page import Counts
from dehusk.segments import Segment, Segments
from dehusk.verdict import Reason, Table, Verdict

_FRAME = 300_000  # characters of a page that a frame shows
_EXCERPT = 90  # characters of a block's text
_BLOCKS = 60  # blocks of a segment
_BARS = 600  # blocks in a graph
_PLAIN = (
    "<style>:root { color-scheme: light dark } body { font: 13px/1.45 system-ui, sans-serif; margin: 8px } "
    "h1 { font-size: 1.5em } h2 { font-size: 1.25em } img, table { max-width: 100% }</style>"
)
"""What pages look like here: style sheets are mostly elsewhere, and half of them would show next to nothing."""


def report(title: str, compared: Sequence[Compared], truth: str | None = None) -> str:
    """Return the whole report as HTML."""
    page = compared[0].extraction.page
    before = small_screen(page, Verdict.all(page, Reason("keep", "everything")), styles=False).html
    segments = Segments.of(page)
    first = html.table(table(compared, truth)) + _definition() + _KEY + _bars(compared)
    sections = [
        Section("Content and noise", "Scores", first),
        *(Section(one.name, one.name, _graph(one) + _views(one, before, segments) + _steps(one)) for one in compared),
    ]
    cut = "the boxes of a browser" if page.layout is not None else "the tree, as there is no layout"
    about = [page.url or "", f"Rows and columns were cut by {cut}."]
    return html.document(title, list(filter(None, about)), sections)


_KEY = svg.image(
    svg.WIDTH, 20, [svg.legend(0, 10, [("kept", "square", "kept"), ("gone", "square", "removed")])], "legend"
)


def _definition() -> str:
    return html.note(
        "Content score: the share of the page's characters that a method keeps; noise score: the rest. A high noise "
        "score is no merit by itself: without a truth it only says how much was removed. The means are those of the "
        "densities (or scores) of the blocks that are kept and of those that are removed."
    )


def _bars(compared: Sequence[Compared]) -> str:
    rows = [
        (
            one.name,
            [
                plots.Bar(one.content / 100, "kept", f"content {one.content:.2f} %"),
                plots.Bar(one.noise / 100, "gone", f"noise {one.noise:.2f} %"),
            ],
        )
        for one in compared
    ]
    return plots.stacked(rows, "share of the page's characters")


def _graph(one: Compared) -> str:
    bars = [plots.Bar(bar.value, "kept" if bar.kept else "gone", bar.text[:_EXCERPT]) for bar in one.bars[:_BARS]]
    more = f" (the first {_BARS} of {len(one.bars)})" if len(one.bars) > _BARS else ""
    drawn = plots.profile(bars, f"{one.measure} in document order{more}", one.threshold)
    return drawn + (html.note(_ACROSS) if _any_across(one) else "")


_ACROSS = (
    "A block above the line goes where an element around it stays below; one below the line stays in an element that "
    "is kept whole."
)


def _any_across(one: Compared) -> bool:
    """Whether the threshold alone does not tell what is kept."""
    return one.threshold is not None and any(bar.kept != (bar.value >= one.threshold) for bar in one.bars)


def _views(one: Compared, before: str, segments: Segments) -> str:
    after = small_screen(one.extraction.page, one.extraction.verdict, styles=False).html
    views = (
        ("Page before", _frame(before, "the page before")),
        ("Page segmentation", _Segmentation(one, segments).drawn()),
        ("Page after", _frame(after, f"what {one.name} keeps")),
    )
    shown = "".join(f"<div><h4>{heading}</h4>{view}</div>" for heading, view in views)
    return f'<div class="views">{shown}</div>'


def _frame(page: str, title: str) -> str:
    shown = escape(page[:_FRAME].replace("<head>", f"<head>{_PLAIN}", 1), quote=True)
    return f'<iframe sandbox="" title="{escape(title, quote=True)}" srcdoc="{shown}"></iframe>'


class _Segmentation:
    """Rows below each other and columns side by side, each with its share that is kept, the finest with blocks."""

    def __init__(self, one: Compared, segments: Segments) -> None:
        page, keep = one.extraction.page, one.extraction.verdict.keep
        self.segments = [segment for segment in segments.segments if len(segment.blocks)]
        self.blocks: Blocks = segments.blocks
        self.chars: Counts = segments.blocks.total(page.chars)
        self.kept: Counts = segments.blocks.total(page.chars * keep)

    def drawn(self) -> str:
        """The page as boxes within boxes; segments come each before those it is cut into."""
        drawn: dict[str, list[tuple[bool, str]]] = {}
        for segment in reversed(self.segments):
            inside = "".join(_lined_up(reversed(drawn.pop(segment.path, [])))) if not segment.leaf else ""
            above, side = _above(segment.path)
            drawn.setdefault(above, []).append((side, self._box(segment, inside or self._blocks(segment))))
        return "".join(box for boxes in drawn.values() for _, box in boxes)

    def _box(self, segment: Segment, inside: str) -> str:
        total, kept = int(self.chars[segment.blocks].sum()), int(self.kept[segment.blocks].sum())
        share = 100 * kept / max(total, 1)
        said = f"{segment.path or 'page'}: {total} characters, {share:.0f} % kept"
        return f'<div class="segment" style="--kept-share: {share:.0f}"><small>{said}</small>{inside}</div>'

    def _blocks(self, segment: Segment) -> str:
        shown = segment.blocks[:_BLOCKS]
        stays = 2 * self.kept[shown] >= np.maximum(self.chars[shown], 1)
        lines = "".join(map(_block, map(self.blocks.text, shown.tolist()), stays.tolist()))
        more = f"<small>… and {len(segment.blocks) - _BLOCKS} more</small>" if len(segment.blocks) > _BLOCKS else ""
        return lines + more


def _above(path: str) -> tuple[str, bool]:
    """The path that a segment was cut from, and whether it is a column: ``r2c1`` is the first column of ``r2``."""
    place = max(path.rfind("r"), path.rfind("c"))
    return (path[:place] if place >= 0 else "-"), path[place : place + 1] == "c"


def _lined_up(boxes: Iterator[tuple[bool, str]]) -> Iterator[str]:
    for side, run in groupby(boxes, key=lambda box: box[0]):
        shown = "".join(box for _, box in run)
        yield f'<div class="columns">{shown}</div>' if side else shown


def _block(text: str, kept: bool) -> str:
    excerpt = text if len(text) <= _EXCERPT else f"{text[:_EXCERPT]} …"
    return f'<div class="block {"kept" if kept else "gone"}">{escape(excerpt)}</div>'


def _steps(one: Compared) -> str:
    steps = [(step.stage, step.rule, step.texts, step.chars) for step in one.extraction.verdict.steps]
    shown = Table("", ("stage", "rule", "texts", "characters"), steps)
    return html.details("What each step removed", html.table(shown)) if steps else ""
