"""`make bench`: every game on the shelf measured here, and Connect Four beside OpenSpiel's.

    python benchmarks/run.py [GAME ...] [--against CHECKOUT]      (no game named: all)

Another checkout of Parlour, such as one of an earlier commit, is measured side by side.

Rates are of one core, in processor time, the best of several repeats; engines that are compared
take turns, so that whatever else the machine does meets all of them alike.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path

from connect_four import GAME as CONNECT_FOUR
from ratios import import_seconds, limit, print_ratios

import parlour
from parlour.lab.bench import bench, best_rate, roll_out_runner
from parlour.lab.machine import description

ROUNDS = 9
PORTION = 0.3  # seconds a round
GOALS = {"OpenSpiel, native roll-outs": 20, "OpenSpiel from Python": 30}

Run = Callable[[int], int]  # plays so many games; how many choices that took


def compare(runs: dict[str, Run]) -> dict[str, float]:
    """Choices a second of each, measured in turns."""
    games = {name: _portion(run) for name, run in runs.items()}
    best = dict.fromkeys(runs, 0.0)
    for _ in range(ROUNDS):
        for name, run in runs.items():
            begun = time.process_time()
            choices = run(games[name])
            best[name] = max(best[name], choices / (time.process_time() - begun))
    return best


def _portion(run: Run) -> int:
    """How many games take about PORTION."""
    games, took = 1, 0.0
    while took < PORTION / 4:
        games *= 4
        begun = time.process_time()
        run(games)
        took = time.process_time() - begun
    return max(1, int(games * PORTION / took))


def open_spiel_runs(mean_choices: float) -> dict[str, Run]:
    """OpenSpiel's Connect Four: its C++ random roll-outs, and the same game driven from Python.

    The native roll-outs can be had through a tree search only: one of a single step evaluates the
    empty board and nothing else. They do not say how many choices they made; random play by the
    same rules takes `mean_choices` a game."""
    import random

    import pyspiel

    game = pyspiel.load_game("connect_four")
    root = game.new_initial_state()
    chance = random.Random(1)

    def native(games: int) -> int:
        rolls = pyspiel.RandomRolloutEvaluator(games, games)
        pyspiel.MCTSBot(game, rolls, 1.0, 1, 1, False, 1, False).mcts_search(root)
        return round(games * mean_choices)

    def from_python(games: int) -> int:
        choices = 0
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                state.apply_action(chance.choice(state.legal_actions()))
                choices += 1
        return choices

    return {"OpenSpiel, native roll-outs": native, "OpenSpiel from Python": from_python}


def connect_four() -> None:
    """Print the comparison, and whether it reaches what we aim at."""
    ours = roll_out_runner(CONNECT_FOUR)
    runs: dict[str, Run] = {"Parlour, compiled": ours}
    try:
        runs |= open_spiel_runs(ours(20_000) / 20_000)
    except ImportError:
        print("OpenSpiel is not here to compare with: pip install open_spiel")
    rates = compare(runs)
    for name, rate in rates.items():
        ratio = rates["Parlour, compiled"] / rate
        goal = f"  ({ratio:.1f} times slower; aim: {GOALS[name]})" if name in GOALS else ""
        print(f"  {name:30} {rate / 1e6:9.3f} million choices/s{goal}")


def against_c() -> None:
    """Print our share of what C written for one game alone reaches, in whole games a second."""
    for name, (game, aim) in {
        "Connect Four, bitboard": (CONNECT_FOUR, 0.45),
        "Abyss, arrays": (parlour.game("abyss"), 0.5),
    }.items():
        rate = limit(name)
        if rate is None:
            print("There is no C compiler to compare with")
            return
        play = roll_out_runner(game)
        ours = best_rate(lambda games, play=play: games if play(games) else 0)
        print(f"  {name:26} {ours / rate:.2f} of the C  (aim: {aim})")


def main(names: list[str], other: Path | None) -> None:
    print(description())
    print(f"\nimport parlour: {import_seconds():.3f} s  (aim: 0.15)")
    print("\nConnect Four, random play in whole games")
    connect_four()
    print("\nAgainst C written for one game")
    against_c()
    for name in names or list(parlour.shelf()):
        game = parlour.game(name)
        print(f"\n{game.title}", flush=True)
        for what, figure in asdict(bench(game)).items():
            if what != "machine":
                print(f"  {what:26} {figure:,.6g}")
        print_ratios(name, other)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*")
    parser.add_argument("--against", type=Path, help="another checkout of Parlour")
    given = parser.parse_args()
    main(given.games, given.against)
