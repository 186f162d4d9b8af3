"""How strong the search is: win rate by budget, neighbours on the ladder, speed.

    python benchmarks/strength.py doublings abyss --games 40 --plot docs/strength.svg
    python benchmarks/strength.py ladder abyss --games 40
    python benchmarks/strength.py horizon tabloid --games 40 --lines 4000
    python benchmarks/strength.py speed abyss
    python benchmarks/strength.py deadlines abyss --games 40

Budgets are lines of play a turn, not seconds, so that a busy machine changes nothing but the time
this takes; `speed` tells how many lines a processor second holds.
"""

from __future__ import annotations

import argparse
import itertools
import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

import parlour
from parlour.bots import ladder
from parlour.bots.budget import Budget
from parlour.bots.engine import compiled_grow
from parlour.bots.search import Searcher
from parlour.bots.tree import manner_of
from parlour.bots.uniform import roll_out
from parlour.core.contract import copy
from parlour.core.game import Game
from parlour.core.masks import new_mask
from parlour.core.match import Match
from parlour.core.record import NONE
from parlour.core.rule import rule
from parlour.core.table import Table
from parlour.lab.bench import best_rate
from parlour.lab.statistics.shares import wilson
from parlour.lab.tournament import DEAL_SHIFT, Standing, play_matches

BUDGETS = (250, 500, 1000, 2000, 4000, 8000)
HORIZONS = (0, 2, 6, 12, NONE)  # in turns
OPPONENT = "greedy"
LEVEL_LINES = {"easy": 60, "fair": 600, "hard": 6000}  # the same without a limit in seconds
WIDTH, HEIGHT, EDGE = 560, 320, 48  # of the plot


def row(one: Standing) -> dict[str, Any]:
    return {
        "win_rate": round(one.win_rate, 3),
        "interval": [round(end, 3) for end in one.win_interval],
        "of_decided": None if one.decided_rate is None else round(one.decided_rate, 3),
        "points": round(one.mean_points, 1),
    }


def doublings(game: Game, games: int, players: int, seed: int, processes: int) -> dict[int, Any]:
    """The search against the greedy bot, by lines a turn."""
    found = {}
    for lines in BUDGETS:
        name = f"search:{lines}"
        report = play_matches(
            game,
            [name, OPPONENT],
            games,
            players=players,
            seed=seed,
            processes=processes,
        )
        found[lines] = row(report.by_bot[name])
        print(json.dumps({"lines": lines, **found[lines]}), flush=True)
    return found


def neighbours(game: Game, games: int, seed: int, processes: int) -> None:
    """Each level against the one below."""
    names = ["random", "greedy", *(f"search:{lines}" for lines in LEVEL_LINES.values())]
    for below, above in itertools.pairwise(names):
        report = play_matches(game, [above, below], games, seed=seed, processes=processes)
        print(json.dumps({"above": above, "below": below, **row(report.by_bot[above])}), flush=True)


def horizons(game: Game, games: int, players: int, seed: int, lines: int) -> None:
    """The search against greedy bots, by how far it plays on before `value` judges."""
    for horizon in HORIZONS:
        manner = manner_of(game)._replace(horizon=horizon)
        won = 0.0
        for number in range(games):
            deal, place = divmod(number, players)
            match = game.start(players=players, seed=seed + (deal << DEAL_SHIFT))
            bots: list[Any] = [ladder.sit(OPPONENT, game, at, number) for at in range(players)]
            bots[place] = Searcher(game, place, number, Budget(lines=lines), manner)
            while not match.over:
                at = match.seats[0]
                match.play(bots[at].choose(match.view(at)), at)
            won += match.returns[place]
        low, high = wilson(won, games)
        found = {"horizon": horizon, "win_rate": round(won / games, 3)}
        print(json.dumps(found | {"interval": [round(low, 3), round(high, 3)]}), flush=True)


def speed(game: Game, seconds: float) -> None:
    """On one core, by processor time, at the start and in mid-game: whole random roll-outs and
    lines of play a second."""
    for players in game.players:
        for share in (0.0, 0.5):
            match = played_on(game, players, share)
            searcher = Searcher(game, match.seats[0], 1, Budget(lines=1000))
            view = match.view(match.seats[0])
            searcher.think(view, Budget(lines=1000))
            lines, begun = 0, time.process_time()
            while time.process_time() - begun < seconds:
                lines += searcher.think(view, Budget(lines=4000)).lines
            rate = lines / (time.process_time() - begun)
            found = {"players": players, "played": share, "lines_per_s": round(rate)}
            found["roll_outs_per_s"] = round(best_rate(roll_outs_from(game, match)))
            print(json.dumps(found), flush=True)


@rule
def roll_outs(s: Table, start: Table, mask: Any, noise: Any, times: int) -> int:
    """Play on from a position at random to the end, so many times."""
    for _ in range(times):
        copy(s, start)
        roll_out(s, mask, noise)
    return times


