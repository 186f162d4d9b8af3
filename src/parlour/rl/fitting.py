"""Fitting a small network to positions and how their games ended, one position after another.

A float that is 0 neither moves the network nor is moved, so a position costs as many rows as it has
other floats: a few microseconds on one core, without any framework. Each weight has a step of its
own, which grows shorter the more it has been moved (Duchi, Hazan and Singer, "Adaptive Subgradient
Methods", 2011), and all steps fade to nothing towards the end.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from types import FunctionType
from typing import Any, NamedTuple

import numpy as np

from parlour.bots.judge import LEAST, Judge
from parlour.core.game import Game

from .selfplay import Positions

STEP = 0.05  # the first
DECAY = 0.003  # how strongly a weight is drawn to 0 whenever it is moved
MOVED = 0.1  # as far as each weight is held to have been moved at the beginning
HELD_BACK = 0.1  # of the games, to judge a network by that has not seen them


class Weights(NamedTuple):
    """A network as it is fitted, or how far each part of it has been moved."""

    rows: Any  # (features, hidden)
    biases: Any  # (hidden,)
    tops: Any  # (hidden,)
    ends: Any  # what the sum begins with, and the part that is kept of the odds by `value`


class Given(NamedTuple):
    """What it is fitted to: the arrays of `Positions`."""

    begin: Any
    index: Any
    amount: Any
    odds: Any  # log odds by `value`
    shares: Any


def fit(
    game: Game,
    players: int,
    positions: Positions,
    *,
    hidden: int = 16,
    epochs: int = 2,
    seed: int = 1,
    say: Callable[[str], None] = print,
) -> Judge:
    """A network that foretells how the games ended. It is said how well it does in games held
    back: the mean of -log of the chance given to what came, by `value` and by the network."""
    chance = np.random.default_rng(seed)
    weights = _beginning(game.features, hidden, chance)
    moved = Weights._make(np.full_like(one, MOVED) for one in weights)
    odds = odds_of(positions.judged)
    given = Given(positions.begin, positions.index, positions.amount, odds, positions.shares)
    is_held = positions.number >= np.quantile(positions.number, 1 - HELD_BACK)
    learned, held = np.flatnonzero(~is_held), np.flatnonzero(is_held)
    learn = _learner()
    plain = weights._replace(tops=np.zeros_like(weights.tops))
    said = learn(held, given, plain, moved, 0.0, 0.0)
    say(f"log loss in games held back: {said:.4f} by value")
    for epoch in range(epochs):
        chance.shuffle(learned)
        steps = [STEP * (1 - done / epochs) for done in (epoch, epoch + 1)]
        own = learn(learned, given, weights, moved, *steps)
        said = learn(held, given, weights, moved, 0.0, 0.0)
        say(
            f"after epoch {epoch + 1}: {said:.4f} by the network, {own:.4f} in games it learns from"
        )
    rows, biases, tops, ends = weights
    return Judge(game.id, players, (rows.T.copy(), biases), (tops, ends[0]), float(ends[1]))


def odds_of(judged: Any) -> Any:
    """The log odds of what `value` gave."""
    held = np.clip(judged.astype(np.float64), LEAST, 1 - LEAST)
    return np.log(held / (1 - held))


def _beginning(features: int, hidden: int, chance: np.random.Generator) -> Weights:
    """A network that says next to nothing and keeps all of `value`."""
    return Weights(
        chance.normal(0, 0.1, (features, hidden)).astype(np.float32),
        np.zeros(hidden, np.float32),
        chance.normal(0, 0.1, hidden).astype(np.float32),
        np.array([0.0, 1.0]),
    )


@cache
def _learner() -> Any:
    """`_learn` compiled; Numba is not imported before it is needed."""
    import numba

    names = {"_said": numba.njit(fastmath=True)(_said), "_move": numba.njit(fastmath=True)(_move)}
    function = FunctionType(_learn.__code__, {**globals(), **names}, "_learn")
    return numba.njit(nogil=True, fastmath=True)(function)


def _learn(
    which: Any, given: Given, weights: Weights, moved: Weights, step: float, last: float
) -> float:
    """Go through some positions with steps from one length to another, of 0 to learn nothing; the
    mean loss, each before it was learned from."""
    hidden, back = np.zeros_like(weights.tops), np.zeros_like(weights.tops)
    loss = 0.0
    for n in range(len(which)):
        said = _said(which[n], given, weights, hidden)
        share = given.shares[which[n]]
        loss += np.log1p(np.exp(-abs(said))) + max(said, 0.0) - share * said
        if step > 0.0:
            wrong = 1.0 / (1.0 + np.exp(-said)) - share
            here = step + (last - step) * n / len(which)
            _move(
                which[n], given, weights, moved, hidden, back, np.float32(wrong), np.float32(here)
            )
    return loss / max(1, len(which))


def _said(row: int, given: Given, weights: Weights, hidden: Any) -> float:
    """The log odds that the network gives a position."""
    hidden[:] = weights.biases
    for at in range(given.begin[row], given.begin[row + 1]):
        for place in range(len(hidden)):
            hidden[place] += given.amount[at] * weights.rows[given.index[at], place]
    said = weights.ends[0] + weights.ends[1] * given.odds[row]
    for place in range(len(hidden)):
        said += max(hidden[place], np.float32(0.0)) * weights.tops[place]
    return float(said)


def _move(
    row: int, given: Given, weights: Weights, moved: Weights, hidden: Any, back: Any, wrong: Any,
    step: Any,
) -> None:  # fmt: skip
    """Move each weight against what was wrong; `back` is room to work in."""
    for end in range(2):
        pull = wrong * (given.odds[row] if end else 1.0)
        moved.ends[end] += pull * pull
        weights.ends[end] -= step * pull / np.sqrt(moved.ends[end])
    for place in range(len(hidden)):
        back[place] = wrong * weights.tops[place] if hidden[place] > 0.0 else 0.0
        pull = wrong * max(hidden[place], np.float32(0.0))
        moved.tops[place] += pull * pull
        weights.tops[place] -= step * pull / np.sqrt(moved.tops[place])
        moved.biases[place] += back[place] * back[place]
        weights.biases[place] -= step * back[place] / np.sqrt(moved.biases[place])
    for at in range(given.begin[row], given.begin[row + 1]):
        index = given.index[at]
        for place in range(len(hidden)):
            weight = weights.rows[index, place]
            pull = back[place] * given.amount[at] + np.float32(DECAY) * weight
            moved.rows[index, place] += pull * pull
            weights.rows[index, place] = weight - step * pull / np.sqrt(moved.rows[index, place])
