"""The state of Conspiracy!: read this first.

Seats are players clockwise. Cards are kinds (cards.py). What a seat has come to know of others'
hands and of the Unknown is part of the state, because a view must hold it; knowledge.py keeps it.
"""

from __future__ import annotations

from enum import IntEnum

from parlour.core.actions import ActionList
from parlour.core.piles import Pile, pile
from parlour.core.record import ALL, NONE, OWNER, cell, column, i8, i16, nested, record
from parlour.core.rule import rule
from parlour.core.table import Table

from .cards import (
    CARDS,
    INVESTIGATIONS,
    KIND_IDS,
    KINDS,
    PART_NAMES,
    PARTS,
    TYPE_IDS,
    TYPES,
    UNKNOWN_EMPTY_LAPS,
)

SEATS_MAX = 4
OTHERS = SEATS_MAX - 1


class Phase(IntEnum):
    """Where a round stands."""

    PLAY = 0
    RECKONING = 1  # final discards, and the Tabloids applied
    SCORED = 2  # the reckoning lies open; the next round waits to be dealt


class End(IntEnum):
    """How a round ended."""

    NOT_YET = 0
    WENT_OUT = 1
    UNKNOWN = 2  # somebody had to draw from an empty Unknown
    STALL = 3  # ruling C3


class Ask(IntEnum):
    """What can wait to be decided."""

    OPEN = 0  # the draw that opens a turn
    KEEP = 1  # about: how many top cards of the Unknown are being looked at
    ON_TOP = 2  # about: how many of them are still to be put back in order
    TURN = 3  # anything, in any order, until the discard
    CHEMTRAILS = 4
    PEEKED = 5  # about: whose card it is
    COLD_FUSION = 6
    MOON_LANDING = 7
    DEVIL_WORSHIP = 8
    MEN_IN_BLACK = 9  # about: cards hushed up so far
    INFORMANT = 10
    RETRIEVED = 11  # about: the Action card taken from the Tabloids
    FINAL_DISCARD = 12
    REMOVE = 13  # about: the row that loses a card (see `row_place`)
    NEXT_ROUND = 14
    FINISH = 15  # nobody is asked: an Investigation (about) goes to the Tabloids
    RECKON = 16  # nobody is asked: the Tabloids are applied, card by card
    DISCREDIT = 17  # turn over the next card of the Tabloids; about: the type it discredits


class Agreed(IntEnum):
    """The table's options, by their place in `State.options`."""

    TARGET = 0
    ROUNDS = 1
    CLONING = 2
    TITLES = 3
    WILDS = 4
    REMOVER = 5
    DOUBLING = 6
    LAST_DISCARDS = 7
    EMPTY_LAPS = 8


PLACES = TYPES * PARTS
_PLACES = tuple(f"{name} {part}" for name in TYPE_IDS for part in PART_NAMES)
LOST_NAMES = tuple(
    f"{seat}-{place.replace(' ', '-')}" for seat in range(SEATS_MAX) for place in _PLACES
)

TARGETS = (100, 50, 150)  # points that end the game; the first is the rulebook's
ROUNDS = (0, 1, 3, 5)  # rounds that end the game; 0: as many as it takes
ROUNDS_LIMIT = 30  # T74
EMPTY_LAPS = (UNKNOWN_EMPTY_LAPS, 1, 5)  # laps opened from the Tabloids once the Unknown is empty;
# 0: as many as it takes

ACTIONS = ActionList()
DRAW_UNKNOWN = ACTIONS.one("draw unknown")
DRAW_TABLOIDS = ACTIONS.one("draw tabloids")
DRAW_AREA_51 = ACTIONS.one("draw area_51")
LAY = ACTIONS.kind("lay", _PLACES)
DONE = ACTIONS.one("done")
PLAY = ACTIONS.kind("play", KIND_IDS[INVESTIGATIONS:])
DISCARD = ACTIONS.kind("discard", KIND_IDS)
TAKE = ACTIONS.kind("take", KIND_IDS)
BURY = ACTIONS.kind("bury", KIND_IDS)
PUT = ACTIONS.kind("put", KIND_IDS)
SPY = ACTIONS.kind("spy", tuple(str(seat) for seat in range(SEATS_MAX)))
GIVE_BACK = ACTIONS.one("give back")
PUBLISH = ACTIONS.one("publish")
STRIKE = ACTIONS.kind(
    "strike", tuple(f"{seat} {place}" for seat in range(SEATS_MAX) for place in _PLACES)
)
REMOVE = ACTIONS.kind("remove", PART_NAMES)
DECLINE = ACTIONS.one("decline")
DEAL = ACTIONS.one("deal")
DISCREDIT = ACTIONS.one("discredit")

# What only the seat that chose may know: cards of a lay being composed, kept, put back, buried.
SECRET = frozenset(
    first + number
    for first, count in ((LAY, PLACES), (TAKE, KINDS), (PUT, KINDS), (BURY, KINDS))
    for number in range(count)
)


