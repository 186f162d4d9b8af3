"""What a study of many games asks: who began, which cards a choice is about, with what colour a
seat plays, what nobody has seen."""

from __future__ import annotations

from typing import Any

from parlour.core.dice import below
from parlour.core.record import NONE
from parlour.core.rule import rule

from ..cards import CARD_NAMES, CARDS, COLOURS, FIRST_ARTIFACT
from ..state import (
    ATTACK,
    EXPLORE,
    LEAD,
    PICK,
    PICK_UNIT,
    PLAN,
    USE_ARTIFACT,
    USE_GENERAL,
    Phase,
    State,
)

PLANNING = CARDS
GENERALS = CARDS + 1
SUBJECTS = (*CARD_NAMES, "plan", "use the general")
POWERS = tuple(COLOURS)
END_REASONS = ("the last card was drawn",)


@rule
def starter(s: State) -> int:
    """S18. The starting player is drawn when the opening Locations are shown."""
    return int(s.active) if s.phase == Phase.TURNS and s.turn == 1 else NONE


@rule
def power(s: State, seat: int) -> int:
    """S12. The colour, which says what a General can do and which lands are familiar."""
    return int(s.side[seat].colour)


@rule
def touches(s: State, action: int, marks: Any) -> None:
    """S28, S29. A card is put out, attacked, led to, picked for an effect, or an Artifact used;
    throwing a card away is about nothing."""
    if EXPLORE <= action < ATTACK:
        marks[action - EXPLORE] = 1
    elif ATTACK <= action < LEAD:
        marks[action - ATTACK] = 1
    elif LEAD <= action < PLAN:
        marks[action - LEAD] = 1
    elif action == PLAN:
        marks[PLANNING] = 1
    elif USE_GENERAL <= action < USE_ARTIFACT:
        marks[GENERALS] = 1
    elif USE_ARTIFACT <= action < PICK:
        marks[FIRST_ARTIFACT + action - USE_ARTIFACT] = 1
    elif PICK <= action < PICK_UNIT:
        marks[action - PICK] = 1


@rule
def reshuffle(s: State) -> None:
    """S14, S88. The cards of the deck change places, except those that somebody knows there."""
    for last in range(s.deck.size - 1, 0, -1):
        if s.knows[s.deck.cards[last]]:
            continue
        other = below(s, last + 1)
        while s.knows[s.deck.cards[other]]:
            other = below(s, last + 1)
        card = s.deck.cards[last]
        s.deck.cards[last] = s.deck.cards[other]
        s.deck.cards[other] = card
