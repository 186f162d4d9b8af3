"""Chapter 4, power structures: a branch on its way finds its place (clauses N24, N30-N38, N50, N62,
N71).

The branch lies in `pending`; `structure` says where its cards may hang.
"""

from __future__ import annotations

from parlour.core.piles import pour, push, remove, slip_under, take_at
from parlour.core.record import NONE
from parlour.core.rule import rule
from parlour.core.todo import ask, asked, done

from ..cards import SIDES
from ..state import Ask, Place, State
from .structure import (
    arrow_at,
    hang,
    hangs_on,
    has_free_arrow,
    is_free,
    let_pending_go,
    structure_has_room,
    unhang,
)


@rule
def join(s: State, seat: int) -> None:
    """N38, N62, N71. The lifted branch joins on any free arrow of a seat's structure."""
    ask(s, seat, Ask.LAY_OUT, 0)
    ask(s, seat, Ask.JOIN_LEADER, s.pending.cards[0])


@rule
def join_at(s: State, seat: int, leader: int) -> None:
    """N50. The lifted branch joins on a free arrow of this leader."""
    s.joining = leader
    ask(s, seat, Ask.LAY_OUT, 0)
    ask(s, seat, Ask.JOIN_ARROW, s.pending.cards[0])


@rule
def may_join_leader(s: State, seat: int, mask: list[int], first: int) -> None:
    """N38, N62, N71. Any own card with a free arrow can be the leader."""
    for i in range(s.members[seat].size):
        card = s.members[seat].cards[i]
        if has_arrow_for(s, card, s.pending.cards[0]):
            mask[first + card] = 1


@rule
def on_join_leader(s: State, seat: int, leader: int) -> None:
    """N38, N62, N71. The leader is chosen, its arrow comes next."""
    done(s)
    s.joining = leader
    ask(s, seat, Ask.JOIN_ARROW, s.pending.cards[0])


@rule
def may_hang(s: State, leader: int, mask: list[int], first: int) -> None:
    """N31, N34, N38. Each free arrow of the leader, by the side of the table it points to, but not
    the one that the champion comes from."""
    for side in range(SIDES):
        arrow = arrow_at(s, leader, side)
        if is_free(s, leader, arrow) and not hangs_on(s, s.pending.cards[0], leader, arrow):
            mask[first + side] = 1


@rule
def has_arrow_for(s: State, leader: int, card: int) -> bool:
    """N31, N38. Whether a card has a free arrow that the champion on its way does not come from."""
    for arrow in range(SIDES):
        if is_free(s, leader, arrow) and not hangs_on(s, card, leader, arrow):
            return True
    return False


@rule
def on_join_arrow(s: State, side: int) -> None:
    """N30, N33. The root of the branch is hung; the rest is laid out next."""
    done(s)
    hang(s, take_at(s.pending, 0), s.joining, arrow_at(s, s.joining, side))
    s.joining = NONE


@rule
def lay_out(s: State) -> None:
    """N33, N34. Hang the next card of the branch on the arrow it hung on, if its cell is empty."""
    if s.pending.size == 0:
        done(s)
        return
    card = s.pending.cards[0]
    leader = s.leader[card]
    if s.place[leader] != Place.CONTROLLED:
        unhang(s, take_at(s.pending, 0), Place.UNCONTROLLED)
    elif is_free(s, leader, s.arrow[card]):
        hang(s, take_at(s.pending, 0), leader, s.arrow[card])
    elif has_free_arrow(s, leader):
        ask(s, s.owner[leader], Ask.FIT, card)
    else:
        unhang(s, take_at(s.pending, 0), Place.UNCONTROLLED)


@rule
def on_fit(s: State, side: int) -> None:
    """N34. The owner hangs a follower on another free arrow of its leader."""
    done(s)
    card = take_at(s.pending, 0)
    leader = s.leader[card]
    hang(s, card, leader, arrow_at(s, leader, side))


@rule
def on_let_go(s: State) -> None:
    """N34, N35. The owner lets a follower go; what hung on it will follow it."""
    done(s)
    unhang(s, take_at(s.pending, 0), Place.UNCONTROLLED)


@rule
def set_crossing(s: State) -> None:
    """N71. The lifted branch waits while the one that it is traded for is hung."""
    pour(s.pending, s.crossing)


@rule
def cross(s: State) -> None:
    """N71. The other branch of a trade finds its place."""
    seat = asked(s)
    done(s)
    pour(s.crossing, s.pending)
    join(s, seat)


# -- Bronze lays its structure out anew ------------------------------------------------------------


@rule
def lay_anew(s: State, seat: int) -> None:
    """N24. All champions are taken up, to be hung one by one."""
    while s.members[seat].size > 1:
        card = take_at(s.members[seat], 1)
        s.leader[card] = NONE
        s.arrow[card] = NONE
        push(s.pending, card)
    ask(s, seat, Ask.ANEW, 0)


@rule
def may_hang_next(s: State, mask: list[int], first: int) -> None:
    """N24. Any champion that is still to be hung."""
    for i in range(s.pending.size):
        mask[first + s.pending.cards[i]] = 1


@rule
def on_hang_next(s: State, seat: int, card: int) -> None:
    """N24. The champion is chosen, its leader comes next."""
    remove(s.pending, card)
    slip_under(s.pending, card)
    ask(s, seat, Ask.JOIN_LEADER, card)


@rule
def anew_goes_on(s: State) -> bool:
    """N24. Whether a champion is still to be hung and can be; those that cannot are let go."""
    if s.pending.size > 0 and structure_has_room(s, asked(s)):
        return True
    let_pending_go(s)
    done(s)
    return False
