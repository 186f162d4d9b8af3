"""The same work on the environments that researchers know, and on ours, in one run.

    python benchmarks/peers.py [--seconds 1] [--rounds 3] [--only GAME ...]

The work: for whoever must choose, take an action by lot among those that are legal, carry it out,
and have what the next one observes and may choose as arrays; begin anew where a game ends. Every
engine has its turn in every round, and its best round counts, so that a busy machine favours none;
processor time is counted. Peers that are not installed are left out and named.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import sys
import time
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
sys.path.insert(0, str(Path(__file__).parent))

import connect_four
import kuhn
import uno

from parlour.core.find import shelf
from parlour.core.game import Game
from parlour.rl.batches import batch

ROWS = 1024
BURST = 64  # steps of a batch between two looks at the clock
OBSERVED = "Parlour, in OpenSpiel, by observers"
PYTHON_OBSERVED = "OpenSpiel, a game in Python, by observers"
Work = Callable[[float], float]  # seconds: steps a second
Maker = Callable[[], Work]


@dataclass
class Runner:
    """One engine on one game."""

    engine: str
    game: str
    make: Maker
    best: float = 0.0
    work: Work | None = None


def timed(seconds: float, burst: Callable[[], int]) -> float:
    """Steps a second of processor time."""
    begun, done = time.process_time(), 0
    while (spent := time.process_time() - begun) < seconds:
        done += burst()
    return done / spent


def ours(game: Game, players: int | None = None, view: str = "own") -> Work:
    tables = batch(game, ROWS, players=players, seed=1, view=view)

    def burst() -> int:
        tables.step_random(BURST)
        return ROWS * BURST

    return lambda seconds: timed(seconds, burst)


def our_aec(game: Game) -> Work:
    from parlour.rl.pettingzoo import raw_env

    return zoo(raw_env(game))


def our_spiel(game: Game, observed: bool = False) -> Work:
    from parlour.rl import openspiel

    return spiel(openspiel.register(game), observed)


def our_card(game: Game) -> Work:
    from parlour.rl import rlcard

    return card(rlcard.register(game))


def zoo(env: object) -> Work:
    """Any AEC environment of PettingZoo."""
    chance = np.random.default_rng(1)

    def burst() -> int:
        env.reset(seed=int(chance.integers(1 << 30)))
        done = 0
        while env.agents:
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                return done
            legal = np.flatnonzero(seen["action_mask"])
            env.step(int(legal[int(chance.random() * len(legal))]))
            done += 1
        return done

    return lambda seconds: timed(seconds, burst)


def zoo_classic(name: str) -> Work:
    import importlib

    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    return zoo(importlib.import_module(f"pettingzoo.classic.{name}").raw_env())


def card(name: str) -> Work:
    """A game of RLCard."""
    import rlcard

    env, chance = rlcard.make(name), np.random.default_rng(1)

    def burst() -> int:
        state, _ = env.reset()
        done = 0
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(int(legal[int(chance.random() * len(legal))]))
            done += 1
        return done

    return lambda seconds: timed(seconds, burst)


def spiel(name: str, observed: bool = False) -> Work:
    """A game of OpenSpiel, driven from Python: what is observed as the list that a state gives, or
    as the array that OpenSpiel's observers write into."""
    import pyspiel
    from open_spiel.python.observation import make_observation

    if name.startswith("python_"):
        import open_spiel.python.games  # noqa: F401 (which registers them)
    game, chance = pyspiel.load_game(name), np.random.default_rng(1)
    observer = make_observation(game) if observed else None

    def burst() -> int:
        state, done = game.new_initial_state(), 0
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[int(chance.random() * len(legal))])
            if not state.is_chance_node() and not state.is_terminal():
                if observer is None:
                    state.observation_tensor(state.current_player())
                else:
                    observer.set_from(state, state.current_player())
                done += 1
        return done

    return lambda seconds: timed(seconds, burst)


def vectors(name: str) -> Work:
    """A game of pgx: as many tables as ours, stepped together by one compiled function."""
    import jax
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    def once(state: object, key: object) -> tuple[object, None]:
        lots, keys = jax.random.split(key)
        liked = jax.random.uniform(lots, state.legal_action_mask.shape)
        action = jax.numpy.where(state.legal_action_mask, liked, -1.0).argmax(axis=1)
        return step(state, action, jax.random.split(keys, ROWS)), None

    run = jax.jit(lambda state, key: jax.lax.scan(once, state, jax.random.split(key, BURST))[0])
    key = jax.random.key(1)
    state = jax.jit(jax.vmap(env.init))(jax.random.split(key, ROWS))

    def burst() -> int:
        nonlocal key, state
        key, now = jax.random.split(key)
        state = jax.block_until_ready(run(state, now))
        return ROWS * BURST

    return lambda seconds: timed(seconds, burst)


