"""Setup: A4 to A7, and the five bonus Locations of A53."""

from __future__ import annotations

from parlour.core import todo
from parlour.core.dice import below, shuffle
from parlour.core.piles import pop, push
from parlour.core.rule import rule

from ..cards import ALL_LORDS, BASIC_LOCATIONS, DECK, FACE_UP_AT_START, LOCATIONS
from ..state import Agreed, Ask, State, is_solo


@rule
def setup(s: State) -> None:
    """A4, A5, A6, A7. Shuffle both decks, turn up a Location, draw who begins."""
    for index in range(DECK):
        push(s.deck, ALL_LORDS[index])
    shuffle(s, s.deck)
    for location in range(locations_in_play(s)):
        push(s.location_deck, location)
    shuffle(s, s.location_deck)
    for _ in range(FACE_UP_AT_START):
        push(s.available, pop(s.location_deck))
    first = 0 if is_solo(s) else below(s, s.players)
    s.active = first
    todo.ask(s, first, Ask.RECRUIT, first)
    todo.hand_over(s)


@rule
def locations_in_play(s: State) -> int:
    """A2, A53. How many Locations there are: with the bonus ones or without."""
    return LOCATIONS if s.options[Agreed.BONUS_LOCATIONS] else BASIC_LOCATIONS
