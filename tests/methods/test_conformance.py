"""What every registered method has to bear: odd pages, large pages, and being asked twice."""

import copy
from dataclasses import FrozenInstanceError, fields, is_dataclass, replace

import numpy as np
import pytest

import dehusk
from dehusk.limits import Limits
from dehusk.page import Layout, Page
from dehusk.verdict import Reason, Table, Verdict, details

STORY = "The harbour was flooded at dawn, the mayor said, and the bridge is closed until the water falls."
CHINESE = "昨天清晨，港口被淹没了。市长说，这座桥将关闭到水退为止，请大家不要靠近。"

PAGES = {
    "empty": "",
    "no text": "<div><img src=a.png><script>var a = 1</script></div>",
    "one word": "word",
    "no body": "<title>Title</title>",
    "no title": f"<div><p>{STORY}</p><p>{STORY} {STORY}</p></div>",
    "no links": f"<title>Harbour</title><div><h1>Harbour</h1><p>{STORY}</p></div><div>{STORY}</div>",
    "all links": "<title>Index</title>" + "".join(f"<div><a href=/{i}>Story {i}, told.</a></div>" for i in range(50)),
    "Chinese": f"<title>港口</title><div><h1>港口</h1><p>{CHINESE * 5}</p></div><div><a href=/>首页</a></div>",
    "table": f"<table><tr><td>{STORY}<td><a href=/>Home</a><tr><td>{STORY}<td>1.5</table>",
    "same blocks": f"<title>Harbour</title>{f'<div><p>{STORY}</p></div>' * 40}",
    "white space": "<div> \n\t </div><p>&nbsp;</p>",
    "text in body": f"{STORY}<br><br>{STORY}<a href=/>Home</a>",
    "frames": "<frameset><frame src=a></frameset>",
    "comment": "<!-- nothing else -->",
}
LARGE = {
    "100,000 nodes in a list": "<ul>" + "<li>a word, two words</li>" * 50_000 + "</ul>",
    "100,000 nodes in blocks": "<title>Harbour</title>" + f"<div><p>{STORY[:30]}, here.</p></div>" * 33_000,
    "100,000 different words": "<title>Harbour</title><div>" + " ".join(f"w{i}x" for i in range(100_000)) + ".</div>",
    "100,000 nodes deep": "<div>a, b" * 50_000,
}

METHODS = dehusk.methods()
ALL = [(name, made) for name in METHODS for made in (METHODS[name],)]


def strict_too():
    """Every method as it is, and as printed where it has a mode."""
    for name, made in METHODS.items():
        yield pytest.param(made, {}, id=name)
        if is_dataclass(made) and "mode" in {field.name for field in fields(made)}:
            yield pytest.param(made, {"mode": "strict"}, id=f"{name} strict")


def checked(page, verdict):
    assert isinstance(verdict, Verdict)
    assert verdict.page is page
    assert verdict.keep.shape == verdict.score.shape == verdict.reason.shape == (len(page),)
    assert verdict.keep.dtype == np.bool_
    assert np.isfinite(verdict.score).all()
    assert verdict.reason.min() >= 0
    assert verdict.reason.max() < len(verdict.reasons)
    assert all(reason.stage and reason.rule for reason in verdict.reasons)
    return verdict


@pytest.mark.parametrize("name", METHODS)
def test_a_method_says_what_it_is(name):
    made = METHODS[name]
    assert made.name == name
    assert made.paper
    assert made.__doc__
    assert is_dataclass(made)
    method = made()
    assert isinstance(method, dehusk.Method)
    with pytest.raises((FrozenInstanceError, AttributeError, TypeError)):
        method.name = "other"


@pytest.mark.parametrize(("made", "options"), strict_too())
@pytest.mark.parametrize("kind", PAGES)
def test_every_row_of_every_page_has_a_verdict(made, options, kind):
    page = Page.parse(PAGES[kind], "https://www.example.org/story")
    checked(page, made(**options)(page))


@pytest.mark.parametrize(("made", "options"), strict_too())
@pytest.mark.parametrize("kind", ["no links", "all links", "table", "no text", "empty"])
def test_a_page_that_a_browser_laid_out(made, options, kind):
    page = laid_out(Page.parse(PAGES[kind]))
    verdict = checked(page, made(**options)(page))
    assert all(len(row) == len(table.columns) for table in details(verdict).values() for row in table.rows)


@pytest.mark.parametrize(("made", "options"), strict_too())
@pytest.mark.parametrize("limits", [Limits(nodes=12), Limits(depth=3), Limits(nodes=1), Limits(bytes=60)])
def test_a_page_that_was_cut_off(made, options, limits):
    page = Page.parse("<div>" + PAGES["no links"] + PAGES["all links"], limits=limits)
    verdict = checked(page, made(**options)(page))
    assert all(len(row) == len(table.columns) for table in details(verdict).values() for row in table.rows)


