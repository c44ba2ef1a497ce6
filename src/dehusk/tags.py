"""Names of elements as small integers, and the sets of them that more than one room needs.

Lives here: codes and sets, nothing that looks at a page.
"""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

DOCUMENT, TEXT, COMMENT, UNKNOWN = 0, 1, 2, 3
"""Codes of what is not a known element: the document, a text, any other node, an element of another name."""

NAMES = (
    "#document #text #other #unknown "
    "html head body title meta link base style script noscript template slot "
    "article section nav aside header footer main hgroup address search "
    "h1 h2 h3 h4 h5 h6 p div center blockquote pre hr figure figcaption "
    "ul ol li dl dt dd menu dir "
    "table caption colgroup col thead tbody tfoot tr td th "
    "form fieldset legend label input button select option optgroup datalist textarea output progress meter "
    "details summary dialog "
    "a abbr acronym b bdi bdo big br cite code data del dfn em font i ins kbd mark nobr q rp rt rtc ruby s samp small "
    "span strike strong sub sup time tt u var wbr "
    "img picture source map area video audio track embed object param iframe canvas svg math "
    "frame frameset noframes noembed applet marquee plaintext xmp listing rb image"
).split()

CODE: dict[str, int] = {name: code for code, name in enumerate(NAMES)}


def codes(names: str | Iterable[str]) -> NDArray[np.bool_]:
    """A look-up table by tag code: true for the names given.

    >>> bool(codes("p div")[CODE["div"]]), bool(codes("p div")[CODE["span"]])
    (True, False)
    """
    table = np.zeros(len(NAMES), dtype=np.bool_)
    table[[CODE[name] for name in (names.split() if isinstance(names, str) else names)]] = True
    table.flags.writeable = False
    return table


SKIPPED = codes("head script style template iframe svg object frameset noframes noembed applet datalist")
"""Elements whose text no reader sees as text of the page: their rows stay in the table, their text is not read."""

BLOCK = codes(
    "#document html body article section nav aside header footer main hgroup address search "
    "h1 h2 h3 h4 h5 h6 p div center blockquote pre hr figure figcaption ul ol li dl dt dd menu dir "
    "table caption colgroup col thead tbody tfoot tr td th form fieldset legend details summary dialog "
    "noscript select option optgroup textarea video audio canvas listing xmp plaintext marquee"
)
"""Elements that begin and end a line of their own: a text block never reaches across their edges."""

HEADING = codes("h1 h2 h3 h4 h5 h6")
LINK = codes("a")
PRE = codes("pre textarea listing xmp plaintext")
"""Elements in which white space is content."""
LIST_ITEM = codes("li dt dd")
CELL = codes("td th")
MEDIA = codes("img picture video audio embed object canvas svg iframe")
CONTROL = codes("button select option optgroup textarea input label")
