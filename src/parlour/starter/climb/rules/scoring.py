"""Scoring."""

from __future__ import annotations

from typing import Any

from parlour.core.rule import rule

from ..state import State


@rule
def points(s: State, out: Any) -> None:
    """A6. The points of each seat."""
    for seat in range(s.players):
        out[seat] = s.player[seat].score


@rule
def returns(s: State, out: Any) -> None:
    """A6. Each seat's share of the victory: those with most points share it evenly."""
    best = 0
    winners = 0
    for seat in range(s.players):
        best = max(best, int(s.player[seat].score))
    for seat in range(s.players):
        winners += s.player[seat].score == best
    for seat in range(s.players):
        out[seat] = 1.0 / winners if s.player[seat].score == best else 0.0
