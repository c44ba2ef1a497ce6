"""What holds of every rendering of every page: nothing twice, nothing lost, nothing live, nothing changed."""

import html as standard
import re
from collections import Counter

import numpy as np
import pytest
import turbohtml
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt

import dehusk
from dehusk.content.html import readable, small_screen
from dehusk.content.markdown import markdown
from dehusk.content.media import Media
from dehusk.page import Page
from dehusk.verdict import Reason, Verdict
from tests.content.pages import pages, words

FORMS = ("text", "markdown", "html", "tei")
OURS = re.compile(r"</?(?:br|sub|sup|strong|em|code|s|del)>")
"""Tags without attributes that Markdown has no signs for, or only where no letter stands beside."""


def read(markdown: str) -> turbohtml.Document:
    return turbohtml.parse(MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"]).render(markdown))


def everything(page: str) -> dehusk.Extraction:
    return dehusk.extract(page, "https://example.org/p", method="everything")


@given(pages(), st.integers(0, 2**32 - 1))
def test_text_holds_kept_words_once_and_in_order(html: str, seed: int) -> None:
    page = Page.parse(html)
    keep = np.random.default_rng(seed).random(len(page)) < 0.5
    verdict = Verdict.choose(page, keep, Reason("keep", "chosen"), Reason("significance", "not chosen"))
    wanted = [word for index in verdict.kept_texts for word in words(page.strings[index])]
    assert words(dehusk.Extraction(page, verdict).text) == wanted


@pytest.mark.parametrize(
    ("html", "kept"),
    [
        ("<pre>a \n<b>gone</b><p>b  c</p>\n </pre><p>d", "a \nb  c\n\nd"),
        ("<pre>a<b>gone</b><p>b</p> c", "a\nb\n c"),
        ("<pre>  a<b>gone</b> \n\n</pre> <p>d", "  a\n\nd"),
        ("<pre>a<textarea>b </textarea>\n </pre><ul><li> c<b>gone</b>d", "a\n\nb\n\n- c d"),
        ("<pre><b>gone</b> \n</pre><p>d", "d"),
    ],
)
def test_preformatted_text_is_verbatim_whatever_is_left_out(html: str, kept: str) -> None:
    assert dehusk.extract(html, method="everything", drop=["b"]).text == kept


@pytest.mark.parametrize("html", ["<p>ex&shy;tract<p>&shy;", "<p>&#x200b;<p>extract", "extract<pre>&shy;</pre>"])
def test_what_no_reader_sees_is_not_written(html: str) -> None:
    assert everything(html).text.split() == ["extract"]


@given(pages(blocks=("div", "p", "section", "h2", "article"), inlines=("b", "i", "a", "span")))
def test_inline_elements_never_split_words_and_blocks_always_do(html: str) -> None:
    html = re.sub("<img[^>]*>", "", html)  # an image stands between words as a space does, of which blocks know nothing
    found = everything(html).text.split()
    blocks = dehusk.extract(html, method="everything").blocks
    assert found == [word for block in blocks for word in block.text.split()]


@given(pages(blocks=("b", "a"), inlines=("i", "span", "em", "mark")))
def test_lines_read_the_same_in_every_form(html: str) -> None:
    result = everything(f"<p>{re.sub('<[hi][rm][^>]*>', '', html)}")
    for written in (turbohtml.parse(result.html.replace("<br>", " ")), read(result.markdown)):
        assert written.text.split() == result.text.split()


@given(pages(), st.integers(0, 2**32 - 1))
def test_all_forms_hold_the_same_words(html: str, seed: int) -> None:
    page = Page.parse(html)
    keep = np.random.default_rng(seed).random(len(page)) < 0.7
    result = dehusk.Extraction(page, Verdict.choose(page, keep, Reason("keep", "c"), Reason("significance", "n")))
    wanted = words(result.text)
    assert words(turbohtml.parse(result.html).text) == wanted
    assert Counter(words(result.markdown)) == Counter(wanted)


@given(pages())
def test_items_cells_terms_and_code_are_in_every_form(html: str) -> None:
    result = everything(html)
    for element in turbohtml.parse(html).select("li, td, th, dt, dd, pre"):
        for form in FORMS:
            held = Counter(words(getattr(result, form)))
            assert not Counter(words(element.text)) - held, (form, element.html)


@given(pages())
def test_html_is_inert_and_reads_back_as_it_was_written(html: str) -> None:
    result = everything(html)
    again = turbohtml.parse(f"<body>{result.html}").select_one("body")
    assert again is not None
    assert not live(again)
    assert (
        again.inner_html.strip() == turbohtml.parse(f"<body>{again.inner_html}").select_one("body").inner_html.strip()
    )


@given(pages())
def test_markdown_carries_no_html_of_the_page(html: str) -> None:
    source = everything(html).markdown
    for token in MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"]).parse(source):
        for part in (token, *(token.children or ())):
            if part.type in ("html_inline", "html_block"):
                assert not OURS.sub("", part.content).strip(), part.content
    assert not live(read(source))


METACHARACTERS = st.text("éЖ中“》 *_[]()<>&#`~|\\!-+=.$:/\"'1 aA\n", min_size=1, max_size=14)


@pytest.mark.parametrize(
    "around",
    [
        "<p>{}</p>",
        "<p>x<br>{}</p>",
        "<ul><li>{}<li>b</ul>",
        "<h2>{}</h2>",
        "<table><tr><th>a<th>b<tr><td>{}<td>c</table>",
        "<p>x<b>{}</b>y",
        "<p>x<i>a{}</i><b>é{}</b>y",
        "<p><code>{}</code>",
        "<blockquote>{}</blockquote>",
    ],
)
@given(text=METACHARACTERS)
def test_text_that_looks_like_markdown_is_read_back_as_text(around: str, text: str) -> None:
    page = around.replace("{}", standard.escape(text))
    written = read(everything(page).markdown).text
    assert "".join(written.split()) == "".join(turbohtml.parse(page).text.split())


ATTACKS = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<a href='javascript:alert(1)'>x</a>",
    "<a href=' jAvA\nscript:alert(1)'>x</a>",
    "<a href='data:text/html,<script>alert(1)</script>'>x</a>",
    "<a href='vbscript:x'>x</a>",
    "<svg onload=alert(1)><a xlink:href='javascript:alert(1)'><text>x</text></a></svg>",
    "<math><mtext><img src=x onerror=alert(1)></mtext></math>",
    "<math><annotation encoding='application/x-tex'>a</p><script>alert(1)</script></annotation></math>",
    "<template><math><iframe>",
    "<script type='math/tex'>x <img src=x onerror=alert(1)> [y](javascript:alert(1))</script>",
    "<iframe src='javascript:alert(1)'></iframe><iframe srcdoc='<script>alert(1)</script>'></iframe>",
    "<form action='javascript:alert(1)'><input name=a><button formaction='javascript:alert(1)'>b</button></form>",
    "<object data='javascript:alert(1)'></object><embed src='javascript:alert(1)'>",
    "<video poster='javascript:alert(1)' src='javascript:alert(1)'></video>",
    "<p style='background:url(javascript:alert(1));behavior:url(x)'>x</p>",
    "<style>@import 'javascript:alert(1)'</style><link rel=stylesheet href='javascript:alert(1)'>",
    "<base href='javascript:alert(1)//'><a href='x'>x</a>",
    "<meta http-equiv=refresh content='0;url=javascript:alert(1)'>",
    "&lt;script&gt;alert(1)&lt;/script&gt; &lt;img src=x onerror=alert(1)&gt;",
    "[x](javascript:alert(1)) ![x](javascript:alert(1)) &lt;javascript:alert(1)&gt;",
    "<a href='http://x/' title='\" onmouseover=alert(1) x=\"'>x</a>",
    "<img src=x.png alt='](javascript:alert(1)) <script>alert(1)</script>'>",
    "<pre><code class='x\"><script>alert(1)</script>'>```\n</code></pre>",
    "<table><tr><th>a<th>b<tr><td>&lt;script&gt;alert(1)&lt;/script&gt;<td>`|`<script>x</script></table>",
    "<noscript><p title='</noscript><img src=x onerror=alert(1)>'>x</noscript>",
    "<p>[1]: javascript:alert(1)<p>[x][1]",
]


