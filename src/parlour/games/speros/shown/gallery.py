"""Every card there is, drawn and explained."""

from __future__ import annotations

from collections import Counter

from parlour.core.picture import Piece

from ..cards import (
    ARTIFACTS,
    BONUSES,
    COLOURS,
    DESIGN,
    DESIGNS,
    FIRST_ARTIFACT,
    FIRST_MASTERY,
    LOCATIONS,
    MASTERIES,
    OBJECTIVE_VP,
    TERRAINS,
)
from ..names import card_about, general_about, general_title, objective_about, objective_name, title
from .areas import PLATE_H, PLATE_W
from .card_art import CARD_H, CARD_W, card_art
from .plates import general_plate, objective_plate

COPIES = Counter(DESIGN)


def gallery() -> list[tuple[str, list[Piece]]]:
    """The cards by section: the Locations of each terrain, a card of each design; Artifacts,
    Generals, objectives."""
    lands = [
        (f"{terrain.capitalize()}: 20 Locations", [_location(d) for d in _designs_of(terrain)])
        for terrain in TERRAINS
    ]
    artifacts = [_card(FIRST_ARTIFACT + number, "") for number in range(ARTIFACTS)]
    bonus = [_objective(number) for number in range(BONUSES)]
    mastery = [_objective(FIRST_MASTERY + number) for number in range(MASTERIES)]
    return [
        *lands,
        ("Ancient Artifacts", artifacts),
        ("Generals", [_general(colour) for colour in range(len(COLOURS))]),
        ("Bonus Objectives", bonus),
        ("Mastery Objectives", mastery),
    ]


def _designs_of(terrain: str) -> list[int]:
    return [number for number, row in enumerate(DESIGNS) if row["terrain"] == terrain]


def _location(design: int) -> Piece:
    """The first card of a design; the others differ in the resources they show."""
    card = next(card for card in range(LOCATIONS) if DESIGN[card] == design)
    shown = "; ".join(" and ".join(copy) for copy in DESIGNS[design]["copies"])
    return _card(card, f", {COPIES[design]}×", f" The copies show: {shown}.")


def _card(card: int, times: str, more: str = "") -> Piece:
    about = card_about(card) + more
    return Piece(f"card-{card}", 0, 0, CARD_W, CARD_H, card_art(card), title(card) + times, about)


def _general(colour: int) -> Piece:
    name = general_title(colour)
    art = general_plate(colour, name, False)
    return Piece(f"general-{colour}", 0, 0, PLATE_W, PLATE_H, art, name, general_about(colour))


def _objective(objective: int) -> Piece:
    name = objective_name(objective)
    art = objective_plate(name, OBJECTIVE_VP[objective], "", False)
    about = objective_about(objective)
    return Piece(f"objective-{objective}", 0, 0, PLATE_W, PLATE_H, art, name, about)
