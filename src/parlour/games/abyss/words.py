"""What the game says to people: of choices, of what happened, of what is wrong."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.core import todo
from parlour.core.record import NONE

from .cards import (
    COLOUR_NAMES,
    COLOURS,
    LOCATIONS,
    LORD_COLOUR,
    LORD_COPIES,
    LORD_IP,
    LORDS,
    SLOTS,
)
from .extend import can_swap
from .locations import has_keys
from .names import count_of, location_name, lord_name, who_name
from .picture import picture as picture
from .recruit import forced_draw
from .scoring import (
    coalition_points,
    location_points,
    lord_points,
    opponent_bonus,
    pearl_points,
)
from .setup import locations_in_play
from .sketch import sketch as sketch
from .state import (
    ACTIONS,
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
from .view import derive


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


def narrate(before: State, action: int, after: State, viewer: int) -> list[tuple[str, str]]:
    """Lines for the log: what was chosen, and what it brought."""
    seat = before.seat
    asked = todo.top(before)
    who = todo.about(before) if asked == Ask.PLACE else seat
    name = who_name(before, who, viewer)
    lines: list[tuple[str, str]] = []
    if action < TAKE:
        drawn = ", ".join(lord_name(c) for c in after.on_way.cards[: after.on_way.size])
        many = count_of(cards_drawn(action), "Lord")
        lines.append((f"{name} drew {many}: {drawn}.", "lord-deck"))
    elif action < RECRUIT:
        colour = COLOUR_NAMES[action - TAKE]
        many = count_of(before.pile_size[action - TAKE], f"{colour} Lord")
        taker = who_name(before, OPPONENT, viewer) if asked == Ask.OPPONENT_PILE else name
        lines.append((f"{taker} took {many}.", f"pile-{colour}"))
    elif action < SWAP:
        slot = before.chamber[who].size
        lines.append((f"{name} placed the {lord_name(action - RECRUIT)}.", f"chamber-{who}-{slot}"))
    elif action == DECLINE:
        lines.append((f"{name} swapped no Lords.", ""))
    elif action < EXPLORE:
        lines += _swapped(before, action - SWAP, name)
    elif action < LOCATION:
        drawn = ", ".join(location_name(c) for c in after.explored.cards[: after.explored.size])
        many = count_of(locations_drawn(action), "Location")
        lines.append((f"{name} drew {many}: {drawn}.", "location-deck"))
    else:
        lines.append(
            (f"{name} took {location_name(action - LOCATION)}.", _location_spot(after, who))
        )
    return lines + _consequences(before, after, viewer)


def _swapped(before: State, slot: int, name: str) -> list[tuple[str, str]]:
    if todo.top(before) == Ask.SWAP:
        return []
    chamber = before.chamber[before.seat]
    first = lord_name(chamber.lord[todo.about(before)])
    spot_id = f"chamber-{before.seat}-{slot}"
    return [(f"{name} swapped the {first} and the {lord_name(chamber.lord[slot])}.", spot_id)]


def _location_spot(after: State, who: int) -> str:
    return f"chamber-{who}-{after.chamber[who].size - 1}"


def _consequences(before: State, after: State, viewer: int) -> list[tuple[str, str]]:
    """What followed of itself: a new Pearl Master, shuffles, the last round, the end."""
    lines: list[tuple[str, str]] = []
    for who in range(chambers(after)):
        name = who_name(after, who, viewer)
        gained = after.chamber[who].pearls - before.chamber[who].pearls
        if gained:
            lines.append((f"{name} gained {count_of(gained, 'Pearl')}.", f"pearls-{who}"))
        if is_solo(after) and who == OPPONENT:
            lines += _opponent_gains(before, after, name)
    if after.pearl_master != before.pearl_master:
        master = who_name(after, after.pearl_master, viewer)
        verb = "are" if master == "You" else "is"
        lines.append((f"{master} {verb} Pearl Master now.", "pearl-track"))
    if after.deck.size > before.deck.size:
        lines.append(("All discarded Lords were shuffled into the deck.", "lord-deck"))
    force = (after.forced_by, after.forced_draw)
    if force != (before.forced_by, before.forced_draw) and after.forced_by != NONE:
        name = who_name(after, after.forced_by, viewer)
        lines.append(
            (f"{name} now: the others must draw exactly {after.forced_draw}.", "lord-deck")
        )
    if is_solo(after) and after.turn > before.turn and after.active == before.active:
        lines.append(("A new group of three brings the replay token: another turn.", ""))
    if after.ender != before.ender:
        name = who_name(after, after.ender, viewer)
        lines.append((f"{name} filled the chamber: one last turn for everybody else.", ""))
    if after.over:
        lines.append(("The game is over.", ""))
    return lines


def _opponent_gains(before: State, after: State, name: str) -> list[tuple[str, str]]:
    lines = []
    for slot in range(SLOTS):
        now, then = after.chamber[OPPONENT].location[slot], before.chamber[OPPONENT].location[slot]
        if now != then:
            lines.append((f"{name} took {location_name(now)}.", f"chamber-{OPPONENT}-{slot}"))
    return lines


def why_not(s: State, action: int) -> str:
    """Why an action is not legal, with the clause that says so."""
    asked = Ask(todo.top(s))
    kind = ACTIONS.kind_of(action)
    fits = {
        Ask.RECRUIT: ("draw", "take"),
        Ask.DRAWN: ("recruit",),
        Ask.PLACE: ("recruit",),
        Ask.SWAP: ("swap", "decline"),
        Ask.SWAP_WITH: ("swap",),
        Ask.LOCATION: ("explore", "location"),
        Ask.EXPLORED: ("location",),
        Ask.OPPONENT_PILE: ("take",),
    }[asked]
    if kind not in fits:
        return f"{describe(s, action)}: not now. What is asked: {QUESTIONS[asked]}"
    if kind == "draw":
        return _why_not_draw(s, action)
    if kind == "take":
        return _why_not_take(s, action - TAKE)
    if kind == "recruit":
        return f"the {lord_name(action - RECRUIT)} is not among the Lords on their way (A11, A14)"
    if kind == "swap":
        return _why_not_swap(s, action - SWAP)
    if kind == "explore":
        if s.chamber[s.seat].search:
            return "you pick your Locations by looking through the deck (A43)"
        return f"the deck holds {count_of(s.location_deck.size, 'Location')} only (A22)"
    return _why_not_location(s, action - LOCATION)


def _why_not_draw(s: State, action: int) -> str:
    forced = forced_draw(s, s.seat)
    if forced:
        return f"you are forced to draw exactly {count_of(forced, 'Lord')} (A39)"
    return f"the deck holds {count_of(s.deck.size, 'Lord')} only (A10)"


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


def _why_not_location(s: State, location: int) -> str:
    if location >= locations_in_play(s):
        return f"{location_name(location)} is a bonus Location, not in this game (A53)"
    if todo.top(s) == Ask.EXPLORED:
        return f"{location_name(location)} is not among those drawn (A22)"
    if s.chamber[s.seat].search:
        return f"{location_name(location)} is not in the deck (A43)"
    return f"{location_name(location)} does not lie face up (A22)"


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
    wrong = []
    counts = census(s)
    for lord in range(LORDS):
        if counts[lord] > LORD_COPIES[lord]:
            wrong.append(f"{counts[lord]} times the {lord_name(lord)}, of {LORD_COPIES[lord]}")
    for location in range(LOCATIONS):
        if counts[LORDS + location] > 1:
            wrong.append(f"{location_name(location)} lies there twice")
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
    counts = [0] * (LORDS + LOCATIONS)
    for lord in range(LORDS):
        counts[lord] += s.discard[lord]
    for pile in (s.deck, s.on_way):
        for lord in pile.cards[: pile.size]:
            counts[lord] += 1
    for pile in (s.location_deck, s.available, s.explored):
        for location in pile.cards[: pile.size]:
            counts[LORDS + location] += 1
    for chamber in s.chamber:
        for slot in range(SLOTS):
            if chamber.lord[slot] != NONE:
                counts[chamber.lord[slot]] += 1
            if chamber.location[slot] != NONE:
                counts[LORDS + chamber.location[slot]] += 1
    return counts
