"""Positions set up by hand: what is left out is filled in, what is wrong is found."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.core import todo
from parlour.core.record import NONE

from ..cards import CLONING, COPIES, KINDS, PARTS, TYPES, Part
from ..names import card_name
from ..rules.knowledge import has_seen
from ..rules.play import derive
from ..rules.verbs import anchors, clones_stand, kind_of
from ..state import SEATS_MAX, Ask, State
from ..view import found_copies


def complete(s: State) -> None:
    """Count the hands; cards named nowhere are out of the round; it is somebody's turn."""
    derive(s)
    for card in range(KINDS):
        s.aside[card] += max(0, COPIES[card] - found_copies(s, card))
    s.round = max(s.round, 1)
    if s.dealer == NONE:
        s.dealer = s.players - 1
    if s.todo.size == 0 and not s.over:
        seat = max(s.seat, 0)  # with no card to discard the turn is still to be opened (T8, T48)
        todo.ask(s, seat, Ask.TURN if s.player[seat].hand_size else Ask.OPEN, 0)


def census(s: State) -> Sequence[int]:
    """How many there are of each card, wherever it is."""
    return [found_copies(s, card) for card in range(KINDS)]


def check(s: State) -> list[str]:
    """What is wrong with a position."""
    wrong = [
        f"{found} times {card_name(s, card)}, of {COPIES[card]}"
        for card, found in enumerate(census(s))
        if found != COPIES[card]
    ]
    for seat in range(SEATS_MAX):
        wrong += _check_seat(s, seat)
    if s.todo.size and s.todo.ask[0] == Ask.FINAL_DISCARD:
        wrong.append("the Tabloids are applied after the last discards: RECKON waits first (T33)")
    return wrong


def _check_seat(s: State, seat: int) -> list[str]:
    player, wrong = s.player[seat], []
    if seat >= s.players and (any(player.hand) or any(any(row) for row in player.row)):
        wrong.append(f"seat {seat} is not taken, but has cards")
    for type_ in range(TYPES):
        row = player.row[type_]
        wilds = row[Part.LEAKED] + (0 if clones_stand(s) else row[Part.CLONE])
        if wilds > 0 and anchors(s, seat, type_) == 0:
            wrong.append(f"seat {seat} has wilds alone on {card_name(s, type_)} (T60)")
    if player.row[CLONING][Part.CLONE]:
        wrong.append(f"seat {seat} has clones of {card_name(s, CLONING)} on itself (T51)")
    if player.laying != NONE:
        for part in range(PARTS):
            if player.staged[part] > player.hand[kind_of(player.laying, part)]:
                wrong.append(f"seat {seat} lays cards that are not in its hand (T66)")
    if (player.laying == NONE) != (sum(player.staged) == 0):
        wrong.append(f"seat {seat} lays no cards, or lays them nowhere (T66)")
    return wrong + _check_knowledge(s, seat)


def _check_knowledge(s: State, seat: int) -> list[str]:
    """Nobody knows what is not true."""
    wrong = []
    for step in range(s.players - 1 if seat < s.players else 0):
        whom = (seat + 1 + step) % s.players
        sure, maybe = s.player[seat].sure[step], s.player[seat].maybe[step]
        for card in range(KINDS):
            near = s.player[whom].hand[card] + _put_down(s, seat, whom, card)
            if sure[card] > s.player[whom].hand[card] or sure[card] + maybe[card] > near:
                wrong.append(f"seat {seat} knows of {card_name(s, card)} that seat {whom} has not")
    return wrong


def _put_down(s: State, seat: int, whom: int, card: int) -> int:
    """Copies of a card in the Unknown that only `whom`'s secret choice put there."""
    return sum(
        s.unknown.cards[index] == card
        for index in range(s.unknown.size)
        if s.origin[index] == whom and not has_seen(s, seat, index)
    )
