"""What a page calls its parts: words in class names and ids that mean the same on any site.

Lives here: the words, in groups, and their counts along each block's path. No site's own names come in here.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

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

NAMES = tuple(f"path says: {name}" for name in WORDS)
_BITS = 10
_PER_SUM = 5
_SHIFTS = _BITS * np.arange(_PER_SUM)[:, None]
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
    """The groups that class attributes or ids belong to: packed, ten bits a group, five groups a number.

    >>> [index for index in range(5) if groups(["post-comments"])[0, 0] >> 10 * index & 1]
    [0, 2]
    """
    known, group = _known()
    name, hashes, lengths = _parts([text[:_LONGEST] for text in names])
    # Two words in a row may be one of ours written with a hyphen.
    pair = np.flatnonzero(name[1:] == name[:-1])
    joined = hashes[pair] + hashes[pair + 1] * powers(lengths[pair])
    found_name, found = np.append(name, name[pair]), np.append(hashes, joined)
    place = np.minimum(np.searchsorted(known, found), len(known) - 1)
    hit = known[place] == found
    belongs = np.zeros((len(WORDS), len(names)), dtype=np.int64)
    belongs[group[place[hit]], found_name[hit]] = 1
    return packed(belongs.reshape(-1, _PER_SUM, len(names)))


def packed(marks: NDArray[Any]) -> NDArray[np.int64]:
    """Marks of five groups (the last axis but one) as one number each, so that they can be summed together.

    >>> unpacked(packed(np.array([[[1], [0], [0], [1], [0]]]))).tolist()
    [[1], [0], [0], [1], [0]]
    """
    return np.asarray((marks.astype(np.int64) << _SHIFTS).sum(axis=-2))


def unpacked(sums: NDArray[np.int64]) -> NDArray[np.int64]:
    """Sums of packed marks, a row a group."""
    return (sums[:, None] >> _SHIFTS & (1 << _BITS) - 1).reshape(-1, sums.shape[-1])


_SEEN: dict[str, tuple[int, ...]] = {}
_MOST = 50_000
"""Names whose groups are remembered: a site's pages share theirs, and so do the templates of many sites."""


def remembered(values: list[str]) -> NDArray[np.int64]:
    """The same as ``groups``, which is asked only for names that have not been met lately.

    >>> bool((remembered(["nav", "x"]) == groups(["nav", "x"])).all())
    True
    """
    found = [_SEEN.get(value) for value in values]
    new = [index for index, known in enumerate(found) if known is None]
    if new:
        fresh = list(zip(*groups([values[index] for index in new]).tolist(), strict=True))
        if len(_SEEN) + len(new) > _MOST:
            _SEEN.clear()
        for index, known in zip(new, fresh, strict=True):
            found[index] = _SEEN[values[index]] = known
    return np.array(found, dtype=np.int64).T


def names(base: Base) -> NDArray[np.int64]:
    """How many elements around a block, and itself, are named for each group, three at most."""
    return np.asarray(np.minimum(unpacked(base.along(base.called, base.owner)), 3))


def called(base: Base, name: str) -> NDArray[np.bool_]:
    """Which elements around blocks are themselves named for a group."""
    group = list(WORDS).index(name)
    return np.asarray(base.called[group // _PER_SUM] >> _BITS * (group % _PER_SUM) & (1 << _BITS) - 1 > 0)
