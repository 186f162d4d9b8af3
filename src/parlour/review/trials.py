"""One choice judged: what it promised, what the best one would have, and what came of it."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from parlour.core.record import NONE

from .comparing import Comparison
from .estimates import LEAST, Batch, Estimate
from .moments import OPEN, Moment
from .sampler import Asked, Sampler


@dataclass(frozen=True, slots=True)
class Judged:
    """What is known of one choice."""

    promised: Estimate | None  # right after it, before chance; None: it could not be seen
    arrived: Estimate  # before the next choice; the same where chance had no say
    cost: float  # what the best choice would have promised beyond it, for whoever chose; >= 0
    cost_variance: float
    better: int  # that choice; NONE: none is known
    missed: float  # how much more the best by all lines seems to promise: chance, or not yet sure


class Trial:
    """One moment of one viewer, judged better with every pass."""

    def __init__(self, moment: Moment, sampler: Sampler) -> None:
        self.moment = moment
        self.asked = asked_of(moment, sampler)
        after = self.asked._replace(
            seen=moment.after,
            unseen=moment.unseen_after,
            mover=moment.next_mover,
            action=NONE,
            salt=self.asked.salt + 1,
        )
        self.comparison = Comparison(self.asked, moment.legal, sampler)
        self._after = Batch(after, sampler)
        self._target = NONE
        if moment.result is None:
            self._target = int(sampler.lines(after, 0, 1, False).mark[0])

    def extend(self, lines: int) -> None:
        """Have so many lines for each question in all."""
        self.comparison.extend(lines)
        if self.moment.result is None and not self._is_settled():
            self._after.extend(lines)

    def glance(self, lines: int) -> None:
        """The same, but the choice is held against no others."""
        self.comparison.glance(lines)
        if self.moment.result is None and not self._is_settled():
            self._after.extend(lines)

    def judged(self) -> Judged:
        """What is known by now."""
        promised, chosen = None, self.comparison.chosen
        if self.moment.action is not None and chosen.found.sum() >= LEAST:
            promised = chosen.estimate()
        if self.moment.result is not None:
            result = np.array(self.moment.result)
            arrived = Estimate(result, np.zeros(len(result)))
        elif promised is not None and self._is_settled():
            arrived = promised
        else:
            arrived = self._after.estimate()
        cost, variance, better = self.comparison.cost()
        missed = max(0.0, self.comparison.lead() - cost)
        return Judged(promised, arrived, cost, variance, better, missed)

    def _is_settled(self) -> bool:
        """Whether chance and hidden things had no say: every world shows what came."""
        chosen = self.comparison.chosen
        return self.moment.action is not None and chosen.shows_only(self._target)


def asked_of(moment: Moment, sampler: Sampler) -> Asked:
    """The question what the choice of a moment promised."""
    return Asked(
        moment.viewer,
        moment.before,
        moment.unseen_before,
        moment.mover,
        NONE if moment.action is None else moment.action,
        sampler.last_turn(moment.turn),
        2 * moment.number + 1,
    )


def is_own(moment: Moment, seat: int) -> bool:
    """Whether a moment is a choice of this seat's, as its viewer judges it."""
    return moment.mover == seat and moment.viewer in (OPEN, seat)
