"""The search bot: information-set Monte-Carlo tree search for every game.

It thinks from a seat's view alone. A budget is what one *turn* may cost: where a turn usually takes
two choices (`Game.turn_choices`) its first gets half of it, every further one half of what is left,
with the tree kept between them unless a card or a die has been shown, so that a turn of many small
choices costs little more than a turn of one; forced choices cost nothing.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import cache
from time import perf_counter
from typing import Any

from parlour.core import todo
from parlour.core.contract import Contract
from parlour.core.record import NONE

from .base import scrambled
from .budget import Budget, part_of_turn
from .engine import Engine, is_ready, prepare
from .judge import Judge
from .tree import Manner, manner_of

PLAIN_LINES = 100  # lines of play for which the plain body will do
PLAIN_LONGEST = 30  # choices of a roll-out in the plain body, which would take too long to the end


@dataclass(frozen=True, slots=True)
class Prospect:
    """One choice as the search judges it."""

    action: int
    visits: int  # lines of play in which it was chosen
    chance: float  # share of the victory expected of it, 0 to 1
    error: float  # standard error of the chance
    result: float  # what the search compared: the chance, and how clear a victory it promises


@dataclass(frozen=True, slots=True)
class Thought:
    """What came of thinking: prospects, best first."""

    prospects: tuple[Prospect, ...]
    lines: int
    seconds: float
    compiled: bool  # False: with the plain body, for the compiled one was not there yet

    @property
    def best(self) -> int:
        return self.prospects[0].action


class Searcher:
    """The search of one seat in one match; it keeps its tree while a turn goes on."""

    def __init__(
        self,
        game: Contract,
        seat: int,
        seed: int,
        budget: Budget,
        manner: Manner | None = None,
        judge: Judge | None = None,
    ) -> None:
        """`judge` is what positions are judged by, in place of the game's own `value`."""
        self.game = game
        self.judge = judge
        self.seat = seat
        self.budget = budget
        self.manner = manner or manner_of(game)
        if judge is not None and manner is None:
            self.manner = trusting(self.manner)
        self._tries_all = is_small(budget) and self.manner.by_value
        if is_small(budget):
            self.manner = hasty(self.manner)
        self._seed = seed
        self._engines: list[Engine] = []
        self._turn: int | None = None  # the turn in which it last chose
        self._revealed = 0  # secrets shown by then: after another, what was thought is stale
        self._number = 0  # of the next choice in that turn, forced ones that others see counted in

    def choose(self, view: Any) -> int:
        """A legal action for its seat, which must be asked in this view."""
        legal = self.game.legal_actions(view)
        ask = todo.top(view)
        if len(legal) == 1 and ask not in self.game.hidden_asks:
            return legal[0]
        goes_on = self._turn == int(view.turn)
        if not goes_on:
            self._turn = int(view.turn)
            self._number = 0
        kept = goes_on and self._revealed == int(view.revealed)
        self._revealed = int(view.revealed)
        part = part_of_turn(self._number, self.game.turn_choices)
        self._number += 1  # even if forced: what a choice may cost must not tell that another was
        if len(legal) == 1:
            return legal[0]
        share = self.budget.share(part)
        if self._tries_all and share.lines is not None:
            share = replace(share, lines=max(share.lines, len(legal)))
        thought = self.think(view, share, kept)
        secret = self.game.is_secret(ask, thought.best)
        for engine in self._engines:
            engine.follow(thought.best, secret)
        return thought.best

    def think(self, view: Any, budget: Budget, goes_on: bool = False) -> Thought:
        """Judge every legal choice. The plain body serves while the compiled one is being made,
        unless the budget is a large number of lines alone, which then waits."""
        if view.over or view.seat != self.seat:
            raise ValueError(f"seat {self.seat} has nothing to choose now")
        legal = self.game.legal_actions(view)
        begun = perf_counter()
        compiled = is_ready(self.game, self.judge) or (
            budget.seconds is None and not is_small(budget)
        )
        if not compiled and not is_small(budget):
            prepare(self.game, self.judge)
        self._make_engines(view, budget.cores, compiled)
        begun = begun if budget.seconds is not None else perf_counter()
        for engine in self._engines:
            engine.look_at(view, legal, goes_on)
        manner = self.manner
        if not compiled and budget.seconds is not None:
            manner = hasty(manner)
            if manner.longest == NONE:
                manner = manner._replace(longest=PLAIN_LONGEST)
        lines = self._run(budget, begun, manner)
        prospects = judged(legal, [engine.tallies() for engine in self._engines])
        return Thought(tuple(prospects), lines, perf_counter() - begun, compiled)

    def _make_engines(self, view: Any, cores: int, compiled: bool) -> None:
        if len(self._engines) == cores and self._engines[0].compiled == compiled:
            return
        self._engines = [
            Engine(self.game, view, self._seed ^ (scrambled(core) << 64), compiled, self.judge)
            for core in range(cores)
        ]

    def _run(self, budget: Budget, begun: float, manner: Manner) -> int:
        """Let every engine think within the budget, each on a core; lines played in all."""
        seconds = budget.seconds
        if seconds is not None:
            seconds = max(0.0, seconds - (perf_counter() - begun))
        if len(self._engines) == 1:
            return self._engines[0].run(seconds, budget.lines, manner)
        runs = [
            _threads().submit(engine.run, seconds, budget.lines, manner) for engine in self._engines
        ]
        return sum(run.result() for run in runs)


def is_small(budget: Budget) -> bool:
    """Whether there is so little to think that compiling would take longer; the plain body plays
    the same lines."""
    return budget.lines is not None and budget.lines <= PLAIN_LINES


def hasty(manner: Manner) -> Manner:
    """For few lines, or the plain body, which would take too long to play on by `value`: where that
    judges, it does so at once, since a turn finished at random tells nothing of a choice."""
    return manner._replace(by_value=False, longest=0) if manner.by_value else manner


def trusting(manner: Manner) -> Manner:
    """Where a network judges, lines that would be played on by habit to the end are cut off as soon
    as they leave the tree: it foretells more than one game played on so."""
    return manner if manner.by_value else manner._replace(longest=0)


@cache
def _threads() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(thread_name_prefix="search")


def judged(
    legal: list[int], tallies: Iterable[dict[int, tuple[int, float, float, float]]]
) -> list[Prospect]:
    """The legal choices, most visited first, from what each core's tree says of them."""
    sums = {action: [0.0, 0.0, 0.0, 0.0] for action in legal}
    for tally in tallies:
        for action, figures in tally.items():
            if action in sums:
                sums[action] = [a + b for a, b in zip(sums[action], figures, strict=True)]
    prospects = [_prospect(action, *figures) for action, figures in sums.items()]
    return sorted(prospects, key=lambda one: (-one.visits, -one.result, one.action))


def _prospect(action: int, visits: float, won: float, share: float, squares: float) -> Prospect:
    if visits == 0:
        return Prospect(action, 0, 0.5, 0.5, 0.0)
    chance = share / visits
    variance = max(0.0, squares / visits - chance * chance)
    error = math.sqrt(variance / (visits - 1)) if visits > 1 else 0.5
    return Prospect(action, int(visits), chance, error, won / visits)
