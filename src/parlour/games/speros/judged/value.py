"""A cheap estimate of who is winning, for the bots: points as they stand and what is to come of the
Units on uncaptured cards, the hand and the General card. Nothing here is a rule.

The figures are those under which simulated games were likeliest to end as they did
(tests/fit_value.py). What is worth more or less early in the game is written as a sum: a worth when
the game ends, and a second one that counts in full while all Units are at home.
"""

from __future__ import annotations

import math

from parlour.core import todo
from parlour.core.rule import rule

from ..cards import MINIONS
from ..rules.holdings import BYTE, BYTE_FULL, Holdings, everybodys_holdings, units_in_field
from ..rules.scoring import bonus_points, mastery_shares, settled_points
from ..rules.verbs import camp_units
from ..state import Ask, Stage, State

UNITS = MINIONS + 1
SPREAD, SPREAD_EARLY = 4.9, 17.8  # points of difference that make the odds e to 1
UNSETTLED, UNSETTLED_EARLY = 0.8, -0.8  # part that counts of points which objectives may yet lose
CARD, CARD_EARLY = 0.4, 1.0  # points promised by a card in hand
CAMP, CAMP_EARLY = 0.6, 0.2  # by a Unit in the Base Camp
FIELD, FIELD_EARLY = 2.1, 0.2  # by a Unit on a card that nobody has captured
GENERAL, GENERAL_EARLY = 6.2, 3.1  # by an unused General card
TURN = 1.6  # given up for each turn that others have first
STANDING, STANDING_EARLY = 1.4, 1.6  # by an ability that has yet to be carried out


@rule
def value(s: State, seat: int) -> float:
    """A seat's share of the victory: its prospects among everybody's."""
    left = time_left(s)
    spread = SPREAD + SPREAD_EARLY * left
    held = everybodys_holdings(s)
    shares = mastery_shares(s, held)
    mine = prospects(s, seat, held[seat], left, shares)
    total = 1.0
    for other in range(s.players):
        if other != seat:
            lead = prospects(s, other, held[other], left, shares) - mine
            total += math.exp(lead / spread)
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
def prospects(s: State, seat: int, held: Holdings, left: float, shares: int) -> float:
    """Points as they stand and, while the game lasts, points promised."""
    settled = settled_points(s, seat, held)
    unsettled = bonus_points(s, seat, held) + (shares >> BYTE * seat & BYTE_FULL)
    if s.over:
        return float(settled + unsettled)
    promised = unsettled * (UNSETTLED + UNSETTLED_EARLY * left)
    promised += s.side[seat].hand.size * (CARD + CARD_EARLY * left)
    promised += camp_units(s, seat) * (CAMP + CAMP_EARLY * left)
    promised += units_in_field(held) * (FIELD + FIELD_EARLY * left)
    if not s.side[seat].general_used:
        promised += GENERAL + GENERAL_EARLY * left
    promised -= TURN * turns_until(s, seat)
    if s.seat == seat and s.effects > 0:
        promised += STANDING + STANDING_EARLY * left
    return settled + promised


@rule
def turns_until(s: State, seat: int) -> int:
    """How many turns begin before a seat may act next: none for the active player who has not."""
    ahead = int(seat - s.active)
    if ahead < 0:
        ahead += s.players
    acted = s.todo.size > 0 and s.todo.about[0] > Stage.ACTION and todo.top(s) != Ask.ACTION
    return int(s.players) if ahead == 0 and acted else ahead


@rule
def alike(s: State) -> int:
    """What is asked once more in a turn, with the same answers, hangs little on what came before;
    mostly it is whether to let pass."""
    return 0
