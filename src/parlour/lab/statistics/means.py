"""Means over games: Student's t where the spread is tame, the bootstrap where it is not."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
from numpy.typing import ArrayLike

from .estimate import ALPHA, Estimate, around, student

RESAMPLES = 2000


def mean(sample: ArrayLike) -> Estimate:
    """Student's interval of a mean; infinitely wide for fewer than two values."""
    values = np.asarray(sample, np.float64)
    n = len(values)
    if n < 2:
        return around(float(values.mean()) if n else math.nan, math.inf, n)
    error = float(values.std(ddof=1)) / math.sqrt(n)
    return around(float(values.mean()), student(n - 1) * error, n)


def ratio(above: ArrayLike, below: ArrayLike) -> Estimate:
    """The quotient of two sums over games, such as points by seats, linearised by game."""
    top, bottom = np.asarray(above, np.float64), np.asarray(below, np.float64)
    n, total = len(top), float(bottom.sum())
    if not n or not total:
        return around(math.nan, math.inf, n)
    value = float(top.sum()) / total
    if n < 2:
        return around(value, math.inf, n)
    left = top - value * bottom
    error = math.sqrt(float((left * left).sum()) * n / (n - 1)) / total
    return around(value, student(n - 1) * error, n)


def bootstrap(
    games: ArrayLike, statistic: Callable[[np.ndarray], float], seed: int = 0
) -> Estimate:
    """Any figure of games (rows of an array): the interval from drawing whole games anew (Efron
    1979), by percentiles. The same seed gives the same interval."""
    rows = np.asarray(games)
    n = len(rows)
    value = float(statistic(rows)) if n else math.nan
    if n < 2:
        return around(value, math.inf, n)
    draw = np.random.default_rng(seed)
    found = [statistic(rows[draw.integers(0, n, n)]) for _ in range(RESAMPLES)]
    low, high = np.quantile(found, (ALPHA / 2, 1 - ALPHA / 2))
    return Estimate(value, float(low), float(high), n)
