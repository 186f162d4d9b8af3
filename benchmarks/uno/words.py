"""What is said of a game of UNO."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gapless import check as check
from gapless import complete as complete

from parlour.core.picture import Panel, Piece
from parlour.core.record import NONE

COLOURS = ("red", "green", "blue", "yellow")
TRAITS = (*map(str, range(10)), "Skip", "Reverse", "Draw 2", "Wild", "Wild Draw 4")
KINDS = len(TRAITS)
CARDS = len(COLOURS) * KINDS  # the action after those of the cards is to draw


def card_name(card: int) -> str:
    return f"{COLOURS[card // KINDS]} {TRAITS[card % KINDS]}"


def describe(s: Any, action: int) -> str:
    return "Draw a card" if action == CARDS else f"Play {card_name(action)}"


def spot(s: Any, action: int) -> str:
    return "deck" if action == CARDS else "target"


def prompt(s: Any, viewer: int) -> str:
    return "The game is over." if s.over else f"Seat {s.seat + 1}: play a card or draw."


def narrate(before: Any, action: int, after: Any, viewer: int) -> list[tuple[str, str]]:
    did = "drew a card" if action == CARDS else f"played {card_name(action)}"
    return [(f"Seat {before.seat + 1} {did}.", spot(before, action))]


def why_not(s: Any, action: int) -> str:
    return "a card could be played" if action == CARDS else f"{card_name(action)} does not fit"


def picture(s: Any, viewer: int) -> list[Panel]:
    shown = "no card" if s.target == NONE else card_name(s.target)
    pieces = [
        Piece("target", 0, 0, 1, 1, "", shown),
        Piece("deck", 1, 0, 1, 1, "", f"{s.deck.size} cards"),
    ]
    return [Panel("table", "The table", len(pieces), 1, pieces)]


def sketch(s: Any, viewer: int) -> str:
    held = ", ".join(str(one.hand_size) for one in s.player)
    return f"{'no card' if s.target == NONE else card_name(s.target)}; hands of {held}"


def reckoning(s: Any) -> list[tuple[str, list[int]]]:
    return [("First out", [int(bool(s.over) and one.hand_size == 0) for one in s.player])]


def census(s: Any) -> Sequence[int]:
    lying = [card for pile in (s.deck, s.played) for card in pile.cards]
    return [lying.count(card) + sum(one.hand[card] for one in s.player) for card in range(CARDS)]
