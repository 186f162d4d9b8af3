"""What a study of many games asks: which cards a choice is about, how a game ends, what nobody has
seen."""

from __future__ import annotations

from typing import Any

from parlour.core import todo
from parlour.core.dice import shuffle
from parlour.core.rule import rule

from ..cards import KINDS, LOCATION_NAMES, LORD_NAMES, LORDS, MAX_DRAW, MAX_EXPLORE
from ..state import DRAW, EXPLORE, LOCATION, RECRUIT, TAKE, Ask, State

FIRST_LOCATION = LORDS
FIRST_DRAW = FIRST_LOCATION + len(LOCATION_NAMES)
FIRST_EXPLORE = FIRST_DRAW + MAX_DRAW
SUBJECTS = (
    *LORD_NAMES,
    *LOCATION_NAMES,
    *(f"draw {n + 1}" for n in range(MAX_DRAW)),
    *(f"explore {n + 1}" for n in range(MAX_EXPLORE)),
)
END_REASONS = ("a chamber was filled",)


@rule
def touches(s: State, action: int, marks: Any) -> None:
    """A10, A11, A24. A Lord is taken from the cards drawn, or with its whole pile; a Location from
    the open ones or from those drawn. Placing what was taken is about nothing more."""
    match todo.top(s):
        case Ask.RECRUIT:
            if action >= TAKE:
                mark_pile(s, action - TAKE, marks)
            else:
                marks[FIRST_DRAW + action - DRAW] = 1
        case Ask.DRAWN:
            marks[action - RECRUIT] = 1
        case Ask.LOCATION:
            if action >= LOCATION:
                marks[FIRST_LOCATION + action - LOCATION] = 1
            else:
                marks[FIRST_EXPLORE + action - EXPLORE] = 1
        case Ask.EXPLORED:
            marks[FIRST_LOCATION + action - LOCATION] = 1


@rule
def mark_pile(s: State, colour: int, marks: Any) -> None:
    """A13. Every Lord of a pile."""
    for lord in range(colour * KINDS, colour * KINDS + KINDS):
        if s.discard[lord] > 0:
            marks[lord] = 1


@rule
def reshuffle(s: State) -> None:
    """A4, A5. Nobody has seen the order of either deck."""
    revealed = s.revealed
    shuffle(s, s.deck)
    shuffle(s, s.location_deck)
    s.revealed = revealed
