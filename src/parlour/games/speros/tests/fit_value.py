"""Fit the figures of `estimate.py` by simulation.

    PYTHONPATH=src python src/parlour/games/speros/tests/fit_value.py --games 3000

Greedy bots play each other with 2, 3 and 4 players, some of their choices at random so that
positions differ. A quarter of all choices is a sample: what each side had, and what share of the
victory it got. The figures are those that make the shares likeliest (a conditional logit: McFadden,
1974) in three games of four; the loss is told of the fourth, beside that of `value` as it is.
"""

from __future__ import annotations

import argparse
from typing import Any, NamedTuple

import numpy as np
from scipy.optimize import minimize
from scipy.special import log_softmax

import parlour
from parlour.bots.base import Kind
from parlour.bots.uniform import next_random
from parlour.core.contract import returns, value
from parlour.core.rule import rule
from parlour.games.speros.judged.value import time_left, turns_until
from parlour.games.speros.rules.holdings import holdings, units_in_field
from parlour.games.speros.rules.scoring import bonus_points, mastery_points, score
from parlour.games.speros.rules.verbs import camp_units
from parlour.lab.kernel.driver import begin_game, compiled_run, make_choice, table_for

NAMES = ("points", "UNSETTLED", "CARD", "CAMP", "FIELD", "GENERAL", "TURN", "STANDING")
FIXED = 0  # the points as they stand count one
SAMPLES_A_GAME = 60  # room for so many
STRAYING = (0, 30, 100, 200)  # choices in a thousand made at random, by game in turn
HELD_BACK = 4  # one game of so many is for testing


class Samples(NamedTuple):
    """Positions: what each seat had, how much of the game was to come, and what came of it."""

    features: Any  # (samples, seats, NAMES)
    left: Any  # (samples,), 1 at the beginning, 0 at the end
    told: Any  # (samples, seats): what `value` said
    share: Any  # (samples, seats): of the victory
    tested: Any  # (samples,): held back from the fitting


@rule
def note(s: Any, seat: int, out: Any) -> None:
    """What a seat has, in the order of NAMES; unsettled points are taken off and counted anew."""
    held = holdings(s, seat)
    unsettled = bonus_points(s, seat, held) + mastery_points(s, seat)
    out[0] = score(s, seat) - unsettled
    out[1] = unsettled
    out[2] = s.side[seat].hand.size
    out[3] = camp_units(s, seat)
    out[4] = units_in_field(held)
    out[5] = 1 - s.side[seat].general_used
    out[6] = -turns_until(s, seat)
    out[7] = 1 if s.effects > 0 and s.seat == seat else 0


@rule
def play(
    s: Any,
    start: Any,
    seed: int,
    kinds: Any,
    noise: Any,
    workspace: Any,
    features: Any,
    left: Any,
    told: Any,
    game_of: Any,
    shares: Any,
) -> None:
    """Play games and note samples until there is room for no more; `left` is 0 after the last."""
    row = 0
    for game in range(len(shares)):
        begin_game(s, start, seed, start.players, game, noise)
        while not s.over:
            if row < len(left) and next_random(noise[0]) >> 16 & 3 == 0:
                for seat in range(s.players):
                    note(s, seat, features[row][seat])
                    told[row][seat] = value(s, seat)
                left[row] = time_left(s)
                game_of[row] = game + 1
                row += 1
            make_choice(s, STRAYING[game % len(STRAYING)], kinds, noise, workspace)
        returns(s, shares[game])


def samples(players: int, games: int, seed: int) -> Samples:
    """Play so many games."""
    game = parlour.game("speros")
    rows = games * SAMPLES_A_GAME
    features, told = np.zeros((rows, players, len(NAMES))), np.zeros((rows, players))
    left, game_of = np.zeros(rows), np.zeros(rows, np.int64)
    shares = np.zeros((games, players))
    run = compiled_run(game, play, table_for(game, players), [Kind.GREEDY] * players)
    run((seed,), features, left, told, game_of, shares)
    noted = game_of > 0
    number = game_of[noted] - 1
    found = features[noted], left[noted], told[noted], shares[number], number % HELD_BACK == 0
    return Samples(*found)


def log_chances(figures: Any, one: Samples) -> Any:
    """The logarithm of each seat's chance by the figures: worths, worths early, two spreads."""
    worth, early, (spread, spread_early) = np.split(figures, [len(NAMES), 2 * len(NAMES)])
    left = one.left[:, None]
    points = one.features @ worth + one.features @ early * left
    return log_softmax(points / (np.exp(spread) + np.exp(spread_early) * left), axis=1)


def loss(share: Any, logs: Any) -> float:
    """How unlikely the outcomes were, a sample."""
    return float(-(share * logs).sum(axis=1).mean())


def fit(found: list[Samples]) -> None:
    """Find and print the figures."""
    known = [Samples(*(part[~one.tested] for part in one)) for one in found]
    free = [i for i in range(2 * len(NAMES) + 2) if i % len(NAMES) != FIXED or i >= 2 * len(NAMES)]
    start = np.zeros(2 * len(NAMES) + 2)
    start[FIXED], start[-2:] = 1.0, np.log((5.0, 12.0))

    def total(chosen: Any) -> float:
        figures = start.copy()
        figures[free] = chosen
        return sum(loss(one.share, log_chances(figures, one)) for one in known)

    figures = start.copy()
    figures[free] = minimize(total, start[free], method="L-BFGS-B").x
    for name, worth, early in zip(NAMES, figures, figures[len(NAMES) :], strict=False):
        print(f"{name:10} {worth:6.2f} {early:+6.2f} early")
    print("{:10} {:6.2f} {:+6.2f} early".format("SPREAD", *np.exp(figures[-2:])))
    for one in found:
        held = Samples(*(part[one.tested] for part in one))
        told = np.log(np.clip(held.told, 1e-4, 1))
        now, before = loss(held.share, log_chances(figures, held)), loss(held.share, told)
        print(f"{held.share.shape[1]} players: loss {now:.4f}, of `value` {before:.4f}")


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    arguments.add_argument("--games", type=int, default=3000)
    arguments.add_argument("--seed", type=int, default=8)
    given = arguments.parse_args()
    fit([samples(players, given.games, given.seed) for players in (2, 3, 4)])
