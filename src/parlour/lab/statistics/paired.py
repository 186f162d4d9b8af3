"""Two ways of play on the same numbers: what one changes is told by the differences alone."""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from .estimate import Estimate, scipy_stats
from .means import mean


class Difference(NamedTuple):
    """What changed, how likely chance alone would change as much, and by what factor pairing has
    spared games (1: it has not)."""

    change: Estimate
    p: float
    spared: float


def paired(first: ArrayLike, second: ArrayLike) -> Difference:
    """`second` less `first`, game by game on common numbers, by Student's paired test."""
    before, after = np.asarray(first, np.float64), np.asarray(second, np.float64)
    if before.shape != after.shape:
        raise ValueError(f"{len(before)} games cannot be paired with {len(after)}")
    left = after - before
    change = mean(left)
    if change.n < 2:
        return Difference(change, 1.0, 1.0)
    spread = float(left.var(ddof=1))
    apart = float(before.var(ddof=1) + after.var(ddof=1))
    if spread == 0:
        return Difference(change, 1.0 if change.value == 0 else 0.0, math.inf if apart else 1.0)
    t = change.value / math.sqrt(spread / change.n)
    return Difference(change, float(2 * scipy_stats().t.sf(abs(t), change.n - 1)), apart / spread)
