"""What a seat may know beyond the marks of the fields, and a view filled up again (clause T66,
rulings C19 and C30)."""

from __future__ import annotations

from parlour.core.dice import below
from parlour.core.piles import copies_in
from parlour.core.record import NONE
from parlour.core.rule import rule
from parlour.core.todo import about, top

from .cards import CLONING, COPIES, KINDS, LEAKED_FILE, PROOFS, TYPES, Part
from .rules.knowledge import has_seen, other
from .rules.verbs import random_card
from .state import Ask, Phase, State, whole


@rule
def reveal(truth: State, seat: int, view: State) -> None:
    """T40, T45, T58, T61, T62, ruling C31. The cards of the Unknown that a seat has seen where they
    lie; once they are counted, the hands."""
    for index in range(truth.unknown.size):
        if has_seen(truth, seat, index):
            view.unknown.cards[index] = truth.unknown.cards[index]
    if truth.phase == Phase.SCORED:
        for whom in range(truth.players):
            for card in range(KINDS):
                view.player[whom].hand[card] = truth.player[whom].hand[card]


@rule
def deal_hidden(s: State, seat: int) -> None:
    """Ruling C30. Fill a view with a random world that agrees with all that `seat` knows: cards
    that came openly into hands, cards looked at, returned and buried. Once the hands lie open only
    the Unknown is left to fill, and the next deal shuffles it."""
    if s.phase == Phase.SCORED:
        deal_rest(s)
        return
    for whom in range(s.players):
        if whom != seat and seat != NONE:
            deal_known(s, seat, whom)
    deal_retrieved(s)
    for whom in range(s.players):
        if whom != seat and seat != NONE:
            place_doubtful(s, seat, whom)
    deal_rest(s)
    if top(s) == Ask.PEEKED and s.seat != seat:
        deal_peeked(s)


@rule
def empty_places(s: State, whom: int) -> int:
    """How many cards of a hand are not filled in yet."""
    held = 0
    for card in range(KINDS):
        held += s.player[whom].hand[card]
    return s.player[whom].hand_size - held


@rule
def deal_known(s: State, seat: int, whom: int) -> None:
    """Cards known to be in a hand are there."""
    for card in range(KINDS):
        s.player[whom].hand[card] = s.player[seat].sure[other(s, seat, whom)][card]


@rule
def deal_retrieved(s: State) -> None:
    """T64, ruling C17. An Action card that somebody has just retrieved is in that hand; those who
    only watch know no other card of it."""
    if top(s) == Ask.RETRIEVED and s.player[s.seat].hand[whole(about(s))] == 0:
        s.player[s.seat].hand[whole(about(s))] = 1


@rule
def is_doubtful_place(s: State, index: int, whom: int) -> bool:
    """Whether a card of the Unknown, not filled in yet, is one that `whom` put there unseen."""
    return s.unknown.cards[index] == NONE and s.origin[index] == whom


@rule
def place_doubtful(s: State, seat: int, whom: int) -> None:
    """Cards in a hand or where its owner put them go to one of these places, each as likely."""
    for card in range(KINDS):
        for _ in range(s.player[seat].maybe[other(s, seat, whom)][card]):
            in_hand = empty_places(s, whom)
            buried = 0
            for index in range(s.unknown.size):
                if is_doubtful_place(s, index, whom):
                    buried += 1
            place = below(s, in_hand + buried)
            if place < in_hand:
                s.player[whom].hand[card] += 1
            else:
                fill_doubtful_place(s, whom, card, place - in_hand)


@rule
def fill_doubtful_place(s: State, whom: int, card: int, number: int) -> None:
    """Put a card at one of the places of the Unknown that `whom` chose."""
    for index in range(s.unknown.size):
        if is_doubtful_place(s, index, whom):
            if number == 0:
                s.unknown.cards[index] = card
                return
            number -= 1


@rule
def laid_copies(s: State, seat: int, card: int) -> int:
    """How many copies of a card lie in a player's rows."""
    if card < TYPES and card != CLONING:
        return whole(s.player[seat].row[card][Part.NATURAL])
    if PROOFS <= card < LEAKED_FILE:
        return whole(s.player[seat].row[card - PROOFS][Part.PROOF])
    found = 0
    for type_ in range(TYPES):
        if card == LEAKED_FILE:
            found += s.player[seat].row[type_][Part.LEAKED]
        elif card == CLONING:
            found += s.player[seat].row[type_][Part.CLONE]
    return found + (s.player[seat].row[CLONING][Part.NATURAL] if card == CLONING else 0)


@rule
def found_copies(s: State, card: int) -> int:
    """T2, T69. How many copies of a card are on the table, in whatever place."""
    found = s.aside[card] + copies_in(s.unknown, card) + copies_in(s.tabloids, card)
    for seat in range(s.players):
        found += s.player[seat].hand[card] + laid_copies(s, seat, card)
    for frame in range(s.todo.size):
        if s.todo.ask[frame] == Ask.FINISH and s.todo.about[frame] == card:
            found += 1
    return found


@rule
def deal_rest(s: State) -> None:
    """T2. Each card not yet on the table goes to one of the places still empty, each as likely."""
    empty = copies_in(s.unknown, NONE)
    for whom in range(s.players):
        empty += empty_places(s, whom)
    for card in range(KINDS):
        for _ in range(COPIES[card] - found_copies(s, card)):
            fill_place(s, card, below(s, empty))
            empty -= 1


@rule
def fill_place(s: State, card: int, number: int) -> None:
    """Put a card at one of the empty places: hands first, then the Unknown from below."""
    for whom in range(s.players):
        here = empty_places(s, whom)
        if number < here:
            s.player[whom].hand[card] += 1
            return
        number -= here
    for index in range(s.unknown.size):
        if s.unknown.cards[index] == NONE:
            if number == 0:
                s.unknown.cards[index] = card
                return
            number -= 1


@rule
def deal_peeked(s: State) -> None:
    """T47, ruling C19. Somebody is looking at a card taken blind: it is one of that hand."""
    s.player[s.seat].peeked = random_card(s, whole(about(s)))
