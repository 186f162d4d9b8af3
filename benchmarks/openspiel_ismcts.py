"""Parlour's search against OpenSpiel's own ISMCTS, each with the same processor time a choice.

    python benchmarks/openspiel_ismcts.py abyss --seconds 0.1 --games 20

OpenSpiel's `ISMCTSBot` (python/algorithms/ismcts.py) is driven through the smallest adapter it
accepts. The adapter's states run Parlour's compiled rules, so that both search the same game at the
same speed of rules; everything else (tree, roll-outs, choice of branch) is OpenSpiel's. Processor
time is counted, not the clock's, so that a busy machine does not favour either.
"""

from __future__ import annotations

import argparse
import json
import time
from dataclasses import asdict, dataclass
from types import SimpleNamespace
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import parlour
from parlour.bots.base import VIEW, WORLD
from parlour.bots.budget import Budget
from parlour.bots.engine import compiled_grow
from parlour.bots.greedy import imagine
from parlour.bots.search import Searcher
from parlour.core.contract import apply, legal, observe, returns
from parlour.core.game import Game
from parlour.core.masks import clear, new_mask
from parlour.core.record import NONE, dtype_of, pack
from parlour.core.rule import rule
from parlour.core.table import Table
from parlour.lab.statistics.shares import wilson

LEAST = 8  # simulations, however short the time
UCT = 2.0  # OpenSpiel's usual constant, for results from -1 to 1; ours are doubled to that


@rule
def advance(s: Table, action: int, mask: Any, view: Table) -> None:
    """Play an action (NONE: nothing), then say what may be chosen and what the chooser sees."""
    if action != NONE:
        apply(s, action)
    clear(mask)
    if not s.over:
        legal(s, mask)
        observe(s, s.seat, view)


@rule
def resample(tables: Any, seat: int, noise: Any) -> None:
    """A world that `seat` cannot tell from the true one."""
    imagine(tables[WORLD], tables[VIEW], seat, noise)


@rule
def shares(s: Table, out: Any) -> None:
    returns(s, out)


class Kit:
    """One game's compiled rules, as the adapter uses them."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.advance = game.linker.entry(advance)
        self.resample = game.linker.entry(resample)
        self.shares = game.linker.entry(shares)
        self.mask = new_mask(len(game.actions))
        self.view = np.zeros(1, dtype_of(game.state))
        self.tables = np.zeros(2, dtype_of(game.state))
        self.noise = np.array([1, 2], np.int64)


class State:
    """What OpenSpiel's bot asks of a state."""

    def __init__(self, kit: Kit, record: Any) -> None:
        self.kit = kit
        self.record = record
        self._look(NONE)

    def _look(self, action: int) -> None:
        kit = self.kit
        kit.advance(self.record[0], action, kit.mask, kit.view[0])
        self._legal = np.flatnonzero(kit.mask).tolist()
        self._seen = kit.view.tobytes()

    def get_game(self) -> Any:
        return SimpleNamespace(
            get_type=lambda: SimpleNamespace(
                dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
                information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
            )
        )

    def is_chance_node(self) -> bool:
        return False  # chance lies in the state

    def is_terminal(self) -> bool:
        return bool(self.record[0]["over"])

    def current_player(self) -> int:
        return int(self.record[0]["seat"])

    def legal_actions(self, player: int | None = None) -> list[int]:
        return list(self._legal)

    def observation_string(self) -> bytes:
        return self._seen

    def apply_action(self, action: int) -> None:
        self._look(int(action))

    def returns(self) -> list[float]:
        out = np.zeros(int(self.record[0]["players"]))
        self.kit.shares(self.record[0], out)
        return [2 * share - 1 for share in out.tolist()]

    def clone(self) -> State:
        other = object.__new__(State)
        other.kit, other.record = (
            self.kit,
            np.frombuffer(bytearray(self.record.tobytes()), self.record.dtype),
        )
        other._legal, other._seen = self._legal, self._seen
        return other


