"""One page over HTTP, safely: only http(s), only public addresses, within a time and a size.

Every hop is resolved once, all its addresses are judged, and the connection goes to an address that was judged, so
that a name which changes its answer gains nothing. Needs the extra `fetch`. No HTML is looked at here.

FetchError
├── ForbiddenURL   the URL may not be fetched at all: scheme, user info, an address that is not public
├── Unreachable    no answer: unknown name, refused connection, TLS trouble, time over
└── BadAnswer      an answer that is no page: status, content type, redirects without end
    └── TooLarge   more bytes than allowed, as sent or after decompression
"""

from __future__ import annotations

import importlib
import re
import time
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from importlib.metadata import version
from types import ModuleType
from typing import TYPE_CHECKING

from dehusk.source.addresses import is_public, resolve
from dehusk.source.decoding import Decoded, decode
from dehusk.source.packed import PIECE, PackedWrongly, Unpacker

if TYPE_CHECKING:
    import httpx

_REDIRECTS = 10
_PAGE_TYPES = re.compile(r"text/|application/(xhtml\+|[\w.]*\+?)?xml|$", re.IGNORECASE)
_CHARSET = re.compile(r"charset\s*=\s*[\"']?([\w.:+-]+)", re.IGNORECASE)
_CONFUSING = re.compile(r"[\x00-\x20\\\x7f]")
"""Characters by which one URL parser sees another host than the next."""


class FetchError(Exception):
    """A page could not be fetched; the message says why in one line."""


class ForbiddenURL(FetchError):
    """The URL may not be fetched, whatever would answer."""


class Unreachable(FetchError):
    """Nobody answered."""


class BadAnswer(FetchError):
    """What answered is not a page."""


class TooLarge(BadAnswer):
    """The page is larger than allowed."""


@dataclass(frozen=True)
class Fetched:
    """A page as it came: its final URL, its bytes, and what the server said of them."""

    url: str
    data: bytes
    type: str = ""
    charset: str | None = None

    @cached_property
    def decoded(self) -> Decoded:
        """The page as text, with the encoding and what was wrong with it."""
        return decode(self.data, self.charset)

    @property
    def text(self) -> str:
        """The page as text.

        >>> Fetched("https://x.example/", "<p>né</p>".encode("latin1"), "text/html", "iso-8859-1").text
        '<p>né</p>'
        """
        return self.decoded.text


def fetch(url: str, *, timeout: float = 30, max_bytes: int = 50_000_000, allow_private: bool = False) -> Fetched:
    """Fetch a page; `timeout` is for all of it, `max_bytes` counts after decompression.

    `allow_private=True` lifts the check of addresses: for pages on your own machine or network, never for URLs that
    others hand you. Proxies set in the environment are not used.

    >>> fetch("http://169.254.169.254/latest/meta-data")
    Traceback (most recent call last):
    dehusk.source.fetch.ForbiddenURL: 169.254.169.254 is not a public address (169.254.169.254)
    """
    deadline = time.monotonic() + timeout
    for _ in range(_REDIRECTS + 1):
        answer = _hop(url, deadline, max_bytes, allow_private)
        if isinstance(answer, Fetched):
            return answer
        url = answer
    raise BadAnswer(f"more than {_REDIRECTS} redirects, the last to {url}")


def _hop(url: str, deadline: float, max_bytes: int, allow_private: bool) -> Fetched | str:
    """One request: the page, or the URL to go on to."""
    httpx = _httpx()
    parsed = _parse(url)
    failure: Exception | None = None
    for address in _addresses(parsed, allow_private):
        try:
            # A client for each hop: cookies must not travel between hosts that share an address.
            with httpx.Client(trust_env=False, timeout=_left(deadline)) as client:
                request = _request(client, parsed, address)
                response = client.send(request, stream=True)
                try:
                    return _answer(parsed, response, deadline, max_bytes)
                finally:
                    response.close()
        except httpx.ConnectError as error:
            failure = error
        except httpx.InvalidURL as error:
            raise ForbiddenURL(f"{parsed.host} redirects to what is no URL: {error}") from None
        except httpx.HTTPError as error:
            raise Unreachable(f"{parsed.host} did not answer: {_why(error)}") from error
    raise Unreachable(f"{parsed.host} cannot be reached: {_why(failure)}") from failure


def _httpx() -> ModuleType:
    """Import what the extra brings, or say what to install."""
    try:
        return importlib.import_module("httpx")
    except ImportError:
        raise FetchError("fetching needs the extra `fetch`: pip install 'dehusk[fetch]'") from None


