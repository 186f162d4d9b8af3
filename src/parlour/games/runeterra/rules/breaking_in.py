"""Speaking out of turn: deals, any-time spells, Challenger's goal, leaving (clauses N6, N69, N74,
N77)."""

from __future__ import annotations

from parlour.core.contract import Mask
from parlour.core.rule import rule
from parlour.core.table import DEPTH
from parlour.core.todo import ask, done, top

from ..cards import BREAK_INS, SPELLS
from ..state import DEAL, DONE, LEAVE, SHOW_GOAL, SHOW_SPELL, SPELL, WITHDRAW, Ask, Phase, State
from .actions import show_goal
from .deals import can_deal, can_set_aside, close_deal, open_draft, set_aside
from .goals import has_secret_goal, look_for_last, remove_seat
from .spells import can_play_any_time, can_show, play_spell, show_spell

BREAK_IN_DEPTH = DEPTH // 2  # nobody breaks in when so much waits already
# Asks that are one act with what went before: the spell drawn or laid down is not to be used first.
UNBROKEN = (Ask.GOAL, Ask.INTERJECT, Ask.KEEP, Ask.PAIR)


@rule
def break_in(s: State, seat: int) -> bool:
    """N69, N74. A seat breaks in while somebody must choose, so often in a turn and no more; the
    maker of an offer that waits for its answer takes it back by that, who drafts one drops it
    first."""
    if s.over or s.out[seat] or s.todo.size == 0 or s.todo.size > BREAK_IN_DEPTH:
        return False
    if s.broke_in[seat] >= BREAK_INS:
        return False
    if top(s) == Ask.ANSWER and s.deal.maker == seat:
        done(s)
        close_deal(s)
    elif top(s) in UNBROKEN or s.draft.maker == seat:
        return False
    else:
        s.broke_in[seat] += 1
        ask(s, seat, Ask.INTERJECT, 0)
    return True


@rule
def nothing_under_way(s: State) -> bool:
    """N71, N77. Whether the seat on turn is choosing what to do in its action part, and a seat has
    broken in there."""
    return bool(s.phase == Phase.ACTIONS and s.todo.size == 2)


@rule
def may_break_in(s: State, seat: int, mask: Mask) -> None:
    """N6, N12, N69, N70, N74, N77. What a seat may do at any time."""
    mask[DONE] = 1
    mask[DEAL] = int(can_deal(s, seat))
    mask[WITHDRAW] = int(can_set_aside(s, seat))
    mask[SHOW_GOAL] = int(has_secret_goal(s, seat))
    mask[LEAVE] = int(nothing_under_way(s))
    for spell in range(SPELLS):
        mask[SPELL + spell] = int(can_play_any_time(s, seat, spell))
        mask[SHOW_SPELL + spell] = int(can_show(s, seat, spell))


@rule
def on_break_in(s: State, seat: int, action: int) -> None:
    """N6, N12, N69, N70, N74, N77. A seat does what it broke in for; then play goes on where it
    was."""
    champions = int(nothing_under_way(s))
    done(s)
    if action == DEAL:
        open_draft(s, seat, champions)
    elif action == WITHDRAW:
        set_aside(s)
    elif action == SHOW_GOAL:
        show_goal(s, seat)
    elif SHOW_SPELL <= action < SHOW_SPELL + SPELLS:
        show_spell(s, action - SHOW_SPELL)
    elif action == LEAVE:
        leave(s, seat)
    elif action != DONE:
        play_spell(s, seat, action - SPELL, Ask.SPELL, action - SPELL)


@rule
def leave(s: State, seat: int) -> None:
    """N77. A seat leaves the game; if it was on turn, the turn is over."""
    remove_seat(s, seat)
    if seat == s.on_turn:
        done(s)
        s.phase = Phase.END
    look_for_last(s)