@pytest.mark.parametrize("attack", ATTACKS)
def test_nothing_of_an_attack_is_live(attack: str) -> None:
    page = f"<title>{attack}</title><p>Before {attack} after.</p><div>{attack}</div>"
    result = everything(page)
    small = small_screen(result.page, result.verdict)
    for written in (result.html, readable(result.tree, attack, '"><script>'), small.html):
        assert not live(turbohtml.parse(written))
    for links in ("inline", "numbered", "none"):
        assert not live(read(markdown(result.tree, links=links, front_matter={"title": attack})))


def live(root: turbohtml.Node) -> list[turbohtml.Element]:
    """Elements of a parsed rendering that could do something."""
    return [
        element
        for element in root.select("*")
        if element.tag in ("script", "iframe", "object", "embed", "form", "input", "button", "base", "svg")
        or (element.tag == "meta" and element.attr("http-equiv"))
        or any(name.startswith("on") or unsafe(str(value)) for name, value in element.attrs.items() if name != "title")
    ]


def unsafe(value: str) -> bool:
    return bool(re.match(r"(?:javascript|vbscript|data):", re.sub(r"[\s\x00-\x20]", "", value), re.I))


@given(pages(), st.permutations(["markdown", "html", "text", "tei", "media", "tables", "blocks"]))
def test_no_rendering_changes_another(html: str, order: list[str]) -> None:
    first, second = everything(html), everything(html)
    before = first.page.document.html
    for form in order:
        getattr(first, form)
    for form in FORMS:
        assert getattr(first, form) == getattr(second, form)
    assert first.page.document.html == before
    assert dehusk.extract(first.page, method="everything").html == second.html


@pytest.mark.parametrize("depth", [300, 3000])
def test_depth_loses_nothing(depth: int) -> None:
    result = everything("<div>" * depth + "<p>deep" + "</div>" * depth + "<p>tail")
    for form in FORMS:
        assert "deep" in getattr(result, form), form
        assert "tail" in getattr(result, form), form


@pytest.mark.parametrize("scheme", ["javascript:alert(1)", "data:text/html,x", " vbscript:x", "about:blank", "blob:x"])
def test_media_lead_to_the_web_and_nowhere_else(scheme: str) -> None:
    page = f"<p>a<img src='{scheme}'><img srcset='{scheme} 2x'><video src='{scheme}' poster='{scheme}'></video>b"
    assert everything(page + f"<video src=v.mp4 poster='{scheme}'></video>c").media == [
        Media("video", "https://example.org/v.mp4")
    ]
