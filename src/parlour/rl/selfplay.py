"""Positions of games between bots, as floats, and how those games ended: what a network that judges
positions learns from.

The positions are true tables, each from a seat drawn by lot: a search judges worlds that it has
imagined whole, and there a seat's floats are written from the whole world too. Some choices are
made by lot, so that positions come up which no bot would reach but a search looks into.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from parlour.bots.base import Kind, Workspace, new_workspace
from parlour.bots.uniform import next_random
from parlour.core.contract import encode, returns, value
from parlour.core.game import Game
from parlour.core.rule import rule
from parlour.core.table import SEATS, Table
from parlour.lab.kernel.driver import begin_game, make_choice, table_for

PART = 4096  # positions collected between two looks at the clock


@dataclass(frozen=True)
class Positions:
    """Positions and what became of them, a row for each."""

    floats: Any  # (n, features) f16, from a seat
    judged: Any  # (n,) f32: what the game's own `value` gives that seat
    shares: Any  # (n,) f32: its share of the victory when the game was over
    number: Any  # (n,) i64: which game it was


@rule
def note_games(
    s: Table,
    start: Table,
    low: int,
    high: int,
    first: int,
    kinds: Any,
    noise: Any,
    workspace: Workspace,
    straying: int,
    one_in: int,
    bound: int,
    floats: Any,
    judged: Any,
    shares: Any,
    seats: Any,
    number: Any,
    final: Any,
) -> int:
    """Play games from number `first` on, and note about one position in `one_in` of them, until the
    rows are full; the number of the next game. A game for which too few rows are left keeps
    those that there are."""
    row = 0
    game = first
    while row < len(shares):
        begin_game(s, start, low, high, game, noise)
        begun = row
        choices = 0
        while not s.over:
            assert choices < bound
            make_choice(s, straying, kinds, noise, workspace)
            choices += 1
            if row < len(shares) and (next_random(noise[0]) * one_in) >> 32 == 0 and not s.over:
                seat = (next_random(noise[0]) * s.players) >> 32
                encode(s, seat, floats[row])
                judged[row] = value(s, seat)
                seats[row] = seat
                number[row] = game
                row += 1
        returns(s, final)
        for noted in range(begun, row):
            shares[noted] = final[seats[noted]]
        game += 1
    return game


def collect(
    game: Game,
    n: int,
    *,
    players: int,
    seed: int = 0,
    options: Mapping[str, object] | None = None,
    straying: int = 30,
    one_in: int = 8,
) -> Positions:
    """So many positions of games between greedy bots, `straying` of a thousand choices being made
    by lot, and about one position in `one_in` being noted."""
    start = table_for(game, players, options)
    s, begun = game.packed(game.state()), game.packed(start)
    entry, workspace = game.linker.entry(note_games), new_workspace(game, compiled=True)
    kinds = np.full(players, Kind.GREEDY, np.int64)
    noise = np.zeros((players, 2), np.int64)
    found = Positions(
        np.zeros((n, game.features), np.float16),
        np.zeros(n, np.float32),
        np.zeros(n, np.float32),
        np.zeros(n, np.int64),
    )
    seats, final, upcoming = np.zeros(PART, np.int64), np.zeros(SEATS), 0
    floats = np.zeros((PART, game.features), np.float32)
    for at in range(0, n, PART):
        rows = slice(at, min(at + PART, n))
        size = rows.stop - rows.start
        upcoming = entry(
            s, begun, seed & 0xFFFFFFFF, seed >> 32, upcoming, kinds, noise, workspace,
            straying, one_in, game.bound, floats[:size], found.judged[rows], found.shares[rows],
            seats[:size], found.number[rows], final,
        )  # fmt: skip
        found.floats[rows] = floats[:size]
    return found
