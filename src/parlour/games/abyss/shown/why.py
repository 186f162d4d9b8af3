"""Why an action is not legal, with the clause that says so."""

from __future__ import annotations

from parlour.core import todo
from parlour.core.kit.refusals import asked_instead
from parlour.core.speech import count_of

from ..cards import COLOUR_NAMES
from ..names import location_name, lord_name
from ..rules.extend import can_swap
from ..rules.recruit import forced_draw
from ..rules.setup import locations_in_play
from ..state import (
    ACTIONS,
    LOCATION,
    RECRUIT,
    RETURN,
    SWAP,
    TAKE,
    Ask,
    State,
)
from .words import question

FITTING = {
    Ask.RECRUIT: ("draw", "take"),
    Ask.DRAWN: ("recruit",),
    Ask.PLACE: ("recruit",),
    Ask.SWAP: ("swap", "decline"),
    Ask.SWAP_WITH: ("swap",),
    Ask.LOCATION: ("explore", "location"),
    Ask.EXPLORED: ("location",),
    Ask.OPPONENT_PILE: ("take",),
    Ask.SURPLUS: ("return",),
}
CLAUSES = {
    Ask.RECRUIT: "A9",
    Ask.DRAWN: "A11",
    Ask.PLACE: "A14",
    Ask.SWAP: "A33",
    Ask.SWAP_WITH: "A33",
    Ask.LOCATION: "A21",
    Ask.EXPLORED: "A22",
    Ask.OPPONENT_PILE: "A56",
    Ask.SURPLUS: "A47",
}


def why_not(s: State, action: int) -> str:
    """Why an action is not legal, with the clause that says so."""
    asked = Ask(todo.top(s))
    kind = ACTIONS.kind_of(action)
    if kind not in FITTING[asked]:
        return asked_instead(question(s), CLAUSES[asked])
    match kind:
        case "draw":
            return _why_not_draw(s)
        case "take":
            return _why_not_take(s, action - TAKE)
        case "recruit":
            clause = "A11" if asked == Ask.DRAWN else "A14"
            return f"the {lord_name(action - RECRUIT)} is not among the Lords here ({clause})"
        case "return":
            return f"the {lord_name(action - RETURN)} is not among the Lords taken (A47)"
        case "swap":
            return _why_not_swap(s, action - SWAP)
        case "explore":
            return _why_not_explore(s)
    return _why_not_location(s, action - LOCATION)


def _why_not_draw(s: State) -> str:
    forced = forced_draw(s, s.seat)
    if forced:
        return f"you are forced to draw exactly {count_of(forced, 'Lord')} (A39)"
    if s.deck.size == 0:
        return "the Lord deck is empty (A10)"
    return f"the deck holds only {count_of(s.deck.size, 'Lord')} (A10)"


def _why_not_take(s: State, colour: int) -> str:
    if todo.top(s) == Ask.OPPONENT_PILE:
        return f"the {COLOUR_NAMES[colour]} pile is not among the best for the opponent (A56)"
    if forced_draw(s, s.seat):
        return "you are forced to recruit from the deck: the piles are closed (A39)"
    return f"the {COLOUR_NAMES[colour]} pile is empty (A13)"


def _why_not_swap(s: State, slot: int) -> str:
    if slot >= s.chamber[s.seat].size:
        return f"no Lord stands on place {slot + 1} yet (A33)"
    if not can_swap(s, s.seat, slot):
        name = lord_name(s.chamber[s.seat].lord[slot])
        return f"the {name} has a key: Lords with keys cannot be swapped (A33)"
    return "a Lord cannot be swapped with itself (A33)"


def _why_not_explore(s: State) -> str:
    if s.chamber[s.seat].search:
        return "you pick your Locations by looking through the deck (A43)"
    if s.location_deck.size == 0:
        return "the Location deck is empty (A22)"
    return f"the deck holds only {count_of(s.location_deck.size, 'Location')} (A22)"


def _why_not_location(s: State, location: int) -> str:
    if location >= locations_in_play(s):
        return f"{location_name(location)} is a bonus Location, not in this game (A53)"
    if todo.top(s) == Ask.EXPLORED:
        return f"{location_name(location)} is not among those drawn (A22)"
    if s.chamber[s.seat].search:
        return f"{location_name(location)} is not in the deck (A43)"
    return f"{location_name(location)} does not lie face up (A22)"
