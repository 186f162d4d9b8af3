"""Ratios that hold on any machine: against C written for one game, and against another checkout.

Whatever is compared takes turns, the best of several rounds counts, in processor time.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path

import parlour
from parlour.core.game import Game
from parlour.lab.bench import package_environment
from parlour.lab.simulate import simulate

HERE = Path(__file__).parent
ROUNDS = 5
SECONDS = 0.3  # a round
SPREAD_SECONDS = 40.0  # of one process, where it is compared with two, which take a second to start
WAYS = ("bench", "simulate", "greedy", "search")
FLAGS = ("-O3", "-march=native")
LIMITS = {  # of C: source, further flags, how many games, what its line of output calls them
    "Abyss, arrays": ("abyss_arrays.c", ("-DEAGER",), "100000 3 1 3", "stepped:"),
    "Connect Four, bitboard": ("connect_four_limit.c", (), "1000000 3", "driver=stepped"),
}


class Checkout:
    """A process that measures one game with the sources of one checkout."""

    def __init__(self, root: Path, game: str, cache: str) -> None:
        paths = os.pathsep.join([str(root / "src"), str(root / "benchmarks")])
        self._process = subprocess.Popen(
            [sys.executable, str(HERE / "rates.py"), game],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": paths, "PARLOUR_CACHE": cache},
        )

    def rate(self, what: str) -> float:
        """One round of what is asked."""
        assert self._process.stdin is not None and self._process.stdout is not None
        print(what, SECONDS, file=self._process.stdin, flush=True)
        return float(self._process.stdout.readline())

    def close(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait()


def rates(game: str, roots: Iterable[Path], ways: Iterable[str] = WAYS) -> list[dict[str, float]]:
    """The rates of a game in each checkout, measured in turns."""
    with tempfile.TemporaryDirectory(prefix="parlour-ratios-") as folder:
        checkouts = [Checkout(root, game, f"{folder}/{n}") for n, root in enumerate(roots)]
        best: list[dict[str, float]] = [{} for _ in checkouts]
        for way in ways:
            for _ in range(ROUNDS):
                for checkout, found in zip(checkouts, best, strict=True):
                    found[way] = max(found.get(way, 0.0), checkout.rate(way))
        for checkout in checkouts:
            checkout.close()
    return best


def limit(name: str) -> float | None:
    """Games a second of C written for one game, behind a step interface as ours; None where there
    is no C compiler."""
    compiler = shutil.which(os.environ.get("CC", "cc"))
    if compiler is None:
        return None
    source, flags, arguments, mark = LIMITS[name]
    with tempfile.TemporaryDirectory(prefix="parlour-limit-") as folder:
        program = str(Path(folder) / "limit")
        command = [compiler, *FLAGS, *flags, "-o", program, str(HERE / "limit" / source)]
        subprocess.run(command, check=True)
        told = subprocess.run(
            [program, *arguments.split()], check=True, capture_output=True, text=True
        ).stdout
    found = re.search(rf"{mark}.*?best_games/cpu_s=(\d+)", told)
    assert found is not None, f"{source} printed no rate"
    return float(found.group(1))


def two_processes(game: Game) -> float:
    """How many times as many random games two processes play as one does in the same time, by the
    clock: only where two cores have nothing else to do does it say anything."""
    games = 1000
    seconds = 0.0
    while seconds < 1.0:
        games *= 2
        seconds = simulate(game, games, processes=1).seconds
    games = round(games * SPREAD_SECONDS / seconds)
    one, two = (simulate(game, games, processes=processes).seconds for processes in (1, 2))
    return one / two


def import_seconds() -> float:
    """Seconds until `import parlour` is done, in processes of their own, the best of several."""
    ask = "import time; t = time.perf_counter(); import parlour; print(time.perf_counter() - t)"
    command = [sys.executable, "-c", ask]
    environment = package_environment()
    return min(
        float(subprocess.run(command, env=environment, check=True, capture_output=True).stdout)
        for _ in range(2 * ROUNDS)
    )


def print_ratios(game: str, other: Path | None) -> None:
    """What of a game's speed is a ratio: ways of playing against each other, and against another
    checkout if one is named."""
    roots = [HERE.parent] + ([other] if other else [])
    ours, *others = rates(game, roots)
    print(f"  simulate to bench          {ours['simulate'] / ours['bench']:.2f}  (aim: 0.9)")
    print(f"  two processes to one       {two_processes(parlour.game(game)):.2f}  (aim: 1.9)")
    for theirs in others:
        for way in WAYS:
            print(f"  {way:10} to the other's  {ours[way] / theirs[way]:.2f}")
