"""Where everything begins: what may be chosen, what a choice does, who is next."""

from __future__ import annotations

from parlour.core.contract import Mask
from parlour.core.rule import rule
from parlour.core.todo import asked, done, hand_over, top

from ..state import Ask, State
from .captures import may_capture, may_excavate, on_capture, on_excavate, settle_check
from .card_choices import (
    may_give,
    may_keep,
    may_opponent,
    may_put_out,
    may_raze,
    may_recover,
    may_seize,
    may_take_on,
    may_throw,
    on_give,
    on_keep,
    on_opponent,
    on_put,
    on_put_out,
    on_raze,
    on_recover,
    on_seize,
    on_take_on,
    on_throw,
)
from .effects import settle_effect
from .setup import may_colour, may_opening, on_colour, on_opening, reveal_openings
from .turn import (
    may_ability,
    may_act,
    may_discard,
    may_escort,
    may_excess,
    on_ability,
    on_act,
    on_discard,
    on_escort,
    on_excess,
    settle_turn,
)
from .unit_choices import (
    may_destination,
    may_partner,
    may_partner_unit,
    may_restore,
    may_source,
    may_unit,
    on_destination,
    on_partner,
    on_partner_unit,
    on_restore,
    on_source,
    on_unit,
)
from .windows import may_answer, on_answer, settle_window


@rule
def legal(s: State, mask: Mask) -> None:
    """What the seat that is asked may choose."""
    seat = s.seat
    match top(s):
        case Ask.COLOUR:
            may_colour(s, mask)
        case Ask.OPENING:
            may_opening(s, seat, mask)
        case Ask.DISCARD:
            may_discard(s, seat, mask)
        case Ask.ACTION:
            may_act(s, seat, mask)
        case Ask.WINDOW:
            may_answer(s, seat, mask)
        case Ask.ABILITY:
            may_ability(s, seat, mask)
        case Ask.ESCORT:
            may_escort(s, seat, mask)
        case Ask.EXCAVATE:
            may_excavate(s, seat, mask)
        case Ask.CAPTURE:
            may_capture(s, seat, mask)
        case Ask.EXCESS:
            may_excess(s, seat, mask)
        case _:
            legal_in_effect(s, seat, mask)


@rule
def legal_in_effect(s: State, seat: int, mask: Mask) -> None:
    """S51. What may be chosen while an ability is carried out."""
    match top(s):
        case Ask.SOURCE:
            may_source(s, seat, mask)
        case Ask.UNIT:
            may_unit(s, seat, mask)
        case Ask.DESTINATION:
            may_destination(s, seat, mask)
        case Ask.PARTNER:
            may_partner(s, seat, mask)
        case Ask.PARTNER_UNIT:
            may_partner_unit(s, seat, mask)
        case Ask.RESTORE:
            may_restore(s, seat, mask)
        case Ask.OPPONENT:
            may_opponent(s, seat, mask)
        case Ask.TAKE_ON:
            may_take_on(s, seat, mask)
        case Ask.KEEP | Ask.PUT:
            may_keep(s, seat, mask)
        case Ask.RECOVER:
            may_recover(s, seat, mask)
        case Ask.THROW:
            may_throw(s, seat, mask)
        case Ask.GIVE:
            may_give(s, seat, mask)
        case Ask.PUT_OUT:
            may_put_out(s, seat, mask)
        case Ask.RAZE:
            may_raze(s, seat, mask)
        case Ask.SEIZE:
            may_seize(s, seat, mask)


@rule
def apply(s: State, action: int) -> None:
    """Do what was chosen, then go on to the next choice."""
    seat = s.seat
    match top(s):
        case Ask.COLOUR:
            on_colour(s, seat, action)
        case Ask.OPENING:
            on_opening(s, seat, action)
        case Ask.DISCARD:
            on_discard(s, seat, action)
        case Ask.ACTION:
            on_act(s, seat, action)
        case Ask.WINDOW:
            on_answer(s, seat, action)
        case Ask.ABILITY:
            on_ability(s, seat, action)
        case Ask.ESCORT:
            on_escort(s, seat, action)
        case Ask.EXCAVATE:
            on_excavate(s, seat, action)
        case Ask.CAPTURE:
            on_capture(s, seat, action)
        case Ask.EXCESS:
            on_excess(s, seat, action)
        case _:
            apply_in_effect(s, seat, action)
    settle(s)


@rule
def apply_in_effect(s: State, seat: int, action: int) -> None:
    """S51. An answer given while an ability is carried out."""
    match top(s):
        case Ask.SOURCE:
            on_source(s, seat, action)
        case Ask.UNIT:
            on_unit(s, seat, action)
        case Ask.DESTINATION:
            on_destination(s, seat, action)
        case Ask.PARTNER:
            on_partner(s, seat, action)
        case Ask.PARTNER_UNIT:
            on_partner_unit(s, seat, action)
        case Ask.RESTORE:
            on_restore(s, seat, action)
        case Ask.OPPONENT:
            on_opponent(s, seat, action)
        case Ask.TAKE_ON:
            on_take_on(s, seat, action)
        case Ask.KEEP:
            on_keep(s, seat, action)
        case Ask.PUT:
            on_put(s, seat, action)
        case Ask.RECOVER:
            on_recover(s, seat, action)
        case Ask.THROW:
            on_throw(s, seat, action)
        case Ask.GIVE:
            on_give(s, seat, action)
        case Ask.PUT_OUT:
            on_put_out(s, seat, action)
        case Ask.RAZE:
            on_raze(s, seat, action)
        case Ask.SEIZE:
            on_seize(s, seat, action)


@rule
def settle(s: State) -> None:
    """Carry out what needs nobody until somebody must choose or the game is over."""
    while not s.over:
        match top(s):
            case Ask.TURN:
                settle_turn(s)
            case Ask.CHECK:
                settle_check(s)
            case Ask.EFFECT:
                settle_effect(s)
            case Ask.REVEAL:
                reveal_openings(s)
            case Ask.DISCARD:
                if can_discard(s):
                    break
                done(s)
            case Ask.WINDOW:
                if settle_window(s):
                    break
            case _:
                break
    hand_over(s)


@rule
def can_discard(s: State) -> bool:
    """S22. Whether there is a card to discard, also after something was used first."""
    return bool(s.side[asked(s)].hand.size > 0)
