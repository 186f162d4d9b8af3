"""A small network that judges positions for the search, trained on what a search finds in them.

python examples/value_network.py abyss abyss.npz --games 400
parlour match abyss --bots search:0.1s@abyss.npz,search:0.1s -n 400

It needs nothing but Parlour. The network sees the game's floats and corrects the log odds of the
game's own `value`. `--games` plays it against the search without it, each with as many lines of
play as it gets through in the same processor time, so that a busy machine changes nothing. With
`--teacher 0` it learns how games between greedy bots end.
"""

from __future__ import annotations

import argparse
import time

import numpy as np

import parlour
from parlour.bots.budget import Budget
from parlour.bots.judge import Judge, load_judge
from parlour.bots.search import Searcher
from parlour.core.game import Game
from parlour.lab.tournament import play_matches
from parlour.rl.fitting import fit
from parlour.rl.searched import collect_searched
from parlour.rl.selfplay import Positions, collect

TIMED = 64  # positions on which lines of play are timed


def rate(game: Game, players: int, judge: Judge | None, lines: int) -> float:
    """Lines of play in a processor second, over positions of random games."""
    chance, played, spent = np.random.default_rng(1), 0, 0.0
    for number in range(TIMED):
        match = game.start(players=players, seed=number)
        for _ in range(chance.integers(100)):
            if not match.over:
                match.play(int(chance.choice(match.legal())))
        if match.over or len(match.legal()) < 2:
            continue
        seat = match.seats[0]
        view, searcher = match.view(seat), Searcher(game, seat, 1, Budget(lines=1), judge=judge)
        searcher.think(view, Budget(lines=lines))
        begun = time.process_time()
        played += searcher.think(view, Budget(lines=lines)).lines
        spent += time.process_time() - begun
    return played / spent


def compare(game: Game, players: int, file: str, games: int, lines: int, seed: int) -> None:
    """The network against the game's own `value`, each with what it searches in equal time."""
    judge = load_judge(file, game)
    slower = rate(game, players, judge, lines) / rate(game, players, None, lines)
    names = [f"search:{round(lines * slower)}@{file}", f"search:{lines}"]
    print(f"lines of play in equal time: {slower:.2f} with the network; {' against '.join(names)}")
    report = play_matches(game, names, games, players=players, seed=seed)
    for name, one in report.by_bot.items():
        low, high = one.win_interval
        print(f"{name}: {one.win_rate:.3f} of the victories ({low:.3f} to {high:.3f}),"
              f" {1000 * one.seconds_per_choice:.1f} ms a choice")  # fmt: skip


def collected(game: Game, given: argparse.Namespace) -> Positions:
    """What the network learns from."""
    if given.teacher:
        return collect_searched(
            game,
            given.positions,
            players=given.players,
            lines=given.teacher,
            seed=given.seed,
            straying=given.straying,
        )
    return collect(
        game,
        given.positions,
        players=given.players,
        seed=given.seed,
        straying=given.straying,
        one_in=given.one_in,
    )


def main() -> None:
    """Collect, fit, save and compare."""
    wanted = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    wanted.add_argument("game")
    wanted.add_argument("file", help="the network's, such as abyss.npz")
    wanted.add_argument("--players", type=int, default=2)
    wanted.add_argument("--positions", type=int, default=100_000, help="0: the file is there")
    wanted.add_argument(
        "--teacher", type=int, default=300,
        help="lines of the search that plays and finds; 0: games between greedy bots",
    )  # fmt: skip
    wanted.add_argument("--one-in", type=int, default=6, help="positions of greedy games")
    wanted.add_argument("--straying", type=int, default=200, help="choices of 1000 made by lot")
    wanted.add_argument("--hidden", type=int, default=16)
    wanted.add_argument("--epochs", type=int, default=8)
    wanted.add_argument("--games", type=int, default=0, help="games against the search without it")
    wanted.add_argument("--lines", type=int, default=150, help="lines a turn of that search")
    wanted.add_argument("--seed", type=int, default=1)
    given = wanted.parse_args()
    game, players = parlour.game(given.game), given.players
    if given.positions:
        positions = collected(game, given)
        print(f"{given.positions:,} positions of {positions.number[-1] + 1:,} games", flush=True)
        judge = fit(
            game, players, positions, hidden=given.hidden, epochs=given.epochs, seed=given.seed
        )
        judge.save(given.file)
    if given.games:
        compare(game, players, given.file, given.games, given.lines, given.seed + 1)


if __name__ == "__main__":
    main()
