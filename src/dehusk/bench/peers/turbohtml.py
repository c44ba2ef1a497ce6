"""turbohtml's own main_content(): the parser that dehusk stands on, without dehusk."""

from __future__ import annotations

from dehusk.bench.peers.adapter import Adapter, Output, Run, installed


def _start() -> Run:
    from turbohtml import parse

    return lambda html, url: Output(parse(html).main_text())


ADAPTERS = (Adapter("turbohtml", installed("turbohtml"), _start),)
