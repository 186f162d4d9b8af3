"""Chapter 8, the answers that are about Units: S51, S52, S54, S55, S58-S64.

`e` is the record of the ability being carried out; its level is what the frame is about.
"""

from __future__ import annotations

from parlour.core.contract import Mask
from parlour.core.record import NONE
from parlour.core.rule import rule
from parlour.core.todo import about, ask, done

from ..cards import KIND, MAY_STOP, PARTNER, SAME_CARD, TARGET, WANTS_UNIT
from ..state import PASS, PICK, PICK_UNIT, Ask, State
from ..steps import Kind
from .effects import step_of, time_done
from .possible import can_restore
from .targets import can_receive, next_reached, next_source, next_source_of, next_target
from .verbs import (
    SORTS,
    deploy,
    move,
    obliterate,
    owner_of,
    restore,
    send_home,
    swap,
    unit_of,
)


@rule
def may_stop(s: State, mask: Mask) -> None:
    """S52. Where the step says "up to", is optional, or wants a card of a terrain from the hand,
    the player may leave it at that."""
    if MAY_STOP[step_of(s, about(s))]:
        mask[PASS] = 1


@rule
def answered(s: State, action: int) -> bool:
    """S52. The question is off the stack; False if the player does this step no more."""
    if action == PASS:
        s.effect[about(s)].stopped = 1
    done(s)
    return action != PASS


@rule
def may_source(s: State, seat: int, mask: Mask) -> None:
    """S51, S54. From which card a Unit is taken."""
    step = step_of(s, about(s))
    may_stop(s, mask)
    for owner in range(s.players):
        card = next_source_of(s, seat, step, owner, NONE)
        while card != NONE:
            mask[PICK + card] = 1
            card = next_source_of(s, seat, step, owner, card)


@rule
def on_source(s: State, seat: int, action: int) -> None:
    """S51, S54. The card is chosen; which Unit on it is asked if there are several."""
    level = about(s)
    if answered(s, action):
        step = step_of(s, level)
        card = action - PICK
        s.effect[level].card = card
        unit = next_source(s, seat, step, card, 0)
        if next_source(s, seat, step, card, unit + 1) != NONE:
            ask(s, seat, Ask.UNIT, level)
        else:
            use_unit(s, seat, unit, level)


@rule
def may_unit(s: State, seat: int, mask: Mask) -> None:
    """S51, S54. Which of the Units on the card."""
    level = about(s)
    step = step_of(s, level)
    card = s.effect[level].card
    unit = next_source(s, seat, step, card, 0)
    while unit != NONE:
        mask[PICK_UNIT + unit] = 1
        unit = next_source(s, seat, step, card, unit + 1)


@rule
def on_unit(s: State, seat: int, action: int) -> None:
    """S51, S54. The Unit is chosen."""
    level = about(s)
    done(s)
    use_unit(s, seat, action - PICK_UNIT, level)


@rule
def use_unit(s: State, seat: int, unit: int, level: int) -> None:
    """S59-S63. Do with a Unit what the step says, or ask where to, or what with."""
    e = s.effect[level]
    e.unit = unit
    match KIND[step_of(s, level)]:
        case Kind.MOVE:
            ask(s, seat, Ask.DESTINATION, level)
        case Kind.SWAP:
            ask(s, seat, Ask.PARTNER, level)
        case Kind.OBLITERATE:
            obliterate(s, unit, e.card)
            time_done(s, level)
        case Kind.EXILE | Kind.RECALL:
            send_home(s, unit, e.card)
            time_done(s, level)


@rule
def may_destination(s: State, seat: int, mask: Mask) -> None:
    """S55, S58, S59. To which card."""
    level = about(s)
    e = s.effect[level]
    step = step_of(s, level)
    is_move = KIND[step] == Kind.MOVE
    owner = owner_of(e.unit) if is_move else seat
    if not is_move:
        may_stop(s, mask)
    for i in range(s.battlefield.size):
        card = s.battlefield.cards[i]
        if card != e.card and (e.target == NONE or card == e.target):
            if can_receive(s, seat, step, owner, card):
                mask[PICK + card] = 1


@rule
def on_destination(s: State, seat: int, action: int) -> None:
    """S58, S59. The Unit goes there."""
    level = about(s)
    if answered(s, action):
        e = s.effect[level]
        step = step_of(s, level)
        card = action - PICK
        if KIND[step] == Kind.MOVE:
            move(s, seat, e.unit, e.card, card)
        else:
            deploy(s, seat, WANTS_UNIT[TARGET[step]], card)
            if SAME_CARD[step]:
                e.target = card
        time_done(s, level)


@rule
def may_partner(s: State, seat: int, mask: Mask) -> None:
    """S60. With a Unit on which other card."""
    level = about(s)
    filter = PARTNER[step_of(s, level)]
    for owner in range(s.players):
        card = next_reached(s, seat, filter, owner, NONE)
        while card != NONE:
            if card != s.effect[level].card:
                mask[PICK + card] = 1
            card = next_reached(s, seat, filter, owner, card)


@rule
def on_partner(s: State, seat: int, action: int) -> None:
    """S60. The other card is chosen; which Unit on it is asked if there are several."""
    level = about(s)
    done(s)
    card = action - PICK
    s.effect[level].partner = card
    filter = PARTNER[step_of(s, level)]
    unit = next_target(s, seat, filter, card, 0)
    if next_target(s, seat, filter, card, unit + 1) != NONE:
        ask(s, seat, Ask.PARTNER_UNIT, level)
    else:
        swap_with(s, seat, unit, level)


@rule
def may_partner_unit(s: State, seat: int, mask: Mask) -> None:
    """S60. With which of the Units on the other card."""
    level = about(s)
    filter = PARTNER[step_of(s, level)]
    card = s.effect[level].partner
    unit = next_target(s, seat, filter, card, 0)
    while unit != NONE:
        mask[PICK_UNIT + unit] = 1
        unit = next_target(s, seat, filter, card, unit + 1)


@rule
def on_partner_unit(s: State, seat: int, action: int) -> None:
    """S60. The other Unit is chosen."""
    level = about(s)
    done(s)
    swap_with(s, seat, action - PICK_UNIT, level)


@rule
def swap_with(s: State, seat: int, other: int, level: int) -> None:
    """S60. The two Units change places."""
    e = s.effect[level]
    swap(s, seat, e.unit, e.card, other, e.partner)
    time_done(s, level)


@rule
def may_restore(s: State, seat: int, mask: Mask) -> None:
    """S64. Which obliterated Unit."""
    step = step_of(s, about(s))
    may_stop(s, mask)
    for sort in range(SORTS):
        if can_restore(s, seat, step, sort):
            mask[PICK_UNIT + unit_of(seat, sort)] = 1


@rule
def on_restore(s: State, seat: int, action: int) -> None:
    """S64. It returns to the Base Camp."""
    level = about(s)
    if answered(s, action):
        restore(s, action - PICK_UNIT)
        time_done(s, level)
