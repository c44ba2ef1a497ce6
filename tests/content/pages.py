"""Generated pages for the tests of rendering: any nesting that a parser lets through, every text of them known."""

from __future__ import annotations

import re

from hypothesis import strategies as st

WORD = re.compile(r"w\d+")
BLOCKS = (
    "div p ul ol li table tr td th blockquote pre h1 h2 dl dt dd figure figcaption section details summary form button "
    "select option center noscript address"
).split()
INLINES = "a b i em strong code span sub sup q s del ruby rt kbd font label small u mark".split()
EMPTY = ("<br>", "<hr>", "<img src=x.png alt='a]b'>")
ATTRIBUTES = (
    "",
    "",
    ' href="javascript:alert(1)"',
    ' href="#x" id=x',
    ' href="/a b" title=\'q"\'',
    " onclick=x()",
    " class=language-py",
    " start=3 value=9",
    " colspan=3 rowspan=2",
    ' style="color:red"',
)


@st.composite
def pages(draw: st.DrawFn, blocks: tuple[str, ...] = tuple(BLOCKS), inlines: tuple[str, ...] = tuple(INLINES)) -> str:
    """A page in which each text is a word of its own, `w1`, `w2`, …"""
    out: list[str] = []
    words = 0
    opened: list[str] = []
    for step in draw(st.lists(st.integers(0, 9), min_size=1, max_size=40)):
        if step < 4:
            words += 1
            out.append(f"w{words}" + draw(st.sampled_from(("", " ", " . ", "\n"))))
        elif step < 7 and len(opened) < 8:
            name = draw(st.sampled_from(blocks if step < 6 else inlines))
            out.append(f"<{name}{draw(st.sampled_from(ATTRIBUTES))}>")
            opened.append(name)
        elif step < 9 and opened:
            out.append(f"</{opened.pop()}>")
        else:
            out.append(draw(st.sampled_from(EMPTY)))
    return "".join(out)


def words(text: str) -> list[str]:
    """The known words of a text, in order."""
    return WORD.findall(text)
