"""What goes in: bytes become clean text (decoding), URLs become bytes (fetch, behind an extra).

Nothing here knows what a page is; `fetch` is imported by those who call it, so that the core stays free of I/O.
"""

from dehusk.source.decoding import Decoded, clean, decode

__all__ = ["Decoded", "clean", "decode"]
