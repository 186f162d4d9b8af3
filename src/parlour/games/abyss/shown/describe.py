"""What may be chosen and what is asked, in words; the score by part."""

from __future__ import annotations

from parlour.core import todo
from parlour.core.record import NONE

from ..cards import (
    COLOUR_NAMES,
)
from ..names import count_of, location_name, lord_name, who_name
from ..rules.recruit import forced_draw
from ..rules.scoring import (
    coalition_points,
    location_points,
    lord_points,
    opponent_bonus,
    pearl_points,
)
from ..state import (
    DECLINE,
    EXPLORE,
    LOCATION,
    OPPONENT,
    RECRUIT,
    SWAP,
    TAKE,
    Ask,
    State,
    cards_drawn,
    chambers,
    is_solo,
    locations_drawn,
)


def describe(s: State, action: int) -> str:
    """An action in a person's words."""
    seat = s.seat
    if action < TAKE:
        return f"Draw {count_of(cards_drawn(action), 'Lord')} from the deck"
    if action < RECRUIT:
        colour = action - TAKE
        taker = "Let the opponent take" if todo.top(s) == Ask.OPPONENT_PILE else "Take"
        return f"{taker} {count_of(s.pile_size[colour], f'{COLOUR_NAMES[colour]} Lord')}"
    if action < SWAP:
        verb = "Recruit" if todo.top(s) == Ask.DRAWN else "Place"
        return f"{verb} the {lord_name(action - RECRUIT)}"
    if action == DECLINE:
        return "Swap no Lords"
    if action < EXPLORE:
        lord = s.chamber[seat].lord[action - SWAP] if seat != NONE else NONE
        name = "place" if lord == NONE else f"{lord_name(lord)} on place"
        verb = "with" if todo.top(s) == Ask.SWAP_WITH else "Swap"
        return f"{verb} the {name} {action - SWAP + 1}".replace("with", "Swap it with")
    if action < LOCATION:
        return f"Draw {count_of(locations_drawn(action), 'Location')} from the deck"
    return f"Take {location_name(action - LOCATION)}"


def spot(s: State, action: int) -> str:
    """The piece of the picture that an action points at."""
    if action < TAKE:
        return "lord-deck"
    if action < RECRUIT:
        return f"pile-{COLOUR_NAMES[action - TAKE]}"
    if action < SWAP:
        lord = action - RECRUIT
        for index in range(s.on_way.size):
            if s.on_way.cards[index] == lord:
                return f"way-{index}"
        return ""
    if action == DECLINE:
        return ""
    if action < EXPLORE:
        return f"chamber-{s.seat}-{action - SWAP}"
    if action < LOCATION:
        return "location-deck"
    return _location_piece(s, action - LOCATION)


def _location_piece(s: State, location: int) -> str:
    """A Location that is not laid out is looked for in the deck (A43)."""
    shown = [*s.available.cards[: s.available.size], *s.explored.cards[: s.explored.size]]
    return f"location-{location}" if location in shown else "location-deck"


QUESTIONS = {
    Ask.RECRUIT: "draw 1 to 3 Lords, or take a discard pile",
    Ask.DRAWN: "choose the one Lord that joins the chamber; the others go to the piles",
    Ask.PLACE: "choose which Lord is placed next",
    Ask.SWAP: "swap two Lords without keys, or none",
    Ask.SWAP_WITH: "choose the Lord it changes places with",
    Ask.LOCATION: "take a Location: draw 1 to 3, or take one that lies face up",
    Ask.EXPLORED: "choose one of the Locations drawn; the others stay face up",
    Ask.OPPONENT_PILE: "choose which of the equally good piles the opponent takes",
}


def prompt(s: State, viewer: int) -> str:
    """Whose turn it is, what is asked and why."""
    if s.over:
        return "The game is over."
    asked = Ask(todo.top(s))
    question = QUESTIONS[asked]
    if asked == Ask.RECRUIT and forced_draw(s, s.seat):
        by = who_name(s, s.forced_by, viewer)
        question = f"{by} forces a draw of exactly {count_of(forced_draw(s, s.seat), 'Lord')}"
    elif asked == Ask.PLACE and todo.about(s) == OPPONENT and is_solo(s):
        question = "choose which of the opponent's Lords is placed next"
    elif asked == Ask.LOCATION and s.chamber[s.seat].search:
        question = "pick any Location from the deck"
    last = " This is the last round." if s.ender != NONE else ""
    if s.seat == viewer:
        return f"Your turn: {question}.{last}"
    return f"{who_name(s, s.seat, viewer)} must {question}.{last}"


def reckoning(s: State) -> list[tuple[str, list[int]]]:
    """The score by part; alone, the opponent's beside it."""
    rows = [
        ("Lords with a Coat of Arms", lord_points),
        ("Locations", location_points),
        ("Largest coalition", coalition_points),
        ("Pearl Master", pearl_points),
    ]
    if is_solo(s):
        rows.append(("Opponent's bonus", opponent_bonus))
    return [(what, [part(s, who) for who in range(chambers(s))]) for what, part in rows]
