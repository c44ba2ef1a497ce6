"""resiliparse: plain text of the main content, without alternative texts, which are no text of the page."""

from __future__ import annotations

from dehusk.bench.peers.adapter import Adapter, Output, Run, installed


def _start() -> Run:
    from resiliparse.extract.html2text import extract_plain_text

    return lambda html, url: Output(extract_plain_text(html, main_content=True, alt_texts=False))


ADAPTERS = (Adapter("resiliparse", installed("resiliparse"), _start),)
