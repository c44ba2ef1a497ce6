"""TEI: which elements may hold which, after the content models of TEI Lite, checked over generated pages."""

from xml.etree import ElementTree

import pytest
from hypothesis import given

import dehusk
from dehusk.content.metadata import Metadata
from dehusk.content.tei import tei
from tests.content.pages import pages

SPACE = "{http://www.tei-c.org/ns/1.0}"
LINE = frozenset("hi ref code del q abbr lb figure formula note".split())
BLOCKS = frozenset("p list table quote".split())
MIXED = LINE | BLOCKS
HOLDS = {
    "TEI": frozenset({"teiHeader", "text"}),
    "teiHeader": frozenset({"fileDesc", "profileDesc"}),
    "fileDesc": frozenset({"titleStmt", "publicationStmt", "sourceDesc"}),
    "titleStmt": frozenset({"title", "author"}),
    "publicationStmt": frozenset({"p"}),
    "sourceDesc": frozenset({"bibl"}),
    "bibl": frozenset({"title", "author", "publisher", "date", "ref"}),
    "profileDesc": frozenset({"abstract"}),
    "abstract": frozenset({"p"}),
    "text": frozenset({"body"}),
    "body": frozenset({"div", "p"}),
    "div": BLOCKS | {"head"},
    "p": LINE | {"list", "table", "quote"},
    "head": LINE,
    "list": frozenset({"item", "label"}),
    "item": MIXED,
    "label": LINE,
    "table": frozenset({"head", "row"}),
    "row": frozenset({"cell"}),
    "cell": MIXED,
    "quote": MIXED,
    "note": MIXED,
    "figure": frozenset({"graphic", "figDesc"}),
} | dict.fromkeys("hi ref del q abbr code".split(), LINE | {"list", "table", "quote"})
TEXTLESS = {"TEI", "teiHeader", "text", "body", "div", "list", "table", "row", "figure"}


def check(document: str) -> ElementTree.Element:
    """Parse a document and hold every element of it against the models; returns the root."""
    root = ElementTree.fromstring(document)
    for element in root.iter():
        name = element.tag.removeprefix(SPACE)
        children = [child.tag.removeprefix(SPACE) for child in element]
        assert set(children) <= HOLDS.get(name, frozenset()), (name, children)
        if name in TEXTLESS:
            assert not "".join([element.text or "", *(child.tail or "" for child in element)]).strip(), name
        if name in ("div", "table"):
            assert "head" not in children[1:], name
        if element.get("type") == "gloss":
            assert children == ["label", "item"] * (len(children) // 2)
    return root


@given(pages())
def test_documents_follow_the_content_models(html: str) -> None:
    check(tei(dehusk.extract(html, method="everything").tree, Metadata(title="a < b", authors=["A & B"])))


@pytest.mark.parametrize("title", ["]]>", "a\x00b\x0bc\ufffe", "<x>", "\"'&"])
def test_header_holds_any_title(title: str) -> None:
    root = check(tei(dehusk.extract("<p>x\x0b", method="everything").tree, Metadata(title=title, description=title)))
    assert root.find(f".//{SPACE}titleStmt/{SPACE}title") is not None


def test_spans_notes_code_and_formulas() -> None:
    page = (
        "<h1>T</h1><table><tr><th>a<th>b<tr><td colspan=2>c</table><p>x<sup><a href=#n id=r>1</a></sup>"
        "<pre class=lang-sh>a  b</pre><math alttext='x^2'><mi>x</mi></math><ol><li id=n>note <a href=#r>^</a></ol>"
    )
    root = check(tei(dehusk.extract(page, method="everything").tree, Metadata()))
    cell = root.findall(f".//{SPACE}cell")[2]
    assert cell.attrib == {"cols": "2"}
    found = {name: root.find(f".//{SPACE}{name}") for name in ("note", "code", "formula")}
    texts = {name: element.text for name, element in found.items() if element is not None}
    assert texts == {"note": "note", "code": "a  b", "formula": "x^2"}
    assert [element.get("lang") for element in root.iter(f"{SPACE}code")] == ["sh"]
