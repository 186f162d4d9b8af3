"""What a seat may know, filled up again; cached figures; the view as numbers; a cheap estimate."""

from __future__ import annotations

import math
from typing import Any

from parlour.core.dice import shuffle
from parlour.core.record import NONE
from parlour.core.rule import rule

from .cards import (
    COLOURS,
    LOCATION_EFFECT,
    LOCATIONS,
    LORD_COLOUR,
    LORD_COPIES,
    LORD_GOLD,
    LORD_IP,
    LORD_SILVER,
    LORDS,
    SLOTS,
    Effect,
)
from .scoring import (
    best_ip,
    coalition_points,
    location_points,
    lord_points,
    opponent_bonus,
    pearl_points,
    total,
)
from .setup import locations_in_play
from .state import CHAMBERS, Ask, Option, State, chambers, is_solo


@rule
def deal_hidden(view: State, seat: int) -> None:
    """A4, A5. Whatever lies nowhere else lies in the decks, in random order."""
    for lord in range(LORDS):
        for _ in range(LORD_COPIES[lord] - lords_in_sight(view, lord)):
            put_at(view.deck, lord)
    for location in range(locations_in_play(view)):
        if not location_in_sight(view, location):
            put_at(view.location_deck, location)
    revealed = view.revealed
    shuffle(view, view.deck)
    shuffle(view, view.location_deck)
    view.revealed = revealed


@rule
def put_at(pile: Any, card: int) -> None:
    """Fill the first hole of a deck whose size is known."""
    for index in range(pile.size):
        if pile.cards[index] == NONE:
            pile.cards[index] = card
            return


@rule
def lords_in_sight(s: State, lord: int) -> int:
    """How many Lords of a design lie in chambers, on piles or on their way."""
    n = int(s.discard[lord])
    for index in range(s.on_way.size):
        n += s.on_way.cards[index] == lord
    for who in range(chambers(s)):
        for slot in range(s.chamber[who].size):
            n += s.chamber[who].lord[slot] == lord
    return n


@rule
def location_in_sight(s: State, location: int) -> bool:
    """Whether a Location lies face up or on a Lord."""
    for index in range(s.available.size):
        if s.available.cards[index] == location:
            return True
    for index in range(s.explored.size):
        if s.explored.cards[index] == location:
            return True
    for who in range(chambers(s)):
        for slot in range(s.chamber[who].size):
            if s.chamber[who].location[slot] == location:
                return True
    return False


@rule
def derive(s: State) -> None:
    """Recompute every figure that follows from others: pile sizes, keys, flags."""
    for colour in range(COLOURS):
        s.pile_size[colour] = 0
    for lord in range(LORDS):
        s.pile_size[LORD_COLOUR[lord]] += s.discard[lord]
    for who in range(CHAMBERS):
        derive_chamber(s, who)


@rule
def derive_chamber(s: State, who: int) -> None:
    """A19, A25, A42, A43. Keys count from the last Location on; Pearls are what was gained."""
    silver = gold = any_two = search = 0
    for slot in range(SLOTS):
        lord = s.chamber[who].lord[slot]
        if lord != NONE:
            silver += LORD_SILVER[lord]
            gold += LORD_GOLD[lord]
        location = s.chamber[who].location[slot]
        if location != NONE:
            silver = gold = 0
            if not (is_solo(s) and who == 1):
                any_two |= LOCATION_EFFECT[location] == Effect.ANY_TWO_KEYS
                search |= LOCATION_EFFECT[location] == Effect.SEARCH_DECK
    s.chamber[who].silver = silver
    s.chamber[who].gold = gold
    s.chamber[who].any_two = any_two
    s.chamber[who].search = search


# Fitted by tests/fit_value.py on games between searches: docs/strength.md says how.
PER_PLACE = 1.88  # points still to come for each free place
PER_ROUND = 1.41  # for each Lord that the fullest chamber still lacks: the time left to all
PER_KEY = 1.31  # for a key that no Location has spent
KEY_PLACES = 3.0  # free places below which such a key loses its worth
OVERLAP = 0.24  # part of the points held in Lords and coalition that what comes will not add to
MASTER_FADE = 4.5  # what the token's points lose while it can still be taken away (fitted: 7.1,
# but that would count the token against its holder)
SPREAD_AT_END = 3.0  # points of difference that make the odds e to 1
SPREAD_MORE = 2.0  # at the start, besides


@rule
def value(s: State, seat: int) -> float:
    """An estimate of a seat's share of the victory: the total it can expect against the best that
    another can, the less sure the more places are free."""
    mine = prospects(s, seat)
    best = -1.0e9
    for other in range(chambers(s)):
        if other != seat:
            best = max(best, prospects(s, other))
    spread = SPREAD_AT_END + SPREAD_MORE * (SLOTS - s.chamber[seat].size) / SLOTS
    return 1.0 / (1.0 + math.exp((best - mine) / spread))


@rule
def prospects(s: State, who: int) -> float:
    """The total that a chamber can expect at the end."""
    fullest = 0
    for other in range(chambers(s)):
        fullest = max(fullest, int(s.chamber[other].size))
    free = SLOTS - s.chamber[who].size
    left = free / SLOTS
    keys = s.chamber[who].silver + s.chamber[who].gold
    lords = lord_points(s, who)
    coalition = coalition_points(s, who)
    pearls = pearl_points(s, who)
    now = lords + coalition + pearls + location_points(s, who) + opponent_bonus(s, who)
    to_come = PER_PLACE * free + PER_ROUND * (SLOTS - fullest)
    to_come += PER_KEY * keys * min(1.0, free / KEY_PLACES)
    lost = OVERLAP * (lords + coalition) + (MASTER_FADE if pearls > 0 else 0.0)
    return float(now + to_come - lost * left)


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
    out[at + 5] = s.options[Option.OPPONENT] / OPPONENTS
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
