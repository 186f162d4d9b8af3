"""Games of one arm played in this process, in blocks that are small enough to send."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np

from parlour.bots import ladder
from parlour.bots.base import new_workspace
from parlour.bots.engine import compiled_grow
from parlour.bots.judge import load_judge
from parlour.bots.search import Searcher
from parlour.core.game import Game
from parlour.core.record import NONE, clone, unpack
from parlour.core.table import SEATS

from .arm import SEED_LIMIT, Arm
from .kernel.driver import table_for
from .kernel.playing import (
    CALLER,
    FREE,
    NEVER,
    Notes,
    Numbers,
    begin_row,
    go_on,
    new_notes,
    new_numbers,
    play_rows,
)
from .sums import CardSums, Curve, Drama, drama_of

SEAT_STEP = 0x9E3779B97F4A7C15  # sets the chance of one seat's bot apart from the next one's
KEPT = 64  # runners that a process keeps at a time

Longs = np.ndarray[Any, np.dtype[np.int64]]


@dataclass(frozen=True, slots=True)
class Job:
    """Some games of an arm. In game i the bots sit `turned[i]` places further on; `held` says
    whether the seat `who` never or always takes `subject`. Left out: nobody is held."""

    arm: Arm
    deal: Longs
    chance: Longs
    turned: Longs
    held: int = FREE
    who: Longs | None = None
    subject: Longs | None = None


@dataclass(frozen=True, slots=True)
class Block:
    """What came of some games, a row for each."""

    deal: Longs
    chance: Longs
    turned: Longs
    points: Longs  # (games, seats)
    shares: Any  # (games, seats)
    powers: Longs  # (games, seats)
    starter: Longs
    reason: Longs
    turns: Longs
    choices: Longs
    open: Longs  # choices with more than one option
    thought: Longs  # (games, seats) the same by seat
    seconds: Any  # (games, seats) that these took
    options: Longs  # options of these together
    held: Longs  # choices that being held has changed
    matters: Longs  # (games, 2) choices judged, and of these how many mattered
    drama: Drama | None
    curve: Curve | None
    cards: CardSums | None
    taken: Any  # (games, seats, subjects) whether it was taken; None unless noted
    passed: Any  # the same: whether it was offered and left
    trace: Any  # (games, length)

    @property
    def games(self) -> int:
        return len(self.deal)


def play_job(job: Job) -> Block:
    """Play some games. What an arm needs is made once in a process and kept."""
    return runner_of(job.arm).play(job)


@lru_cache(KEPT)
def runner_of(arm: Arm) -> Runner:
    """The runner of an arm; making it compiles, or loads what was compiled."""
    return Runner(arm)


class Runner:
    """Plays games of one arm."""

    def __init__(self, arm: Arm) -> None:
        self.arm = arm
        self.game: Game = arm.variant.made()
        self._start = table_for(self.game, arm.players, dict(arm.variant.options))
        bots = [ladder.bot(name) for name in arm.bots]
        kinds = [one.kind for one in bots]
        self._kinds = np.array([CALLER if kind is None else int(kind) for kind in kinds], np.int64)
        self._asks = CALLER in self._kinds
        self._workspace = new_workspace(self.game, arm.compiled)
        pack: Callable[[Any], Any] = self.game.packed if arm.compiled else clone
        self._s, self._begun = pack(self.game.state()), pack(self._start)
        body: Callable[[Any], Any] = (
            self.game.linker.entry if arm.compiled else self.game.plain.body
        )
        self._rules = [body(one) for one in ((begin_row, go_on) if self._asks else (play_rows,))]
        self._noise: Any = [[0, 0, NONE] for _ in range(arm.players)]
        if arm.compiled:
            self._noise = np.array(self._noise, np.int64)
            if self._asks:
                compiled_grow(self.game)  # or searches would begin in the plain body
                for file in {one.judge for one in bots if one.judge}:
                    compiled_grow(self.game, load_judge(file, self.game))
            nothing = np.zeros(0, np.int64)
            self.play(Job(arm, nothing, nothing, nothing))  # compiles

    def play(self, job: Job) -> Block:
        """Play the games of a job."""
        numbers = self._numbers(job)
        notes = self._notes(len(job.deal))
        seconds = np.zeros((len(job.deal), self.arm.players))
        begun = time.perf_counter()
        if self._asks:
            for row in range(len(job.deal)):
                self._play_asking(row, job, numbers, notes, seconds)
        else:
            self._play_rows(job, numbers, notes)
        compiled = (numbers.kinds != CALLER) * notes.thought
        each = (time.perf_counter() - begun - seconds.sum()) / max(int(compiled.sum()), 1)
        return self._block(job, notes, seconds + compiled * each)

    def _play_rows(self, job: Job, numbers: Numbers, notes: Notes) -> None:
        rest = (self._noise, self._workspace, notes, self.game.bound)
        self._rules[0](self._s, self._begun, numbers, *rest)

    def _numbers(self, job: Job) -> Numbers:
        numbers = new_numbers(self.arm.seed, self.arm.chance_seed, len(job.deal), self.arm.players)
        numbers.deal[:], numbers.chance[:] = job.deal, job.chance
        if job.who is not None and job.subject is not None:
            numbers.held[:], numbers.seat[:], numbers.subject[:] = job.held, job.who, job.subject
        if self.arm.stakes:
            numbers.weighed[:] = job.deal % self.arm.stakes == 0
        for row, turned in enumerate(job.turned):
            numbers.kinds[row] = np.roll(self._kinds, -turned)
        return numbers

    def _notes(self, rows: int) -> Notes:
        arm = self.arm
        return new_notes(
            self.game, arm.players, rows,
            turns=arm.turns, cards=arm.cards, trace=arm.trace,
        )  # fmt: skip

    # -- bots that are asked here ----------------------------------------------------------------

    def _play_asking(
        self, row: int, job: Job, numbers: Numbers, notes: Notes, seconds: Any
    ) -> None:
        arm, game = self.arm, self.game
        players: dict[int, Any] = {}
        for seat in range(arm.players):
            bot = arm.bots[(seat + int(job.turned[row])) % arm.players]
            seed = (arm.chance_seed + int(job.chance[row]) * SEATS + seat) * SEAT_STEP % SEED_LIMIT
            if numbers.kinds[row][seat] == CALLER:
                players[seat] = ladder.sit(bot, game, seat, seed)
        rest = (numbers, self._noise, self._workspace, notes, game.bound)
        over = self._rules[0](self._s, self._begun, row, *rest)
        while not over:
            seat = int(self._s["seat"] if arm.compiled else self._s.seat)
            begun = time.perf_counter()
            action = self._asked(seat, players[seat], row, numbers, notes)
            seconds[row, seat] += time.perf_counter() - begun
            over = self._rules[1](self._s, row, action, *rest)

    def _asked(self, seat: int, player: Any, row: int, numbers: Numbers, notes: Notes) -> int:
        game = self.game
        truth = unpack(game.state, self._s) if self.arm.compiled else self._s
        view = game.view(truth, seat)
        action: int = player.choose(view)
        if numbers.seat[row] != seat:
            return action
        wanted = int(numbers.held[row]) != NEVER
        subject = int(numbers.subject[row])
        allowed = [
            one for one in game.legal_actions(truth)
            if (_subjects(game, truth, one)[subject] > 0) == wanted
        ]  # fmt: skip
        if action in allowed or not allowed:
            return action
        notes.held[row] += 1
        return _best_of(player, view, allowed)

    # -- what comes of it ------------------------------------------------------------------------

    def _block(self, job: Job, notes: Notes, seconds: Any) -> Block:
        arm = self.arm
        return Block(
            job.deal, job.chance, job.turned,
            notes.points, notes.shares, notes.powers, notes.starter, notes.reason,
            notes.turns, notes.choices, notes.open, notes.thought, seconds, notes.options,
            notes.held, notes.matters,
            drama_of(notes) if arm.turns else None,
            Curve.of(notes) if arm.turns else None,
            CardSums.of(notes) if arm.cards else None,
            notes.taken > 0 if arm.cards else None,
            notes.offered > notes.taken if arm.cards else None,
            notes.trace,
        )  # fmt: skip


def _subjects(game: Game, s: Any, action: int) -> list[int]:
    marks = [0] * len(game.marks)
    game.rules.touches(s, action, marks)
    return marks


def _best_of(player: Any, view: Any, allowed: list[int]) -> int:
    """What a bot would choose of these: the search's best of them."""
    if isinstance(player, Searcher):
        for prospect in player.think(view, player.budget).prospects:
            if prospect.action in allowed:
                return prospect.action
    return allowed[0]
