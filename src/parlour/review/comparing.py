"""A choice held against the others that were possible.

Lines are added pass by pass, the numbers going on, so that a larger budget refines a smaller one.
Every pass goes on with the better half only (sequential halving: Karnin, Koren and Somekh, 2013)
and the choice that was made, without those that are surely worse than it. Whatever looks better
than that is then only suspected to be: a second search, larger and in other worlds, must find it
better beyond its error. It ends early where it is clear that it will, or will not.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np

from parlour.core.record import NONE

from .estimates import FLOOR, Batch
from .sampler import Asked, Sampler

FEWEST = 3  # choices that are compared to the end
CONFIRMED = 8  # times as many lines must confirm that another choice was better
SURE = 2.0  # standard errors by which they must
BLOCK = 8  # lines that confirm are played at once: always as many, so that worlds stay the same
CHECK = 64  # such lines, after which and after each doubling it may be clear what they will say
CLEAR = 6.0  # standard errors beyond which no further lines are needed to confirm
HOPELESS = 3.0  # by which what is worse than the choice made is looked at no further
LEAST = 0.005  # of the victory: what seems to cost less is only doubted, nothing confirms it
LOOKING = 0.5  # of the time, after which no further choices are looked at for the first time
CONFIRMING = 1 << 22  # what the numbers of worlds that confirm are apart from those that suspect


class Suspicion(NamedTuple):
    """What seems to have been better than the choice that was made."""

    cost: float  # how much; what was found not to be sure may be below zero
    variance: float
    better: int  # NONE: nothing


NOTHING = Suspicion(0.0, 0.0, NONE)
Clock = Callable[[float], bool]  # whether such a part of the time there is has passed


def _no_clock(part: float) -> bool:
    return False


class Comparison:
    """The choice of `asked` and the others of `legal`; `asked.action` NONE: it is not known."""

    def __init__(self, asked: Asked, legal: Sequence[int], sampler: Sampler) -> None:
        self._seat = asked.mover
        self._made = asked.action
        self.chosen = Batch(asked, sampler)
        self._others = {
            action: Batch(asked._replace(action=action), sampler)
            for action in legal
            if action != asked.action
        }
        self._alive = list(self._others)
        confirming = asked._replace(salt=asked.salt + CONFIRMING)
        self.confirming = {
            action: Batch(confirming._replace(action=action), sampler) for action in legal
        }
        self._lines = 0

    def extend(self, lines: int, is_late: Clock = _no_clock) -> None:
        """Have so many lines of each in all. Where time is short, the first pass holds the choice
        against the others that it comes to, and what is suspected is confirmed by fewer lines."""
        if self._lines:
            self._halve()
        if self._made != NONE:
            self.chosen.extend(lines)
            self._look(lines, is_late)
        self._lines = lines
        better = self._suspected().better
        if better != NONE:
            self._confirm(better, lines, is_late)

    def _look(self, lines: int, is_late: Clock) -> None:
        for number, action in enumerate(self._alive):
            if number and not self._lines and is_late(LOOKING):
                self._alive = self._alive[:number]
                return
            self._others[action].extend(lines)

    def _confirm(self, better: int, lines: int, is_late: Clock) -> None:
        for so_many in range(BLOCK, CONFIRMED * lines + 1, BLOCK):
            self.confirming[self._made].extend(so_many)
            self.confirming[better].extend(so_many)
            if is_late(1.0) or (_is_check(so_many) and self._is_clear(better, so_many)):
                return

    def _is_clear(self, better: int, lines: int) -> bool:
        """Whether so many lines say enough: that it is no better, or better by far."""
        found = self._confirmed(better, lines)
        return found.cost <= 0.0 or found.cost > CLEAR * math.sqrt(found.variance)

    def glance(self, lines: int) -> None:
        """Have so many lines of the choice that was made, and hold it against no other."""
        if self._made != NONE:
            self.chosen.extend(lines)
        self._alive = []

    def cost(self) -> Suspicion:
        """What the choice cost, its squared error, and what would have been better. What is not
        sure is not counted, but doubted."""
        suspected = self._suspected()
        if suspected.better == NONE:
            return _doubted(suspected)
        found = self._confirmed(suspected.better)
        return found if found.cost > SURE * math.sqrt(found.variance) else _doubted(found)

    def lead(self) -> float:
        """How far the best by all lines is ahead."""
        return max(0.0, float(self._apart().mean(axis=1).max())) if self._alive else 0.0

    def worst(self) -> tuple[float, int]:
        """How far the worst choice lies behind the best by now, and which it is."""
        means = {action: self._mean_of(batch) for action, batch in self._others.items()}
        if self._made != NONE:
            means[self._made] = self._mean_of(self.chosen)
        action = min(means, key=lambda one: means[one])
        return max(means.values()) - means[action], action

    def _halve(self) -> None:
        keep = max(FEWEST, math.ceil(len(self._alive) / 2))
        ranked = sorted(self._alive, key=lambda action: -self._mean_of(self._others[action]))
        self._alive = [action for action in ranked[:keep] if not self._is_hopeless(action)]

    def _is_hopeless(self, action: int) -> bool:
        """Whether a choice is surely worse than the one that was made, or comes to just the same
        (as two choices often do of which either can be made first)."""
        if self._made == NONE:
            return False
        gained = _gained_in(self._others[action], self.chosen, self._seat)
        return bool(gained.mean() <= -HOPELESS * gained.std(ddof=1) / math.sqrt(len(gained)))

    def _mean_of(self, batch: Batch) -> float:
        return float(batch.shares[:, self._seat].mean())

    def _confirmed(self, better: int, lines: int | None = None) -> Suspicion:
        """How much better another choice is, by lines that had no part in suspecting it: by all of
        them, or by the first so many."""
        gained = _gained_in(self.confirming[better], self.confirming[self._made], self._seat)
        gained = gained[:lines]
        count = len(gained)
        variance = float(gained.var(ddof=1)) / count + FLOOR / count**2
        return Suspicion(float(gained.mean()), variance, better)

    def _apart(self) -> Any:
        """What each choice that is still compared brought beyond the one made, line by line."""
        mine = self.chosen.shares[:, self._seat]
        return np.stack([self._others[a].shares[:, self._seat] for a in self._alive]) - mine

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
        if leads.max() <= 0.0 or cost <= max(LEAST, math.sqrt(variance)):
            return Suspicion(cost, variance, NONE)
        return Suspicion(cost, variance, self._alive[int(leads.argmax())])


def _is_check(lines: int) -> bool:
    return lines >= CHECK and lines & (lines - 1) == 0


def _gained_in(theirs: Batch, mine: Batch, seat: int) -> Any:
    """What one choice brought a seat beyond another, in each world that both were played in."""
    count = min(len(theirs.mark), len(mine.mark))
    return theirs.shares[:count, seat] - mine.shares[:count, seat]


def _doubted(found: Suspicion) -> Suspicion:
    return Suspicion(0.0, found.variance + max(0.0, found.cost) ** 2, NONE)


def _gained(apart: Any, half: int) -> tuple[float, float]:
    """What the choice that is best by one half of the lines brings by the other, and the squared
    error of the mean of two such."""
    best = int(apart[:, half::2].mean(axis=1).argmax())
    gained = apart[best, 1 - half :: 2]
    if apart[best, half::2].mean() <= 0.0:
        return 0.0, 0.0
    variance = float(gained.var(ddof=1)) / apart.shape[1] if len(gained) > 1 else 0.25
    return float(gained.mean()), variance
