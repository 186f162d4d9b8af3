"""What a study of many games asks: who began, with which region a seat plays, what a choice is
about, how a game ends, what nobody has seen."""

from __future__ import annotations

from typing import Any

from parlour.core import dice, todo
from parlour.core.rule import rule

from ..cards import CARD_IDS, CARDS, KIND_NAMES, KINDS, REGION_IDS, SPELL_IDS, SPELLS
from ..rules.goals import meets_goal
from ..rules.windows import living
from ..state import (
    ATTACK,
    BUY_DRAW,
    CARD,
    DRAW,
    DROP,
    MOVE,
    PASS,
    SHOW_SPELL,
    SPELL,
    TRANSFER,
    Ask,
    State,
)

FIRST_SPELL = CARDS
FIRST_ATTACK = FIRST_SPELL + SPELLS
OTHERS = FIRST_ATTACK + KINDS
SUBJECTS = (
    *CARD_IDS,
    *(f"spell {name}" for name in SPELL_IDS),
    *(f"attack {name}" for name in KIND_NAMES),
    *("end passing", "draw", "transfer", "move", "drop", "buy draw"),
)
POWERS = tuple(REGION_IDS)
END_REASONS = ("a goal was met", "one seat was left", "the rounds were used up")


@rule
def starter(s: State) -> int:
    """N5. The highest of two dice begins."""
    return int(s.first)


@rule
def power(s: State, seat: int) -> int:
    """N1. The region."""
    return int(s.region[seat])


@rule
def touches(s: State, action: int, marks: Any) -> None:
    """N12, N19, N20. A card is attacked, a spell used, or an action of some kind chosen."""
    if CARD <= action < CARD + CARDS:
        if todo.top(s) == Ask.TARGET:
            marks[action - CARD] = 1
    elif SPELL <= action < SHOW_SPELL:
        marks[FIRST_SPELL + action - SPELL] = 1
    elif ATTACK <= action < ATTACK + KINDS:
        marks[FIRST_ATTACK + action - ATTACK] = 1
    elif action == PASS:
        marks[OTHERS] = 1
    elif action == DRAW:
        marks[OTHERS + 1] = 1
    elif action == TRANSFER:
        marks[OTHERS + 2] = 1
    elif action == MOVE:
        marks[OTHERS + 3] = 1
    elif action == DROP:
        marks[OTHERS + 4] = 1
    elif action == BUY_DRAW:
        marks[OTHERS + 5] = 1


@rule
def end_reason(s: State) -> int:
    """N78, N82, N83. What ended it."""
    for seat in range(s.players):
        if not s.out[seat] and meets_goal(s, seat):
            return 0
    return 1 if living(s) <= 1 else 2


@rule
def reshuffle(s: State) -> None:
    """N3. Nobody has seen the order of the deck."""
    revealed = s.revealed
    dice.shuffle(s, s.deck)
    s.revealed = revealed
