"""Code blocks: which language they are in, said in the one way that readers of HTML and Markdown know.

Lives here: the many ways in which pages name a language, turned into ``<pre><code class="language-…">``. The code
itself is never touched: its white space is content.
"""

from __future__ import annotations

import re

from turbohtml import Element, Text

_NAMED = re.compile(
    r"(?:^|[\s:;])(?:language|lang|highlight-source|highlight-text|highlight|brush|code|src)[-:]\s*([\w+#.-]+)", re.I
)
_ATTRIBUTES = ("data-lang", "data-language", "data-code-language", "lang")
_LANGUAGES = frozenset(
    (
        "ada asm assembly awk bash basic batch c c++ clojure cmake cobol coffeescript console cpp cs csharp css csv d "
        "dart diff docker dockerfile elixir elm erlang f# fish fortran fsharp gherkin glsl go golang graphql groovy "
        "hack haml haskell hcl html http ini java javascript jinja js json jsonc json5 jsx julia kotlin latex less "
        "lisp llvm lua make makefile markdown matlab md mermaid mysql nasm nginx nim nix objc objective-c ocaml "
        "octave pascal perl php plaintext plsql postgresql powershell prolog properties protobuf ps1 puppet py python "
        "python3 pycon r racket rb rst ruby rust sas sass scala scheme scss sh shell shell-session solidity sql "
        "svelte swift tcl terraform tex text toml ts tsx typescript vb vbnet verilog vhdl vim vue wasm xml yaml yml "
        "zig zsh"
    ).split()
)
"""Names that say a language when they stand alone in a class: nothing else in a class is taken for one."""
_NOT_LANGUAGES = frozenset(
    "auto nohighlight none default block toolbar wrapper container example snippet highlight line lines box".split()
)
_NUMBERS = re.compile(r"[\d\s]*")
_FURNITURE = "pre button, pre [class*=lineno], pre [class*=line-number], pre [class*=linenumber]"
"""Line numbers and buttons within code."""
_HOLDERS = ("p", "div", "li", "dd", "section", "article", "body")
_LINES = 2
"""Line breaks in the source from which on code that stands alone is taken for a block: browsers would fold it, but the
sites that write it so keep its lines by their style sheets."""
_SAFE = re.compile(r"[\w+#.-]{1,24}")
_LEVELS = 2
"""How far above a ``pre`` its highlighter may name the language (Sphinx: ``div.highlight-py > div.highlight``)."""


def settle(root: Element) -> None:
    """Name the language of every code block in its ``code`` element; no other class is kept on code.

    >>> import turbohtml
    >>> root = turbohtml.parse("<div class='highlight-source-js'><pre>let a</pre></div>").select_one("body")
    >>> settle(root)
    >>> root.select_one("pre").html
    '<pre><code class="language-js">let a</code></pre>'
    """
    for table in root.select("table"):
        _listing(table)
    for number in root.select(_FURNITURE) if root.select_one("pre") else ():
        if number.tag == "button" or number.text.strip().isdigit():
            number.decompose()
    for element in root.select("code:not(pre code)"):
        if _is_block(element) and isinstance(element.parent, Element):
            if element.parent.tag == "p":
                element.parent.tag = "pre"
            else:
                element.wrap(Element("pre"))
    for element in root.select("code[class]"):
        if element.closest("pre") is None:
            del element.attrs["class"]
    for pre in root.select("pre"):
        name = language(pre)
        inner = _inner(pre)
        for element in pre.select("code[class]"):
            del element.attrs["class"]
        if name:
            inner = inner or pre.wrap_children(Element("code"))
            inner.attrs["class"] = f"language-{name}"


def _listing(table: Element) -> None:
    """Put code in the place of a table that sets line numbers beside it: all lines in one cell, or each in a row."""
    rows = [[cell for cell in row.children if isinstance(cell, Element)] for row in table.select("tr")]
    rows = [row for row in rows if row]
    if any(len(row) != 2 or not _NUMBERS.fullmatch(row[0].text) for row in rows):
        return
    blocks = [row[1].select_one("pre") for row in rows]
    if len(rows) == 1 and blocks[0] is not None:
        table.replace_with(blocks[0])
    elif rows and all("code" in (row[1].attr("class") or "") for row in rows):
        pre = Element("pre", {"class": table.attr("class") or ""})
        pre.append(Text("\n".join(row[1].text.strip("\r\n") for row in rows)))
        table.replace_with(pre)


def _is_block(code: Element) -> bool:
    """Whether code in a line is really several: all that its element holds, on lines of its own."""
    above = code.parent
    if not isinstance(above, Element) or above.tag not in _HOLDERS or above.text.strip() != code.text.strip():
        return False
    return code.text.strip().count("\n") >= _LINES or code.select_one("br") is not None


def language(pre: Element) -> str | None:
    """The language of a code block, where the page names it.

    >>> import turbohtml
    >>> language(turbohtml.parse("<pre class='brush: php; toolbar: false'>$x</pre>").select_one("pre"))
    'php'
    >>> language(turbohtml.parse("<pre class='ad-container'>x</pre>").select_one("pre"))
    """
    inner = _inner(pre)
    places = [inner, pre] if inner is not None else [pre]
    above = pre.parent
    while isinstance(above, Element) and len(places) < 2 + _LEVELS and len(above.find_all("pre", limit=2)) == 1:
        places.append(above)
        above = above.parent
    return next((name for place in places if (name := _said(place))), None)


def _inner(pre: Element) -> Element | None:
    """The ``code`` that is all there is in a ``pre``."""
    solid = [child for child in pre.children if not isinstance(child, Text) or child.data.strip()]
    only = solid[0] if len(solid) == 1 else None
    return only if isinstance(only, Element) and only.tag == "code" else None


def _said(element: Element) -> str | None:
    classes = element.attr("class") or ""
    said = [element.attr(name) or "" for name in _ATTRIBUTES if name != "lang" or element.tag in ("pre", "code")]
    said += _NAMED.findall(classes)
    said += [word for word in classes.split() if word.lower() in _LANGUAGES]
    known = (name.lower().strip(";") for name in said if _SAFE.fullmatch(name))
    return next((name for name in known if name not in _NOT_LANGUAGES), None)
