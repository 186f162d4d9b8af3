"""Whether what changed costs strength: the search of this checkout against that of another.

    python benchmarks/duel.py CHECKOUT GAME ... [--games 100] [--seconds 0.1]

Two players, each deal played from both seats, the same processor time for each turn, so that other
work on the machine spoils nothing. Each side thinks in a process of its own with its own sources
and follows the match by its actions, so both must have the same version of the rules.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import parlour
from parlour.bots import ladder

HERE = Path(__file__).parent
SEATS = 2


class Side:
    """One checkout's search, in a process of its own."""

    def __init__(self, root: Path, game: str, seconds: float) -> None:
        self._process = subprocess.Popen(
            [sys.executable, str(HERE / "duel.py"), "--think", game, str(seconds)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": str(root / "src")},
        )
        self.version = self._answer()  # of the rules, said once all is compiled

    def say(self, *words: object) -> None:
        """Tell it what has happened."""
        assert self._process.stdin is not None
        print(*words, file=self._process.stdin, flush=True)

    def choice(self) -> int:
        """What it chooses."""
        self.say("choose")
        return self._answer()

    def _answer(self) -> int:
        assert self._process.stdout is not None
        return int(self._process.stdout.readline())

    def close(self) -> None:
        """Let it go."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait()


def think(name: str, seconds: str, lines: Iterable[str]) -> None:
    """In a side's process: follow matches and choose when asked."""
    time.perf_counter = time.process_time  # what the search looks at, before it is imported
    from parlour.bots.engine import compiled_grow

    game = parlour.game(name)
    compiled_grow(game)
    print(game.version, flush=True)
    match: Any = None
    for line in lines:
        what, *numbers = line.split()
        if what == "deal":
            seed, seat = map(int, numbers)
            match = game.start(players=SEATS, seed=seed)
            bot = ladder.sit(f"search:{seconds}s", game, seat, seed)
        elif what == "play":
            match.play(int(numbers[0]), int(numbers[1]))
        else:
            print(bot.choose(match.view(seat)), flush=True)


def play(game: Any, sides: list[Side], seed: int) -> list[float]:
    """One match, seat by seat; each one's share of the victory."""
    match = game.start(players=SEATS, seed=seed)
    for seat, side in enumerate(sides):
        side.say("deal", seed, seat)
    while not match.over:
        seat = match.seats[0]
        action = sides[seat].choice()
        match.play(action, seat)
        for side in sides:
            side.say("play", action, seat)
    return list(match.returns)


def duel(other: Path, name: str, games: int, seconds: float) -> None:
    """Ours against the other's: what share of the victories came to ours."""
    from parlour.lab.statistics.shares import wilson  # the other has it elsewhere

    game = parlour.game(name)
    ours, theirs = (Side(root, name, seconds) for root in (HERE.parent, other))
    if ours.version == theirs.version:
        won = 0.0
        for number in range(games):
            won += one_of(game, ours, theirs, number)
            print(f"\r  {name:10} {won:g} of {number + 1}", end="", file=sys.stderr, flush=True)
        low, high = wilson(won, games)
        told = f"{won / games:.2f} of {games} games ({low:.2f} to {high:.2f})"
    else:
        told = f"version {theirs.version} of the rules is there, {ours.version} here: no duel"
    print(f"\r  {name:10} {told}", flush=True)
    for side in (ours, theirs):
        side.close()


def one_of(game: Any, ours: Side, theirs: Side, number: int) -> float:
    """The match of this number: each deal is played twice, from both seats."""
    deal, seat = divmod(number, SEATS)
    return play(game, [theirs, ours] if seat else [ours, theirs], deal)[seat]


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("other", type=Path, help="another checkout of Parlour")
    parser.add_argument("names", nargs="+", metavar="game")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=0.1, help="for each turn")
    given = parser.parse_args()
    print(f"search, {given.seconds} s a turn: its share of the victories against the other's")
    for name in given.names:
        duel(given.other, name, given.games, given.seconds)


if __name__ == "__main__":
    if sys.argv[1] == "--think":
        think(sys.argv[2], sys.argv[3], sys.stdin)
    else:
        main()
