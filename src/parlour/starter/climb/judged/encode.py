"""A view as floats from -1 to 1, for agents that learn."""

from __future__ import annotations

from typing import Any

from parlour.core.rule import rule

from ..cards import CARDS, COPIES
from ..state import MOST_SEATS, State

HAND, LAID, TOP = 0, CARDS, 2 * CARDS
SCORES = 3 * CARDS
FEATURES = SCORES + 2 * MOST_SEATS
POINTS = 40.0  # that hardly a game brings


@rule
def encode(s: State, seat: int, out: Any) -> None:
    """A2, A3. The own hand, the pile, then scores and hand sizes, beginning with the own seat."""
    for card in range(CARDS):
        out[HAND + card] = s.player[seat].hand[card] / COPIES
        out[LAID + card] = s.laid[card] / COPIES
        out[TOP + card] = 1.0 if s.top == card else 0.0
    for step in range(MOST_SEATS):
        out[SCORES + step] = out[SCORES + MOST_SEATS + step] = 0.0  # nobody sits there
        if step < s.players:
            other = (seat + step) % s.players
            out[SCORES + step] = min(s.player[other].score / POINTS, 1.0)
            out[SCORES + MOST_SEATS + step] = s.player[other].hand_size / (CARDS * COPIES)
