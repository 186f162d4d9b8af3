"""A view as floats, for agents that learn."""

from __future__ import annotations

from typing import Any

from parlour.core.rule import rule

from ..cards import CARDS, COPIES
from ..state import MOST_SEATS, State

HAND, LAID, TOP = 0, CARDS, 2 * CARDS
SCORES = 3 * CARDS
FEATURES = SCORES + 2 * MOST_SEATS
POINTS = 10.0  # that a good game brings, roughly


@rule
def encode(s: State, seat: int, out: Any) -> None:
    """A2, A3. The own hand, the pile, then scores and hand sizes, beginning with the own seat."""
    for card in range(CARDS):
        out[HAND + card] = s.player[seat].hand[card] / COPIES
        out[LAID + card] = s.laid[card] / COPIES
        out[TOP + card] = 1.0 if s.top == card else 0.0
    for step in range(s.players):
        other = (seat + step) % s.players
        out[SCORES + step] = s.player[other].score / POINTS
        out[SCORES + MOST_SEATS + step] = s.player[other].hand_size / COPIES
