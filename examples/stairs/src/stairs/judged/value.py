"""How good a table is for a seat: what the simple bots go by, and where a search ends a rollout."""

from __future__ import annotations

from parlour.core.rule import rule

from ..state import State

LEAD = 0.08  # what a point ahead is worth, in shares of the victory


@rule
def value(s: State, seat: int) -> float:
    """A6. An even share, and more for each point ahead of the best of the others."""
    best = 0
    for other in range(s.players):
        if other != seat:
            best = max(best, int(s.player[other].score))
    share = 1.0 / s.players + LEAD * (s.player[seat].score - best)
    return min(max(share, 0.0), 1.0)
