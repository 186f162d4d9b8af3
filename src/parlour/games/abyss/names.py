"""What things are called, in a person's words."""

from __future__ import annotations

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


def who_name(s: State, who: int, viewer: int) -> str:
    """'You', 'Seat 2' (counted from 1 for people) or 'The Mage'."""
    if is_solo(s) and who == OPPONENT:
        return f"The {OPPONENT_NAMES[s.options[Agreed.OPPONENT]].title()}"
    return "You" if who == viewer else f"Seat {who + 1}"


def count_of(n: int, one: str) -> str:
    """'1 Lord', '3 Lords'."""
    return f"{n} {one}" if n == 1 else f"{n} {one}s"
