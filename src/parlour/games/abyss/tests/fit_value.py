"""Fit the constants of `view.prospects` and `view.value` by simulation.

    PYTHONPATH=src python src/parlour/games/abyss/tests/fit_value.py --games 160

Searches play each other (2, 3 and 4 players, 300 or 800 lines a turn, a part of the choices at
random so that positions differ). At every beginning of a turn each chamber is a sample: what it had
and what it ended with. Points to come are fitted by least squares on three games of four; the
spread is the one that makes the outcomes of the fourth likeliest.
"""

from __future__ import annotations

import argparse
import itertools
import random
from dataclasses import dataclass
from typing import Any

import numpy as np

import parlour
from parlour.bots.budget import Budget
from parlour.bots.search import Searcher
from parlour.games.abyss.cards import SLOTS
from parlour.games.abyss.rules import scoring
from parlour.games.abyss.view import KEY_PLACES

SEATS = (2, 2, 3, 4)
LINES = (300, 800)
STRAYING = (0.0, 0.05, 0.15)  # part of the choices made at random
HELD_BACK = 4  # one game of so many is for testing
RIDGE = 3.0
SPREADS = tuple(itertools.product((1.5, 2.0, 3.0, 4.0, 6.0), (0.0, 2.0, 4.0, 6.0)))
NAMES = ("PER_PLACE", "PER_ROUND", "PER_KEY", "OVERLAP lords", "OVERLAP coalition", "MASTER_FADE")


@dataclass
class Sample:
    """One chamber at the beginning of a turn."""

    game: int
    table: int  # which beginning of a turn, over all games
    now: float  # points
    left: float  # part of the places that are free
    features: list[float]
    final: float
    share: float


def samples(games: int, seed: int) -> list[Sample]:
    chance = random.Random(seed)
    found: list[Sample] = []
    tables = itertools.count()
    for number in range(games):
        players = chance.choice(SEATS)
        match = parlour.game("abyss").start(players=players, seed=seed + number)
        bots = [
            Searcher(match.game, seat, chance.getrandbits(60), Budget(lines=chance.choice(LINES)))
            for seat in range(players)
        ]
        straying = chance.choice(STRAYING)
        begun: list[list[Sample]] = []
        turn = -1
        while not match.over:
            s = match.truth
            if s.turn != turn:
                turn = s.turn
                table = next(tables)
                begun.append([chamber_of(s, who, number, table) for who in range(players)])
            astray = chance.random() < straying
            legal = match.legal()
            action = chance.choice(legal) if astray else bots[s.seat].choose(match.view(s.seat))
            match.play(action)
        for row in begun:
            for who, one in enumerate(row):
                one.final, one.share = match.points[who], match.returns[who]
                found.append(one)
    return found


def chamber_of(s: Any, who: int, game: int, table: int) -> Sample:
    chamber = s.chamber[who]
    free = SLOTS - chamber.size
    left = free / SLOTS
    features = [
        free,
        SLOTS - max(other.size for other in s.chamber),
        (chamber.silver + chamber.gold) * min(1.0, free / KEY_PLACES),
        -left * scoring.lord_points(s, who),
        -left * scoring.coalition_points(s, who),
        -left * (s.pearl_master == who),
    ]
    return Sample(game, table, scoring.total(s, who), left, features, 0.0, 0.0)


def fit(found: list[Sample]) -> None:
    features = np.array([one.features for one in found])
    now, final, left, share = (
        np.array([getattr(one, name) for one in found])
        for name in ("now", "final", "left", "share")
    )
    tested = np.array([one.game % HELD_BACK == 0 for one in found])
    known = features[~tested]
    weights = np.linalg.solve(
        known.T @ known + RIDGE * np.eye(len(NAMES)), known.T @ (final - now)[~tested]
    )
    expected = now + features @ weights
    print(dict(zip(NAMES, weights.round(2).tolist(), strict=True)))
    print("points off by", round(float(np.sqrt(((expected - final)[tested] ** 2).mean())), 2))
    lead = np.array(
        [
            expected[i] - max(expected[j] for j in same if j != i)
            for _, same in itertools.groupby(range(len(found)), lambda i: found[i].table)
            for same in [list(same)]
            for i in same
        ]
    )
    for at_end, more in SPREADS:
        chance = 1 / (1 + np.exp(-lead / (at_end + more * left)))
        chance = np.clip(chance, 0.001, 0.999)
        loss = -(share * np.log(chance) + (1 - share) * np.log(1 - chance))[tested].mean()
        print(f"spread {at_end} + {more}: loss {loss:.4f}")


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    arguments.add_argument("--games", type=int, default=160)
    arguments.add_argument("--seed", type=int, default=1)
    given = arguments.parse_args()
    fit(samples(given.games, given.seed))
