"""Kuhn poker under the contract: three cards, one bet, and a solution known since 1950.

Each of two players antes a coin and is dealt one card of three. `pass` or `bet`, in turn: two
passes, or a bet called, compare the cards; a pass after a bet gives up.
"""

from __future__ import annotations

from enum import IntEnum
from types import SimpleNamespace
from typing import Any

from parlour.core import todo
from parlour.core.actions import ActionList
from parlour.core.contract import Mask, Rules
from parlour.core.dice import below
from parlour.core.game import Game
from parlour.core.record import ALL, NONE, OWNER, cell, column, i8, record
from parlour.core.rule import rule
from parlour.core.table import Table

CARDS = 3
ACTIONS = ActionList()
PASS = ACTIONS.one("pass")
BET = ACTIONS.one("bet")


class Ask(IntEnum):
    ACT = 0


@record
class State(Table):
    card: list[int] = column(i8, 2, see=OWNER, empty=NONE)  # 0-2 of each seat
    bets: list[int] = column(i8, 2, see=ALL, by_seat=True)  # coins past the ante
    passes: int = cell(i8, see=ALL)


@rule
def setup(s: State) -> None:
    s.card[0] = below(s, CARDS)
    s.card[1] = (s.card[0] + 1 + below(s, CARDS - 1)) % CARDS
    todo.ask(s, 0, Ask.ACT, 0)
    todo.hand_over(s)


@rule
def legal(s: State, mask: Mask) -> None:
    mask[PASS] = 1
    mask[BET] = 1


@rule
def apply(s: State, action: int) -> None:
    seat = s.seat
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
        out[seat] = (coins(s, seat) + 2) / 4.0


@rule
def value(s: State, seat: int) -> float:
    return (coins(s, seat) + 2) / 4.0 if s.over else 0.5


@rule
def deal_hidden(view: State, seat: int) -> None:
    for other in range(2):
        if view.card[other] == NONE and view.card[1 - other] != NONE:
            view.card[other] = (view.card[1 - other] + 1 + below(view, CARDS - 1)) % CARDS


@rule
def encode(s: State, seat: int, out: Any) -> None:
    out[0] = s.card[seat] / 2  # three cards, 0 to 2


GAME = Game(
    id="kuhn",
    title="Kuhn poker",
    line="Three cards and one bet.",
    players=(2,),
    minutes=(1, 1),
    version=1,
    state=State,
    actions=ACTIONS,
    rules=Rules(setup, legal, apply, points, returns, encode, value, deal_hidden=deal_hidden),
    words=SimpleNamespace(describe=lambda s, action: ACTIONS.token(action)),
    package=__name__,
    bound=4,
    features=1,
    asks=Ask,
)
