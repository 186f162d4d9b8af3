"""The sum: a seat's chance from the fair share at the beginning to the result, choice by choice.

Every figure is a difference of neighbouring estimates of one chain, so whatever the estimates are
worth, the parts add up exactly (Zare's equation: final - initial = luck + play, with the others'
play as a third part where there are others).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from parlour.core.record import NONE
from parlour.core.reviews import Column, Part, Share

from .comparing import NOTHING, SURE, Suspicion
from .estimates import Estimate
from .moments import Moment
from .trials import Judged, is_own


def column(
    seat: int,
    players: int,
    begun: Estimate,
    moments: Sequence[Moment],
    judged: Sequence[Judged],
    token: Callable[[int], str],
) -> Column:
    """The chance of a seat, `begun` being what it is once the cards are dealt."""
    fair, at = 1.0 / players, float(begun.mean[seat])
    deal = Part(at - fair, math.sqrt(begun.variance[seat]))
    chain = _Chain(seat, at, token)
    shares = tuple(map(chain.share, moments, judged))
    last = judged[-1].arrived if judged else begun
    end, end_variance = float(last.mean[seat]), float(last.variance[seat])
    luck = math.fsum(one.luck for one in shares)
    play = math.fsum(one.play for one in shares)
    others = end - fair - deal.sum - luck - play
    missed = chain.missed / WITHIN
    doubt = chain.luck_variance + chain.play_variance + float(begun.variance[seat]) + end_variance
    return Column(
        seat,
        fair,
        deal,
        Part(luck, math.sqrt(chain.luck_variance)),
        Part(play, math.hypot(math.sqrt(chain.play_variance), missed)),
        Part(others, math.hypot(math.sqrt(doubt), missed)),
        end,
        math.sqrt(end_variance),
        shares,
    )


# standard errors between what costs surely, which is the figure told, and what it may at most: that
# lies on one side of the figure only
WITHIN = 2.0


class _Chain:
    """Goes from choice to choice."""

    def __init__(self, seat: int, at: float, token: Callable[[int], str]) -> None:
        self._seat = seat
        self._at = at
        self._token = token
        self.luck_variance = 0.0
        self.play_variance = 0.0
        self.missed = 0.0
        self._turn = NONE
        self._charged = NOTHING  # what the seat's choices of this turn have cost

    def share(self, moment: Moment, one: Judged) -> Share:
        """What one choice did."""
        before, arrived = self._at, float(one.arrived.mean[self._seat])
        promised = arrived if one.promised is None else float(one.promised.mean[self._seat])
        cost, variance, better = 0.0, 0.0, NONE
        if is_own(moment, self._seat):
            cost, variance, better = self._newly_lost(
                moment.turn, one, promised + one.cost - before
            )
            self.missed += one.missed
        error = math.sqrt(variance)
        self.play_variance += variance
        if one.promised is not None and one.promised is not one.arrived:
            doubt = float(one.promised.variance[self._seat] + one.arrived.variance[self._seat])
            self.luck_variance += doubt
            error = error if cost else math.sqrt(doubt)
        self._at = arrived
        return Share(
            before=before,
            others=promised + cost - before,
            play=-cost if cost else 0.0,
            luck=arrived - promised,
            after=arrived,
            error=error,
            better="" if better == NONE else self._token(better),
        )

    def _newly_lost(self, turn: int, one: Judged, opened: float) -> Suspicion:
        """What a choice cost beyond what this turn has been charged with: what was passed by and is
        still open is lost once. `opened`: how much more the best choice promises than was expected
        of the seat, which does not expect itself to go back to it."""
        if turn != self._turn:
            self._turn, self._charged = turn, NOTHING
        cost, variance, better = one.cost, one.cost_variance, one.better
        again = min(self._charged.cost, max(0.0, opened))
        if better == NONE:
            self._charged = self._charged._replace(cost=self._charged.cost - again)
            return Suspicion(cost, variance, NONE)
        if again:
            cost, variance = cost - again, variance + self._charged.variance
        if again and cost <= SURE * math.sqrt(variance):
            return Suspicion(0.0, variance, NONE)
        self._charged = Suspicion(self._charged.cost + cost, variance, NONE)
        return Suspicion(cost, variance, better)
