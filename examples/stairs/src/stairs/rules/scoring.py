"""Scoring."""

from __future__ import annotations

from typing import Any

from parlour.core.kit.sharing import most_points
from parlour.core.rule import rule

from ..state import State


@rule
def points(s: State, out: Any) -> None:
    """A6. The points of each seat."""
    for seat in range(s.players):
        out[seat] = s.player[seat].score


# A6. Each seat's share of the victory: those with most points share it evenly.
returns = most_points(State, points)
