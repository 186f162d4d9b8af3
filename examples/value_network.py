"""A small network that judges positions for the search, trained on games between greedy bots.

pip install parlour torch
python examples/value_network.py speros --save speros.npz
parlour match speros --bots search:0.1s@speros.npz,search:0.1s -n 400

The network sees the game's floats and corrects the log odds of the game's own `value`. `--games`
plays it against the search without it at equal processor time, whatever else the machine does.
"""

from __future__ import annotations

import argparse
import time

import numpy as np
import torch
from torch import nn

import parlour
from parlour.bots.budget import Budget
from parlour.bots.judge import LEAST, Judge, load_judge
from parlour.bots.search import Searcher
from parlour.core.game import Game
from parlour.lab.tournament import play_matches
from parlour.rl.selfplay import Positions, collect

RATE, PART, HELD_BACK, SEED = 2e-3, 1024, 0.1, 20
MOST_RATE = 64  # positions on which lines of play are timed


def odds_of(positions: Positions) -> torch.Tensor:
    """The log odds of the game's own `value`."""
    chance = torch.from_numpy(np.clip(positions.judged, LEAST, 1 - LEAST))
    return torch.log(chance / (1 - chance))


def train(game: Game, players: int, positions: Positions, hidden: int, epochs: int) -> Judge:
    """Fit a network to how the games ended, and say how well it foretells games held back."""
    torch.manual_seed(1)
    floats, shares = torch.from_numpy(positions.floats), torch.from_numpy(positions.shares)
    used = (floats != 0).any(0).nonzero().squeeze(1)  # tables of two leave many at 0
    floats, odds = floats[:, used], odds_of(positions)
    last = np.quantile(positions.number, 1 - HELD_BACK)
    learned, held = (torch.from_numpy(np.flatnonzero(one)) for one in
                     (positions.number < last, positions.number >= last))  # fmt: skip
    first, top = nn.Linear(len(used), hidden), nn.Linear(hidden, 1)
    kept = nn.Parameter(torch.ones(1))
    rule = torch.optim.AdamW([*first.parameters(), *top.parameters(), kept], lr=RATE)
    steps = epochs * (len(learned) // PART + 1)
    fade = torch.optim.lr_scheduler.LinearLR(rule, 1.0, 0.01, steps)
    wrong = nn.functional.binary_cross_entropy_with_logits

    def judged(rows: torch.Tensor) -> torch.Tensor:
        return top(torch.relu(first(floats[rows].float()))).squeeze(1) + kept * odds[rows]

    print(f"log loss on games held back: {wrong(odds[held], shares[held]):.4f} by value")
    for epoch in range(epochs):
        for rows in learned[torch.randperm(len(learned))].split(PART):
            loss = wrong(judged(rows), shares[rows])
            rule.zero_grad()
            loss.backward()
            rule.step()
            fade.step()
        with torch.no_grad():
            told = wrong(torch.cat([judged(rows) for rows in held.split(PART)]), shares[held])
        print(f"after epoch {epoch + 1}: {told:.4f} by the network", flush=True)
    weights = torch.zeros(hidden, game.features)
    weights[:, used] = first.weight.detach()
    return Judge(
        game.id, players, (weights.numpy(), first.bias.detach().numpy()),
        (top.weight.detach().numpy()[0], top.bias.detach().numpy()[0]), float(kept),
    )  # fmt: skip


def rate(game: Game, players: int, judge: Judge | None, lines: int) -> float:
    """Lines of play in a processor second, over positions of random games."""
    chance, played, spent = np.random.default_rng(SEED), 0, 0.0
    for number in range(MOST_RATE):
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


def main() -> None:
    """Collect, train, save and compare."""
    wanted = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    wanted.add_argument("game")
    wanted.add_argument("--players", type=int, default=2)
    wanted.add_argument("--positions", type=int, default=400_000)
    wanted.add_argument("--hidden", type=int, default=16)
    wanted.add_argument("--epochs", type=int, default=5)
    wanted.add_argument("--save", help="a file for the network: it is trained anew")
    wanted.add_argument("--file", help="a network trained before, to be compared")
    wanted.add_argument("--games", type=int, default=0, help="games against the search without it")
    wanted.add_argument("--lines", type=int, default=1000, help="lines a turn of that search")
    wanted.add_argument("--seed", type=int, default=1)
    given = wanted.parse_args()
    game = parlour.game(given.game)
    if given.save:
        positions = collect(game, given.positions, players=given.players, seed=given.seed)
        judge = train(game, given.players, positions, given.hidden, given.epochs)
        judge.save(given.save)
    if given.games:
        file = given.file or given.save
        compare(game, given.players, file, given.games, given.lines, given.seed + 1)


if __name__ == "__main__":
    main()
