"""Shows examples in docstrings as code: a paragraph that begins with >>> goes into a fence. For `make docs` only."""

import re
from typing import Any

import griffe

_EXAMPLE = re.compile(r"^>>> .*?(?=\n\s*\n|\Z)", re.MULTILINE | re.DOTALL)


class Doctests(griffe.Extension):
    """Called by mkdocstrings for everything that it reads."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        """Fence the examples of one docstring."""
        if obj.docstring:
            obj.docstring.value = _EXAMPLE.sub(lambda example: f"```pycon\n{example.group()}\n```", obj.docstring.value)
