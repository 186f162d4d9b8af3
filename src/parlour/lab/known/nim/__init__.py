"""A game without luck: one heap, one to three taken at a time, whoever takes the last wins. The
second seat wins where the heap divides by four."""

from __future__ import annotations

from enum import IntEnum
from typing import Any

from parlour.core import todo
from parlour.core.actions import ActionList
from parlour.core.contract import Mask
from parlour.core.record import ALL, cell, i8, record
from parlour.core.rule import rule
from parlour.core.table import Table
from parlour.lab.known.shape import one_of_these

HEAP = 12
MOST = 3
ACTIONS = ActionList()
TAKE = ACTIONS.kind("take", [str(number) for number in range(1, MOST + 1)])


class Ask(IntEnum):
    TAKE = 0


@record
class State(Table):
    heap: int = cell(i8, see=ALL)
    last: int = cell(i8, see=ALL)  # who took last


@rule
def setup(s: State) -> None:
    s.heap = HEAP
    todo.ask(s, 0, Ask.TAKE, 0)
    todo.hand_over(s)


@rule
def legal(s: State, mask: Mask) -> None:
    for number in range(MOST):
        mask[TAKE + number] = s.heap > number


@rule
def apply(s: State, action: int) -> None:
    seat = int(s.seat)
    todo.done(s)
    s.heap -= action - TAKE + 1
    s.last = seat
    s.turn += 1
    if s.heap == 0:
        s.over = 1
    else:
        todo.ask(s, 1 - seat, Ask.TAKE, 0)
    todo.hand_over(s)


@rule
def points(s: State, out: Any) -> None:
    for seat in range(2):
        out[seat] = 1 if s.over == 1 and s.last == seat else 0


@rule
def returns(s: State, out: Any) -> None:
    for seat in range(2):
        out[seat] = 1.0 if s.over == 1 and s.last == seat else 0.0


@rule
def value(s: State, seat: int) -> float:
    """Nothing but the end is seen: a search must look ahead."""
    if s.over == 0:
        return 0.5
    return 1.0 if s.last == seat else 0.0


@rule
def encode(s: State, seat: int, out: Any) -> None:
    out[0] = float(s.heap) / HEAP


GAME = one_of_these(
    __name__,
    title="Nim",
    line="Take the last.",
    players=(2,),
    state=State,
    actions=ACTIONS,
    bound=HEAP + 1,
    asks=Ask,
)