def _parse(url: str) -> httpx.URL:
    """The URL, if it is one that every parser reads alike."""
    if _CONFUSING.search(url):
        raise ForbiddenURL(f"not a URL: {url!r} holds a space, a backslash or a control character")
    try:
        parsed: httpx.URL = _httpx().URL(url)
    except _httpx().InvalidURL as error:
        raise ForbiddenURL(f"not a URL: {url!r} ({error})") from None
    if parsed.scheme not in {"http", "https"} or not parsed.host:
        raise ForbiddenURL(f"{url!r} is not an http:// or https:// URL")
    if parsed.userinfo:
        raise ForbiddenURL(f"{parsed.host}: a URL with a user name is not fetched")
    return parsed


def _addresses(url: httpx.URL, allow_private: bool) -> list[str]:
    """The host's addresses. One that is not public condemns them all: such a name is a trap or a mistake."""
    port = url.port or (443 if url.scheme == "https" else 80)
    try:
        addresses = resolve(url.raw_host.decode("ascii"), port)
    except (OSError, UnicodeError, OverflowError) as error:
        raise Unreachable(f"no such host: {url.host} ({error})") from None
    if not allow_private:
        for address in addresses:
            if not is_public(address):
                raise ForbiddenURL(f"{url.host} is not a public address ({address})")
    return addresses


def _request(client: httpx.Client, url: httpx.URL, address: str) -> httpx.Request:
    """A request to an address, in the name of the host: Host header and TLS keep the name."""
    headers = {
        "Host": url.netloc.decode("ascii"),
        "User-Agent": f"dehusk/{version('dehusk')}",
        "Accept": "text/html,application/xhtml+xml;q=0.9,*/*;q=0.1",
        "Accept-Encoding": "gzip, deflate",  # what can be unpacked piece by piece, within a limit
    }
    names = {"sni_hostname": url.raw_host.decode("ascii")}
    return client.build_request("GET", url.copy_with(host=address, fragment=None), headers=headers, extensions=names)


def _answer(url: httpx.URL, response: httpx.Response, deadline: float, max_bytes: int) -> Fetched | str:
    if response.has_redirect_location:
        location = response.headers["Location"]
        if _CONFUSING.search(location):
            raise ForbiddenURL(f"{url.host} redirects to {location!r}")
        return str(url.join(location))
    if response.status_code >= 400 or response.status_code in {204, 304}:
        raise BadAnswer(f"{url.host} answered {response.status_code} {response.reason_phrase}".rstrip())
    content_type = response.headers.get("Content-Type", "")
    kind = content_type.partition(";")[0].strip().lower()
    if not _PAGE_TYPES.match(kind):
        raise BadAnswer(f"{url.host} sent {kind}, not a page")
    data = bytearray()
    for piece in _unpacked(response, deadline, max_bytes):
        data += piece
        if len(data) > max_bytes:
            raise TooLarge(f"{url.host} sent more than {max_bytes:,} bytes")
    charset = _CHARSET.search(content_type)
    return Fetched(str(url), bytes(data), kind, charset.group(1) if charset else None)


def _unpacked(response: httpx.Response, deadline: float, max_bytes: int) -> Iterator[bytes]:
    """The body in pieces of bounded size, however much a small answer unpacks to."""
    encoding = response.headers.get("Content-Encoding", "identity").strip().lower()
    if encoding not in {"identity", "", "gzip", "x-gzip", "deflate"}:
        raise BadAnswer(f"the page is packed as {encoding!r}, which was not asked for")
    received, unpack = 0, None if encoding in {"identity", ""} else Unpacker(encoding)
    for raw in response.iter_raw(PIECE):
        _left(deadline)
        received += len(raw)
        if received > max_bytes:
            raise TooLarge(f"the page is larger than {max_bytes:,} bytes")
        if unpack is None:
            yield raw
        else:
            try:
                yield from unpack(raw)
            except PackedWrongly as error:
                raise BadAnswer(f"the page is packed wrongly: {error}") from None
    if unpack and not unpack.whole:
        raise BadAnswer("the page ends in the middle of its packing")


def _left(deadline: float) -> float:
    left = deadline - time.monotonic()
    if left <= 0:
        raise Unreachable("the time for this page is over")
    return left


def _why(error: Exception | None) -> str:
    return str(error) or type(error).__name__
