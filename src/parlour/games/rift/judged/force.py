"""What a side has to fight with, worked out once for each estimate and read many times there."""

from __future__ import annotations

from typing import NamedTuple

from parlour.core.record import NONE
from parlour.core.rule import rule

from ..cards import GEAR, HEALTH, TEAM
from ..enums import Gear
from ..rules.figures import (
    attack_with,
    defense_with,
    first_of,
    gear_sum,
    in_gear,
    is_able,
    zones_within,
)
from ..state import State

BITS = 12  # for each figure: five of them side by side make one number
MOST = (1 << BITS) - 1


class Force(NamedTuple):
    """A side's champions, as the estimate needs them again and again."""

    reach: int  # the zones, as bits, where they count in the next fights
    attacks: int  # what each deals (`attack_of`), side by side: read by `figure`
    guards: int  # what the defence of each takes off (`defense_of`), likewise
    healths: int  # the most health each can have (`full_health`), likewise


@rule
def force_of(s: State, seat: int) -> Force:
    """What a side has to fight with now."""
    attacks = 0
    guards = 0
    healths = 0
    for place in range(TEAM):
        who = first_of(seat) + place
        if s.champion[who] != NONE:
            gear = gear_sum(s, who, GEAR)
            attacks |= attack_with(s, who, gear) << BITS * place
            guards |= defense_with(s, who, gear) << BITS * place
            healths |= (HEALTH[s.champion[who]] + in_gear(gear, Gear.HEALTH)) << BITS * place
    return Force(reach(s, seat), attacks, guards, healths)


@rule
def figure(figures: int, who: int) -> int:
    """A champion's own among those of its side."""
    return figures >> BITS * (who % TEAM) & MOST


@rule
def reach(s: State, seat: int) -> int:
    """The zones, as bits, where a side's champions count in the next fights: where they stand and
    one step from there, if they can attack at all; else where they are in the battle at hand."""
    zones = 0
    for who in range(first_of(seat), first_of(seat) + TEAM):
        zone = s.zone[who]
        if is_able(s, who) and s.stun[who] == 0:
            zones |= zones_within(s, zone, 1)
        elif zone != NONE and zone == s.battle.zone:
            zones |= 1 << zone
    return zones
