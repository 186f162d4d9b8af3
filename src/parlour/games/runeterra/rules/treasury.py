"""Gold: the verbs that move it (clause N11) and transfers within a structure (N22, N23, N25)."""

from __future__ import annotations

from parlour.core.contract import Mask
from parlour.core.record import NONE
from parlour.core.rule import rule
from parlour.core.todo import ask, done

from ..cards import AMOUNTS, GAREN, region_card
from ..state import AMOUNT, CARD, DONE, Ask, Phase, State
from .structure import next_to


@rule
def region_of(s: State, seat: int) -> int:
    """N29. The card of a seat's region."""
    return region_card(s.region[seat])


@rule
def region_gold(s: State, seat: int) -> int:
    """N11. The gold on a seat's region; none once the seat is out."""
    return int(s.gold[region_of(s, seat)])


@rule
def earn(s: State, card: int, n: int) -> None:
    """N11. Gold comes from the bank onto a card."""
    s.gold[card] += n


@rule
def pay(s: State, card: int, n: int) -> None:
    """N11. Gold goes from a card to the bank."""
    assert 0 <= n <= s.gold[card]
    s.gold[card] -= n


@rule
def shift(s: State, card: int, other: int, n: int) -> None:
    """N11. Gold goes from card to card."""
    pay(s, card, n)
    earn(s, other, n)


@rule
def total_gold(s: State, seat: int) -> int:
    """N11. All the gold on a seat's cards, and what it is spreading anew."""
    total = int(s.pool[seat])
    for i in range(s.members[seat].size):
        total += s.gold[s.members[seat].cards[i]]
    return total


@rule
def can_receive(s: State, card: int, other: int) -> bool:
    """N23. Whether gold may go from one card to another of the same structure."""
    if card == other or s.owner[card] != s.owner[other]:
        return False
    return card == GAREN or next_to(s, card, other)


@rule
def can_transfer(s: State, seat: int) -> bool:
    """N23. Whether a seat has gold that could go anywhere: a champion or its leader has some."""
    if s.members[seat].size <= 1:
        return False
    return total_gold(s, seat) > 0


@rule
def mark_amounts(s: State, most: int, mask: Mask) -> None:
    """N11. From one coin up to `most`, as far as one choice reaches."""
    for n in range(1, min(most, AMOUNTS) + 1):
        mask[AMOUNT + n - 1] = 1


@rule
def amount_of(action: int) -> int:
    """N11. The coins that an AMOUNT action names."""
    return action - AMOUNT + 1


@rule
def may_from(s: State, seat: int, mask: Mask) -> None:
    """N23. Any own card with gold; every card of a structure of two or more has a neighbour."""
    for i in range(s.members[seat].size):
        card = s.members[seat].cards[i]
        if s.gold[card] > 0:
            mask[CARD + card] = 1


@rule
def on_from(s: State, seat: int, card: int) -> None:
    """N23. The source is chosen, where to comes next."""
    done(s)
    s.source = card
    ask(s, seat, Ask.TO, card)


@rule
def may_to(s: State, seat: int, mask: Mask) -> None:
    """N23. A neighbour, or anywhere from Garen."""
    for i in range(s.members[seat].size):
        card = s.members[seat].cards[i]
        if can_receive(s, s.source, card):
            mask[CARD + card] = 1


@rule
def on_to(s: State, seat: int, card: int) -> None:
    """N23. The goal is chosen, how much comes next."""
    done(s)
    ask(s, seat, Ask.AMOUNT, card)


@rule
def may_amount(s: State, mask: Mask) -> None:
    """N23. Any part; or no more, once some of it has gone."""
    mark_amounts(s, s.gold[s.source], mask)
    mask[DONE] = s.todo.left[s.todo.size - 1]


@rule
def on_amount(s: State, card: int, action: int) -> None:
    """N19, N22, N23. The gold moves; of a heap larger than one choice reaches more may follow, all
    of it one transfer."""
    more = s.todo.left[s.todo.size - 1]
    if action != DONE:
        shift(s, s.source, card, amount_of(action))
        if not more:
            count_transfer(s)
        if amount_of(action) == AMOUNTS and s.gold[s.source] > 0:
            s.todo.left[s.todo.size - 1] = 1
            return
    done(s)
    s.source = NONE


@rule
def count_transfer(s: State) -> None:
    """N19, N22. A transfer is made: a regular action, or one of those of the transfer step."""
    s.idle[s.on_turn] += 1
    if s.phase == Phase.ACTIONS:
        s.actions_left -= 1
        s.acted = 1
    else:
        s.transfers_left -= 1


@rule
def gather(s: State, seat: int) -> None:
    """N25, N68. All of a seat's gold is taken up to be spread anew."""
    for i in range(s.members[seat].size):
        card = s.members[seat].cards[i]
        s.pool[seat] += s.gold[card]
        s.gold[card] = 0
    ask(s, seat, Ask.SPREAD_CARD, 0)


@rule
def may_spread_card(s: State, seat: int, mask: Mask) -> None:
    """N25, N68. Any own card; `done` lays the rest on the region."""
    mask[DONE] = 1
    for i in range(s.members[seat].size):
        mask[CARD + s.members[seat].cards[i]] = 1


@rule
def on_spread_card(s: State, seat: int, card: int) -> None:
    """N25, N68. The card is chosen, how much comes next."""
    ask(s, seat, Ask.SPREAD_AMOUNT, card)


@rule
def on_spread_done(s: State, seat: int) -> None:
    """N25, N68. The rest is laid on the region."""
    earn(s, region_of(s, seat), s.pool[seat])
    s.pool[seat] = 0


@rule
def on_spread_amount(s: State, seat: int, card: int, n: int) -> None:
    """N25, N68. Some of the gold is laid on a card."""
    done(s)
    s.pool[seat] -= n
    earn(s, card, n)


@rule
def take_gold_of(s: State, seat: int) -> None:
    """N36. A seat's gold goes to the bank."""
    for i in range(s.members[seat].size):
        s.gold[s.members[seat].cards[i]] = 0
    s.pool[seat] = 0
