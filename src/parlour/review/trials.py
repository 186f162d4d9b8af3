"""One choice judged: what it promised, what the best one would have, and what came of it.

Lines are added pass by pass, the numbers going on, so that a larger budget refines a smaller one.
At a choice of several, every pass goes on with the better half only (sequential halving: Karnin,
Koren and Somekh, 2013) and the one that was made.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import numpy as np

from parlour.core.record import NONE

from .kernel.lines import Lines
from .moments import OPEN, Moment
from .sampler import Asked, Sampler

FEWEST = 3  # choices that are compared to the end
CHECKED = 4  # times as many worlds are dealt, but not played on, to steady a mean
LEAST = 4  # lines that must have found a world in which a choice was possible
TIED = 1e-9


@dataclass(frozen=True, slots=True)
class Estimate:
    """Each seat's expected share of the victory, with the squares of the standard errors."""

    mean: Any
    variance: Any


@dataclass(frozen=True, slots=True)
class Judged:
    """What is known of one choice."""

    promised: Estimate | None  # right after it, before chance; None: it could not be seen
    arrived: Estimate  # before the next choice; the same where chance had no say
    cost: float  # what the best choice would have promised beyond it, for whoever chose; >= 0
    cost_variance: float
    better: int  # that choice; NONE: it was the best


class Batch:
    """Lines of one question, as far as they have been played."""

    def __init__(self, asked: Asked, sampler: Sampler) -> None:
        self.asked = asked
        self._sampler = sampler
        self.shares = np.zeros((0, sampler.players))
        self.early = np.zeros((0, sampler.players))
        self.mark = np.zeros(0, np.int64)
        self._worlds = np.zeros((0, sampler.players))  # judged at once in worlds not played on

    def extend(self, lines: int) -> None:
        """Have so many lines in all."""
        played = len(self.mark)
        if lines > played:
            self._add(self._sampler.lines(self.asked, played, lines - played))

    def _add(self, more: Lines) -> None:
        self.shares = np.concatenate([self.shares, more.shares])
        self.early = np.concatenate([self.early, more.early])
        self.mark = np.concatenate([self.mark, more.mark])

    @property
    def found(self) -> Any:
        """The lines that found a world in which the choice was possible."""
        return self.mark != NONE

    def estimate(self) -> Estimate:
        """Means, steadied by what `value` says of many more worlds (a control variate)."""
        shares, early = self.shares[self.found], self.early[self.found]
        count = len(shares)
        mean = shares.mean(axis=0)
        if count < 2:
            return Estimate(mean, np.full(mean.shape, 0.25))
        spread = shares.var(axis=0, ddof=1) / count
        worlds = self._more_worlds()
        apart = early.var(axis=0, ddof=1)
        if count < 2 * LEAST or len(worlds) < count or apart.max() < TIED:
            return Estimate(mean, spread)
        together = ((shares - mean) * (early - early.mean(axis=0))).sum(axis=0) / (count - 1)
        slope = np.where(apart > TIED, together / np.maximum(apart, TIED), 0.0)
        pulled = mean + slope * (worlds.mean(axis=0) - early.mean(axis=0))
        rest = (shares - mean - slope * (early - early.mean(axis=0))).var(axis=0, ddof=2) / count
        own = slope * slope * apart / len(worlds)
        return Estimate(pulled, np.minimum(rest + own, spread))

    def _more_worlds(self) -> Any:
        wanted = CHECKED * len(self.mark)
        if self.early[self.found].var(axis=0).max() < TIED:
            return self._worlds  # every world looks alike to `value`
        if len(self._worlds) < wanted:
            first = (1 << 24) + len(self._worlds)
            more = self._sampler.lines(self.asked, first, wanted - len(self._worlds), False)
            self._worlds = np.concatenate([self._worlds, more.early])
        return self._worlds


