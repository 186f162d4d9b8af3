"""Whole games by number, written once for both bodies: the heart of every simulation.

Game i of a simulation with seed S is the match `game.start(seed=S + (i << 64))`: it can be set up,
looked at and replayed like any other. What its bots draw depends on S, i and their seat alone.
"""

from __future__ import annotations

from typing import Any

from parlour.bots.base import CompiledRoom, Room, seed_noise
from parlour.bots.choosing import choice_of
from parlour.core import dice
from parlour.core.contract import Game, apply, copy, points, returns, setup
from parlour.core.rule import rule
from parlour.core.table import Table

NUMBER_SHIFT = 64  # the number of a game stands above its simulation's seed


@rule
def play_game(s: Table, kinds: Any, noise: Any, masks: Any, tables: Any, bound: int) -> int:
    """Let bots (a kind for each seat) play to the end; how many choices that took."""
    choices = 0
    while not s.over:
        assert choices < bound
        apply(s, choice_of(kinds[s.seat], s, noise[s.seat], masks, tables))
        choices += 1
    return choices


@rule
def play_games(
    s: Table,
    start: Table,
    low: int,
    high: int,
    first: int,
    kinds: Any,
    noise: Any,
    masks: Any,
    tables: Any,
    bound: int,
    choices: Any,
    scores: Any,
    shares: Any,
) -> None:
    """Play the games numbered from `first` on, one for each row of `choices` (how many there
    were), `scores` (points of each seat) and `shares` (of the victory). `start` holds players and
    options; `low` and `high` are the words of the seed."""
    for row in range(len(choices)):
        copy(s, start)
        dice.seed(s, low, high, first + row)
        setup(s)
        for seat in range(s.players):
            seed_noise(noise[seat], low, high, first + row, seat)
        choices[row] = play_game(s, kinds, noise, masks, tables, bound)
        points(s, scores[row])
        returns(s, shares[row])


def rows_of(game: Game, start: Any, seed: int, kinds: list[int], compiled: bool) -> Any:
    """A function `(first, count) -> (choices, scores, shares)` that plays games in one body.

    `start` is a table with players and options, before setup; the answer holds NumPy arrays of
    shapes (count,), (count, players) and (count, players).
    """
    import numpy as np

    low, high = seed & 0xFFFFFFFF, seed >> 32
    players = int(start.players)
    if compiled:
        room: Any = CompiledRoom(game)
        play = game.linker.entry(play_games)
        begun = game.packed(start)
        s = game.packed(game.state())
        numbers: Any = np.array(kinds, np.int64)
        noise: Any = np.zeros((players, 2), np.int64)
    else:
        room = Room(game)
        play = game.plain.body(play_games)
        begun, s = start, game.state()
        numbers = kinds
        noise = [[0, 0] for _ in range(players)]

    def rows(first: int, count: int) -> Any:
        choices = np.zeros(count, np.int64)
        scores = np.zeros((count, players), np.int64)
        shares = np.zeros((count, players), np.float64)
        results = (choices, scores, shares)
        play(
            s, begun, low, high, first, numbers, noise, room.masks, room.tables, game.bound,
            choices, scores, shares,
        )  # fmt: skip
        return results

    return rows