def roll_outs_from(game: Game, match: Match) -> Callable[[int], int]:
    """A function that plays so many roll-outs from where a match stands, compiled."""
    play = game.linker.entry(roll_outs)
    start, s = game.packed(match.truth), game.packed(game.state())
    mask, noise = new_mask(len(game.actions)), np.array([1, 2], np.int64)
    return lambda times: int(play(s, start, mask, noise, times))


def played_on(game: Game, players: int, share: float) -> Match:
    """A match of random choices, as far as a share of the choices it took to its end."""
    whole = game.start(players=players, seed=1)
    bots = [ladder.sit("random", game, seat, 1) for seat in range(players)]
    while not whole.over:
        whole.play(bots[whole.seats[0]].choose(whole.view(whole.seats[0])), whole.seats[0])
    match = game.start(players=players, seed=1)
    for choice in whole.choices[: int(len(whole.choices) * share)]:
        match.play(choice.action, choice.seat)
    return match


def deadlines(game: Game, games: int) -> None:
    """How much longer than its budget a choice takes, on the clock; the tables, of random play, are
    everywhere between beginning and end."""
    compiled_grow(game)
    for cores in (1, 2):
        over = []
        for number in range(games):
            match = played_on(game, game.players[number % len(game.players)], number / games)
            if match.over:
                continue
            budget = Budget(seconds=0.1, cores=cores)
            searcher = Searcher(game, match.seats[0], number, budget)
            view = match.view(match.seats[0])
            begun = time.perf_counter()
            searcher.think(view, budget)
            over.append(1000 * (time.perf_counter() - begun - 0.1))
        over.sort()
        found = {"cores": cores, "choices": len(over), "median_ms": round(over[len(over) // 2], 1)}
        print(json.dumps(found | {"most_ms": round(over[-1], 1)}), flush=True)


def plot(found: dict[int, Any], path: Path, title: str) -> None:
    """Win rate with its interval over lines a turn, as SVG."""
    step = (WIDTH - 2 * EDGE) / (len(found) - 1)

    def height(rate: float) -> float:
        return HEIGHT - EDGE - rate * (HEIGHT - 2 * EDGE)

    parts = []
    for rate in (0, 0.25, 0.5, 0.75, 1):
        y = height(rate)
        parts.append(f'<path d="M{EDGE} {y:.0f}H{WIDTH - EDGE}" stroke="#bbb"/>')
        parts.append(f'<text x="8" y="{y + 4:.0f}">{100 * rate:.0f} %</text>')
    points = []
    for place, (lines, one) in enumerate(found.items()):
        x, y = EDGE + place * step, height(one["win_rate"])
        low, high = (height(end) for end in one["interval"])
        points.append(f"{x:.0f},{y:.1f}")
        parts.append(f'<path d="M{x:.0f} {low:.1f}V{high:.1f}" stroke="#357" stroke-width="2"/>')
        parts.append(f'<circle cx="{x:.0f}" cy="{y:.1f}" r="4" fill="#357"/>')
        parts.append(f'<text x="{x - 14:.0f}" y="{HEIGHT - 26}">{lines}</text>')
    parts.append(f'<polyline points="{" ".join(points)}" fill="none" stroke="#357"/>')
    parts.append(f'<text x="{EDGE}" y="24">{title}</text>')
    parts.append(f'<text x="{WIDTH / 2 - 60:.0f}" y="{HEIGHT - 6}">lines of play a turn</text>')
    path.write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'font-family="sans-serif" font-size="12"><rect width="100%" height="100%" fill="#fff"/>'
        f"{''.join(parts)}</svg>\n",
        encoding="utf-8",
    )


def main() -> None:
    arguments = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    arguments.add_argument("what", choices=("doublings", "ladder", "horizon", "speed", "deadlines"))
    arguments.add_argument("game")
    arguments.add_argument("--games", type=int, default=40)
    arguments.add_argument("--players", type=int, default=2)
    arguments.add_argument("--lines", type=int, default=2000, help="for `horizon`")
    arguments.add_argument("--seed", type=int, default=0)
    arguments.add_argument("--processes", type=int, default=1)
    arguments.add_argument("--seconds", type=float, default=1.0, help="for `speed`")
    arguments.add_argument("--plot", type=Path)
    given = arguments.parse_args()
    game = parlour.game(given.game)
    if given.what == "speed":
        speed(game, given.seconds)
    elif given.what == "horizon":
        horizons(game, given.games, given.players, given.seed, given.lines)
    elif given.what == "deadlines":
        deadlines(game, given.games)
    elif given.what == "ladder":
        neighbours(game, given.games, given.seed, given.processes)
    else:
        found = doublings(game, given.games, given.players, given.seed, given.processes)
        if given.plot:
            plot(found, given.plot, f"search against {OPPONENT}, {given.games} games each")


if __name__ == "__main__":
    main()
