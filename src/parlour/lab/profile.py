"""Where the time goes, rule by rule: samples of the compiled code's own symbols.

Linux's perf interrupts a process of its own some thousand times a second of processor time and
notes at which address it was; what rule lies there is read from the symbols of the machine code. A
rule that the compiler has folded into its caller counts as the caller; that process compiles anew,
so that fewer are (`leave_rules_apart`).
"""

from __future__ import annotations

import itertools
import json
import shutil
import struct
import subprocess
import sys
import tempfile
import time
from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np

from parlour.bots.base import Kind, scrambled
from parlour.bots.engine import Engine, compiled_grow
from parlour.bots.tree import manner_of
from parlour.core.find import find
from parlour.core.game import Game

from .bench import package_environment, roll_out_runner, roll_outs, usual_start
from .kernel.driver import compiled_run, play_games, table_for

SAMPLES_A_SECOND = 4000
SECONDS = 4.0  # sampled, for each way of playing
IS_SYMBOLS, IS_FUNCTION = 2, 2  # among the kinds of parts of machine code, and of symbols
LONGEST_RULE = 1 << 16  # bytes of machine code
POSITIONS = 6  # of one game, from which the search thinks in turn
BETWEEN = 7  # choices between them
ELSEWHERE = "outside the rules (memory, Python)"
MISSING = "a profile needs Linux's perf (package linux-perf), which is not installed"

Profile = dict[str, float]  # share of the time by rule, the largest first
Symbols = list[tuple[int, str]]  # where a rule's code begins, and its name; by address


def profile(game: Game, seconds: float = SECONDS) -> dict[str, Profile]:
    """Shares of the time by rule, of whole random games, of greedy bots' games and of the search.
    ValueError says what is missing for it."""
    if shutil.which("perf") is None:
        raise ValueError(MISSING)
    return {way: _profile_of(game, way, seconds) for way in WAYS}


def _profile_of(game: Game, way: str, seconds: float) -> Profile:
    with tempfile.TemporaryDirectory(prefix="parlour-profile-") as folder:
        samples = Path(folder) / "samples"
        command = [
            *("perf", "record", "-q", "-e", "cpu-clock", "-F", str(SAMPLES_A_SECOND)),
            *("-k", "CLOCK_MONOTONIC", "-o", str(samples), "--"),
            *(sys.executable, "-m", __name__, game.id, way, str(seconds)),
        ]
        told = _run(command, folder)
        said = json.loads(told)
        lines = _run(["perf", "script", "-i", str(samples), "-F", "time,ip"], folder).splitlines()
    return shares(said["symbols"], said["begun"], said["ended"], lines)


def _run(command: list[str], folder: str) -> str:
    """What a command prints. What it compiles is kept in this folder, where nothing is yet: only
    code that a process has made itself tells it where each rule begins."""
    environment = {**package_environment(), "PARLOUR_CACHE": folder}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        why = (done.stderr.strip().splitlines() or ["it gave no reason"])[-1]
        raise ValueError(f"perf could not sample this process: {why}")
    return done.stdout


def shares(symbols: Symbols, begun: float, ended: float, lines: list[str]) -> Profile:
    """The share of each rule in samples ('seconds: address') taken between two moments."""
    starts = [start for start, _ in symbols]
    counts: Counter[str] = Counter()
    for line in lines:
        moment, _, address = line.partition(":")
        if begun <= float(moment) <= ended:
            at = int(address, 16)
            index = bisect_right(starts, at) - 1
            inside = index >= 0 and at < starts[index] + LONGEST_RULE
            counts[symbols[index][1] if inside else ELSEWHERE] += 1
    return {name: count / counts.total() for name, count in counts.most_common()}


# -- in the process that is sampled --------------------------------------------------------------


def whole_games(game: Game) -> tuple[Any, Callable[[], object]]:
    """Compiled random games, and a function that plays a few."""
    play = game.linker.entry(roll_outs)
    run = roll_out_runner(game, play)
    return play, lambda: run(500)


