"""Setup, and dealing each round (clauses T4-T7)."""

from __future__ import annotations

from parlour.core.dice import below, shuffle
from parlour.core.piles import pop, push
from parlour.core.record import NONE
from parlour.core.rule import rule
from parlour.core.todo import hand_over

from ..cards import HAND_SIZE
from ..state import End, Phase, State
from .turn import begin_turn
from .verbs import gain, gather_deck


@rule
def setup(s: State) -> None:
    """T1, T4. For two to four players: the first dealer is drawn by lot, the first round dealt."""
    s.dealer = below(s, s.players)
    deal_round(s)


@rule
def deal_round(s: State) -> None:
    """T5, T6, T7. Shuffle, deal ten cards each, start the Tabloids; the dealer's left begins."""
    gather_deck(s)
    shuffle(s, s.unknown)
    s.round += 1
    s.phase = Phase.PLAY
    s.ended = End.NOT_YET
    s.went_out = NONE
    s.hit_type = NONE
    s.hits_left = 0
    s.idle_turns = 0
    s.empty_turns = 0
    for _ in range(HAND_SIZE):
        for seat in range(s.players):
            gain(s, seat, pop(s.unknown))
    push(s.tabloids, pop(s.unknown))
    begin_turn(s, (s.dealer + 1) % s.players)
    hand_over(s)