def laid_out(page):
    """Boxes one below the other, every fifth without a place."""
    rows = np.arange(len(page), dtype=np.float32)
    x, y, width, height = (np.where(rows % 5 == 4, np.nan, side) for side in (0 * rows, 20 * rows, 0 * rows + 800, 20))
    boxes = (side.astype(np.float32) for side in (x, y, width, height))
    return replace(page, layout=Layout(*boxes, np.ones(len(page), dtype=np.bool_), 1000.0, 20.0 * len(page)))


@pytest.mark.parametrize(("made", "options"), strict_too())
def test_a_method_is_pure(made, options):
    page = Page.parse(PAGES["no links"] + PAGES["all links"])
    before = page.document.html, page.tag.copy(), page.end.copy(), copy.copy(page.strings)
    one, two = made(**options)(page), made(**options)(page)
    again = made(**options)(Page.parse(PAGES["no links"] + PAGES["all links"]))
    for other in (two, again):
        assert (one.keep == other.keep).all()
        assert (one.score == other.score).all()
        assert [one.why(row) for row in page.text_rows] == [other.why(row) for row in page.text_rows]
    after = page.document.html, page.tag, page.end, page.strings
    assert before[0] == after[0]
    assert (before[1] == after[1]).all()
    assert (before[2] == after[2]).all()
    assert before[3] == after[3]


@pytest.mark.parametrize(("made", "options"), strict_too())
@pytest.mark.parametrize("kind", PAGES)
def test_reasons_and_tables_can_be_shown_of_every_page(made, options, kind):
    verdict = made(**options)(Page.parse(PAGES[kind]))
    for row in range(len(verdict.page)):
        assert isinstance(verdict.why(row), Reason)
    for table in details(verdict).values():
        assert isinstance(table, Table)
        assert all(len(row) == len(table.columns) for row in table.rows)


@pytest.mark.parametrize(("made", "options"), strict_too())
@pytest.mark.parametrize("kind", ["no links", "all links", "table"])
def test_every_text_is_told_why_it_stays_or_goes(made, options, kind):
    verdict = made(**options)(Page.parse(PAGES[kind]))
    rows = verdict.page.text_rows[verdict.page.chars[verdict.page.text_rows] > 0].tolist()
    assert made.name == "everything" or all(verdict.why(row).detail for row in rows)


@pytest.mark.parametrize(("made", "options"), strict_too())
@pytest.mark.parametrize("kind", LARGE)
def test_large_pages_are_borne(made, options, kind):
    page = large(kind)
    checked(page, made(**options)(page))


_LARGE_PAGES: dict[str, Page] = {}


def large(kind):
    if kind not in _LARGE_PAGES:
        _LARGE_PAGES[kind] = Page.parse(LARGE[kind])
    return _LARGE_PAGES[kind]


@pytest.mark.parametrize("name", METHODS)
def test_a_story_is_found_in_chinese_as_well(name):
    found = dehusk.extract(PAGES["Chinese"], method=name)
    assert isinstance(found.text, str)
    assert isinstance(found.keywords, list)


TEXT_ALONE = {"wlr", "cnr"}
"""Methods that hide every element without words, media included (Bhardwaj & Mangat 2014, step 2)."""


@pytest.mark.parametrize("name", METHODS)
def test_media_of_what_is_kept_are_listed_with_all_that_is_known_of_them(name):
    picture = "<figure><img src=/a.jpg alt='A harbour' width=640 height=480><figcaption>At dawn.</figcaption></figure>"
    topics = [f"The {a} of the {b} was told to us in all of its" for a in ("fall", "rise") for b in ("quay", "pier")]
    before, after = (
        "".join(
            f"<p>{STORY} {topic} parts, by {who} who were there and are to this day. It was so.</p>" for topic in topics
        )
        for who in ("men", "women")
    )
    menu = "".join(f"<li><a href=/{i}>Item {i}</a>" for i in range(20))
    html = f"<title>Harbour</title><ul>{menu}</ul><div><h1>Harbour</h1>{before}{picture}{after}</div>"
    found = dehusk.extract(html, "https://example.org/", method=name)
    assert STORY in found.text
    shown = [(m.kind, m.url, m.alt, m.caption, m.width, m.height) for m in found.media]
    known = ("image", "https://example.org/a.jpg", "A harbour", "At dawn.", 640, 480)
    assert shown == ([] if name in TEXT_ALONE else [known])
