"""Throw pages at extract() until a number of them is reached, or for ever: `make fuzz EXAMPLES=100000`.

The invariant: whatever bytes come in, every method gives an Extraction; every rendering of it is text that can be
written as UTF-8; each text of the page lies in at most one block; and doing it again gives the same. Nothing is raised.
A page that breaks it is shrunk and printed; make a golden page of it.
"""

from __future__ import annotations

import sys

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import dehusk
from dehusk import tags

_NAMES = st.sampled_from([name for name in tags.NAMES if name[0] != "#"])
_WORDS = st.one_of(
    st.sampled_from(
        "The lamps were lit. | a, b; c! | 每天晚上 | &amp;&#0;&#xD800; | ]]> | <!-- | | \0 | `*_[]()".split(" ")
    ),
    st.text(max_size=30),
)
_ATTRIBUTES = st.sampled_from(
    (
        "",
        "class='ad sidebar comment'",
        "id=content",
        "hidden",
        "style='display:none'",
        "href='javascript:alert(1)'",
        "src=//x/y.png srcset='a 1x, b 2x'",
        "colspan=1000000000 rowspan=0",
        "onerror=alert(1)",
        "itemprop=articleBody itemscope",
        "href='http://['",
        "lang=zh",
    )
)


@st.composite
def markup(draw: st.DrawFn) -> str:
    """Tags that need not match, with texts between them."""
    pieces: list[str] = []
    for _ in range(draw(st.integers(0, 40))):
        name = draw(_NAMES)
        pieces.append(draw(st.sampled_from((f"<{name} {draw(_ATTRIBUTES)}>", f"</{name}>", draw(_WORDS)))))
    return "".join(pieces)


PAGES = st.one_of(
    st.binary(max_size=400),
    markup().map(lambda html: html.encode("utf-8", "surrogatepass")),
    st.builds(
        lambda html, codec: html.encode(codec, "replace"), markup(), st.sampled_from(("gbk", "shift_jis", "utf-16"))
    ),
)


def check(page: bytes, method: str) -> None:
    """The invariant, for one page and one method."""
    result = dehusk.extract(page, "https://example.org/a/b", method=method)
    for rendering in (result.text, result.markdown, result.html, result.tei, result.json()):
        rendering.encode()
    shown = "".join("".join(block.text.split()) for block in result.blocks)
    seen = "".join("".join(text.split()) for text in result.page.strings)
    assert len(shown) <= len(seen), "a text lies in two blocks"
    assert dehusk.extract(page, "https://example.org/a/b", method=method).json() == result.json(), "not the same again"


def main(examples: int) -> None:
    """Run until `examples` pages have been tried."""
    methods = sorted(dehusk.methods())
    slow = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example]
    search = settings(max_examples=examples, deadline=None, suppress_health_check=slow, print_blob=True)
    search(given(PAGES, st.sampled_from(methods))(check))()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else sys.maxsize)
