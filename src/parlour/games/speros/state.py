"""The state of the game: read this first.

A card is a number (cards.py): 0-79 Locations, 80-97 Artifacts. `holder` says where a card of the
Battlefield lies: in somebody's Captured Area or, for nobody, in the Skirmish Area. A Unit has no
number; each side counts its Minions on every card and knows where its General is.

What waits to be decided (`todo`) has the turn at the bottom: one frame `TURN`, whose `about` is the
next stage. Above it lie windows (for Generals and reusable Artifacts), effects (`EFFECT`, whose
`about` is the level in `s.effect`), looks for excavations and captures (`CHECK`), and on top, when
somebody must choose, the question itself.
"""

from __future__ import annotations

from enum import IntEnum

from parlour.core.actions import ActionList
from parlour.core.piles import Pile, pile
from parlour.core.record import ALL, NOBODY, NONE, OWNER, cell, column, i8, nested, record
from parlour.core.table import Table

from .cards import (
    ABILITY_NAMES,
    ARTIFACT_NAMES,
    ARTIFACTS,
    BONUS_DEALT,
    BONUS_NAMES,
    CARD_NAMES,
    CARDS,
    COLOURS,
    LOCATION_NAMES,
    LOCATIONS,
    MASTERY_NAMES,
    MOST_MASTERY,
)

MOST_SEATS = 4
MOST_HAND = 40  # no turn can bring a hand further
MOST_LOOKED = 6
LEVELS = 8  # effects within effects

SKIRMISH = MOST_SEATS  # the `holder` of a card that nobody has captured
AT_CAMP = CARDS  # where a General is that is not on a card
OBLITERATED = CARDS + 1


class Phase(IntEnum):
    """Chapters 3, 4 and 9."""

    CHOOSING_COLOURS = 0
    OPENING = 1
    TURNS = 2
    OVER = 3


class Stage(IntEnum):
    """S19. What comes next in a turn; a window closes each step (S49)."""

    BEGIN = 0
    AFTER_DISCARD = 1
    ABILITY = 2
    AFTER_ABILITY = 3
    ACTION = 4
    AFTER_ACTION = 5
    HAND_LIMIT = 6
    END = 7


class Unit(IntEnum):
    """S1. The two sorts of Unit."""

    MINION = 0
    GENERAL = 1


class Ask(IntEnum):
    """What a frame asks. The first four need nobody: `settle` carries them out."""

    TURN = 0
    CHECK = 1
    EFFECT = 2
    REVEAL = 3
    COLOUR = 4
    OPENING = 5
    DISCARD = 6
    ABILITY = 7
    ACTION = 8
    ESCORT = 9
    WINDOW = 10
    EXCAVATE = 11
    CAPTURE = 12
    EXCESS = 13
    SOURCE = 14
    UNIT = 15
    DESTINATION = 16
    PARTNER = 17
    PARTNER_UNIT = 18
    OPPONENT = 19
    TAKE_ON = 20
    KEEP = 21
    PUT = 22
    RECOVER = 23
    THROW = 24
    GIVE = 25
    PUT_OUT = 26
    RAZE = 27
    SEIZE = 28
    RESTORE = 29


SEAT_NAMES = tuple(f"seat_{seat}" for seat in range(MOST_SEATS))
HOLDER_NAMES = (*SEAT_NAMES, "skirmish")
GENERAL_PLACES = (*CARD_NAMES, "base_camp", "obliterated")
UNIT_NAMES = tuple(f"{seat} {unit.name.lower()}" for seat in range(MOST_SEATS) for unit in Unit)

ACTIONS = ActionList()
CHOOSE_COLOUR = ACTIONS.kind("colour", COLOURS)
DISCARD = ACTIONS.kind("discard", LOCATION_NAMES)
EXPLORE = ACTIONS.kind("explore", LOCATION_NAMES)
ATTACK = ACTIONS.kind("attack", CARD_NAMES)
LEAD = ACTIONS.kind("lead", CARD_NAMES)
PLAN = ACTIONS.one("plan")
USE = ACTIONS.one("use")
PASS = ACTIONS.one("pass")
STAND_DOWN = ACTIONS.one("stand down")
USE_GENERAL = ACTIONS.kind("general", ("first", "second"))
USE_ARTIFACT = ACTIONS.kind("artifact", ARTIFACT_NAMES)
PICK = ACTIONS.kind("pick", CARD_NAMES)
PICK_UNIT = ACTIONS.kind("unit", UNIT_NAMES)
NAME_SEAT = ACTIONS.kind("name", tuple(str(seat) for seat in range(MOST_SEATS)))


