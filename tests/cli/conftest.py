"""How the tests call the command line: as the shell would, without a process."""

import io
import sys
from collections.abc import Callable
from typing import NamedTuple

import pytest

from dehusk.cli import main


class Ran(NamedTuple):
    """What a command left behind."""

    code: int
    out: str
    err: str


Run = Callable[..., Ran]


@pytest.fixture
def run(capsysbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch) -> Run:
    def call(*args: object, stdin: bytes = b"") -> Ran:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        with pytest.raises(SystemExit) as ended:
            main([str(arg) for arg in args])
        out, err = capsysbinary.readouterr()
        return Ran(int(ended.value.code or 0), out.decode(), err.decode())

    return call
