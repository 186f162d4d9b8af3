"""Recruiting Lords: A9 to A14, and what forces it (A39)."""

from __future__ import annotations

from parlour.core import todo
from parlour.core.contract import Mask
from parlour.core.piles import push, remove
from parlour.core.record import NONE
from parlour.core.rule import rule

from ..cards import COLOURS, MAX_DRAW, SLOTS
from ..state import RECRUIT, RETURN, TAKE, Ask, State, cards_drawn, draw_of
from .extend import place
from .verbs import ask_to_place, discard_lord, discard_on_way, draw_lord, take_pile


@rule
def may_recruit(s: State, seat: int, mask: Mask) -> None:
    """A9, A10, A39. From the deck or one pile; who is forced has one way only."""
    forced = forced_draw(s, seat)
    if forced > 0:
        mask[draw_of(forced)] = 1
        return
    for n in range(1, min(MAX_DRAW, s.deck.size) + 1):
        mask[draw_of(n)] = 1
    for colour in range(COLOURS):
        mask[TAKE + colour] = s.pile_size[colour] > 0


@rule
def forced_draw(s: State, seat: int) -> int:
    """A39. How many Lords this seat must draw; 0 if it is free, or the deck is empty."""
    if s.forced_by == NONE or s.forced_by == seat:
        return 0
    return min(int(s.forced_draw), int(s.deck.size))


@rule
def on_recruit(s: State, seat: int, action: int) -> None:
    """A10, A13. Draw from the deck, or take a pile."""
    todo.done(s)
    if action >= TAKE:
        take_pile(s, action - TAKE)
        ask_to_place(s, seat, seat)
    else:
        for _ in range(cards_drawn(action)):
            push(s.on_way, draw_lord(s))
        todo.ask(s, seat, Ask.DRAWN, seat)


@rule
def may_keep(s: State, mask: Mask) -> None:
    """A11, A14. Any Lord that is on its way."""
    for index in range(s.on_way.size):
        mask[RECRUIT + s.on_way.cards[index]] = 1


@rule
def on_drawn(s: State, seat: int, lord: int) -> None:
    """A11, A12. One Lord joins the chamber, the others go to the piles."""
    todo.done(s)
    remove(s.on_way, lord)
    discard_on_way(s)
    place(s, seat, lord)


@rule
def on_place(s: State, lord: int) -> None:
    """A14. The next of the Lords taken is placed."""
    remove(s.on_way, lord)
    place(s, todo.about(s), lord)


@rule
def may_return(s: State, mask: Mask) -> None:
    """A47. Any of the Lords taken may go back."""
    for index in range(s.on_way.size):
        mask[RETURN + s.on_way.cards[index]] = 1


@rule
def on_return(s: State, lord: int) -> None:
    """A47. A Lord goes back to its pile, until the others fit; none has been placed yet."""
    remove(s.on_way, lord)
    discard_lord(s, lord)
    if s.on_way.size <= SLOTS - s.chamber[todo.about(s)].size:
        todo.done(s)
