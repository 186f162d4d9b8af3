"""The rules as the contract names them; frames that ask nobody are carried out by `settle`."""

from __future__ import annotations

from parlour.core.record import NONE
from parlour.core.rule import rule
from parlour.core.todo import about, asked, done, hand_over, top

from ..state import Ask, State
from .answers import answer
from .attack import outcome
from .breaking_in import break_in
from .income import richest
from .interference import abolished, can_add, next_to_add, open_gold, privileged
from .joining import anew_goes_on, cross, lay_out
from .setup import deal_regions, lay_out_champions, open_game, roll_for_first
from .spells import carry_out
from .turn import next_step
from .windows import is_window, may_answer, pass_on


@rule
def setup(s: State) -> None:
    """N1-N6. Deal the game."""
    deal_regions(s)
    lay_out_champions(s)
    roll_for_first(s)
    open_game(s)
    settle(s)


@rule
def settle(s: State) -> None:
    """N13. Carry out what needs nobody until somebody must choose."""
    while not s.over:
        if s.todo.size == 0:
            next_step(s)
        elif not carried_out(s):
            break
    hand_over(s)


@rule
def carried_out(s: State) -> bool:
    """N13. Carry out the frame on top if it asks nobody, or nobody who could answer; False if a
    seat must choose."""
    seat = asked(s)
    what = top(s)
    match what:
        case Ask.SPELL:
            carry_out(s, seat, about(s))
        case Ask.PRIVILEGED:
            privileged(s, seat)
        case Ask.ABOLISHED:
            abolished(s)
        case Ask.OPEN_GOLD:
            open_gold(s)
        case Ask.OUTCOME:
            outcome(s, seat)
        case Ask.LAY_OUT:
            lay_out(s)
        case Ask.CROSS:
            cross(s)
        case Ask.ANEW:
            return not anew_goes_on(s)
        case Ask.GOLD:
            if can_add(s, seat):
                return False
            next_to_add(s)
        case _:
            return skipped(s, seat, what)
    return True


@rule
def skipped(s: State, seat: int, what: int) -> bool:
    """N11, N60. Pass over a seat that cannot answer a window, or over a question about gold that
    has gone since it was asked (a deal or Teleport came in between)."""
    if is_window(what):
        if may_answer(s, seat, what):
            return False
        pass_on(s)
        return True
    if gold_has_gone(s, seat, what):
        done(s)
        s.source = NONE
        return True
    return False


@rule
def gold_has_gone(s: State, seat: int, what: int) -> bool:
    """N11. Whether a question asks for gold that is not there."""
    match what:
        case Ask.SPREAD_CARD:
            return bool(s.pool[seat] == 0)
        case Ask.FROM | Ask.PAY_TAX:
            return richest(s, seat) == 0
        case Ask.TO | Ask.AMOUNT:
            return bool(s.gold[s.source] == 0)
        case _:
            return False


@rule
def apply(s: State, action: int) -> None:
    """Do what `s.seat` chose and go on to whoever must choose next."""
    answer(s, action)
    settle(s)


@rule
def interject(s: State, seat: int) -> bool:
    """N69, N74. A seat that breaks in is asked what it wants."""
    if not break_in(s, seat):
        return False
    settle(s)
    return True
