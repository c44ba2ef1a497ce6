"""Packed bytes, unpacked a bounded piece at a time, however much a small input unpacks to.

Lives here: gzip and deflate. Which pages are packed is said by who has them.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator

PIECE = 1 << 16
GZIP = b"\x1f\x8b\x08"
"""What every gzip begins with; no page begins so."""


class PackedWrongly(ValueError):
    """These bytes are not packed as they should be."""


class Unpacker:
    """Gzip of several members, zlib, or bare deflate; a bounded piece at a time."""

    def __init__(self, encoding: str = "gzip") -> None:
        self._gzip = encoding != "deflate"
        self._state: zlib._Decompress | None = None

    @property
    def whole(self) -> bool:
        """Whether nothing is missing at the end."""
        return self._state is None

    def __call__(self, data: bytes) -> Iterator[bytes]:
        """The next pieces that come of more data."""
        piece = b""
        while data or len(piece) == PIECE:
            if self._state is None:
                self._state = zlib.decompressobj(31 if self._gzip else 15 if data[0] & 0x0F == 8 else -15)
            try:
                piece = self._state.decompress(data, PIECE)
            except zlib.error as error:
                raise PackedWrongly(str(error)) from None
            yield piece
            data = self._state.unconsumed_tail
            if self._state.eof:
                data, piece = self._state.unused_data if self._gzip else b"", b""
                self._state = None


def unpacked(data: bytes, most: int | None = None) -> tuple[bytes, bool]:
    """What gzipped bytes hold, up to where they are damaged, and whether they are whole; stops soon after ``most``.

    >>> import gzip
    >>> packed = gzip.compress(b"<p>All there is.")
    >>> unpacked(packed), unpacked(packed[:-9])[1]
    ((b'<p>All there is.', True), False)
    """
    unpack, out = Unpacker(), bytearray()
    try:
        for piece in unpack(data):
            out += piece
            if most is not None and len(out) > most:
                return bytes(out), True
    except PackedWrongly:
        return bytes(out), False
    return bytes(out), unpack.whole
