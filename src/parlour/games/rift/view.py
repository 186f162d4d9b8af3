"""What a seat may know, filled up again; derived figures: L9, L11."""

from __future__ import annotations

from parlour.core.kit.unseen import deal_unseen
from parlour.core.record import NONE
from parlour.core.rule import rule

from .cards import (
    CARD_COUNT,
    CARD_IDS,
    CARDS,
    CHAMPIONS,
    ITEM_SLOTS,
    ITEMS,
    SIDES,
)
from .state import FIGHTERS, State

# L9, L11. What is neither in sight nor in the own hand is dealt to the hands and the deck.
deal_hidden = deal_unseen(State, CARD_IDS, CARD_COUNT, hands="sides.hand")


@rule
def derive(s: State) -> None:
    """Recompute every figure that follows from others: who is which champion, who bears which
    item, the size of the hands."""
    for champion in range(CHAMPIONS):
        s.slot[champion] = NONE
    for item in range(ITEMS):
        s.holder[item] = NONE
    for who in range(FIGHTERS):
        if s.champion[who] != NONE:
            s.slot[s.champion[who]] = who
        for place in range(ITEM_SLOTS):
            if s.gear[who][place] != NONE:
                s.holder[s.gear[who][place]] = who
    for seat in range(SIDES):
        held = 0
        for card in range(CARDS):
            held += s.sides[seat].hand[card]
        s.sides[seat].hand_size = held
