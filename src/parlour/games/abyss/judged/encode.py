"""A view as numbers, for learning agents."""

from __future__ import annotations

from typing import Any

from parlour.core.record import NONE
from parlour.core.rule import rule

from ..cards import (
    COLOURS,
    LOCATIONS,
    LORD_COLOUR,
    LORD_IP,
    LORDS,
    SLOTS,
)
from ..rules.scoring import (
    best_ip,
    coalition_points,
    location_points,
    total,
)
from ..state import CHAMBERS, Agreed, Ask, State

CHAMBER_FEATURES = SLOTS * 3 + COLOURS + 8
ASKS = len(Ask)
OPPONENTS = 5.0  # of the solo game
FEATURES = CHAMBERS * CHAMBER_FEATURES + 2 * LORDS + 2 * LOCATIONS + 9 + ASKS


@rule
def encode(s: State, seat: int, out: Any) -> None:
    """A view as FEATURES floats: chambers from one's own on round the table, piles, Lords on their
    way, Locations face up and explored, decks, force, end, the solo game, the question asked."""
    at = 0
    for step in range(CHAMBERS):
        encode_chamber(s, (seat + step) % CHAMBERS, out, at)
        at += CHAMBER_FEATURES
    for lord in range(LORDS):
        out[at + lord] = s.discard[lord] / 4.0
        out[at + LORDS + lord] = 0.0
    at += LORDS
    for index in range(s.on_way.size):
        out[at + s.on_way.cards[index]] += 0.25
    at += LORDS
    for location in range(2 * LOCATIONS):
        out[at + location] = 0.0
    for index in range(s.available.size):
        out[at + s.available.cards[index]] = 1.0
    at += LOCATIONS
    for index in range(s.explored.size):
        out[at + s.explored.cards[index]] = 1.0
    at += LOCATIONS
    out[at] = s.deck.size / 60.0
    out[at + 1] = s.location_deck.size / 29.0
    out[at + 2] = 1.0 if s.forced_by != NONE and s.forced_by != seat else 0.0
    out[at + 3] = s.forced_draw / 2.0
    out[at + 4] = 0.0 if s.ender == NONE else 1.0
    out[at + 5] = s.options[Agreed.OPPONENT] / OPPONENTS
    out[at + 6] = s.replay
    out[at + 7] = 1.0 if s.seat == seat else 0.0
    encode_question(s, out, at + 8)


@rule
def encode_question(s: State, out: Any, at: int) -> None:
    """What is asked, and on swapping the slot of the first Lord."""
    for part in range(1 + ASKS):
        out[at + part] = 0.0
    if s.todo.size > 0:
        ask = s.todo.ask[s.todo.size - 1]
        if ask == Ask.SWAP_WITH:
            out[at] = (s.todo.about[s.todo.size - 1] + 1) / SLOTS
        out[at + 1 + ask] = 1.0


@rule
def encode_chamber(s: State, who: int, out: Any, at: int) -> None:
    """One chamber: colour, IP and Location of each slot, the Coats of Arms, its figures."""
    for slot in range(SLOTS):
        lord = s.chamber[who].lord[slot]
        location = s.chamber[who].location[slot]
        out[at + slot] = 0.0 if lord == NONE else (LORD_COLOUR[lord] + 1) / COLOURS
        out[at + SLOTS + slot] = 0.0 if lord == NONE else (LORD_IP[lord] + 1) / 7.0
        out[at + 2 * SLOTS + slot] = 0.0 if location == NONE else (location + 1) / LOCATIONS
    at += 3 * SLOTS
    for colour in range(COLOURS):
        out[at + colour] = best_ip(s, who, colour) / 6.0
    at += COLOURS
    out[at] = s.chamber[who].size / SLOTS
    out[at + 1] = s.chamber[who].silver / 2.0
    out[at + 2] = s.chamber[who].gold / 2.0
    out[at + 3] = s.chamber[who].pearls / 10.0
    out[at + 4] = 1.0 if s.pearl_master == who else 0.0
    out[at + 5] = coalition_points(s, who) / 30.0
    out[at + 6] = location_points(s, who) / 30.0
    out[at + 7] = total(s, who) / 60.0
