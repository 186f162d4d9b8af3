"""How fast a batch runs beside the bare rules: rows of `parlour bench`."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

from parlour.core.game import Game
from parlour.lab.bench import USUAL_PLAYERS, roll_out_runner

from .batches import batch

ROWS = 1024
BURST = 32  # steps of every row between two looks at the clock
ROUNDS = 5
SECONDS = 0.3  # a round


@dataclass(frozen=True, slots=True)
class Rates:
    """A step of a row is one choice by lot, with the next seat's view, mask and floats."""

    batch_steps_per_s: float  # of one core, in processor time
    batch_to_bare: float  # of the rate of whole games without views, in the same run
    two_threads_to_one: float  # by the clock


def rates(game: Game) -> Rates:
    """Measure a game, its runners taking turns; the best round of each counts."""
    players = USUAL_PLAYERS if USUAL_PLAYERS in game.players else game.players[0]
    play = roll_out_runner(game)
    one, two = (batch(game, ROWS, players=players, seed=1, threads=n) for n in (1, 2))

    def steps(tables: object) -> int:
        assert isinstance(tables, type(one))
        tables.step_random(BURST)
        return ROWS * BURST

    runs: list[tuple[Callable[[], int], Callable[[], float]]] = [
        (lambda: play(100), time.process_time),
        (lambda: steps(one), time.process_time),
        (lambda: steps(one), time.perf_counter),
        (lambda: steps(two), time.perf_counter),
    ]
    best = [0.0] * len(runs)
    for _ in range(ROUNDS):
        for number, (run, clock) in enumerate(runs):
            best[number] = max(best[number], _rate(run, clock))
    two.close()
    bare, stepped, alone, together = best
    return Rates(stepped, stepped / bare, together / alone)


def _rate(run: Callable[[], int], clock: Callable[[], float]) -> float:
    run()
    begun, done = clock(), 0
    while (spent := clock() - begun) < SECONDS:
        done += run()
    return done / spent
