"""Copies of pages that teach what pages alone do not: with more noise than they had, with another page's content in the
place of their own, and as old pages were written.

Other pages' articles, teasers and readers' comments are added after the content; landmarks and names are taken away.

Real pages mark their comments and teasers with telling names, and a net leans on those. Here the same kinds of noise
come in shapes and names of all sorts, so that what is learned is the shape: records that come back, a second headline,
text after the end. Everything added is of pages of the same fold, so that held-out pages stay unseen.
"""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np
import turbohtml

from dehusk.blocks import Blocks
from dehusk.page import Page
from dehusk.source.decoding import decode
from training.align import align
from training.data import Labelled

LONGEST = 60_000
"""Characters of another page's article that are added at most."""
WEIGHT = 0.35
"""What a copy counts, next to the page itself."""
_KINDS = ("article", "documentation", "service")
_HANDLES = (
    "ann ben carla dmitri eva farid greta hugo ines jan kofi lena mario nina omar priya quentin rosa sven tom".split()
)
_TITLES = ("", "Comments", "{} Comments", "{} responses", "Discussion", "What readers say", "Kommentare", "评论")
_NEXT = ("", "More", "Related articles", "Read next", "Also of interest", "Weitere Artikel", "相关文章")
_NAMES = ("", "", "item", "box", "b{}", "css-{}x", "row", "post", "comment", "teaser", "block-{}")
_DATES = (
    "{d} {m} 20{y:02}",
    "20{y:02}-{n:02}-{d:02}",
    "{m} {d}, 20{y:02} at 9:{d:02} am",
    "{d} days ago",
    "{d}.{n}.20{y:02}",
)
_MONTHS = "January February March April May June July August September October November December".split()


@dataclass(frozen=True)
class Material:
    """What one page gives to others: its headline, its paragraphs, its content as HTML, and whether it is a thread."""

    title: str
    paragraphs: tuple[str, ...]
    content: str
    thread: bool
    wide: bool
    """Whether its script puts no space between words: noise in another script would be told by that alone."""


@dataclass(frozen=True)
class Host:
    """A page that noise can be added to: parsed, and which element holds its content."""

    labelled: Labelled
    page: Page
    row: int


def opened(labelled: Labelled) -> tuple[Host, Material] | None:
    """Find a page's content; ``None`` where it has none to speak of."""
    page = Page.parse(decode(labelled.html).text, labelled.url)
    blocks = Blocks.atomic(page)
    texts = blocks.texts
    labels = align(texts, labelled.text or "") if texts else np.zeros(0)
    words = np.array([len(text) for text in texts]) * (labels >= 0.5)
    if words.sum() < 400:
        return None
    total = np.zeros(len(page), dtype=np.int64)
    total[blocks.start] = words
    below = page.total(total)
    row = int(np.flatnonzero((below >= 0.9 * words.sum()) & page.is_element)[-1])
    node = page.nodes[row]
    if not isinstance(node, turbohtml.Element) or node.tag in ("html", "body"):
        return None
    paragraphs = tuple(text for text, good in zip(texts, labels, strict=True) if good >= 0.5 and len(text) > 60)
    title = page.document.find("title")
    material = Material(
        title.text.strip()[:120] if title is not None else "",
        paragraphs,
        node.html[:LONGEST],
        labelled.kind == "forum",
        bool((page.characters.kind & 32).mean() > 0.2),
    )
    return Host(labelled, page, row), material


Opened = Sequence[tuple[Host, Material]]
"""Pages of one fold that have content to speak of."""


def augmented(found: Opened, share: float, seed: int) -> Iterator[Labelled]:
    """Copies of some of these pages with noise of one sort or two added."""
    random = np.random.default_rng(seed)
    for host, own in found:
        if host.labelled.kind not in _KINDS or random.random() > share:
            continue
        others = [material for _, material in found if material is not own and material.wide == own.wide]
        if len(others) < 5:
            continue
        sorts = random.choice(len(_SORTS), size=int(random.integers(1, 3)), replace=False)
        added = "".join(_SORTS[sort](others, random) for sort in sorts)
        yield _with(host, added, random)


def transplanted(found: Opened, share: float, seed: int) -> Iterator[Labelled]:
    """Copies of some of these pages with another page's content, of the same kind, in the place of their own.

    What surrounds content is then seen around all sorts of it.
    """
    random = np.random.default_rng(seed)
    for host, own in found:
        others = [
            (other.labelled.text, material)
            for other, material in found
            if material is not own and material.wide == own.wide and other.labelled.kind == host.labelled.kind
            and len(material.content) < LONGEST
        ]  # fmt: skip
        if random.random() > share or len(others) < 3:
            continue
        text, material = others[random.integers(len(others))]
        page = Page.parse(decode(host.labelled.html).text, host.labelled.url)
        node, title = page.nodes[host.row], page.document.find("title")
        if isinstance(node, turbohtml.Element):
            node.set_inner_html(material.content)
            if title is not None:
                title.set_text(material.title)
            yield replace(host.labelled, html=page.document.html.encode(), text=text, weight=WEIGHT)


