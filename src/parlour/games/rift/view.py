"""What a seat may know, filled up again; derived figures: L9, L11."""

from __future__ import annotations

from parlour.core import dice
from parlour.core.piles import pop, push
from parlour.core.record import NONE
from parlour.core.rule import rule

from .cards import (
    CARD_COUNT,
    CARDS,
    CHAMPIONS,
    ITEM_SLOTS,
    ITEMS,
    SIDES,
)
from .state import FIGHTERS, State


@rule
def deal_hidden(view: State, seat: int) -> None:
    """L9, L11. What is neither in sight nor in the own hand is dealt to the hands and the deck."""
    revealed = view.revealed
    size = view.deck.size
    view.deck.size = 0
    for card in range(CARDS):
        unseen = CARD_COUNT[card] - view.discards[card]
        if seat != NONE:
            unseen -= view.sides[seat].hand[card]
        for _ in range(unseen):
            push(view.deck, card)
    dice.shuffle(view, view.deck)
    for other in range(SIDES):
        if other != seat:
            for _ in range(view.sides[other].hand_size):
                view.sides[other].hand[pop(view.deck)] += 1
    assert view.deck.size == size
    view.revealed = revealed


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
