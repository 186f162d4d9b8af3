"""What may be chosen: each `Ask` has one line here and one in `answers.py`."""

from __future__ import annotations

from parlour.core.contract import Mask
from parlour.core.rule import rule
from parlour.core.todo import about, top

from ..state import CARD, LET_GO, SIDE, Ask, Place, State
from .actions import mark_movable, mark_own_champions, may_act, may_touch, may_touch_how
from .attack import may_aid, may_lead, may_roll, may_target
from .breaking_in import may_break_in
from .deals import may_answer_deal, may_deal_with, may_set_terms
from .drawing import may_draw
from .income import may_collect, may_pay_tax, may_tax
from .interference import may_abolish, may_add, may_claim, may_pair
from .joining import may_hang, may_hang_next, may_join_leader
from .setup import may_pick_goal
from .spells import (
    mark_cards_at,
    may_change_fate,
    may_exhaust,
    may_flash,
    may_keep,
    may_look,
)
from .treasury import mark_amounts, may_amount, may_from, may_spread_card, may_to
from .turn import may_rearrange, may_spread, may_transfer_on


@rule
def legal(s: State, mask: Mask) -> None:
    """Mark what `s.seat` may choose; each question of its chapter."""
    if top(s) <= Ask.FLASH:
        legal_in_turn(s, s.seat, mask)
    elif top(s) <= Ask.SPREAD_AMOUNT:
        legal_on_structures(s, s.seat, mask)
    else:
        legal_in_spells_and_deals(s, s.seat, mask)


@rule
def legal_in_turn(s: State, seat: int, mask: Mask) -> None:
    """N6, N13, N40-N59. Questions of the turn and of attacks."""
    match top(s):
        case Ask.GOAL:
            may_pick_goal(mask)
        case Ask.EXHAUST:
            may_exhaust(s, seat, mask)
        case Ask.INCOME:
            may_collect(s, seat, mask)
        case Ask.TAX:
            may_tax(s, seat, mask)
        case Ask.PAY_TAX:
            may_pay_tax(s, seat, mask)
        case Ask.DRAW:
            may_draw(mask)
        case Ask.KEEP:
            may_keep(mask)
        case Ask.ACTIONS:
            may_act(s, seat, mask)
        case Ask.LEADER:
            may_lead(s, seat, mask)
        case Ask.TARGET:
            may_target(s, seat, mask)
        case Ask.AID:
            may_aid(s, seat, mask)
        case Ask.PRIVILEGE:
            may_claim(s, seat, mask)
        case Ask.ABOLISH:
            may_abolish(s, seat, mask)
        case Ask.PAIR:
            may_pair(s, seat, mask)
        case Ask.GOLD:
            may_add(s, seat, mask)
        case Ask.ROLL:
            may_roll(s, mask)
        case Ask.FATE:
            may_change_fate(s, seat, mask)
        case _:
            may_flash(s, seat, mask)


@rule
def legal_on_structures(s: State, seat: int, mask: Mask) -> None:
    """N22-N38. Questions of structures and of the gold on them."""
    match top(s):
        case Ask.JOIN_LEADER:
            may_join_leader(s, seat, mask, CARD)
        case Ask.JOIN_ARROW:
            may_hang(s, s.joining, mask, SIDE)
        case Ask.FIT:
            may_hang(s, s.leader[about(s)], mask, SIDE)
            mask[LET_GO] = 1
        case Ask.MOVE:
            mark_movable(s, seat, mask)
        case Ask.DROP:
            mark_own_champions(s, seat, mask)
        case Ask.FROM:
            may_from(s, seat, mask)
        case Ask.TO:
            may_to(s, seat, mask)
        case Ask.AMOUNT:
            may_amount(s, mask)
        case Ask.TRANSFERS:
            may_transfer_on(mask)
        case Ask.REARRANGE:
            may_rearrange(s, seat, mask)
        case Ask.SPREAD:
            may_spread(mask)
        case Ask.SPREAD_CARD:
            may_spread_card(s, seat, mask)
        case _:
            mark_amounts(s, s.pool[seat], mask)


@rule
def legal_in_spells_and_deals(s: State, seat: int, mask: Mask) -> None:
    """N62-N75. Questions of spells, of breaking in and of deals."""
    match top(s):
        case Ask.SMITE:
            mark_cards_at(s, Place.UNCONTROLLED, mask)
        case Ask.HEAL:
            mark_cards_at(s, Place.DEAD, mask)
        case Ask.CLARITY:
            may_look(s, seat, mask)
        case Ask.TOUCH:
            may_touch(s, mask)
        case Ask.TOUCH_HOW:
            may_touch_how(s, about(s), mask)
        case Ask.ANEW:
            may_hang_next(s, mask, CARD)
        case Ask.INTERJECT:
            may_break_in(s, seat, mask)
        case Ask.DEAL_WITH:
            may_deal_with(s, seat, mask)
        case Ask.TERMS:
            may_set_terms(s, seat, mask)
        case _:
            may_answer_deal(s, mask)
