"""Connect Four under the contract: a yardstick against other engines, never on the shelf."""

from __future__ import annotations

import sys
from enum import IntEnum
from typing import Any

import numpy as np

from parlour.core import todo
from parlour.core.actions import ActionList
from parlour.core.contract import Mask, Rules
from parlour.core.game import Game
from parlour.core.record import ALL, NONE, cell, column, i8, record
from parlour.core.rule import rule
from parlour.core.table import Table

from . import words

i64 = np.int64
COLUMNS = 7
ROWS = 6
STRIDE = ROWS + 1  # bits from column to column: an empty row parts them
SEATS = 2


class Ask(IntEnum):
    DROP = 0


@record
class State(Table):
    """The board, standing upright."""

    discs: list[int] = column(i64, SEATS, see=ALL)  # each player's, a bit for each place
    height: list[int] = column(i8, COLUMNS, see=ALL)  # discs in each column, 0-6
    winner: int = cell(i8, see=ALL, empty=NONE)


ACTIONS = ActionList()
DROP = ACTIONS.kind("drop", [str(number + 1) for number in range(COLUMNS)])


@rule
def setup(s: State) -> None:
    """Seat 0 begins."""
    todo.ask(s, 0, Ask.DROP, 0)
    todo.hand_over(s)


@rule
def legal(s: State, mask: Mask) -> None:
    """Any column that is not full."""
    for number in range(COLUMNS):
        mask[DROP + number] = s.height[number] < ROWS


@rule
def apply(s: State, action: int) -> None:
    """Drop a disc; four in a row win, a full board is a draw."""
    seat = s.seat
    number = action - DROP
    s.discs[seat] |= 1 << place(number, s.height[number])
    s.height[number] += 1
    s.turn += 1
    if has_four(s.discs[seat]):
        s.winner = seat
        s.over = 1
    elif s.turn == COLUMNS * ROWS:
        s.over = 1
    else:
        todo.put_to(s, 1 - seat)
    todo.hand_over(s)


@rule
def place(number: int, row: int) -> int:
    """The bit of a place on the board."""
    return number * STRIDE + row


@rule
def has_four(discs: int) -> bool:
    """Whether four discs stand in a row: upright, level or aslant."""
    return (
        has_row(discs, 1)
        or has_row(discs, STRIDE)
        or has_row(discs, STRIDE - 1)
        or has_row(discs, STRIDE + 1)
    )


@rule
def has_row(discs: int, step: int) -> bool:
    """Whether four discs stand a step apart: two pairs, two steps apart."""
    pairs = discs & (discs >> step)
    return pairs & (pairs >> 2 * step) != 0


@rule
def points(s: State, out: Any) -> None:
    """One for the winner."""
    for seat in range(SEATS):
        out[seat] = 1 if s.winner == seat else 0


@rule
def share(s: State, seat: int) -> float:
    """A seat's share of the victory."""
    if s.winner == NONE:
        return 0.5
    return 1.0 if s.winner == seat else 0.0


@rule
def returns(s: State, out: Any) -> None:
    """All to the winner; a draw is shared."""
    for seat in range(SEATS):
        out[seat] = share(s, seat)


@rule
def encode(s: State, seat: int, out: Any) -> None:
    """A float for each cell: 1 one's own disc, -1 the other's."""
    for number in range(COLUMNS):
        for row in range(ROWS):
            own = s.discs[seat] >> place(number, row) & 1
            other = s.discs[1 - seat] >> place(number, row) & 1
            out[number * ROWS + row] = float(own - other)


@rule
def value(s: State, seat: int) -> float:
    """Only the end counts."""
    return share(s, seat)


@rule
def derive(s: State) -> None:
    """How high the columns are."""
    for number in range(COLUMNS):
        s.height[number] = 0
        for row in range(ROWS):
            taken = s.discs[0] | s.discs[1]
            s.height[number] += taken >> place(number, row) & 1


GAME = Game(
    id="connect_four",
    title="Connect Four",
    line="Four discs in a row.",
    players=(SEATS,),
    minutes=(5, 10),
    version=1,
    state=State,
    asks=Ask,
    actions=ACTIONS,
    rules=Rules.of(sys.modules[__name__]),
    words=words,
    package=__name__,
    bound=COLUMNS * ROWS + 1,
    features=COLUMNS * ROWS,
)
