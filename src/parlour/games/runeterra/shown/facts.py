"""The figures of a view that lessons and the coach speak of."""

from __future__ import annotations

from ..cards import CARDS
from ..rules.goals import basic_count, basic_number, total_power, total_transfer
from ..state import State


def facts(s: State, seat: int) -> dict[str, int]:
    """N79, N80. How many cards, how much gold and power a seat and the next one have."""
    found = {"goal": basic_number(s), "actions": int(s.actions_left), "deck": int(s.deck.size)}
    for name, who in (("me", seat), ("they", (seat + 1) % s.players)):
        found |= {
            f"{name}.cards": basic_count(s, who),
            f"{name}.gold": sum(int(s.gold[card]) for card in range(CARDS) if s.owner[card] == who),
            f"{name}.power": total_power(s, who),
            f"{name}.lends": total_transfer(s, who),
        }
    return found
