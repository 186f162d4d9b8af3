"""The things that can happen on this table. Only these move cards, so that they can be counted."""

from __future__ import annotations

from parlour.core.dice import below
from parlour.core.piles import Pile, pop, push, slip_under, take_at
from parlour.core.record import NONE
from parlour.core.rule import rule
from parlour.core.todo import ask

from ..cards import CLONING, COPIES, KINDS, LEAKED_FILE, PARTS, PROOFS, WILD_PARTS, Part
from ..state import Agreed, Ask, State, lost_card
from .knowledge import (
    bit,
    doubt_hand,
    doubt_top,
    everybody,
    follow_draw,
    forget_everything,
    forget_one,
    learn_all,
    learn_glimpse,
    see_card,
)


@rule
def kind_of(type_: int, part: int) -> int:
    """T3, T25, T50. The card that is a given part of a type's row."""
    if part == Part.NATURAL:
        return type_
    if part == Part.CLONE:
        return CLONING
    if part == Part.LEAKED:
        return LEAKED_FILE
    return PROOFS + type_


@rule
def row_size(s: State, seat: int, type_: int) -> int:
    """Ruling C23. How many cards of a type, wilds and Proof! included, a player shows."""
    cards = 0
    for part in range(PARTS):
        cards += s.player[seat].row[type_][part]
    return cards


@rule
def clones_stand(s: State) -> bool:
    """T75. Whether the table lets cloned wilds stand for Conspiracy cards of the type itself."""
    return s.options[Agreed.WILDS] > 0


@rule
def anchors(s: State, seat: int, type_: int) -> int:
    """T60, T75, ruling C10. The cards of a row that wilds may lie with."""
    cards = s.player[seat].row[type_][Part.NATURAL] + 0
    return cards + s.player[seat].row[type_][Part.CLONE] if clones_stand(s) else cards


@rule
def is_in_play(s: State, type_: int) -> bool:
    """Ruling C7. A conspiracy is in play while a Conspiracy card of its own lies anywhere."""
    for seat in range(s.players):
        if anchors(s, seat, type_) > 0:
            return True
    return False


@rule
def gain(s: State, seat: int, card: int) -> None:
    """A card comes into a hand."""
    s.player[seat].hand[card] += 1
    s.player[seat].hand_size += 1


@rule
def lose(s: State, seat: int, card: int) -> None:
    """A card leaves a hand."""
    assert s.player[seat].hand[card] > 0
    s.player[seat].hand[card] -= 1
    s.player[seat].hand_size -= 1


@rule
def draw(s: State, seat: int) -> None:
    """T8. Take the top card of the Unknown, which must not be empty."""
    top = s.unknown.size - 1
    follow_draw(s, seat, top)
    s.seen[top] = 0
    s.origin[top] = NONE
    gain(s, seat, pop(s.unknown))
    s.moved = 1
    s.revealed += 1


@rule
def keep(s: State, seat: int, card: int, look: int) -> None:
    """T45, T62. Of the `look` top cards of the Unknown, take one of this design into the hand."""
    take_at(s.unknown, index_from_top(s.unknown, card, look))
    s.seen[s.unknown.size] = 0
    s.origin[s.unknown.size] = NONE
    gain(s, seat, card)
    s.moved = 1


@rule
def put_on_top(s: State, card: int, depth: int) -> None:
    """T62. Of the `depth` top cards of the Unknown, one of this design goes to the top."""
    push(s.unknown, take_at(s.unknown, index_from_top(s.unknown, card, depth)))


@rule
def index_from_top(pile: Pile, card: int, depth: int) -> int:
    """Where a card of this design lies nearest the top; it is among the `depth` top cards."""
    index = pile.size - 1
    while pile.cards[index] != card:
        index -= 1
        assert index >= pile.size - depth
    return index


@rule
def look_at_top(s: State, seat: int, look: int) -> None:
    """T45, T62. Look at the top cards of the Unknown, one of which will be kept."""
    for index in range(s.unknown.size - look, s.unknown.size):
        see_card(s, seat, index)
    doubt_top(s, seat, look)
    s.revealed += 1


@rule
def take_top(s: State, seat: int) -> None:
    """T8, T55. Take the top card of the Tabloids into the hand, seen by all."""
    card = pop(s.tabloids)
    gain(s, seat, card)
    learn_all(s, seat, card)


@rule
def retrieve(s: State, seat: int, card: int) -> None:
    """T63. Take a card of one's choice from the Tabloids, seen by all."""
    take_at(s.tabloids, index_from_top(s.tabloids, card, s.tabloids.size))
    gain(s, seat, card)
    learn_all(s, seat, card)


