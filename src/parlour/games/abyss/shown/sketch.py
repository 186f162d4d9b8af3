"""The table in plain text, for the terminal."""

from __future__ import annotations

from parlour.core.record import NONE
from parlour.core.speech import count_of

from ..cards import (
    COALITION_POINTS,
    COLOUR_NAMES,
    COLOURS,
    KINDS,
    LOCATION_EFFECT,
    LOCATION_TEXTS,
    LORD_COLOUR,
    LORD_IP,
    ROWS,
    SLOTS,
)
from ..names import keys_text, location_name, lord_name, owner
from ..rules.scoring import coalition_points, total, worth
from ..rules.verbs import pearl_track
from ..state import Agreed, State, chambers
from .picture import COUNTING, would_count

MARKS = ("~", "s", "g", "oo", "o", "*")  # swap, silver, gold, two pearls, one pearl, herald

LEGEND = """\
RE1s is a Lord: colour (YE, RE, GR, BL, PU), Influence Points, what it brings:
~ two Lords trade places, s silver key, g gold key, o Pearl, oo two Pearls,
* Herald. [RE1s] has the Coat of Arms, RE1s# a Location on it, .. is open.
'red: 4 3' is its discard pile, by Influence Points."""


def sketch(s: State, viewer: int) -> str:
    """Chambers as inverted pyramids, and what lies between them."""
    lines = [f"Lord deck {s.deck.size}   " + "   ".join(_piles(s))]
    if s.on_way.size:
        lines.append("On their way: " + ", ".join(map(lord_name, s.on_way.cards[: s.on_way.size])))
    lines.append(f"Location deck {s.location_deck.size}   Pearl track {pearl_track(s)}")
    for what, pile in (("Face up", s.available), ("Drawn", s.explored)):
        lines += [f"{what}: {_offer(s, card, viewer)}" for card in pile.cards[: pile.size]]
    if s.available.size == 0:
        lines.append("No Location lies face up.")
    if s.forced_by != NONE:
        name = owner(s, s.forced_by, viewer).Whose
        many = count_of(s.forced_draw, "Lord")
        lines.append(f"{name} Location forces the others to recruit by drawing {many}.")
    for who in range(chambers(s)):
        lines += ["", _heading(s, who, viewer), *_pyramid(s, who), *_locations(s, who)]
    return "\n".join(lines)


def _offer(s: State, location: int, viewer: int) -> str:
    """What a Location does and, where it counts something, what it would count for the viewer."""
    text = LOCATION_TEXTS[location].rstrip(".")
    if viewer != NONE and LOCATION_EFFECT[location] in COUNTING:
        text += f"; {would_count(s, viewer, location)} now"
    return f"{location_name(location)} ({text})"


def _piles(s: State) -> list[str]:
    texts = []
    for colour in range(COLOURS):
        ips = [
            str(LORD_IP[lord])
            for lord in range(colour * KINDS, (colour + 1) * KINDS)
            for _ in range(s.discard[lord])
        ]
        texts.append(f"{COLOUR_NAMES[colour]}: {' '.join(ips) or '-'}")
    return texts


def _heading(s: State, who: int, viewer: int) -> str:
    chamber = s.chamber[who]
    parts = [f"{owner(s, who, viewer).subject}", keys_text(chamber.silver, chamber.gold)]
    master = " (Pearl Master)" if s.pearl_master == who else ""
    parts.append(count_of(chamber.pearls, "Pearl") + master)
    if chamber.any_two:
        parts.append("any two keys bring a Location")
    if s.replay and who == 0:
        parts.append("holds the replay token")
    counted = s.options[Agreed.SCORE] == 0 or s.over
    if points := coalition_points(s, who):
        worth_it = f" ({count_of(points, 'point')})" if counted else ""
        parts.append(f"largest coalition {points // COALITION_POINTS}{worth_it}")
    if counted:
        parts.append(count_of(total(s, who), "point"))
    return " · ".join(parts)


def _pyramid(s: State, who: int) -> list[str]:
    chamber = s.chamber[who]
    lines, slot = [], 0
    for row in ROWS:
        cells = []
        for _ in range(row):
            cells.append(_cell(chamber.lord[slot], chamber.location[slot], slot in chamber.arms))
            slot += 1
        lines.append("    " * (len(ROWS) - row) + "  ".join(cells))
    return lines


def _locations(s: State, who: int) -> list[str]:
    """The Locations of a chamber: where they lie and what they are worth now."""
    return [
        f"  # on place {slot + 1}: {location_name(location)}, worth {worth(s, who, location)}"
        for slot in range(SLOTS)
        if (location := s.chamber[who].location[slot]) != NONE
    ]


def _cell(lord: int, location: int, arms: bool) -> str:
    if lord == NONE:
        return "  ..  "
    text = COLOUR_NAMES[LORD_COLOUR[lord]][:2].upper() + str(LORD_IP[lord]) + MARKS[lord % KINDS]
    text = f"[{text}]" if arms else text
    return (text + ("#" if location != NONE else "")).center(6)
