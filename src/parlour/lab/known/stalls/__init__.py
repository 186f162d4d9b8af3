"""A game that is even by its making, and can be made uneven on purpose.

Each seat has a stall of its own that shows three kinds of ware, and takes one in each of its
turns; the stall is filled up by lot. No seat can touch another, and who begins is drawn by lot: so
seats, turn order and all wares of one worth are exactly alike. Each option plants one fault; the
last two plant none.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Any

from parlour.core import todo
from parlour.core.actions import ActionList
from parlour.core.contract import Mask
from parlour.core.dice import below
from parlour.core.options import Option
from parlour.core.record import ALL, NONE, cell, column, i8, i16, nested, record
from parlour.core.rule import rule
from parlour.core.table import Table
from parlour.lab.known.shape import one_of_these

SHOWN = 3  # wares on a stall
TURNS = 5  # of each seat
KINDS = 12
WORTH = (3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 7, 7)  # of each kind
STRONG, DEAD = 0, 11  # the kinds that options make far too strong, or worth nothing
STRONG_WORTH = 12
MOST_THROWN = 9
GIFT = 3  # points that a favoured seat may get
PERCENT = 100
STARTER_CHANCE, SEAT_CHANCE = 18, 8  # in a hundred; about 55 % and 52 % of the victory
ACTIONS = ActionList()
TAKE = ACTIONS.kind("take", [f"ware_{number}" for number in range(KINDS)])
OPTIONS = (
    Option("strong", "A ware of far too much worth"),
    Option("dead", "A ware of no worth"),
    Option("starter", "Whoever begins is favoured"),
    Option("seat", "Seat 1 is favoured a little"),
    Option("idle", "The same chances in another order"),
    Option("alike", "What a ware is worth is thrown when it is taken"),
)


class Ask(IntEnum):
    TAKE = 0


@record
class Stall:
    wares: list[int] = column(i8, SHOWN, see=ALL, empty=NONE)


@record
class State(Table):
    stall: list[Stall] = nested(Stall, 8, by_seat=True)
    points: list[int] = column(i16, 8, see=ALL, by_seat=True)
    first: int = cell(i8, see=ALL)  # who began


@rule
def worth(s: State, kind: int) -> int:
    if kind == STRONG and s.options[0] == 1:
        return STRONG_WORTH
    if kind == DEAD and s.options[1] == 1:
        return 0
    if s.options[5] == 1:
        return 1 + below(s, MOST_THROWN)
    return WORTH[kind]


@rule
def setup(s: State) -> None:
    if s.options[4] == 1:
        below(s, KINDS)  # whatever comes later comes otherwise, and as likely
    s.first = below(s, int(s.players))
    for seat in range(s.players):
        for place in range(SHOWN):
            s.stall[seat].wares[place] = below(s, KINDS)
    if s.options[2] == 1 and below(s, PERCENT) < STARTER_CHANCE:
        s.points[s.first] += GIFT
    if s.options[3] == 1 and below(s, PERCENT) < SEAT_CHANCE:
        s.points[0] += GIFT
    todo.ask(s, int(s.first), Ask.TAKE, 0)
    todo.hand_over(s)


@rule
def legal(s: State, mask: Mask) -> None:
    for place in range(SHOWN):
        mask[TAKE + s.stall[s.seat].wares[place]] = 1


@rule
def apply(s: State, action: int) -> None:
    seat = int(s.seat)
    kind = action - TAKE
    todo.done(s)
    s.points[seat] += worth(s, kind)
    s.revealed += 1
    for place in range(SHOWN):
        if s.stall[seat].wares[place] == kind:
            s.stall[seat].wares[place] = below(s, KINDS)
            break
    s.turn += 1
    if s.turn == TURNS * s.players:
        s.over = 1
    else:
        todo.ask(s, (seat + 1) % int(s.players), Ask.TAKE, 0)
    todo.hand_over(s)


@rule
def points(s: State, out: Any) -> None:
    for seat in range(s.players):
        out[seat] = s.points[seat]


@rule
def returns(s: State, out: Any) -> None:
    best = int(s.points[0])
    winners = 0
    for seat in range(s.players):
        best = max(best, int(s.points[seat]))
    for seat in range(s.players):
        winners += int(s.points[seat] == best)
    for seat in range(s.players):
        out[seat] = 1.0 / winners if s.points[seat] == best else 0.0


@rule
def value(s: State, seat: int) -> float:
    """How far the seat is ahead of the mean."""
    total = 0
    for other in range(s.players):
        total += int(s.points[other])
    ahead = float(s.points[seat]) - total / s.players
    return min(1.0, max(0.0, 1.0 / s.players + ahead / 40.0))


@rule
def starter(s: State) -> int:
    return int(s.first)


@rule
def encode(s: State, seat: int, out: Any) -> None:
    out[0] = float(s.points[seat]) / PERCENT


GAME = one_of_these(
    __name__,
    title="Stalls",
    line="Take what is worth most.",
    players=(2, 3, 4),
    state=State,
    actions=ACTIONS,
    bound=64,
    asks=Ask,
    options=OPTIONS,
    subjects=tuple(f"Ware {number + 1}" for number in range(KINDS)),
)
