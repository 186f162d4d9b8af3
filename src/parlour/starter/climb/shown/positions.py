"""Positions: what a text may leave out, what cannot be, what is conserved."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.core import todo
from parlour.core.record import NONE

from ..cards import CARD_NAMES, CARDS, COPIES
from ..state import Ask, State
from ..view import derive


def complete(s: State) -> None:
    """Fill in what a position text left out: hand sizes, and whose turn it is."""
    derive(s)
    if s.todo.size == 0 and not s.over:
        holders = [seat for seat in range(s.players) if s.player[seat].hand_size]
        if holders:
            todo.ask(s, holders[0], Ask.CARD, 0)


def check(s: State) -> list[str]:
    """What is wrong with a position; a text need not say where every card is."""
    return [
        f"there are {n} cards {CARD_NAMES[card]}, of {COPIES}"
        for card, n in enumerate(census(s))
        if not 0 <= n <= COPIES
    ]


def census(s: State) -> Sequence[int]:
    """How many there are of each card; of a view, how many its seat can see."""
    counts = list(s.laid)
    for card in s.deck.cards[: s.deck.size]:
        counts[card] += card != NONE
    for player in s.player:
        for card in range(CARDS):
            counts[card] += player.hand[card]
    return counts
