"""High Card, a toy in one module: hidden hands, choices at once, a window, a die, a boast."""

from __future__ import annotations

import sys
from enum import IntEnum
from typing import Any

from parlour.core import todo
from parlour.core.actions import ActionList
from parlour.core.contract import Rules
from parlour.core.dice import roll, shuffle
from parlour.core.game import Game
from parlour.core.kit.sharing import share_among_best
from parlour.core.kit.unseen import in_sight
from parlour.core.piles import Pile, pile, pop, push
from parlour.core.record import ALL, NONE, OWNER, cell, column, i8, nested, record
from parlour.core.rule import rule
from parlour.core.table import Table

from . import words

CARDS = 6
ROUNDS = 3
SEATS = 3
BET_POINTS = 3
COPIES = 2
NAMES = tuple(str(n + 1) for n in range(CARDS))


class Ask(IntEnum):
    CARD = 0
    BET = 1
    BOAST = 2


@record
class Player:
    hand: list[int] = column(i8, CARDS, see=OWNER, keys=NAMES)  # copies held of each card
    chosen: int = cell(i8, see=OWNER, empty=NONE, names=NAMES)
    shown: int = cell(i8, see=ALL, empty=NONE)
    score: int = cell(i8, see=ALL)
    boasted: int = cell(i8, see=ALL)


@record
class State(Table):
    player: list[Player] = nested(Player, SEATS, by_seat=True)
    deck: Pile = pile(2 * CARDS, names=NAMES)
    played: list[int] = column(i8, CARDS, see=ALL, keys=NAMES)  # copies shown so far
    die: int = cell(i8, see=ALL)


ACTIONS = ActionList()
PLAY = ACTIONS.kind("play", NAMES)
BET = ACTIONS.one("bet")
PASS = ACTIONS.one("pass")
BOAST = ACTIONS.one("boast")


@rule
def setup(s: State) -> None:
    """H1."""
    for card in range(CARDS):
        push(s.deck, card)
        push(s.deck, card)
    shuffle(s, s.deck)
    for seat in range(s.players):
        for _ in range(ROUNDS):
            s.player[seat].hand[pop(s.deck)] += 1
    next_round(s)
    todo.hand_over(s)


@rule
def next_round(s: State) -> None:
    todo.ask_all(s, (1 << s.players) - 1, Ask.CARD, 0)


@rule
def legal(s: State, mask: Any) -> None:
    match todo.top(s):
        case Ask.CARD:
            for card in range(CARDS):
                mask[PLAY + card] = s.player[s.seat].hand[card] > 0
        case Ask.BET:
            mask[BET] = 1
            mask[PASS] = 1
        case Ask.BOAST:
            mask[BOAST] = 1
            mask[PASS] = 1


@rule
def apply(s: State, action: int) -> None:
    """H2, H4, H5."""
    match todo.top(s):
        case Ask.CARD:
            seat = s.seat
            s.player[seat].chosen = action - PLAY
            s.player[seat].hand[action - PLAY] -= 1
            if todo.committed(s, seat):
                show(s)
        case Ask.BET:
            if action == BET:
                s.die = roll(s, 6)
                s.player[s.seat].score += BET_POINTS if s.die == 6 else 0
            todo.passed(s)
            if s.todo.size == 0:
                s.turn += 1
                if s.turn == ROUNDS:
                    s.over = 1
                else:
                    next_round(s)
        case Ask.BOAST:
            if action == BOAST:
                s.player[s.seat].score += 1
                s.player[s.seat].boasted = 1
            todo.done(s)
    todo.hand_over(s)


@rule
def show(s: State) -> None:
    """H2, H3."""
    s.revealed += 1
    best = NONE
    winner = NONE
    for seat in range(s.players):
        card = s.player[seat].chosen
        s.player[seat].shown = card
        s.player[seat].chosen = NONE
        s.played[card] += 1
        if card > best:
            best = card
            winner = seat
        elif card == best:
            winner = NONE
    if winner != NONE:
        s.player[winner].score += best + 1
    todo.window(s, 0, Ask.BET, 0, s.players)


@rule
def interject(s: State, seat: int) -> bool:
    """H5."""
    if s.over or s.waiting >> seat & 1 or s.player[seat].boasted or todo.top(s) == Ask.BOAST:
        return False
    todo.ask(s, seat, Ask.BOAST, 0)
    todo.hand_over(s)
    return True


seen = in_sight(State, NAMES)


@rule
def deal_hidden(view: State, seat: int) -> None:
    """Cards that the seat has not seen go to the other hands, the choices and the deck."""
    left = view.deck.size
    view.deck.size = 0
    for card in range(CARDS):
        for _ in range(COPIES - seen(view, card)):
            push(view.deck, card)
    revealed = view.revealed
    shuffle(view, view.deck)
    view.revealed = revealed
    for other in range(view.players):
        if other != seat:
            fill_hand(view, other)
    assert view.deck.size == left


@rule
def fill_hand(view: State, other: int) -> None:
    """A player holds three cards less one for each round begun by that player."""
    begun = view.turn + (todo_of_round(view) != Ask.CARD)
    if todo_of_round(view) == Ask.CARD and not view.todo.left[0] >> other & 1:
        view.player[other].chosen = pop(view.deck)
        begun += 1
    for _ in range(ROUNDS - begun):
        view.player[other].hand[pop(view.deck)] += 1


@rule
def todo_of_round(s: State) -> int:
    """What the round itself asks, beneath a boast."""
    return int(s.todo.ask[0])


@rule
def points(s: State, out: Any) -> None:
    """H6."""
    for seat in range(s.players):
        out[seat] = s.player[seat].score


@rule
def returns(s: State, out: Any) -> None:
    """H6."""
    points(s, out)
    share_among_best(out, s.players)


@rule
def encode(s: State, seat: int, out: Any) -> None:
    for card in range(CARDS):
        out[card] = s.player[seat].hand[card] / 2.0


@rule
def value(s: State, seat: int) -> float:
    return s.player[seat].score / 40.0


GAME = Game(
    id="highcard",
    title="High Card",
    line="A toy for tests.",
    players=(2, 3),
    minutes=(1, 2),
    version=1,
    state=State,
    asks=Ask,
    actions=ACTIONS,
    rules=Rules.of(sys.modules[__name__]),
    words=words,
    package=__name__,
    bound=60,
    features=CARDS,
    hidden_asks=(Ask.CARD,),
    secret_asks=(Ask.CARD,),
    clause_letter="H",
)
