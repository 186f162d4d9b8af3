"""Many questions at once: p values adjusted, so that chance alone seldom raises an alarm."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from .estimate import scipy_stats


def holm(ps: Sequence[float]) -> list[float]:
    """Holm's p values (1979): with those below 0.05 taken for real, one in twenty *reports* has any
    false alarm."""
    given = np.asarray(ps, np.float64)
    order = np.argsort(given, kind="stable")
    steps = given[order] * (len(given) - np.arange(len(given)))
    adjusted = np.empty_like(given)
    adjusted[order] = np.minimum(1.0, np.maximum.accumulate(steps)) if len(given) else steps
    return [float(one) for one in adjusted]


def benjamini_hochberg(ps: Sequence[float]) -> list[float]:
    """Benjamini's and Hochberg's p values (1995): of those below 0.05, one in twenty *lines* is a
    false alarm."""
    if not len(ps):
        return []
    return [float(one) for one in scipy_stats().false_discovery_control(np.asarray(ps, np.float64))]
