"""What a choice does: each `Ask` has one line here and one in `choices.py`."""

from __future__ import annotations

from parlour.core.rule import rule
from parlour.core.todo import about, done, top

from ..state import CALL_OFF, CARD, DONE, GOAL, LET_GO, SIDE, SPELL, Ask, State
from .actions import on_act, on_drop, on_move, on_touch, on_touch_how
from .attack import on_aid, on_call_off, on_lead, on_roll, on_target
from .breaking_in import on_break_in
from .deals import on_answer_deal, on_deal_with, on_set_terms
from .drawing import on_draw
from .income import on_collect, on_pay_tax, on_tax
from .interference import announce, on_abolish, on_add, on_claim, on_pair
from .joining import on_fit, on_hang_next, on_join_arrow, on_join_leader, on_let_go
from .setup import on_pick_goal
from .spells import (
    on_change_fate,
    on_exhaust,
    on_flash,
    on_heal,
    on_keep,
    on_look,
    on_smite,
)
from .treasury import (
    amount_of,
    on_amount,
    on_from,
    on_spread_amount,
    on_spread_card,
    on_spread_done,
    on_to,
)
from .turn import on_rearrange, on_spread, on_transfer_on


@rule
def answer(s: State, action: int) -> None:
    """Do what `s.seat` chose; each answer of its chapter."""
    if top(s) <= Ask.FLASH:
        apply_in_turn(s, s.seat, action)
    elif top(s) <= Ask.SPREAD_AMOUNT:
        apply_on_structures(s, s.seat, action)
    else:
        apply_in_spells_and_deals(s, s.seat, action)


@rule
def apply_in_turn(s: State, seat: int, action: int) -> None:
    """N6, N13, N40-N59. Answers of the turn and of attacks."""
    match top(s):
        case Ask.GOAL:
            on_pick_goal(s, seat, action - GOAL)
        case Ask.EXHAUST:
            on_exhaust(s, seat, action)
        case Ask.INCOME:
            on_collect(s, seat, action)
        case Ask.TAX:
            on_tax(s, seat, action)
        case Ask.PAY_TAX:
            on_pay_tax(s, action - CARD)
        case Ask.DRAW:
            on_draw(s, seat)
        case Ask.KEEP:
            on_keep(s, seat, action)
        case Ask.ACTIONS:
            on_act(s, seat, action)
        case Ask.LEADER:
            on_lead(s, seat, action - CARD)
        case Ask.TARGET:
            on_target(s, seat, action - CARD)
        case Ask.AID:
            if action == DONE:
                done(s)
                announce(s, seat)
            else:
                on_aid(s, action - CARD)
        case Ask.PRIVILEGE:
            on_claim(s, seat, action)
        case Ask.ABOLISH:
            on_abolish(s, seat, action)
        case Ask.PAIR:
            on_pair(s, seat, action - SPELL)
        case Ask.GOLD:
            on_add(s, seat, action)
        case Ask.ROLL:
            if action == CALL_OFF:
                on_call_off(s)
            else:
                on_roll(s, seat)
        case Ask.FATE:
            on_change_fate(s, seat, action)
        case _:
            on_flash(s, action)


@rule
def apply_on_structures(s: State, seat: int, action: int) -> None:
    """N22-N38. Answers about structures and the gold on them."""
    match top(s):
        case Ask.JOIN_LEADER:
            on_join_leader(s, seat, action - CARD)
        case Ask.JOIN_ARROW:
            on_join_arrow(s, action - SIDE)
        case Ask.FIT:
            if action == LET_GO:
                on_let_go(s)
            else:
                on_fit(s, action - SIDE)
        case Ask.MOVE:
            on_move(s, seat, action - CARD)
        case Ask.DROP:
            on_drop(s, action - CARD)
        case Ask.FROM:
            on_from(s, seat, action - CARD)
        case Ask.TO:
            on_to(s, seat, action - CARD)
        case Ask.AMOUNT:
            on_amount(s, about(s), action)
        case Ask.TRANSFERS:
            on_transfer_on(s, seat, action)
        case Ask.REARRANGE:
            on_rearrange(s, seat, action)
        case Ask.SPREAD:
            on_spread(s, seat, action)
        case Ask.SPREAD_CARD:
            if action == DONE:
                on_spread_done(s, seat)
            else:
                on_spread_card(s, seat, action - CARD)
        case _:
            on_spread_amount(s, seat, about(s), amount_of(action))


@rule
def apply_in_spells_and_deals(s: State, seat: int, action: int) -> None:
    """N62-N75. Answers about spells, breaking in and deals."""
    match top(s):
        case Ask.SMITE:
            on_smite(s, seat, action - CARD)
        case Ask.HEAL:
            on_heal(s, action - CARD)
        case Ask.CLARITY:
            on_look(s, seat, action)
        case Ask.TOUCH:
            on_touch(s, seat, action - CARD)
        case Ask.TOUCH_HOW:
            on_touch_how(s, about(s), action)
        case Ask.ANEW:
            on_hang_next(s, seat, action - CARD)
        case Ask.INTERJECT:
            on_break_in(s, seat, action)
        case Ask.DEAL_WITH:
            on_deal_with(s, seat, action)
        case Ask.TERMS:
            on_set_terms(s, seat, action)
        case _:
            on_answer_deal(s, seat, action)
