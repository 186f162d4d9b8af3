"""What a seat knows, filled up again with a world it could be; figures that follow from others."""

from __future__ import annotations

from parlour.core.kit.derived import sizes
from parlour.core.kit.unseen import deal_unseen

from .cards import CARD_IDS, CARDS, COPIES
from .state import State

# A1, A4: every card out of sight lies in another hand or in the deck, each way as likely. `top` is
# no card of its own: it says which of the pile lies on top.
deal_hidden = deal_unseen(State, CARD_IDS, (COPIES,) * CARDS, skip=("top",))

# A2. The size of each hand follows from the hand.
derive = sizes(State, {"player.hand_size": "hand"})
