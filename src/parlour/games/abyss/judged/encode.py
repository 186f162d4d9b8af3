"""A view as numbers, for learning agents: each from -1 to 1, and named."""

from __future__ import annotations

from typing import Any

from parlour.core.features import named
from parlour.core.record import NONE
from parlour.core.rule import rule

from ..cards import (
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
from ..rules.scoring import (
    best_ip,
    coalition_points,
    location_points,
    total,
)
from ..state import CHAMBERS, Agreed, Ask, State, chambers

MOST_KEYS = 3.0  # that a chamber can hold unspent, no Location being left
MOST_PEARLS = 30.0  # that the Lords and Locations of one chamber could bring
MOST_POINTS = 120.0
BY_SLOT = ("colour", "IP", "Location")
BY_CHAMBER = (
    "Lords placed",
    "silver keys",
    "gold keys",
    "Pearls",
    "Pearl Master",
    "coalition points",
    "Location points",
    "points",
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
CHAMBER_FEATURES = len(BY_SLOT) * SLOTS + COLOURS + len(BY_CHAMBER)
ASKS = len(Ask)
FEATURE_NAMES = named(
    [
        *(
            block
            for chamber in range(CHAMBERS)
            for block in (
                (f"chamber {chamber + 1}", BY_SLOT, "of place", SLOTS),
                (f"chamber {chamber + 1} best IP of", COLOUR_NAMES),
                (f"chamber {chamber + 1}", BY_CHAMBER),
            )
        ),
        (("on a pile", "on its way"), LORD_NAMES),
        (("face up", "drawn"), LOCATION_NAMES),
        (BY_TABLE,),
        ("opponent", OPPONENT_NAMES[1:]),
        ("asked", [ask.name for ask in Ask]),
        ("about place", SLOTS),
        ("about", COLOUR_NAMES),
        ("about the opponent's chamber",),
    ]
)
FEATURES = len(FEATURE_NAMES)


@rule
def encode(s: State, seat: int, out: Any) -> None:
    """A view as FEATURES floats: chambers from one's own on round the table, piles, Lords on their
    way, Locations face up and explored, the table's figures and options, the question asked."""
    at = 0
    for step in range(CHAMBERS):
        if step < chambers(s):
            encode_chamber(s, (seat + step) % chambers(s), out, at)
        else:
            for index in range(CHAMBER_FEATURES):
                out[at + index] = 0.0
        at += CHAMBER_FEATURES
    at = encode_lords(s, out, at)
    at = encode_locations(s, out, at)
    at = encode_table(s, seat, out, at)
    encode_question(s, out, at)


@rule
def encode_lords(s: State, out: Any, at: int) -> int:
    """The Lords on the piles and on their way, as a share of all of their design."""
    for lord in range(LORDS):
        out[at + lord] = s.discard[lord] / LORD_COPIES[lord]
        out[at + LORDS + lord] = 0.0
    for index in range(s.on_way.size):
        lord = s.on_way.cards[index]
        out[at + LORDS + lord] += 1.0 / LORD_COPIES[lord]
    return at + 2 * LORDS


@rule
def encode_locations(s: State, out: Any, at: int) -> int:
    """The Locations face up, and those just drawn."""
    for location in range(2 * LOCATIONS):
        out[at + location] = 0.0
    for index in range(s.available.size):
        out[at + s.available.cards[index]] = 1.0
    for index in range(s.explored.size):
        out[at + LOCATIONS + s.explored.cards[index]] = 1.0
    return at + 2 * LOCATIONS


@rule
def encode_table(s: State, seat: int, out: Any, at: int) -> int:
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
    at += 9
    for opponent in range(1, OPPONENTS + 1):
        out[at] = 1.0 if s.options[Agreed.OPPONENT] == opponent else 0.0
        at += 1
    return at


@rule
def encode_question(s: State, out: Any, at: int) -> None:
    """What is asked; on swapping the slot of the first Lord, for the opponent the piles it may
    take, on placing whether it is the opponent's chamber."""
    for part in range(ASKS + SLOTS + COLOURS + 1):
        out[at + part] = 0.0
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
    """One chamber: colour, IP and Location of each slot, the Coats of Arms, its figures."""
    for slot in range(SLOTS):
        lord = s.chamber[who].lord[slot]
        location = s.chamber[who].location[slot]
        out[at + slot] = 0.0 if lord == NONE else (LORD_COLOUR[lord] + 1) / COLOURS
        out[at + SLOTS + slot] = 0.0 if lord == NONE else (LORD_IP[lord] + 1) / (TOP_IP + 1.0)
        out[at + 2 * SLOTS + slot] = 0.0 if location == NONE else (location + 1) / LOCATIONS
    at += 3 * SLOTS
    for colour in range(COLOURS):
        out[at + colour] = best_ip(s, who, colour) / TOP_IP
    at += COLOURS
    out[at] = s.chamber[who].size / SLOTS
    out[at + 1] = min(1.0, s.chamber[who].silver / MOST_KEYS)
    out[at + 2] = min(1.0, s.chamber[who].gold / MOST_KEYS)
    out[at + 3] = min(1.0, s.chamber[who].pearls / MOST_PEARLS)
    out[at + 4] = 1.0 if s.pearl_master == who else 0.0
    out[at + 5] = coalition_points(s, who) / (3.0 * SLOTS)
    out[at + 6] = min(1.0, location_points(s, who) / MOST_POINTS)
    out[at + 7] = min(1.0, total(s, who) / MOST_POINTS)
    out[at + 8] = 1.0
