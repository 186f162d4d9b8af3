"""What each seat has come to know of hidden cards (ruling C19, C30): kept as they move.

Three things are kept. `seen` and `origin` go with each card of the Unknown: who has seen it there,
and whose secret choice put it there. `sure` are cards that a seat knows to be in another's hand.
`maybe` are cards of which a seat knows only that the other either holds them or has put them, by a
choice nobody else saw, into the Unknown: where `origin` says so. What is known is never more than
what is true; where knowing exactly would take more, a little is forgotten.
"""

from __future__ import annotations

from parlour.core.record import NONE
from parlour.core.rule import rule

from ..cards import KINDS
from ..state import State


@rule
def other(s: State, seat: int, whom: int) -> int:
    """The row of `sure` and `maybe` in which `seat` keeps what it knows of `whom`: the next player
    clockwise first."""
    ahead = whom - seat
    return ahead - 1 if ahead > 0 else ahead - 1 + s.players


@rule
def bit(seat: int) -> int:
    """A seat's mark in `seen`."""
    return 1 << seat


@rule
def everybody(s: State) -> int:
    """The mark of a card of the Unknown that all have seen."""
    return bit(s.players) - 1


@rule
def has_seen(s: State, seat: int, index: int) -> bool:
    """Whether a seat knows the card of the Unknown at an index."""
    return s.seen[index] & bit(seat) > 0


@rule
def learn_all(s: State, whom: int, card: int) -> None:
    """A card came openly into a hand: everybody knows it there."""
    for seat in range(s.players):
        if seat != whom:
            s.player[seat].sure[other(s, seat, whom)][card] += 1


@rule
def learn_glimpse(s: State, seat: int, whom: int, card: int) -> None:
    """Ruling C19. A seat saw one card of a hand: it may be one of those it knew of already."""
    row = other(s, seat, whom)
    if s.player[seat].sure[row][card] == 0:
        s.player[seat].sure[row][card] = 1
        if s.player[seat].maybe[row][card] > 0:
            s.player[seat].maybe[row][card] -= 1


@rule
def forget_one(s: State, whom: int, card: int) -> None:
    """A card left a hand openly: who knew of it there knows of one less."""
    for seat in range(s.players):
        if seat != whom:
            row = other(s, seat, whom)
            if s.player[seat].sure[row][card] > 0:
                s.player[seat].sure[row][card] -= 1
            elif s.player[seat].maybe[row][card] > 0:
                s.player[seat].maybe[row][card] -= 1


@rule
def forget_place(s: State, whom: int, index: int) -> None:
    """A card of the Unknown goes into the hand of `whom`, or among cards that `whom` puts back
    unseen. If another's secret choice had put it there, whoever has not seen it can no longer say
    where that player's doubtful cards are."""
    origin = s.origin[index]
    if origin in (NONE, whom):
        return
    for seat in range(s.players):
        if seat != origin and not has_seen(s, seat, index):
            row = other(s, seat, origin)
            for card in range(KINDS):
                s.player[seat].maybe[row][card] = 0


@rule
def doubt_hand(s: State, whom: int) -> None:
    """A card left a hand unseen: each card known there may be the one."""
    for seat in range(s.players):
        if seat != whom:
            row = other(s, seat, whom)
            for card in range(KINDS):
                s.player[seat].maybe[row][card] += s.player[seat].sure[row][card]
                s.player[seat].sure[row][card] = 0


@rule
def follow_draw(s: State, whom: int, index: int) -> None:
    """The card of the Unknown at an index goes into a hand: who has seen it knows it there."""
    card = s.unknown.cards[index]
    for seat in range(s.players):
        if seat != whom and has_seen(s, seat, index):
            s.player[seat].sure[other(s, seat, whom)][card] += 1
    forget_place(s, whom, index)


@rule
def see_card(s: State, seat: int, index: int) -> None:
    """A seat looks at a card of the Unknown: what was a guess about who put it there is settled."""
    if has_seen(s, seat, index):
        return
    s.seen[index] |= bit(seat)
    origin = s.origin[index]
    card = s.unknown.cards[index]
    if origin != NONE and origin != seat:
        row = other(s, seat, origin)
        if s.player[seat].maybe[row][card] > 0:
            s.player[seat].maybe[row][card] -= 1


@rule
def doubt_top(s: State, whom: int, look: int) -> None:
    """A player looks at the top cards to keep one and put the others back unseen: whoever had seen
    one of them knows it either in that hand or among those."""
    for index in range(s.unknown.size - look, s.unknown.size):
        card = s.unknown.cards[index]
        for seat in range(s.players):
            if seat != whom and has_seen(s, seat, index):
                s.player[seat].maybe[other(s, seat, whom)][card] += 1
        forget_place(s, whom, index)
    for index in range(s.unknown.size - look, s.unknown.size):
        s.seen[index] = bit(whom)
        s.origin[index] = whom


@rule
def forget_everything(s: State) -> None:
    """A new round: nothing is known of any card."""
    for index in range(len(s.seen)):
        s.seen[index] = 0
        s.origin[index] = NONE
    for seat in range(s.players):
        for row in range(s.players - 1):
            for card in range(KINDS):
                s.player[seat].sure[row][card] = 0
                s.player[seat].maybe[row][card] = 0
