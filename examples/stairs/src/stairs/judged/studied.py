"""What a study of many games asks: which card a choice is about, what nobody has seen."""

from __future__ import annotations

from typing import Any

from parlour.core.dice import shuffle
from parlour.core.rule import rule

from ..cards import CARD_IDS
from ..state import LAY, State

SUBJECTS = tuple(CARD_IDS)  # `parlour lab cards` and `restrict` have a row for each


@rule
def touches(s: State, action: int, marks: Any) -> None:
    """A2. The card that is laid."""
    marks[action - LAY] = 1


@rule
def reshuffle(s: State) -> None:
    """A1. Nobody has seen the order of the deck; hands stay."""
    revealed = s.revealed
    shuffle(s, s.deck)
    s.revealed = revealed
