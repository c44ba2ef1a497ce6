"""Images, video, audio and embeds: the best source of each, its caption, and a plain link in place of a player.

Lives here: what a medium is and where it comes from, on the pruned tree. Which media stay is decided in ``prune.py``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import urljoin

import turbohtml
from turbohtml import Element

from dehusk.addresses import split_address

if TYPE_CHECKING:
    from dehusk.content.tree import Tree

_LAZY = (
    "data-src data-original data-lazy-src data-lazy data-original-src data-actualsrc data-hi-res-src data-full-src "
    "data-image data-orig-file data-echo data-url"
).split()
"""Attributes in which pages keep the real address of an image until it comes into view."""
_SPENT = frozenset((*_LAZY, "srcset", "data-srcset", "data-lazy-srcset", "sizes", "loading", "width", "height"))
_PLACEHOLDER = re.compile(r"(?:^|[/_.-])(?:blank|spacer|pixel|transparent|placeholder|lazy|loading|1x1)[^/]*$", re.I)
_OTHER_SCHEME = re.compile(r"(?!https?:)[a-z][\w+.-]*:", re.I)
_CANDIDATE = re.compile(r"\s*([^\s,]\S*[^\s,]|[^\s,])(?:\s+([\d.]+)[wx])?\s*(?:,|$)")
_KINDS = {
    "video": "youtube.com youtube-nocookie.com youtu.be vimeo.com dailymotion.com twitch.tv wistia.com wistia.net "
    "brightcove.net ted.com bilibili.com youku.com rumble.com loom.com streamable.com jwplayer.com jwplatform.com",
    "audio": "soundcloud.com spotify.com bandcamp.com mixcloud.com simplecast.com libsyn.com podbean.com",
    "social": "twitter.com x.com instagram.com facebook.com tiktok.com reddit.com linkedin.com threads.net bsky.app "
    "pinterest.com tumblr.com t.me vk.com",
    "map": "maps.google.com openstreetmap.org bing.com/maps google.com/maps",
    "code": "codepen.io jsfiddle.net codesandbox.io stackblitz.com gist.github.com replit.com observablehq.com",
    "slides": "slideshare.net speakerdeck.com docs.google.com/presentation",
}
_PLAYER = (
    (
        re.compile(r"^https?://(?:www\.)?youtube(?:-nocookie)?\.com/embed/([\w-]{6,})"),
        "https://www.youtube.com/watch?v=",
    ),
    (re.compile(r"^https?://player\.vimeo\.com/video/(\d+)"), "https://vimeo.com/"),
)
"""Players whose page is known by the address of the player."""
_MEDIA = "img, iframe, video, audio, embed, object"
_INVISIBLE = 2
"""Images of at most so many pixels a side count visitors: nobody sees them."""
_ORNAMENT = 64
"""Images of at most so many pixels a side with an empty text say of themselves that they are ornaments."""


@dataclass(frozen=True, slots=True)
class Media:
    """An image, video, sound or embed of the kept content."""

    kind: str
    """``image``, ``video``, ``audio``, ``social``, ``map``, ``code``, ``slides`` or ``embed``."""
    url: str
    alt: str = ""
    title: str = ""
    caption: str = ""
    width: int | None = None
    height: int | None = None
    poster: str = ""


def media(tree: Tree) -> list[Media]:
    """The media of the kept content, in order.

    >>> import dehusk
    >>> page = "<p>Look: <img src=a.png alt='A cat' width=640> there.</p>"
    >>> [found] = dehusk.extract(page, "https://example.org/b/", method="everything").media
    >>> found.kind, found.url, found.alt, found.width
    ('image', 'https://example.org/b/a.png', 'A cat', 640)
    """
    return list(tree.media)


def settle(root: Element, base: str) -> list[Media]:
    """Give each image its best source, put links in the place of players; returns what was found.

    >>> root = turbohtml.parse("<img src=blank.gif data-src=cat.jpg><video src=v.mp4></video>").select_one("body")
    >>> [(found.kind, found.url) for found in settle(root, "https://example.org/")]
    [('image', 'https://example.org/cat.jpg'), ('video', 'https://example.org/v.mp4')]
    >>> root.select_one("p").html
    '<p><a href="https://example.org/v.mp4" data-kind="video">Video</a></p>'
    """
    _without_scripts(root)
    found = (_settled(element, base) for element in root.select(_MEDIA))
    return [medium for medium in found if medium]


def best_source(image: Element) -> str | None:
    """The best address of an image: the largest of its source sets, else the lazy one, else its plain source.

    >>> picture = "<picture><source srcset='a.webp 400w, b.webp 1200w'><img src=blank.gif></picture>"
    >>> best_source(turbohtml.parse(picture).select_one("img"))
    'b.webp'
    """
    parent = image.parent
    sources = parent.select("source") if isinstance(parent, Element) and parent.tag == "picture" else []
    sets = [
        element.attr(name) for element in (image, *sources) for name in ("srcset", "data-srcset", "data-lazy-srcset")
    ]
    sized = [candidate for value in sets if value for candidate in _candidates(value)]
    if sized and max(sized)[0] > 1:
        return max(sized, key=lambda candidate: candidate[0])[1]
    plain = [image.attr(name) for name in (*_LAZY, "src")] + [url for _, url in sized]
    return next((url.strip() for url in plain if url and _usable(url.strip())), None)


def _candidates(srcset: str) -> list[tuple[float, str]]:
    found = _CANDIDATE.findall(srcset)
    return [(float(size.rstrip(".") or 1), url) for url, size in found if size.count(".") < 2 and _usable(url)]


def _usable(url: str) -> bool:
    return _leads_out(url) and not _PLACEHOLDER.search(url)


def _leads_out(url: str) -> bool:
    """Whether an address leads to something of its own on the web, and to nothing that runs or stands in the page."""
    return bool(url) and not url.startswith(("{", "#")) and not _OTHER_SCHEME.match(url)


def _without_scripts(root: Element) -> None:
    """Take the images that stand in ``noscript``: in place of a lazy one before them, if that has no source."""
    for noscript in root.select("noscript"):
        image = noscript.select_one("img")
        if image is not None and not noscript.text.strip():
            before = _image_before(noscript)
            if before is not None and best_source(before):
                noscript.decompose()
                continue
            if before is not None:
                before.decompose()
        noscript.unwrap()


def _image_before(noscript: Element) -> Element | None:
    before = noscript.previous_sibling
    while isinstance(before, turbohtml.Text) and not before.data.strip():
        before = before.previous_sibling
    if not isinstance(before, Element) or before.text.strip():
        return None
    return before if before.tag == "img" else before.select_one("img")


def _settled(element: Element, base: str) -> Media | None:
    return _image(element, base) if element.tag == "img" else _player(element, base)


def _image(image: Element, base: str) -> Media | None:
    source = best_source(image)
    width, height = _pixels(image, "width"), _pixels(image, "height")
    least = _ORNAMENT if image.attr("alt") == "" else _INVISIBLE
    if source is None or min(width or 999, height or 999) <= least:
        image.decompose()
        return None
    url = absolute(source, base)
    attrs = {"src": url} | {name: image.attr(name) or "" for name in ("alt", "title") if image.attr(name)}
    attrs |= {name: str(size) for name, size in (("width", width), ("height", height)) if size}
    for name in [name for name in image.attrs if name in _SPENT]:
        del image.attrs[name]
    image.attrs.update(attrs)
    return Media("image", url, attrs.get("alt", ""), attrs.get("title", ""), _caption(image), width, height)


def _player(element: Element, base: str) -> Media | None:
    source = next((url for url in _sources(element) if url and _leads_out(url.strip())), None)
    width, height = _pixels(element, "width"), _pixels(element, "height")
    if source is None or min(width or 999, height or 999) <= _INVISIBLE:
        element.decompose()
        return None
    url = absolute(source, base)
    for pattern, page in _PLAYER:
        if known := pattern.match(url):
            url = page + known[1]
    kind = element.tag if element.tag in ("video", "audio") else embed_kind(url)
    title = element.attr("title") or element.attr("aria-label") or ""
    still = (element.attr("poster") or "").strip()
    poster = absolute(still, base) if _leads_out(still) else ""
    medium = Media(kind, url, "", title, _caption(element), width, height, poster)
    link = Element("a", {"href": url, "data-kind": kind})
    link.append(turbohtml.Text(": ".join(filter(None, (kind.capitalize(), " ".join(title.split()))))))
    element.replace_with(link)
    if isinstance(link.parent, Element) and link.parent.tag in _HOLD_BLOCKS:
        link.wrap(Element("p"))
    return medium


_HOLD_BLOCKS = {"body", "div", "article", "section", "main", "figure", "li", "td", "th", "dd", "blockquote", "aside"}


def _sources(element: Element) -> list[str | None]:
    own = [element.attr(name) for name in ("src", "data-src", "data-lazy-src", "data")]
    return own + [source.attr("src") for source in element.select("source")]


def embed_kind(url: str) -> str:
    """What an embedded page is, by its host.

    >>> embed_kind("https://www.youtube.com/embed/abc"), embed_kind("https://example.org/x")
    ('video', 'embed')
    """
    where = split_address(url)
    place = f".{(where.hostname or '').lower()}{where.path}"
    for kind, hosts in _KINDS.items():
        if any(f".{host}/" in f"{place}/" for host in hosts.split()):
            return kind
    return "embed"


def absolute(url: str, base: str) -> str:
    """An address made absolute, or as it is where that cannot be done.

    >>> absolute("../a b.png", "https://example.org/x/y"), absolute("http://[bad", "https://example.org")
    ('https://example.org/a b.png', 'http://[bad')
    """
    try:
        return urljoin(base, url.strip()) if base else url.strip()
    except ValueError:
        return url


def _pixels(element: Element, name: str) -> int | None:
    found = re.match(r"\s*(\d{1,5})(?:px)?\s*$", element.attr(name) or "")
    return int(found[1]) if found else None


def _caption(element: Element) -> str:
    figure = element.closest("figure, .wp-caption")
    caption = figure.select_one("figcaption, .wp-caption-text") if figure else None
    return " ".join(caption.text.split()) if caption else ""