@record
class Player:
    """What belongs to one seat."""

    hand: list[int] = column(i8, KINDS, see=OWNER, keys=KIND_IDS)  # copies held; its owner
    hand_size: int = cell(i8, see=ALL)  # cards held, 0-68; everybody
    row: list[list[int]] = column(
        i8, TYPES, PARTS, see=ALL, keys=PART_NAMES, rows=TYPE_IDS
    )  # cards laid; everybody
    laying: int = cell(
        i8, see=OWNER, empty=NONE, names=TYPE_IDS
    )  # the lay being composed; its owner
    staged: list[int] = column(
        i8, PARTS, see=OWNER, keys=PART_NAMES
    )  # its cards, still in the hand
    peeked: int = cell(i8, see=OWNER, empty=NONE, names=KIND_IDS)  # the card Chemtrails shows
    sure: list[list[int]] = column(
        i8, OTHERS, KINDS, see=OWNER, keys=KIND_IDS
    )  # known of others' hands
    maybe: list[list[int]] = column(
        i8, OTHERS, KINDS, see=OWNER, keys=KIND_IDS
    )  # there, or where they put it
    score: int = cell(i16, see=ALL)  # points of the last round scored
    total: int = cell(i16, see=ALL)  # points of all rounds scored


@record
class State(Table):
    """A whole table."""

    player: list[Player] = nested(Player, SEATS_MAX, by_seat=True)
    unknown: Pile = pile(CARDS, names=KIND_IDS)  # face down, the last card on top
    seen: list[int] = column(i8, CARDS, see=ALL)  # who has seen each card of the Unknown, as bits
    origin: list[int] = column(i8, CARDS, see=ALL, empty=NONE)  # whose secret choice put it there
    tabloids: Pile = pile(CARDS, see=ALL, names=KIND_IDS)  # open, the last card on top
    aside: list[int] = column(i8, KINDS, see=ALL, keys=KIND_IDS)  # removed while scoring
    lost: Pile = pile(CARDS, see=ALL, kind=i16, names=LOST_NAMES)  # the same in order: whose, where
    round: int = cell(i8, see=ALL)  # rounds dealt, from 1
    dealer: int = cell(i8, see=ALL, empty=NONE)
    new_type: int = cell(i8, see=ALL, empty=NONE, names=TYPE_IDS)  # revealed this turn
    touched: list[int] = column(i8, TYPES, see=ALL, keys=TYPE_IDS)  # 1: laid on this turn
    triggered: list[int] = column(i8, TYPES, see=ALL, keys=TYPE_IDS)  # 1: ability spent this turn
    action_cards: int = cell(i8, see=ALL)  # Action cards played this turn within the limit
    moved: int = cell(i8, see=ALL)  # 1: drawn from the Unknown or laid this turn
    idle_turns: int = cell(i8, see=ALL)  # turns on end without either (ruling C3)
    empty_turns: int = cell(i8, see=ALL)  # turns opened with the Unknown empty (T65)
    went_out: int = cell(i8, see=ALL, empty=NONE)  # who went out
    ended: int = cell(i8, see=ALL)  # the End of the round
    hit_type: int = cell(i8, see=ALL, empty=NONE, names=TYPE_IDS)  # the type being discredited
    hits_left: int = cell(i8, see=ALL)  # Tabloids cards of its colour still to be applied


@rule
def type_of_lay(action: int) -> int:
    """The type that a LAY action lays on."""
    return (action - LAY) // PARTS


@rule
def part_of_lay(action: int) -> int:
    """What a LAY action's card is in the row."""
    return (action - LAY) % PARTS


@rule
def lay_action(type_: int, part: int) -> int:
    """The action of laying a card of a part on a type."""
    return LAY + type_ * PARTS + part


@rule
def strike_action(seat: int, type_: int, part: int) -> int:
    """The action of putting an opponent's card on the Tabloids."""
    return STRIKE + seat * PLACES + type_ * PARTS + part


@rule
def struck_seat(action: int) -> int:
    """Whose card a STRIKE action takes."""
    return (action - STRIKE) // PLACES


@rule
def struck_type(action: int) -> int:
    """The type whose row a STRIKE action takes a card from."""
    return (action - STRIKE) % PLACES // PARTS


@rule
def struck_part(action: int) -> int:
    """What the card taken by a STRIKE action is in its row."""
    return (action - STRIKE) % PARTS


@rule
def row_place(seat: int, type_: int) -> int:
    """A player's row of a type as one number."""
    return seat * TYPES + type_


@rule
def lost_card(seat: int, type_: int, part: int) -> int:
    """A card taken from a player's row as one number: STRIKE's, without its beginning."""
    return strike_action(seat, type_, part) - STRIKE


@rule
def row_owner(place: int) -> int:
    """Whose row it is."""
    return place // TYPES


@rule
def row_type(place: int) -> int:
    """The type of the row."""
    return place % TYPES


@rule
def whole(figure: int) -> int:
    """A field's figure as an ordinary whole number, whatever the field's size: rules that take it
    are then compiled once, not once for each size."""
    return figure + 0
