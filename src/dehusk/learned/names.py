"""What a page calls its parts: words in class names and ids that mean the same on any site.

Lives here: the words, in groups, and their counts along each block's path. No site's own names come in here.
"""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import pairwise

import numpy as np

from dehusk.learned.base import Base, Column

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

_GROUP: dict[str, int] = {}
for _index, _words in enumerate(WORDS.values()):
    for _word in _words.split():
        _GROUP.setdefault(_word, _index)
_BITS = 10
_PER_SUM = 5
_SUMS = -(-len(WORDS) // _PER_SUM)
_SPLIT = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")
_LONGEST = 200


@lru_cache(maxsize=20_000)
def groups(name: str) -> tuple[int, ...]:
    """The groups that a class attribute or id belongs to: packed, ten bits a group, five groups a number.

    >>> [index for index in range(5) if groups("post-comments")[0] >> 10 * index & 1]
    [0, 2]
    """
    sums = [0] * _SUMS
    text = name[:_LONGEST]
    parts = [part.lower() for part in _SPLIT.findall(text)]
    for group in {_GROUP[part] for part in (*parts, *map("".join, pairwise(parts))) if part in _GROUP}:
        sums[group // _PER_SUM] += 1 << _BITS * (group % _PER_SUM)
    return tuple(sums)


def names(base: Base) -> dict[str, Column]:
    """How many elements around a block are named for a group, and whether its own is."""
    packed = np.zeros((_SUMS, len(base.page)), dtype=np.int64)
    for values, index in (base.classes, base.spoken("id")):
        packed += np.array([groups(value) for value in values], dtype=np.int64).T[:, index]
    along = base.along(packed, base.owner)
    return {
        f"path says: {name}": np.minimum(along[group // _PER_SUM] >> _BITS * (group % _PER_SUM) & (1 << _BITS) - 1, 3)
        for group, name in enumerate(WORDS)
    }
