"""A cheap estimate of the victory, fitted to simulated games."""

from __future__ import annotations

import math

from parlour.core.rule import rule

from ..cards import (
    SLOTS,
)
from ..rules.scoring import (
    coalition_points,
    location_points,
    lord_points,
    opponent_bonus,
    pearl_points,
)
from ..state import State, chambers

# Fitted by tests/fit_value.py on games between searches: docs/strength.md says how.
PER_PLACE = 1.88  # points still to come for each free place
PER_ROUND = 1.41  # for each Lord that the fullest chamber still lacks: the time left to all
PER_KEY = 1.31  # for a key that no Location has spent
KEY_PLACES = 3.0  # free places below which such a key loses its worth
OVERLAP = 0.24  # part of the points held in Lords and coalition that what comes will not add to
MASTER_FADE = 4.5  # what the token's points lose while it can still be taken away (fitted: 7.1,
# but that would count the token against its holder)
SPREAD_AT_END = 3.0  # points of difference that make the odds e to 1
SPREAD_MORE = 2.0  # at the start, besides


@rule
def value(s: State, seat: int) -> float:
    """An estimate of a seat's share of the victory: the total it can expect against the best that
    another can, the less sure the more places are free."""
    mine = prospects(s, seat)
    best = -1.0e9
    for other in range(chambers(s)):
        if other != seat:
            best = max(best, prospects(s, other))
    spread = SPREAD_AT_END + SPREAD_MORE * (SLOTS - s.chamber[seat].size) / SLOTS
    return 1.0 / (1.0 + math.exp((best - mine) / spread))


@rule
def prospects(s: State, who: int) -> float:
    """The total that a chamber can expect at the end."""
    fullest = 0
    for other in range(chambers(s)):
        fullest = max(fullest, int(s.chamber[other].size))
    free = SLOTS - s.chamber[who].size
    left = free / SLOTS
    keys = s.chamber[who].silver + s.chamber[who].gold
    lords = lord_points(s, who)
    coalition = coalition_points(s, who)
    pearls = pearl_points(s, who)
    now = lords + coalition + pearls + location_points(s, who) + opponent_bonus(s, who)
    to_come = PER_PLACE * free + PER_ROUND * (SLOTS - fullest)
    to_come += PER_KEY * keys * min(1.0, free / KEY_PLACES)
    lost = OVERLAP * (lords + coalition) + (MASTER_FADE if pearls > 0 else 0.0)
    return float(now + to_come - lost * left)