def runners() -> Iterator[Runner]:
    games = shelf()
    four, poker, abyss = connect_four.GAME, kuhn.GAME, games["abyss"]
    yield Runner("Parlour, batch", "Connect Four", lambda: ours(four))
    yield Runner("PettingZoo", "Connect Four", lambda: zoo_classic("connect_four_v3"))
    yield Runner("OpenSpiel", "Connect Four", lambda: spiel("connect_four"))
    yield Runner("pgx", "Connect Four", lambda: vectors("connect_four"))
    yield Runner("Parlour, batch", "Kuhn poker", lambda: ours(poker))
    yield Runner("OpenSpiel", "Kuhn poker", lambda: spiel("kuhn_poker"))
    yield Runner("OpenSpiel, a game in Python", "Kuhn poker", lambda: spiel("python_kuhn_poker"))
    yield Runner(PYTHON_OBSERVED, "Kuhn poker", lambda: spiel("python_kuhn_poker", True))
    yield Runner("Parlour, in OpenSpiel", "Kuhn poker", lambda: our_spiel(poker))
    yield Runner(OBSERVED, "Kuhn poker", lambda: our_spiel(poker, True))
    yield Runner("pgx", "Kuhn poker", lambda: vectors("kuhn_poker"))
    yield Runner("RLCard", "Leduc hold'em", lambda: card("leduc-holdem"))
    yield Runner("PettingZoo", "Leduc hold'em", lambda: zoo_classic("leduc_holdem_v4"))
    yield Runner("Parlour, batch", "UNO", lambda: ours(uno.GAME))
    yield Runner("RLCard", "UNO", lambda: card("uno"))
    yield Runner("RLCard", "Gin rummy", lambda: card("gin-rummy"))
    yield Runner("Parlour, in PettingZoo", "Abyss", lambda: our_aec(abyss))
    yield Runner("Parlour, in RLCard", "Abyss", lambda: our_card(abyss))
    yield Runner("Parlour, in OpenSpiel", "Abyss", lambda: our_spiel(abyss))
    yield Runner(OBSERVED, "Abyss", lambda: our_spiel(abyss, True))
    yield Runner("Parlour, batch", "Abyss", lambda: ours(abyss))
    yield Runner("Parlour, batch, nothing observed", "Abyss", lambda: ours(abyss, view="none"))


COMPARED = [  # ours, theirs, and how many times faster ours shall be (0: no aim)
    (("Parlour, batch", "Connect Four"), ("PettingZoo", "Connect Four"), 100),
    (("Parlour, batch", "Connect Four"), ("OpenSpiel", "Connect Four"), 20),
    (("Parlour, batch", "Connect Four"), ("pgx", "Connect Four"), 0),
    (("Parlour, batch", "Kuhn poker"), ("pgx", "Kuhn poker"), 0),
    (("Parlour, batch", "Kuhn poker"), ("OpenSpiel", "Kuhn poker"), 20),
    (("Parlour, batch", "Kuhn poker"), ("RLCard", "Leduc hold'em"), 100),
    (("Parlour, batch", "Kuhn poker"), ("PettingZoo", "Leduc hold'em"), 100),
    (("Parlour, batch", "UNO"), ("RLCard", "UNO"), 100),
    (("Parlour, batch", "Abyss"), ("RLCard", "UNO"), 100),
    (("Parlour, batch", "Abyss"), ("RLCard", "Gin rummy"), 100),
]


def measured(
    seconds: float, rounds: int, only: Collection[str] = ()
) -> dict[tuple[str, str], float]:
    """The best rate of every engine that is there, or on some games only."""
    there = []
    for runner in runners():
        if only and runner.game not in only:
            continue
        try:
            with contextlib.redirect_stdout(sys.stderr):
                runner.work = runner.make()
        except (ImportError, ModuleNotFoundError) as error:
            print(f"left out: {runner.engine} on {runner.game}: {error}", flush=True)
            continue
        runner.work(0.01)
        there.append(runner)
    for _ in range(rounds):
        for runner in there:
            runner.best = max(runner.best, runner.work(seconds))
    return {(one.engine, one.game): one.best for one in there}


def main() -> None:
    """Print both tables."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--only", nargs="+", default=(), help="games, such as Abyss UNO")
    given = parser.parse_args()
    rates = measured(given.seconds, given.rounds, given.only)
    print("| engine | game | steps a second |\n|---|---|---:|")
    for (engine, game), rate in rates.items():
        print(f"| {engine} | {game} | {rate:,.0f} |")
    print("\n| ours | theirs | times | shall be |\n|---|---|---:|---:|")
    for mine, theirs, goal in COMPARED:
        if mine in rates and theirs in rates:
            times = rates[mine] / rates[theirs]
            told = f"{times:,.0f}" if times >= 10 else f"{times:.1f}"
            print(f"| {mine[1]} | {', '.join(theirs)} | {told} | {goal or ''} |")


if __name__ == "__main__":
    main()
