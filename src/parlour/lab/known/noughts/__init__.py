"""Noughts and crosses. Between random players the first seat wins 737 games in 1260, the second
363, and 160 are drawn: exactly, by counting all courses of the game."""

from __future__ import annotations

from enum import IntEnum
from typing import Any

from parlour.core import todo
from parlour.core.actions import ActionList
from parlour.core.contract import Mask
from parlour.core.record import ALL, NONE, cell, column, i8, record
from parlour.core.rule import rule
from parlour.core.table import Table
from parlour.lab.known.shape import one_of_these

CELLS = 9
LINES = (
    (0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6),
)  # fmt: skip
FIRST_SEAT = (737 + 160 / 2) / 1260  # share of the victory, a draw counted as half
ACTIONS = ActionList()
MARK = ACTIONS.kind("mark", [str(number) for number in range(1, CELLS + 1)])


class Ask(IntEnum):
    MARK = 0


@record
class State(Table):
    board: list[int] = column(i8, CELLS, see=ALL, empty=NONE)  # who has marked each cell
    winner: int = cell(i8, see=ALL, empty=NONE)


@rule
def setup(s: State) -> None:
    todo.ask(s, 0, Ask.MARK, 0)
    todo.hand_over(s)


@rule
def legal(s: State, mask: Mask) -> None:
    for place in range(CELLS):
        mask[MARK + place] = s.board[place] == NONE


@rule
def has_line(s: State, seat: int) -> bool:
    for line in range(len(LINES)):
        held = 0
        for n in range(3):
            held += int(s.board[LINES[line][n]] == seat)
        if held == 3:
            return True
    return False


@rule
def apply(s: State, action: int) -> None:
    seat = int(s.seat)
    todo.done(s)
    s.board[action - MARK] = seat
    s.turn += 1
    if has_line(s, seat):
        s.winner = seat
        s.over = 1
    elif s.turn == CELLS:
        s.over = 1
    else:
        todo.ask(s, 1 - seat, Ask.MARK, 0)
    todo.hand_over(s)


@rule
def points(s: State, out: Any) -> None:
    for seat in range(2):
        out[seat] = int(s.winner == seat)


@rule
def share(s: State, seat: int) -> float:
    if s.winner == NONE:
        return 0.5
    return 1.0 if s.winner == seat else 0.0


@rule
def returns(s: State, out: Any) -> None:
    for seat in range(2):
        out[seat] = share(s, seat)


@rule
def value(s: State, seat: int) -> float:
    return share(s, seat)


@rule
def encode(s: State, seat: int, out: Any) -> None:
    out[0] = float(s.turn) / CELLS


GAME = one_of_these(
    __name__,
    title="Noughts and crosses",
    line="Three in a row.",
    players=(2,),
    state=State,
    actions=ACTIONS,
    bound=CELLS + 1,
    asks=Ask,
)
