"""Bootstrap intervals over pages, for any statistic of a set, alone or as the difference of two methods.

A resample is a row of weights (how often each page was drawn), so a thousand resamples of a mean are one matrix
product, for one method (a column of scores over pages) as for many (a table of pages and methods); two methods that
share the weights are compared page by page.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[np.float64]
Columns = Mapping[str, Array]
Statistic = Callable[[Columns, Array], Array]
"""From columns over pages (or tables, of pages and methods) and weights, a value for each resample (and method)."""


class Interval(NamedTuple):
    """A figure of the set with the interval that 95 % of the resamples fall in."""

    value: float
    low: float
    high: float

    @property
    def excludes_zero(self) -> bool:
        """Whether the whole interval lies on one side of zero."""
        return self.low > 0 or self.high < 0


@lru_cache(maxsize=4)
def resamples(pages: int, samples: int = 1000, seed: int = 0) -> Array:
    """Draw resamples of a set of pages: a row of counts each, the same for the same seed.

    >>> resamples(5, samples=3).sum(axis=1).tolist()
    [5.0, 5.0, 5.0]
    """
    drawn = np.zeros((samples, 0))
    if pages:
        drawn = np.random.default_rng(seed).multinomial(pages, np.full(pages, 1 / pages), samples).astype(np.float64)
    drawn.flags.writeable = False  # it is shared
    return drawn


def mean(values: Array, weights: Array) -> Array:
    """Return the weighted mean by resample; pages where a value is undefined (NaN) are left out, no pages give 0.

    >>> mean(np.array([1.0, np.nan, 3.0]), np.ones((1, 3))).tolist()
    [2.0]
    """
    defined = ~np.isnan(values)
    total, count = weights @ np.where(defined, values, 0.0), weights @ defined.astype(np.float64)
    return np.divide(total, count, out=np.zeros_like(total), where=count > 0)


def interval(statistic: Statistic, columns: Columns, weights: Array) -> Interval:
    """Return a statistic of the set with its interval.

    >>> column = {"f1": np.array([0.5, 0.5, 0.5])}
    >>> interval(lambda columns, weights: mean(columns["f1"], weights), column, resamples(3))
    Interval(value=0.5, low=0.5, high=0.5)
    """
    return intervals(statistic, {name: column[:, None] for name, column in columns.items()}, weights)[0]


def intervals(statistic: Statistic, tables: Columns, weights: Array) -> list[Interval]:
    """Return a statistic of the set with its interval for each method, from tables of pages and methods.

    >>> table = {"f1": np.array([[0.5, 1.0], [0.5, 1.0]])}
    >>> [found.high for found in intervals(lambda tables, weights: mean(tables["f1"], weights), table, resamples(2))]
    [0.5, 1.0]
    """
    return _around(_whole(statistic, tables, weights), statistic(tables, weights))


def paired_difference(statistic: Statistic, one: Columns, other: Columns, weights: Array) -> Interval:
    """Return how far a statistic of ``one`` lies above that of ``other`` on the same pages.

    >>> one, other = {"f1": np.array([0.5, 1.0])}, {"f1": np.array([0.25, 0.75])}
    >>> paired_difference(lambda columns, weights: mean(columns["f1"], weights), one, other, resamples(2)).low
    0.25
    """
    one, other = ({name: column[:, None] for name, column in of.items()} for of in (one, other))
    return paired_differences(statistic, one, other, weights)[0]


def paired_differences(statistic: Statistic, tables: Columns, other: Columns, weights: Array) -> list[Interval]:
    """Return the same for many methods against one, from tables of pages and methods and one of pages and that one.

    >>> tables, other = {"f1": np.array([[0.5, 1.0]])}, {"f1": np.array([[0.5]])}
    >>> weights, statistic = resamples(1), lambda tables, weights: mean(tables["f1"], weights)
    >>> [found.value for found in paired_differences(statistic, tables, other, weights)]
    [0.0, 0.5]
    """
    value = _whole(statistic, tables, weights) - _whole(statistic, other, weights)
    return _around(value, statistic(tables, weights) - statistic(other, weights))


def _whole(statistic: Statistic, tables: Columns, weights: Array) -> Array:
    """The statistic of the set itself, every page drawn once."""
    return np.asarray(statistic(tables, np.ones((1, weights.shape[1])))[0])


def _around(values: Array, drawn: Array) -> list[Interval]:
    if not drawn.size:
        return [Interval(float(value), float(value), float(value)) for value in values]
    low, high = np.quantile(drawn, (0.025, 0.975), axis=0)
    return [Interval(*map(float, parts)) for parts in zip(values, low, high, strict=True)]