def aged(pages: Sequence[Labelled], share: float, seed: int) -> Iterator[Labelled]:
    """Copies of some of these pages as they would have been written before there were landmarks and class names.

    >>> page = Labelled("1", "x", None, "article", b"<body><nav id=n>Home</nav><main class=c><p>Text", "Text", (), ())
    >>> next(aged([page], 1.0, seed=1)).html.decode()
    '<html><head></head><body><div>Home</div><div><p>Text</p></div></body></html>'
    """
    random = np.random.default_rng(seed)
    for labelled in pages:
        if random.random() < share:
            page = turbohtml.parse(decode(labelled.html).text)
            body = page.find("body")
            if body is not None and random.random() < 0.4:
                cells = "".join(
                    f"<td>{node.html}</td>" for node in body.children if isinstance(node, turbohtml.Element)
                )
                body.set_inner_html(f"<table><tr>{cells}</tr></table>")
            plain = _LANDMARK.sub(r"<\1div>", _NAMED.sub("", page.html))
            yield replace(labelled, html=plain.encode(), weight=WEIGHT)


_LANDMARK = re.compile(r"<(/?)(?:nav|header|footer|aside|main|article|section|figure)\b[^>]*>")
_NAMED = re.compile(r"""\s(?:class|id|role|itemprop|itemtype|aria-\w+)=(?:"[^"]*"|'[^']*'|[^\s>]+)""")


def _with(host: Host, added: str, random: np.random.Generator) -> Labelled:
    """The page with HTML put after its content, or at the end within it."""
    page = Page.parse(decode(host.labelled.html).text, host.labelled.url)
    node = page.nodes[host.row]
    if isinstance(node, turbohtml.Element):
        node.insert_adjacent_html("beforeend" if random.random() < 0.4 else "afterend", added)
    return replace(host.labelled, html=page.document.html.encode(), weight=WEIGHT)


def _article(others: Sequence[Material], random: np.random.Generator) -> str:
    other = _one(others, random)
    return f"<h1>{html.escape(other.title)}</h1>{other.content}" if random.random() < 0.5 else other.content


def _teasers(others: Sequence[Material], random: np.random.Generator) -> str:
    shape = random.integers(4)
    name = _name(random)
    records = []
    for _ in range(int(random.integers(3, 13))):
        other = _one(others, random)
        title, lead = html.escape(other.title), html.escape(_cut(_paragraph(other, random), random, 12, 45))
        records.append(
            (
                f"<div{name}><h3><a href='#'>{title}</a></h3><p>{lead}</p></div>",
                f"<li{name}><a href='#'>{title}</a><br>{lead}</li>",
                f"<tr><td{name}><b><a href='#'>{title}</a></b></td><td>{lead}</td></tr>",
                f"<p{name}><b>{title}</b> {lead} <a href='#'>…</a></p>",
            )[shape]
        )
    return _titled(_NEXT, random) + _around(records, ("div", "ul", "table", "div")[shape])


def _comments(others: Sequence[Material], random: np.random.Generator) -> str:
    threads = [other for other in others if other.thread] or others
    shape = random.integers(4)
    name = _name(random)
    records = []
    for _ in range(int(random.integers(2, 25))):
        other = _one(threads if random.random() < 0.5 else others, random)
        body = html.escape(_cut(_paragraph(other, random), random, 8, 110))
        who, when = _HANDLES[random.integers(len(_HANDLES))] + ("", "92", "_x")[random.integers(3)], _date(random)
        records.append(
            (
                f"<div{name}><b>{who}</b> <span>{when}</span><p>{body}</p></div>",
                f"<li{name}><div>{who} {when}</div><div>{body}</div></li>",
                f"<tr><td{name}>{who}<br>{when}</td><td>{body}</td></tr>",
                f"<p{name}>{body}</p><p>{who}, {when}</p>",
            )[shape]
        )
    return _titled(_TITLES, random) + _around(records, ("div", "ol", "table", "div")[shape])


_SORTS: tuple[Callable[[Sequence[Material], np.random.Generator], str], ...] = (
    _article,
    _teasers,
    _comments,
    _comments,
)


def _one(others: Sequence[Material], random: np.random.Generator) -> Material:
    return others[random.integers(len(others))]


def _paragraph(other: Material, random: np.random.Generator) -> str:
    return other.paragraphs[random.integers(len(other.paragraphs))] if other.paragraphs else other.title


def _cut(text: str, random: np.random.Generator, least: int, most: int) -> str:
    """The first words of a text (characters, four for a word, where there are no spaces)."""
    count = int(random.integers(least, most))
    words = text.split()
    return " ".join(words[:count]) if len(words) > len(text) / 12 else text[: 4 * count]


def _name(random: np.random.Generator) -> str:
    name = _NAMES[random.integers(len(_NAMES))].format(random.integers(100))
    return f" class='{name}'" if name else ""


def _date(random: np.random.Generator) -> str:
    month = int(random.integers(12))
    form = _DATES[random.integers(len(_DATES))]
    return form.format(d=int(random.integers(1, 28)), m=_MONTHS[month], n=month + 1, y=int(random.integers(3, 26)))


def _titled(titles: Sequence[str], random: np.random.Generator) -> str:
    title = titles[random.integers(len(titles))].format(random.integers(2, 40))
    level = ("h2", "h3", "p", "div")[random.integers(4)]
    return f"<{level}>{title}</{level}>" if title else ""


def _around(records: Sequence[str], element: str) -> str:
    return f"<{element}>{''.join(records)}</{element}>"
