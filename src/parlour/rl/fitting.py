"""Fitting a small network to positions and how their games ended, one position after another.

A float that is 0 neither moves the network nor is moved, so a position costs as many rows as it has
floats: a few microseconds on one core, without any framework. Each weight has a step of its own,
which grows shorter the more it has been moved (Duchi, Hazan and Singer, "Adaptive Subgradient
Methods", 2011), and all steps fade to nothing towards the end.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from parlour.bots.judge import LEAST, Judge
from parlour.core.game import Game

from .selfplay import Positions

STEP = 0.02
DECAY = 0.003
HELD_BACK = 0.1  # of the games, by which a network is judged that has not seen them


def fit(
    game: Game,
    players: int,
    positions: Positions,
    *,
    hidden: int = 16,
    epochs: int = 6,
    seed: int = 1,
    say: Callable[[str], None] = print,
) -> Judge:
    """A network that foretells how the games ended, and how well it does in games held back: the
    mean of the negative logarithm of the chance given to what came, as `value` and the network
    have it."""
    chance = np.random.default_rng(seed)
    rows = chance.normal(0, 0.1, (game.features, hidden)).astype(np.float32)
    biases, tops = np.zeros(hidden, np.float32), chance.normal(0, 0.1, hidden).astype(np.float32)
    ends = np.array([0.0, 1.0])  # what the sum begins with, and what is kept of `value`
    moved = [np.full(one.shape, 0.1, one.dtype) for one in (rows, biases, tops, ends)]
    last = np.quantile(positions.number, 1 - HELD_BACK)
    learned, held = (
        np.flatnonzero(one) for one in (positions.number < last, positions.number >= last)
    )
    odds = odds_of(positions.judged)
    given = positions.begin, positions.index, positions.amount, odds, positions.shares
    learn = _learner()
    network = rows, biases, tops, ends
    by_value = learn(
        held, *given, *(one.copy() for one in (rows, biases, tops * 0, ends)), *moved, 0.0, 0.0, 0.0
    )
    say(f"log loss in games held back: {by_value:.4f} by value")
    for epoch in range(epochs):
        chance.shuffle(learned)
        steps = STEP * (1 - epoch / epochs), STEP * (1 - (epoch + 1) / epochs)
        own = learn(learned, *given, *network, *moved, *steps, DECAY)
        told = learn(held, *given, *network, *moved, 0.0, 0.0, 0.0)
        say(f"after epoch {epoch + 1}: {told:.4f} by the network ({own:.4f} in games learned from)")
    return Judge(
        game.id, players, (rows.T.copy(), biases), (tops, np.float32(ends[0])), float(ends[1])
    )


def odds_of(judged: Any) -> Any:
    """The log odds of what `value` gave."""
    held = np.clip(judged.astype(np.float64), LEAST, 1 - LEAST)
    return np.log(held / (1 - held))


@cache
def _learner() -> Any:
    import numba

    return numba.njit(nogil=True, fastmath=True)(_learn)


def _learn(
    which: Any, begin: Any, index: Any, amount: Any, odds: Any, shares: Any,
    rows: Any, biases: Any, tops: Any, ends: Any,
    rows_moved: Any, biases_moved: Any, tops_moved: Any, ends_moved: Any,
    step: float, last_step: float, decay: float,
) -> float:  # fmt: skip
    """Go through some positions with steps from one length to another; the mean loss before each
    was learned from."""
    width = len(tops)
    seen, back = np.zeros(width, np.float32), np.zeros(width, np.float32)
    loss = 0.0
    for n in range(len(which)):
        row = which[n]
        seen[:] = biases
        for at in range(begin[row], begin[row + 1]):
            for place in range(width):
                seen[place] += amount[at] * rows[index[at], place]
        said = ends[0] + ends[1] * odds[row]
        for place in range(width):
            said += max(seen[place], np.float32(0.0)) * tops[place]
        loss += np.log1p(np.exp(-abs(said))) + max(said, 0.0) - shares[row] * said
        if step == 0.0:
            continue
        here = step + (last_step - step) * n / len(which)
        wrong = 1.0 / (1.0 + np.exp(-said)) - shares[row]
        for place in range(width):
            back[place] = wrong * tops[place] if seen[place] > 0.0 else 0.0
            pull = wrong * max(seen[place], np.float32(0.0))
            tops_moved[place] += pull * pull
            tops[place] -= here * pull / np.sqrt(tops_moved[place])
            biases_moved[place] += back[place] * back[place]
            biases[place] -= here * back[place] / np.sqrt(biases_moved[place])
        for end in range(2):
            pull = wrong * (odds[row] if end else 1.0)
            ends_moved[end] += pull * pull
            ends[end] -= here * pull / np.sqrt(ends_moved[end])
        for at in range(begin[row], begin[row + 1]):
            for place in range(width):
                weight = rows[index[at], place]
                move = back[place] * amount[at] + np.float32(decay) * weight
                rows_moved[index[at], place] += move * move
                rows[index[at], place] = weight - np.float32(here) * move / np.sqrt(
                    rows_moved[index[at], place]
                )
    return loss / len(which)
