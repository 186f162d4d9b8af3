"""The table: read this first. Everything lies open but the order of the two decks."""

from __future__ import annotations

from enum import IntEnum

from parlour.core.actions import ActionList
from parlour.core.piles import Pile, pile
from parlour.core.record import ALL, NONE, cell, column, i8, nested, record
from parlour.core.rule import rule
from parlour.core.table import Table

from .cards import (
    COLOUR_NAMES,
    COLOURS,
    DECK,
    KINDS,
    LOCATION_NAMES,
    LOCATIONS,
    LORD_NAMES,
    LORDS,
    MAX_DRAW,
    MAX_EXPLORE,
    PILE_MAX,
    SLOTS,
)

CHAMBERS = 4
OPPONENT = 1  # alone, the chamber of the opponent


class Agreed(IntEnum):
    BONUS_LOCATIONS = 0
    SCORE = 1
    OPPONENT = 2


class Ask(IntEnum):
    """What can wait to be decided."""

    RECRUIT = 0  # from the deck or which pile
    DRAWN = 1  # which of the lords drawn
    PLACE = 2  # which of the lords taken is placed next; about: the chamber
    SWAP = 3  # the first lord to swap, or none
    SWAP_WITH = 4  # the second; about: the first's slot
    LOCATION = 5  # draw Locations or take one
    EXPLORED = 6  # which of the Locations drawn
    OPPONENT_PILE = 7  # alone: which of equally good piles the opponent takes; about: their bits
    SURPLUS = 8  # which of the lords taken, too many for the chamber, goes back; about: the chamber


@record
class Chamber:
    """A3. A player's Senate Chamber, with a Coat of Arms token for each colour."""

    size: int = cell(i8, see=ALL)  # lords placed, 0-15
    lord: list[int] = column(i8, SLOTS, see=ALL, empty=NONE, names=LORD_NAMES)
    location: list[int] = column(i8, SLOTS, see=ALL, empty=NONE, names=LOCATION_NAMES)  # on a lord
    arms: list[int] = column(i8, COLOURS, see=ALL, empty=NONE)  # slot of each Coat of Arms
    silver: int = cell(i8, see=ALL)  # silver keys since the last Location
    gold: int = cell(i8, see=ALL)  # gold keys since the last Location
    pearls: int = cell(i8, see=ALL)
    any_two: int = cell(i8, see=ALL)  # 1: any two keys will do (A42)
    search: int = cell(i8, see=ALL)  # 1: Locations are searched for in the deck (A43)


@record
class State(Table):
    """The whole table."""

    chamber: list[Chamber] = nested(Chamber, CHAMBERS)
    deck: Pile = pile(DECK, names=LORD_NAMES)  # Lords; nobody knows the order
    discard: list[int] = column(i8, LORDS, see=ALL, keys=LORD_NAMES)  # copies of each, face up
    pile_size: list[int] = column(i8, COLOURS, see=ALL, keys=COLOUR_NAMES)  # lords in each pile
    on_way: Pile = pile(PILE_MAX, see=ALL, names=LORD_NAMES)  # drawn or taken, not yet placed
    location_deck: Pile = pile(LOCATIONS, names=LOCATION_NAMES)
    available: Pile = pile(LOCATIONS, see=ALL, names=LOCATION_NAMES)  # face-up Locations
    explored: Pile = pile(MAX_EXPLORE, see=ALL, names=LOCATION_NAMES)  # drawn, one to be chosen
    active: int = cell(i8, see=ALL)  # chamber whose turn it is
    pearl_master: int = cell(i8, see=ALL, empty=NONE)  # chamber
    ender: int = cell(i8, see=ALL, empty=NONE)  # chamber that was filled first
    forced_by: int = cell(i8, see=ALL, empty=NONE)  # who forces the others' recruiting (A39)
    forced_draw: int = cell(i8, see=ALL)  # to draw this many
    replay: int = cell(i8, see=ALL)  # alone: 1 while the player holds the replay token


ACTIONS = ActionList()
DRAW = ACTIONS.kind("draw", [str(n + 1) for n in range(MAX_DRAW)])
TAKE = ACTIONS.kind("take", COLOUR_NAMES)
RECRUIT = ACTIONS.kind("recruit", LORD_NAMES)
SWAP = ACTIONS.kind("swap", [str(slot + 1) for slot in range(SLOTS)])
DECLINE = ACTIONS.one("decline")
EXPLORE = ACTIONS.kind("explore", [str(n + 1) for n in range(MAX_EXPLORE)])
LOCATION = ACTIONS.kind("location", LOCATION_NAMES)
RETURN = ACTIONS.kind("return", LORD_NAMES)


@rule
def cards_drawn(action: int) -> int:
    """How many Lords a `draw` draws."""
    return action - DRAW + 1


@rule
def draw_of(n: int) -> int:
    """The `draw` of n Lords."""
    return DRAW + n - 1


@rule
def locations_drawn(action: int) -> int:
    """How many Locations an `explore` draws."""
    return action - EXPLORE + 1


@rule
def explore_of(n: int) -> int:
    """The `explore` of n Locations."""
    return EXPLORE + n - 1


@rule
def lord_of(colour: int, kind: int) -> int:
    """The design of a Lord."""
    return colour * KINDS + kind


@rule
def is_solo(s: State) -> bool:
    """One person plays alone against an opponent."""
    return s.options[Agreed.OPPONENT] != 0


@rule
def chambers(s: State) -> int:
    """How many chambers there are: one a player, and the opponent's."""
    return 2 if is_solo(s) else int(s.players)
