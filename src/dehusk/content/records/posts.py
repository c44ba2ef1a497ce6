"""Posts of forum and comment threads — author, time, depth, body — whatever the platform.

Here: which group of repeated elements is a thread, and its members as records; the page's structured data where the
elements show none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import turbohtml

from dehusk.blocks import Blocks
from dehusk.content.metadata.dates import parse_date
from dehusk.content.metadata.people import people
from dehusk.content.metadata.structured import json_ld, text_of, types_of, walk
from dehusk.content.records.repeats import HOLDERS, Group, Marks, groups
from dehusk.page import Mask, Page, Rows

MOST_LACK: Final = 0.7
"""Share of a group's members that must have an author, and a date, to be posts."""
BODY: Final = 0.6
"""Share of a post's words that its body holds …"""
CALLED: Final = 0.3
"""… or this much where it is called a body: signatures and user panels are long."""
_BODY_NAME: Final = re.compile(
    r"body|(?:^|[\s_-])(?:content|text|message|entry|articleBody|reviewBody|description)(?:$|[\s_-])|Text|Content"
)
SHORTEST: Final = 2.0
"""Words of a thread's middle post, at the least."""
LONGEST_THREAD: Final = 2000
_COUNTS: Final = re.compile(r"\s[\d.,]+k?(?:\s.*)?$", re.DOTALL)
"""What an account has earned, and all that stands behind it and the name."""
_LONGEST_NAME: Final = 30
"""Characters of a name that does not look like one: accounts are called anything."""

_NAMED: Final = "[id*=comment i], [class*=comment i], [id*=disqus i], [class*=disqus i], [id*=respond i]"
_STORY: Final = 80
"""Words of text before a thread from which the thread is about something else: comments."""


@dataclass(frozen=True, slots=True)
class Post:
    """One post of a thread."""

    author: str | None
    time: str | None
    """ISO 8601, with the precision the page gives."""
    depth: int
    """0 for the opening post and answers to it, 1 for an answer to an answer."""
    body: str
    row: int = -1
    """The post's row on the page; -1 where it is from structured data."""


def posts(page: Page) -> list[Post]:
    """The posts of a page's thread, in order; none where there is no thread.

    >>> post = '<div class=post><b class=author>{0}</b> <time datetime=2020-01-0{1}>x</time><p>I agree.</p></div>'
    >>> found = posts(Page.parse("".join(post.format(name, day) for name, day in [("Ann", 1), ("Ben", 2), ("Cat", 3)])))
    >>> [(post.author, post.time, post.body) for post in found][1]
    ('Ben', '2020-01-02', 'I agree.')
    """
    marks = Marks(page)
    thread = _thread(page, marks)
    if thread is None:
        told = list(_stated(page))
        return told if any(post.author or post.time for post in told) else []  # questions that a house answers itself
    found = [_post(page, marks, thread, place) for place in range(min(len(thread.rows), LONGEST_THREAD))]
    return [post for post in found if post.author or post.time]  # the head row of a table is neither's


def comments_rows(page: Page) -> Mask:
    """Rows in readers' comments: a thread below a story, or what the page calls comments if that is the smaller part.

    >>> story = "<p>" + "A long story is told here. " * 20 + "</p>"
    >>> comment = "<li><b class=author>Ann</b> <time>5 May 2020</time><p>I like this a lot.</p></li>"
    >>> page = Page.parse(story + "<ol>" + comment * 3 + "</ol>")
    >>> rows = comments_rows(page)
    >>> bool(rows[page.rows("p")[0]]), bool(rows[page.rows("p")[1]])
    (False, True)
    """
    named = page.within(page.marked(page.document.select(_NAMED)))
    words = page.words
    if 2 * int(words[named].sum()) > int(words.sum()):
        named = np.zeros(len(page), dtype=np.bool_)
    thread = _thread(page, Marks(page))
    if thread is None:
        return named
    first = int(thread.rows[0])
    prose = words * ~page.in_link * ~page.inside("nav header footer aside")
    if int(prose[:first].sum()) < _STORY:
        return named
    members = np.zeros(len(page), dtype=np.bool_)
    members[thread.rows] = True
    return named | page.within(members)


def _thread(page: Page, marks: Marks) -> Group | None:
    """The group with the most words whose members nearly all have an author, a date and something to say."""
    if not marks.author.any() or not marks.date.any():
        return None
    best: tuple[float, Group] | None = None
    has = np.stack([page.total(marks.author.astype(np.int64)), page.total(marks.date.astype(np.int64))]) > 0
    for group in groups(page, marks):
        if float(has[:, group.rows].mean(axis=1).min()) < MOST_LACK:
            continue
        own, authors, dates = group.own(page.words), group.own(marks.author), group.own(marks.date)
        lacking = min(float((authors > 0).mean()), float((dates > 0).mean()))
        crowded = float(np.median(dates)) > MOST_DATES
        if lacking < MOST_LACK or crowded or float(np.median(own)) < SHORTEST + 2 * float(np.median(authors)):
            continue
        weight = float(own.sum())
        # Of a post and the box within it the outer one; of a thread and its posts the posts.
        if best is None or weight > best[0] * 1.02 or (weight > best[0] * 0.98 and len(group.rows) > len(best[1].rows)):
            best = (weight, group)
    return best[1] if best else None


MOST_DATES: Final = 4
"""Dates in the middle member beyond which members are pages of a thread, not posts."""


