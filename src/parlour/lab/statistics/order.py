"""Quantiles by order statistics: no assumption but that games are alike and apart."""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import ArrayLike

from .estimate import ALPHA, Estimate, scipy_stats


def quantile(sample: ArrayLike, part: float) -> Estimate:
    """The value below which `part` of the games lie. Its interval runs between two values of the
    sorted sample, whose places the binomial law gives (Conover 1971); an end is infinite where
    the sample is too small to have it."""
    values = np.sort(np.asarray(sample, np.float64))
    n = len(values)
    if not n:
        return Estimate(math.nan, -math.inf, math.inf, 0)
    binomial = scipy_stats().binom(n, part)
    below, above = int(binomial.ppf(ALPHA / 2)) - 1, int(binomial.ppf(1 - ALPHA / 2))
    return Estimate(
        float(np.quantile(values, part, method="inverted_cdf")),
        float(values[below]) if below >= 0 else -math.inf,
        float(values[above]) if above < n else math.inf,
        n,
    )


def quantiles(
    sample: ArrayLike, parts: tuple[float, ...] = (0.05, 0.25, 0.5, 0.75, 0.95)
) -> list[Estimate]:
    """Several quantiles of one sample."""
    return [quantile(sample, part) for part in parts]
