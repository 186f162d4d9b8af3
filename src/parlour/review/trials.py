"""One choice judged: what it promised, what the best one would have, and what came of it.

Lines are added pass by pass, the numbers going on, so that a larger budget refines a smaller one.
At a choice of several, every pass goes on with the better half only (sequential halving: Karnin,
Koren and Somekh, 2013) and the one that was made. Whatever looks better than that is then only
suspected to be: a second search, larger and in other worlds, must find it better beyond its error.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from parlour.core.record import NONE

from .kernel.lines import Lines
from .moments import OPEN, Moment
from .sampler import Asked, Sampler

FEWEST = 3  # choices that are compared to the end
CHECKED = 4  # times as many worlds are dealt, but not played on, to steady a mean
LEAST = 4  # lines that must have found a world in which a choice was possible
CONFIRMED = 8  # times as many lines must confirm that another choice was better
SURE = 2.0  # standard errors by which they must
CONFIRMING = 1 << 22  # what the numbers of worlds that confirm are apart from those that suspect
FLOOR = 0.25  # of a line's squared deviations, more than is seen: what is rare has not been yet
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
    better: int  # that choice; NONE: none is known
    missed: float  # how much more the best by all lines seems to promise: chance, or not yet sure


class Suspicion(NamedTuple):
    """What seems to have been better than the choice that was made."""

    cost: float  # how much; what was found not to be sure may be below zero
    variance: float
    better: int  # NONE: nothing


NOTHING = Suspicion(0.0, 0.0, NONE)


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
        unseen = FLOOR / count**2
        spread = shares.var(axis=0, ddof=1) / count + unseen
        worlds = self._more_worlds()
        apart = early.var(axis=0, ddof=1)
        if count < 2 * LEAST or len(worlds) < count or apart.max() < TIED:
            return Estimate(mean, spread)
        together = ((shares - mean) * (early - early.mean(axis=0))).sum(axis=0) / (count - 1)
        slope = np.where(apart > TIED, together / np.maximum(apart, TIED), 0.0)
        pulled = mean + slope * (worlds.mean(axis=0) - early.mean(axis=0))
        rest = (shares - mean - slope * (early - early.mean(axis=0))).var(axis=0, ddof=2) / count
        rest += unseen
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
        self.asked = asked
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
        confirming = asked._replace(salt=salt + CONFIRMING)
        self._confirming = {
            action: Batch(confirming._replace(action=action), sampler) for action in moment.legal
        }
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
        better = self._suspected().better
        if better != NONE:
            self._confirming[self._made].extend(CONFIRMED * lines)
            self._confirming[better].extend(CONFIRMED * lines)

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
        missed = max(0.0, self._lead() - cost)
        return Judged(promised, arrived, cost, variance, better, missed)

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

    @property
    def _made(self) -> int:
        assert self.moment.action is not None
        return self.moment.action

    def _cost(self) -> tuple[float, float, int]:
        """What the choice cost, its squared error, and what would have been better. What is not
        sure is not counted, but doubted."""
        suspected = self._suspected()
        if suspected.better == NONE:
            return 0.0, suspected.variance + max(0.0, suspected.cost) ** 2, NONE
        found = self._confirmed(suspected.better)
        if found.cost <= SURE * math.sqrt(found.variance):
            return 0.0, found.variance + max(0.0, found.cost) ** 2, NONE
        return found

    def _confirmed(self, better: int) -> Suspicion:
        """How much better another choice is, by lines that had no part in suspecting it."""
        seat = self.moment.mover
        theirs, mine = self._confirming[better], self._confirming[self._made]
        count = min(len(theirs.mark), len(mine.mark))
        gained = theirs.shares[:count, seat] - mine.shares[:count, seat]
        variance = float(gained.var(ddof=1)) / count + FLOOR / count**2
        return Suspicion(float(gained.mean()), variance, better)

    def _apart(self) -> Any:
        """What each choice that is still compared brought beyond the one made, line by line."""
        mine = self._chosen.shares[:, self.moment.mover]
        return np.stack([self._others[a].shares[:, self.moment.mover] for a in self._alive]) - mine

    def _lead(self) -> float:
        """How far the best by all lines is ahead."""
        return max(0.0, float(self._apart().mean(axis=1).max())) if self._alive else 0.0

    def _suspected(self) -> Suspicion:
        """What seems to have been better. Half of the lines say which choice is best, the others by
        how much, and the other way round: who picks the highest of uncertain figures and believes
        it takes chance for quality."""
        if not self._alive:
            return NOTHING
        apart = self._apart()
        leads = apart.mean(axis=1)
        gains, spread = zip(*(_gained(apart, half) for half in range(2)), strict=True)
        cost, variance = sum(gains) / 2, sum(spread) / 2
        if leads.max() <= 0.0 or cost <= math.sqrt(variance):
            return Suspicion(cost, variance, NONE)
        return Suspicion(cost, variance, self._alive[int(leads.argmax())])


def _gained(apart: Any, half: int) -> tuple[float, float]:
    """What the choice that is best by one half of the lines brings by the other, and the squared
    error of the mean of two such."""
    best = int(apart[:, half::2].mean(axis=1).argmax())
    gained = apart[best, 1 - half :: 2]
    if apart[best, half::2].mean() <= 0.0:
        return 0.0, 0.0
    variance = float(gained.var(ddof=1)) / apart.shape[1] if len(gained) > 1 else 0.25
    return float(gained.mean()), variance


def is_own(moment: Moment, seat: int) -> bool:
    """Whether a moment is a choice of this seat's, as its viewer judges it."""
    return moment.mover == seat and moment.viewer in (OPEN, seat)
