"""Lines of one question, and what they say of everybody's chances, with how sure that is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from parlour.core.record import NONE

from .kernel.lines import Lines
from .sampler import Asked, Sampler

CHECKED = 4  # times as many worlds are dealt, but not played on, to steady a mean
LEAST = 4  # lines that must have found a world in which a choice was possible
FLOOR = 0.25  # of a line's squared deviations, more than is seen: what is rare has not been yet
TIED = 1e-9


@dataclass(frozen=True, slots=True)
class Estimate:
    """Each seat's expected share of the victory, with the squares of the standard errors."""

    mean: Any
    variance: Any


class Batch:
    """Lines of one question, as far as they have been played."""

    def __init__(self, asked: Asked, sampler: Sampler) -> None:
        self.asked = asked
        self._sampler = sampler
        self.shares = np.zeros((0, sampler.players))
        self.early = np.zeros((0, sampler.players))
        self.mark = np.zeros(0, np.int64)
        self._worlds = np.zeros((0, sampler.players))  # judged at once in worlds not played on
        self._marks = np.zeros(0, np.int64)  # of these

    def extend(self, lines: int) -> None:
        """Have so many lines in all."""
        played = len(self.mark)
        if lines > played:
            self._add(self._sampler.lines(self.asked, played, lines - played))

    def glance(self, lines: int) -> None:
        """The same: there is nothing to leave out."""
        self.extend(lines)

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
        if count < 2 * LEAST or len(worlds) < count or early.var(axis=0).max() < TIED:
            return Estimate(mean, spread)
        pulled, rest = steadied(shares, early, worlds)
        helps = rest + unseen < spread
        return Estimate(np.where(helps, pulled, mean), np.where(helps, rest + unseen, spread))

    def _more_worlds(self) -> Any:
        wanted = CHECKED * len(self.mark)
        if self.early[self.found].var(axis=0).max() < TIED:
            return self._worlds  # every world looks alike to `value`
        if len(self._worlds) < wanted:
            first = (1 << 24) + len(self._worlds)
            more = self._sampler.lines(self.asked, first, wanted - len(self._worlds), False)
            self._worlds = np.concatenate([self._worlds, more.early])
            self._marks = np.concatenate([self._marks, more.mark])
        return self._worlds

    def shows_only(self, mark: int) -> bool:
        """Whether every world looks so after the choice, of those too that steady the mean: what is
        rare may be in them alone, and would move the mean but not be taken for luck."""
        if not (self.mark == mark).all():
            return False
        self._more_worlds()
        return bool((self._marks == mark).all())


def steadied(shares: Any, early: Any, worlds: Any) -> tuple[Any, Any]:
    """The mean of some lines, moved by what `value` says of many more worlds, and its variance.

    Few lines may hardly differ by `value` where the many worlds do: what they say of the slope is
    chance then, and could move the mean by more than the whole victory. The wider of the two
    spreads keeps the slope small."""
    count, mean, seen = len(shares), shares.mean(axis=0), early.mean(axis=0)
    wide = np.maximum(early.var(axis=0, ddof=1), worlds.var(axis=0, ddof=1))
    wide = np.maximum(wide, TIED)
    slope = ((shares - mean) * (early - seen)).sum(axis=0) / (count - 1) / wide
    rest = (shares - mean - slope * (early - seen)).var(axis=0, ddof=2) / count
    moved = mean + slope * (worlds.mean(axis=0) - seen)
    return moved, rest + slope * slope * wide / len(worlds)
