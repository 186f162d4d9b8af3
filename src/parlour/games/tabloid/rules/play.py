"""What may be chosen and what a choice does: one line for each thing that can be asked."""

from __future__ import annotations

from parlour.core.contract import Mask
from parlour.core.rule import rule
from parlour.core.todo import done, hand_over, top

from ..cards import KINDS
from ..state import DEAL, DISCREDIT, Ask, State, whole
from .abilities import (
    may_chemtrails,
    may_cold_fusion,
    may_devil_worship,
    may_moon_landing,
    may_peeked,
    on_chemtrails,
    on_cold_fusion,
    on_devil_worship,
    on_moon_landing,
    on_peeked,
)
from .investigations import (
    finish,
    may_informant,
    may_keep,
    may_men_in_black,
    may_on_top,
    may_retrieved,
    on_informant,
    on_keep,
    on_men_in_black,
    on_on_top,
    on_retrieved,
)
from .rounds import (
    may_final_discard,
    may_remove,
    on_discredit,
    on_final_discard,
    on_remove,
    reckon,
)
from .setup import deal_round
from .turn import may_open, may_turn, on_open, on_turn


@rule
def legal(s: State, mask: Mask) -> None:
    """T10. What the seat asked may choose."""
    seat = whole(s.seat)
    match top(s):
        case Ask.OPEN:
            may_open(s, seat, mask)
        case Ask.KEEP:
            may_keep(s, seat, mask)
        case Ask.ON_TOP:
            may_on_top(s, seat, mask)
        case Ask.TURN:
            may_turn(s, seat, mask)
        case Ask.CHEMTRAILS:
            may_chemtrails(s, seat, mask)
        case Ask.PEEKED:
            may_peeked(s, seat, mask)
        case Ask.COLD_FUSION:
            may_cold_fusion(s, seat, mask)
        case Ask.MOON_LANDING:
            may_moon_landing(s, seat, mask)
        case Ask.DEVIL_WORSHIP:
            may_devil_worship(s, seat, mask)
        case Ask.MEN_IN_BLACK:
            may_men_in_black(s, seat, mask)
        case Ask.INFORMANT:
            may_informant(s, seat, mask)
        case Ask.RETRIEVED:
            may_retrieved(s, seat, mask)
        case Ask.FINAL_DISCARD:
            may_final_discard(s, seat, mask)
        case Ask.REMOVE:
            may_remove(s, seat, mask)
        case Ask.DISCREDIT:
            mask[DISCREDIT] = 1
        case Ask.NEXT_ROUND:
            mask[DEAL] = 1


@rule
def apply(s: State, action: int) -> None:
    """T10. Do what was chosen, then all that needs nobody."""
    seat = whole(s.seat)
    match top(s):
        case Ask.OPEN:
            on_open(s, seat, action)
        case Ask.KEEP:
            on_keep(s, seat, action)
        case Ask.ON_TOP:
            on_on_top(s, seat, action)
        case Ask.TURN:
            on_turn(s, seat, action)
        case Ask.CHEMTRAILS:
            on_chemtrails(s, seat, action)
        case Ask.PEEKED:
            on_peeked(s, seat, action)
        case Ask.COLD_FUSION:
            on_cold_fusion(s, seat, action)
        case Ask.MOON_LANDING:
            on_moon_landing(s, seat, action)
        case Ask.DEVIL_WORSHIP:
            on_devil_worship(s, seat, action)
        case Ask.MEN_IN_BLACK:
            on_men_in_black(s, seat, action)
        case Ask.INFORMANT:
            on_informant(s, seat, action)
        case Ask.RETRIEVED:
            on_retrieved(s, seat, action)
        case Ask.FINAL_DISCARD:
            on_final_discard(s, seat, action)
        case Ask.REMOVE:
            on_remove(s, seat, action)
        case Ask.DISCREDIT:
            on_discredit(s, seat)
        case Ask.NEXT_ROUND:
            done(s)
            deal_round(s)
    settle(s)


@rule
def settle(s: State) -> None:
    """T27, T33. Carry out what needs nobody, until somebody must choose."""
    while not s.over and top(s) in (Ask.FINISH, Ask.RECKON):
        if top(s) == Ask.FINISH:
            finish(s)
        else:
            reckon(s)
    hand_over(s)


@rule
def derive(s: State) -> None:
    """Ruling C30. The one figure that repeats another: how many cards a hand holds."""
    for seat in range(s.players):
        held = 0
        for card in range(KINDS):
            held += s.player[seat].hand[card]
        s.player[seat].hand_size = held
