"""Tower dive: L70 to L72."""

from __future__ import annotations

from parlour.core import todo
from parlour.core.contract import Mask
from parlour.core.rule import rule

from ..cards import BASES, DIVE_DEALT, DIVE_TAKEN, NEXUS_TOWER, TEAM, TOWERS_EACH
from ..enums import Ask
from ..state import STRUCTURE, Sort, State, choose, chosen, sort_of
from .figures import (
    can_be_hit_by,
    champions_in,
    first_of,
    is_alive,
    is_here,
    nexus_towers,
    other,
    owner,
    tower,
    zone_of,
)
from .verbs import hit_structure, hurt, roll_die


@rule
def can_dive(s: State, who: int) -> bool:
    """L70. An enemy champion and a standing enemy tower, both where the diver is."""
    if not is_alive(s, who) or champions_in(s, other(owner(who)), s.zone[who]) == 0:
        return False
    for place in range(TOWERS_EACH):
        mark = tower(other(owner(who)), place)
        if s.strength[mark] > 0 and zone_of(s, mark) == s.zone[who]:
            return True
    return False


@rule
def on_dive(s: State, seat: int, who: int) -> None:
    """L70, L72. The die decides what the diver takes and whether it deals; before two nexus towers
    a second one adds to what it takes."""
    thrown = roll_die(s, 0)
    taken = DIVE_TAKEN[thrown]
    s.dice[1] = 0
    if (
        s.zone[who] == BASES[other(seat)]
        and nexus_towers(s, other(seat)) == TOWERS_EACH - NEXUS_TOWER
    ):
        taken += DIVE_TAKEN[roll_die(s, 1)]
    hurt(s, who, taken)
    if DIVE_DEALT[thrown] > 0:
        todo.ask(s, seat, Ask.DIVE_AT, DIVE_DEALT[thrown])


@rule
def may_dive_at(s: State, seat: int, mask: Mask) -> None:
    """L71. An enemy champion there; in a base, a nexus tower too."""
    zone = s.zone[s.attack.by]
    for who in range(first_of(other(seat)), first_of(other(seat)) + TEAM):
        if is_here(s, who, zone):
            mask[choose(s, who)] = 1
    for place in range(NEXUS_TOWER, TOWERS_EACH):
        if can_be_hit_by(s, tower(other(seat), place), s.attack.by):
            mask[STRUCTURE + tower(other(seat), place)] = 1


@rule
def on_dive_at(s: State, action: int) -> None:
    """L70, L71. The dive's damage, which no defence lessens."""
    n = todo.about(s)
    todo.done(s)
    if sort_of(action) == Sort.STRUCTURE:
        hit_structure(s, action - STRUCTURE, n)
    else:
        hurt(s, chosen(s, action), n)
