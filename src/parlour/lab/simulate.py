"""Many games between bots: how long they are, who wins, by how much.

The same seed gives the same answer in either body and on however many processes: each game depends
on its number alone, and games are added up in blocks of fixed size whose sums are added exactly.
"""

from __future__ import annotations

import itertools
import math
import os
import signal
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from multiprocessing import get_context
from typing import Any

import numpy as np

from parlour.bots import ladder
from parlour.core.find import find
from parlour.core.game import Game
from parlour.core.record import NONE

from .kernel.driver import rows_of
from .statistics.shares import wilson

BLOCK = 32  # games added up together; fixed, so that sums do not depend on who played them
COMPILE_FROM = 200  # games from which on compiling, or loading what was compiled, pays
SPREAD_FROM = 5000  # games from which on more processes pay
TURNAROUND = 0.2  # seconds of work handed out at a time: how soon Ctrl-C is heard
LIMIT = 1 << 32  # games; a game's number is one word of its seed
SEED_LIMIT = 1 << 64

Progress = Callable[[int], None]


@dataclass(frozen=True, slots=True)
class Block:
    """Sums over some games: choices made, victories and points of each seat."""

    games: int
    choices: int
    wins: list[float]
    points: list[int]
    begun: int  # games whose starter is known
    places: list[float]  # victories of each place in the order of play, of these games


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be simulated; it can be sent to another process."""

    game: str  # id
    options: tuple[int, ...]
    bots: tuple[str, ...]  # one for each seat
    games: int
    seed: int
    compiled: bool


@dataclass(frozen=True, slots=True)
class Report:
    """What a simulation found. `wins` and `mean_points` are by seat, `places` by place in the order
    of play; a shared victory counts in parts. Intervals hold the true share 95 times in 100.
    `seconds` is the time of playing, without compiling."""

    games: int
    choices: int
    seconds: float
    mean_choices: float
    wins: list[float]
    mean_points: list[float]
    by_bot: dict[str, dict[str, float]]
    win_intervals: list[tuple[float, float]]  # of the share of each seat
    places: list[float]  # share of the victory of who begins, who comes second ...
    place_intervals: list[tuple[float, float]]


def simulate(
    game: Game,
    games: int,
    *,
    players: int | None = None,
    bots: Sequence[str] = ("random",),
    seed: int = 0,
    options: Mapping[str, object] | None = None,
    processes: int | None = None,
    compiled: bool | None = None,
    progress: Progress | None = None,
) -> Report:
    """Let bots play so many games; fewer bots than seats are repeated round the table.

    `progress` is called with the number of games finished so far. An interrupt (Ctrl-C) ends the
    simulation with the games finished by then. ValueError says what would do.
    """
    plan = planned(game, games, players, bots, seed, options or {}, compiled)
    if processes is not None and processes < 1:
        raise ValueError(f"there must be at least one process, not {processes}")
    workers = processes or (_cores() if games >= SPREAD_FROM else 1)
    play = player_of(game, plan)
    play(0, 0)  # compiles, once for all processes
    begun = time.perf_counter()
    blocks: list[Block] = []
    done = 0
    try:
        for block in _played(plan, play) if workers == 1 else _spread(plan, workers):
            blocks.append(block)
            done += block.games
            if progress is not None:
                progress(done)
    except KeyboardInterrupt:
        pass  # what is finished is worth reporting
    return summed(blocks, plan.bots, time.perf_counter() - begun)


def planned(
    game: Game,
    games: int,
    players: int | None,
    bots: Sequence[str],
    seed: int,
    options: Mapping[str, object],
    compiled: bool | None,
) -> Plan:
    """A simulation whose every part has been checked. ValueError says what would do."""
    if not 1 <= games <= LIMIT:
        raise ValueError(f"the number of games is from 1 to {LIMIT}, not {games}")
    if not 0 <= seed < SEED_LIMIT:
        raise ValueError(f"the seed of a simulation is from 0 to 2**64 - 1, not {seed}")
    if not bots:
        raise ValueError(f"name at least one bot; the bots are: {', '.join(ladder.names())}")
    table = game.start(players=players, seed=0, options=options).truth
    if len(bots) > table.players:
        raise ValueError(f"{len(bots)} bots are too many for {table.players} seats")
    for name in bots:
        if ladder.bot(name).kind is None:
            raise ValueError(f"{name} plays in matches (`parlour match`), not in simulations")
    seated = tuple(itertools.islice(itertools.cycle(bots), int(table.players)))
    wants = games >= COMPILE_FROM if compiled is None else compiled
    return Plan(game.id, tuple(table.options), seated, games, seed, wants)


def player_of(game: Game, plan: Plan) -> Callable[[int, int], list[Block]]:
    """A function `(first block, how many) -> blocks` that plays the games of a plan."""
    start = game.state()
    start.players = len(plan.bots)
    start.options = list(plan.options)
    kinds = [int(kind) for name in plan.bots if (kind := ladder.bot(name).kind) is not None]
    rows = rows_of(game, start, plan.seed, kinds, plan.compiled)

    def play(first: int, blocks: int) -> list[Block]:
        games = min(blocks * BLOCK, plan.games - first * BLOCK)
        noted = rows(first * BLOCK, games)
        return [_block(*(one[at : at + BLOCK] for one in noted)) for at in range(0, games, BLOCK)]

    return play


def _block(choices: Any, scores: Any, shares: Any, starts: Any) -> Block:
    players = shares.shape[1]
    known = starts != NONE
    order = (starts[known, None] + np.arange(players)) % players
    return Block(
        len(choices),
        int(choices.sum()),
        shares.sum(axis=0).tolist(),
        scores.sum(axis=0).tolist(),
        int(known.sum()),
        np.take_along_axis(shares[known], order, axis=1).sum(axis=0).tolist(),
    )


def summed(blocks: Sequence[Block], bots: Sequence[str], seconds: float) -> Report:
    """The report on some blocks, whatever their order."""
    games = sum(block.games for block in blocks)
    choices = sum(block.choices for block in blocks)
    seats = range(len(bots))
    wins = [math.fsum(block.wins[seat] for block in blocks) for seat in seats]
    points = [sum(block.points[seat] for block in blocks) for seat in seats]
    begun = sum(block.begun for block in blocks)
    places = [math.fsum(block.places[place] for block in blocks) for place in seats]
    by_bot = {}
    for name in dict.fromkeys(bots):
        held = [seat for seat in seats if bots[seat] == name]
        by_bot[name] = {
            "seats": len(held),
            "wins": math.fsum(block.wins[seat] for block in blocks for seat in held),
            "mean_points": sum(points[seat] for seat in held) / max(games * len(held), 1),
        }
    return Report(
        games,
        choices,
        seconds,
        choices / max(games, 1),
        wins,
        [total / max(games, 1) for total in points],
        by_bot,
        [wilson(won, games) for won in wins],
        [won / max(begun, 1) for won in places],
        [wilson(won, begun) for won in places],
    )


class _Pace:
    """How many blocks to hand out at a time, so that each portion takes about TURNAROUND."""

    def __init__(self, plan: Plan) -> None:
        self._left = -(-plan.games // BLOCK)
        self._next = 0
        self._portion = 1

    def portion(self) -> tuple[int, int]:
        """The next blocks: (first, how many); none left: (first, 0)."""
        count = min(self._portion, self._left)
        first = self._next
        self._next += count
        self._left -= count
        return first, count

    def took(self, blocks: int, seconds: float) -> None:
        """Learn from how long a portion took."""
        wanted = int(blocks * TURNAROUND / max(seconds, 1e-6))
        self._portion = max(1, min(wanted, 2 * self._portion))


def _played(plan: Plan, play: Callable[[int, int], list[Block]]) -> Iterator[Block]:
    """Play in this process."""
    pace = _Pace(plan)
    first, count = pace.portion()
    while count:
        begun = time.perf_counter()
        yield from play(first, count)
        pace.took(count, time.perf_counter() - begun)
        first, count = pace.portion()


def _spread(plan: Plan, workers: int) -> Iterator[Block]:
    """Play in several processes, each kept busy with two portions."""
    pace = _Pace(plan)
    pool = ProcessPoolExecutor(
        workers, mp_context=get_context("spawn"), initializer=_begin, initargs=(plan,)
    )
    try:
        running: set[Future[tuple[list[Block], float]]] = set()
        while True:
            while len(running) < 2 * workers:
                first, count = pace.portion()
                if not count:
                    break
                running.add(pool.submit(_work, first, count))
            if not running:
                return
            finished, running = wait(running, return_when=FIRST_COMPLETED)
            for future in finished:
                blocks, seconds = future.result()
                pace.took(len(blocks), seconds)
                yield from blocks
    finally:
        pool.shutdown(cancel_futures=True)


_play: Callable[[int, int], list[Block]]  # in a worker process: what it was begun for


def _begin(plan: Plan) -> None:
    global _play
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that reports
    _play = player_of(find(plan.game), plan)


def _work(first: int, count: int) -> tuple[list[Block], float]:
    begun = time.perf_counter()
    blocks = _play(first, count)
    return blocks, time.perf_counter() - begun


def _cores() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