class Rival:
    """OpenSpiel's bot at one seat, thinking for so many processor seconds a choice."""

    def __init__(self, kit: Kit, seed: int, seconds: float) -> None:
        self.kit = kit
        self.seconds = seconds
        self.simulations = 0
        self.spent = 0.0
        chance = np.random.RandomState(seed % 2**32)
        self.bot = ismcts.ISMCTSBot(
            None,
            mcts.RandomRolloutEvaluator(1, chance),
            UCT,
            1,
            random_state=chance,
            use_observation_string=True,
        )
        self.bot.set_resampler(self._resampled)

    def choose(self, view: Any) -> int:
        kit = self.kit
        kit.tables[VIEW] = pack(view)[0]
        begun = time.process_time()
        state = self._resampled(None, int(view.seat))
        if len(state.legal_actions()) == 1:
            return int(state.legal_actions()[0])
        bot = self.bot
        bot.reset()
        root = bot._root_node = bot.create_new_node(state)
        done = 0
        while done < LEAST or time.process_time() - begun < self.seconds:
            bot.run_simulation(self._resampled(state, int(view.seat)))
            done += 1
        self.simulations += done
        self.spent += time.process_time() - begun
        return max(root.child_info, key=lambda action: root.child_info[action].visits)

    def _resampled(self, state: Any, seat: int) -> State:
        kit = self.kit
        kit.resample(kit.tables, seat, kit.noise)
        return State(kit, kit.tables[WORLD : WORLD + 1].copy())


class Timed:
    """Parlour's search with the same processor time a choice, by a number of lines found out as it
    goes."""

    def __init__(self, game: Game, seat: int, seed: int, seconds: float, rate: list[float]) -> None:
        self.searcher = Searcher(game, seat, seed, Budget(lines=1))
        self.seconds = seconds
        self.rate = rate  # lines and seconds so far

    def choose(self, view: Any) -> int:
        if len(self.searcher.game.legal_actions(view)) == 1:
            return int(self.searcher.game.legal_actions(view)[0])
        lines = max(20, int(self.seconds * self.rate[0] / self.rate[1]))
        begun = time.process_time()
        thought = self.searcher.think(view, Budget(lines=lines))
        self.rate[0] += thought.lines
        self.rate[1] += time.process_time() - begun
        return thought.best


@dataclass(frozen=True, slots=True)
class Report:
    games: int
    wins: float
    win_rate: float
    win_interval: tuple[float, float]
    lines_per_s: float
    simulations_per_s: float


def compare(game: Game, games: int, seconds: float, seed: int) -> Report:
    """Two-player games, every deal from both seats."""
    kit = Kit(game)
    compiled_grow(game)
    start = game.start(players=2, seed=seed)
    Rival(kit, seed, 0.0).choose(start.view(start.seats[0]))  # compiles what the adapter uses
    rate = [200.0, 0.02]
    wins = simulations = spent = 0.0
    for number in range(games):
        match = game.start(players=2, seed=seed + number // 2)
        ours = number % 2
        rival = Rival(kit, seed * 7919 + number, seconds)
        players: list[Any] = [rival, rival]
        players[ours] = Timed(game, ours, seed * 104729 + number, seconds, rate)
        while not match.over:
            seat = match.seats[0]
            match.play(players[seat].choose(match.view(seat)), seat)
        wins += match.returns[ours]
        simulations += rival.simulations
        spent += rival.spent
        print(f"{number + 1} games, {wins:g} won", flush=True)
    return Report(
        games,
        wins,
        wins / games,
        wilson(wins, games),
        rate[0] / rate[1],
        simulations / max(spent, 1e-9),
    )


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("game")
    arguments.add_argument("--seconds", type=float, default=0.1, help="processor time a choice")
    arguments.add_argument("--games", type=int, default=20)
    arguments.add_argument("--seed", type=int, default=0)
    given = arguments.parse_args()
    report = compare(parlour.game(given.game), given.games, given.seconds, given.seed)
    print(json.dumps(asdict(report), indent=2))
