"""Kuhn poker (1950): three cards, one bet. Between players who know the solution the first seat
loses one coin in eighteen games.

`value` knows a solution too: each seat has a die of its own, dealt with its card, that says which
of two equally good plays it makes. So greedy bots play it, and their games have its value.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Any

from parlour.core import todo
from parlour.core.actions import ActionList
from parlour.core.contract import Mask
from parlour.core.dice import below
from parlour.core.record import ALL, NONE, OWNER, cell, column, i8, record
from parlour.core.rule import rule
from parlour.core.table import Table
from parlour.lab.known.shape import one_of_these

CARDS = 3
JACK, QUEEN, KING = range(CARDS)
DIE = 3
COINS = 2  # that may be won or lost
FIRST_SEAT = 0.5 - 1 / 18 / (2 * COINS)  # share: coins from -2 to 2 as 0 to 1
ACTIONS = ActionList()
PASS = ACTIONS.one("pass")
BET = ACTIONS.one("bet")


class Ask(IntEnum):
    ACT = 0


@record
class State(Table):
    card: list[int] = column(i8, 2, see=OWNER, empty=NONE)  # 0-2 of each seat
    die: list[int] = column(i8, 2, see=OWNER, empty=NONE)  # 0-2 of each seat
    bets: list[int] = column(i8, 2, see=ALL, by_seat=True)  # coins past the ante
    passes: int = cell(i8, see=ALL)
    sound: list[int] = column(i8, 2, see=OWNER)  # how many of a seat's plays were the solution's


@rule
def setup(s: State) -> None:
    s.card[0] = below(s, CARDS)
    s.card[1] = (s.card[0] + 1 + below(s, CARDS - 1)) % CARDS
    for seat in range(2):
        s.die[seat] = below(s, DIE)
    todo.ask(s, 0, Ask.ACT, 0)
    todo.hand_over(s)


@rule
def legal(s: State, mask: Mask) -> None:
    mask[PASS] = 1
    mask[BET] = 1


@rule
def solution(s: State, seat: int) -> int:
    """Kuhn's solution in which the first seat never bets first: a bet is called with the king, and
    one time in three with the queen; the second seat bets after a pass with the king, and one time
    in three with the jack."""
    card = int(s.card[seat])
    one_in_three = s.die[seat] == 0
    if s.bets[1 - seat] == 1:
        return BET if card == KING or (card == QUEEN and one_in_three) else PASS
    if seat == 1:
        return BET if card == KING or (card == JACK and one_in_three) else PASS
    return PASS


@rule
def apply(s: State, action: int) -> None:
    seat = int(s.seat)
    s.sound[seat] += int(action == solution(s, seat))
    todo.done(s)
    if action == BET:
        s.bets[seat] = 1
    else:
        s.passes += 1
    called = s.bets[0] + s.bets[1] == 2
    given_up = action == PASS and s.bets[1 - seat] == 1
    s.turn += 1
    if called or given_up or s.passes == 2:
        s.over = 1
    else:
        todo.ask(s, 1 - seat, Ask.ACT, 0)
    todo.hand_over(s)


@rule
def coins(s: State, seat: int) -> int:
    """What a seat has won once the game is over: -2 to 2."""
    if s.bets[0] != s.bets[1]:
        return 1 if s.bets[seat] == 1 else -1
    stake = 1 + s.bets[0]
    return stake if s.card[seat] > s.card[1 - seat] else -stake


@rule
def points(s: State, out: Any) -> None:
    for seat in range(2):
        out[seat] = coins(s, seat) if s.over else 0


@rule
def returns(s: State, out: Any) -> None:
    """Coins from -2 to 2 as shares from 0 to 1."""
    for seat in range(2):
        out[seat] = (coins(s, seat) + COINS) / (2.0 * COINS)


@rule
def value(s: State, seat: int) -> float:
    """How much of the seat's play was the solution's: greedy bots play it."""
    return 0.5 + 0.1 * float(s.sound[seat])


@rule
def deal_hidden(view: State, seat: int) -> None:
    for other in range(2):
        if view.card[other] == NONE and view.card[1 - other] != NONE:
            view.card[other] = (view.card[1 - other] + 1 + below(view, CARDS - 1)) % CARDS
        if view.die[other] == NONE:
            view.die[other] = below(view, DIE)


@rule
def encode(s: State, seat: int, out: Any) -> None:
    out[0] = float(s.card[seat])


GAME = one_of_these(
    __name__,
    title="Kuhn poker",
    line="Three cards and one bet.",
    players=(2,),
    state=State,
    actions=ACTIONS,
    bound=4,
    asks=Ask,
)
