"""What a study of many games asks: which cards a choice is about, how a game ends, what nobody has
seen."""

from __future__ import annotations

from typing import Any

from parlour.core.dice import below
from parlour.core.record import NONE
from parlour.core.rule import rule

from ..cards import INVESTIGATIONS, KIND_IDS, KINDS
from ..rules.verbs import kind_of
from ..state import (
    BURY,
    DISCARD,
    DONE,
    DRAW_AREA_51,
    DRAW_TABLOIDS,
    DRAW_UNKNOWN,
    LAY,
    PLAY,
    SPY,
    TAKE,
    End,
    State,
    part_of_lay,
    type_of_lay,
)

FIRST_DRAW = KINDS  # the three places that a card is drawn from
SPYING = FIRST_DRAW + DRAW_AREA_51 - DRAW_UNKNOWN + 1
SUBJECTS = (*KIND_IDS, "draw unknown", "draw tabloids", "draw area_51", "spy")
END_REASONS = (
    "somebody went out in the last round",
    "the Unknown was used up in the last round",
    "nobody could go on in the last round",
)

assert tuple(range(DRAW_UNKNOWN, DRAW_UNKNOWN + 3)) == (DRAW_UNKNOWN, DRAW_TABLOIDS, DRAW_AREA_51)


@rule
def touches(s: State, action: int, marks: Any) -> None:
    """T10, T18, T22. A card is laid, played or taken up; what is thrown away, put back or buried
    is about nothing."""
    if LAY <= action < DONE:
        marks[kind_of(type_of_lay(action), part_of_lay(action))] = 1
    elif PLAY <= action < DISCARD:
        marks[INVESTIGATIONS + action - PLAY] = 1
    elif TAKE <= action < BURY:
        marks[action - TAKE] = 1
    elif DRAW_UNKNOWN <= action <= DRAW_AREA_51:
        marks[FIRST_DRAW + action - DRAW_UNKNOWN] = 1
    elif action >= SPY and action < SPY + s.players:
        marks[SPYING] = 1


@rule
def end_reason(s: State) -> int:
    """T30, T43. How the last round ended."""
    return int(s.ended - End.WENT_OUT) if s.ended > End.WENT_OUT else 0


@rule
def is_unseen(s: State, index: int) -> bool:
    """Ruling C30. Whether nobody has seen a card of the Unknown, and nobody put it there."""
    return bool(s.seen[index] == 0 and s.origin[index] == NONE)


@rule
def reshuffle(s: State) -> None:
    """T5, T66. The cards of the Unknown that nobody knows change places."""
    for last in range(s.unknown.size - 1, 0, -1):
        if not is_unseen(s, last):
            continue
        other = below(s, last + 1)
        while not is_unseen(s, other):
            other = below(s, last + 1)
        card = s.unknown.cards[last]
        s.unknown.cards[last] = s.unknown.cards[other]
        s.unknown.cards[other] = card
