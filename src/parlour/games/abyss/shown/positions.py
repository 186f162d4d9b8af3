"""Position texts: what they leave out, what is wrong with them, what is conserved."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.core import todo
from parlour.core.kit.places import counter, too_many
from parlour.core.record import NONE

from ..cards import (
    COLOUR_NAMES,
    COLOURS,
    LOCATION_NAMES,
    LORD_COLOUR,
    LORD_COPIES,
    LORD_IP,
    LORD_NAMES,
    LORDS,
    SLOTS,
)
from ..names import location_name, lord_name
from ..rules.locations import has_keys
from ..state import (
    Ask,
    State,
    chambers,
)
from ..view import derive


def complete(s: State) -> None:
    """Fill in what a position left out: sizes, Coats of Arms, keys, whose turn it is."""
    for who in range(len(s.chamber)):
        chamber = s.chamber[who]
        chamber.size = max(chamber.size, SLOTS - chamber.lord.count(NONE))
        _complete_arms(s, who)
    derive(s)
    if s.todo.size == 0 and not s.over:
        s.active = max(s.seat, 0)
        todo.ask(s, s.active, Ask.RECRUIT, s.active)


def _complete_arms(s: State, who: int) -> None:
    chamber = s.chamber[who]
    for slot in range(chamber.size):
        lord = chamber.lord[slot]
        if lord != NONE and chamber.arms[LORD_COLOUR[lord]] == NONE:
            same = [i for i in range(chamber.size) if _colour_at(s, who, i) == LORD_COLOUR[lord]]
            chamber.arms[LORD_COLOUR[lord]] = max(same, key=lambda i: LORD_IP[chamber.lord[i]])


def _colour_at(s: State, who: int, slot: int) -> int:
    lord = s.chamber[who].lord[slot]
    return NONE if lord == NONE else LORD_COLOUR[lord]


def check(s: State) -> list[str]:
    """What is wrong with a position."""
    wrong = too_many(lords_of(s), LORD_COPIES, [f"the {lord_name(n)}" for n in range(LORDS)])
    wrong += [
        f"{location_name(location)} lies there twice"
        for location, found in enumerate(locations_of(s))
        if found > 1
    ]
    for who in range(len(s.chamber)):
        chamber = s.chamber[who]
        if NONE in chamber.lord[: chamber.size]:
            wrong.append(f"chamber {who} has a gap: Lords fill it from the first place on (A15)")
        for slot in range(SLOTS):
            if chamber.location[slot] != NONE and chamber.lord[slot] == NONE:
                wrong.append(f"chamber {who} has a Location on place {slot + 1}, but no Lord")
        for colour in range(COLOURS):
            wrong += _check_arms(s, who, colour)
    if s.pearl_master != NONE and s.chamber[s.pearl_master].pearls < max(
        chamber.pearls for chamber in s.chamber
    ):
        wrong.append("the Pearl Master has fewer Pearls than somebody else (A31)")
    if s.todo.size and todo.top(s) == Ask.LOCATION and not has_keys(s, s.seat):
        wrong.append("a Location is asked for without the keys (A20)")
    return wrong + _check_room(s)


def _check_room(s: State) -> list[str]:
    """A15, A46. Whoever places Lords has places for them; a chamber that is full ends the game."""
    wrong = []
    for frame in range(s.todo.size):
        ask, seat, about = s.todo.ask[frame], s.todo.seat[frame], s.todo.about[frame]
        chamber = about if ask in (Ask.PLACE, Ask.SURPLUS) else seat
        if not 0 <= chamber < chambers(s):
            wrong.append(
                f"Lords are placed in chamber {chamber}, and the last is {chambers(s) - 1}"
            )
            continue
        left, coming = SLOTS - s.chamber[chamber].size, s.on_way.size
        if ask == Ask.PLACE == todo.top(s) and not 0 < coming <= left:
            wrong.append(f"{left} places of chamber {chamber} are free for {coming} Lords (A15)")
        if ask in (Ask.RECRUIT, Ask.DRAWN) and left == 0:
            wrong.append(f"chamber {chamber} is full and recruits no more (A46)")
    for who in range(chambers(s)):
        if s.chamber[who].size == SLOTS and s.ender == NONE and who != s.active:
            wrong.append(f"chamber {who} is full, and nobody is named who filled the first (A46)")
    return wrong


def _check_arms(s: State, who: int, colour: int) -> list[str]:
    chamber = s.chamber[who]
    same = [i for i in range(chamber.size) if _colour_at(s, who, i) == colour]
    if not same:
        missing = chamber.arms[colour] == NONE
        return [] if missing else [f"chamber {who} has no {COLOUR_NAMES[colour]} Lord for the arms"]
    best = max(LORD_IP[chamber.lord[i]] for i in same)
    held = chamber.arms[colour]
    if held not in same or LORD_IP[chamber.lord[held]] < best:
        return [f"chamber {who}: the {COLOUR_NAMES[colour]} arms are not on the best Lord (A18)"]
    return []


def census(s: State) -> Sequence[int]:
    """How many there are of each Lord, then of each Location, wherever they lie."""
    return [*lords_of(s), *locations_of(s)]


lords_of = counter(State, LORD_NAMES)
locations_of = counter(State, LOCATION_NAMES)
