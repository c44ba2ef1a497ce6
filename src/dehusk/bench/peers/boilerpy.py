"""boilerpy3: boilerpipe's article and default extractors."""

from __future__ import annotations

from dehusk.bench.peers.adapter import Adapter, Output, Run, installed


def _start(extractor: str) -> Run:
    from boilerpy3 import extractors

    made = getattr(extractors, extractor)(raise_on_failure=False)
    return lambda html, url: Output(made.get_content(html))


ADAPTERS = (
    Adapter("boilerpy3-article", installed("boilerpy3"), lambda: _start("ArticleExtractor")),
    Adapter("boilerpy3-default", installed("boilerpy3"), lambda: _start("DefaultExtractor")),
)
