"""Batches of lines, played by the compiled rules: a desk for each thread."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from parlour.bots.base import TABLES, VIEW, scrambled
from parlour.bots.desk import new_desk
from parlour.core.bits import LOW_32
from parlour.core.contract import Contract
from parlour.core.record import NONE, dtype_of

from .kernel.lines import Lines, Task, play_lines
from .unseen import Unseen, shuffled

TURNS = 3  # as `Game.horizon`, for games whose search plays every line to the end


class Asked(NamedTuple):
    """What lines are to be played from: a view (or open worlds), who chooses, and what."""

    viewer: int
    seen: Any
    unseen: Unseen
    mover: int
    action: int
    last: int  # turn
    salt: int  # questions of equal salt are answered in the same worlds


_COMPILED: dict[str, Callable[..., Any]] = {}


def compiled_lines(game: Contract) -> Callable[..., Any]:
    """The compiled body of `play_lines`, made once (which may take a minute)."""
    if game.package not in _COMPILED:
        _COMPILED[game.package] = game.linker.entry(play_lines)
    return _COMPILED[game.package]


class Sampler:
    """Plays lines of one game by a seed; several threads may ask."""

    def __init__(self, game: Contract, players: int, seed: int, automatic: bool = True) -> None:
        self.game = game
        self.players = players
        self._seed = seed
        horizon = TURNS if game.horizon == NONE else game.horizon
        self._first_cut = max(0, horizon - 1)
        self._cuts = players if horizon else 1
        self._play = compiled_lines(game)
        asks = range(max(game.asks) + 1)
        self._always = np.array([not automatic or a in game.hidden_asks for a in asks], np.uint8)
        self._own = threading.local()

    def last_turn(self, turn: int) -> int:
        """The turn at whose end lines that begin in this one are first judged."""
        return turn + self._first_cut

    def lines(self, asked: Asked, first: int, count: int, rolled: bool = True) -> Lines:
        """`count` lines from number `first` on."""
        made = self._empty(count, 0)
        self._run(asked, first, made, self._cuts, rolled)
        return made

    def tables(self, asked: Asked, count: int) -> Lines:
        """`count` lines that are left at the end of the turn `asked.last`, with their tables."""
        made = self._empty(count, count)
        self._run(asked, 0, made, 1, True)
        return made

    def _empty(self, count: int, kept: int) -> Lines:
        kind = dtype_of(self.game.state)
        return Lines(
            np.zeros((count, self.players)),
            np.zeros((count, self.players)),
            np.zeros((1, self.players)),
            np.zeros(count, np.int64),
            np.zeros(kept, kind),
            np.zeros(kept, kind),
        )

    def _run(self, asked: Asked, first: int, made: Lines, cuts: int, rolled: bool) -> None:
        tables, desk, empty = self._desk()
        tables[VIEW] = asked.seen
        worlds = empty
        if asked.viewer == NONE:
            truth = np.array([asked.seen], dtype_of(self.game.state))
            seed = self._seed, asked.salt, first
            worlds = shuffled(truth, asked.unseen, len(made.mark), seed)
        low = (self._seed & LOW_32) ^ scrambled(asked.salt & LOW_32)
        task = Task(
            asked.viewer,
            asked.mover,
            asked.action,
            asked.last,
            cuts,
            low,
            self._seed >> 32 & LOW_32,
            first,
            int(rolled),
        )
        self._play(tables, worlds, desk, self._always, task, made)

    def _desk(self) -> Any:
        if not hasattr(self._own, "desk"):
            kind = dtype_of(self.game.state)
            self._own.desk = (
                np.zeros(TABLES, kind),
                new_desk(self.game, 1, 0, True),
                np.zeros(1, kind),
            )
        return self._own.desk
