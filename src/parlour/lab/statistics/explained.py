"""How much of a result one cause explains, cleared of what is not known of the cause exactly."""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import ArrayLike

from .estimate import Estimate
from .means import bootstrap

LEAST = 30  # deals below which drawing them anew tells no interval


def explained(result: ArrayLike, cause: ArrayLike, doubt: ArrayLike, seed: int = 0) -> Estimate:
    """The share of the variance of results (a row for each game, a column for each seat) that goes
    with a cause known up to squared errors `doubt`: the square of their correlation, cleared of
    those errors (Spearman 1904). Seats count together; the interval is from drawing games anew.
    0 where the cause never varies."""
    rows = np.stack([np.asarray(one, np.float64) for one in (result, cause, doubt)], axis=1)
    if len(rows) < 2:
        return Estimate(math.nan, -math.inf, math.inf, len(rows))
    parts = _products(rows)
    found = bootstrap(parts, _square_of_correlation, seed)
    return Estimate(found.value, max(found.low, 0.0), min(found.high, 1.0), found.n)


def _products(rows: np.ndarray) -> np.ndarray:
    """What each game adds to variances and covariance, for the means over all games."""
    left = rows[:, :2] - rows[:, :2].mean(axis=0)
    result, cause = left[:, 0], left[:, 1]
    return np.stack(
        [
            (result * result).sum(axis=1),
            (cause * cause).sum(axis=1),
            (result * cause).sum(axis=1),
            rows[:, 2].sum(axis=1),
        ],
        axis=1,
    )


def _square_of_correlation(parts: np.ndarray) -> float:
    result, cause, both, doubt = parts.mean(axis=0)
    clear = cause - doubt
    if result < 1e-12 or clear < 1e-12 or cause < 1e-12:
        return 0.0
    return min(1.0, float(both * both / (result * clear)))


def between_deals(groups: ArrayLike, seed: int = 0) -> Estimate:
    """The share of the variance of results that lies between deals: `groups` holds deals, games of
    each, and seats. One-way analysis with seats together; the interval is from drawing deals anew.
    It may come out below 0 where there is none. Of few deals no interval is told."""
    table = np.asarray(groups, np.float64)
    deals, repeats, _ = table.shape
    if deals < 2 or repeats < 2:
        return Estimate(math.nan, -math.inf, math.inf, deals)
    inner = table.var(axis=1, ddof=1).sum(axis=1)
    outer = ((table.mean(axis=1) - table.mean(axis=(0, 1))) ** 2).sum(axis=1)

    def part(rows: np.ndarray) -> float:
        within, mean_square = rows[:, 0].mean(), repeats * rows[:, 1].mean() * deals / (deals - 1)
        whole = mean_square + (repeats - 1) * within
        return 0.0 if whole < 1e-12 else float((mean_square - within) / whole)

    rows = np.stack([inner, outer], axis=1)
    if deals < LEAST:
        return Estimate(part(rows), -math.inf, math.inf, deals)
    return bootstrap(rows, part, seed)
