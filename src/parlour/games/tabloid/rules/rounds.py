"""The end of a round: going out, the last discards, the Tabloids applied (clauses T9, T30-T36)."""

from __future__ import annotations

from parlour.core.contract import Mask
from parlour.core.piles import copies_in, push
from parlour.core.record import NONE
from parlour.core.rule import rule
from parlour.core.todo import about, ask, done, top

from ..cards import KINDS, PARTS, PROOFS, TYPES
from ..state import (
    DISCARD,
    REMOVE,
    Agreed,
    Ask,
    End,
    Phase,
    State,
    row_owner,
    row_place,
    row_type,
    whole,
)
from .laying import drop_lay
from .scoring import score_round
from .verbs import discard, row_size, set_aside


@rule
def end_round(s: State, seat: int, how: int) -> None:
    """T9, T30, T31, T33, T78, rulings C4 and C22. Nothing more is played. If somebody went out (or
    always, as the table may have it), all who have a card make a last discard, from that player's
    left; then all is reckoned."""
    while s.todo.size > 0:
        if top(s) == Ask.FINISH:
            push(s.tabloids, whole(about(s)))
        done(s)
    drop_lay(s, seat)
    s.ended = how
    s.phase = Phase.RECKONING
    ask(s, NONE, Ask.RECKON, seat)
    if how == End.WENT_OUT or s.options[Agreed.LAST_DISCARDS] > 0:
        for distance in range(s.players, 0, -1):
            next_seat = (seat + distance) % s.players
            if s.player[next_seat].hand_size > 0:
                ask(s, next_seat, Ask.FINAL_DISCARD, 0)


@rule
def may_final_discard(s: State, seat: int, mask: Mask) -> None:
    """T31. Any card in hand."""
    for card in range(KINDS):
        mask[DISCARD + card] = s.player[seat].hand[card] > 0


@rule
def on_final_discard(s: State, seat: int, action: int) -> None:
    """T31. The last discard."""
    done(s)
    discard(s, seat, action - DISCARD)


@rule
def reckon(s: State) -> None:
    """T33, T35, T73. The next card of the Tabloids that can discredit something is turned over by
    whoever went out, or whose turn it was; after the last one, score."""
    if s.hit_type != NONE and largest_row(s, whole(s.hit_type)) == 0:
        s.hits_left = 0  # there is nothing left to lose
    while s.hits_left == 0 and s.hit_type < TYPES - 1:
        s.hit_type += 1
        if largest_row(s, whole(s.hit_type)) > 0:
            s.hits_left = hits_on(s, whole(s.hit_type))
    if s.hits_left == 0:
        s.hit_type = NONE
        done(s)
        score_round(s)
    else:
        ask(s, whole(about(s)), Ask.DISCREDIT, whole(s.hit_type))


@rule
def on_discredit(s: State, seat: int) -> None:
    """T34, T35. The card is applied."""
    type_ = whole(about(s))
    done(s)
    s.hits_left -= 1
    hit_largest(s, type_, seat)


@rule
def hits_on(s: State, type_: int) -> int:
    """T33, T34, rulings C25 and C26. How many cards of a type's colour lie in the Tabloids."""
    return copies_in(s.tabloids, type_) + copies_in(s.tabloids, PROOFS + type_)


@rule
def hit_largest(s: State, type_: int, first: int) -> None:
    """T34, T35, T36, T73, T76, rulings C23 and C24. Whoever shows most cards of the type loses one;
    all do who are tied for it, clockwise from the first. The owner picks it, or the first does."""
    largest = largest_row(s, type_)
    for distance in range(s.players - 1, -1, -1):
        seat = (first + distance) % s.players
        if row_size(s, seat, type_) == largest:
            remover = first if s.options[Agreed.REMOVER] > 0 else seat
            ask(s, remover, Ask.REMOVE, row_place(seat, type_))


@rule
def largest_row(s: State, type_: int) -> int:
    """Ruling C23. The most cards of a type that a player shows."""
    largest = 0
    for seat in range(s.players):
        largest = max(largest, row_size(s, seat, type_))
    return largest


@rule
def may_remove(s: State, seat: int, mask: Mask) -> None:
    """T34, T76, ruling C24. Any card of the row."""
    place = whole(about(s))
    for part in range(PARTS):
        mask[REMOVE + part] = s.player[row_owner(place)].row[row_type(place)][part] > 0


@rule
def on_remove(s: State, seat: int, action: int) -> None:
    """T34, T35, T60, rulings C11 and C24. The card is set aside."""
    place = whole(about(s))
    done(s)
    set_aside(s, row_owner(place), row_type(place), action - REMOVE)
