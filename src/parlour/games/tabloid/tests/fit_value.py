"""Fit the figures of prospects.WEIGHTS and value.py by simulation.

    PYTHONPATH=src python src/parlour/games/tabloid/tests/fit_value.py --games 300

Greedy bots play each other (2, 3 and 4 players, a part of the choices at random so that positions
differ). Every beginning of a turn is a sample for each seat: how much better than the others it
scored in that round, and whether it won the game. What a feature is worth is found by least
squares on three games of four, how much a lead is worth by the likelihood of the fourth's winners.
"""

from __future__ import annotations

import argparse
import itertools
from typing import Any

import numpy as np

import parlour
from parlour.bots.base import new_workspace, seed_noise
from parlour.bots.choosing import choice_of
from parlour.bots.uniform import next_random
from parlour.core import todo
from parlour.core.contract import apply, copy, returns
from parlour.core.record import dtype_of
from parlour.core.rule import rule
from parlour.games.tabloid.judged.features import WEIGHTS, Feature
from parlour.games.tabloid.judged.prospects import prospects, time_left
from parlour.games.tabloid.state import TARGETS, Ask, Phase, State

GAME = parlour.game("tabloid")
SEATS = (2, 2, 3, 4)
STRAYING = (0, 0, 1, 3)  # of 32 choices, how many are made at random
HELD_BACK = 4  # one game of so many is for testing
RIDGE = 60.0  # samples that speak for the figures as they were
# with few cards in hand it is late: one figure for both ends
TIMELESS = (Feature.NEAR, Feature.LAST, Feature.SHUT_OUT, Feature.SHUT_OUT_NEAR)
ROOM = 1500  # beginnings of a turn in a game, at most


@rule
def sample_game(
    s: Any, straying: int, noise: Any, workspace: Any, kept: Any, scores: Any, share: Any
) -> int:
    """Play a game; keep every beginning of a turn and what each seat scored in its round."""
    found = 0
    scored = 0
    while not s.over:
        if todo.top(s) == Ask.OPEN and found < len(kept):
            copy(kept[found], s)
            found += 1
        astray = next_random(noise[s.seat]) & 31 < straying
        action = choice_of(0 if astray else 1, s, noise[s.seat], workspace)
        apply(s, action)
        if s.phase == Phase.SCORED:
            for index in range(scored, found):
                for seat in range(s.players):
                    scores[index][seat] = s.player[seat].score
            scored = found
    returns(s, share)
    return found


@rule
def weigh(states: Any, unit: Any, out: Any, times: Any) -> None:
    """Each seat's prospects in each state by the weights of `unit`; and the time left."""
    for index in range(len(states)):
        times[index] = time_left(states[index])
        for seat in range(states[index].players):
            out[index][seat] = prospects(states[index], seat, unit)


class Samples:
    """Beginnings of turns and what came of them."""

    def __init__(self, games: int, seed: int) -> None:
        play, workspace = GAME.linker.entry(sample_game), new_workspace(GAME, compiled=True)
        room_for = np.zeros(ROOM, dtype_of(State))
        states, scores, shares, numbers = [], [], [], []
        for number in range(games):
            players = SEATS[number % len(SEATS)]
            straying = STRAYING[number // len(SEATS) % len(STRAYING)]
            s = GAME.packed(GAME.start(players=players, seed=seed + number).truth)
            noise = np.zeros((players, 2), np.int64)
            for seat in range(players):
                seed_noise(noise[seat], seed + number, 0, 0, seat)
            scored, share = np.zeros((ROOM, 4)), np.zeros(8)
            found = play(s, straying, noise, workspace, room_for, scored, share)
            states.append(room_for[:found].copy())
            scores.append(scored[:found])
            shares.append(np.tile(share[:4], (found, 1)))
            numbers.append(np.full(found, number))
        self.states = np.concatenate(states)
        self.scores, self.shares = np.concatenate(scores), np.concatenate(shares)
        self.game = np.concatenate(numbers)
        self.players = self.states["players"].astype(int)
        self.taken = np.arange(4)[None, :] < self.players[:, None]
        self.totals = self.states["player"]["total"][:, :4].astype(float)

    def weighed(self, unit: Any) -> tuple[Any, Any]:
        """Prospects of all seats, and the times."""
        out, times = np.zeros((len(self.states), 4)), np.zeros(len(self.states))
        GAME.linker.entry(weigh)(self.states, unit, out, times)
        return out, times

    def over_others(self, figures: Any) -> Any:
        """Each seat's figure less the mean of the other seats'."""
        figures = np.where(self.taken, figures, 0.0)
        rest = (figures.sum(axis=1, keepdims=True) - figures) / (self.players[:, None] - 1)
        return (figures - rest)[self.taken]


def fit(samples: Samples) -> Any:
    """Find WEIGHTS and print them."""
    start = np.array(WEIGHTS)
    units = []
    for line, end in itertools.product(range(len(WEIGHTS)), (0, 1)):
        unit = np.zeros(start.shape)
        unit[line, end] = 1.0
        if line not in TIMELESS:
            units.append(unit)
        elif end == 0:
            unit[line, 1] = 1.0
            units.append(unit)
    columns = [samples.over_others(samples.weighed(unit)[0]) for unit in units]
    features = np.stack(columns, axis=1)
    scored = samples.over_others(samples.scores)
    tested = (samples.game % HELD_BACK == 0)[:, None].repeat(4, 1)[samples.taken]
    known = features[~tested]
    before = samples.over_others(samples.weighed(start)[0])
    # a feature that is seldom seen stays near what it was
    pull = RIDGE * np.diag(known.std(axis=0) ** 2 + 1e-3)
    change = np.linalg.solve(known.T @ known + pull, known.T @ (scored - before)[~tested])
    after = before + features @ change
    found = start + np.tensordot(change, np.stack(units), axes=1)
    for name, expected in (("before", before), ("after", after), ("none", 0 * after)):
        off = np.sqrt(((expected - scored)[tested] ** 2).mean())
        print(f"{name}: off by {off:.2f} points over others")
    names = {int(feature): feature.name for feature in Feature}
    for line, pair in enumerate(found):
        print(f"    ({pair[0]:.2f}, {pair[1]:.2f}),  # {names.get(line, '')}")
    return found


def spread(samples: Samples, weights: Any) -> None:
    """Find how much a lead is worth."""
    expected, times = samples.weighed(weights)
    totals = np.where(samples.taken, samples.totals + expected, -1e9)
    two = samples.players == 2
    totals, times, share = totals[two], times[two], samples.shares[two][:, 0]
    tested = np.ones(len(share), bool)
    lead = totals[:, 0] - totals[:, 1]
    to_go = np.maximum(0.0, TARGETS[0] - totals.max(axis=1))
    best = []
    for now, of_round, further in itertools.product(
        (3.0, 6.0, 9.0, 12.0), (4.0, 8.0, 12.0, 16.0, 20.0), (0.1, 0.15, 0.2, 0.3)
    ):
        chance = 1 / (1 + np.exp(-lead / (now + of_round * times + further * to_go)))
        chance = np.clip(chance, 0.001, 0.999)
        loss = -(share * np.log(chance) + (1 - share) * np.log(1 - chance))[tested].mean()
        best.append((loss, now, of_round, further))
    for one in sorted(best)[:6]:
        print("loss {:.4f}: now {}, of the round {}, to go {}".format(*one))


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    arguments.add_argument("--games", type=int, default=300)
    arguments.add_argument("--seed", type=int, default=1)
    given = arguments.parse_args()
    samples = Samples(given.games, given.seed)
    print(len(samples.states), "samples")
    spread(samples, fit(samples))
