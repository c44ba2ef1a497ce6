"""Runs extractors on labelled pages in child processes, with a limit per page and a cache, and collects the scores.

One page at a time is with each child, so memory does not grow with the data set. A child that is over the limit is
killed; its extractor gets an error for that page and the rest of the job goes to a new child.
"""

from __future__ import annotations

import contextlib
import os
import signal
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess

from dehusk.bench.datasets import LabelledPage
from dehusk.bench.peers import Adapter
from dehusk.bench.predictions import Cache, Prediction, page_key
from dehusk.bench.scores import Row
from dehusk.bench.worker import Job, serve

LIMIT = 30.0  # seconds that an extractor may take on one page
_START = 60.0  # seconds that a process or an extractor may take to get ready: imports are slow on a busy machine
WORKERS = 2


@dataclass(frozen=True, slots=True)
class Scored:
    """One page with the scores of every extractor on it."""

    index: int
    page: LabelledPage
    scores: Mapping[str, Row]


@dataclass(slots=True)
class _Child:
    process: SpawnProcess
    connection: Connection
    index: int = -1
    job: Job | None = None
    since: float = 0.0
    running: bool = False
    """Whether the extractor is at the page, and not getting ready."""
    fresh: dict[str, Prediction] = field(default_factory=dict)

    def is_late(self, limit: float) -> bool:
        """Whether what it is at takes too long."""
        allowed = limit if self.running else max(limit, _START)
        return self.waiting_for is not None and time.monotonic() - self.since > allowed

    @property
    def waiting_for(self) -> str | None:
        """The extractor that is running, None once all have and only scores are missing."""
        left = self.job.todo[len(self.fresh) :] if self.job else ()
        return left[0] if left else None


def run(
    pages: Iterable[LabelledPage],
    entrants: Sequence[Adapter],
    cache: Cache,
    *,
    workers: int = WORKERS,
    limit: float = LIMIT,
    progress: Callable[[int], None] = lambda done: None,
) -> Iterator[Scored]:
    """Score every entrant on every page, in the order in which pages are done.

    ``progress`` hears how many predictions each step brought, those from the cache included.
    """
    return _Run(entrants, cache, limit, progress).over(pages, workers)


class _Run:
    def __init__(
        self, entrants: Sequence[Adapter], cache: Cache, limit: float, progress: Callable[[int], None]
    ) -> None:
        self.versions = {entrant.name: entrant.version() for entrant in entrants}
        self.cache = cache
        self.limit = limit
        self.progress = progress

    def over(self, pages: Iterable[LabelledPage], workers: int) -> Iterator[Scored]:
        source = enumerate(pages)
        children: list[_Child] = []
        try:
            for index, page in _taken(source, workers):
                children.append(self._give(_child(), index, self._job(page)))
            while children:
                for child in self._heard(children):
                    scored = self._hear(child)
                    if scored is None:
                        continue
                    yield scored
                    following = next(source, None)
                    if following:
                        self._give(child, following[0], self._job(following[1]))
                    else:
                        _end(child)
                        children.remove(child)
        finally:
            for child in children:
                _end(child)

    def _job(self, page: LabelledPage) -> Job:
        key = page_key(page)
        kept = {name: self.cache.get(name, version, key) for name, version in self.versions.items()}
        done = {name: prediction for name, prediction in kept.items() if prediction}
        self.progress(len(done))
        return Job(page, tuple(name for name in self.versions if name not in done), done)

    def _give(self, child: _Child, index: int, job: Job) -> _Child:
        child.index, child.job, child.fresh = index, job, {}
        child.since, child.running = time.monotonic(), False
        child.connection.send(job)
        return child

    def _heard(self, children: Sequence[_Child]) -> list[_Child]:
        """The children with something to say, after those over the limit were replaced."""
        ready = wait([child.connection for child in children], timeout=0.5)
        for child in children:
            if child.connection not in ready and child.is_late(self.limit):
                self._replace(child, f"no result within {self.limit:g} s")
        return [child for child in children if child.connection in ready]

    def _hear(self, child: _Child) -> Scored | None:
        """Take one message: that an extractor is ready and runs, its prediction, or the scores that end the page."""
        try:
            message = child.connection.recv()
        except (EOFError, ConnectionResetError):
            self._replace(child, "the process ended")
            return None
        child.since, child.running = time.monotonic(), message is None
        if message is None:
            return None
        if isinstance(message, tuple):
            child.fresh[message[0]] = message[1]
            self.progress(1)
            return None
        assert child.job is not None
        page = child.job.page
        if isinstance(message, Exception):
            raise RuntimeError(f"page {page.id} could not be scored") from message
        self._keep(page, child.fresh)
        return Scored(child.index, page, message)

    def _keep(self, page: LabelledPage, fresh: Mapping[str, Prediction]) -> None:
        key = page_key(page)
        self.cache.put((name, self.versions[name], key, made) for name, made in fresh.items())

    def _replace(self, child: _Child, reason: str) -> None:
        """Kill a child, give its extractor an error for this page, and the rest of the job to a new child."""
        job, guilty = child.job, child.waiting_for
        assert job is not None
        if guilty is None:
            raise RuntimeError(f"scoring page {job.page.id} failed: {reason}")
        fresh = {**child.fresh, guilty: Prediction("", self.limit, reason)}
        self.progress(1)
        self._keep(job.page, fresh)
        _end(child)
        renewed = _child()
        child.process, child.connection = renewed.process, renewed.connection
        left = tuple(name for name in job.todo if name not in fresh)
        self._give(child, child.index, Job(job.page, left, {**job.done, **fresh}))


def _taken(source: Iterator[tuple[int, LabelledPage]], count: int) -> Iterator[tuple[int, LabelledPage]]:
    for _ in range(count):
        following = next(source, None)
        if following is None:
            return
        yield following


def _child() -> _Child:
    context = get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=serve, args=(theirs,), daemon=True)
    process.start()
    theirs.close()
    return _Child(process, ours)


def _end(child: _Child) -> None:
    child.connection.close()
    with contextlib.suppress(ProcessLookupError, PermissionError):
        if child.process.pid and os.getpgid(child.process.pid) == child.process.pid:
            os.killpg(child.process.pid, signal.SIGKILL)
    child.process.kill()
    child.process.join()
    child.process.close()
