"""Piles of cards: nested records with a few verbs that keep their figures straight.

A pile's last card is its top. Cells past the end are always NONE, so that equal piles are equal
byte for byte. The size of a pile is public; its cards are seen by whoever the declaration says.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from .record import ALL, NOBODY, NONE, Kind, See, cell, column, i8, i16, nested, record
from .rule import Linker, native, rule


class Pile(Protocol):
    """What every pile has, whatever its capacity."""

    size: int
    cards: list[int]


def pile(
    capacity: int,
    *,
    see: See = NOBODY,
    names: Sequence[str] = (),
    kind: Kind = i8,
    count: int = 0,
    by_seat: bool = False,
) -> Any:
    """Declare a pile of at most `capacity` cards, or `count` such piles."""

    class OnePile:
        size: int = cell(i8 if capacity < 128 else i16, see=ALL)
        cards: list[int] = column(kind, capacity, see=see, empty=NONE, names=names)

    return nested(record(OnePile), count, by_seat=by_seat)


def must_have_room(pile: Pile) -> None:
    """A pile that is full takes no more; in the plain body it says which one."""
    if pile.size >= len(pile.cards):
        name = getattr(type(pile), "_called", "the pile")
        raise AssertionError(f"{name} is full: it holds {len(pile.cards)} cards")


@native(must_have_room)
def _compiled_room(linker: Linker) -> Any:
    from .compiling import twin

    def must_have_room(pile: Pile) -> None:
        assert pile.size < len(pile.cards)

    return twin(must_have_room)


@rule
def push(pile: Pile, card: int) -> None:
    """Lay a card on top."""
    must_have_room(pile)
    pile.cards[pile.size] = card
    pile.size += 1


@rule
def pop(pile: Pile) -> int:
    """Take the top card."""
    assert pile.size > 0
    pile.size -= 1
    card = pile.cards[pile.size]
    pile.cards[pile.size] = NONE
    return int(card)


@rule
def take_at(pile: Pile, index: int) -> int:
    """Take the card at an index, closing the gap; the others keep their order."""
    assert 0 <= index < pile.size
    card = pile.cards[index]
    for i in range(index, pile.size - 1):
        pile.cards[i] = pile.cards[i + 1]
    pile.size -= 1
    pile.cards[pile.size] = NONE
    return int(card)


@rule
def slip_under(pile: Pile, card: int) -> None:
    """Put a card at the bottom."""
    must_have_room(pile)
    for i in range(pile.size, 0, -1):
        pile.cards[i] = pile.cards[i - 1]
    pile.cards[0] = card
    pile.size += 1


@rule
def index_of(pile: Pile, card: int) -> int:
    """Where a card first lies, from the bottom; NONE if it is not there."""
    for i in range(pile.size):
        if pile.cards[i] == card:
            return i
    return NONE


@rule
def remove(pile: Pile, card: int) -> None:
    """Take one card of this design out of the pile."""
    take_at(pile, index_of(pile, card))


@rule
def copies_in(pile: Pile, card: int) -> int:
    """How many cards of this design lie in the pile."""
    found = 0
    for i in range(pile.size):
        if pile.cards[i] == card:
            found += 1
    return found


@rule
def pour(source: Pile, target: Pile) -> None:
    """Move every card of one pile onto another, in its order."""
    for i in range(source.size):
        push(target, source.cards[i])
        source.cards[i] = NONE
    source.size = 0


@rule
def empty(pile: Pile) -> None:
    """Take every card away."""
    for i in range(len(pile.cards)):
        pile.cards[i] = NONE
    pile.size = 0
