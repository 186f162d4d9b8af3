"""Sealed Bids, a toy that is never on the shelf: hidden hands, choices made at once, a proposal.

Everybody holds four cards. In each round all commit one at once; the highest card takes the
round, ties go to the lower seat. Once a game a seat may break in to wave, which asks for nothing.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Any

from parlour.core import dice, todo
from parlour.core.actions import ActionList
from parlour.core.contract import Game, Rules
from parlour.core.picture import Panel, Piece
from parlour.core.piles import Pile, pile
from parlour.core.record import ALL, NONE, OWNER, cell, column, i8, record
from parlour.core.table import SEATS, Table

CARDS, HAND, ROUNDS = 12, 4, 3
ACTIONS = ActionList()
BID = ACTIONS.kind("bid", [str(card) for card in range(CARDS)])
WAVE = ACTIONS.kind("wave", ["left", "right"])


class Ask(IntEnum):
    BID = 0
    WAVE = 1


@record
class State(Table):
    deck: Pile = pile(CARDS)
    hand: list[int] = column(i8, SEATS, CARDS, see=OWNER)  # 1 where the seat holds the card
    bid: list[int] = column(i8, SEATS, see=OWNER, empty=NONE)
    shown: list[int] = column(i8, SEATS, see=ALL, empty=NONE)  # last round's bids
    won: list[int] = column(i8, SEATS, see=ALL)
    waved: list[int] = column(i8, SEATS, see=ALL)
    round: int = cell(i8, see=ALL)


def setup(s: State) -> None:
    for card in range(CARDS):
        s.deck.cards[card] = card
    s.deck.size = CARDS
    dice.shuffle(s, s.deck)
    for seat in range(s.players):
        for _ in range(HAND):
            s.deck.size -= 1
            s.hand[seat][s.deck.cards[s.deck.size]] = 1
            s.deck.cards[s.deck.size] = NONE
    ask_round(s)


def ask_round(s: State) -> None:
    todo.ask_all(s, (1 << s.players) - 1, Ask.BID, s.round)
    todo.hand_over(s)


def legal(s: State, mask: Any) -> None:
    if todo.top(s) == Ask.WAVE:
        mask[WAVE] = mask[WAVE + 1] = 1
        return
    for card in range(CARDS):
        mask[BID + card] = s.hand[s.seat][card]


def apply(s: State, action: int) -> None:
    if todo.top(s) == Ask.WAVE:
        todo.done(s)
        todo.hand_over(s)
        return
    s.bid[s.seat] = action - BID
    if todo.committed(s, s.seat):
        score(s)
    else:
        todo.hand_over(s)


def score(s: State) -> None:
    s.revealed += 1
    best = max(range(s.players), key=lambda seat: s.bid[seat])
    s.won[best] += 1
    for seat in range(s.players):
        s.hand[seat][s.bid[seat]] = 0
        s.shown[seat], s.bid[seat] = s.bid[seat], NONE
    s.round += 1
    s.turn += 1
    if s.round == ROUNDS:
        s.over = 1
        todo.hand_over(s)
    else:
        ask_round(s)


def interject(s: State, seat: int) -> bool:
    if s.waved[seat] or s.seat == seat or todo.top(s) == Ask.WAVE:
        return False
    s.waved[seat] = 1
    todo.ask(s, seat, Ask.WAVE, 0)
    todo.hand_over(s)
    return True


def deal_hidden(s: State, seat: int) -> None:
    """What the seat does not see is dealt anew; bids made are taken from the new hands."""
    unseen = [c for c in range(CARDS) if not (seat != NONE and s.hand[seat][c]) and c not in s.shown]
    for at in range(len(unseen) - 1, 0, -1):
        other = dice.below(s, at + 1)
        unseen[at], unseen[other] = unseen[other], unseen[at]
    for who in range(s.players):
        if who != seat:
            for _ in range(HAND - s.round):
                s.hand[who][unseen.pop()] = 1
            waits = s.todo.left[0] >> who & 1
            s.bid[who] = NONE if waits else max(c for c in range(CARDS) if s.hand[who][c])
    for at in range(s.deck.size):
        s.deck.cards[at] = unseen.pop()


def points(s: State, out: Any) -> None:
    for seat in range(s.players):
        out[seat] = s.won[seat]


def returns(s: State, out: Any) -> None:
    best = max(s.won[: s.players])
    winners = [seat for seat in range(s.players) if s.won[seat] == best]
    for seat in winners:
        out[seat] = 1 / len(winners)


class words:
    """What Sealed Bids says."""

    @staticmethod
    def describe(s: State, action: int) -> str:
        return f"Bid {action}" if action < WAVE else f"Wave {('left', 'right')[action - WAVE]}"

    @staticmethod
    def spot(s: State, action: int) -> str:
        return f"card-{action}" if action < WAVE else ""

    @staticmethod
    def prompt(s: State, viewer: int) -> str:
        return "The game is over." if s.over else f"Round {s.round + 1}: everybody bids."

    @staticmethod
    def narrate(before: State, action: int, after: State, viewer: int) -> list[tuple[str, str]]:
        what = "something" if action == NONE else words.describe(before, max(action, 0))
        return [(f"Seat {before.seat + 1}: {what}", "")]

    @staticmethod
    def why_not(s: State, action: int) -> str:
        return "you do not hold that card (B1)" if action < WAVE else "nobody asked you to wave"

    @staticmethod
    def picture(s: State, viewer: int) -> list[Panel]:
        held = [card for card in range(CARDS) if viewer != NONE and s.hand[viewer][card]]
        hand = [
            Piece(f"card-{card}", 50.0 * at, 0, 40, 60, f"<text>{card}</text>", f"card {card}")
            for at, card in enumerate(held)
        ]
        shown = [
            Piece(f"shown-{seat}", 50.0 * seat, 0, 40, 60, f"<text>{s.shown[seat]}</text>", "bid")
            for seat in range(s.players)
        ]
        won = [(f"Seat {seat + 1}", str(s.won[seat])) for seat in range(s.players)]
        return [
            Panel("hand", "Your hand", 400, 80, hand, seat=viewer, main=True),
            Panel("table", "The bids", 400, 80, shown, notes=won),
        ]

    @staticmethod
    def sketch(s: State, viewer: int) -> str:
        return f"won {s.won[: s.players]}"

    @staticmethod
    def reckoning(s: State) -> list[tuple[str, list[int]]]:
        return [("Rounds", s.won[: s.players])]

    @staticmethod
    def check(s: State) -> list[str]:
        return []

    @staticmethod
    def complete(s: State) -> None:
        pass

    @staticmethod
    def census(s: State) -> list[int]:
        return []


GAME = Game(
    id="bids",
    title="Sealed Bids",
    line="A toy.",
    players=(2, 3),
    minutes=(1, 2),
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
        encode=lambda s, seat, out: None,
        value=lambda s, seat: 0.5,
        derive=lambda s: None,
        interject=interject,
    ),
    words=words,  # type: ignore[arg-type]
    package=__name__,
    bound=40,
    features=1,
    hidden_asks=(Ask.BID,),
    secret_asks=(Ask.BID,),
    keys={"w": "wave"},
)
