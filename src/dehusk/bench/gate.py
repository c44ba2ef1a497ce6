"""A gate on quality: floors that measured figures must reach, for continuous integration.

Floors are JSON, ``{"method": {"figure": floor}}``; figures that are better when smaller are written ``"< figure"``.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from math import isnan
from pathlib import Path

from dehusk.bench.results import Results
from dehusk.bench.statistics import BY_KEY, measured

Floors = Mapping[str, Mapping[str, float]]


class FloorsError(ValueError):
    """The file of floors is not what it should be, or names what was not measured."""


def read_floors(path: Path) -> Floors:
    """Read floors from a JSON file."""
    try:
        floors = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise FloorsError(f"{path}: {error}") from error
    if not isinstance(floors, dict) or not all(isinstance(of, dict) for of in floors.values()):
        raise FloorsError(f'{path}: expected {{"method": {{"figure": floor}}}}')
    return floors


def missed(results: Results, floors: Floors) -> list[str]:
    """Return a line for each floor that was missed; none means that the gate is open."""
    lines = []
    for name, bounds in floors.items():
        for bound, value in bounds.items():
            line = _missed(results, name, bound, value)
            if line:
                lines.append(line)
    return lines


def _missed(results: Results, name: str, bound: str, floor: float) -> str | None:
    smaller = bound.startswith("<")
    key = bound.lstrip("< ")
    if name not in results.names or key not in BY_KEY:
        raise FloorsError(f"a floor for {name} {key}, which was not measured")
    value = measured(results, BY_KEY[key])[name].value
    if isnan(value) or (value > floor if smaller else value < floor):
        return f"{name}: {key} is {value:.4f}, and must be {'at most' if smaller else 'at least'} {floor:.4f}"
    return None
