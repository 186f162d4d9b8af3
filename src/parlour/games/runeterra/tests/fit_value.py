"""Fit figures for `worth.py` by simulation.

    PYTHONPATH=src python src/parlour/games/runeterra/tests/fit_value.py --players 4 --games 700

Greedy bots play each other, some of their choices at random so that positions differ. The first
table of each turn, and one choice in forty besides, is a sample: what each seat had, and what share
of the victory it got. The figures are those that make the shares likeliest (a conditional logit:
McFadden, 1974) in three games of four; the loss is told of the fourth, beside that of `value` as it
is. They are a guide: by the figures alone a coin is worth so little that every bot spends all it
has on hindering others, so `worth.py` keeps what play itself showed to be better.
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
from parlour.core.record import NONE
from parlour.core.rule import rule
from parlour.games.runeterra.cards import (
    REGION_ROWS,
    REGIONS,
    SIDES,
    Region,
    has_arrow,
    power_of,
    transfer_of,
)
from parlour.games.runeterra.judged.worth import COMPANY, ENOUGH_GOLD, income_of, turns_until
from parlour.games.runeterra.rules.goals import basic_share, goal_of, special_share
from parlour.games.runeterra.rules.strength import protection
from parlour.games.runeterra.rules.structure import champions_of
from parlour.games.runeterra.rules.treasury import total_gold
from parlour.lab.kernel.driver import begin_game, compiled_run, make_choice, table_for

NAMES = (
    "better goal squared",
    "worse goal squared",
    "gold up to enough",
    "gold beyond",
    "income",
    "spells",
    "champions",
    "fear",
    "power",
    "power to lend",
    "arrows",
    "protection",
    "destroyed, for Diamond",
    "turns until the next",
    "actions left",
)
SAMPLES_A_GAME = 100  # room for so many
STRAYING = (0, 0, 10, 50)  # choices in a thousand made at random, by game in turn
HELD_BACK = 4  # one game of so many is for testing
GONE = -30.0  # what a seat that is out of the game has
PULL = 3e-4  # towards figures of nothing, against those that few samples speak for


class Samples(NamedTuple):
    """Positions: what each seat had, and what came of it."""

    features: Any  # (samples, seats, NAMES and regions)
    out: Any  # (samples, seats): 1 for seats out of the game
    told: Any  # (samples, seats): what `value` said
    share: Any  # (samples, seats): of the victory
    tested: Any  # (samples,): held back from the fitting


@rule
def note(s: Any, seat: int, out: Any) -> None:
    """What a seat has, in the order of NAMES, then which region it leads."""
    better, worse = basic_share(s, seat), special_share(s, seat)
    if worse > better:
        better, worse = worse, better
    gold = total_gold(s, seat)
    out[0] = better * better
    out[1] = worse * worse
    out[2] = min(gold, ENOUGH_GOLD)
    out[3] = max(gold - ENOUGH_GOLD, 0.0)
    out[4] = income_of(s, seat)
    out[5] = s.held[seat]
    out[6] = champions_of(s, seat)
    out[7] = -(COMPANY ** float(champions_of(s, seat)))
    for i in range(1, s.members[seat].size):
        card = s.members[seat].cards[i]
        out[8] += power_of(card)
        out[9] += transfer_of(card)
        for side in range(SIDES):
            out[10] += 1 if has_arrow(card, side) else 0
        out[11] += protection(s, NONE, card)
    out[12] = s.destroyed[seat] if goal_of(s, seat) == Region.DIAMOND else 0
    out[13] = -turns_until(s, seat)
    out[14] = s.actions_left if s.on_turn == seat else 0
    if s.region[seat] != NONE:
        out[15 + s.region[seat]] = 1


@rule
def play(
    s: Any,
    start: Any,
    seed: int,
    kinds: Any,
    noise: Any,
    workspace: Any,
    features: Any,
    out: Any,
    told: Any,
    game_of: Any,
    shares: Any,
) -> None:
    """Play games and note samples until there is room for no more."""
    row = 0
    for game in range(len(shares)):
        begin_game(s, start, seed, start.players, game, noise)
        turn = -1
        while not s.over:
            noted = s.turn != turn or (next_random(noise[0]) >> 8) % 40 == 0
            if noted and row < len(game_of):
                turn = s.turn
                for seat in range(s.players):
                    out[row][seat] = s.out[seat]
                    told[row][seat] = value(s, seat)
                    if not s.out[seat]:
                        note(s, seat, features[row][seat])
                game_of[row] = game + 1
                row += 1
            make_choice(s, STRAYING[game % len(STRAYING)], kinds, noise, workspace)
        returns(s, shares[game])


def samples(players: int, games: int, seed: int) -> Samples:
    """Play so many games."""
    game = parlour.game("runeterra")
    rows = games * SAMPLES_A_GAME
    features = np.zeros((rows, players, len(NAMES) + REGIONS))
    out, told = np.zeros((rows, players)), np.zeros((rows, players))
    game_of, shares = np.zeros(rows, np.int64), np.zeros((games, players))
    run = compiled_run(game, play, table_for(game, players), [Kind.GREEDY] * players)
    run((seed,), features, out, told, game_of, shares)
    noted = game_of > 0
    number = game_of[noted] - 1
    tested = number % HELD_BACK == 0
    return Samples(features[noted], out[noted], told[noted], shares[number], tested)


def loss(share: Any, logs: Any) -> float:
    """How unlikely the outcomes were, a sample."""
    return float(-(share * logs).sum(axis=1).mean())


def fit(one: Samples) -> None:
    """Find and print the figures."""
    scale = one.features[~one.tested].reshape(-1, one.features.shape[2]).std(axis=0) + 1e-9
    features, gone = one.features / scale, one.out * GONE

    def logs(figures: Any, rows: Any) -> Any:
        return log_softmax(features[rows] @ figures + gone[rows], axis=1)

    def total(figures: Any) -> tuple[float, Any]:
        known = logs(figures, ~one.tested)
        share = one.share[~one.tested]
        off = np.exp(known) * share.sum(axis=1, keepdims=True) - share
        slope = np.einsum("ij,ijk->k", off, features[~one.tested]) / len(off)
        return loss(share, known) + PULL * figures @ figures, slope + 2 * PULL * figures

    figures = minimize(total, np.zeros(features.shape[2]), jac=True, method="L-BFGS-B").x
    regions = [f"leads {row['name']}" for row in REGION_ROWS]
    for name, figure in zip((*NAMES, *regions), figures / scale, strict=True):
        print(f"{name:24} {figure:+.3f}")
    players = one.share.shape[1]
    told = one.told / one.told.sum(axis=1, keepdims=True)
    before = loss(one.share[one.tested], np.log(np.clip(told, 1e-4, 1))[one.tested])
    now = loss(one.share[one.tested], logs(figures, one.tested))
    print(
        f"{len(features)} samples of {players}: loss {now:.4f}, of `value` {before:.4f}, of",
        end=" ",
    )
    print(f"no opinion {np.log(players):.4f}")


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    arguments.add_argument("--players", type=int, default=4, choices=range(2, 9))
    arguments.add_argument("--games", type=int, default=700)
    arguments.add_argument("--seed", type=int, default=8)
    given = arguments.parse_args()
    fit(samples(given.players, given.games, given.seed))
