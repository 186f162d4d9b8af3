"""What a study of many games asks: who began, what a choice is about, how a game ends, what nobody
has seen."""

from __future__ import annotations

from typing import Any

from parlour.core import todo
from parlour.core.dice import shuffle
from parlour.core.record import NONE
from parlour.core.rule import rule

from ..cards import CARD_IDS, CARDS, CHAMPION_IDS, CHAMPIONS, ITEM_IDS, ITEMS, SIDE_IDS, SIDES
from ..enums import Ask
from ..rules.figures import nexus
from ..state import BUY, CARD, CHAMPION, PASSIVE, RECALL, SELL, ULTIMATE, WORK, ZONE, State

FIRST_ULTIMATE = CHAMPIONS
FIRST_CARD = FIRST_ULTIMATE + CHAMPIONS
FIRST_ITEM = FIRST_CARD + CARDS
RECALLING = FIRST_ITEM + ITEMS
WORKING = RECALLING + 1
SUBJECTS = (
    *CHAMPION_IDS,
    *(f"ultimate {name}" for name in CHAMPION_IDS),
    *(f"card {name}" for name in CARD_IDS),
    *ITEM_IDS,
    "recall",
    "work on a monster",
)
POWERS = SIDE_IDS
END_REASONS = ("a nexus fell", "the rounds were used up")


@rule
def starter(s: State) -> int:
    """L15, L16. Initiative decides it after the draft; of a series, in its first game."""
    return int(s.first) if s.turn > 0 else NONE


@rule
def power(s: State, seat: int) -> int:
    """L12. The side, which drafts and stands as that side does."""
    return seat


@rule
def touches(s: State, action: int, marks: Any) -> None:
    """L13, L82. A champion is picked, its ultimate used, a card played, an item bought."""
    if CHAMPION <= action < ZONE:
        if todo.top(s) == Ask.PICK:
            marks[action - CHAMPION] = 1
    elif CARD <= action < ULTIMATE:
        marks[FIRST_CARD + action - CARD] = 1
    elif ULTIMATE <= action < PASSIVE:
        marks[FIRST_ULTIMATE + action - ULTIMATE] = 1
    elif BUY <= action < SELL:
        marks[FIRST_ITEM + action - BUY] = 1
    elif action == RECALL:
        marks[RECALLING] = 1
    elif action == WORK:
        marks[WORKING] = 1


@rule
def end_reason(s: State) -> int:
    """L1, L103. A nexus that stands at the end was not what decided it."""
    for seat in range(SIDES):
        if s.strength[nexus(seat)] <= 0:
            return 0
    return 1


@rule
def reshuffle(s: State) -> None:
    """L9. Nobody has seen the order of the deck."""
    revealed = s.revealed
    shuffle(s, s.deck)
    s.revealed = revealed
