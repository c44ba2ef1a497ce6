"""newspaper4k: an article parsed from HTML that is already there; nothing is fetched."""

from __future__ import annotations

import warnings

from dehusk.bench.peers.adapter import Adapter, Fields, Output, Run, installed


def _start() -> Run:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it warns that its optional language tools are absent
        import newspaper

    def run(html: str, url: str | None) -> Output:
        article = newspaper.Article(url or "http://localhost/", fetch_images=False)
        article.download(input_html=html)
        article.parse()
        return Output(article.text, lambda: _fields(article))

    return run


def _fields(article: object) -> Fields:
    title, authors, date = (getattr(article, name) for name in ("title", "authors", "publish_date"))
    return Fields(title or None, "; ".join(authors) or None, date.isoformat() if date else None)


ADAPTERS = (Adapter("newspaper4k", installed("newspaper4k"), _start),)
