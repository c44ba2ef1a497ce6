"""How a paper is read: as it is printed (made to terminate), or as it is evidently meant.

Lives here: the two modes, and how a single switch overrules them.
"""

from __future__ import annotations

from typing import Literal, TypeVar

Mode = Literal["strict", "corrected"]

T = TypeVar("T")


def read(mode: Mode, switch: T | None, *, strict: T, corrected: T) -> T:
    """Read a switch: its own value if it was set, else what the mode says.

    >>> read("strict", None, strict=1.0, corrected=0.95), read("strict", 0.8, strict=1.0, corrected=0.95)
    (1.0, 0.8)
    """
    if switch is not None:
        return switch
    return strict if mode == "strict" else corrected
