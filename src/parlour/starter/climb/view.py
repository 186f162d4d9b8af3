"""What a seat knows, filled up again with a world it could be; figures that follow from others."""

from __future__ import annotations

from parlour.core.kit.unseen import deal_unseen
from parlour.core.rule import rule

from .cards import CARD_IDS, CARDS, COPIES
from .state import State

# A1, A4: every card out of sight lies in another hand or in the deck, each way as likely. `top` is
# no card of its own: it says which of the pile lies on top.
deal_hidden = deal_unseen(State, CARD_IDS, (COPIES,) * CARDS, skip=("top",))


@rule
def derive(s: State) -> None:
    """A2. The size of each hand follows from the hand."""
    for seat in range(s.players):
        n = 0
        for card in range(CARDS):
            n += s.player[seat].hand[card]
        s.player[seat].hand_size = n
