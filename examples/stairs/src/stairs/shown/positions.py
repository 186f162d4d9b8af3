"""Positions: what a text may leave out, what cannot be, what is conserved."""

from __future__ import annotations

from parlour.core import todo
from parlour.core.kit.places import counter, too_many

from ..cards import CARD_IDS, CARD_NAMES, CARDS, COPIES
from ..state import Ask, State
from ..view import derive

# how many there are of each card; of a view, how many its seat can see
census = counter(State, CARD_IDS, skip=("top",))


def complete(s: State) -> None:
    """Fill in what a position text left out: hand sizes, and whose turn it is."""
    derive(s)
    if s.todo.size == 0 and not s.over:
        holders = [seat for seat in range(s.players) if s.player[seat].hand_size]
        if holders:
            todo.ask(s, holders[0], Ask.CARD, 0)


def check(s: State) -> list[str]:
    """What is wrong with a position; a text need not say where every card is."""
    return too_many(census(s), (COPIES,) * CARDS, CARD_NAMES)
