"""What may be chosen and what is asked, in words; the score by part."""

from __future__ import annotations

from parlour.core import todo
from parlour.core.record import NONE, clone
from parlour.core.speech import count_of, listed

from ..cards import (
    COLOUR_NAMES,
    KINDS,
    LOCATION_EFFECT,
    LOCATION_TEXTS,
    LORD_IP,
    LORD_KIND,
    LORD_PEARLS,
    SLOTS,
    Kind,
)
from ..names import KIND_BRINGS, keys_text, location_name, lord_name, owner
from ..rules.locations import has_keys
from ..rules.recruit import forced_draw
from ..rules.scoring import (
    coalition_points,
    location_points,
    lord_points,
    opponent_bonus,
    pearl_points,
    total,
)
from ..rules.verbs import gain_pearls, raise_arms, seat_lord
from ..state import (
    DECLINE,
    EXPLORE,
    LOCATION,
    OPPONENT,
    RECRUIT,
    RETURN,
    SWAP,
    TAKE,
    Ask,
    State,
    cards_drawn,
    chambers,
    is_solo,
    locations_drawn,
)
from .picture import COUNTING, would_count


def describe(s: State, action: int) -> str:
    """An action in a person's words."""
    if action < TAKE:
        return f"Draw {count_of(cards_drawn(action), 'Lord')} from the deck"
    if action < RECRUIT:
        return _describe_pile(s, action - TAKE)
    if action < SWAP:
        verb = "Recruit" if todo.top(s) == Ask.DRAWN else "Place"
        return f"{verb} the {lord_name(action - RECRUIT)}{forecast(s, action - RECRUIT)}"
    if action == DECLINE:
        return "Swap no Lords"
    if action < EXPLORE:
        return _describe_swap(s, action - SWAP)
    if action < LOCATION:
        return f"Draw {count_of(locations_drawn(action), 'Location')} from the deck"
    if action < RETURN:
        return _describe_location(s, action - LOCATION)
    return f"Put the {lord_name(action - RETURN)} back on its pile"


def _describe_pile(s: State, colour: int) -> str:
    name = COLOUR_NAMES[colour]
    lords = [lord for lord in range(colour * KINDS, (colour + 1) * KINDS) if s.discard[lord]]
    ips = listed([str(LORD_IP[lord]) for lord in lords for _ in range(s.discard[lord])])
    taker = "Let the opponent take" if todo.top(s) == Ask.OPPONENT_PILE else "Take"
    held = f" ({ips} IP)" if ips else ""
    return f"{taker} {count_of(s.pile_size[colour], f'{name} Lord')}{held}"


def forecast(s: State, lord: int) -> str:
    """A17 to A20, A31. What a Lord brings to the chamber where it would be placed now."""
    chamber = OPPONENT if _for_opponent(s) else int(s.seat)
    brings = KIND_BRINGS[LORD_KIND[lord]]
    if todo.top(s) not in (Ask.DRAWN, Ask.PLACE) or s.chamber[chamber].size >= SLOTS:
        return f": {brings}"
    after = clone(s)
    seat_lord(after, chamber, lord)
    raise_arms(after, chamber, after.chamber[chamber].size - 1)
    gain_pearls(after, chamber, LORD_PEARLS[lord])
    more = total(after, chamber) - total(s, chamber)
    points = f", {count_of(more, 'point')} more" if more else ""
    if has_keys_with(s, chamber, lord):
        points += ", and a Location"
    return f": {brings}{points}"


def has_keys_with(s: State, chamber: int, lord: int) -> bool:
    """A20, A42. Whether this Lord's key would bring a Location."""
    after = clone(s)
    after.chamber[chamber].silver += LORD_KIND[lord] == Kind.SILVER_KEY
    after.chamber[chamber].gold += LORD_KIND[lord] == Kind.GOLD_KEY
    return LORD_KIND[lord] in (Kind.SILVER_KEY, Kind.GOLD_KEY) and bool(has_keys(after, chamber))


def _for_opponent(s: State) -> bool:
    placing = todo.top(s) in (Ask.PLACE, Ask.SURPLUS)
    return placing and is_solo(s) and todo.about(s) == OPPONENT


