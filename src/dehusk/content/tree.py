"""The kept content as one clean tree: media settled, addresses absolute, code named, layout tables opened, sanitised.

Lives here: the order of these steps, and the policy of what may be in the tree. HTML, Markdown, TEI and tables are all
written from it and may copy it, never change it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from operator import attrgetter

from turbohtml import Element, Text
from turbohtml.clean import OnDisallowed, Policy, Sanitizer

from dehusk.content import code, formulas, grid
from dehusk.content.media import Media, settle
from dehusk.content.prune import base_url, core
from dehusk.page import Page
from dehusk.verdict import Verdict

_MATH = (
    "math semantics annotation mrow mi mn mo ms mtext mspace mfrac msqrt mroot mstyle merror mpadded mphantom mfenced "
    "menclose msub msup msubsup munder mover munderover mmultiscripts mprescripts none mtable mtr mtd"
)
_TAGS = frozenset(
    (
        "article section aside header footer nav main address h1 h2 h3 h4 h5 h6 p div span blockquote pre hr figure "
        "figcaption ul ol li dl dt dd table caption colgroup col thead tbody tfoot tr td th details summary "
        "a abbr b bdi bdo br cite code data del dfn em i ins kbd mark q rp rt ruby s samp small strong sub sup time u "
        f"var wbr img {_MATH}"
    ).split()
)
_BLOCKS = (
    "article section aside header footer nav main address h1 h2 h3 h4 h5 h6 p div blockquote pre hr figure figcaption "
    "ul ol li dl dt dd table details summary"
).split()
_CONTAINERS = "form fieldset dialog hgroup search center legend select optgroup option textarea".split()
_OLD_BLOCKS = {"dir": "ul", "menu": "ul", "xmp": "pre", "listing": "pre", "plaintext": "pre"}
_RENAMED = dict.fromkeys(_CONTAINERS, "div") | _OLD_BLOCKS | {"strike": "s", "acronym": "abbr", "tt": "code"}
_NAMED = _TAGS | _RENAMED.keys() | {"template"}
"""Elements that keep their names: those that are known here, and templates, which cannot be renamed."""
_ATTRIBUTES = {
    "*": frozenset({"lang", "dir", "id"}),
    "a": frozenset({"href", "title", "data-kind"}),
    "abbr": frozenset({"title"}),
    "annotation": frozenset({"encoding"}),
    "blockquote": frozenset({"cite"}),
    "code": frozenset({"class"}),
    "data": frozenset({"value"}),
    "img": frozenset({"src", "alt", "title", "width", "height"}),
    "li": frozenset({"value"}),
    "math": frozenset({"display", "alttext"}),
    "ol": frozenset({"start", "reversed", "type"}),
    "q": frozenset({"cite"}),
    "span": frozenset({"class"}),
    "td": frozenset({"colspan", "rowspan"}),
    "th": frozenset({"colspan", "rowspan", "scope"}),
    "time": frozenset({"datetime"}),
}
POLICY = Policy(
    tags=_TAGS,
    attributes=_ATTRIBUTES,
    attribute_values={"span": {"class": frozenset({formulas.CLASS})}},
    url_schemes=frozenset({"http", "https", "mailto", "tel", "ftp"}),
    on_disallowed_tag=OnDisallowed.STRIP,
    remove_with_content=frozenset("script style template svg canvas head title datalist iframe object embed".split()),
    transform_tags=_RENAMED,
    allow_svg=False,
)
"""What kept content may hold: structure and words. No styles, no forms, no scripts, no handlers, no ``javascript:``."""
_SANITIZER = Sanitizer(POLICY)
_BLOCK = ", ".join([*_BLOCKS, *_CONTAINERS, *_OLD_BLOCKS])
_OPENED = f":is(button, marquee, noscript, {', '.join(_CONTAINERS)})"
# What no HTML could say in its own words, once the elements around it that made it possible (a button, a select) are
# opened: read again, the outer of these elements would end where the inner one begins. They become containers.
_UNSAYABLE = {
    f":is(code, kbd, samp, tt):has({_BLOCK}):not(pre *)": "div",
    f"p:has({_BLOCK})": "div",
    f"{_OPENED} li:not(:is(ul, ol, menu, dir) > li)": "div",
    f"{_OPENED} :is(dt, dd):not(dl > *, dl > div > *)": "div",
    "a a": "span",
}
_PERMALINKS = ", ".join(f'{heading} a[href^="#"]' for heading in ("h1", "h2", "h3", "h4", "h5", "h6", "dt"))
"""Links from a heading into its own page lead to the heading itself."""
_NOWHERE = 'a:is([href=""], [href="#"], [href="#top" i])'
"""Links that lead to the page that they stand on are buttons for its scripts, or lead back to its top."""
_WRAPPERS = ("div", "article", "section", "main")
_DATA = attrgetter("data")


@dataclass(frozen=True, eq=False, slots=True)
class Tree:
    """Kept content, clean: ``root`` holds it, ``media`` says what its images and embeds are. Nothing changes it."""

    root: Element
    media: tuple[Media, ...] = ()


def tree(page: Page, verdict: Verdict) -> Tree:
    """The kept content of a page as a clean tree.

    >>> from dehusk.verdict import Reason
    >>> page = Page.parse("<p onclick=x()>a <a href=/b>b</a><script>c</script>", "https://example.org/")
    >>> tree(page, Verdict.all(page, Reason("keep", "all"))).root.inner_html
    '<p>a <a href="https://example.org/b">b</a></p>'
    """
    root = core(page, verdict)
    base = base_url(page)
    _sayable(root)
    media = settle(root, base)
    formulas.settle(root, page.document)
    code.settle(root)
    grid.open_layouts(root)
    grid.name_headers(root)
    grid.clamp(root)
    _anchors(root, base)
    _controls(root)
    clean = _SANITIZER.sanitize_node(root)
    for link in clean.select("a:not([href], [id])"):
        link.unwrap()
    for text, data in texts(clean):
        if data.isspace() and len(data) > 1 and not _is_verbatim(text):
            text.data = "\n" if "\n" in data else " "
    return Tree(_innermost(clean), tuple(media))


def _sayable(root: Element) -> None:
    """Give other names to elements that HTML could not say where they stand, or that would be lost when opened."""
    for selector, tag in _UNSAYABLE.items():
        for element in root.select(selector):
            element.tag = tag
    for formula in root.select("math"):
        for above in formula.ancestors:
            if isinstance(above, Element) and above.tag not in _NAMED:
                above.tag = "span"  # the sanitiser opens what it does not know, and loses the formula in it


def _controls(root: Element) -> None:
    """Check boxes become signs; buttons and labels stand apart from the words around them."""
    for box in root.select("input"):
        box.replace_with(Text("☑ " if "checked" in box.attrs else "☐ "))
    for control in root.select("button, label"):
        control.insert_before(Text(" "))
        control.insert_after(Text(" "))


def texts(root: Element) -> Iterator[tuple[Text, str]]:
    """The texts in an element with what they say, read all at once.

    >>> [data for _, data in texts(Element("p", children=[Text("a "), Element("b", children=[Text("c")])]))]
    ['a ', 'c']
    """
    found = [node for node in root.descendants if type(node) is Text]
    return zip(found, map(_DATA, found), strict=True)


def _is_verbatim(text: Text) -> bool:
    above = text.parent
    return isinstance(above, Element) and above.closest("pre") is not None


def _anchors(root: Element, base: str) -> None:
    """Absolute addresses, but for links within the page whose target is kept; ids only where such a link leads."""
    for link in root.select(_PERMALINKS) if root.select_one('a[href^="#"]') is not None else ():
        if re.search(r"\w", link.text):
            link.unwrap()
        else:
            link.decompose()
    for link in root.select(_NOWHERE):
        del link.attrs["href"]
    inner = root.select('a[href^="#"]')
    wanted = {(link.attr("href") or "#")[1:] for link in inner}
    there = set()
    for element in root.select("[id], a[name]"):
        name = element.attr("id") or element.attr("name") or ""
        if name in wanted:
            element.attrs["id"] = name
            there.add(name)
        elif "id" in element.attrs:
            del element.attrs["id"]
    kept = [(link, href) for link in inner if (href := link.attr("href") or "")[1:] in there]
    if re.match(r"https?://", base):
        root.resolve_links(base)
    for link, href in kept:
        link.attrs["href"] = href


def _innermost(root: Element) -> Element:
    """The element in which the content really begins: wrappers that hold nothing but another one are passed by."""
    while True:
        solid = [child for child in root.children if isinstance(child, Element) or child.text.strip()]
        only = solid[0] if len(solid) == 1 else None
        if not isinstance(only, Element) or only.tag not in _WRAPPERS or len(only.attrs):
            return root
        root = only
