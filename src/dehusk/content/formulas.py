"""Formulas: one copy of each, with its LaTeX where the page has it and LaTeX made from MathML where it has not.

Lives here: what pages do to show a formula (MathML, KaTeX, MathJax, images with LaTeX as their text), on the pruned
tree, and MathML as LaTeX. How Markdown sets a formula apart is up to ``markdown.py``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from turbohtml import Document, Element, Node, Text

CLASS = "math"
"""The class of a ``span`` that holds LaTeX as its text."""

_COPIES = ".katex-html, .MathJax_Preview, .MathJax, .MathJax_Display, .MathJax_SVG, mjx-assistive-mml ~ svg"
_IMAGES = "img.mwe-math-fallback-image-inline, img.mwe-math-fallback-image-display, img.latex, img.tex, img.math"
_DELIMITED = re.compile(
    r"\s*(?:\{\\(?:displaystyle|textstyle)\s+(.+)\}|\\\((.+)\\\)|\\\[(.+)\\\]|\$\$(.+)\$\$|\$(.+)\$)\s*$", re.DOTALL
)
"""LaTeX with the signs that set it apart."""
_MARKED = ':is(span, div, math-renderer):is([class*="math" i], .arithmatex, .tex, .latex)'
"""Elements that may hold nothing but LaTeX between its signs, for a script to draw."""
_SIGNS_APART = ("\\(", "\\[", "$")
_TYPESETTER = 'script[src*="mathjax" i], script[src*="katex" i], script[type^="text/x-mathjax-config"]'
"""What says that a script makes formulas of all LaTeX between signs in the page's text."""
_WITHIN = re.compile(r"\\\(.{1,4000}?\\\)|\\\[.{1,4000}?\\\]|\$\$.{1,4000}?\$\$", re.DOTALL)
"""LaTeX in running text: one dollar alone is money. No longer than formulas are, so that time grows with the text."""
_TEX = 'annotation[encoding*="tex" i]'


def settle(root: Element, page: Element | Document | None = None) -> None:
    """Leave one copy of every formula: MathML, or a ``span`` with its LaTeX.

    The page that the content is from says whether a script makes formulas of LaTeX in running text.

    >>> import turbohtml
    >>> page = "<p>so <script type='math/tex'>a_b</script> and <img class=latex alt='\\\\pi r^2' src=x.png>"
    >>> root = turbohtml.parse(page).select_one("body")
    >>> settle(root)
    >>> root.inner_html
    '<p>so <span class="math">a_b</span> and <span class="math">\\\\pi r^2</span></p>'
    """
    text = root.text
    signs = any(map(text.__contains__, _SIGNS_APART))
    if signs and page is not None and _WITHIN.search(text) and page.select_one(_TYPESETTER) is not None:
        typeset(root)
    _marked(root.select(_MARKED if signs else f"span.{CLASS}"))
    if not root.select(f'math, script[type^="math/tex"], {_IMAGES}'):
        return
    for copy in root.select(_COPIES):
        if copy.select_one("math") is None and _sourced(copy):
            copy.decompose()
    for element in root.select(f'script[type^="math/tex"], {_IMAGES}'):
        if element.tag == "script":
            _replace(element, element.text, "display" in (element.attr("type") or ""))
        elif _beside_math(element):
            element.decompose()
        elif element.attr("alt"):
            _replace(element, element.attr("alt") or "", "display" in (element.attr("class") or ""))


def _marked(elements: Sequence[Element]) -> None:
    """Make formulas of elements that are marked as such and hold nothing but LaTeX between signs."""
    for marked in elements:
        source = marked.text
        if _DELIMITED.match(source) and marked.select_one("*") is None:
            if marked.tag == "div":  # it stays a line of its own
                marked.wrap_children(Element("span"))
            _replace(marked.select_one("span") or marked, source, display=_on_its_own(source))
        elif marked.tag == "span" and CLASS in (marked.attr("class") or "").split():
            del marked.attrs["class"]  # of the page's own making, with no LaTeX in it


def typeset(root: Element) -> None:
    """Make formulas of LaTeX between signs in the text, where a script of the page does so.

    >>> import turbohtml
    >>> root = turbohtml.parse(r"<p>so \\(a_b\\) is $5</p><code>\\(c\\)</code>").select_one("body")
    >>> typeset(root)
    >>> root.inner_html
    '<p>so <span class="math">\\\\(a_b\\\\)</span> is $5</p><code>\\\\(c\\\\)</code>'
    """
    for text in [node for node in root.descendants if isinstance(node, Text) and _WITHIN.search(node.data)]:
        home = text.parent
        if not isinstance(home, Element) or home.closest("code, pre, kbd, samp, script, math") is not None:
            continue
        pieces: list[Node] = []
        end = 0
        for found in _WITHIN.finditer(text.data):
            span = Element("span", {"class": CLASS})
            span.append(Text(found[0]))
            pieces += [Text(text.data[end : found.start()]), span]
            end = found.end()
        text.replace_with(*pieces, Text(text.data[end:]))


def _on_its_own(source: str) -> bool:
    """Whether the signs round LaTeX set it on a line of its own."""
    return source.lstrip().startswith(("\\[", "$$"))


def _sourced(copy: Element) -> bool:
    """Whether what a script drew for the eye stands beside what it drew it from."""
    home = copy.parent if isinstance(copy.parent, Element) else copy
    return home.select_one('math, script[type^="math/tex"]') is not None


