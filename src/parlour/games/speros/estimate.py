"""A cheap estimate of who is winning, for the simple bots: points as they stand and what the
Units on uncaptured cards, the hand and the Base Camp promise. Nothing here is a rule."""

from __future__ import annotations

import math

from parlour.core.rule import rule

from .cards import WORTH
from .scoring import score
from .state import SKIRMISH, State
from .verbs import camp_units, units_at

SPREAD = 6.0  # points of difference that make the odds e to 1
RESOURCE_WORTH = 1.5  # points that a captured card promises towards sets and objectives
FIRST_CLAIM = 0.8  # the chance of a card that one more Unit would capture
CLAIM_FADES = 0.55  # by how much each Unit more that is needed lowers it
BEHIND = 0.6  # by how much a stronger rival on the card lowers it
CARD_WORTH = 0.35  # points promised by a card in hand
UNIT_WORTH = 0.3  # points promised by a Unit in the Base Camp
GENERAL_WORTH = 1.2  # points promised by an unused General card
STANDING_WORTH = 0.5  # points promised by an ability that has yet to be carried out


@rule
def value(s: State, seat: int) -> float:
    """A seat's share of the victory: its prospects among everybody's."""
    mine = prospects(s, seat)
    total = 1.0
    for other in range(s.players):
        if other != seat:
            total += math.exp((prospects(s, other) - mine) / SPREAD)
    return 1.0 / total


@rule
def prospects(s: State, seat: int) -> float:
    """Points as they stand and points promised."""
    promised = CARD_WORTH * s.side[seat].hand.size + UNIT_WORTH * camp_units(s, seat)
    if not s.side[seat].general_used:
        promised += GENERAL_WORTH
    for i in range(s.battlefield.size):
        card = s.battlefield.cards[i]
        if s.holder[card] == SKIRMISH:
            promised += claim(s, seat, card)
    if s.seat == seat:
        promised += STANDING_WORTH * s.effects
    return float(score(s, seat)) + promised


@rule
def claim(s: State, seat: int, card: int) -> float:
    """What a seat may expect of an uncaptured card: its worth, times a chance that falls with the
    Units it would still take to demonstrate majority."""
    mine = units_at(s, seat, card)
    if mine == 0:
        return 0.0
    best = 0
    for rival in range(s.players):
        if rival != seat:
            best = max(best, units_at(s, rival, card))
    needed = (best + s.spare[card] - mine) // 2 + 1
    chance = FIRST_CLAIM
    for _ in range(1, needed):
        chance *= CLAIM_FADES
    if best > mine:
        chance *= BEHIND
    return float((WORTH[card] + RESOURCE_WORTH) * chance)
