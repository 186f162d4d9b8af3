"""Connect Four under the contract: a yardstick against other engines, never on the shelf."""

from __future__ import annotations

from enum import IntEnum
from typing import Any

from parlour.core import todo
from parlour.core.actions import ActionList
from parlour.core.contract import Game, Mask, Rules
from parlour.core.record import ALL, NONE, cell, column, i8, nested, record, u8
from parlour.core.rule import rule
from parlour.core.table import Table

from . import words

COLUMNS = 7
ROWS = 6
IN_A_ROW = 4
SEATS = 2


class Ask(IntEnum):
    DROP = 0


@record
class Discs:
    """One player's discs."""

    rows: list[int] = column(u8, COLUMNS, see=ALL)  # in each column, a bit for each row


@record
class State(Table):
    """The board, standing upright."""

    discs: list[Discs] = nested(Discs, SEATS)
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
    row = s.height[number]
    s.discs[seat].rows[number] |= 1 << row
    s.height[number] = row + 1
    s.turn += 1
    todo.done(s)
    if makes_a_row(s.discs[seat], number, row):
        s.winner = seat
        s.over = 1
    elif s.turn == COLUMNS * ROWS:
        s.over = 1
    else:
        todo.ask(s, 1 - seat, Ask.DROP, 0)
    todo.hand_over(s)


@rule
def makes_a_row(discs: Discs, number: int, row: int) -> bool:
    """Whether the disc just dropped stands in a row of four."""
    below = discs.rows[number] >> (row + 1 - IN_A_ROW) if row + 1 >= IN_A_ROW else 0
    if below == (1 << IN_A_ROW) - 1:
        return True
    for slope in range(-1, 2):
        joined = 1 + reach(discs, number, row, 1, slope) + reach(discs, number, row, -1, slope)
        if joined >= IN_A_ROW:
            return True
    return False


@rule
def reach(discs: Discs, number: int, row: int, step: int, slope: int) -> int:
    """How many discs follow without a gap on one side, `slope` rows up for each column on."""
    n = 0
    at = number + step
    height = row + step * slope
    while 0 <= at < COLUMNS and 0 <= height < ROWS and discs.rows[at] >> height & 1:
        n += 1
        at += step
        height += step * slope
    return n


@rule
def deal_hidden(view: State, seat: int) -> None:
    """Nothing is hidden."""


@rule
def points(s: State, out: Any) -> None:
    """One for the winner."""
    for seat in range(SEATS):
        out[seat] = 1 if s.winner == seat else 0


@rule
def returns(s: State, out: Any) -> None:
    """All to the winner; a draw is shared."""
    for seat in range(SEATS):
        out[seat] = 0.5 if s.winner == NONE else float(s.winner == seat)


@rule
def encode(s: State, seat: int, out: Any) -> None:
    """A float for each cell: 1 one's own disc, -1 the other's."""
    for number in range(COLUMNS):
        for row in range(ROWS):
            own = s.discs[seat].rows[number] >> row & 1
            other = s.discs[1 - seat].rows[number] >> row & 1
            out[number * ROWS + row] = float(own - other)


@rule
def value(s: State, seat: int) -> float:
    """Only the end counts."""
    return 0.5 if s.winner == NONE else float(s.winner == seat)


@rule
def derive(s: State) -> None:
    """How high the columns are."""
    for number in range(COLUMNS):
        s.height[number] = 0
        for row in range(ROWS):
            taken = s.discs[0].rows[number] | s.discs[1].rows[number]
            s.height[number] += taken >> row & 1


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
    rules=Rules(
        setup=setup,
        legal=legal,
        apply=apply,
        deal_hidden=deal_hidden,
        points=points,
        returns=returns,
        encode=encode,
        value=value,
        derive=derive,
    ),
    words=words,
    package=__name__,
    bound=COLUMNS * ROWS + 1,
    features=COLUMNS * ROWS,
)
