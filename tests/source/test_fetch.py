"""Fetching from a server on this machine: what is let through, what is refused, and how much is read."""

import gzip
import socket
import threading
import zlib
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, ClassVar

import pytest

from dehusk.source import fetch as module
from dehusk.source.fetch import BadAnswer, FetchError, ForbiddenURL, TooLarge, Unreachable, fetch

PAGE = "<title>né</title><p>Öffentlich.</p>"
BOMB = gzip.compress(b"x" * 30_000_000)


class Answers(BaseHTTPRequestHandler):
    """A path is an answer: (status, headers, body)."""

    table: ClassVar[dict[str, tuple[int, dict[str, str], bytes]]] = {
        "/page": (200, {"Content-Type": "text/html; charset=iso-8859-1"}, PAGE.encode("latin-1")),
        "/gzip": (200, {"Content-Encoding": "gzip"}, gzip.compress(PAGE.encode())),
        "/members": (200, {"Content-Encoding": "gzip"}, gzip.compress(b"<p>one") + gzip.compress(b"<p>two")),
        "/zlib": (200, {"Content-Encoding": "deflate"}, zlib.compress(PAGE.encode())),
        "/deflate": (200, {"Content-Encoding": "deflate"}, zlib.compress(PAGE.encode(), wbits=-15)),
        "/clipped": (200, {"Content-Encoding": "gzip"}, gzip.compress(PAGE.encode())[:-12]),
        "/mangled": (200, {"Content-Encoding": "gzip"}, b"no gzip at all"),
        "/br": (200, {"Content-Encoding": "br"}, b"\x0b\x02\x80hello\x03"),
        "/twice": (200, {"Content-Encoding": "gzip, gzip"}, gzip.compress(gzip.compress(b"x"))),
        "/bomb": (200, {"Content-Encoding": "gzip"}, BOMB),
        "/large": (200, {}, b"x" * 300_000),
        "/pdf": (200, {"Content-Type": "application/pdf"}, b"%PDF"),
        "/xhtml": (200, {"Content-Type": "application/xhtml+xml"}, b"<p>x</p>"),
        "/missing": (404, {"Content-Type": "text/html"}, b"<p>Not here."),
        "/empty": (204, {}, b""),
        "/hop": (302, {"Location": "/page"}, b""),
        "/loop": (302, {"Location": "/loop"}, b""),
        "/to-file": (302, {"Location": "file:///etc/passwd"}, b""),
        "/to-user": (302, {"Location": "http://a@127.0.0.1/page"}, b""),
        "/to-slash": (302, {"Location": "http:\\\\127.0.0.1\\page"}, b""),
        "/to-metadata": (302, {"Location": "http://169.254.169.254/latest"}, b""),
    }

    def do_GET(self) -> None:
        self.server.hosts.append(self.headers["Host"])  # type: ignore[attr-defined]
        status, headers, body = self.table[self.path]
        self.send_response(status)
        for name, value in ({"Content-Type": "text/html", "Content-Length": str(len(body))} | headers).items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: Any) -> None:
        """Stay silent."""


@pytest.fixture(scope="module")
def server() -> Iterator[ThreadingHTTPServer]:
    made = ThreadingHTTPServer(("127.0.0.1", 0), Answers)
    made.hosts = []  # type: ignore[attr-defined]
    threading.Thread(target=made.serve_forever, daemon=True).start()
    yield made
    made.shutdown()
    made.server_close()


@pytest.fixture
def base(server: ThreadingHTTPServer) -> str:
    return f"http://127.0.0.1:{server.server_port}"


def test_a_page_comes_with_its_charset(base: str) -> None:
    fetched = fetch(f"{base}/page", allow_private=True)
    assert (fetched.text, fetched.type, fetched.charset) == (PAGE, "text/html", "iso-8859-1")
    assert fetched.url == f"{base}/page"


@pytest.mark.parametrize("path", ["gzip", "zlib", "deflate"])
def test_packed_pages_are_unpacked(base: str, path: str) -> None:
    assert fetch(f"{base}/{path}", allow_private=True).text == PAGE


def test_gzip_of_several_members_is_read_to_the_end(base: str) -> None:
    assert fetch(f"{base}/members", allow_private=True).text == "<p>one<p>two"


def test_xhtml_is_a_page(base: str) -> None:
    assert fetch(f"{base}/xhtml", allow_private=True).text == "<p>x</p>"