def searching(game: Game) -> tuple[Any, Callable[[], object]]:
    """The compiled search, and a function that plays some lines from each of a few positions."""
    grow, manner = compiled_grow(game), manner_of(game)
    engines = [(Engine(game, view, 5, True), view) for view in positions(game)]

    def run() -> None:
        for engine, view in engines:
            engine.look_at(view, [], False)
            engine.run(None, 200, manner)

    return grow, run


def greedy_games(game: Game) -> tuple[Any, Callable[[], object]]:
    """Compiled games of greedy bots, and a function that plays one after another."""
    players = int(usual_start(game).players)
    entry = game.linker.entry(play_games)
    begun = table_for(game, players)
    run = compiled_run(game, play_games, begun, [Kind.GREEDY] * players, entry)
    numbers = itertools.count()
    notes = (np.zeros(1, np.int64), np.zeros((1, players), np.int64), np.zeros((1, players)))
    starts = np.zeros(1, np.int64)
    return entry, lambda: run((7, 0, next(numbers)), game.bound, *notes, starts)


WAYS: dict[str, Callable[[Game], tuple[Any, Callable[[], object]]]] = {
    "whole games": whole_games,
    "greedy games": greedy_games,
    "search": searching,
}


def positions(game: Game) -> Iterator[Any]:
    """Views from one game of random choices, each of a seat with several of them."""
    match = game.start(players=int(usual_start(game).players), seed=3)
    word, passed, found = 1, 0, 0
    while not match.over and found < POSITIONS:
        legal = match.legal()
        if len(legal) > 2:
            if passed % BETWEEN == 0:
                found += 1
                yield match.view(match.seats[0])
            passed += 1
        word = scrambled(word + 1)
        match.play(legal[word % len(legal)], match.seats[0])


def symbols_of(entry: Any) -> Symbols:
    """Where the rules that an entry was compiled with, in this process, begin in memory."""
    found: Symbols = []
    for compiled in entry.overloads.values():
        places = functions_in(compiled.library._get_compiled_object())
        own = compiled.fndesc.llvm_func_name
        moved = compiled.library.get_pointer_to_function(own) - places[own]
        found += [(place + moved, plain_name(name)) for name, place in places.items()]
    return sorted(found)


def functions_in(code: bytes) -> dict[str, int]:
    """Where each function begins in machine code as Linux keeps it (ELF, of 64 bits)."""
    (headers,) = struct.unpack_from("<Q", code, 40)
    size, count = struct.unpack_from("<HH", code, 58)
    parts = [struct.unpack_from("<4xI16xQQI", code, headers + n * size) for n in range(count)]
    _, at, length, names = next(part for part in parts if part[0] == IS_SYMBOLS)
    found = {}
    for name, kind, place in struct.iter_unpack("<IB3xQ8x", code[at : at + length]):
        if kind & 15 == IS_FUNCTION:
            begin = parts[names][1] + name
            found[code[begin : code.index(b"\0", begin)].decode()] = place
    return found


def plain_name(symbol: str) -> str:
    """What a rule is called in its sources: `rules.play.legal` for a game's `legal`."""
    rest, parts = symbol.partition("_ZN")[2], []
    while rest[:1].isdigit():
        length = int("".join(_leading_digits(rest)))
        rest = rest[len(str(length)) :]
        parts.append(rest[:length])
        rest = rest[length:]
    kept = [part for part in parts if part != "parlour" and not part.startswith("_3c")]
    return ".".join(kept[2:] if kept[:1] == ["games"] else kept) or symbol


def _leading_digits(text: str) -> Iterator[str]:
    for sign in text:
        if not sign.isdigit():
            return
        yield sign


def _be_sampled(name: str, way: str, seconds: float) -> None:
    from parlour.core.compiling import leave_rules_apart

    leave_rules_apart()
    entry, run = WAYS[way](find(name))
    run()  # compiled before the samples that count
    begun = time.clock_gettime(time.CLOCK_MONOTONIC)
    used = time.process_time()
    while time.process_time() - used < seconds:
        run()
    ended = time.clock_gettime(time.CLOCK_MONOTONIC)
    print(json.dumps({"begun": begun, "ended": ended, "symbols": symbols_of(entry)}))


if __name__ == "__main__":
    _be_sampled(sys.argv[1], sys.argv[2], float(sys.argv[3]))
