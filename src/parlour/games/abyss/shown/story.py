"""The log: what a step has done, in lines."""

from __future__ import annotations

from parlour.core import todo
from parlour.core.record import NONE

from ..cards import (
    COLOUR_NAMES,
    SLOTS,
)
from ..names import count_of, location_name, lord_name, who_name
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
from .picture import picture as picture
from .sketch import sketch as sketch


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
