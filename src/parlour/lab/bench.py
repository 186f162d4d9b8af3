"""How fast a game runs here. All figures are of one core, in processor time, the best of several
repeats: on a machine that others use too, the best is closest to the truth.

Compile and warm start are taken in processes of their own that begin with an empty cache folder.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from parlour.bots.uniform import roll_out
from parlour.core import dice
from parlour.core.contract import copy, observe, setup
from parlour.core.find import find
from parlour.core.game import Game
from parlour.core.masks import new_mask
from parlour.core.rule import rule
from parlour.core.table import Table

from .machine import description

REPEATS = 15
PORTION = 0.2  # seconds of each repeat
USUAL_PLAYERS = 3  # where a game allows so many


@dataclass(frozen=True, slots=True)
class Figures:
    """What was measured. Choices are random ones, in whole games."""

    compiled_choices_per_s: float
    plain_choices_per_s: float
    compile_s: float  # seconds to compile whole games, in an empty cache folder
    warm_start_s: float  # seconds until the first game is played, compiled before, imports included
    clone_ns: float  # nanoseconds to copy a state, compiled
    observe_us: float  # microseconds to make a seat's view, compiled
    state_bytes: int
    machine: str


def bench(game: Game) -> Figures:
    """Measure a game that is on the shelf. Takes about a minute, most of it compiling."""
    compile_s, warm_start_s = starts(game)
    return Figures(
        compiled_choices_per_s(game),
        plain_choices_per_s(game),
        compile_s,
        warm_start_s,
        clone_ns(game),
        observe_us(game),
        game.state_bytes,
        description(),
    )


# -- what is timed: rules, in the body that the name says ---------------------------------------


@rule
def roll_outs(s: Table, start: Table, mask: Any, noise: Any, games: int) -> int:
    """Play whole games at random; how many choices that took."""
    choices = 0
    for game in range(games):
        copy(s, start)
        dice.seed(s, game, 0, 0)
        setup(s)
        choices += roll_out(s, mask, noise)
    return choices


@rule
def clones(s: Table, other: Table, times: int) -> int:
    """Copy a state to and fro."""
    for _ in range(times):
        copy(other, s)
        other.turn += 1
        copy(s, other)
    return int(s.turn)


@rule
def views(s: Table, view: Table, times: int) -> int:
    """Make the view of each seat in turn."""
    seen = 0
    for number in range(times):
        observe(s, number % s.players, view)
        seen += view.players
    return seen


# -- measuring ----------------------------------------------------------------------------------


def usual_start(game: Game, seed: int = 0) -> Any:
    """A table just dealt, for three where the game allows it."""
    players = USUAL_PLAYERS if USUAL_PLAYERS in game.players else game.players[0]
    return game.start(players=players, seed=seed).truth


def best_rate(run: Callable[[int], int], first: int = 1) -> float:
    """The most that `run(times)` gets done a second, by what it returns, in processor time."""
    run(first)  # loads or compiles: no part of the rate, nor of how often a repeat has to run
    times, took = first, 0.0
    while took < PORTION / 2:
        begun = time.process_time()
        run(times)
        took = time.process_time() - begun
        if took < PORTION / 2:
            times = max(times * 2, min(times * 100, int(times * PORTION / max(took, 1e-6))))
    best = 0.0
    for _ in range(REPEATS):
        begun = time.process_time()
        done = run(times)
        best = max(best, done / (time.process_time() - begun))
    return best


def roll_out_runner(game: Game, entry: Any = None) -> Callable[[int], int]:
    """A function that plays so many whole games at random, compiled; how many choices that took.
    `entry` is `roll_outs` compiled, if the caller has it already."""
    play = entry or game.linker.entry(roll_outs)
    start, s = game.packed(_before_setup(game)), game.packed(game.state())
    mask, noise = new_mask(len(game.actions)), _noise()
    return lambda games: int(play(s, start, mask, noise, games))


def compiled_choices_per_s(game: Game) -> float:
    """Random choices a second in whole games, called as whole games."""
    return best_rate(roll_out_runner(game))


def plain_choices_per_s(game: Game) -> float:
    """The same in the plain body."""
    play = game.plain.body(roll_outs)
    start, s = _before_setup(game), game.state()
    mask, noise = game.empty_mask(), [1, 2]
    return best_rate(lambda games: int(play(s, start, mask, noise, games)))


def clone_ns(game: Game) -> float:
    """Nanoseconds for a copy of a state, in compiled code."""
    copied = game.linker.entry(clones)
    s, other = game.packed(usual_start(game)), game.packed(game.state())

    def run(times: int) -> int:
        s["turn"] = 0
        copied(s, other, times)
        return 2 * times

    return 1e9 / best_rate(run, first=1000)


def observe_us(game: Game) -> float:
    """Microseconds for a seat's view, in compiled code."""
    seen = game.linker.entry(views)
    s, view = game.packed(usual_start(game)), game.packed(game.state())

    def run(times: int) -> int:
        seen(s, view, times)
        return times

    return 1e6 / best_rate(run, first=1000)


def _before_setup(game: Game) -> Any:
    """A table with players and options only."""
    begun = usual_start(game)
    start = game.state()
    start.players = begun.players
    start.options = list(begun.options)
    return start


def _noise() -> Any:
    import numpy as np

    return np.array([1, 2], np.int64)


# -- starting ------------------------------------------------------------------------------------

ONCE = "from parlour.lab.bench import first_game; first_game({name!r})"


def first_game(name: str) -> None:
    """Play one game compiled and print how long that took: what a new process does."""
    game = find(name)
    begun = time.perf_counter()
    roll_out_runner(game)(1)
    print(time.perf_counter() - begun)


def starts(game: Game) -> tuple[float, float]:
    """Seconds to compile in an empty cache folder, and for the whole of a process that plays its
    first game from what was compiled before. Both by the wall clock, as people wait: Python keeps
    its own bytecode, as it does unless it is told not to."""
    with tempfile.TemporaryDirectory(prefix="parlour-bench-") as folder:
        compiled = float(_in_a_new_process(game, folder))
        warm = []
        for _ in range(3):
            begun = time.perf_counter()
            _in_a_new_process(game, folder)
            warm.append(time.perf_counter() - begun)
    return compiled, min(warm)


def package_environment() -> dict[str, str]:
    """The environment of a new process that is to find this very Parlour."""
    import parlour

    package = str(Path(parlour.__file__).parents[1])
    paths = os.pathsep.join(filter(None, [package, os.environ.get("PYTHONPATH")]))
    return {**os.environ, "PYTHONPATH": paths}


def _in_a_new_process(game: Game, folder: str) -> str:
    environment = {**package_environment(), "PARLOUR_CACHE": folder}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    command = [sys.executable, "-c", ONCE.format(name=game.id)]
    answer = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    return answer.stdout
