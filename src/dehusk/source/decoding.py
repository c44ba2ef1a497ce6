"""Bytes to text, and the only place where text is repaired (lone surrogates, NUL characters).

The order is: byte-order mark, UTF-16 without one, valid UTF-8, the transport's charset, the page's own, detection.
Valid UTF-8 comes before any declaration because pages are often transcoded under a stale `meta charset`, while text
of another encoding is next to never valid UTF-8. No I/O and no HTML parsing here.
"""

from __future__ import annotations

import codecs
import re
from dataclasses import dataclass, replace

from turbohtml.detect import detect

_MARKS = ((codecs.BOM_UTF8, "utf-8"), (codecs.BOM_UTF16_LE, "utf-16le"), (codecs.BOM_UTF16_BE, "utf-16be"))
_META = re.compile(rb"<meta\b", re.IGNORECASE)
_PRESCAN = 1024
"""Bytes in which a declaration must stand, by the WHATWG standard."""
_LABEL = re.compile(r"[\w.:+-]+", re.ASCII)
_FOREIGN = re.compile("[^\0-\x7f]+")
_PROBES = ("é日".encode(), "Привет, мир".encode("windows-1251"))
_DAMAGE = re.compile("[\ufffd\x80-\x84\x86-\x9f]")
"""What a wrong decoder leaves: U+FFFD, and C1 controls, which no text uses (but U+0085, a line break)."""
_PAIR = re.compile(rb"[\xa1-\xfe]{2}")
_DOUBLE = ("gb18030", "big5", "euc-kr", "euc-jp")
_BEARABLE = 0.05
"""Damaged share of the characters beyond ASCII up to which an encoding is believed: a clipped or mixed page has a few,
text of a legacy encoding read as UTF-8 is damaged by four fifths or more (the languages of tests/source)."""
_PART = 4096
"""Characters that are looked at together: a part fits the processor's cache and, unlike the page, is often ASCII."""
_SAMPLE = 32_768
"""Bytes of words beyond ASCII that detection looks at; it takes 0.14 ms for each 1,000 and is sure long before."""


@dataclass(frozen=True, slots=True)
class Decoded:
    """Text with what is known of its encoding: the WHATWG name, a certainty from 0 to 1, and what went wrong.

    Warnings are "encoding-unknown" (a declared name that means nothing), "encoding-lied" (a declared encoding that
    cannot be the right one) and "encoding-damaged" (some characters could not be read).
    """

    text: str
    encoding: str
    certainty: float
    warnings: tuple[str, ...] = ()


def decode(data: bytes, declared: str | None = None) -> Decoded:
    """Turn a page's bytes into text; `declared` is the charset that the transport (an HTTP header) gave, if any.

    >>> decode("<p>née</p>".encode())
    Decoded(text='<p>née</p>', encoding='utf-8', certainty=1.0, warnings=())
    >>> decode("<p>Привет, как дела сегодня?</p>".encode("koi8-r")).text
    '<p>Привет, как дела сегодня?</p>'
    >>> decode("<p>日本語のページです</p>".encode("shift_jis"), declared="iso-8859-1").warnings
    ('encoding-lied',)
    """
    if found := _marked(data) or _utf8(data):
        return found
    warnings: list[str] = []
    found = _declared(data, declared, warnings) or _detected(data)
    return replace(found, warnings=(*dict.fromkeys(warnings), *found.warnings))


def clean(text: str) -> str:
    r"""Replace lone surrogates by U+FFFD and drop NULs, so that every writer further on can encode the text.

    >>> clean("a\0b\ud800c")
    'ab\ufffdc'
    """
    for at in range(0, len(text), _PART):
        part = text[at : at + _PART]
        if "\0" in part if part.isascii() else _damaged(part):
            return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace").replace("\0", "")
    return text


def _damaged(text: str) -> bool:
    try:
        return b"\0" in text.encode()  # to find it in wide characters takes longer than to encode them
    except UnicodeEncodeError:
        return True