def _describe_swap(s: State, slot: int) -> str:
    lord = s.chamber[s.seat].lord[slot] if s.seat != NONE else NONE
    name = "place" if lord == NONE else f"{lord_name(lord)} on place"
    verb = "Swap it with" if todo.top(s) == Ask.SWAP_WITH else "Swap"
    return f"{verb} the {name} {slot + 1}"


def _describe_location(s: State, location: int) -> str:
    """What a Location does; one that counts something, what it would count now."""
    text = LOCATION_TEXTS[location].rstrip(".")
    if LOCATION_EFFECT[location] in COUNTING and s.seat != NONE:
        text += f" ({would_count(s, s.seat, location)} now)"
    return f"Take {location_name(location)}: {text}"


def spot(s: State, action: int) -> str:
    """The piece of the picture that an action points at."""
    if action < TAKE:
        return "lord-deck"
    if action < RECRUIT:
        return f"pile-{COLOUR_NAMES[action - TAKE]}"
    if action < SWAP:
        return _way_piece(s, action - RECRUIT)
    if action == DECLINE:
        return ""
    if action < EXPLORE:
        return f"chamber-{s.seat}-{action - SWAP}"
    if action < LOCATION:
        return "location-deck"
    if action < RETURN:
        return _location_piece(s, action - LOCATION)
    return _way_piece(s, action - RETURN)


def _way_piece(s: State, lord: int) -> str:
    on_way = s.on_way.cards[: s.on_way.size]
    return f"way-{on_way.index(lord)}" if lord in on_way else ""


def _location_piece(s: State, location: int) -> str:
    """A Location that is not laid out is looked for in the deck (A43)."""
    shown = [*s.available.cards[: s.available.size], *s.explored.cards[: s.explored.size]]
    return f"location-{location}" if location in shown else "location-deck"


QUESTIONS = {
    Ask.RECRUIT: "draw 1 to 3 Lords, or take a discard pile",
    Ask.DRAWN: "choose the one Lord that joins the chamber; the others go to the piles",
    Ask.PLACE: "choose which Lord is placed next",
    Ask.SWAP: "swap two Lords without keys, or none",
    Ask.LOCATION: "take a Location: draw 1 to 3, or take one that lies face up",
    Ask.EXPLORED: "choose one of the Locations drawn; the others stay face up",
    Ask.OPPONENT_PILE: "choose which of the equally good piles the opponent takes",
    Ask.SURPLUS: "choose which Lord goes back to its pile, since not all of them fit",
}


def question(s: State) -> str:
    """What is asked, without who is."""
    asked = Ask(todo.top(s))
    if asked == Ask.RECRUIT and forced_draw(s, s.seat):
        return f"draw exactly {count_of(forced_draw(s, s.seat), 'Lord')}"
    if asked == Ask.PLACE and _for_opponent(s):
        return "choose which of the opponent's Lords is placed next"
    if asked == Ask.LOCATION and s.chamber[s.seat].search:
        return "pick any Location from the deck"
    if asked == Ask.LOCATION:
        return f"take a Location for {_keys(s)}: draw 1 to 3, or take one that lies face up"
    if asked == Ask.SWAP_WITH:
        lord = s.chamber[s.seat].lord[todo.about(s)]
        return f"choose the Lord that changes places with the {lord_name(lord)}"
    return QUESTIONS[asked]


def prompt(s: State, viewer: int) -> str:
    """Whose turn it is, what is asked and why."""
    if s.over:
        return "The game is over."
    asked = Ask(todo.top(s))
    what = question(s)
    why = ""
    if asked == Ask.RECRUIT and forced_draw(s, s.seat):
        why = f" {owner(s, s.forced_by, viewer).does('forces')} this (A39)."
    if s.ender != NONE:
        why += " This is the last round."
    if s.seat == viewer:
        return f"Your turn: {what}.{why}"
    return f"{owner(s, s.seat, viewer).subject} must {what}.{why}"


def _keys(s: State) -> str:
    held = s.chamber[s.seat]
    return keys_text(held.silver, held.gold)


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
