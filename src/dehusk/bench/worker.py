"""What runs in a child process: extractors on a page, one after the other, and the scores of what they returned.

The parent (runner.py) sends a job, hears each prediction as it is made, and then the scores; a child that takes too
long is killed from there. Time is measured here, around the extractor's call alone, and it is processor time: what
else the machine is doing plays no part in it.
"""

from __future__ import annotations

import logging
import os
import time
import warnings
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection

from dehusk.bench.datasets import LabelledPage
from dehusk.bench.entrants import methods_named
from dehusk.bench.peers import PEERS, Adapter, Fields, Output, Run
from dehusk.bench.predictions import Prediction
from dehusk.bench.scores import score
from dehusk.extract import extract
from dehusk.source import decode


@dataclass(frozen=True, slots=True)
class Job:
    """A page, the extractors still to run on it, and what the others made of it before."""

    page: LabelledPage
    todo: tuple[str, ...]
    done: Mapping[str, Prediction]


def serve(connection: Connection) -> None:
    """Answer jobs until the parent goes away: for each extractor None once it is ready and (name, prediction) once it
    is done, then the scores of all.
    """
    os.setsid()  # the parent kills the whole group: extractors may have processes of their own
    _silence()
    ready: dict[str, Run] = {}
    while True:
        try:
            job: Job = connection.recv()
        except (EOFError, ConnectionResetError):
            return
        predictions = dict(job.done)
        html = decode(job.page.html).text if job.todo else ""
        for name in job.todo:
            with suppress(Exception):  # predicting tries again, and keeps what is said
                _started(name, ready)
            connection.send(None)
            predictions[name] = predict(name, ready, job.page, html)
            connection.send((name, predictions[name]))
        try:
            page_text = extract(job.page.html, method="everything").text if job.page.text is not None else ""
            connection.send({name: score(job.page, made, page_text) for name, made in predictions.items()})
        except Exception as error:  # ours, not an extractor's: the parent raises it
            connection.send(error)


def _silence() -> None:
    """Extractors print, log and warn about pages; none of that belongs on the user's terminal."""
    warnings.simplefilter("ignore")
    logging.disable(logging.CRITICAL)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)


def adapter(name: str) -> Adapter:
    """Return the adapter of a peer or method by its name.

    >>> adapter("everything").name
    'everything'
    """
    return PEERS[name] if name in PEERS else methods_named([name])[0]


def predict(name: str, ready: dict[str, Run], page: LabelledPage, html: str) -> Prediction:
    """Run one extractor on one page; whatever it raises is an empty prediction with the error's name.

    >>> predict("everything", {}, LabelledPage("1", b""), "<p>Hello").text
    'Hello'
    """
    started = time.process_time()
    try:
        run = _started(name, ready)
        started = time.process_time()
        output = run(html, page.url)
        seconds = time.process_time() - started + output.seconds_elsewhere
        return Prediction(output.text, seconds, None, *_fields(output, page))
    except Exception as error:  # an extractor may raise anything, and every page counts
        return Prediction("", time.process_time() - started, f"{type(error).__name__}: {error}"[:300])


def _started(name: str, ready: dict[str, Run]) -> Run:
    if name not in ready:
        run = adapter(name).start()
        run(_WARM_UP, None)  # what is loaded on the first call is not the first page's time
        ready[name] = run
    return ready[name]


def _fields(output: Output, page: LabelledPage) -> Fields:
    """Metadata, where the page has labels of it and the extractor gives any; its failure leaves the text as it is."""
    if output.fields is None or not (page.title or page.author or page.date):
        return Fields()
    try:
        return output.fields()
    except Exception:  # as above
        return Fields(title="")


_WARM_UP = "<title>Warm</title><article><h1>Warm</h1>" + "<p>A page to load everything with.</p>" * 20 + "</article>"
