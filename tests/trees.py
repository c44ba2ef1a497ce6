"""Random pages for property tests: well-formed and broken HTML, in several scripts."""

from __future__ import annotations

from hypothesis import strategies as st

WORDS = ["one", "Two", "3rd", "don't", "naïve", "中文", "ภาษา", "слово", "كلمة", "a.b", "—", "…", "&amp;", "x<y"]
INLINE = ["b", "i", "a", "span", "em", "sub", "code", "font", "x-tag"]
BLOCK = ["div", "p", "section", "ul", "ol", "li", "table", "tr", "td", "blockquote", "pre", "h2", "dl", "dt", "dd"]
SILENT = ["script", "style", "template", "noscript", "svg", "head", "textarea"]


def texts() -> st.SearchStrategy[str]:
    """Words with white space of all sorts between and around them."""
    word = st.sampled_from(WORDS)
    space = st.sampled_from([" ", "\n", "  ", "\t", "\u00a0", ""])
    return st.lists(st.tuples(space, word, space), max_size=4).map(lambda parts: "".join("".join(p) for p in parts))


def _element(children: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    tag = st.sampled_from(INLINE + BLOCK + SILENT)
    attributes = st.sampled_from(["", " class=ad", " hidden", ' style="display:none"', " href=/x", " id=main"])
    inside = st.lists(children, max_size=4).map("".join)
    closed = st.booleans()
    return st.builds(
        lambda t, a, body, close: f"<{t}{a}>{body}" + (f"</{t}>" if close else ""), tag, attributes, inside, closed
    )


def pages() -> st.SearchStrategy[str]:
    """Whole pages, some of them broken."""
    leaf = st.one_of(texts(), st.sampled_from(["<br>", "<br><br>", "<img src=x alt=y>", "<!-- c -->", "<hr>"]))
    return st.lists(st.recursive(leaf, _element, max_leaves=25), max_size=6).map("".join)
