"""What things are called, in a person's words."""

from __future__ import annotations

from parlour.core.record import NONE
from parlour.core.speech import listed

from .cards import (
    CARD_NAMES,
    CHAMPION_NAMES,
    CLASS_IDS,
    ITEM_NAMES,
    PASSIVE_TEXTS,
    PIT_NAMES,
    PIT_ZONE,
    ULTIMATE_NAMES,
    ULTIMATE_TEXTS,
    ZONE_IDS,
)
from .state import State

SIDE_TITLES = ("Blue", "Red")
_MANY = {"Marksman": "Marksmen"}  # of classes whose plural has no s
_PLACES = {"second": "second tower", "first": "first tower"}


def classes_named(bits: int) -> str:
    """Classes by their bits, as those who may carry something: 'Tanks and Fighters'."""
    names = [name for bit, name in enumerate(CLASS_IDS) if bits >> bit & 1]
    return listed([_MANY.get(name, f"{name}s") for name in names])


def _zone_title(zone: int) -> str:
    """'the top lane by Blue's second tower'."""
    parts = ZONE_IDS[zone].split("_")
    if parts[-1] == "base":
        return f"the {parts[0]} base"
    if parts[0] == "jungle":
        return f"{parts[1].capitalize()}'s {parts[2]} jungle"
    if parts[0] == "river":
        return f"the {parts[1]} river ({PIT_NAMES[PIT_ZONE.index(zone)]})"
    if len(parts) == 2:
        return f"the {parts[0]} lane by the first towers"
    return f"the {parts[0]} lane by {parts[1].capitalize()}'s {_PLACES[parts[2]]}"


ZONE_TITLES = tuple(_zone_title(zone) for zone in range(len(ZONE_IDS)))


def structure_name(structure_id: str) -> str:
    """'the red first tower of the top lane'."""
    side, *rest = structure_id.split("_")
    if rest == ["nexus"]:
        return f"the {side} nexus"
    if rest[0] == "nexus":
        return f"the {side} nexus tower {rest[1]}"
    number = "first" if rest[1] == "1" else "second"
    return f"the {side} {number} tower of the {rest[0]} lane"


def champion_name(s: State, who: int) -> str:
    """The name of a champion on the table; 'nobody' for NONE."""
    return "nobody" if who == NONE else CHAMPION_NAMES[s.champion[who]]


def side_name(seat: int, viewer: int) -> str:
    """'You', or 'Blue' and 'Red'."""
    return "You" if seat == viewer else SIDE_TITLES[seat]


def side_of(s: State, seat: int) -> str:
    """'Blue' or 'Red'."""
    return SIDE_TITLES[seat]


def count_of(n: int, one: str) -> str:
    """'1 card', '3 cards'."""
    return f"{n} {one}" if n == 1 else f"{n} {one}s"


def cards_text(counts: list[int]) -> str:
    """'2 × Attack and Flash'."""
    held = [
        CARD_NAMES[card] if n == 1 else f"{n} × {CARD_NAMES[card]}"
        for card, n in enumerate(counts)
        if n > 0
    ]
    return listed(held) or "none"


def items_text(s: State, who: int) -> str:
    """'Warmog's Armour and Thornmail'; '' without any."""
    return listed([ITEM_NAMES[item] for item in s.gear[who] if item != NONE])


def champion_about(s: State, who: int) -> str:
    """What there is to read of a champion: items, ultimate, passives."""
    champion = s.champion[who]
    items = items_text(s, who)
    lines = [f"Carries {items}."] if items else []
    lines.append(f"{ULTIMATE_NAMES[champion]}: {ULTIMATE_TEXTS[champion]}")
    return "\n".join([*lines, PASSIVE_TEXTS[champion].strip()]).strip()
