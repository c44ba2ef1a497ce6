"""The default method under its name in the registry; it lives in ``learned/``."""

from __future__ import annotations

from dehusk.learned.method import Dehusk

__all__ = ["Dehusk"]
