"""A cheap estimate of who is winning, for the bots: totals, and what this round will add."""

from __future__ import annotations

import math

from parlour.core.rule import rule

from ..state import ROUNDS, TARGETS, Agreed, Phase, State
from .features import WEIGHTS
from .prospects import levels_left, prospects_at, time_left

DOUBT_NOW = 9.0  # spread of the lead, in points: of this round at its end ...
DOUBT_ROUND = 4.0  # ... and more with all of it to come
DOUBT_TO_GO = 0.1  # and for each point that the leader still lacks
ROUND_POINTS = 22.0  # points of a round, where rounds are counted


@rule
def value(s: State, seat: int) -> float:
    """A seat's share of the victory, from the expected totals."""
    if s.over:
        return final_share(s, seat)
    levels = levels_left(s)
    time = time_left(s)
    mine = expected_total(s, seat, levels, time)
    best = -1.0e9
    for other in range(s.players):
        if other != seat:
            best = max(best, expected_total(s, other, levels, time))
    doubt = DOUBT_NOW + DOUBT_TO_GO * to_go(s, max(mine, best))
    if s.phase == Phase.PLAY:
        doubt += DOUBT_ROUND * time
    chance = 1.0 / (1.0 + math.exp((best - mine) / doubt))
    return chance / (chance + (s.players - 1) * (1.0 - chance))


@rule
def to_go(s: State, best: float) -> float:
    """Points that the leader still has to make after this round."""
    rounds = ROUNDS[s.options[Agreed.ROUNDS]]
    if rounds > 0:
        return max(0.0, (rounds - s.round) * ROUND_POINTS)
    return max(0.0, TARGETS[s.options[Agreed.TARGET]] - best)


@rule
def expected_total(s: State, seat: int, levels: int, time: float) -> float:
    """A seat's total at the end of this round."""
    total = float(s.player[seat].total)
    return (
        total if s.phase == Phase.SCORED else total + prospects_at(s, seat, levels, time, WEIGHTS)
    )


@rule
def final_share(s: State, seat: int) -> float:
    """The victory itself."""
    tied = 0
    for other in range(s.players):
        if s.player[other].total > s.player[seat].total:
            return 0.0
        if s.player[other].total == s.player[seat].total:
            tied += 1
    return 1.0 / tied
