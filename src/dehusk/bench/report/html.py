"""One HTML file that holds all it needs: style, tables, plots; no script, nothing fetched.

Whatever comes from a page is escaped here or by the caller, and shown as text.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from dehusk.verdict import Table

_STYLE = """
:root { color-scheme: light dark; --paper: #fff; --ink: #1c2430; --soft: #5d6878; --line: #dfe3e8; --shade: #f4f6f8;
  --ours: #1d63d8; --peer: #9aa3af; --kept: #2e8b57; --gone: #d0703c; --extra: #fbdccb; --lost: #dbe4fb }
@media (prefers-color-scheme: dark) { :root { --paper: #14181e; --ink: #e4e8ee; --soft: #9aa5b4; --line: #2c343f;
  --shade: #1c222b; --ours: #6ea2ff; --peer: #7b8593; --kept: #57b883; --gone: #e08a58;
  --extra: #5a2f18; --lost: #24376b } }
body { margin: 0 auto; max-width: 76rem; padding: 1.5rem; background: var(--paper); color: var(--ink);
  font: 15px/1.5 system-ui, sans-serif }
h1 { font-size: 1.7rem; margin: .2em 0 } h2 { font-size: 1.25rem; margin: 2.2em 0 .5em } h3 { font-size: 1rem }
p { max-width: 50rem } .soft { color: var(--soft) } a { color: var(--ours) }
.wide { overflow-x: auto } table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: .87rem }
th, td { padding: .3em .7em; text-align: right; white-space: nowrap; border-bottom: 1px solid var(--line) }
th { position: sticky; top: 0; background: var(--paper); color: var(--soft); font-weight: 600 }
td:first-child, th:first-child { text-align: left } tr:hover td { background: var(--shade) }
td.heat { background: color-mix(in srgb, var(--ours) calc(var(--heat) * 1%), transparent) }
svg { width: 100%; height: auto; max-width: 60rem; display: block; margin: .5rem 0; font-family: inherit }
svg text { fill: var(--ink); font-size: 12px } svg .tick { fill: var(--soft); font-size: 11px }
svg .axis { fill: var(--soft) } svg .grid { stroke: var(--line) } svg .zero { stroke: var(--soft) }
svg .front { fill: none; stroke: var(--ours); stroke-width: 1.5; stroke-dasharray: 5 4 }
svg circle.ours, svg rect.ours { fill: var(--ours) } svg circle.peer, svg rect.peer { fill: var(--peer) }
svg rect.kept { fill: var(--kept) } svg rect.gone { fill: var(--gone) } svg circle.kept { fill: var(--kept) }
svg .whisker { stroke: var(--line); stroke-width: 2 } svg .interval { stroke-width: 5; opacity: .45 }
svg .interval.ours { stroke: var(--ours) } svg .interval.peer { stroke: var(--peer) }
svg .threshold { stroke: var(--ink); stroke-width: 1.5; stroke-dasharray: 6 3 }
.views { display: grid; gap: 1rem; grid-template-columns: repeat(3, minmax(0, 1fr)) }
.views > div { border: 1px solid var(--line); border-radius: 6px; padding: .6rem .8rem; overflow: auto;
  max-height: 34rem; font-size: .85rem; overflow-wrap: anywhere }
.views h4 { margin: 0 0 .4em; position: sticky; top: -.6rem; background: var(--paper); padding: .2em 0 }
.views p { margin: .35em 0 } mark { color: inherit; border-radius: 2px; padding: 0 1px }
mark.extra { background: var(--extra) } mark.lost { background: var(--lost) }
iframe { width: 100%; height: 30rem; border: 0; background: #fff }
.block { border-left: 3px solid var(--line); padding: .1em .5em; margin: .3em 0 }
.block.kept { border-color: var(--kept) } .block.gone { border-color: var(--gone); color: var(--soft) }
.segment { border: 1px dashed var(--line); padding: .2em .5em; margin: .4em 0 } .segment small { color: var(--soft) }
summary { cursor: pointer; font-weight: 600; padding: .3em 0 }
@media (max-width: 50rem) { .views { grid-template-columns: 1fr } }
"""


def document(title: str, about: Sequence[str], sections: Sequence[str]) -> str:
    """Return a whole page: a title, lines about it (as HTML), sections (as HTML).

    >>> "<script" in document("A & B", ["about"], ["<p>x</p>"])
    False
    """
    lines = "".join(f'<p class="soft">{line}</p>' for line in about)
    return (
        f'<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">"
        f"<style>{_STYLE}</style></head><body><h1>{escape(title)}</h1>{lines}{''.join(sections)}</body></html>\n"
    )


def section(heading: str, *parts: str) -> str:
    """Return a section with its heading.

    >>> section("A", "<p>b</p>")
    '<section><h2>A</h2><p>b</p></section>'
    """
    return f"<section><h2>{escape(heading)}</h2>{''.join(parts)}</section>"


def note(text: str) -> str:
    """Return a paragraph of plain text.

    >>> note("a < b")
    '<p>a &lt; b</p>'
    """
    return f"<p>{escape(text)}</p>"


def table(content: Table, heat: bool = False) -> str:
    """Return a table; with ``heat`` each number from 0 to 1 colours its cell.

    >>> "<td>&lt;b&gt;</td>" in table(Table("", ("a",), [("<b>",)]))
    True
    """
    head = "".join(f"<th>{escape(str(column))}</th>" for column in content.columns)
    body = "".join(f"<tr>{''.join(_cell(cell, heat) for cell in row)}</tr>" for row in content.rows)
    return f'<div class="wide"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'


def _cell(cell: object, heat: bool) -> str:
    text = escape(str(cell))
    if not heat:
        return f"<td>{text}</td>"
    try:
        share = float(str(cell))
    except ValueError:
        return f"<td>{text}</td>"
    return f'<td class="heat" style="--heat: {max(0.0, min(share, 1.0)) * 60:.0f}">{text}</td>'
