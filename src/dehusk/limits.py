"""What a page may cost. A limit that is hit gives a partial result that says so, never an exception.

Lives here: the limits and the clock that watches them. Applying them is up to decoding and the page's one pass.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
    """How much of a page is read: what goes beyond is left out, and named in ``limits_hit``.

    >>> import dehusk
    >>> page = "<p>one</p>" * 10
    >>> dehusk.extract(page, method="everything", limits=dehusk.Limits(nodes=8)).limits_hit
    ('nodes',)
    """

    bytes: int | None = 50_000_000
    """Bytes (or characters, for ``str``) of the page that are parsed."""
    nodes: int | None = 2_000_000
    """Rows of the page's table: nodes in document order."""
    depth: int | None = None
    """Nesting below which elements are taken out (the parser itself flattens at 512, as browsers do)."""
    seconds: float | None = None
    """Time after which the method is not started: the page then comes back with nothing kept."""

    def __post_init__(self) -> None:
        for name, limit in zip(self.__slots__, (self.bytes, self.nodes, self.depth, self.seconds), strict=True):
            if limit is not None and limit < 0:
                raise ValueError(f"a limit is a number from 0 on, or None for no limit; {name} is {limit}")
