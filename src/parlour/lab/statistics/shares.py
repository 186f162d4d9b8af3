"""Shares of the victory, with games as clusters.

Wilson's interval (1927) on the number of *independent* games that would leave the spread that was
seen (Korn and Graubard 1998): a shared victory spreads less than a whole one, two seats of one bot
in a game lean on each other.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
from numpy.typing import ArrayLike

from .estimate import Estimate, Z, student


def wilson(wins: float, games: float) -> tuple[float, float]:
    """Wilson's interval of a share of independent games; (0, 1) without any."""
    if games <= 0:
        return 0.0, 1.0
    share = wins / games
    spread = Z * math.sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    middle = share + Z * Z / (2 * games)
    whole = 1 + Z * Z / games
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)


def share(wins: ArrayLike, chances: ArrayLike | None = None) -> Estimate:
    """The share of what was won in what might have been: `wins` and `chances` (one each, if left
    out) have an entry for each game. Shared victories count in parts."""
    won = np.asarray(wins, np.float64)
    could = np.ones_like(won) if chances is None else np.asarray(chances, np.float64)
    games, total = int((could > 0).sum()), float(could.sum())
    if not games:
        return Estimate(math.nan, 0.0, 1.0, 0)
    value = float(won.sum()) / total
    low, high = wilson(value * (size := _effective(won, could, value, games)), size)
    return Estimate(value, min(low, value), max(high, value), games)


def _effective(won: np.ndarray, could: np.ndarray, value: float, games: int) -> float:
    """How many independent games of one chance each would spread as these did."""
    left = won - value * could
    variance = float((left * left).sum()) / float(could.sum()) ** 2
    if games < 2 or variance <= 0 or not 0 < value < 1:
        return float(games)
    spread = value * (1 - value) / (variance * games / (games - 1))
    return spread * (Z / student(games - 1)) ** 2


def even(shares: ArrayLike) -> tuple[float, float]:
    """Whether all columns of `shares` (a row for each game, adding up to one) have the same mean:
    the G of the log-likelihood test and its p. Where victories are shared, G is divided by the mean
    design effect (Rao and Scott 1984)."""
    from .estimate import scipy_stats

    table = np.asarray(shares, np.float64)
    games, columns = table.shape
    if games < 2 or columns < 2:
        return 0.0, 1.0
    counts = table.sum(axis=0)
    found = counts / games
    g = 2 * float(sum(one * math.log(one * columns / games) for one in counts if one > 0))
    spread = table.var(axis=0, ddof=1)
    effect = float(spread.sum()) / float((found * (1 - found)).sum() or 1) * (games - 1) / games
    g = max(g, 0.0) / (effect if effect > 0 else 1.0)  # games all alike say nothing of their spread
    return g, float(scipy_stats().chi2.sf(g, columns - 1))


def never(games: int) -> Estimate:
    """What has not happened in so many games: at most 3/n, the rule of three (Hanley and
    Lippman-Hand 1983), exactly 1 - 0.05 ** (1/n)."""
    return Estimate(0.0, 0.0, 1 - 0.05 ** (1 / games) if games else 1.0, games)


def rates(happened: Sequence[int], games: int) -> list[Estimate]:
    """For each number of games in which something happened: its share of all."""
    return [
        never(games) if not times else Estimate(times / games, *wilson(times, games), games)
        for times in happened
    ]
