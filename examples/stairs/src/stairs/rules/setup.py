"""Making ready."""

from __future__ import annotations

from parlour.core import todo
from parlour.core.dice import shuffle
from parlour.core.piles import push
from parlour.core.rule import rule

from ..cards import CARDS, COPIES, DEALT
from ..state import Ask, State
from .verbs import draw


@rule
def setup(s: State) -> None:
    """A1. Shuffle, deal, and let seat 0 begin (people count seats from 1, programs from 0)."""
    for card in range(CARDS):
        for _ in range(COPIES):
            push(s.deck, card)
    shuffle(s, s.deck)
    for seat in range(s.players):
        for _ in range(DEALT):
            draw(s, seat)
    todo.ask(s, 0, Ask.CARD, 0)
    todo.hand_over(s)
