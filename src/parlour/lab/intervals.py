"""How sure a figure is: intervals that hold the true one 95 times in 100."""

from __future__ import annotations

import math
from collections.abc import Sequence

Z = 1.959964  # standard deviations on either side


def wilson(wins: float, games: float) -> tuple[float, float]:
    """Wilson's interval of a share; shared victories count in parts. (0, 1) without games."""
    if games <= 0:
        return 0.0, 1.0
    share = wins / games
    spread = Z * math.sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    middle = share + Z * Z / (2 * games)
    whole = 1 + Z * Z / games
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)


def of_mean(sample: Sequence[float]) -> tuple[float, float]:
    """The normal interval of a mean; infinitely wide for fewer than two values."""
    if len(sample) < 2:
        return -math.inf, math.inf
    mean = math.fsum(sample) / len(sample)
    variance = math.fsum((one - mean) ** 2 for one in sample) / (len(sample) - 1)
    spread = Z * math.sqrt(variance / len(sample))
    return mean - spread, mean + spread