class Trial:
    """One moment of one viewer, judged better with every pass."""

    def __init__(self, moment: Moment, sampler: Sampler) -> None:
        self.moment = moment
        last = sampler.last_turn(moment.turn)
        salt = 2 * moment.number + 1
        asked = Asked(
            moment.viewer,
            moment.before,
            moment.unseen_before,
            moment.mover,
            NONE if moment.action is None else moment.action,
            last,
            salt,
        )
        after = asked._replace(
            seen=moment.after,
            unseen=moment.unseen_after,
            mover=moment.next_mover,
            action=NONE,
            salt=salt + 1,
        )
        self._chosen = Batch(asked, sampler)
        self._after = Batch(after, sampler)
        self._others = {
            action: Batch(asked._replace(action=action), sampler)
            for action in moment.legal
            if action != moment.action
        }
        self._alive = list(self._others)
        self._target = NONE
        if moment.result is None:
            self._target = int(sampler.lines(after, 0, 1, False).mark[0])
        self.lines = 0

    def extend(self, lines: int) -> None:
        """Have so many lines for each question in all."""
        if self.lines:
            self._halve()
        if self.moment.action is not None:
            self._chosen.extend(lines)
            for action in self._alive:
                self._others[action].extend(lines)
        if self.moment.result is None and not self._is_settled():
            self._after.extend(lines)
        self.lines = lines

    def judged(self) -> Judged:
        """What is known by now."""
        promised = None
        if self.moment.action is not None and self._chosen.found.sum() >= LEAST:
            promised = self._chosen.estimate()
        if self.moment.result is not None:
            result = np.array(self.moment.result)
            arrived = Estimate(result, np.zeros(len(result)))
        elif promised is not None and self._is_settled():
            arrived = promised
        else:
            arrived = self._after.estimate()
        cost, variance, better = self._cost()
        return Judged(promised, arrived, cost, variance, better)

    def worst(self) -> tuple[float, int]:
        """How far the worst choice lies behind the best by now, and which it is."""
        means = {action: self._mean_of(batch) for action, batch in self._others.items()}
        if self.moment.action is not None:
            means[self.moment.action] = self._mean_of(self._chosen)
        action = min(means, key=lambda one: means[one])
        return max(means.values()) - means[action], action

    def _is_settled(self) -> bool:
        """Whether chance and hidden things had no say: every world shows what came."""
        return self.moment.action is not None and bool((self._chosen.mark == self._target).all())

    def _halve(self) -> None:
        keep = max(FEWEST, math.ceil(len(self._alive) / 2))
        ranked = sorted(self._alive, key=lambda action: -self._mean_of(self._others[action]))
        self._alive = ranked[:keep]

    def _mean_of(self, batch: Batch) -> float:
        return float(batch.shares[:, self.moment.mover].mean())

    def _cost(self) -> tuple[float, float, int]:
        """What the choice cost, its squared error, and what would have been better. Half of the
        lines say which choice is best, the others by how much: who picks the highest of uncertain
        figures and believes it takes chance for quality. No cost is counted
        that is not larger than its error."""
        if not self._alive:
            return 0.0, 0.0, NONE
        mine = self._chosen.shares[:, self.moment.mover]
        theirs = np.stack([self._others[a].shares[:, self.moment.mover] for a in self._alive])
        apart = theirs - mine
        leads = apart.mean(axis=1)
        if leads.max() <= 0.0:
            return 0.0, 0.0, NONE
        count = apart.shape[1]
        gains, spread = [], []
        for half in range(2):
            best = int(apart[:, half::2].mean(axis=1).argmax())
            gained = apart[best, 1 - half :: 2]
            if apart[best, half::2].mean() <= 0.0:
                gained = np.zeros(len(gained))
            gains.append(float(gained.mean()))
            spread.append(float(gained.var(ddof=1)) / count if len(gained) > 1 else 0.25)
        cost, variance = sum(gains) / 2, sum(spread) / 2
        if cost <= math.sqrt(variance):
            return 0.0, variance, NONE
        return cost, variance, self._alive[int(leads.argmax())]


def is_own(moment: Moment, seat: int) -> bool:
    """Whether a moment is a choice of this seat's, as its viewer judges it."""
    return moment.mover == seat and moment.viewer in (OPEN, seat)
