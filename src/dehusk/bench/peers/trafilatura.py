"""trafilatura: its default and its three switches, comments off as in its own evaluation of main text."""

from __future__ import annotations

from dehusk.bench.peers.adapter import Adapter, Fields, Output, Run, installed

_SWITCHES = {"": None, "-recall": "favor_recall", "-precision": "favor_precision", "-fast": "fast"}


def _start(switch: str | None) -> Run:
    import trafilatura

    options = {switch: True} if switch else {}

    def fields(html: str, url: str | None) -> Fields:
        found = trafilatura.extract_metadata(html, default_url=url)
        return Fields(found.title, found.author, found.date)

    def run(html: str, url: str | None) -> Output:
        text = trafilatura.extract(html, url=url, include_comments=False, **options) or ""
        return Output(text, None if switch else lambda: fields(html, url))

    return run


def _adapter(suffix: str, switch: str | None) -> Adapter:
    return Adapter(f"trafilatura{suffix}", installed("trafilatura"), lambda: _start(switch))


ADAPTERS = tuple(_adapter(suffix, switch) for suffix, switch in _SWITCHES.items())
