"""Chapter 7: what a player may use between steps, a General's ability or a reusable Artifact:
S47-S50. A window at the end of each step asks the active player first, then the others."""

from __future__ import annotations

from parlour.core.cells import bits_above, bits_with, lowest
from parlour.core.contract import Mask
from parlour.core.masks import CELLS
from parlour.core.record import NONE
from parlour.core.rule import rule
from parlour.core.todo import asked, passed, window

from ..cards import (
    CAPTURE_ABILITY,
    CAPTURE_KIND,
    FIRST_ARTIFACT,
    GENERAL_ABILITIES,
    GENERAL_ABILITY,
    GENERAL_WHEN,
    Capture,
    When,
)
from ..state import PASS, STAND_DOWN, USE_ARTIFACT, USE_GENERAL, Ask, State
from .effects import begin_ability
from .possible import is_possible

REUSABLE = sum(1 << n for n, kind in enumerate(CAPTURE_KIND) if kind == Capture.REUSABLE)
LAST_CELLS = FIRST_ARTIFACT // CELLS * CELLS  # the Artifacts' holders are cells from here on


@rule
def open_window(s: State) -> None:
    """S49. The end of a step: each seat in turn, from the active player."""
    window(s, s.active, Ask.WINDOW, 0, s.players)


@rule
def general_number(s: State, seat: int, which: int) -> int:
    """Which of all the Generals' abilities is a seat's first or second one."""
    return int(s.side[seat].colour) * GENERAL_ABILITIES + which


@rule
def can_use_general(s: State, seat: int, which: int, step_ends: bool) -> bool:
    """S48-S50. "Any time" is the end of any step; "own turn" is before or after a step of one's
    own. Only where it does something."""
    number = general_number(s, seat, which)
    if GENERAL_WHEN[number] == When.OWN_TURN:
        if seat != s.active:
            return False
    elif not step_ends:
        return False
    return is_possible(s, seat, GENERAL_ABILITY[number])


@rule
def reusable_artifacts(s: State, seat: int) -> int:
    """S47. The reusable Artifacts that a seat has captured and not used this turn, a bit for each:
    one works once in each of its holder's turns."""
    captured = bits_with(s.holder, seat, LAST_CELLS) >> FIRST_ARTIFACT - LAST_CELLS
    return captured & REUSABLE & ~bits_above(s.reused, 0)


@rule
def next_reusable(s: State, seat: int, after: int) -> int:
    """S47. The next Artifact behind `after` (NONE: from the first one on) that a seat may use again
    now; NONE if there is no more."""
    artifacts = reusable_artifacts(s, seat) & -1 << after + 1
    while artifacts != 0:
        artifact = lowest(artifacts)
        if is_possible(s, seat, CAPTURE_ABILITY[artifact]):
            return artifact
        artifacts &= artifacts - 1
    return NONE


@rule
def has_answer(s: State, seat: int, step_ends: bool) -> bool:
    """S49. Whether a seat has anything to use now."""
    if not s.side[seat].general_used:
        for which in range(GENERAL_ABILITIES):
            if can_use_general(s, seat, which, step_ends):
                return True
    return seat == s.active and next_reusable(s, seat, NONE) != NONE


@rule
def may_use(s: State, seat: int, mask: Mask, step_ends: bool) -> None:
    """S47-S50. Everything a seat may use now; of a General once in the game."""
    if not s.side[seat].general_used:
        for which in range(GENERAL_ABILITIES):
            if can_use_general(s, seat, which, step_ends):
                mask[USE_GENERAL + which] = 1
    if seat == s.active:
        artifact = next_reusable(s, seat, NONE)
        while artifact != NONE:
            mask[USE_ARTIFACT + artifact] = 1
            artifact = next_reusable(s, seat, artifact)


@rule
def is_use(action: int) -> bool:
    """Whether an action uses a General or an Artifact."""
    return USE_GENERAL <= action < USE_ARTIFACT + len(CAPTURE_KIND)


@rule
def on_use(s: State, seat: int, action: int) -> None:
    """S47, S48. The General card is turned over, or the Artifact is spent for this turn; then its
    ability is carried out."""
    if action >= USE_ARTIFACT:
        artifact = action - USE_ARTIFACT
        s.reused[artifact] = 1
        begin_ability(s, seat, CAPTURE_ABILITY[artifact])
    else:
        s.side[seat].general_used = 1
        begin_ability(s, seat, GENERAL_ABILITY[general_number(s, seat, action - USE_GENERAL)])


@rule
def settle_window(s: State) -> bool:
    """S49. Go on to the next seat that has something to use; False if there is none, and the window
    is closed."""
    waiting = s.todo.size
    while s.todo.size == waiting:
        seat = asked(s)
        if not s.standing_down >> seat & 1 and has_answer(s, seat, True):
            return True
        passed(s)
    return False


@rule
def may_answer(s: State, seat: int, mask: Mask) -> None:
    """S49. Use something, let pass, or let pass to the end of the turn."""
    may_use(s, seat, mask, True)
    mask[PASS] = 1
    mask[STAND_DOWN] = 1


@rule
def on_answer(s: State, seat: int, action: int) -> None:
    """S49. A seat that has used something is asked again, should it have more to use."""
    if is_use(action):
        on_use(s, seat, action)
        return
    if action == STAND_DOWN:
        s.standing_down |= 1 << seat
    passed(s)
