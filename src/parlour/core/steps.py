"""What a match is made of: one change of the state after another."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

INTERJECT = -2  # the "action" of a seat that breaks in


def seat_name(seat: int | None) -> str:
    """What people call a seat: they count from 1, where records, tokens and Python count from 0."""
    return "nobody" if seat is None else f"Seat {seat + 1}"


@dataclass(frozen=True, slots=True)
class Choice:
    """What one seat chose: an action, or INTERJECT."""

    seat: int
    action: int


@dataclass(frozen=True, slots=True)
class Step:
    """One change of the state: a choice, or the only option taken by the match itself."""

    choice: Choice
    before: Any
    after: Any
    forced: bool
