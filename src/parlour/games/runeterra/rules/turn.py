"""Chapter 3, the turn, step by step (clauses N13, N22, N24, N25)."""

from __future__ import annotations

from parlour.core.contract import Mask
from parlour.core.record import NONE
from parlour.core.rule import rule
from parlour.core.todo import ask, done

from ..cards import (
    ACTIONS_PER_TURN,
    CALLS_OFF,
    CARDS,
    MOVES_PER_CHAMPION,
    REGION_DRAWS,
    TRANSFERS,
    Region,
    Spell,
)
from ..state import DONE, LAY_ANEW, MOVE, SPREAD, TRANSFER, Ask, Phase, State
from .drawing import add_targets
from .goals import look_at_eliminations, look_at_goals, pass_the_turn
from .income import collect
from .joining import lay_anew
from .structure import any_can_move, champions_of
from .treasury import can_transfer, gather
from .windows import may_hold, open_window


@rule
def begin_turn(s: State) -> None:
    """N13, N41, N58. A turn starts: everything is fresh, and Exhaust may be played on it."""
    s.phase = Phase.START
    s.actions_left = ACTIONS_PER_TURN
    s.calls_off_left = CALLS_OFF
    s.acted = 0
    s.ghost = 0
    s.missed = 0
    s.bought = 0
    s.claimed = 0
    s.laid_anew = 0
    s.marked = 0
    s.touched = NONE
    s.touch = NONE
    s.touch_alignment = NONE
    s.idle[s.on_turn] = 0
    for card in range(CARDS):
        s.spent[card] = 0
    for seat in range(s.players):
        s.taxed[seat] = 0
        s.deals[seat] = 0
        s.dropped[seat] = 0
        s.broke_in[seat] = 0
    open_window(s, s.on_turn, Ask.EXHAUST, 0)


@rule
def next_step(s: State) -> None:
    """N13. Nothing waits any more: the turn goes on to its next step."""
    seat = s.on_turn
    match s.phase:
        case Phase.START:
            s.phase = Phase.END if s.missed else Phase.INCOME
            if not s.missed:
                begin_income(s, seat)
        case Phase.INCOME:
            s.phase = Phase.DRAW
            s.draws_left = int(REGION_DRAWS[s.region[seat]])
        case Phase.DRAW:
            draw_or_act(s, seat)
        case Phase.ACTIONS:
            s.phase = Phase.TRANSFERS
            s.transfers_left = TRANSFERS
        case Phase.TRANSFERS:
            transfer_or_go_on(s, seat)
        case Phase.POWER:
            use_power(s, seat)
        case _:
            end_turn(s)


@rule
def begin_income(s: State, seat: int) -> None:
    """N14, N65. Income is collected, unless Ghost may come first."""
    if may_hold(s, seat, Spell.GHOST):
        ask(s, seat, Ask.INCOME, 0)
    else:
        collect(s, seat)


@rule
def draw_or_act(s: State, seat: int) -> None:
    """N17, N18. Cards yet to be drawn are drawn; then the action part begins."""
    if s.draws_left > 0 and s.deck.size > 0:
        s.draws_left -= 1
        ask(s, seat, Ask.DRAW, 0)
        return
    s.draws_left = 0
    s.phase = Phase.ACTIONS
    ask(s, seat, Ask.ACTIONS, 0)


@rule
def transfer_or_go_on(s: State, seat: int) -> None:
    """N22, N24. Transfers of the transfer step, while any is left and possible."""
    if s.transfers_left > 0 and can_transfer(s, seat):
        ask(s, seat, Ask.TRANSFERS, 0)
        return
    s.transfers_left = 0
    s.phase = Phase.POWER
    if s.region[seat] == Region.BRONZE:
        s.moves_left = MOVES_PER_CHAMPION * champions_of(s, seat)
    elif s.region[seat] == Region.GOLD and can_transfer(s, seat):
        ask(s, seat, Ask.SPREAD, 0)


@rule
def use_power(s: State, seat: int) -> None:
    """N24. Bronze may move on while it has moves left, or lay out all anew."""
    if may_go_on_moving(s, seat):
        ask(s, seat, Ask.REARRANGE, 0)
        return
    s.moves_left = 0
    s.phase = Phase.END


@rule
def can_lay_anew(s: State, seat: int) -> bool:
    """N24. Whether Bronze has champions to take up, and has not done so this turn."""
    return not s.laid_anew and champions_of(s, seat) > 0


@rule
def may_go_on_moving(s: State, seat: int) -> bool:
    """N24. Whether Bronze may still change anything in its structure."""
    if s.moves_left == 0:
        return False
    return can_lay_anew(s, seat) or any_can_move(s, seat)


@rule
def end_turn(s: State) -> None:
    """N13, N26, N28, N58, N78, N81. Targets, goals, eliminations, and the next turn."""
    s.touched = NONE
    if not s.missed:
        add_targets(s)
        if not s.out[s.on_turn]:
            s.turns_done[s.on_turn] += 1
    look_at_goals(s)
    if not s.over:
        look_at_eliminations(s)
    if not s.over:
        pass_the_turn(s)
    if not s.over:
        begin_turn(s)


@rule
def may_transfer_on(mask: Mask) -> None:
    """N22. One more transfer, or done."""
    mask[DONE] = 1
    mask[TRANSFER] = 1


@rule
def on_transfer_on(s: State, seat: int, action: int) -> None:
    """N22. One more transfer, or done."""
    done(s)
    if action == DONE:
        s.transfers_left = 0
    else:
        ask(s, seat, Ask.FROM, 0)


@rule
def may_rearrange(s: State, seat: int, mask: Mask) -> None:
    """N24. One more move, the whole structure laid out anew, or done."""
    mask[DONE] = 1
    mask[MOVE] = int(any_can_move(s, seat))
    mask[LAY_ANEW] = int(can_lay_anew(s, seat))


@rule
def on_rearrange(s: State, seat: int, action: int) -> None:
    """N24. One more move, the whole structure laid out anew, or done."""
    done(s)
    if action == DONE:
        s.moves_left = 0
    elif action == LAY_ANEW:
        s.laid_anew = 1
        s.idle[seat] += 1
        lay_anew(s, seat)
    else:
        s.moves_left -= 1
        ask(s, seat, Ask.MOVE, 0)


@rule
def may_spread(mask: Mask) -> None:
    """N25. Spread all gold anew, or leave it."""
    mask[DONE] = 1
    mask[SPREAD] = 1


@rule
def on_spread(s: State, seat: int, action: int) -> None:
    """N25. Spread all gold anew, or leave it."""
    done(s)
    if action == SPREAD:
        gather(s, seat)
