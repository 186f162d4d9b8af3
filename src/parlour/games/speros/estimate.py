"""A cheap estimate of who is winning, for the bots: points as they stand and what is to come of the
Units on uncaptured cards, the hand and the General card. Nothing here is a rule.

The figures were tuned by play: docs/strength.md says how.
"""

from __future__ import annotations

import math

from parlour.core.rule import rule

from .cards import MINIONS, WORTH
from .objectives import BYTE, BYTE_FULL
from .scoring import mastery_shares, own_score
from .state import SKIRMISH, State
from .verbs import camp_units, units_at

UNITS = MINIONS + 1
SPREAD_AT_END = 2.5  # points of difference that make the odds e to 1 when the game ends
SPREAD_MORE = 8.0  # how many more do while all Units are at home
CLAIM = 0.1  # the chance of a card that one more Unit would capture
CLAIM_DISPUTED = 0.3  # the same where a rival would need no more either
CLAIM_BASE = 1.0  # points a captured card promises beside its worth: sets, objectives
CLAIMS_IN_FULL = 4  # fewest Units in a Base Camp with which there is time for all claims
LAST_CLAIM = 0.25  # part of them that counts when a Base Camp is empty
HELD_WORTH = 2.25  # points that a captured card promises towards sets and objectives
CARD_WORTH = 1.15  # points promised by a card in hand, while all Units are at home
UNIT_WORTH = 0.3  # points promised by a Unit in the Base Camp
GENERAL_WORTH = 1.2  # points promised by an unused General card, while all Units are at home
STANDING_WORTH = 0.5  # points promised by an ability that has yet to be carried out


@rule
def value(s: State, seat: int) -> float:
    """A seat's share of the victory: its prospects among everybody's."""
    left = time_left(s)
    shares = mastery_shares(s)
    mine = prospects(s, seat, left, shares)
    total = 1.0
    for other in range(s.players):
        if other != seat:
            lead = prospects(s, other, left, shares) - mine
            total += math.exp(lead / (SPREAD_AT_END + SPREAD_MORE * left))
    return 1.0 / total


@rule
def time_left(s: State) -> float:
    """How much of the game is to come: the fewest Units in a Base Camp (S20), of all; 0 at the
    end."""
    if s.over:
        return 0.0
    fewest = UNITS
    for seat in range(s.players):
        fewest = min(fewest, camp_units(s, seat))
    return fewest / UNITS


@rule
def prospects(s: State, seat: int, left: float, shares: int) -> float:
    """Points as they stand and, while the game lasts, points promised."""
    now = float(own_score(s, seat) + (shares >> BYTE * seat & BYTE_FULL))
    if s.over:
        return now
    promised = CARD_WORTH * s.side[seat].hand.size * left + UNIT_WORTH * camp_units(s, seat)
    if not s.side[seat].general_used:
        promised += GENERAL_WORTH * left
    if s.seat == seat:
        promised += STANDING_WORTH * s.effects
    claims = 0.0
    held = 0
    for i in range(s.battlefield.size):
        card = s.battlefield.cards[i]
        if s.holder[card] == SKIRMISH:
            claims += claim(s, seat, card)
        elif s.holder[card] == seat:
            held += 1
    time_for_claims = min(1.0, left * UNITS / CLAIMS_IN_FULL + LAST_CLAIM)
    return now + promised + claims * time_for_claims + HELD_WORTH * held * left


@rule
def claim(s: State, seat: int, card: int) -> float:
    """What a seat may expect of a card that one Unit more would capture (S34-S36): a part of its
    worth, larger where a rival is as near to it."""
    mine = units_at(s, seat, card)
    if mine == 0:
        return 0.0
    best = 0
    for rival in range(s.players):
        if rival != seat:
            best = max(best, units_at(s, rival, card))
    after = mine + 1 - (s.spare[card] - 1)  # by how much it then outdoes an empty rival
    if s.spare[card] == 0 or after < best or (after == best and s.spare[card] > 1):
        return 0.0
    disputed = best > 0 and mine + s.spare[card] - best < 2
    return (WORTH[card] + CLAIM_BASE) * (CLAIM_DISPUTED if disputed else CLAIM)
