"""A game that is all luck: three tosses, the better of them wins. Calling heads or tails changes
nothing."""

from __future__ import annotations

from enum import IntEnum
from typing import Any

from parlour.core import todo
from parlour.core.actions import ActionList
from parlour.core.contract import Mask
from parlour.core.dice import below
from parlour.core.record import ALL, column, i8, record
from parlour.core.rule import rule
from parlour.core.table import Table
from parlour.lab.known.shape import one_of_these

TOSSES = 3
ACTIONS = ActionList()
HEADS = ACTIONS.one("heads")
TAILS = ACTIONS.one("tails")
# chance of the leader's victory, by how far it leads and how many tosses are left
AHEAD = ((0.5, 0.5, 0.5, 0.5), (1.0, 1.0, 0.75, 0.75), (1.0, 1.0, 1.0, 1.0), (1.0, 1.0, 1.0, 1.0))


class Ask(IntEnum):
    CALL = 0


@record
class State(Table):
    tosses: list[int] = column(i8, 2, see=ALL, by_seat=True)  # won by each seat


@rule
def setup(s: State) -> None:
    todo.ask(s, 0, Ask.CALL, 0)
    todo.hand_over(s)


@rule
def legal(s: State, mask: Mask) -> None:
    mask[HEADS] = 1
    mask[TAILS] = 1


@rule
def apply(s: State, action: int) -> None:
    seat = int(s.seat)
    todo.done(s)
    s.revealed += 1
    s.tosses[below(s, 2)] += 1
    s.turn += 1
    if s.turn == TOSSES:
        s.over = 1
    else:
        todo.ask(s, 1 - seat, Ask.CALL, 0)
    todo.hand_over(s)


@rule
def points(s: State, out: Any) -> None:
    for seat in range(2):
        out[seat] = s.tosses[seat]


@rule
def returns(s: State, out: Any) -> None:
    for seat in range(2):
        out[seat] = 1.0 if s.tosses[seat] > s.tosses[1 - seat] else 0.0


@rule
def value(s: State, seat: int) -> float:
    """The true chance of victory."""
    lead = int(s.tosses[seat]) - int(s.tosses[1 - seat])
    left = TOSSES - int(s.tosses[0]) - int(s.tosses[1])
    chance = AHEAD[abs(lead)][left]
    return float(chance if lead >= 0 else 1.0 - chance)


@rule
def encode(s: State, seat: int, out: Any) -> None:
    out[0] = float(s.tosses[seat]) / TOSSES


GAME = one_of_these(
    __name__,
    title="Three tosses",
    line="Whoever wins two of three tosses.",
    players=(2,),
    state=State,
    actions=ACTIONS,
    bound=4,
    asks=Ask,
)
