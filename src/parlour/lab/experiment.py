"""One experiment: games of some arms, on whatever machines there are, within a budget.

The same numbers give the same games on any number of processes; what has been played when time is
up, or when somebody presses Ctrl-C, is worth reporting.
"""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any, Protocol

import numpy as np

from parlour.bots import ladder
from parlour.core.game import Game

from .arm import SEED_LIMIT, Arm, Variant
from .games import Games
from .runner import Block, Job, play_job, runner_of
from .spreading import Crew
from .statistics.sequential import Running, reached

TURNAROUND = 0.4  # seconds of work handed out at a time: how soon time and Ctrl-C are heard
FIRST = 8  # games of the first piece, or one where a bot takes seconds for it
MOST = 2048  # games of any piece
CHECKED = 128  # games between two looks with `until`, which must not depend on the machine
LEAST = 2  # games without which nothing can be said
COMPILE_FROM = 40  # games from which compiling pays
LONGEST_SERIES = 1 << 32  # games; the number of a deal is one word of its seed
COMPILES = "compiling (the first time takes longest)"
SECONDS = 60.0  # unless somebody says otherwise


@dataclass(frozen=True, slots=True)
class Budget:
    """How much is played: for so many seconds, so many games, or until the figure that matters is
    known to half a width of `until`."""

    seconds: float | None = None
    games: int | None = None
    until: float | None = None

    def __post_init__(self) -> None:
        if self.games is not None and not LEAST <= self.games <= LONGEST_SERIES:
            raise ValueError(
                f"the number of games is from {LEAST} to {LONGEST_SERIES}, not {self.games}"
            )
        if self.seconds is not None and not self.seconds > 0:
            raise ValueError(f"a budget of time is more than 0 seconds, not {self.seconds:g}")
        if self.until is not None and not 0 < self.until < 1:
            raise ValueError(
                f"--until is half the width that is wanted, such as 0.01, not {self.until:g}"
            )


class Watch(Protocol):
    """Who is told how far it has come."""

    def __call__(self, part: float, words: str) -> None:
        """How much is done, 0 to 1, and what is known so far."""


def unwatched(part: float, words: str) -> None:
    """Nobody looks."""


@dataclass(frozen=True, slots=True)
class Setting:
    """What is studied and how. Made by `asked`, which checks it."""

    game: Game  # as printed
    variant: Variant
    bots: tuple[str, ...]  # one for each seat
    budget: Budget
    seed: int = 0
    processes: int = 1
    ray: bool = False

    @property
    def players(self) -> int:
        return len(self.bots)

    @property
    def searches(self) -> bool:
        """Whether some bot takes seconds for a game."""
        return any(ladder.bot(name).kind is None for name in self.bots)

    def arm(self, variant: Variant | None = None, **noted: Any) -> Arm:
        """An arm of this study. Few games are played in the plain body, which needs no compiling
        and plays the same."""
        games = self.budget.games
        enough = games is None or games >= (10 if self.searches else COMPILE_FROM)
        return Arm(variant or self.variant, self.bots, self.seed, self.seed, enough, **noted)


