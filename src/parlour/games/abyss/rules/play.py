"""The turn and the end: A8, A46. What may be chosen, what a choice does, who is next."""

from __future__ import annotations

from parlour.core import todo
from parlour.core.contract import Mask
from parlour.core.record import NONE
from parlour.core.rule import rule

from ..cards import SLOTS
from ..state import LOCATION, OPPONENT, RECRUIT, RETURN, SWAP, TAKE, Ask, State, chambers, is_solo
from .extend import may_swap, may_swap_with, on_swap, on_swap_with
from .locations import may_choose_explored, may_take_location, on_explored, on_location
from .recruit import (
    may_keep,
    may_recruit,
    may_return,
    on_drawn,
    on_place,
    on_recruit,
    on_return,
)
from .solo import may_pick_for_opponent, on_pick_for_opponent, opponent_turn
from .verbs import any_pile, lift_force


@rule
def legal(s: State, mask: Mask) -> None:
    """What the seat that is asked may choose."""
    match todo.top(s):
        case Ask.RECRUIT:
            may_recruit(s, s.seat, mask)
        case Ask.DRAWN | Ask.PLACE:
            may_keep(s, mask)
        case Ask.SURPLUS:
            may_return(s, mask)
        case Ask.SWAP:
            may_swap(s, s.seat, mask)
        case Ask.SWAP_WITH:
            may_swap_with(s, s.seat, mask)
        case Ask.LOCATION:
            may_take_location(s, s.seat, mask)
        case Ask.EXPLORED:
            may_choose_explored(s, mask)
        case Ask.OPPONENT_PILE:
            may_pick_for_opponent(s, mask)


@rule
def apply(s: State, action: int) -> None:
    """Do what was chosen, then go on to the next choice."""
    match todo.top(s):
        case Ask.RECRUIT:
            on_recruit(s, s.seat, action)
        case Ask.DRAWN:
            on_drawn(s, s.seat, action - RECRUIT)
        case Ask.PLACE:
            on_place(s, action - RECRUIT)
        case Ask.SURPLUS:
            on_return(s, action - RETURN)
        case Ask.SWAP:
            on_swap(s, s.seat, action)
        case Ask.SWAP_WITH:
            on_swap_with(s, s.seat, action - SWAP)
        case Ask.LOCATION:
            on_location(s, s.seat, action)
        case Ask.EXPLORED:
            on_explored(s, s.seat, action - LOCATION)
        case Ask.OPPONENT_PILE:
            on_pick_for_opponent(s, action - TAKE)
    settle(s)


@rule
def settle(s: State) -> None:
    """Carry on until somebody must choose or the game is over."""
    while not s.over:
        if todo.top(s) == Ask.PLACE and s.on_way.size == 0:
            todo.done(s)
        elif todo.top(s) == NONE:
            end_turn(s)
        else:
            break
    todo.hand_over(s)


@rule
def end_turn(s: State) -> None:
    """A8, A46, A64. The next one plays; the game is over when the first to finish comes round."""
    who = s.active
    if s.chamber[who].size == SLOTS and s.ender == NONE:
        s.ender = who
    if s.replay and who != OPPONENT and s.ender == NONE:
        s.replay = 0
        lift_force(s, OPPONENT)
        begin_turn(s, who)
        return
    following = who + 1 if who + 1 < chambers(s) else 0
    if following == s.ender:
        s.over = 1
        return
    begin_turn(s, following)


@rule
def begin_turn(s: State, who: int) -> None:
    """A8, A39. A turn begins; a force of one's own ends with it. Without a Lord to recruit, as
    where a position or a variant leaves cards out, the game ends (ruling no-lord-left)."""
    if s.deck.size == 0 and not any_pile(s):
        s.over = 1
        return
    s.turn += 1
    s.active = who
    lift_force(s, who)
    if is_solo(s) and who == OPPONENT:
        opponent_turn(s)
    else:
        todo.ask(s, who, Ask.RECRUIT, who)
