"""Extractors in JavaScript, in one Node process each that reads pages and writes results as JSON lines.

Node and the packages are used where they are installed: below the folder that the command runs in, or on NODE_PATH.
Both extractors get linkedom's document: with jsdom's Readability returns the same texts and takes four times as long.
"""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Callable
from functools import cache
from pathlib import Path

from dehusk.bench.peers.adapter import Adapter, Fields, MissingPeerError, Output, Run, text_of

_SERVER = Path(__file__).with_name("server.mjs")
_PACKAGES = {"readability-js": ("@mozilla/readability", "linkedom"), "defuddle": ("defuddle", "linkedom")}


@cache
def _versions(name: str) -> str:
    """Versions of the packages behind one extractor, from the process that would run it."""
    packages = _PACKAGES[name]
    hint = f"needs Node, and: npm install {' '.join(packages)}"
    node = shutil.which("node")
    if node is None:
        raise MissingPeerError(hint)
    command = [node, str(_SERVER), "--versions", *packages]
    result = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    if result.returncode:
        raise MissingPeerError(hint)
    return " ".join(result.stdout.split())


def _start(name: str) -> Run:
    command = [shutil.which("node") or "node", str(_SERVER), name]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)

    def run(html: str, url: str | None) -> Output:
        if process.stdin is None or process.stdout is None:
            raise RuntimeError("the Node process has no pipes")
        process.stdin.write(json.dumps({"html": html, "url": url}).encode() + b"\n")
        process.stdin.flush()
        answer = json.loads(process.stdout.readline() or '{"error": "the Node process ended"}')
        if "error" in answer:
            raise RuntimeError(answer["error"])
        fields = Fields(answer.get("title"), answer.get("author"), answer.get("date"))
        return Output(text_of(answer["html"]), lambda: fields, answer["seconds"])

    return run


def _adapter(name: str) -> Adapter:
    start: Callable[[], Run] = lambda: _start(name)  # noqa: E731 - one line for each half of the pair
    return Adapter(name, lambda: _versions(name), start)


ADAPTERS = tuple(_adapter(name) for name in _PACKAGES)
