"""The end of a round: going out, the last discards, the Tabloids applied (clauses T9, T30-T36)."""

from __future__ import annotations

from parlour.core.contract import Mask
from parlour.core.piles import count_of, push
from parlour.core.record import NONE
from parlour.core.rule import rule
from parlour.core.todo import about, ask, done, top

from .cards import KINDS, PARTS, PROOFS, TYPES
from .laying import drop_lay
from .scoring import score_round
from .state import DISCARD, REMOVE, Ask, End, Phase, State, whole
from .verbs import discard, row_size, set_aside


@rule
def end_round(s: State, seat: int, how: int) -> None:
    """T9, T30, T31, T33, rulings C4 and C22. Nothing more is played. If somebody went out, the
    others who have a card make a last discard, from that player's left; then all is reckoned."""
    while s.todo.size > 0:
        if top(s) == Ask.FINISH:
            push(s.tabloids, whole(about(s)))
        done(s)
    drop_lay(s, seat)
    s.ended = how
    s.phase = Phase.RECKONING
    ask(s, NONE, Ask.RECKON, seat)
    if how == End.WENT_OUT:
        for distance in range(s.players - 1, 0, -1):
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
    """T33, T35. Apply the next card of the Tabloids; after the last one, score."""
    while s.hits_left == 0 and s.hit_type < TYPES - 1:
        s.hit_type += 1
        s.hits_left = hits_on(s, whole(s.hit_type))
    if s.hits_left == 0:
        s.hit_type = NONE
        done(s)
        score_round(s)
        return
    s.hits_left -= 1
    hit_largest(s, whole(s.hit_type), whole(about(s)))


@rule
def hits_on(s: State, type_: int) -> int:
    """T33, T34, rulings C25 and C26. How many cards of a type's colour lie in the Tabloids."""
    return count_of(s.tabloids, type_) + count_of(s.tabloids, PROOFS + type_)


@rule
def hit_largest(s: State, type_: int, first: int) -> None:
    """T34, T35, T36, T73, ruling C23. Whoever shows most cards of the type loses one; all do who
    are tied for it, clockwise from the first."""
    largest = 0
    for seat in range(s.players):
        largest = max(largest, row_size(s, seat, type_))
    if largest == 0:
        s.hits_left = 0
        return
    for distance in range(s.players - 1, -1, -1):
        seat = (first + distance) % s.players
        if row_size(s, seat, type_) == largest:
            ask(s, seat, Ask.REMOVE, type_)


@rule
def may_remove(s: State, seat: int, mask: Mask) -> None:
    """T34, ruling C24. The owner picks the card."""
    for part in range(PARTS):
        mask[REMOVE + part] = s.player[seat].row[about(s)][part] > 0


@rule
def on_remove(s: State, seat: int, action: int) -> None:
    """T34, T35, T60, rulings C11 and C24. The card is set aside."""
    type_ = whole(about(s))
    done(s)
    set_aside(s, seat, type_, action - REMOVE)
