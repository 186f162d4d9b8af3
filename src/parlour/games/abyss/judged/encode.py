"""A view as numbers, for learning agents: each from -1 to 1, and named."""

from __future__ import annotations

from typing import Any

from parlour.core.features import mark, named
from parlour.core.parts import Floats, in_parts
from parlour.core.record import NONE
from parlour.core.rule import rule

from ..cards import (
    COALITION_POINTS,
    COLOUR_NAMES,
    COLOURS,
    DECK,
    LOCATION_NAMES,
    LOCATIONS,
    LORD_COLOUR,
    LORD_COPIES,
    LORD_IP,
    LORD_NAMES,
    LORDS,
    OPPONENT_NAMES,
    SLOTS,
    TOP_IP,
)
from ..rules.groups import ALL_SLOTS, largest_group
from ..rules.scoring import best_ip, location_points, opponent_bonus, pearl_points
from ..state import CHAMBERS, Agreed, Ask, State, chambers

MOST_KEYS = 3.0  # that a chamber can hold unspent, no Location being left
MOST_PEARLS = 30.0  # that the Lords and Locations of one chamber could bring
MOST_POINTS = 120.0
BY_CHAMBER = (
    "Lords placed",
    "silver keys",
    "gold keys",
    "Pearls",
    "Pearl Master",
    "coalition points",
    "Location points",
    "points",
    "any two keys will do",
    "searches the deck",
    "is at the table",
)
BY_TABLE = (
    "Lord deck",
    "Location deck",
    "forced by another",
    "Lords to draw when forced",
    "last round",
    "replay token",
    "must choose",
    "bonus Locations",
    "hidden score",
)
OPPONENTS = len(OPPONENT_NAMES) - 1
SLOT_PARTS = COLOURS + 1  # its Lord's colour, and its Influence Points
CHAMBER_FEATURES = SLOT_PARTS * SLOTS + LOCATIONS + COLOURS + len(BY_CHAMBER)
ASKS = len(Ask)
FEATURE_NAMES = named(
    [
        *(
            block
            for chamber in range(CHAMBERS)
            for block in (
                (f"chamber {chamber + 1} place", SLOTS, (*COLOUR_NAMES, "IP")),
                (f"chamber {chamber + 1} has on place", LOCATION_NAMES),
                (f"chamber {chamber + 1} best IP of", COLOUR_NAMES),
                (f"chamber {chamber + 1}", BY_CHAMBER),
            )
        ),
        (("on a pile", "on its way"), LORD_NAMES),
        (("face up", "drawn"), LOCATION_NAMES),
        (BY_TABLE,),
        ("opponent", OPPONENT_NAMES[1:]),
        (
            ("is on turn", "was filled first", "forces others"),
            [f"chamber {n + 1}" for n in range(CHAMBERS)],
        ),
        ("asked", [ask.name for ask in Ask]),
        ("about place", SLOTS),
        ("about", COLOUR_NAMES),
        ("about the opponent's chamber",),
    ]
)
FEATURES = len(FEATURE_NAMES)


@rule
def encode_piles(s: State, out: Any, at: int) -> None:
    """The Lords on the piles, as a share of all of their design."""
    for lord in range(LORDS):
        out[at + lord] = s.discard[lord] / LORD_COPIES[lord]


@rule
def encode_on_way(s: State, out: Any, at: int) -> None:
    """The Lords on their way, in the same manner."""
    for index in range(s.on_way.size):
        lord = s.on_way.cards[index]
        out[at + lord] += 1.0 / LORD_COPIES[lord]


@rule
def encode_locations(s: State, out: Any, at: int) -> None:
    """The Locations face up, and those just drawn."""
    for index in range(s.available.size):
        out[at + s.available.cards[index]] = 1.0
    at += LOCATIONS
    for index in range(s.explored.size):
        out[at + s.explored.cards[index]] = 1.0


