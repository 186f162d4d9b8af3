"""What a seat knows, filled up again with a world it could be; figures that follow from others."""

from __future__ import annotations

from parlour.core.dice import shuffle
from parlour.core.piles import pop, push
from parlour.core.rule import rule

from .cards import CARDS, COPIES
from .state import State


@rule
def deal_hidden(view: State, seat: int) -> None:
    """A1, A4. Every card out of sight is put into the deck, the deck is shuffled, and the other
    hands are dealt from it, each as large as it is known to be. A shuffle counts as revealed: in a
    world that is only imagined it must not."""
    left = int(view.deck.size)
    view.deck.size = 0
    for card in range(CARDS):
        for _ in range(COPIES - in_sight(view, card)):
            push(view.deck, card)
    revealed = int(view.revealed)
    shuffle(view, view.deck)
    view.revealed = revealed
    for other in range(view.players):
        if other != seat:
            for _ in range(view.player[other].hand_size):
                view.player[other].hand[pop(view.deck)] += 1
    assert view.deck.size == left


@rule
def in_sight(view: State, card: int) -> int:
    """How many copies of a card lie on the pile or in a hand that the view shows."""
    n = int(view.laid[card])
    for seat in range(view.players):
        n += view.player[seat].hand[card]
    return n


@rule
def derive(s: State) -> None:
    """A2. The size of each hand follows from the hand."""
    for seat in range(s.players):
        n = 0
        for card in range(CARDS):
            n += s.player[seat].hand[card]
        s.player[seat].hand_size = n
