"""readability-lxml: the summary's HTML rendered as text."""

from __future__ import annotations

from dehusk.bench.peers.adapter import Adapter, Fields, Output, Run, installed, text_of


def _start() -> Run:
    from readability import Document

    def run(html: str, url: str | None) -> Output:
        document = Document(html, url=url)
        text = text_of(document.summary(html_partial=True))
        return Output(text, lambda: Fields(title=document.short_title()))

    return run


ADAPTERS = (Adapter("readability-lxml", installed("readability-lxml"), _start),)
