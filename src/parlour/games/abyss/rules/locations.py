"""Keys and Locations: A19 to A28 and the powers of A35 to A43."""

from __future__ import annotations

from parlour.core import todo
from parlour.core.contract import Mask
from parlour.core.dice import below, shuffle
from parlour.core.piles import pop, pour, push, remove, take_at
from parlour.core.rule import rule

from ..cards import (
    ANY_KEYS,
    LOCATION_AMOUNT,
    LOCATION_EFFECT,
    LOCATION_PEARLS,
    MAX_EXPLORE,
    SAME_KEYS,
    Effect,
    Opponent,
)
from ..state import (
    LOCATION,
    Agreed,
    Ask,
    State,
    explore_of,
    locations_drawn,
)
from .solo import is_opponent
from .verbs import gain_pearls, return_locations, return_lords


@rule
def has_keys(s: State, who: int) -> bool:
    """A20, A42, A63. Two keys of a kind, or three of any; two of any for whoever may."""
    silver, gold = s.chamber[who].silver, s.chamber[who].gold
    enough = SAME_KEYS if needs_any_two(s, who) else ANY_KEYS
    return bool(silver >= SAME_KEYS or gold >= SAME_KEYS or silver + gold >= enough)


@rule
def needs_any_two(s: State, who: int) -> bool:
    """A42, A63. Any two keys will do."""
    mage = is_opponent(s, who) and s.options[Agreed.OPPONENT] == Opponent.MAGE
    return bool(mage or s.chamber[who].any_two == 1)


@rule
def settle_keys(s: State, who: int) -> None:
    """A20, A21, A26. With the keys for it a Location is taken, if there is one to take."""
    if not has_keys(s, who):
        return
    if is_opponent(s, who):
        opponent_location(s, who)
    elif s.location_deck.size > 0 or (s.available.size > 0 and not s.chamber[who].search):
        s.revealed += s.chamber[who].search  # who searches sees what lies in the deck
        todo.ask(s, who, Ask.LOCATION, who)


@rule
def may_take_location(s: State, seat: int, mask: Mask) -> None:
    """A22, A43. Draw 1 to 3, or take one that lies face up; a searcher picks from the deck."""
    if s.chamber[seat].search:
        mark_location_deck(s, mask)
        return
    for n in range(1, min(MAX_EXPLORE, s.location_deck.size) + 1):
        mask[explore_of(n)] = 1
    for index in range(s.available.size):
        mask[LOCATION + s.available.cards[index]] = 1


@rule
def mark_location_deck(s: State, mask: Mask) -> None:
    """A43. Whoever looks through the deck sees what lies there: see `reveal` in view.py."""
    for index in range(s.location_deck.size):
        mask[LOCATION + s.location_deck.cards[index]] = 1


@rule
def on_location(s: State, seat: int, action: int) -> None:
    """A22, A24, A43. Draw Locations, take one that lies face up, or pick one from the deck."""
    todo.done(s)
    if action >= LOCATION:
        if s.chamber[seat].search:
            remove(s.location_deck, action - LOCATION)
            shuffle(s, s.location_deck)
        else:
            remove(s.available, action - LOCATION)
        take_location(s, seat, action - LOCATION)
        return
    s.revealed += 1
    for _ in range(locations_drawn(action)):
        push(s.explored, pop(s.location_deck))
    todo.ask(s, seat, Ask.EXPLORED, seat)


@rule
def may_choose_explored(s: State, mask: Mask) -> None:
    """A22. One of the Locations drawn."""
    for index in range(s.explored.size):
        mask[LOCATION + s.explored.cards[index]] = 1


@rule
def on_explored(s: State, seat: int, location: int) -> None:
    """A22, A23. One is taken, the others are laid face up."""
    todo.done(s)
    remove(s.explored, location)
    pour(s.explored, s.available)
    take_location(s, seat, location)


@rule
def lay_location(s: State, who: int, location: int) -> None:
    """A25. It lies on the Lord just placed, and all keys before it are spent."""
    s.chamber[who].location[s.chamber[who].size - 1] = location
    s.chamber[who].silver = 0
    s.chamber[who].gold = 0
    gain_pearls(s, who, LOCATION_PEARLS[location])


@rule
def take_location(s: State, who: int, location: int) -> None:
    """A25, A27, A35, A39, A40, A41, A42, A43. A Location is taken and its power works."""
    lay_location(s, who, location)
    match LOCATION_EFFECT[location]:
        case Effect.FORCE_RECRUIT:
            s.forced_by = who
            s.forced_draw = LOCATION_AMOUNT[location]
        case Effect.RECYCLE_LORDS:
            return_lords(s)
        case Effect.RECYCLE_LOCATIONS:
            return_locations(s)
        case Effect.ANY_TWO_KEYS:
            s.chamber[who].any_two = 1
        case Effect.SEARCH_DECK:
            s.chamber[who].search = 1


@rule
def opponent_location(s: State, who: int) -> None:
    """A61. Alone: a random face-up Location, or the top of the deck; only its Pearls work."""
    s.revealed += 1
    if s.available.size > 0:
        lay_location(s, who, take_at(s.available, below(s, s.available.size)))
    elif s.location_deck.size > 0:
        lay_location(s, who, pop(s.location_deck))
