"""Positions of games between bots, as floats, and how those games ended: what a network that judges
positions learns from.

The positions are true tables, each from a seat drawn by lot: a search judges worlds that it has
imagined whole, and there a seat's floats are written from the whole world too. Some choices are
made by lot, so that positions come up which no bot would reach but a search looks into.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from parlour.bots.base import Kind, Workspace, new_workspace
from parlour.bots.uniform import next_random
from parlour.core.bits import LOW_32
from parlour.core.contract import encode, returns, value
from parlour.core.game import Game
from parlour.core.rule import rule
from parlour.core.table import SEATS, Table
from parlour.lab.kernel.driver import begin_game, make_choice, table_for

PART = 2048  # positions collected at a time


@dataclass(frozen=True)
class Positions:
    """Positions and what became of them, a row for each. Most floats are 0, so only the others are
    kept: those of row n stand from `begin[n]` to before `begin[n + 1]`."""

    begin: Any  # (n + 1,) i64
    index: Any  # i16: which float
    amount: Any  # f32: what it is
    judged: Any  # (n,) f32: what the game's own `value` gives the seat
    shares: Any  # (n,) f32: its share of the victory when the game was over
    number: Any  # (n,) i64: which game it was


class Notes(NamedTuple):
    """What is noted of some positions: the arrays of `Positions`, with room for all floats."""

    begin: Any
    index: Any
    amount: Any
    judged: Any
    shares: Any
    number: Any
    seat: Any  # (n,) i64: from which seat
    final: Any  # each seat's share of the victory in the game that is played


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
    notes: Notes,
) -> int:
    """Play games from number `first` on, `straying` of a thousand choices by lot, and note about
    one position in `one_in` until the rows are full; the number of the next game."""
    row = 0
    game = first
    while row < len(notes.seat):
        begin_game(s, start, low, high, game, noise)
        begun = row
        choices = 0
        while not s.over:
            assert choices < bound
            make_choice(s, straying, kinds, noise, workspace)
            choices += 1
            wanted = (next_random(noise[0]) * one_in) >> 32 == 0
            if wanted and row < len(notes.seat) and not s.over:
                notes.number[row] = game
                notes.seat[row] = (next_random(noise[0]) * s.players) >> 32
                note(s, floats, notes, row)
                row += 1
        returns(s, notes.final)
        for noted in range(begun, row):
            notes.shares[noted] = notes.final[notes.seat[noted]]
        game += 1
    return game


@rule
def note(s: Table, floats: Any, notes: Notes, row: int) -> None:
    """Note a position from the seat that is named for the row."""
    seat = int(notes.seat[row])
    notes.judged[row] = value(s, seat)
    encode(s, seat, floats)
    at = notes.begin[row]
    for index in range(len(floats)):
        if floats[index] != 0.0:
            notes.index[at] = index
            notes.amount[at] = floats[index]
            at += 1
    notes.begin[row + 1] = at


def collect(
    game: Game,
    n: int,
    *,
    players: int,
    seed: int = 0,
    options: Mapping[str, object] | None = None,
    straying: int = 60,
    one_in: int = 6,
) -> Positions:
    """So many positions of games between greedy bots, `straying` of a thousand choices being made
    by lot, and about one position in `one_in` being noted: those of one game tell much the same."""
    if n < 1 or one_in < 1 or not 0 <= straying <= 1000:
        raise ValueError("ask for 1 position or more, of 1 in 1 or more, straying 0 to 1000")
    start = table_for(game, players, options)
    s, begun = game.packed(game.state()), game.packed(start)
    entry, workspace = game.linker.entry(note_games), new_workspace(game, compiled=True)
    kinds = np.full(players, Kind.GREEDY, np.int64)
    noise, floats = np.zeros((players, 2), np.int64), np.zeros(game.features, np.float32)
    low, high = seed & LOW_32, seed >> 32 & LOW_32

    def play(first: int, notes: Notes) -> int:
        upcoming: int = entry(
            s, begun, low, high, first, kinds, noise, workspace, straying, one_in, game.bound,
            floats, notes,
        )  # fmt: skip
        return upcoming

    return gathered(game, n, play)


def gathered(game: Game, n: int, play: Callable[[int, Notes], int]) -> Positions:
    """So many positions, some at a time: `play` notes them from the game of a number on, until its
    notes are full, and tells the number of the next game."""
    upcoming, parts = 0, []
    for at in range(0, n, PART):
        notes = new_notes(min(PART, n - at), game.features)
        upcoming = play(upcoming, notes)
        size = notes.begin[-1]
        parts.append(
            notes._replace(index=notes.index[:size].copy(), amount=notes.amount[:size].copy())
        )
    return joined(parts)


def new_notes(n: int, features: int) -> Notes:
    """Room for so many positions."""
    return Notes(
        begin=np.zeros(n + 1, np.int64),
        index=np.zeros(n * features, np.int16),
        amount=np.zeros(n * features, np.float32),
        judged=np.zeros(n, np.float32),
        shares=np.zeros(n, np.float32),
        number=np.zeros(n, np.int64),
        seat=np.zeros(n, np.int64),
        final=np.zeros(SEATS),
    )


def joined(parts: Sequence[Notes]) -> Positions:
    """One after another."""
    sizes = np.concatenate([np.diff(one.begin) for one in parts])
    index, amount, judged, shares, number = (
        np.concatenate([getattr(one, name) for one in parts])
        for name in ("index", "amount", "judged", "shares", "number")
    )
    return Positions(np.append(0, np.cumsum(sizes)), index, amount, judged, shares, number)