@record
class Side:
    """One player's colour, hand, objectives and Units."""

    colour: int = cell(i8, see=ALL, empty=NONE, names=COLOURS)  # whose terrain it is too
    hand: Pile = pile(MOST_HAND, see=OWNER, names=LOCATION_NAMES)  # in ascending order
    looked: Pile = pile(MOST_LOOKED, see=OWNER, names=LOCATION_NAMES)  # being sifted
    bonus: list[int] = column(i8, BONUS_DEALT, see=OWNER, empty=NONE, names=BONUS_NAMES)
    shown: list[int] = column(i8, BONUS_DEALT, see=ALL, empty=NONE, names=BONUS_NAMES)  # at the end
    opening: int = cell(i8, see=OWNER, empty=NONE, names=LOCATION_NAMES)  # chosen, not yet shown
    camp: int = cell(i8, see=ALL)  # Minions in the Base Camp, 0-10
    lost: int = cell(i8, see=ALL)  # Minions obliterated, 0-10
    general: int = cell(i8, see=ALL, empty=AT_CAMP, names=GENERAL_PLACES)  # card, or where else
    general_used: int = cell(i8, see=ALL)  # 1 once the General card is turned over
    shield: int = cell(i8, see=ALL, empty=NONE)  # the step that protects until the next own turn
    minions: list[int] = column(i8, CARDS, see=ALL, keys=CARD_NAMES)  # on each card, 0-5
    placed: list[int] = column(i8, CARDS, see=ALL, keys=CARD_NAMES)  # how late its last Unit was
    # placed on a card, among the sides: 1 first, higher later; 0 never


@record
class Effect:
    """An ability being carried out: how far it has come and what has been chosen so far."""

    ability: int = cell(i8, see=ALL, empty=NONE, names=ABILITY_NAMES)
    step: int = cell(i8, see=ALL)  # steps finished, 0-2
    times: int = cell(i8, see=ALL)  # how often this step has been done
    stopped: int = cell(i8, see=ALL)  # 1: the player does this step no more
    previous: int = cell(i8, see=ALL)  # 1 if the step before was carried out
    card: int = cell(i8, see=ALL, empty=NONE, names=CARD_NAMES)  # where the chosen Unit stands
    unit: int = cell(i8, see=ALL, empty=NONE)  # which Unit was chosen there
    partner: int = cell(i8, see=ALL, empty=NONE, names=CARD_NAMES)  # where the other Unit stands
    target: int = cell(i8, see=ALL, empty=NONE, names=CARD_NAMES)  # the card all must go to
    opponent: int = cell(i8, see=ALL, empty=NONE)  # the seat named


@record
class State(Table):
    """The whole table."""

    active: int = cell(i8, see=ALL)  # whose turn it is
    last_turns: int = cell(i8, see=ALL, empty=NONE)  # turns left to end, this one included; NONE:
    # the last card has not been drawn
    deck: Pile = pile(LOCATIONS, see=NOBODY, names=LOCATION_NAMES)
    discards: Pile = pile(LOCATIONS, see=ALL, names=LOCATION_NAMES)
    discarded: int = cell(i8, see=ALL, empty=NONE, names=LOCATION_NAMES)  # this turn, by rule S22
    knows: list[int] = column(i8, LOCATIONS, see=NOBODY, keys=LOCATION_NAMES)  # seats, as bits,
    # that know where a card of the deck or of another's hand is
    battlefield: Pile = pile(CARDS, see=ALL, names=CARD_NAMES)  # in the order they were put out
    holder: list[int] = column(
        i8, CARDS, see=ALL, empty=NONE, keys=CARD_NAMES, names=HOLDER_NAMES
    )  # the captor, SKIRMISH, or NONE off the Battlefield
    spare: list[int] = column(i8, CARDS, see=ALL, keys=CARD_NAMES)  # open encampments of a card of
    # the Battlefield, 0-5
    relics: list[int] = column(i8, MOST_SEATS, see=ALL, empty=NONE, names=CARD_NAMES)  # the
    # Artifacts of the Battlefield, in the order they were put out
    mastery: list[int] = column(i8, MOST_MASTERY, see=ALL, empty=NONE, names=MASTERY_NAMES)
    digging: list[int] = column(i8, ARTIFACTS, see=ALL, keys=ARTIFACT_NAMES)  # seats, as bits,
    # that have just placed a Unit there
    dug: list[int] = column(i8, ARTIFACTS, see=ALL, keys=ARTIFACT_NAMES)  # that have excavated
    # it this turn
    reused: list[int] = column(i8, ARTIFACTS, see=ALL, keys=ARTIFACT_NAMES)  # 1: used this turn
    standing_down: int = cell(i8, see=ALL)  # seats, as bits, that answer no window this turn
    effects: int = cell(i8, see=ALL)  # abilities being carried out, 0-8
    effect: list[Effect] = nested(Effect, LEVELS)
    side: list[Side] = nested(Side, MOST_SEATS, by_seat=True)


class Agreed(IntEnum):
    """The options, by their place in `s.options`."""

    MASTERY = 0
    COLOURS = 1


DEALT, CHOSEN = 0, 1  # values of Agreed.COLOURS
WITH_MASTERY = 0  # value of Agreed.MASTERY