def _post(page: Page, marks: Marks, thread: Group, place: int) -> Post:
    row = int(thread.rows[place])
    end = _own_end(page, thread.rows, row)
    inner = np.arange(row, end)
    called = inner[marks.author[inner]]
    said = [_said(page, marks, at) for at in called.tolist()]
    # Of what is called an author, remarks on the post left for last, the smallest, whole; else its first words, for
    # panels hold more than the name.
    order: list[int] = np.lexsort((np.array([len(texts) for texts in said]), marks.comment[called] > row)).tolist()
    said = [said[at] for at in order]
    tried = [" ".join(texts) for texts in said] + [texts[0] for texts in said if texts]
    author = next((name for text in tried for name in _name(text)), None)
    days = [day for at in inner[marks.date[inner]].tolist() for day in _time(page, at)]
    # The day somebody joined stands beside his name as well; the post's own has a time of day more often.
    time = next((day for day in days if "T" in day), days[0] if days else None)
    return Post(author, time, int(thread.depths[place]), _body(page, marks, row, end), row)


def _own_end(page: Page, members: Rows, row: int) -> int:
    """Where a member's own part ends: at the first member nested in it, or at its end."""
    following = int(np.searchsorted(members, row, side="right"))
    end = int(page.end[row])
    return min(end, int(members[following])) if following < len(members) else end


def _said(page: Page, marks: Marks, row: int) -> list[str]:
    """The texts of an element, without a date that stands in it."""
    inner = np.arange(row, int(page.end[row]))
    texts = np.searchsorted(page.text_rows, inner[page.is_text[inner] & ~marks.dated[inner]]).tolist()
    said = [" ".join(page.strings[text].split()) for text in texts]
    return [text for text in said if any(map(str.isalnum, text))]


def _name(text: str) -> list[str]:
    text = _COUNTS.sub("", text)
    return people(text)[:1] or ([text] if 0 < len(text) <= _LONGEST_NAME and not parse_date(text) else [])


def _time(page: Page, row: int) -> list[str]:
    node = page.nodes[row]
    written = node.attr("datetime") if isinstance(node, turbohtml.Element) else None
    text = " ".join((node.data if isinstance(node, turbohtml.Text) else node.text).split())
    day = (parse_date(written) if written else None) or parse_date(text, partial=False)
    return [day] if day else []


def _body(page: Page, marks: Marks, row: int, end: int) -> str:
    """The text of the smallest element that holds most of a post, without its author's name and its date."""
    words = page.words[row:end]
    total = int(words.sum())
    ends = np.minimum(page.end[row:end], end)
    sums = np.concatenate(([0], np.cumsum(words)))
    held = sums[ends - row] - sums[:-1]
    big = np.flatnonzero((held >= BODY * total) & HOLDERS[page.tag[row:end]])
    called = [at for at in range(row, end) if held[at - row] >= CALLED * total and _BODY_NAME.search(marks.names[at])]
    holder = called[-1] if called else row + int(big[-1:].sum())
    aside = marks.author[holder:end] | marks.date[holder:end]
    inner = np.arange(holder, min(int(page.end[holder]), end))
    hidden = np.zeros(len(page), dtype=np.bool_)
    hidden[inner[aside[: len(inner)]]] = True
    keep = inner[page.is_text[inner] & ~page.within(hidden)[inner]]
    return text_of_rows(page, keep)


def text_of_rows(page: Page, rows: Rows | np.ndarray[Any, Any]) -> str:
    """Texts of some rows as paragraphs."""
    blocks = Blocks.atomic(page)
    place = np.searchsorted(page.text_rows, rows)
    lines: dict[int, list[str]] = {}
    for index, member in zip(place.tolist(), blocks.member[place].tolist(), strict=True):
        if member >= 0:
            lines.setdefault(member, []).append(page.strings[index])
    folded = (" ".join("".join(parts).split()) for parts in lines.values())
    return "\n".join(line for line in folded if any(map(str.isalnum, line)))


# --- structured data ------------------------------------------------------------------------------------------------

_ANSWERS: Final = ("comment", "acceptedAnswer", "suggestedAnswer", "answer", "replies")
_OPENING: Final = frozenset(("DiscussionForumPosting", "SocialMediaPosting", "Question"))


def _stated(page: Page) -> Iterator[Post]:
    """A thread that only the page's JSON-LD tells of."""
    for node in walk(json_ld(page)):
        answered = any(node.get(key) for key in _ANSWERS)
        if answered and _OPENING.intersection(types_of(node)):
            yield from _unrolled(node)
            return


def _unrolled(opening: dict[str, Any]) -> Iterator[Post]:
    stack: list[tuple[Any, int]] = [(opening, 0)]
    left = LONGEST_THREAD
    while stack and left:
        node, depth = stack.pop()
        if isinstance(node, list):
            stack.extend((entry, depth) for entry in reversed(node))
        elif isinstance(node, dict):
            left -= 1
            body = text_of(node.get("text") or node.get("articleBody")) or text_of(
                node.get("headline") or node.get("name")
            )
            when = parse_date(text_of(node.get("datePublished") or node.get("dateCreated")) or "")
            author = text_of(node.get("author") or node.get("creator"))
            yield Post(author, when, max(depth - 1, 0), body or "")
            stack.extend((node[key], depth + 1) for key in reversed(_ANSWERS) if node.get(key))
