"""Games in which chance is dealt anew: each turn many times, or all that follows an opening."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np

from parlour.bots import ladder
from parlour.bots.base import new_workspace
from parlour.core.record import NONE, clone

from .arm import Arm
from .kernel.driver import table_for
from .kernel.luck import Luck, luck_rows, new_luck, opening_rows
from .kernel.playing import Notes, Numbers, new_notes, new_numbers

KEPT = 4  # runners that a process keeps


@dataclass(frozen=True, slots=True)
class ChanceJob:
    """Some games of an arm whose bots are compiled. With `times`, each turn is dealt anew so often
    and judged; without, games are played from `deal`, and `anew` keeps only its opening."""

    arm: Arm
    deal: Any
    chance: Any
    times: int = 0
    anew: bool = False


@dataclass(frozen=True, slots=True)
class ChanceBlock:
    """What came of some games, a row for each."""

    deal: Any
    shares: Any  # (games, seats)
    luck: Any  # (games, seats) what chance brought
    doubt: Any  # (games, seats) its squared error
    by_turn: Any  # (games, TURNS) what chance brought the first seat
    turns: Any  # (games,)

    @property
    def games(self) -> int:
        return len(self.deal)


def play_chance(job: ChanceJob) -> ChanceBlock:
    """Play some games. What an arm needs is made once in a process and kept."""
    return _runner(job.arm).play(job)


def check_bots(bots: tuple[str, ...]) -> None:
    """ValueError for bots that cannot play a turn hundreds of times over."""
    for name in bots:
        if ladder.bot(name).kind is None:
            raise ValueError(
                f"luck is judged by playing every turn many times over: {name} is too slow for"
                " that; take random or greedy"
            )


def ready(arm: Arm) -> None:
    """Compile, or load what was compiled."""
    _runner(arm)


@lru_cache(KEPT)
def _runner(arm: Arm) -> ChanceRunner:
    return ChanceRunner(arm)


class ChanceRunner:
    """Plays such games of one arm."""

    def __init__(self, arm: Arm) -> None:
        self._arm = arm
        self._game = arm.variant.made()
        kinds = [ladder.bot(name).kind for name in arm.bots]
        self._kinds = np.array([int(kind) for kind in kinds if kind is not None], np.int64)
        self._workspace = new_workspace(self._game, arm.compiled)
        pack: Callable[[Any], Any] = self._game.packed if arm.compiled else clone
        start = table_for(self._game, arm.players, dict(arm.variant.options))
        self._s, self._other = (pack(self._game.state()) for _ in range(2))
        self._start = pack(start)
        body: Callable[[Any], Any] = (
            self._game.linker.entry if arm.compiled else self._game.plain.body
        )
        self._luck, self._opening = body(luck_rows), body(opening_rows)
        self._noise: Any = [[0, 0, NONE] for _ in range(arm.players)]
        if arm.compiled:
            self._noise = np.array(self._noise, np.int64)

    def play(self, job: ChanceJob) -> ChanceBlock:
        """Play the games of a job."""
        numbers, notes = self._numbers(job), self._notes(len(job.deal))
        luck = new_luck(len(job.deal), self._arm.players)
        rest = (numbers, self._noise, self._workspace, notes)
        if job.times:
            tables = (self._s, self._other, self._start)
            self._luck(*tables, job.times, *rest, luck, self._game.bound)
        else:
            self._opening(self._s, self._start, int(job.anew), *rest, self._game.bound)
        return _block(job, notes, luck)

    def _numbers(self, job: ChanceJob) -> Numbers:
        numbers = new_numbers(
            self._arm.seed, self._arm.chance_seed, len(job.deal), self._arm.players
        )
        numbers.deal[:], numbers.chance[:], numbers.kinds[:] = job.deal, job.chance, self._kinds
        return numbers

    def _notes(self, rows: int) -> Notes:
        return new_notes(self._game, self._arm.players, rows, turns=False, cards=False, trace=0)


def _block(job: ChanceJob, notes: Notes, luck: Luck) -> ChanceBlock:
    return ChanceBlock(job.deal, notes.shares, luck.luck, luck.doubt, luck.by_turn, luck.turns)
