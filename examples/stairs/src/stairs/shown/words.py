"""Everything that is said to people, of a view; `viewer` is the seat that reads it."""

from __future__ import annotations

from typing import Any

from parlour.core.record import NONE
from parlour.core.speech import count_of, person

from ..cards import NUMBER
from ..names import card_name, place
from ..state import LAY, State


def describe(s: State, action: int) -> str:
    """A choice in words."""
    return f"Lay {card_name(action - LAY)}"


def spot(s: State, action: int) -> str:
    """The piece of the picture that a choice is about."""
    return place(action - LAY) if s.player[s.seat].hand[action - LAY] else ""


def prompt(s: State, viewer: int) -> str:
    """What is asked, of whom."""
    if s.over:
        return "The game is over."
    above = "" if s.top == NONE else f", which scores if it is higher than {NUMBER[s.top]}"
    return f"{person(s.seat, viewer).does('lays')} a card{above} (A2, A3)."


def narrate(before: State, action: int, after: State, viewer: int) -> list[tuple[str, str]]:
    """The lines of the log after a choice, each with the piece it is about."""
    who = person(before.seat, viewer)
    card = action - LAY
    gained = after.player[before.seat].score - before.player[before.seat].score
    scored = f" for {count_of(gained, 'point')}" if gained else ""
    return [(f"{who.does('lays')} {card_name(card)}{scored}.", "pile")]


def why_not(s: State, action: int) -> str:
    """Why a choice is not legal, with its clause."""
    return f"{card_name(action - LAY)} is not in your hand (A2)"


def reckoning(s: State) -> list[tuple[str, list[int]]]:
    """The points by part, each a row with a figure for every seat."""
    players: Any = s.player[: s.players]
    return [("Cards higher than the one before (A3)", [player.score for player in players])]
