"""Many pages at once: over processes, in order, with bounded memory and an error record for a page that fails.

Lives here: ``extract_many``. Clusters and files of pages are not its business.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Collection, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cached_property
from itertools import islice
from typing import Any

from dehusk.extract import Extraction, Source, extract
from dehusk.page import Page
from dehusk.verdict import Reason, Verdict

Input = Source | tuple[Source, str | None]
"""A page, or a page with its URL."""

_EAGER = ("text", "metadata", "kind_probability", "confidence", "url", "limits_hit", "warnings")
"""What a worker renders before it sends a page back; everything else is made again where it is asked for."""

_UNDER_WAY = 8
"""Pages under way per worker: enough to keep it busy, few enough to keep memory flat."""


class DistantExtraction(Extraction):
    """An extraction made in another process: its tree stayed there, and is parsed again only if somebody asks."""

    def __init__(self, source: Input, options: dict[str, Any], known: dict[str, Any], error: str | None = None) -> None:
        self._source, self._options = source, options
        self.error = error
        self.__dict__.update({"url": _url(source), "warnings": ()} | known)

    @cached_property
    def _again(self) -> Extraction:
        if self.error is None:
            return _extract(self._source, self._options)
        empty = Page.parse("")
        return Extraction(empty, Verdict.none(empty, Reason("error", "failed", self.error)))

    @cached_property
    def confidence(self) -> float | None:
        """As the worker found it."""
        return self._again.confidence

    @cached_property
    def limits_hit(self) -> tuple[str, ...]:
        """As the worker found them."""
        return self._again.limits_hit

    @cached_property
    def page(self) -> Page:  # type: ignore[override]
        """The page, parsed again."""
        return self._again.page

    @cached_property
    def verdict(self) -> Verdict:  # type: ignore[override]
        """The verdict, made again: the same page and options give the same verdict."""
        return self._again.verdict


def extract_many(
    pages: Iterable[Input], *, workers: int | None = None, languages: Collection[str] | None = None, **options: Any
) -> Iterator[Extraction]:
    """Extract many pages, in order. A page that cannot be read gives an empty Extraction with its ``error``.

    With ``languages`` only pages in one of them come out, and pages that cannot be read. All other options are those
    of ``extract``; a wrong one is an error at once, not one for each page.

    >>> [e.text for e in extract_many(["<p>a</p>", b"<p>b</p>"], workers=1, method="everything")]
    ['a', 'b']
    >>> pages = ["<html lang=de><p>Servus.", "<html lang=fr><p>Salut."]
    >>> [e.text for e in extract_many(pages, workers=1, languages={"de", "en"}, method="everything")]
    ['Servus.']
    """
    from dehusk.content.language import spoken

    if workers is not None and workers < 1:
        raise ValueError(f"workers is a number from 1 on; {workers} is not")
    extract("", **options)
    for found in _extracted(pages, workers or os.cpu_count() or 1, options):
        if languages is None or found.error is not None or spoken(found.metadata.language, languages):
            yield found


def _extracted(pages: Iterable[Input], count: int, options: dict[str, Any]) -> Iterator[Extraction]:
    if count == 1:
        for source in pages:
            try:
                yield _extract(source, options)
            except Exception as error:
                yield DistantExtraction(source, options, {}, _named(error))
        return
    yield from _over_processes(iter(pages), count, options)


def _over_processes(pages: Iterator[Input], workers: int, options: dict[str, Any]) -> Iterator[Extraction]:
    pool = ProcessPoolExecutor(workers)
    try:
        waiting: deque[tuple[Input, Future[dict[str, Any]]]] = deque()
        for source in islice(pages, _UNDER_WAY * workers):
            waiting.append((source, pool.submit(_render, source, options)))
        while waiting:
            source, future = waiting.popleft()
            try:
                known, error = future.result(), None
            except BrokenProcessPool:
                # Some page under way killed its worker. This one is tried alone; the others go to a new pool.
                known, error = _alone(source, options)
                pool = ProcessPoolExecutor(workers)
                waiting = deque((s, pool.submit(_render, s, options)) for s, _ in waiting)
            except Exception as failure:
                known, error = {}, _named(failure)
            yield DistantExtraction(source, options, known, error)
            for following in islice(pages, 1):
                waiting.append((following, pool.submit(_render, following, options)))
    finally:
        pool.shutdown(cancel_futures=True)


def _alone(source: Input, options: dict[str, Any]) -> tuple[dict[str, Any], str | None]:
    with ProcessPoolExecutor(1) as pool:
        try:
            return pool.submit(_render, source, options).result(), None
        except Exception as error:
            return {}, _named(error)


def _named(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}"


def _extract(source: Input, options: dict[str, Any]) -> Extraction:
    html = source[0] if isinstance(source, tuple) else source
    return extract(html, _url(source), **options)


def _url(source: Input) -> str | None:
    return source[1] if isinstance(source, tuple) else None


def _render(source: Input, options: dict[str, Any]) -> dict[str, Any]:
    made = _extract(source, options)
    return {name: getattr(made, name) for name in _EAGER}