def _beside_math(image: Element) -> bool:
    home = image.parent
    return isinstance(home, Element) and home.tag == "span" and home.select_one("math") is not None


def _replace(element: Element, source: str, display: bool) -> None:
    span = Element("span", {"class": CLASS})
    source = _bare(source)
    span.append(Text(f"\\displaystyle {source}" if display else source))
    element.replace_with(span)


def _bare(source: str) -> str:
    """LaTeX without the wrapping that renderers put round it."""
    source = " ".join(source.split())
    wrapped = _DELIMITED.match(source)
    return next(filter(None, wrapped.groups())).strip() if wrapped else source


def latex(formula: Element) -> str:
    """The LaTeX of a formula: the page's own, else made from its MathML.

    >>> import turbohtml
    >>> page = "<math><mfrac><mn>1</mn><mn>2</mn></mfrac><msup><mi>x</mi><mn>10</mn></msup></math>"
    >>> latex(turbohtml.parse(page).select_one("math"))
    '\\\\frac{1}{2} x^{10}'
    """
    if formula.tag == "span":
        return formula.text
    said = formula.select_one(_TEX)
    source = said.text if said is not None else formula.attr("alttext") or ""
    return _bare(source) if source.strip() else _written(formula).strip()


def is_display(formula: Element) -> bool:
    """Whether a formula stands on a line of its own."""
    return formula.attr("display") == "block" or formula.text.startswith("\\displaystyle ")


_SIGNS = {
    "×": "\\times", "·": "\\cdot", "⋅": "\\cdot", "÷": "\\div", "±": "\\pm", "≤": "\\le", "≥": "\\ge", "≠": "\\ne",
    "≈": "\\approx", "∞": "\\infty", "∑": "\\sum", "∏": "\\prod", "∫": "\\int", "∂": "\\partial", "∇": "\\nabla",
    "→": "\\to", "⇒": "\\Rightarrow", "∈": "\\in", "∀": "\\forall", "∃": "\\exists", "…": "\\dots", "−": "-",
    "π": "\\pi", "α": "\\alpha", "β": "\\beta", "γ": "\\gamma", "δ": "\\delta", "ε": "\\epsilon", "θ": "\\theta",
    "λ": "\\lambda", "μ": "\\mu", "σ": "\\sigma", "φ": "\\phi", "ω": "\\omega", "Δ": "\\Delta", "Σ": "\\Sigma",
    "Ω": "\\Omega", "{": "\\{", "}": "\\}", "%": "\\%", "#": "\\#", "&": "\\&", "_": "\\_", "\u2061": "", "\u2062": "",
    "\u2063": ",",
}  # fmt: skip
_FORMS: dict[str, Callable[[list[str]], str]] = {
    "mfrac": lambda of: f"\\frac{{{of[0]}}}{{{of[1]}}}",
    "msqrt": lambda of: f"\\sqrt{{{' '.join(of)}}}",
    "mroot": lambda of: f"\\sqrt[{of[1]}]{{{of[0]}}}",
    "msup": lambda of: f"{_one(of[0])}^{{{of[1]}}}",
    "msub": lambda of: f"{_one(of[0])}_{{{of[1]}}}",
    "msubsup": lambda of: f"{_one(of[0])}_{{{of[1]}}}^{{{of[2]}}}",
    "munder": lambda of: f"{_one(of[0])}_{{{of[1]}}}",
    "mover": lambda of: f"\\overset{{{of[1]}}}{{{of[0]}}}",
    "munderover": lambda of: f"{_one(of[0])}_{{{of[1]}}}^{{{of[2]}}}",
    "mfenced": lambda of: f"({', '.join(of)})",
    "mtr": " & ".join,
    "mtable": lambda of: "\\begin{matrix} " + " \\\\ ".join(of) + " \\end{matrix}",
    "mtext": lambda of: f"\\text{{{''.join(of)}}}",
    "ms": lambda of: f"\\text{{{''.join(of)}}}",
}
_NEEDS = {"mfrac": 2, "mroot": 2, "msup": 2, "msub": 2, "msubsup": 3, "munder": 2, "mover": 2, "munderover": 3}


def _one(base: str) -> str:
    return base if len(base) < 2 or re.fullmatch(r"\\[a-zA-Z]+", base) else f"{{{base}}}"


def _written(formula: Element) -> str:
    """MathML as LaTeX, from the leaves up: children come after their parents in document order, so backwards it is."""
    done: dict[Node, str] = {}
    for element in [*reversed(list(formula.iter_elements())), formula]:
        parts = [done[child] if isinstance(child, Element) else _signs(child.text) for child in element.children]
        parts = [part for part in parts if part.strip()]
        form = _FORMS.get(element.tag)
        short = len(parts) < _NEEDS.get(element.tag, 0)
        leaf = element.tag in ("mi", "mo", "mn")
        name = parts[0] if leaf and parts else ""
        if element.tag == "mi" and len(name) > 1 and name.isalpha():
            done[element] = f"\\mathrm{{{name}}}"
        elif element.tag in ("annotation", "annotation-xml", "mspace"):
            done[element] = ""
        else:
            done[element] = form(parts) if form and not short else " ".join(parts)
    return done[formula]


def _signs(text: str) -> str:
    return "".join(f"{_SIGNS[sign]} " if sign in _SIGNS else sign for sign in text.strip()).strip()
