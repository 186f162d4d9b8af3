"""Secrets: what a seat knows beyond the marks of the fields, and a view filled up again: S88."""

from __future__ import annotations

from parlour.core.cells import count_with, nth_with
from parlour.core.dice import below
from parlour.core.record import NONE
from parlour.core.rule import rule

from .cards import BONUS_DEALT, BONUSES, CARDS, ENCAMPMENTS, LOCATIONS, MINIONS
from .rules.setup import nth_undealt_bonus
from .rules.verbs import is_artifact, units_at
from .state import MOST_HAND, MOST_LOOKED, MOST_SEATS, Phase, Side, State

IN_SIGHT = 1 << MOST_SEATS  # a mark in `knows` beside the seats, while a view is being filled


@rule
def reveal(truth: State, seat: int, view: State) -> None:
    """S88. A seat knows the cards it has seen go to a hand or to a place in the deck."""
    for card in range(LOCATIONS):
        view.knows[card] = truth.knows[card] & (1 << seat)
    for i in range(truth.deck.size):
        if view.knows[truth.deck.cards[i]]:
            view.deck.cards[i] = truth.deck.cards[i]
    for other in range(truth.players):
        if other != seat:
            show_known_hand(truth, other, view)


@rule
def show_known_hand(truth: State, other: int, view: State) -> None:
    """S88. The known cards of a hand come first, so that their places tell nothing."""
    at = 0
    for i in range(truth.side[other].hand.size):
        card = truth.side[other].hand.cards[i]
        if view.knows[card]:
            view.side[other].hand.cards[at] = card
            at += 1


@rule
def deal_hidden(view: State, seat: int) -> None:
    """S13, S14, S88. Every Location out of sight lies in the deck or in a hand, each way as likely
    as any other; known cards stay where they are known to be."""
    mark_in_sight(view)
    unseen = 0
    for card in range(LOCATIONS):
        if not view.knows[card] & IN_SIGHT:
            unseen += 1
    for card in range(LOCATIONS):
        if view.knows[card] & IN_SIGHT:
            view.knows[card] &= ~IN_SIGHT
        else:
            put_somewhere(view, card, below(view, unseen))
            unseen -= 1
    shuffle_unknown(view, seat)
    for other in range(view.players):
        if other != seat:
            deal_hidden_side(view, other)


@rule
def mark_in_sight(view: State) -> None:
    """Mark every Location that the view shows anywhere."""
    for card in range(LOCATIONS):
        if view.holder[card] != NONE:
            view.knows[card] |= IN_SIGHT
    for i in range(view.discards.size):
        view.knows[view.discards.cards[i]] |= IN_SIGHT
    for i in range(view.deck.size):
        if view.deck.cards[i] != NONE:
            view.knows[view.deck.cards[i]] |= IN_SIGHT
    for other in range(view.players):
        for i in range(view.side[other].hand.size):
            if view.side[other].hand.cards[i] != NONE:
                view.knows[view.side[other].hand.cards[i]] |= IN_SIGHT
        for i in range(view.side[other].looked.size):
            if view.side[other].looked.cards[i] != NONE:
                view.knows[view.side[other].looked.cards[i]] |= IN_SIGHT


@rule
def put_somewhere(view: State, card: int, n: int) -> None:
    """Put a card where the drawn hole is: the holes of hands count first, then those of cards
    being sifted, then the deck's; the cells behind a pile's last card, which are empty too, are
    none. A number beyond them all leaves the card out of the game."""
    for other in range(view.players):
        hand = view.side[other].hand
        holes = hand.size - MOST_HAND + count_with(hand.cards, NONE)
        if n < holes:
            fill_hand(view.side[other], card)
            return
        n -= holes
    for other in range(view.players):
        looked = view.side[other].looked
        holes = looked.size - MOST_LOOKED + count_with(looked.cards, NONE)
        if n < holes:
            looked.cards[nth_with(looked.cards, NONE, n)] = card
            return
        n -= holes
    hole = nth_with(view.deck.cards, NONE, n)
    if hole != NONE and hole < view.deck.size:
        view.deck.cards[hole] = card


@rule
def fill_hand(side: Side, card: int) -> None:
    """The first hole of a hand takes a card; the cards before it stay in ascending order."""
    at = 0
    while side.hand.cards[at] != NONE:
        at += 1
    while at > 0 and side.hand.cards[at - 1] > card:
        side.hand.cards[at] = side.hand.cards[at - 1]
        at -= 1
    side.hand.cards[at] = card


@rule
def shuffle_unknown(view: State, seat: int) -> None:
    """Put the cards of the deck in random order, except those whose places the seat knows."""
    for last in range(view.deck.size - 1, 0, -1):
        if view.knows[view.deck.cards[last]]:
            continue
        other = below(view, last + 1)
        while view.knows[view.deck.cards[other]]:
            other = below(view, last + 1)
        card = view.deck.cards[last]
        view.deck.cards[last] = view.deck.cards[other]
        view.deck.cards[other] = card


@rule
def deal_hidden_side(view: State, other: int) -> None:
    """S13, S15. Another seat's Bonus Objectives and the opening Location it may have chosen."""
    dealt = 0
    for holder in range(view.players):
        for place in range(BONUS_DEALT):
            dealt += view.side[holder].bonus[place] != NONE
    for place in range(BONUS_DEALT):
        if view.phase != Phase.CHOOSING_COLOURS and view.side[other].bonus[place] == NONE:
            bonus = nth_undealt_bonus(view, below(view, BONUSES - dealt))
            view.side[other].bonus[place] = bonus
            dealt += 1
    if view.phase == Phase.OPENING and not view.waiting >> other & 1:
        hand = view.side[other].hand
        view.side[other].opening = hand.cards[below(view, hand.size)]


@rule
def derive(s: State) -> None:
    """S5, S11. What follows from where the Units stand, open encampments and Base Camps; and which
    cards of the Battlefield are Artifacts."""
    found = 0
    for i in range(s.battlefield.size):
        if is_artifact(s.battlefield.cards[i]) and found < MOST_SEATS:
            s.relics[found] = s.battlefield.cards[i]
            found += 1
    for place in range(found, MOST_SEATS):
        s.relics[place] = NONE
    for card in range(CARDS):
        on_field = s.holder[card] != NONE
        s.spare[card] = ENCAMPMENTS[card] if on_field else 0
        for seat in range(s.players):
            s.spare[card] -= units_at(s, seat, card)
    for seat in range(s.players):
        away = int(s.side[seat].lost)
        for card in range(CARDS):
            away += s.side[seat].minions[card]
        s.side[seat].camp = MINIONS - away
