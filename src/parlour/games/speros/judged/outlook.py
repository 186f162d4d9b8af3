"""How near a card is to being captured: for the picture. S34-S36."""

from __future__ import annotations

from parlour.core.record import NONE
from parlour.core.rule import rule

from ..rules.targets import modifier
from ..rules.verbs import units_at
from ..state import State
from ..steps import Stat


@rule
def units_needed(s: State, seat: int, card: int) -> int:
    """S34-S36. How many more Units of a seat would capture a card of the Skirmish Area, should
    nobody else move; NONE if even filling it would not do."""
    mine = units_at(s, seat, card)
    for more in range(1, s.spare[card] + 1):
        if would_capture(s, seat, card, mine + more, s.spare[card] - more):
            return more
    return NONE


@rule
def would_capture(s: State, seat: int, card: int, mine: int, spare: int) -> bool:
    """S34-S36. Whether a seat that has just placed its last Unit would capture a card with so many,
    so many encampments being open."""
    for rival in range(s.players):
        if rival == seat:
            continue
        theirs = units_at(s, rival, card) + spare
        if theirs > mine:
            return False
        if theirs == mine and modifier(s, seat, Stat.WINS_TIES) == 0:
            if spare > 0 or modifier(s, rival, Stat.WINS_TIES) > 0:
                return False
    return True
