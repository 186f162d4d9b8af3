"""Chapter 4, power structures: trees of cards on a grid (clauses N29-N39).

Verbs here are the only ones that change where a champion is. A branch on its way lies in `pending`,
its root first, each follower after its leader; its cards keep their old leaders and arrows until
they are hung anew.
"""

from __future__ import annotations

from parlour.core.piles import push, remove, take_at
from parlour.core.record import NONE
from parlour.core.rule import rule

from ..cards import ARROW_IN, CARDS, CHAMPIONS, SIDES, has_arrow
from ..state import Place, State

COLUMNS = (0, 1, 0, -1)  # one step to each side
ROWS_DOWN = (-1, 0, 1, 0)
OPPOSITE_SIDE = SIDES // 2  # quarter turns to the other side


@rule
def side_of(s: State, leader: int, arrow: int) -> int:
    """N30. The side of the table that a card's arrow points to, the card lying as it does."""
    return int((arrow + s.turned[leader]) % SIDES)


@rule
def arrow_at(s: State, leader: int, side: int) -> int:
    """N30. The printed arrow of a card that points to this side of the table."""
    return int((side - s.turned[leader]) % SIDES)


@rule
def cell_taken(s: State, seat: int, x: int, y: int) -> bool:
    """N31. Whether a card of the seat's structure lies in this cell."""
    for i in range(s.members[seat].size):
        card = s.members[seat].cards[i]
        if s.x[card] == x and s.y[card] == y:
            return True
    return False


@rule
def is_free(s: State, leader: int, arrow: int) -> bool:
    """N31. Whether a printed arrow of a card exists and points at an empty cell."""
    if not has_arrow(leader, arrow):
        return False
    side = side_of(s, leader, arrow)
    x = s.x[leader] + int(COLUMNS[side])
    y = s.y[leader] + int(ROWS_DOWN[side])
    return not cell_taken(s, s.owner[leader], x, y)


@rule
def has_free_arrow(s: State, leader: int) -> bool:
    """N31. Whether a card has a free arrow."""
    for arrow in range(SIDES):
        if is_free(s, leader, arrow):
            return True
    return False


@rule
def structure_has_room(s: State, seat: int) -> bool:
    """N31. Whether any card of the seat has a free arrow."""
    for i in range(s.members[seat].size):
        if has_free_arrow(s, s.members[seat].cards[i]):
            return True
    return False


@rule
def champions_of(s: State, seat: int) -> int:
    """N29. How many champions a seat controls; its region is the first member, if it is in play."""
    return max(0, int(s.members[seat].size) - 1)


@rule
def uncontrolled(s: State) -> int:
    """N39. How many champions are uncontrolled."""
    found = 0
    for card in range(CHAMPIONS):
        if s.place[card] == Place.UNCONTROLLED:
            found += 1
    return found


@rule
def steps_to_region(s: State, card: int) -> int:
    """N45. How many arrows lie between a card and its region."""
    steps = 0
    at = int(s.leader[card])
    while at != NONE:
        steps += 1
        at = int(s.leader[at])
    return steps


@rule
def lie(s: State, card: int) -> None:
    """N30. Work out where a hanging card lies and how it is turned, from its leader and arrow."""
    leader = s.leader[card]
    side = side_of(s, leader, s.arrow[card])
    s.turned[card] = int((side + OPPOSITE_SIDE - ARROW_IN[card]) % SIDES)
    s.x[card] = s.x[leader] + int(COLUMNS[side])
    s.y[card] = s.y[leader] + int(ROWS_DOWN[side])


@rule
def hang(s: State, card: int, leader: int, arrow: int) -> None:
    """N30. A champion joins its leader on a printed arrow, turned to meet it."""
    s.place[card] = Place.CONTROLLED
    s.owner[card] = s.owner[leader]
    s.leader[card] = leader
    s.arrow[card] = arrow
    lie(s, card)
    push(s.members[s.owner[card]], card)


@rule
def follower_at(s: State, leader: int, arrow: int) -> int:
    """N32. The card that hangs on this arrow; NONE if none does."""
    seat = s.owner[leader]
    for i in range(s.members[seat].size):
        card = s.members[seat].cards[i]
        if s.leader[card] == leader and s.arrow[card] == arrow:
            return int(card)
    return NONE


