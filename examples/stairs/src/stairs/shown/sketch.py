"""The table in plain text, for the terminal."""

from __future__ import annotations

from parlour.core.record import NONE

from ..cards import CARDS, NUMBER
from ..state import State


def sketch(s: State, viewer: int) -> str:
    """The pile, the deck, and a line for each seat."""
    top = "empty" if s.top == NONE else str(NUMBER[s.top])
    lines = [f"Pile: {top}   deck: {s.deck.size}"]
    for seat, player in enumerate(s.player[: s.players]):
        hand = " ".join(
            str(NUMBER[card]) for card in range(CARDS) for _ in range(player.hand[card])
        )
        shown = hand or f"{player.hand_size} cards"
        lines.append(f"Seat {seat + 1}: {player.score} points, hand: {shown}")
    return "\n".join(lines)
