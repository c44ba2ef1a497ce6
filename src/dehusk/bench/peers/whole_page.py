"""html-text and inscriptis: all visible text, no choice made; the floor that an extractor has to beat."""

from __future__ import annotations

from dehusk.bench.peers.adapter import Adapter, Output, Run, installed


def _html_text() -> Run:
    from html_text import extract_text

    return lambda html, url: Output(extract_text(html))


def _inscriptis() -> Run:
    from inscriptis import get_text

    return lambda html, url: Output(get_text(html))


ADAPTERS = (
    Adapter("html-text", installed("html-text"), _html_text),
    Adapter("inscriptis", installed("inscriptis"), _inscriptis),
)
