"""Epic monsters and the smite roll: L73 to L78."""

from __future__ import annotations

from parlour.core import todo
from parlour.core.contract import Mask
from parlour.core.rule import rule

from ..cards import (
    EVEN_FACES,
    FACES_PER_SKILL,
    MAXIMUM_FACES,
    MINIMUM_FACES,
    PIT_GOLD,
    PIT_RETURNS,
    PIT_TURNS,
    PIT_WORK,
    PIT_ZONE,
    PITS,
)
from ..enums import Ask
from ..state import PASS, WORK, State
from .figures import best_skill, other
from .verbs import gain, roll_die


@rule
def is_monster_there(s: State, pit: int) -> bool:
    """L78. Whether a pit's monster is alive."""
    return s.round >= s.monster_back[pit]


@rule
def smite_phase(s: State, seat: int) -> None:
    """L73. Each pit where the active side has somebody beside a living monster."""
    for pit in range(PITS):
        if is_monster_there(s, pit) and best_skill(s, seat, PIT_ZONE[pit]) > 0:
            todo.ask(s, seat, Ask.SMITE, pit)


@rule
def may_work(s: State, mask: Mask) -> None:
    """L73. Work on it, or leave it."""
    mask[WORK] = 1
    mask[PASS] = 1


@rule
def on_work(s: State, seat: int, action: int) -> None:
    """L73, L74. One more working; the last one decides who gets the monster."""
    pit = todo.about(s)
    todo.done(s)
    if action == PASS:
        return
    s.monster_work[pit] += 1
    if s.monster_work[pit] == PIT_WORK[pit]:
        slay(s, pit, smiter(s, seat, PIT_ZONE[pit]))


@rule
def winning_faces(mine: int, theirs: int) -> int:
    """L76. Up to which face of the die the active side wins."""
    faces = EVEN_FACES + (mine - theirs) * FACES_PER_SKILL
    return min(MAXIMUM_FACES, max(MINIMUM_FACES, faces))


@rule
def smiter(s: State, seat: int, zone: int) -> int:
    """L74 to L77. Whose monster it is: without a rival there, the side's that worked on it."""
    theirs = best_skill(s, other(seat), zone)
    if theirs == 0:
        return seat
    s.dice[1] = 0
    faces = winning_faces(best_skill(s, seat, zone), theirs)
    return seat if roll_die(s, 0) <= faces else other(seat)


@rule
def slay(s: State, pit: int, seat: int) -> None:
    """L78. Gold, a bonus for some own turns, and the pit is empty for some rounds."""
    gain(s, seat, PIT_GOLD[pit])
    s.sides[seat].blessed[pit] = s.sides[seat].turns + PIT_TURNS[pit]
    s.monster_work[pit] = 0
    s.monster_back[pit] = s.round + PIT_RETURNS[pit]
