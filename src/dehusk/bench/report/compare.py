"""The report of `dehusk compare`: scores, density graphs, and three views of the page for each method.

The page is shown in frames that may do nothing: sanitised, without scripts, cut off from the network by the policy of
html.py, and with an empty sandbox.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from dehusk.bench.comparison import Compared, table
from dehusk.bench.report import html, plots
from dehusk.blocks import Blocks
from dehusk.content.html import small_screen
from dehusk.page import Counts
from dehusk.segments import Segment, Segments
from dehusk.verdict import Reason, Table, Verdict

_FRAME = 300_000  # characters of a page that a frame shows
_EXCERPT = 90  # characters of a block's text
_BLOCKS = 60  # blocks of a segment
_BARS = 600  # blocks in a graph


def report(title: str, compared: Sequence[Compared], truth: str | None = None) -> str:
    """Return the whole report as HTML."""
    page = compared[0].extraction.page
    before = small_screen(page, Verdict.all(page, Reason("keep", "everything"))).html
    segments = Segments.of(page)
    sections = [
        html.section("Content and noise", html.table(table(compared, truth)), _definition(), _bars(compared)),
        *(html.section(one.name, _graph(one), _views(one, before, segments), _steps(one)) for one in compared),
    ]
    cut = "the boxes of a browser" if page.layout is not None else "the tree, as there is no layout"
    about = [escape(page.url) if page.url else "", f"Rows and columns were cut by {cut}."]
    return html.document(title, list(filter(None, about)), sections)


def _definition() -> str:
    return html.note(
        "Content score: the share of the page's characters that a method keeps; noise score: the rest. A high noise "
        "score is no merit by itself: without a truth it only says how much was removed."
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
    return plots.stacked(rows, "share of the page's characters: content green, noise orange")


def _graph(one: Compared) -> str:
    bars = [plots.Bar(bar.value, "kept" if bar.kept else "gone", bar.text[:_EXCERPT]) for bar in one.bars[:_BARS]]
    more = f" (the first {_BARS} of {len(one.bars)})" if len(one.bars) > _BARS else ""
    return plots.profile(bars, f"{one.measure} in document order{more}: kept green, removed orange", one.threshold)


def _views(one: Compared, before: str, segments: Segments) -> str:
    after = small_screen(one.extraction.page, one.extraction.verdict).html
    views = (
        ("Page before", _frame(before, "the page before")),
        ("Page segmentation", _segments(one, segments)),
        ("Page after", _frame(after, f"what {one.name} keeps")),
    )
    shown = "".join(f"<div><h4>{heading}</h4>{view}</div>" for heading, view in views)
    return f'<div class="views">{shown}</div>'


def _frame(page: str, title: str) -> str:
    shown = escape(page[:_FRAME], quote=True)
    return f'<iframe sandbox="" title="{escape(title, quote=True)}" srcdoc="{shown}"></iframe>'


def _segments(one: Compared, segments: Segments) -> str:
    """The finest rows and columns in order, each with its blocks."""
    page, keep = one.extraction.page, one.extraction.verdict.keep
    chars = segments.blocks.total(page.chars)
    kept = segments.blocks.total(page.chars * keep)
    leaves = [segment for segment in segments.segments if segment.leaf and len(segment.blocks)]
    return "".join(_segment(segment, segments.blocks, chars, kept) for segment in leaves)


def _segment(segment: Segment, blocks: Blocks, chars: Counts, kept: Counts) -> str:
    total, share = int(chars[segment.blocks].sum()), int(kept[segment.blocks].sum())
    said = f"{segment.path or 'page'}: {total} characters, {100 * share / max(total, 1):.0f} % kept"
    shown = segment.blocks[:_BLOCKS].tolist()
    lines = "".join(_block(blocks.text(block), 2 * kept[block] >= chars[block]) for block in shown)
    more = f"<small>… and {len(segment.blocks) - _BLOCKS} more</small>" if len(segment.blocks) > _BLOCKS else ""
    return f'<div class="segment"><small>{said}</small>{lines}{more}</div>'


def _block(text: str, kept: bool) -> str:
    excerpt = text if len(text) <= _EXCERPT else f"{text[:_EXCERPT]} …"
    return f'<div class="block {"kept" if kept else "gone"}">{escape(excerpt)}</div>'


def _steps(one: Compared) -> str:
    steps = [(step.stage, step.rule, step.texts, step.chars) for step in one.extraction.verdict.steps]
    shown = Table("", ("stage", "rule", "texts", "characters"), steps)
    return f"<details><summary>What each step removed</summary>{html.table(shown)}</details>" if steps else ""
