"""What a page calls its parts: words in class names and ids that mean the same on any site.

Lives here: the words, in groups, and which of them a name holds. No site's own names come in here.
"""

from __future__ import annotations

from functools import cache
from itertools import islice
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from dehusk.text import Characters, powers

if TYPE_CHECKING:
    from dehusk.learned.base import Base

WORDS = {
    "content": (
        "content contents article articles articlebody articlecontent articletext body bodytext story "
        "storybody storytext entry entrycontent post posts postcontent postbody text maintext richtext prose "
        "markdown copy blogpost contenttext artikel inhalt contenu contenido conteudo contenuto texte texto "
        "testo hentry newsbody newstext paragraph editorial fulltext longform wysiwyg rte description "
        "documentation docs"
    ),
    "main": ("main maincontent primary page center centre middle wrapper container column contentarea"),
    "comments": (
        "comment comments commentlist commentary commenter disqus respond responses reply replies talkback "
        "discussion discuss kommentar kommentare commentaire commentaires comentario comentarios commenti "
        "reacties pinglist trackback trackbacks guestbook livefyre fbcomments"
    ),
    "related": (
        "related relatedposts recommend recommended recommendation recommendations similar more morelinks "
        "also readmore teaser teasers promo promos promotion outbrain taboola zergnet popular trending latest "
        "recent mostread mostpopular topstories suggested suggestions upnext next previous pager pagination "
        "pagenav carousel slider ticker latestnews linklist headlines upsell crosssell featured spotlight"
    ),
    "sidebar": (
        "sidebar sidebars side rail rightrail leftrail aside right left rightcol leftcol rightcolumn "
        "leftcolumn secondary tertiary widget widgets sidenav complementary portlet gadget module box infobox"
    ),
    "navigation": (
        "nav navbar navigation menu menus submenu dropdown breadcrumb breadcrumbs crumb crumbs topnav mainnav "
        "subnav tabs tab toc skip skiplink toolbar topbar mega megamenu pathway sitemap hamburger navi "
        "navlist"
    ),
    "page edge": (
        "header head masthead banner footer foot bottom colophon copyright legal disclaimer sitefooter "
        "siteheader globalheader globalfooter top branding logo fineprint imprint"
    ),
    "sharing": (
        "share sharing sharethis social socials addthis addtoany sharedaddy facebook twitter tweet linkedin "
        "pinterest whatsapp follow tools articletools utility actions buttons button btn print email bookmark "
        "like likes rating"
    ),
    "advertisement": (
        "ad ads adv advert advertisement advertising advertorial adsense adslot sponsor sponsored sponsors "
        "dfp banner banners promoted werbung publicidad anzeige"
    ),
    "notice": (
        "cookie cookies consent gdpr privacy popup modal overlay dialog lightbox newsletter subscribe "
        "subscription signup signin login register paywall alert notice toast optin captcha form search "
        "searchbox searchform"
    ),
    "about it": (
        "meta byline author authors date dateline datetime time timestamp published pubdate credit credits "
        "source info postmeta tags tag taglist category categories taxonomy keywords bio authorbox authorbio "
        "avatar profile label caption captions subtitle kicker eyebrow"
    ),
    "headline": (
        "title headline heading entrytitle posttitle pagetitle lead lede intro summary excerpt standfirst dek "
        "abstract teasertext"
    ),
    "goods": (
        "product products price prices pricing cart basket sku shop shopping buy item items listing listings "
        "result results card cards grid tile tiles gallery filter filters facet facets sort review reviews"
    ),
    "thread": (
        "message messages thread threads topic forum postbody question answer answers quote quotes signature "
        "userinfo poster"
    ),
    "hiding": (
        "hidden hide invisible collapsed collapse offscreen sronly visuallyhidden screenreader noprint "
        "nodisplay hiddenfields"
    ),
}
"""Names of parts, in groups; a name counts for one group only, the first."""

_PER_SUM = 8
"""Counts to a number, a byte each."""
_LONGEST = 200
"""Characters of a name that are looked at."""


@cache
def _known() -> tuple[NDArray[np.uint64], NDArray[np.int64]]:
    """Hashes of all the words, sorted, and the group of each."""
    group: dict[str, int] = {}
    for index, words in enumerate(WORDS.values()):
        for word in words.split():
            group.setdefault(word, index)
    hashes = _parts(list(group))[1]
    order = np.argsort(hashes)
    return hashes[order], np.array(list(group.values()), dtype=np.int64)[order]


def _parts(names: list[str]) -> tuple[NDArray[np.intp], NDArray[np.uint64], NDArray[np.int64]]:
    """The words that names consist of, cut at case and at all that is no letter: their name, hash and length."""
    characters = Characters.of(names)
    code = characters.code
    small, large = (code >= 97) & (code <= 122), (code >= 65) & (code <= 90)
    letter = small | large
    begins = letter.copy()
    # A word begins where letters do, where capitals follow small letters, and at the last capital before small letters.
    begins[1:] &= ~letter[:-1] | (large[1:] & small[:-1]) | (large[1:] & large[:-1] & np.append(small[2:], False))
    first = np.flatnonzero(begins)
    ends = ~letter | begins
    last = np.flatnonzero(ends)
    last = last[np.searchsorted(last, first, side="right")]
    return characters.texts_of(first), characters.hashes(first, last), last - first


