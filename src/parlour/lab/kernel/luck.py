"""What chance did in a game: at the beginning of every turn, what nobody has seen is dealt anew and
the dice are thrown anew, many times over; the bots play the turn; and what came of it in truth is
held against the mean of what might have come.

A turn is judged when it is over: right after a draw, `value` has not seen yet what was drawn.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from parlour.bots.base import HERE, Workspace
from parlour.core import dice
from parlour.core.bits import LOW_32
from parlour.core.contract import apply, copy, legal, reshuffle, returns, value
from parlour.core.masks import clear, count, nth
from parlour.core.record import NONE
from parlour.core.rule import rule
from parlour.core.table import Table

from .playing import TURNS, Notes, Numbers, begin, choice, freshen, play_on

SALT = 0x5BD1E995  # sets what is dealt anew apart from the deals


class Luck(NamedTuple):
    """What chance did in games, a row for each; all in shares of the victory."""

    start: Any  # (rows, seats) what `value` says of the table as dealt
    luck: Any  # (rows, seats) what chance brought, all turns together
    doubt: Any  # (rows, seats) the squared error of that, from dealing anew so few times
    by_turn: Any  # (rows, TURNS) what chance brought the first seat in each turn
    turns: Any  # (rows,) turns judged
    mean: Any  # (seats,) for the loop alone
    squares: Any  # (seats,) for the loop alone
    worth: Any  # (seats,) for the loop alone


def new_luck(rows: int, players: int) -> Luck:
    """Nothing known yet of so many games."""

    def zeros(*shape: int) -> Any:
        return np.zeros(shape)

    return Luck(
        start=zeros(rows, players), luck=zeros(rows, players), doubt=zeros(rows, players),
        by_turn=zeros(rows, TURNS), turns=np.zeros(rows, np.int64),
        mean=zeros(players), squares=zeros(players), worth=zeros(players),
    )  # fmt: skip


@rule
def deal_anew(s: Table, numbers: Numbers, deal: int, number: int) -> None:
    """Other dice from here on, and another order of what nobody has seen."""
    low = (int(numbers.seed[0]) ^ (number * SALT)) & LOW_32
    dice.seed(s, low, (int(numbers.seed[1]) ^ SALT) & LOW_32, deal)
    reshuffle(s)


@rule
def play_turn(
    s: Table, row: int, numbers: Numbers, noise: Any, workspace: Workspace, notes: Notes, bound: int
) -> None:
    """Play until another turn begins or the game is over."""
    here = workspace.masks[HERE]
    turn = int(s.turn)
    choices = 0
    for seat in range(s.players):
        noise[seat][2] = NONE
    while s.over == 0 and s.turn == turn:
        assert choices < bound
        choices += 1
        seat = int(s.seat)
        freshen(s, row, numbers, noise)
        clear(here)
        legal(s, here)
        if count(here) > 1:
            kind = int(numbers.kinds[row][seat])
            apply(s, choice(s, seat, kind, noise[seat], workspace))
        else:
            apply(s, nth(here, 0))


@rule
def weigh(s: Table, worth: Any) -> None:
    """What the table is worth to each seat."""
    if s.over == 1:
        returns(s, worth)
        return
    for seat in range(s.players):
        worth[seat] = float(value(s, seat))


@rule
def imagine(
    s: Table, other: Table, row: int, turn: int, times: int, numbers: Numbers, noise: Any,
    workspace: Workspace, notes: Notes, luck: Luck, bound: int,
) -> None:  # fmt: skip
    """What the turn that begins may come to: mean and squares over many deals."""
    for seat in range(s.players):
        luck.mean[seat] = 0.0
        luck.squares[seat] = 0.0
    for n in range(times):
        copy(other, s)
        deal_anew(other, numbers, int(numbers.deal[row]), 1 + n + times * turn)
        play_turn(other, row, numbers, noise, workspace, notes, bound)
        weigh(other, luck.worth)
        for seat in range(s.players):
            luck.mean[seat] += luck.worth[seat] / times
            luck.squares[seat] += luck.worth[seat] * luck.worth[seat] / times


@rule
def luck_rows(
    s: Table, other: Table, start: Table, times: int, numbers: Numbers, noise: Any,
    workspace: Workspace, notes: Notes, luck: Luck, bound: int,
) -> None:  # fmt: skip
    """Play the games of all rows, dealing anew so many `times` at the beginning of each turn."""
    for row in range(len(numbers.deal)):
        begin(s, start, row, numbers, noise, notes)
        weigh(s, luck.start[row])
        turn = 0
        while s.over == 0:
            assert turn < bound
            imagine(s, other, row, turn, times, numbers, noise, workspace, notes, luck, bound)
            play_turn(s, row, numbers, noise, workspace, notes, bound)
            weigh(s, luck.worth)
            for seat in range(s.players):
                mean = luck.mean[seat]
                luck.luck[row][seat] += luck.worth[seat] - mean
                luck.doubt[row][seat] += (luck.squares[seat] - mean * mean) / (times - 1)
            if turn < TURNS:
                luck.by_turn[row][turn] = luck.worth[0] - luck.mean[0]
            turn += 1
        luck.turns[row] = turn
        returns(s, notes.shares[row])


@rule
def opening_rows(
    s: Table, start: Table, anew: int, numbers: Numbers, noise: Any,
    workspace: Workspace, notes: Notes, bound: int,
) -> None:  # fmt: skip
    """Play the games of all rows; with `anew`, only the opening of a deal stays: what nobody has
    seen in it is dealt anew for each `chance`, and the dice with it."""
    for row in range(len(numbers.deal)):
        begin(s, start, row, numbers, noise, notes)
        if anew == 1:
            deal_anew(s, numbers, int(numbers.chance[row]), 0)
        play_on(s, row, numbers, noise, workspace, notes, bound)
