"""Who has won what: L1, L17."""

from __future__ import annotations

from typing import Any

from parlour.core.rule import rule

from ..cards import SIDES
from ..state import State


@rule
def points(s: State, out: Any) -> None:
    """L1, L17. A point for each game of the series."""
    for seat in range(SIDES):
        out[seat] = s.wins[seat]


@rule
def returns(s: State, out: Any) -> None:
    """L17. The series goes to whoever won more games."""
    for seat in range(SIDES):
        out[seat] = 1.0 if s.wins[seat] > s.wins[1 - seat] else 0.0
