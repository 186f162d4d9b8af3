"""What things are called, in a person's words."""

from __future__ import annotations

from parlour.core.speech import Person, count_of, listed, person

from .cards import (
    COLOUR_NAMES,
    GUILDS,
    KINDS,
    LORD_COLOUR,
    LORD_IP,
    OPPONENT_NAMES,
)
from .state import OPPONENT, Agreed, State, is_solo

KIND_TITLES = ("Swapper", "Silver Key", "Gold Key", "Two Pearls", "One Pearl", "Herald")
KIND_BRINGS = (
    "two Lords may change places",
    "a silver key",
    "a gold key",
    "2 Pearls",
    "1 Pearl",
    "turns up the top Lord of the deck",
)
LOCATION_TITLES = (
    "Trench of Seven",
    "Pearl Reef",
    "Double Reef",
    "Great Oyster Bed",
    "Silver Vault",
    "Golden Vault",
    "Pearl Exchange",
    "Crossing of Currents",
    "Narrow Gate",
    "Twin Gate",
    "Tide of Return",
    "Shifting Sands",
    "Locksmiths' Wharf",
    "Chart House",
    *(f"{guild} Palace" for guild in GUILDS),
    *(f"{guild} Quarter" for guild in GUILDS),
    "Silver Row",
    "Golden Row",
    "Double Row",
    "Pearl Row",
    "Quiet Cloister",
)


def lord_name(lord: int) -> str:
    """'green Herald (6)'."""
    kind = KIND_TITLES[lord % KINDS]
    return f"{COLOUR_NAMES[LORD_COLOUR[lord]]} {kind} ({LORD_IP[lord]})"


def location_name(location: int) -> str:
    """'the Silver Vault'."""
    return f"the {LOCATION_TITLES[location]}"


def owner(s: State, chamber: int, viewer: int) -> Person:
    """Whose chamber it is: 'you', 'Seat 2' (counted from 1 for people) or 'the Mage'."""
    if is_solo(s) and chamber == OPPONENT:
        return Person(f"the {OPPONENT_NAMES[s.options[Agreed.OPPONENT]].title()}", False)
    return person(chamber, viewer)


def keys_text(silver: int, gold: int) -> str:
    """'2 silver keys and 1 gold key'; 'no keys'."""
    held = [(silver, "silver key"), (gold, "gold key")]
    return listed([count_of(n, key) for n, key in held if n]) or "no keys"
