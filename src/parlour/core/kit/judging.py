"""A first `value`: enough for bots that play a new game, until its author knows better."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..record import fields_of
from ..rule import made_rule


def by_lead(kind: type[Any], points: str, worth: float) -> Callable[[Any, int], float]:
    """The rule `value(s, seat)` of a game of most points: an even share of the victory, and `worth`
    more for each point ahead of the best of the others. `points` is the path to a seat's points, as
    'player.score'. ValueError if there is no such cell."""
    group, _, cell = points.partition(".")
    holder = fields_of(kind).get(group)
    if holder is None or holder.inner is None or cell not in fields_of(holder.inner):
        raise ValueError(f"{kind.__name__} has no {points}: say where points lie: 'player.score'")
    source = f"""def value(s, seat):
    best = -1000000
    for other in range(s.players):
        if other != seat:
            best = max(best, int(s.{group}[other].{cell}))
    share = 1.0 / s.players + WORTH * (s.{group}[seat].{cell} - best)
    return min(max(share, 0.0), 1.0)
"""
    return made_rule(source, kind, {"WORTH": float(worth)})
