"""What the fights and sieges ahead promise: the estimate of who stands where.

Everything is counted in marks, as in `estimate.py`.
"""

from __future__ import annotations

from typing import NamedTuple

from parlour.core import todo
from parlour.core.record import NONE
from parlour.core.rule import rule

from ..cards import STRUCTURES, TEAM, TOWERS
from ..enums import Ask, Phase
from ..rules.attack import damage_of
from ..rules.battle import fights_on
from ..rules.figures import (
    defense_ignored,
    defense_of,
    exposed,
    first_of,
    is_able,
    is_alive,
    is_here,
    is_near,
    other,
    owner,
    zone_of,
)
from ..rules.towers import siege_damage_of, strike_of
from ..state import State
from .force import Force, figure

KILL = 4.0
HIT = 0.5
HERE_NOW = 1.0  # how much a fighter counts that can attack in this turn where it stands,
HERE_LATER = 0.6  # that can do so in a later turn,
NEAR_NOW = 0.5  # that is a step away and may still move,
NEAR_LATER = 0.25  # and that is a step away otherwise
SCRATCH = 0.25  # what an attack that defence stops is worth all the same: cards may be added
WORK = 0.6  # for each health of a structure that is about to be hit
FALL = 3.0  # for a structure that is about to fall
CROWN = 4.0  # how much more all this counts for a nexus


@rule
def presence(s: State, who: int, zone: int) -> float:
    """How much a champion counts in the next fights of a zone, 0 to 1."""
    here = s.zone[who] == zone
    if not here and (s.zone[who] == NONE or not is_near(s, s.zone[who], zone)):
        return 0.0
    if here and s.battle.zone == zone:
        return HERE_NOW if fights_on(s, who) else HERE_LATER
    if not is_able(s, who) or s.stun[who] > 0:
        return 0.0
    now = s.active == owner(who) and s.attacked[who] == 0
    if here:
        return HERE_NOW if now else HERE_LATER
    if now and s.phase <= Phase.MOVEMENT and s.commanded[who] == 0:
        return NEAR_NOW
    return NEAR_LATER


class Crowd(NamedTuple):
    """A side's living champions in a zone."""

    heads: int  # how many they are
    health: int  # of all together
    guards: int  # what their defence takes off, likewise


@rule
def crowd_in(s: State, seat: int, zone: int, own: Force) -> Crowd:
    """Who stands there."""
    heads = 0
    health = 0
    guards = 0
    for who in range(first_of(seat), first_of(seat) + TEAM):
        if is_here(s, who, zone):
            heads += 1
            health += int(s.health[who])
            guards += figure(own.guards, who)
    return Crowd(heads, health, guards)


@rule
def peril(s: State, seat: int, zone: int, crowd: Crowd, foes: Force) -> float:
    """What share of their health a side's champions in a zone may lose to the next attacks, 0 to
    1; 1 where nobody stands."""
    if crowd.health == 0:
        return 1.0
    guard = crowd.guards / crowd.heads
    damage = 0.0
    for foe in range(first_of(other(seat)), first_of(other(seat)) + TEAM):
        weight = presence(s, foe, zone)
        if weight > 0.0:
            damage += weight * max(SCRATCH, figure(foes.attacks, foe) - guard)
    return min(1.0, damage / crowd.health)


@rule
def skirmish(s: State, seat: int, own: Force, foes: Force) -> float:
    """What a side may lose in the fights ahead, zone by zone."""
    total = 0.0
    contested = foes.reach
    for who in range(first_of(seat), first_of(seat) + TEAM):
        zone = s.zone[who]
        if is_alive(s, who) and contested >> zone & 1:
            contested &= ~(1 << zone)
            crowd = crowd_in(s, seat, zone, own)
            share = peril(s, seat, zone, crowd, foes)
            total += HIT * share * crowd.health
            total += KILL * share * share * crowd.heads
    return total


@rule
def siege(s: State, seat: int, own: Force, foes: Force) -> float:
    """What a side may take off the structures that it can hit: the less, the better defended."""
    total = 0.0
    targets = exposed(s, other(seat))
    for structure in range(STRUCTURES):
        if targets >> structure & 1 and own.reach >> zone_of(s, structure) & 1:
            total += siege_of(s, seat, structure, own, foes)
    return total


@rule
def siege_of(s: State, seat: int, structure: int, own: Force, foes: Force) -> float:
    """What a side may take off one structure."""
    zone = zone_of(s, structure)
    force = 0.0
    for who in range(first_of(seat), first_of(seat) + TEAM):
        weight = presence(s, who, zone)
        if weight > 0.0:
            attack = figure(own.attacks, who)
            force += weight * max(0, siege_damage_of(s, seat, attack, structure))
    if force == 0.0:
        return 0.0
    chance = peril(s, other(seat), zone, crowd_in(s, other(seat), zone, foes), own)
    left = s.strength[structure]
    worth = WORK * min(float(left), force) + (FALL if force >= left else FALL * force / left / 2.0)
    if structure >= TOWERS:
        worth *= CROWN
    return worth * chance * chance * chance


@rule
def at_hand(s: State, seat: int) -> float:
    """What the attack or the blow at hand promises to a seat."""
    total = 0.0
    if s.blow.at != NONE:
        worth = blow_worth(s, s.blow.at)
        total = worth if owner(s.blow.at) != seat else -worth
    elif s.attack.by != NONE:
        worth = attack_worth(s)
        total = worth if owner(s.attack.by) == seat else -worth
    return total


@rule
def harm(s: State, who: int, n: int) -> float:
    """What so much damage to a champion is worth."""
    if n >= s.health[who]:
        return KILL + HIT * s.health[who]
    return HIT * max(0, n)


@rule
def blow_worth(s: State, who: int) -> float:
    """The blow on its way, as things stand."""
    if s.blow.flashed or s.battle.safe[who]:
        return 0.0
    guard = int(s.blow.block)
    if s.blow.effect == 0:
        guard = max(0, guard + defense_of(s, who) - defense_ignored(s, s.blow.by))
    through = s.blow.damage + s.blow.extra - guard - s.barrier[who] - s.spare[who]
    return harm(s, who, max(0, through))


@rule
def attack_worth(s: State) -> float:
    """The attack being prepared: at a structure, its target, or whoever would suffer least."""
    who = s.attack.by
    if todo.top(s) == Ask.DEMOLISH:
        structure = todo.about(s)
        return float(min(s.strength[structure], strike_of(s, structure)))
    n = damage_of(s) + s.attack.extra
    ignored = defense_ignored(s, who)
    if s.attack.aim != NONE:
        return harm(s, s.attack.aim, n - max(0, defense_of(s, s.attack.aim) - ignored))
    least = KILL * 2.0
    for foe in range(first_of(other(owner(who))), first_of(other(owner(who))) + TEAM):
        if is_here(s, foe, s.battle.zone) and s.battle.nominated[foe] == 0:
            least = min(least, harm(s, foe, n - max(0, defense_of(s, foe) - ignored)))
    return least if least < KILL * 2.0 else HIT * n
