"""Shares of the victory."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..rule import made_rule, rule


@rule
def share_among_best(out: Any, seats: int) -> None:
    """`out` holds a number for each seat, the best the largest: turn it into shares of the victory.
    Those who are level at the top share it evenly."""
    best = out[0]
    for seat in range(seats):
        if out[seat] > best:
            best = out[seat]
    winners = 0
    for seat in range(seats):
        if out[seat] == best:
            winners += 1
    for seat in range(seats):
        out[seat] = 1.0 / winners if out[seat] == best else 0.0


def most_points(kind: type[Any], points: Callable[[Any, Any], None]) -> Callable[[Any, Any], None]:
    """The rule `returns(s, out)` of a game in which those with most points share the victory."""
    source = """def returns(s, out):
    points(s, out)
    share_among_best(out, s.players)
"""
    return made_rule(source, kind, {"points": points, "share_among_best": share_among_best})
