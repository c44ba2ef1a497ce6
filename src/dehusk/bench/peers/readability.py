"""readability-lxml: the summary's HTML rendered as text."""

from __future__ import annotations

from dehusk.bench.peers.adapter import Adapter, Output, Run, installed, text_of


def _start() -> Run:
    from readability import Document

    def run(html: str, url: str | None) -> Output:
        return Output(text_of(Document(html, url=url).summary(html_partial=True)))

    return run


ADAPTERS = (Adapter("readability-lxml", installed("readability-lxml"), _start),)