@pytest.mark.parametrize(
    ("path", "message"),
    [
        ("clipped", "ends in the middle"),
        ("mangled", "packed wrongly"),
        ("br", "not asked for"),
        ("twice", "not asked for"),
        ("pdf", "application/pdf, not a page"),
        ("missing", "404"),
        ("empty", "204"),
        ("loop", "more than 10 redirects"),
    ],
)
def test_what_is_no_page_is_a_bad_answer(base: str, path: str, message: str) -> None:
    with pytest.raises(BadAnswer, match=message):
        fetch(f"{base}/{path}", allow_private=True)


def test_a_small_answer_that_unpacks_to_much_is_stopped(base: str) -> None:
    assert len(BOMB) < 100_000
    with pytest.raises(TooLarge):
        fetch(f"{base}/bomb", allow_private=True, max_bytes=1_000_000)


def test_a_large_answer_is_stopped(base: str) -> None:
    with pytest.raises(TooLarge):
        fetch(f"{base}/large", allow_private=True, max_bytes=100_000)
    assert len(fetch(f"{base}/large", allow_private=True, max_bytes=300_000).data) == 300_000


def test_a_redirect_is_followed_to_its_final_url(base: str) -> None:
    assert fetch(f"{base}/hop", allow_private=True).url == f"{base}/page"


@pytest.mark.parametrize("path", ["to-file", "to-user", "to-slash"])
def test_a_redirect_is_judged_like_a_first_url(base: str, path: str) -> None:
    with pytest.raises(ForbiddenURL):
        fetch(f"{base}/{path}", allow_private=True)


def test_a_redirect_to_an_address_that_is_not_public_is_refused(base: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "is_public", lambda address: address == "127.0.0.1")
    with pytest.raises(ForbiddenURL, match=r"169\.254\.169\.254"):
        fetch(f"{base}/to-metadata")


def test_the_connection_goes_to_the_address_that_was_judged(
    server: ThreadingHTTPServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def answers(host: str, port: int, **_: Any) -> list[Any]:
        asked.append(host)
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("127.0.0.1", port))]

    monkeypatch.setattr(module, "resolve", lambda host, port: [answers(host, port)[0][4][0]])
    fetched = fetch(f"http://changing.example:{server.server_port}/page", allow_private=True)
    assert fetched.text == PAGE
    assert asked == ["changing.example"]
    assert server.hosts[-1] == f"changing.example:{server.server_port}"  # type: ignore[attr-defined]


def test_one_bad_answer_condemns_a_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "resolve", lambda *_: ["8.8.8.8", "10.0.0.1"])
    with pytest.raises(ForbiddenURL, match=r"10\.0\.0\.1"):
        fetch("http://mixed.example/")


@pytest.mark.parametrize(
    "url",
    """
    http://127.0.0.1/ http://127.1/ http://2130706433/ http://0x7f.1/ http://017700000001/ http://[::1]/ http://0/
    http://[::ffff:127.0.0.1]/ http://[64:ff9b::7f00:1]/ http://[2002:7f00:1::]/ http://[fe80::1]/ http://169.254.169.254/
    https://10.1.2.3/ file:///etc/passwd ftp://8.8.8.8/ gopher://8.8.8.8/ data:text/html,x javascript:x //8.8.8.8/
    view-source:http://8.8.8.8/ http:///x http://user@8.8.8.8/ http://user:pass@8.8.8.8/ http://8.8.8.8\\@127.0.0.1/
    """.split(),
)
def test_forbidden_urls_are_refused(url: str) -> None:
    with pytest.raises(ForbiddenURL):
        fetch(url)


@pytest.mark.parametrize(
    "url", ["", "nonsense", "http://a b/", "http://x\n.example/", "http://[::1/", "http://h:99999/"]
)
def test_what_is_no_url_is_an_error_of_ours(url: str) -> None:
    with pytest.raises(FetchError):
        fetch(url)


def test_a_refused_connection_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))
        with pytest.raises(Unreachable, match="cannot be reached"):
            fetch(f"http://127.0.0.1:{closed.getsockname()[1]}/", allow_private=True)


def test_time_is_a_limit(base: str) -> None:
    with pytest.raises(Unreachable, match="time"):
        fetch(f"{base}/page", allow_private=True, timeout=0)
