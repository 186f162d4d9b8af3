"""What can happen to things on the table. Only these move cards."""

from __future__ import annotations

from parlour.core.piles import pop
from parlour.core.rule import rule

from ..state import State


@rule
def draw(s: State, seat: int) -> None:
    """A4. The top card of the deck goes to a hand. That shows its new owner something, so it counts
    as revealed: whoever took it back would know the deck."""
    s.player[seat].hand[pop(s.deck)] += 1
    s.player[seat].hand_size += 1
    s.revealed += 1


@rule
def lay(s: State, seat: int, card: int) -> None:
    """A2. A card of a hand goes face up on the pile."""
    s.player[seat].hand[card] -= 1
    s.player[seat].hand_size -= 1
    s.laid[card] += 1
    s.top = card
