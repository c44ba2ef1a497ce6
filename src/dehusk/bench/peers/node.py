"""Extractors in JavaScript, in one Node process each that reads pages and writes results as JSON lines.

Node and the packages are used where they are installed: below the folder that the command runs in, or on NODE_PATH.
Both extractors get linkedom's document: with jsdom's Readability returns the same texts and takes four times as long.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import weakref
from functools import cache
from pathlib import Path
from typing import Any

from dehusk.bench.peers.adapter import Adapter, Fields, MissingPeerError, Output, text_of

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


class _Server:
    """The Node process of one extractor; where a page brought it down the next page gets a new one."""

    def __init__(self, name: str) -> None:
        self.command = [shutil.which("node") or "node", str(_SERVER), name]
        self.process: subprocess.Popen[bytes] | None = None

    def __call__(self, html: str, url: str | None) -> Output:
        """Send a page, wait for the result."""
        answer = self._ask(json.dumps({"html": html, "url": url}).encode() + b"\n")
        if "error" in answer:
            raise RuntimeError(answer["error"])
        fields = Fields(answer.get("title"), answer.get("author"), answer.get("date"))
        return Output(text_of(answer["html"]), lambda: fields, answer["seconds"])

    def _ask(self, line: bytes) -> dict[str, Any]:
        process = self._running()
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(line)
        process.stdin.flush()
        said = process.stdout.readline()
        if not said:
            return {"error": f"the Node process ended with code {process.wait()}"}
        answer: dict[str, Any] = json.loads(said)
        return answer

    def _running(self) -> subprocess.Popen[bytes]:
        if self.process is None or self.process.poll() is not None:
            pipe = subprocess.PIPE
            self.process = subprocess.Popen(self.command, stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL)
            weakref.finalize(self, _stop, self.process)
        return self.process


def _stop(process: subprocess.Popen[bytes]) -> None:
    process.kill()
    with process:  # closes its pipes, and waits for it
        pass


def _adapter(name: str) -> Adapter:
    return Adapter(name, lambda: _versions(name), lambda: _Server(name))


ADAPTERS = tuple(_adapter(name) for name in _PACKAGES)
