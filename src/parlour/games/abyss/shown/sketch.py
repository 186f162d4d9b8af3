"""The table in plain text, for the terminal."""

from __future__ import annotations

from parlour.core.record import NONE

from ..cards import COLOUR_NAMES, COLOURS, KINDS, LORD_COLOUR, LORD_IP, ROWS
from ..names import location_name, lord_name, who_name
from ..rules.scoring import total
from ..state import Agreed, State, chambers

MARKS = ("~", "s", "g", "oo", "o", "*")  # swap, silver, gold, two pearls, one pearl, herald

LEGEND = """\
RE1s is a Lord: colour (YE, RE, GR, BL, PU), Influence Points, what it brings:
~ two Lords trade places, s silver key, g gold key, o pearl, oo two pearls,
* Herald. [RE1s] has the Coat of Arms, RE1s# a Location on it, .. is open.
Keys 1s 2g: silver, gold. 'red: 4 3': its discard pile, by Influence Points."""


def sketch(s: State, viewer: int) -> str:
    """Chambers as inverted pyramids, and what lies between them."""
    lines = [f"Lord deck {s.deck.size}   " + "   ".join(_piles(s))]
    if s.on_way.size:
        lines.append("On their way: " + ", ".join(map(lord_name, s.on_way.cards[: s.on_way.size])))
    faces = ", ".join(location_name(c) for c in s.available.cards[: s.available.size])
    lines.append(f"Location deck {s.location_deck.size}   face up: {faces or 'none'}")
    if s.explored.size:
        drawn = ", ".join(location_name(c) for c in s.explored.cards[: s.explored.size])
        lines.append(f"Drawn: {drawn}")
    for who in range(chambers(s)):
        lines += ["", _heading(s, who, viewer), *_pyramid(s, who)]
    return "\n".join(lines)


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
    parts = [who_name(s, who, viewer), f"keys {chamber.silver}s {chamber.gold}g"]
    parts.append(f"pearls {chamber.pearls}" + (" (Pearl Master)" if s.pearl_master == who else ""))
    if s.options[Agreed.SCORE] == 0 or s.over:
        parts.append(f"{total(s, who)} points")
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


def _cell(lord: int, location: int, arms: bool) -> str:
    if lord == NONE:
        return "  ..  "
    text = COLOUR_NAMES[LORD_COLOUR[lord]][:2].upper() + str(LORD_IP[lord]) + MARKS[lord % KINDS]
    text = f"[{text}]" if arms else text
    return (text + ("#" if location != NONE else "")).center(6)
