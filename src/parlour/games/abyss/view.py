"""What a seat may know, filled up again; cached figures."""

from __future__ import annotations

from typing import Any

from parlour.core import todo
from parlour.core.dice import shuffle
from parlour.core.kit.unseen import in_sight
from parlour.core.piles import copies_in
from parlour.core.record import NONE
from parlour.core.rule import rule

from .cards import (
    COLOURS,
    LOCATION_EFFECT,
    LOCATION_NAMES,
    LOCATIONS,
    LORD_COLOUR,
    LORD_COPIES,
    LORD_GOLD,
    LORD_NAMES,
    LORD_SILVER,
    LORDS,
    SLOTS,
    Effect,
)
from .rules.setup import locations_in_play
from .state import CHAMBERS, Ask, State, is_solo

lords_in_sight = in_sight(State, LORD_NAMES, skip=("deck",))
locations_in_sight = in_sight(State, LOCATION_NAMES, skip=("location_deck",))


@rule
def reveal(truth: State, seat: int, view: State) -> None:
    """A43. Whoever looks through the Location deck sees what lies there, but not in which order."""
    if todo.top(truth) != Ask.LOCATION or todo.asked(truth) != seat:
        return
    if truth.chamber[seat].search:
        index = 0
        for location in range(LOCATIONS):
            if copies_in(truth.location_deck, location) > 0:
                view.location_deck.cards[index] = location
                index += 1


@rule
def deal_hidden(view: State, seat: int) -> None:
    """A4, A5. Whatever lies nowhere else lies in the decks, in random order."""
    for lord in range(LORDS):
        for _ in range(LORD_COPIES[lord] - lords_in_sight(view, lord)):
            put_at(view.deck, lord)
    for location in range(locations_in_play(view)):
        if locations_in_sight(view, location) == 0:
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
