"""A figure with its interval, and the constants that every interval rests on."""

from __future__ import annotations

import math
from statistics import NormalDist
from typing import Any, NamedTuple

ALPHA = 0.05  # how often an interval may miss the true figure
Z = NormalDist().inv_cdf(1 - ALPHA / 2)  # standard deviations on either side: 1.96

# Student's quantiles of 1 to 10 degrees of freedom, in place of Z
_STUDENT = (12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281)


class Estimate(NamedTuple):
    """A value, the interval that holds the true one 95 times in 100, and the games behind it."""

    value: float
    low: float
    high: float
    n: int


def around(value: float, spread: float, n: int) -> Estimate:
    """The estimate of this value, `spread` to either side."""
    return Estimate(value, value - spread, value + spread, n)


def student(freedom: int) -> float:
    """What takes the place of Z where the spread was itself estimated with so many degrees of
    freedom; infinite for none. Above ten by the expansion of Abramowitz and Stegun, 26.7.5."""
    if freedom < 1:
        return math.inf
    if freedom <= len(_STUDENT):
        return _STUDENT[freedom - 1]
    terms = (
        (Z**3 + Z) / 4,
        (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96,
        (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384,
    )
    return Z + sum(term / float(freedom) ** (power + 1) for power, term in enumerate(terms))


def scipy_stats() -> Any:
    """SciPy's tests and distributions. ValueError says how to get them."""
    try:
        from scipy import stats
    except ImportError:
        raise ValueError("this needs SciPy: pip install 'parlour[lab]'") from None
    return stats
