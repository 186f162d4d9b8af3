"""How fast one game runs, measured when asked, so that two checkouts can take turns (see run.py).

python benchmarks/rates.py GAME         (reads 'what seconds', answers with a rate)
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from importlib import import_module
from typing import Any

import parlour
from parlour.bots.base import scrambled
from parlour.bots.engine import Engine
from parlour.bots.tree import manner_of
from parlour.lab.bench import roll_out_runner

try:
    driver: Any = import_module("parlour.lab.kernel.driver")
except ImportError:  # a checkout of before the laboratory had a kernel
    driver = import_module("parlour.lab.driver")

USUAL_PLAYERS = 3
POSITIONS = 6
LINES = 50  # of the search, from each position
RANDOM, GREEDY = 0, 1

Run = Callable[[int], int]  # does so many; how many that were


def whole_games(game: Any, players: int) -> Run:
    """Random games as `bench` plays them."""
    play = roll_out_runner(game)
    return lambda games: games if play(games) else 0


def simulated(game: Any, players: int, kind: int) -> Run:
    """Games as `simulate` plays them, all seats held by one kind of bot."""
    rows = driver.rows_of(game, driver.table_for(game, players), 7, [kind] * players, True)
    return lambda games: len(rows(0, games)[0])


def searched(game: Any, players: int) -> Run:
    """Lines of the search from positions of one random game."""
    engines = [(Engine(game, view, 5, True), view) for view in positions(game, players)]

    def run(times: int) -> int:
        lines = 0
        for engine, view in engines:
            engine.look_at(view, [], False)
            lines += engine.run(None, LINES * times, manner_of(game))
        return lines

    return run


def positions(game: Any, players: int) -> list[Any]:
    """Views of seats that have several choices, from one random game."""
    match = game.start(players=players, seed=3)
    found: list[Any] = []
    passed, word = 0, 1
    while not match.over and len(found) < POSITIONS:
        legal = match.legal()
        if len(legal) > 2:
            passed += 1
            if passed % 7 == 1:
                found.append(match.view(match.seats[0]))
        word = scrambled(word + 1)
        match.play(legal[word % len(legal)], match.seats[0])
    return found


WAYS: dict[str, Callable[[Any, int], Run]] = {
    "bench": whole_games,
    "simulate": lambda game, players: simulated(game, players, RANDOM),
    "greedy": lambda game, players: simulated(game, players, GREEDY),
    "search": searched,
}


def sized(run: Run, seconds: float) -> int:
    """How many take about so long; by then all is compiled."""
    run(1)
    times, took = 1, 0.0
    while took < seconds / 3:
        times *= 2
        begun = time.process_time()
        run(times)
        took = time.process_time() - begun
    return max(1, int(times * seconds / took))


def answer(name: str) -> None:
    """Measure what the lines on standard input ask for."""
    game = parlour.game(name)
    players = USUAL_PLAYERS if USUAL_PLAYERS in game.players else game.players[0]
    runs: dict[str, tuple[Run, int]] = {}
    for line in sys.stdin:
        what, seconds = line.split()
        if what not in runs:
            run = WAYS[what](game, players)
            runs[what] = run, sized(run, float(seconds))
        run, times = runs[what]
        begun = time.process_time()
        done = run(times)
        print(done / (time.process_time() - begun), flush=True)


if __name__ == "__main__":
    answer(sys.argv[1])
