"""What a seat has on the Battlefield, in one look at it, to be measured many times: S79-S86."""

from __future__ import annotations

from typing import NamedTuple

from parlour.core.record import NONE
from parlour.core.rule import rule

from ..cards import CARDS, SHOWS, SORTS_OF_TERRAIN, TERRAIN, WORTH
from ..state import SKIRMISH, State
from ..steps import Whose
from .verbs import is_artifact

BYTE = 8  # several counts, each below 255, are kept side by side in one number
BYTE_FULL = 0xFF
HALF = 4  # likewise in halves of bytes, where all of them together are below 15
HALF_FULL = 0xF

# A *spot* is a sort of card that a Unit may stand on: whose it is, and its ground.
GROUNDS = SORTS_OF_TERRAIN + 1  # Artifacts last
GROUND = tuple([SORTS_OF_TERRAIN if terrain == NONE else terrain for terrain in TERRAIN])
NOBODYS = 2  # whose a card of the Skirmish Area is: neither one's own nor an opponent's
AREAS = 3
SKIRMISH_SPOTS = NOBODYS * GROUNDS  # the first of them
SPOTS = AREAS * GROUNDS


class Holdings(NamedTuple):
    """What a seat has on the Battlefield."""

    worth: int  # S79. the values of its captured cards together
    lands: int  # S86. its captured Locations: a byte for each terrain
    shown: int  # S7. its captured cards: a byte for each combination of resources shown
    minions: int  # S81. its deployed Minions: half a byte for each spot
    general: int  # the spot of its General; NONE if that is on no card


Everybodys = tuple[Holdings, Holdings, Holdings, Holdings]


@rule
def holdings(s: State, seat: int) -> Holdings:
    """S79-S86. One look at the Battlefield for a seat, nothing for a seat that nobody has."""
    worth = 0
    lands = 0
    shown = 0
    minions = 0
    cards = s.battlefield.size if seat < s.players else 0
    for i in range(cards):
        card = s.battlefield.cards[i]
        if s.holder[card] == seat:
            worth += WORTH[card]
            shown += 1 << BYTE * (SHOWS[card] - 1)
            if not is_artifact(card):
                lands += 1 << BYTE * TERRAIN[card]
        if s.side[seat].minions[card] > 0:
            minions += int(s.side[seat].minions[card]) << HALF * spot_of(s, seat, card)
    general = s.side[seat].general
    return Holdings(
        worth, lands, shown, minions, spot_of(s, seat, general) if general < CARDS else NONE
    )


@rule
def everybodys_holdings(s: State) -> Everybodys:
    """The same for each seat."""
    return holdings(s, 0), holdings(s, 1), holdings(s, 2), holdings(s, 3)


@rule
def spot_of(s: State, seat: int, card: int) -> int:
    """S81. The spot that a card of the Battlefield is to a Unit of a seat's."""
    whose = NOBODYS
    if s.holder[card] != SKIRMISH:
        whose = Whose.SELF if s.holder[card] == seat else Whose.OPPONENT
    return int(whose * GROUNDS + GROUND[card])


@rule
def sum_of_bytes(counts: int) -> int:
    """All of the counts together: what is left over by 255 is their sum, since 256 leaves 1."""
    return counts % BYTE_FULL


@rule
def sum_of_halves(counts: int) -> int:
    """All of the counts together, likewise."""
    return counts % HALF_FULL


@rule
def units_in_field(held: Holdings) -> int:
    """S34. Units on the cards of the Skirmish Area."""
    minions = sum_of_halves(held.minions >> HALF * SKIRMISH_SPOTS)
    return minions + (1 if held.general >= SKIRMISH_SPOTS else 0)