def _marked(data: bytes) -> Decoded | None:
    """What the bytes say of themselves: a byte-order mark, the NULs of UTF-16 without one, the escapes of ISO-2022."""
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return _read(data[len(mark) :], encoding)
    if b"\0" in data:
        nuls, odd = data.count(0), data[1::2].count(0)
        # Markup is ASCII: of UTF-16 at least every twentieth byte is NUL, three for a tag, nearly all on one side.
        if nuls >= max(3, len(data) / 20) and not 0.1 < odd / nuls < 0.9:
            return _read(data, "utf-16le" if odd * 2 > nuls else "utf-16be")
    if b"\x1b" in data and b"\x1b$" in data and (match := detect(_undeclared(data))).encoding == "ISO-2022-JP":
        return _read(data, match.encoding.lower())
    return None


def _utf8(data: bytes) -> Decoded | None:
    """Valid UTF-8, but for a few damaged characters or a last one cut short."""
    try:
        text = data.decode()
        return Decoded(text.replace("\0", "") if b"\0" in data else text, "utf-8", 1.0)
    except UnicodeDecodeError as error:
        if error.reason == "unexpected end of data" and not data[: error.start].isascii():
            return _read(data, "utf-8")
    return _believable(_read(data, "utf-8"))


def _declared(data: bytes, declared: str | None, warnings: list[str]) -> Decoded | None:
    """The first declaration that can be true, in the WHATWG order; those that cannot become warnings."""
    for label in (declared, _prescan(data)):
        if not label:
            continue
        encoding = _canonical(label)
        if encoding is None:
            warnings.append("encoding-unknown")
        elif reading := _believable(_read(data, encoding)):
            return reading
        else:
            warnings.append("encoding-lied")
    return None


def _detected(data: bytes) -> Decoded:
    """The best guess from words beyond ASCII, never from markup."""
    sample = _sample(data)
    match = detect(_undeclared(sample))
    reading = _read(data, (match.encoding or "windows-1252").lower())
    if reading.encoding == "windows-1252" and reading.warnings and _paired(sample):
        # One broken character rules an encoding out for the detector.
        return max((_read(data, encoding) for encoding in _DOUBLE), key=lambda other: other.certainty)
    return replace(reading, certainty=min(reading.certainty, match.confidence))


def _paired(sample: bytes) -> bool:
    """Whether bytes beyond ASCII come two by two, as in the encodings of East Asia and in no Latin text."""
    beyond = len(sample.translate(None, bytes(range(128))))
    return 2 * len(_PAIR.findall(sample)) > 0.8 * beyond


def _read(data: bytes, encoding: str) -> Decoded:
    """Decode as the parser would, and say how much of what is beyond ASCII came out whole."""
    text = clean(data.decode(f"whatwg-{encoding}"))
    damaged = len(_DAMAGE.findall(text))
    if not damaged:
        return Decoded(text, encoding, 1.0)
    beyond = sum(map(len, _FOREIGN.findall(text)))
    return Decoded(text, encoding, 1 - damaged / beyond, ("encoding-damaged",))


def _believable(reading: Decoded) -> Decoded | None:
    return reading if 1 - reading.certainty <= _BEARABLE else None


def _prescan(data: bytes) -> str | None:
    """The page's own declaration, found by the parser's prescan (which answers windows-1252 where there is none)."""
    head = bytes(data[:_PRESCAN]).translate(None, bytes(range(128, 256)))
    if not _META.search(head) or b"charset" not in head.lower():
        return None
    return detect(head).encoding


def _canonical(label: str) -> str | None:
    """The WHATWG name of an encoding's label, lower case, or None for a label that the standard does not know.

    The parser is asked: before texts of two encodings it answers the same only if it knows the label.
    """
    label = label.strip().strip("\"'")
    if not _LABEL.fullmatch(label):
        return None
    first, second = (detect(f'<meta charset="{label}">'.encode() + probe).encoding for probe in _PROBES)
    return first.lower() if first and first == second else None


def _sample(data: bytes) -> bytes:
    """The words that are not ASCII, up to a size, never cut inside a character."""
    words = b" ".join(word for word in data.split() if not word.isascii())
    if len(words) <= _SAMPLE:
        return words
    return words[: max(words.rfind(b" ", 0, _SAMPLE), words.rfind(b"<", 0, _SAMPLE)) + 1] or words


def _undeclared(data: bytes) -> bytes:
    return _META.sub(b"<____", data[:_PRESCAN]) + data[_PRESCAN:]
