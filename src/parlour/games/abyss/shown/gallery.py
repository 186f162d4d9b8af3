"""Every card there is, drawn and explained."""

from __future__ import annotations

from parlour.core.picture import Piece

from ..cards import (
    BASIC_LOCATIONS,
    COLOURS,
    GUILDS,
    KINDS,
    LOCATION_TEXTS,
    LOCATIONS,
    LORD_COPIES,
    LORD_KIND,
    LORD_TEXTS,
)
from ..names import location_name, lord_name
from .picture import CARD_H, CARD_W, location_art, lord_art


def gallery() -> list[tuple[str, list[Piece]]]:
    """The cards by section: each guild's Lords, the Locations, the bonus Locations."""
    guilds = [
        (f"{GUILDS[colour]}: 12 Lords", [_lord(colour * KINDS + kind) for kind in range(KINDS)])
        for colour in range(COLOURS)
    ]
    return [
        *guilds,
        ("Locations", [_location(location) for location in range(BASIC_LOCATIONS)]),
        ("Bonus Locations", [_location(n) for n in range(BASIC_LOCATIONS, LOCATIONS)]),
    ]


def _lord(lord: int) -> Piece:
    name = f"{lord_name(lord)}, {LORD_COPIES[lord]}×"
    return _card(f"lord-{lord}", lord_art(lord), name, LORD_TEXTS[LORD_KIND[lord]])


def _location(location: int) -> Piece:
    name = location_name(location).removeprefix("the ")
    return _card(f"location-{location}", location_art(location), name, LOCATION_TEXTS[location])


def _card(piece: str, art: str, label: str, about: str) -> Piece:
    return Piece(piece, 0, 0, CARD_W, CARD_H, art, label, about)
