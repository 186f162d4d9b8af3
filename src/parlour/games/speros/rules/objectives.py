"""Chapter 10, the figures that objectives measure: S84-S86."""

from __future__ import annotations

from parlour.core.record import NONE
from parlour.core.rule import rule

from ..cards import (
    AT_LEAST,
    AT_MOST,
    ENCAMPMENTS,
    MEASURES_ENCAMPMENTS,
    MEASURES_GROUND,
    MEASURES_HOLDER,
    MEASURES_RESOURCE,
    MEASURES_UNIT,
    METRIC,
    SHOWS,
    SORTS_OF_RESOURCE,
    SORTS_OF_TERRAIN,
    TERRAIN,
    Metric,
)
from ..state import MOST_SEATS, SKIRMISH, State
from ..steps import NOT, Which, Whose
from .targets import is_ground_wanted
from .verbs import camp_units, is_artifact

EVERY_RESOURCE = (1 << SORTS_OF_RESOURCE) - 1
BYTE = 8  # several counts, each below 256, are kept side by side in one number
BYTE_FULL = 0xFF


@rule
def figure(s: State, seat: int, objective: int) -> int:
    """S86. How far a seat has come in what an objective measures."""
    match METRIC[objective]:
        case Metric.CAPTURED_LOCATIONS:
            return captured_locations(s, seat, objective)
        case Metric.CAPTURED_TERRAINS:
            return captured_terrains(s, seat)
        case Metric.LARGEST_TERRAIN:
            return largest_terrain(s, seat)
        case Metric.CAPTURED_ARTIFACTS:
            return captured_artifacts(s, seat)
        case Metric.CAPTURED_WITH_RESOURCE:
            return showing(shown_counts(s, seat), MEASURES_RESOURCE[objective])
        case Metric.RESOURCE_SETS:
            return resource_sets(s, seat)
        case Metric.UNITS_DEPLOYED:
            return units_deployed(s, seat, objective)
        case Metric.BASE_CAMP_UNITS:
            return camp_units(s, seat)
    return int(s.side[seat].hand.size)


@rule
def is_qualified(objective: int, measured: int) -> bool:
    """S84, S85. Whether a figure reaches what the objective asks, or stays below it."""
    if AT_MOST[objective] != NOT:
        return bool(measured <= AT_MOST[objective])
    return bool(measured >= AT_LEAST[objective])


@rule
def is_met(s: State, seat: int, objective: int) -> bool:
    """S84. Whether a seat meets a Bonus Objective as things stand."""
    return is_qualified(objective, figure(s, seat, objective))


@rule
def captured_locations(s: State, seat: int, objective: int) -> int:
    """S86. Locations captured: of a terrain, of a number of encampments, or all."""
    ground = MEASURES_GROUND[objective]
    encampments = MEASURES_ENCAMPMENTS[objective]
    total = 0
    for i in range(s.battlefield.size):
        card = s.battlefield.cards[i]
        if s.holder[card] != seat or is_artifact(card):
            continue
        if is_ground_wanted(s, ground, seat, card):
            if encampments == NOT or ENCAMPMENTS[card] == encampments:
                total += 1
    return total


@rule
def terrain_counts(s: State, seat: int) -> int:
    """S86. How many Locations of each terrain a seat has captured, a byte for each terrain: one
    look at the Battlefield for all of them."""
    counts = 0
    for i in range(s.battlefield.size):
        card = s.battlefield.cards[i]
        if s.holder[card] == seat and not is_artifact(card):
            counts += 1 << BYTE * TERRAIN[card]
    return counts


@rule
def captured_terrains(s: State, seat: int) -> int:
    """S86. How many different terrains are among the captured Locations."""
    counts = terrain_counts(s, seat)
    total = 0
    for terrain in range(SORTS_OF_TERRAIN):
        if counts >> BYTE * terrain & BYTE_FULL:
            total += 1
    return total


@rule
def largest_terrain(s: State, seat: int) -> int:
    """S86. Captured Locations of the terrain that the seat has most of."""
    counts = terrain_counts(s, seat)
    most = 0
    for terrain in range(SORTS_OF_TERRAIN):
        most = max(most, counts >> BYTE * terrain & BYTE_FULL)
    return most


@rule
def captured_artifacts(s: State, seat: int) -> int:
    """S86. Artifacts captured."""
    total = 0
    for place in range(MOST_SEATS):
        if s.relics[place] != NONE and s.holder[s.relics[place]] == seat:
            total += 1
    return total


@rule
def shown_counts(s: State, seat: int) -> int:
    """S7, S86. How many captured cards, Artifacts too, show just these resources, a byte for each
    combination: one look at the Battlefield for all of them."""
    counts = 0
    for i in range(s.battlefield.size):
        card = s.battlefield.cards[i]
        if s.holder[card] == seat:
            counts += 1 << BYTE * (SHOWS[card] - 1)
    return counts


@rule
def showing(counts: int, resources: int) -> int:
    """S86. How many of the cards so counted show one of these resources."""
    total = 0
    for shown in range(1, EVERY_RESOURCE + 1):
        if shown & resources:
            total += counts >> BYTE * (shown - 1) & BYTE_FULL
    return total


@rule
def resource_sets(s: State, seat: int) -> int:
    """S80. The largest number of sets (ruling R23): for any choice of resources, so many sets need
    as many times that choice in cards that show one of them; the scarcest choice decides."""
    counts = shown_counts(s, seat)
    most = showing(counts, EVERY_RESOURCE) // SORTS_OF_RESOURCE
    for chosen in range(1, EVERY_RESOURCE):
        if most > 0:
            needed = 0
            for resource in range(SORTS_OF_RESOURCE):
                needed += chosen >> resource & 1
            most = min(most, showing(counts, chosen) // needed)
    return most


@rule
def units_deployed(s: State, seat: int, objective: int) -> int:
    """S86. Units deployed: Generals only or all, on some ground, on somebody's captured cards."""
    which = MEASURES_UNIT[objective]
    total = 0
    for i in range(s.battlefield.size):
        card = s.battlefield.cards[i]
        if not is_held_by(s, seat, MEASURES_HOLDER[objective], card):
            continue
        if is_ground_wanted(s, MEASURES_GROUND[objective], seat, card):
            if which != Which.GENERAL:
                total += int(s.side[seat].minions[card])
            if which != Which.MINION and s.side[seat].general == card:
                total += 1
    return total


@rule
def is_held_by(s: State, seat: int, whose: int, card: int) -> bool:
    """S86. Whether a card lies in the seat's own Captured Area, in an opponent's, or anywhere."""
    if whose == Whose.ANY:
        return True
    holder = s.holder[card]
    return bool(holder != SKIRMISH and (holder == seat) == (whose == Whose.SELF))