def groups(names: list[str]) -> NDArray[np.int64]:
    """The groups that class attributes or ids belong to, packed: a column a name.

    >>> unpacked(groups(["post-comments"]))[:4, 0].tolist()
    [1, 0, 1, 0]
    """
    known, group = _known()
    name, hashes, lengths = _parts([text[:_LONGEST] for text in names])
    # Two words in a row may be one of ours written with a hyphen.
    pair = np.flatnonzero(name[1:] == name[:-1])
    joined = hashes[pair] + hashes[pair + 1] * powers(lengths[pair])
    found_name, found = np.append(name, name[pair]), np.append(hashes, joined)
    place = np.minimum(np.searchsorted(known, found), len(known) - 1)
    hit = known[place] == found
    belongs = np.zeros((len(WORDS), len(names)), dtype=np.bool_)
    belongs[group[place[hit]], found_name[hit]] = True
    return packed(belongs)


def packed(marks: NDArray[np.bool_]) -> NDArray[np.int64]:
    """Marks, eight rows as one row of numbers, so that they can be summed together up to 255.

    >>> unpacked(packed(np.array([[True], [False], [True]])) * 5).tolist()
    [[5], [0], [5], [0], [0], [0], [0], [0]]
    """
    rows = -(-len(marks) // _PER_SUM)
    counts = np.zeros((marks.shape[1], rows * _PER_SUM), dtype=np.uint8)
    counts[:, : len(marks)] = marks.T
    return counts.view("<i8").T


def unpacked(sums: NDArray[np.int64]) -> NDArray[np.uint8]:
    """Sums of packed marks, a row each, filled up to eight a number."""
    return np.ascontiguousarray(sums.T, dtype="<i8").view(np.uint8).T


MOST, ROOM = 50_000, 20_000_000
"""Names that are remembered at most, and their characters, all told."""


class Memory:
    """Names that have been met, each with a number and its groups: a site's pages share theirs, and so do many sites.

    >>> memory = Memory()
    >>> memory.numbers(["nav", None, "x", "nav"]).tolist()
    [1, 0, 2, 1]
    >>> bool((memory.groups[:, 1:3] == groups(["nav", "x"])).all())
    True
    """

    def __init__(self, most: int = MOST, room: int = ROOM) -> None:
        self.groups = np.zeros((-(-len(WORDS) // _PER_SUM), most), dtype=np.int64)
        """Packed groups, a column for each number; to have no name is number 0."""
        self._number: dict[str | None, int] = {None: 0}
        self._free = iter(range(1, most))
        self._room = room

    def numbers(self, names: list[str | None]) -> NDArray[np.int64]:
        """The number of each name; raises ``OverflowError`` when there are too many new ones."""
        try:
            return np.fromiter(map(self._number.__getitem__, names), dtype=np.int64, count=len(names))
        except KeyError:
            self._learn(names)
        return self.numbers(names)

    def _learn(self, names: list[str | None]) -> None:
        """Without a lock, which a process forked at the wrong moment would wait for for ever.

        No number is given twice, and its groups are there before a name has it; where two threads learn a name at once,
        the first number stays.
        """
        new = [name for name in dict.fromkeys(names) if name is not None and name not in self._number]
        numbers = list(islice(self._free, len(new)))
        self._room -= sum(map(len, new))
        if len(numbers) < len(new) or self._room < 0:
            raise OverflowError(f"no more than {self.groups.shape[1]} names are remembered, nor longer ones")
        if new:
            self.groups[:, numbers] = groups(new)
        for name, number in zip(new, numbers, strict=True):
            self._number.setdefault(name, number)


_memory = Memory()


def remembered(classes: list[str | None], ids: list[str | None]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """For elements with these class attributes and ids: a number for each class, and the groups they are named for.

    >>> numbers, found = remembered(["nav", None, "nav"], [None, "nav", "top"])
    >>> bool(numbers[0] == numbers[2]), bool((found[:, 0] == found[:, 1]).all())
    (True, True)
    """
    global _memory
    memory = _memory
    try:
        of_class, of_id = memory.numbers(classes), memory.numbers(ids)
    except OverflowError:
        # What is remembered is forgotten, all at once; pages at work elsewhere keep what they have begun with.
        own = [name for name in {*classes, *ids} if name is not None]
        memory = _memory = Memory(max(MOST, len(own) + 1), max(ROOM, sum(map(len, own))))
        of_class, of_id = memory.numbers(classes), memory.numbers(ids)
    return of_class, memory.groups[:, of_class] + memory.groups[:, of_id]


def called(base: Base, name: str) -> NDArray[np.bool_]:
    """Which elements are themselves named for a group."""
    group = list(WORDS).index(name)
    return np.asarray(base.names[1][group // _PER_SUM] >> 8 * (group % _PER_SUM) & 0xFF > 0)