@rule
def encode_table(s: State, seat: int, out: Any, at: int) -> None:
    """Decks, force, end, whose choice it is, options and the solo opponent."""
    out[at] = s.deck.size / DECK
    out[at + 1] = s.location_deck.size / LOCATIONS
    out[at + 2] = 1.0 if s.forced_by != NONE and s.forced_by != seat else 0.0
    out[at + 3] = s.forced_draw / 2.0
    out[at + 4] = 0.0 if s.ender == NONE else 1.0
    out[at + 5] = s.replay
    out[at + 6] = 1.0 if s.seat == seat else 0.0
    out[at + 7] = s.options[Agreed.BONUS_LOCATIONS]
    out[at + 8] = s.options[Agreed.SCORE]
    at += len(BY_TABLE)
    mark(out, at, s.options[Agreed.OPPONENT] - 1)
    at += OPPONENTS
    for step in range(chambers(s)):
        who = (seat + step) % chambers(s)
        out[at + step] = 1.0 if s.active == who else 0.0
        out[at + CHAMBERS + step] = 1.0 if s.ender == who else 0.0
        out[at + 2 * CHAMBERS + step] = 1.0 if s.forced_by == who else 0.0


@rule
def encode_question(s: State, out: Any, at: int) -> None:
    """What is asked; on swapping the slot of the first Lord, for the opponent the piles it may
    take, on placing whether it is the opponent's chamber."""
    if s.todo.size == 0:
        return
    ask = s.todo.ask[s.todo.size - 1]
    about = s.todo.about[s.todo.size - 1]
    out[at + ask] = 1.0
    at += ASKS
    if ask == Ask.SWAP_WITH:
        out[at + about] = 1.0
    elif ask == Ask.OPPONENT_PILE:
        for colour in range(COLOURS):
            out[at + SLOTS + colour] = about >> colour & 1
    elif ask == Ask.PLACE or ask == Ask.SURPLUS:
        out[at + SLOTS + COLOURS] = 0.0 if about == s.seat else 1.0


@rule
def encode_chamber(s: State, who: int, out: Any, at: int) -> None:
    """One chamber: colour and IP of each Lord, where each Location lies, its figures."""
    chamber = s.chamber[who]
    four = 0  # the slots of the first colours, each a row of bits
    last = 0  # and of the last
    worth_ = 0
    for slot in range(chamber.size):
        lord = chamber.lord[slot]
        colour = LORD_COLOUR[lord]
        out[at + slot * SLOT_PARTS + colour] = 1.0
        out[at + slot * SLOT_PARTS + COLOURS] = (LORD_IP[lord] + 1) / (TOP_IP + 1.0)
        if colour < COLOURS - 1:
            four |= 1 << (colour * SLOTS + slot)
        else:
            last |= 1 << slot
        location = chamber.location[slot]
        if location != NONE:
            out[at + SLOTS * SLOT_PARTS + location] = (slot + 1.0) / SLOTS
    at += SLOTS * SLOT_PARTS + LOCATIONS
    largest = largest_group(last)
    for colour in range(COLOURS):
        best = best_ip(s, who, colour)
        out[at + colour] = best / TOP_IP
        worth_ += best
        if colour < COLOURS - 1:
            largest = max(largest, largest_group(four >> colour * SLOTS & ALL_SLOTS))
    encode_figures(s, who, out, at + COLOURS, COALITION_POINTS * largest, worth_)


@rule
def encode_figures(s: State, who: int, out: Any, at: int, coalition: int, lords: int) -> None:
    """Keys, Pearls and points of a chamber; what its coalition and its Lords count is known."""
    chamber = s.chamber[who]
    locations = location_points(s, who)
    points = lords + locations + coalition + pearl_points(s, who) + opponent_bonus(s, who)
    out[at] = chamber.size / SLOTS
    out[at + 1] = min(1.0, chamber.silver / MOST_KEYS)
    out[at + 2] = min(1.0, chamber.gold / MOST_KEYS)
    out[at + 3] = min(1.0, chamber.pearls / MOST_PEARLS)
    out[at + 4] = 1.0 if s.pearl_master == who else 0.0
    out[at + 5] = coalition / (3.0 * SLOTS)
    out[at + 6] = min(1.0, locations / MOST_POINTS)
    out[at + 7] = min(1.0, points / MOST_POINTS)
    out[at + 8] = chamber.any_two
    out[at + 9] = chamber.search
    out[at + 10] = 1.0


encode = in_parts(
    State,
    [
        Floats(encode_chamber, CHAMBER_FEATURES, CHAMBERS, chambers, "chamber"),
        Floats(encode_piles, LORDS),
        Floats(encode_on_way, LORDS),
        Floats(encode_locations, 2 * LOCATIONS),
        Floats(encode_table, len(BY_TABLE) + OPPONENTS + 3 * CHAMBERS),
        Floats(encode_question, ASKS + SLOTS + COLOURS + 1),
    ],
)
