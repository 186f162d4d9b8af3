"""Ratings of bots by OpenSkill, an extra (`pip install parlour[ratings]`).

The Bradley-Terry full model is used: every pair at a table counts as a game of its own. OpenSkill's
Plackett-Luce model misorders shared victories.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong a bot is held to be: `mu` (25 is the middle), give or take `sigma`."""

    mu: float
    sigma: float


def rated(games: Iterable[tuple[Sequence[str], Sequence[float]]]) -> dict[str, Rating] | None:
    """The rating of each bot from games given as (bot of each seat, rank of each seat, where less
    is better). A game in which a bot holds several seats tells of it through its best seat. None
    where OpenSkill is not installed."""
    try:
        from openskill.models import BradleyTerryFull
    except ImportError:
        return None
    model = BradleyTerryFull()
    known: dict[str, Any] = {}
    for bots, ranks in games:
        best: dict[str, float] = {}
        for bot, rank in zip(bots, ranks, strict=True):
            best[bot] = min(rank, best.get(bot, rank))
        if len(best) < 2:
            continue
        names = list(best)
        teams = [[known.get(name) or model.rating(name=name)] for name in names]
        after = model.rate(teams, ranks=[best[name] for name in names])
        known.update(zip(names, (team[0] for team in after), strict=True))
    return {name: Rating(float(one.mu), float(one.sigma)) for name, one in known.items()}
