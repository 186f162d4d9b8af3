"""Who wins when greedy bots play each other: by colour, by place in the turn order; and the scores.

    PYTHONPATH=src python src/parlour/games/speros/tests/balance.py --games 1200

BALANCE.md holds what it printed. Game i of a seed is always the same game, so that two versions of
the cards are compared on the same deals.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import numpy as np

import parlour
from parlour.bots.base import Kind
from parlour.bots.choosing import choice_of
from parlour.core.contract import apply, points, returns
from parlour.core.rule import rule
from parlour.games.speros.cards import COLOURS
from parlour.lab.kernel.driver import begin_game, compiled_run, table_for

SEED = 6  # of every deal, beside the one given and the number of the game
LOW, HIGH = 20, 60  # between which scores should lie


@rule
def play(
    s: Any,
    start: Any,
    seed: int,
    kinds: Any,
    noise: Any,
    workspace: Any,
    first: Any,
    colours: Any,
    scores: Any,
    shares: Any,
) -> None:
    """A game for each row: who began, each seat's colour, points and share of the victory."""
    for game in range(len(first)):
        begin_game(s, start, seed, SEED, game, noise)
        for seat in range(s.players):
            colours[game][seat] = s.side[seat].colour
        while not s.over:
            apply(s, choice_of(kinds[s.seat], s, noise[s.seat], workspace))
            if s.turn == 1:
                first[game] = s.active
        points(s, scores[game])
        returns(s, shares[game])


def report(players: int, games: int, seed: int) -> None:
    """Play the games and print the shares, with intervals that hold 95 times in 100."""
    game = parlour.game("speros")
    first, shares = np.zeros(games, np.int64), np.zeros((games, players))
    colours, scores = (np.zeros((games, players), np.int64) for _ in range(2))
    run = compiled_run(game, play, table_for(game, players), [Kind.GREEDY] * players)
    begun = time.process_time()
    run((seed,), first, colours, scores, shares)
    took = time.process_time() - begun
    print(f"{players} players, {games} games of greedy bots, {took:.0f} s of processor time")
    for number, colour in enumerate(COLOURS):
        one = shares[colours == number]
        error = 1.96 * one.std() / len(one) ** 0.5
        mean = scores[colours == number].mean()
        print(f"{colour:6} won {one.mean():.3f} +- {error:.3f}, {mean:.1f} points")
    for place in range(players):
        seat = (first + place) % players
        print(f"turn {place + 1} won {shares[np.arange(games), seat].mean():.3f}")
    within = ((scores >= LOW) & (scores <= HIGH)).mean()
    quarters = np.percentile(scores, [5, 25, 50, 75, 95]).astype(int).tolist()
    print(f"scores: mean {scores.mean():.1f}, 5/25/50/75/95 in 100: {quarters}")
    print(f"from {LOW} to {HIGH}: {within:.1%}; winners {scores.max(axis=1).mean():.1f}")


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    arguments.add_argument("--players", type=int, default=4, choices=(2, 3, 4))
    arguments.add_argument("--games", type=int, default=1200)
    arguments.add_argument("--seed", type=int, default=77)
    given = arguments.parse_args()
    report(given.players, given.games, given.seed)
