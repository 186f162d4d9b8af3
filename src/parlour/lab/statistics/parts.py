"""How much of a figure's spread comes from where: shares of variance."""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import ArrayLike

from .estimate import ALPHA, Estimate, scipy_stats


def between(groups: ArrayLike) -> Estimate:
    """The share of the variance that lies between groups of equally many games (a row each): the
    intraclass correlation of one-way analysis (Fisher 1925), with Searle's exact interval (1971).
    It may come out below 0 where there is none."""
    table = np.asarray(groups, np.float64)
    rows, columns = table.shape
    if rows < 2 or columns < 2:
        return Estimate(math.nan, -math.inf, math.inf, table.size)
    inner = float(table.var(axis=1, ddof=1).mean())
    outer = columns * float(table.mean(axis=1).var(ddof=1))
    if inner == 0:
        return Estimate(1.0 if outer else 0.0, 0.0 if not outer else 1.0, 1.0, table.size)
    f, law = outer / inner, scipy_stats().f(rows - 1, rows * (columns - 1))
    ends = (f / float(law.ppf(1 - ALPHA / 2)), f, f / float(law.ppf(ALPHA / 2)))
    low, value, high = ((one - 1) / (one + columns - 1) for one in ends)
    return Estimate(value, low, high, table.size)
