"""The last choices of a game of Abyss, solved by OpenSpiel's CFR; and our search held against it.

    python examples/research/cfr_abyss.py [--seed 5] [--back 4] [--iterations 30]

A game is played by lot to a few choices before its end. From there the rest is small enough to be
solved: chance has four outcomes where it decides, each equally likely. Exploitability is what the
best answers to a policy win on average; the search's own choices are looked at in the same tree.
"""

from __future__ import annotations

import argparse
import random

import pyspiel
from open_spiel.python import policy
from open_spiel.python.algorithms import cfr, exploitability

import parlour
from parlour.bots import ladder
from parlour.core.match import Match
from parlour.rl import openspiel


def late_match(seed: int, back: int) -> Match:
    """A game of two players so many choices before its end."""
    game, chance, starts = parlour.game("abyss"), random.Random(seed), []
    match = game.start(players=2, seed=seed)
    while not match.over:
        starts.append(match.position())
        match.play(chance.choice(match.legal()))
    return game.position(starts[-back])


def by_bot(game: pyspiel.Game, name: str) -> policy.TabularPolicy:
    """What a bot of ours chooses, wherever somebody must."""
    followed = policy.TabularPolicy(game)
    for state in followed.states:
        row = followed.policy_for_key(state.information_state_string())
        seat = state.current_player()
        bot = ladder.sit(name, state.table().game, seat, 1)
        row[:] = 0.0
        row[bot.choose(state.table().view(seat))] = 1.0
    return followed


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seed", type=int, default=5)
    parser.add_argument("--back", type=int, default=4)
    parser.add_argument("--iterations", type=int, default=30)
    parser.add_argument("--bots", nargs="*", default=["random", "greedy", "search:600"])
    given = parser.parse_args()
    start = openspiel.start_at(late_match(given.seed, given.back))
    game = pyspiel.load_game(f"parlour_abyss(chance=explicit,seeds=4,start={start})")
    uniform = exploitability.exploitability(game, policy.UniformRandomPolicy(game))
    print(f"uniform: exploitability {uniform:.4f}")
    for name in given.bots:
        found = exploitability.exploitability(game, by_bot(game, name))
        print(f"{name}: exploitability {found:.4f}")
    solver = cfr.CFRSolver(game)
    for iteration in range(1, given.iterations + 1):
        solver.evaluate_and_update_policy()
        if iteration in (1, 3, 10, 30, 100, given.iterations):
            found = exploitability.exploitability(game, solver.average_policy())
            print(f"CFR, {iteration} iterations: exploitability {found:.4f}", flush=True)


if __name__ == "__main__":
    main()
