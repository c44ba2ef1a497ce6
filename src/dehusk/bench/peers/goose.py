"""goose3: its cleaned text; nothing is fetched."""

from __future__ import annotations

from dehusk.bench.peers.adapter import Adapter, Fields, Output, Run, installed


def _start() -> Run:
    from goose3 import Goose

    goose = Goose({"enable_image_fetching": False})

    def run(html: str, url: str | None) -> Output:
        article = goose.extract(raw_html=html, url=url)
        text, authors = article.cleaned_text or "", article.authors or ()
        date = article.publish_date  # a list where the page gives several
        date = date[0] if isinstance(date, list) and date else date
        fields = Fields(article.title or None, "; ".join(authors) or None, str(date) if date else None)
        return Output(text, lambda: fields)

    return run


ADAPTERS = (Adapter("goose3", installed("goose3"), _start),)