@rule
def discard(s: State, seat: int, card: int) -> None:
    """T28, T31, T47. A card goes from a hand to the Tabloids."""
    lose(s, seat, card)
    forget_one(s, seat, card)
    push(s.tabloids, card)


@rule
def use_up(s: State, seat: int, card: int) -> None:
    """T27, T69, ruling C18. An Investigation leaves the hand; it goes to the Tabloids once it has
    been carried out, which waits as a frame beneath all that it asks."""
    lose(s, seat, card)
    forget_one(s, seat, card)
    ask(s, seat, Ask.FINISH, card)


@rule
def lay(s: State, seat: int, type_: int, part: int) -> None:
    """T18, T23. A card goes from a hand to its player's row of a type."""
    card = kind_of(type_, part)
    lose(s, seat, card)
    forget_one(s, seat, card)
    s.player[seat].row[type_][part] += 1
    s.moved = 1


@rule
def strike(s: State, seat: int, type_: int, part: int) -> None:
    """T54, T61, T68. A card laid by a player goes to the Tabloids, and wilds it leaves alone."""
    assert s.player[seat].row[type_][part] > 0
    s.player[seat].row[type_][part] -= 1
    push(s.tabloids, kind_of(type_, part))
    if anchors(s, seat, type_) == 0:
        strike_all(s, seat, type_, Part.CLONE)
        strike_all(s, seat, type_, Part.LEAKED)


@rule
def strike_all(s: State, seat: int, type_: int, part: int) -> None:
    """T60, ruling C11. Wilds left alone go to the Tabloids."""
    for _ in range(s.player[seat].row[type_][part]):
        push(s.tabloids, kind_of(type_, part))
    s.player[seat].row[type_][part] = 0


@rule
def set_aside(s: State, seat: int, type_: int, part: int) -> None:
    """T34, T60, rulings C11 and C24. A discredited card is set aside, and wilds it leaves alone."""
    take_out(s, seat, type_, part)
    if anchors(s, seat, type_) == 0:
        for wild in WILD_PARTS:
            while s.player[seat].row[type_][wild] > 0:
                take_out(s, seat, type_, wild)


@rule
def take_out(s: State, seat: int, type_: int, part: int) -> None:
    """T34, ruling C24. A card of a row is out of the round."""
    assert s.player[seat].row[type_][part] > 0
    s.player[seat].row[type_][part] -= 1
    s.aside[kind_of(type_, part)] += 1
    push(s.lost, lost_card(seat, type_, part))


@rule
def slide_under(s: State, card: int, seen: int, origin: int) -> None:
    """A card goes under the Unknown, known there to those marked."""
    slip_under(s.unknown, card)
    for index in range(s.unknown.size - 1, 0, -1):
        s.seen[index] = s.seen[index - 1]
        s.origin[index] = s.origin[index - 1]
    s.seen[0] = seen
    s.origin[0] = origin


@rule
def bury(s: State, seat: int, card: int) -> None:
    """T58. A card goes from a hand, unseen by others, under the Unknown."""
    lose(s, seat, card)
    doubt_hand(s, seat)
    slide_under(s, card, bit(seat), seat)


@rule
def hush_up(s: State, card: int) -> None:
    """T61. A card goes from the Tabloids, seen by all, under the Unknown."""
    take_at(s.tabloids, index_from_top(s.tabloids, card, s.tabloids.size))
    slide_under(s, card, everybody(s), NONE)


@rule
def random_card(s: State, seat: int) -> int:
    """T47. A card of a hand, taken blind."""
    number = below(s, s.player[seat].hand_size)
    card = 0
    while number >= s.player[seat].hand[card]:
        number -= s.player[seat].hand[card]
        card += 1
    return card


@rule
def peek(s: State, seat: int, victim: int) -> None:
    """T47, ruling C19. Take a card unseen from a hand and look at it: nobody else does."""
    card = random_card(s, victim)
    s.player[seat].peeked = card
    learn_glimpse(s, seat, victim, card)
    s.revealed += 1


@rule
def gather_deck(s: State) -> None:
    """T2. All 68 cards lie in the Unknown; nothing is in hands, rows or Tabloids."""
    for seat in range(s.players):
        s.player[seat].hand_size = 0
        for card in range(KINDS):
            s.player[seat].hand[card] = 0
        for type_ in range(len(s.player[seat].row)):
            for part in range(PARTS):
                s.player[seat].row[type_][part] = 0
    while s.tabloids.size > 0:
        pop(s.tabloids)
    while s.unknown.size > 0:
        pop(s.unknown)
    while s.lost.size > 0:
        pop(s.lost)
    for card in range(KINDS):
        s.aside[card] = 0
        for _ in range(COPIES[card]):
            push(s.unknown, card)
    forget_everything(s)