@rule
def lift_branch(s: State, card: int) -> None:
    """N32, N33. Take a champion off its place with its whole branch, nearest followers first."""
    push(s.pending, card)
    if s.place[card] != Place.CONTROLLED:
        return
    at = 0
    while at < s.pending.size:
        for arrow in range(SIDES):
            if has_arrow(s.pending.cards[at], arrow):
                follower = follower_at(s, s.pending.cards[at], arrow)
                if follower != NONE:
                    push(s.pending, follower)
        at += 1
    for i in range(s.pending.size):
        remove(s.members[s.owner[card]], s.pending.cards[i])


@rule
def unhang(s: State, card: int, place: int) -> None:
    """N36, N39. A lifted card ends up outside all structures; its gold goes to the bank."""
    s.place[card] = place
    s.owner[card] = NONE
    s.leader[card] = NONE
    s.arrow[card] = NONE
    s.turned[card] = 0
    s.x[card] = 0
    s.y[card] = 0
    s.gold[card] = 0


@rule
def let_pending_go(s: State) -> None:
    """N35. All that is being laid out becomes uncontrolled."""
    while s.pending.size > 0:
        unhang(s, take_at(s.pending, 0), Place.UNCONTROLLED)


@rule
def let_branch_go(s: State, card: int) -> None:
    """N35. A champion becomes uncontrolled with its branch."""
    lift_branch(s, card)
    let_pending_go(s)


@rule
def destroy(s: State, card: int) -> None:
    """N50. A champion goes to the dead pile, its followers become uncontrolled."""
    lift_branch(s, card)
    unhang(s, take_at(s.pending, 0), Place.DEAD)
    let_pending_go(s)


@rule
def dissolve(s: State, seat: int) -> None:
    """N36. A seat's whole structure breaks up, its region leaves the game."""
    while s.members[seat].size > 1:
        let_branch_go(s, s.members[seat].cards[s.members[seat].size - 1])
    region = s.members[seat].cards[0]
    remove(s.members[seat], region)
    unhang(s, region, Place.AWAY)


@rule
def next_to(s: State, card: int, other: int) -> bool:
    """N23. Whether one card is the other's leader."""
    return bool(s.leader[card] == other or s.leader[other] == card)


@rule
def is_branch_of(s: State, card: int, root: int) -> bool:
    """N32. Whether a card is part of a champion's branch, itself included."""
    at = card
    while at not in (root, NONE):
        at = int(s.leader[at])
    return bool(at == root)


@rule
def cell_kept(s: State, seat: int, root: int, x: int, y: int) -> bool:
    """N38. Whether a cell is taken even when a champion has been taken off with its branch."""
    for i in range(s.members[seat].size):
        card = int(s.members[seat].cards[i])
        if s.x[card] == x and s.y[card] == y:
            return not is_branch_of(s, card, root)
    return False


@rule
def leads_elsewhere(s: State, root: int, leader: int) -> bool:
    """N38. Whether a card has an arrow, not the one that a champion hangs on, that is free once
    the champion has been taken off with its branch."""
    for arrow in range(SIDES):
        if has_arrow(leader, arrow) and not hangs_on(s, root, leader, arrow):
            side = side_of(s, leader, arrow)
            x = s.x[leader] + int(COLUMNS[side])
            y = s.y[leader] + int(ROWS_DOWN[side])
            if not cell_kept(s, s.owner[root], root, x, y):
                return True
    return False


@rule
def hangs_on(s: State, card: int, leader: int, arrow: int) -> bool:
    """N38. Whether a champion hangs, or hung until it was taken off, on this arrow."""
    return bool(s.leader[card] == leader and s.arrow[card] == arrow)


@rule
def can_move(s: State, card: int) -> bool:
    """N38. Whether a champion has anywhere else to go in its structure."""
    seat = s.owner[card]
    for i in range(s.members[seat].size):
        leader = int(s.members[seat].cards[i])
        if not is_branch_of(s, leader, card) and leads_elsewhere(s, card, leader):
            return True
    return False


@rule
def any_can_move(s: State, seat: int) -> bool:
    """N38. Whether a seat has a champion that could move."""
    for i in range(1, s.members[seat].size):
        if can_move(s, s.members[seat].cards[i]):
            return True
    return False


@rule
def derive_places(s: State) -> None:
    """N30. Where every card lies; leaders stand before followers in `members`."""
    for card in range(CARDS):
        if s.place[card] != Place.CONTROLLED:
            s.turned[card] = 0
            s.x[card] = 0
            s.y[card] = 0
    for seat in range(s.players):
        for i in range(1, s.members[seat].size):
            lie(s, s.members[seat].cards[i])
