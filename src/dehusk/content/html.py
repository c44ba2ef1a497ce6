"""HTML out: the clean tree as a fragment or a readable page, and the page itself cut down for small screens.

Lives here: writing HTML, and the policy for a page that keeps its own looks. What is in the clean tree is decided in
``tree.py``.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from turbohtml import Element, escape
from turbohtml.clean import Sanitizer

from dehusk.content.media import absolute, settle
from dehusk.content.prune import base_url, pruned
from dehusk.content.tree import POLICY, Tree
from dehusk.page import Page
from dehusk.verdict import Verdict

_READABLE = (
    "body{max-width:42em;margin:auto;padding:1em;font:1.1em/1.55 Georgia,serif}img{max-width:100%;height:auto}"
    "pre{overflow:auto}table{border-collapse:collapse}td,th{border:1px solid #999;padding:.2em .5em;vertical-align:top}"
)

# The page's own looks: every attribute but handlers and unsafe addresses, which the sanitiser never lets through.
_STYLES = (
    "align-content align-items align-self aspect-ratio background background-color background-image "
    "background-position background-repeat background-size border border-bottom border-collapse border-color "
    "border-left border-radius border-right border-spacing border-style border-top border-width bottom box-shadow "
    "box-sizing clear color column-count column-gap columns direction display flex flex-basis flex-direction "
    "flex-flow flex-grow flex-shrink flex-wrap float font font-family font-size font-style font-variant font-weight "
    "gap grid grid-area grid-column grid-gap grid-row grid-template grid-template-areas grid-template-columns "
    "grid-template-rows height justify-content justify-items left letter-spacing line-height list-style "
    "list-style-type margin margin-bottom margin-left margin-right margin-top max-height max-width min-height "
    "min-width object-fit opacity order overflow overflow-x overflow-y padding padding-bottom padding-left "
    "padding-right padding-top position right row-gap text-align text-decoration text-indent text-overflow "
    "text-shadow text-transform top vertical-align visibility white-space width word-break word-spacing writing-mode "
    "z-index"
)
_OWN_LOOKS = Sanitizer(
    replace(
        POLICY,
        tags=POLICY.tags | frozenset("html body center font big tt strike acronym picture".split()),
        attributes={"*": frozenset({"*"})},
        attribute_values={},
        transform_tags={},
        css_properties=frozenset(_STYLES.split()),
    )
)


def html(tree: Tree) -> str:
    """The kept content as a fragment of HTML that cannot do anything: no scripts, handlers, forms or unsafe addresses.

    >>> import dehusk
    >>> dehusk.extract("<p onclick=x()>a<script>b</script> <b>c</b>", method="everything").html
    '<p>a <b>c</b></p>'
    """
    return tree.root.inner_html.strip()


def readable(tree: Tree, title: str = "", language: str = "") -> str:
    """The kept content as a whole page that reads well by itself.

    >>> import dehusk
    >>> page = dehusk.extract("<p>a", method="everything")
    >>> print(readable(page.tree, "A & b", "en").split("<meta name")[0])
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    """
    named = f' lang="{escape(language)}"' if language else ""
    head = (
        f'<meta charset="utf-8">\n<meta name="viewport" content="width=device-width">\n<title>{escape(title)}</title>'
    )
    style = f"<style>{_READABLE}</style>"
    return f"<!DOCTYPE html>\n<html{named}>\n<head>\n{head}\n{style}\n</head>\n<body>\n{html(tree)}\n</body>\n</html>\n"


@dataclass(frozen=True, slots=True)
class SmallScreen:
    """A page cut down to its content, in its own structure and looks, with its size in bytes before and after."""

    html: str
    before: int
    after: int


def small_screen(page: Page, verdict: Verdict, *, styles: bool = True) -> SmallScreen:
    """The page itself without its noise: tags, attributes, order and style sheets stay; scripts and forms do not.

    >>> from dehusk.verdict import Reason
    >>> page = Page.parse("<style>.x{color:red}</style><script>s()</script><nav>menu</nav><p class=x>story</p>")
    >>> verdict = Verdict.all(page, Reason("keep", "all")).drop(page.inside("nav"), Reason("primary", "nav"))
    >>> small = small_screen(page, verdict)
    >>> small.html.count("menu"), small.html.count("s()"), small.html.count('<p class="x">story</p>')
    (0, 0, 1)
    >>> small.before
    124
    """
    copy = pruned(page, verdict)
    base = base_url(page)
    body = copy.select_one("body")
    if body is not None:
        settle(body, base)
    if base:
        copy.resolve_links(base)
    clean = _OWN_LOOKS.sanitize_node(copy)
    if clean.root is not None:
        head = Element("head")
        clean.root.insert(0, head)
        head.set_inner_html(_head(page, base, styles))
    whole = f"<!DOCTYPE html>\n{clean.html}\n"
    return SmallScreen(whole, len(page.document.html.encode()), len(whole.encode()))


def _head(page: Page, base: str, styles: bool) -> str:
    title = page.document.select_one("title")
    lines = ['<meta charset="utf-8">', '<meta name="viewport" content="width=device-width, initial-scale=1">']
    lines += [f"<title>{escape(' '.join(title.text.split()))}</title>"] if title is not None else []
    for sheet in page.document.select('style, link[rel~="stylesheet" i][href]') if styles else []:
        lines.append(_sheet(sheet, base))
    return "\n".join(filter(None, lines))


def _sheet(sheet: Element, base: str) -> str:

    media = f' media="{escape(sheet.attr("media") or "")}"' if sheet.attr("media") else ""
    if sheet.tag == "style":
        return f"<style{media}>{sheet.text}</style>"
    url = absolute(sheet.attr("href") or "", base)
    safe = ":" not in url.split("/")[0] or url.startswith(("http:", "https:"))
    return f'<link rel="stylesheet" href="{escape(url)}"{media}>' if safe else ""
