"""Smoothing of a sequence of block values, so that a short content line between long ones survives.

Pure functions on arrays.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]


def gaussian_kernel(radius: int) -> Floats:
    """Weights exp(-i^2 / (2 r^2)) for i = -r … r, summing to 1 (Weninger et al. 2010).

    >>> gaussian_kernel(1).round(6).tolist()
    [0.274069, 0.451863, 0.274069]
    """
    if radius < 1:
        return np.ones(1)
    at = np.arange(-radius, radius + 1)
    weights = np.exp(-(at**2) / (2.0 * radius * radius))
    return np.asarray(weights / weights.sum(), dtype=np.float64)


def smooth(values: Floats, radius: int = 1) -> Floats:
    """Gaussian mean of each value and its neighbours; at the ends the weights that remain are scaled to 1.

    >>> smooth(np.array([0.0, 1.0, 0.0])).round(4).tolist()
    [0.3775, 0.4519, 0.3775]
    """
    if not len(values):
        return values
    kernel = gaussian_kernel(radius)
    inside = slice(radius, radius + len(values))
    weight = np.convolve(np.ones(len(values)), kernel)[inside]
    return np.asarray(np.convolve(values, kernel)[inside] / weight, dtype=np.float64)
