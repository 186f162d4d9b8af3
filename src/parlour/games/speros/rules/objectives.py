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
    SORTS_OF_RESOURCE,
    SORTS_OF_TERRAIN,
    Metric,
)
from ..state import MOST_SEATS, State
from ..steps import NOT, Ground, Which, Whose
from .holdings import (
    AREAS,
    BYTE,
    BYTE_FULL,
    GROUNDS,
    HALF,
    HALF_FULL,
    Holdings,
    sum_of_bytes,
    sum_of_halves,
)
from .targets import is_ground_wanted
from .verbs import camp_units, is_artifact

EVERY_RESOURCE = (1 << SORTS_OF_RESOURCE) - 1
SHOWING = (
    tuple(  # by resources, as bits: which counts of `shown` are of cards that show one of them
        [
            sum(
                BYTE_FULL << BYTE * (shown - 1)
                for shown in range(1, EVERY_RESOURCE + 1)
                if shown & some
            )
            for some in range(EVERY_RESOURCE + 1)
        ]
    )
)


def _is_measured(ground: int, colour: int, here: int) -> bool:
    if ground == Ground.ANY:
        return True
    if ground in (Ground.FAMILIAR, Ground.UNFAMILIAR):
        return (here == colour) == (ground == Ground.FAMILIAR)
    return here == ground


def _spots(whose: int, ground: int, colour: int) -> int:
    """The counts of `minions` at such spots, for Units of a colour."""
    return sum(
        HALF_FULL << HALF * (area * GROUNDS + here)
        for area in range(AREAS)
        for here in range(GROUNDS)
        if whose in (Whose.ANY, area) and _is_measured(ground, colour, here)
    )


COLOURS = SORTS_OF_TERRAIN
FAMILIAR_SPOTS = tuple([_spots(Whose.ANY, Ground.FAMILIAR, colour) for colour in range(COLOURS)])
MEASURED_SPOTS = tuple(  # [objective * COLOURS + colour]
    [
        _spots(whose, ground, colour)
        for whose, ground in zip(MEASURES_HOLDER, MEASURES_GROUND, strict=True)
        for colour in range(COLOURS)
    ]
)


@rule
def figure(s: State, seat: int, held: Holdings, objective: int) -> int:
    """S86. How far a seat has come in what an objective measures."""
    match METRIC[objective]:
        case Metric.CAPTURED_LOCATIONS:
            return captured_locations(s, seat, held, objective)
        case Metric.CAPTURED_TERRAINS:
            return captured_terrains(held)
        case Metric.LARGEST_TERRAIN:
            return largest_terrain(held)
        case Metric.CAPTURED_ARTIFACTS:
            return captured_artifacts(s, seat)
        case Metric.CAPTURED_WITH_RESOURCE:
            return showing(held, MEASURES_RESOURCE[objective])
        case Metric.RESOURCE_SETS:
            return resource_sets(held)
        case Metric.UNITS_DEPLOYED:
            return units_deployed(s, seat, held, objective)
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
def is_met(s: State, seat: int, held: Holdings, objective: int) -> bool:
    """S84. Whether a seat meets a Bonus Objective as things stand."""
    return is_qualified(objective, figure(s, seat, held, objective))


@rule
def captured_locations(s: State, seat: int, held: Holdings, objective: int) -> int:
    """S86. Locations captured: of a terrain, of a number of encampments, or all."""
    ground = MEASURES_GROUND[objective]
    encampments = MEASURES_ENCAMPMENTS[objective]
    if encampments == NOT and ground == Ground.ANY:
        return sum_of_bytes(held.lands)
    if encampments == NOT and ground < SORTS_OF_TERRAIN:
        return captured_of(held, ground)
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
def captured_of(held: Holdings, terrain: int) -> int:
    """S86. How many Locations of a terrain a seat has captured."""
    return held.lands >> BYTE * terrain & BYTE_FULL


@rule
def captured_terrains(held: Holdings) -> int:
    """S86. How many different terrains are among the captured Locations."""
    total = 0
    for terrain in range(SORTS_OF_TERRAIN):
        if captured_of(held, terrain) > 0:
            total += 1
    return total


@rule
def largest_terrain(held: Holdings) -> int:
    """S86. Captured Locations of the terrain that the seat has most of."""
    most = 0
    for terrain in range(SORTS_OF_TERRAIN):
        most = max(most, captured_of(held, terrain))
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
def showing(held: Holdings, resources: int) -> int:
    """S7, S86. How many captured cards, Artifacts too, show one of these resources."""
    return sum_of_bytes(held.shown & SHOWING[resources])


@rule
def resource_sets(held: Holdings) -> int:
    """S80. The largest number of sets (ruling R23): for any choice of resources, so many sets need
    as many times that choice in cards that show one of them; the scarcest choice decides."""
    most = sum_of_bytes(held.shown) // SORTS_OF_RESOURCE
    for chosen in range(1, EVERY_RESOURCE):
        if most > 0:
            needed = 0
            for resource in range(SORTS_OF_RESOURCE):
                needed += chosen >> resource & 1
            most = min(most, showing(held, chosen) // needed)
    return most


@rule
def units_deployed(s: State, seat: int, held: Holdings, objective: int) -> int:
    """S86. Units deployed: Generals only or all, on some ground, on somebody's captured cards."""
    which = MEASURES_UNIT[objective]
    spots = MEASURED_SPOTS[objective * COLOURS + s.side[seat].colour]
    total = 0
    if which != Which.GENERAL:
        total += sum_of_halves(held.minions & spots)
    if which != Which.MINION and held.general != NONE and spots >> HALF * held.general & 1:
        total += 1
    return total
