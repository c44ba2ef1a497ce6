"""Packages that only the bench needs: imported where they are used, named in one line when they are missing.

No version checks and no fall-backs here.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any


class MissingPackageError(ImportError):
    """A package is needed for this and not installed; the message says how to get it."""


def need(module: str, extra: str) -> Any:
    """Import an optional module, or say which extra brings it.

    >>> need("no_such_module", "bench")
    Traceback (most recent call last):
    dehusk.bench.optional.MissingPackageError: this needs no_such_module: pip install 'dehusk[bench]'
    """
    try:
        return import_module(module)
    except ImportError as error:
        raise MissingPackageError(f"this needs {module.split('.')[0]}: pip install 'dehusk[{extra}]'") from error