@dataclass
class Session:
    """An experiment under way."""

    setting: Setting
    watch: Watch = unwatched
    complete: bool = True  # False once it was stopped
    little: bool = False  # whether that was before anything was played
    played: int = 0  # games
    begun: float = field(default_factory=time.perf_counter)
    earlier: float = 0.0  # seconds of play before the clock was set anew
    _crew: Crew | None = None
    _heard: Any = field(default=None, repr=False)  # what Ctrl-C did before
    _outer: Session | None = field(default=None, repr=False)
    _inner: Session | None = field(default=None, repr=False)

    def __enter__(self) -> Session:
        return self

    def stop(self, *signal_and_frame: object) -> None:
        """End it with what is known by now; while it still compiles, with what a few games tell."""
        self.complete, self.little = False, self.played == 0
        if self._inner is not None and self._inner.complete:
            self._inner.stop()
        self._unlisten()

    def within(self, setting: Setting, watch: Watch = unwatched) -> Session:
        """A study within this one, by the same workers; it ends when this one is stopped."""
        self.listen()
        self.earlier, self.begun = self.took, time.perf_counter()
        self._inner = Session(setting, watch, self.complete, _crew=self.crew(), _outer=self)
        return self._inner

    def join(self, sub: Session) -> None:
        """A study within this one has ended: its games and its time are of this one too."""
        self.played += sub.played
        self.complete = self.complete and sub.complete
        self.earlier, self.begun = self.earlier + sub.took, time.perf_counter()

    def listen(self) -> None:
        """From now on Ctrl-C stops gently; a second one at once."""
        is_first = self._heard is None and self._outer is None and self.complete
        if is_first and threading.current_thread() is threading.main_thread():
            self._heard = signal.signal(signal.SIGINT, self.stop)

    def _unlisten(self) -> None:
        if self._heard is not None:
            signal.signal(signal.SIGINT, self._heard)
            self._heard = None

    def __exit__(self, *error: object) -> None:
        self._unlisten()
        if self._crew is not None:
            self._crew.__exit__(*error)

    @property
    def seconds(self) -> float:
        """On the clock, since playing began."""
        return time.perf_counter() - self.begun

    @property
    def took(self) -> float:
        """Seconds of play in all, without compiling."""
        return self.earlier + self.seconds

    @property
    def left(self) -> float:
        """Seconds of the budget, infinite where it is not one of time."""
        budget = self.setting.budget.seconds
        return np.inf if budget is None else budget - self.seconds

    @property
    def most(self) -> int:
        """Games that may be played of each arm."""
        games = self.setting.budget.games or LONGEST_SERIES
        return min(games, LEAST if self.setting.searches else FIRST) if self.little else games

    @property
    def goes_on(self) -> bool:
        """Whether more may be played: neither is time up, nor was it stopped."""
        return (self.complete or self.little) and self.left > 0

    def ready(self, *arms: Arm) -> list[Game]:
        """Compile, or load what was compiled, before the clock begins: several arms at a time where
        there are several processes. The games that can be played: once it is stopped, two at least,
        or nothing could be told apart."""
        self.listen()
        self.watch(0.0, COMPILES)
        if self.played:
            self.earlier += self.seconds
        size = self.crew().size
        told = f"compiling {len(arms)} variants" if len(arms) > 2 else "compiling"
        for number, _ in enumerate(self.crew().work(get_ready, arms), 1):
            self.watch(0.0, f"{told}, {number} done")
            if number >= LEAST and not self.complete:
                arms = arms[:number]
                break
        if size > 1 and self.complete:
            self.watch(0.0, f"waiting for {size} processes")
            list(self.crew().work(get_ready, arms * size))
        self.begun = time.perf_counter()
        return [arm.variant.made() for arm in arms]

    def crew(self) -> Crew:
        """The workers, fetched when first needed."""
        if self._crew is None:
            self._crew = Crew(self.setting.processes, self.setting.ray)
        return self._crew

    def blocks(self, jobs: Iterable[Job]) -> Iterator[Block]:
        """What comes of some jobs, in their order, until it is stopped."""
        for block in self.crew().work(play_job, jobs):
            self.played += block.games
            yield block
            if not self.complete and not self.little:
                return

    def series(
        self,
        arm: Arm,
        known: Callable[[Games], str],
        figure: Callable[[Block], Any] | None = None,
        part: float = 1.0,
    ) -> Games:
        """Games 0, 1, 2 ... of an arm until the budget is spent, or that part of it. `known` says
        what they tell so far; `figure`, a value for each game, is what `until` is about."""
        budget = self.setting.budget
        seconds = None if budget.seconds is None else budget.seconds * part
        most = self.most if budget.games is None else max(LEAST, int(self.most * part))
        pace = Pace(seconds, most, budget.until is not None, 1 if self.setting.searches else FIRST)
        games, running = Games(), Running()
        for block in self.blocks(self._jobs(arm, pace)):
            pace.took(block.games)
            games.add(block)
            if figure is not None:
                running.add(figure(block))
            if budget.until is not None and reached(running, budget.until):
                break
            self.watch(part * pace.part(games.count), known(games))
        return games

    def _jobs(self, arm: Arm, pace: Pace) -> Iterator[Job]:
        first = 0
        while count := pace.next(first):
            yield numbered(arm, first, count)
            first += count


def get_ready(arm: Arm) -> None:
    """Have a worker load what an arm needs, before the clock begins."""
    runner_of(arm)


class Pace:
    """How many games to hand out next, so that a piece takes about TURNAROUND."""

    def __init__(self, seconds: float | None, most: int, fixed: bool, first: int = FIRST) -> None:
        self._begun = self._last = time.perf_counter()
        self._seconds = seconds
        self._most = most
        self._fixed = fixed
        self._size = CHECKED if fixed else first

    def next(self, done: int) -> int:
        """The size of the next piece; 0 when time is up."""
        if self._seconds is not None and time.perf_counter() - self._begun >= self._seconds:
            return 0
        return min(self._size, self._most - done)

    def took(self, games: int) -> None:
        """Learn from how long a piece took to come."""
        now = time.perf_counter()
        took, self._last = now - self._last, now
        if not self._fixed:
            wanted = int(games * TURNAROUND / max(took, 1e-6))
            self._size = max(1, min(wanted, 2 * self._size, MOST))

    def part(self, done: int) -> float:
        """How much of the budget is spent, 0 to 1."""
        spent = done / self._most
        if self._seconds is not None:
            spent = max(spent, (time.perf_counter() - self._begun) / self._seconds)
        return min(spent, 1.0)


def numbered(arm: Arm, first: int, count: int) -> Job:
    """Games from a number on. Where bots differ, each deal is played once from each seat."""
    numbers = np.arange(first, first + count)
    if len(set(arm.bots)) == 1:
        return Job(arm, numbers, numbers, np.zeros(count, np.int64))
    return Job(arm, numbers // arm.players, numbers, numbers % arm.players)


def cores() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def checked(setting: Setting) -> Setting:
    """A setting whose every part has been looked at. ValueError says what would do."""
    if not 0 <= setting.seed < SEED_LIMIT:
        raise ValueError(f"a seed is from 0 to 2**64 - 1, not {setting.seed}")
    if setting.processes < 1:
        raise ValueError(f"there must be at least one process, not {setting.processes}")
    budget = setting.budget
    if budget == Budget():
        return replace(setting, budget=Budget(seconds=SECONDS))
    return setting
