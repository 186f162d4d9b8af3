"""A cheap estimate of who is ahead, from any position: for greedy play and the leaves of a search.

Everything is counted in *marks*, about what one health of a tower on the way to the nexus is worth.
The weights were set by hand and by watching greedy play, not fitted (see RULES.md, Balance).
"""

from __future__ import annotations

import math

from parlour.core import todo
from parlour.core.record import NONE
from parlour.core.rule import rule

from .attack import damage_of
from .battle import fights_on
from .cards import (
    BASES,
    COST,
    FARTHEST,
    ITEM_WORTH,
    LANE_TOWERS,
    LANES,
    NEXUS_TOWER,
    PITS,
    SLOTS,
    STRUCTURE_SEAT,
    STRUCTURES,
    TEAM,
    TOWERS_EACH,
)
from .enums import Ask, Phase
from .figures import (
    attack_of,
    champions_in,
    defense_ignored,
    defense_of,
    first_of,
    full_health,
    is_alive,
    is_exposed,
    is_here,
    is_within,
    items_of,
    nexus,
    other,
    owner,
    tower,
    zone_of,
)
from .state import State
from .towers import can_hit_something, siege_damage
from .upkeep import can_farm

SPREAD = 12.0  # marks of difference that make the odds e to 1
GOLD = 0.3
RICH = 16  # gold past this counts little
SPARE_GOLD = 0.05
CARD = 0.3
BLESSING = 2.0
OTHER_TOWERS = 0.25  # health of towers off the shortest way, against 1 on it
ATTACK_WORTH = 1.5
DEFENSE_WORTH = 0.9
HEALTH_WORTH = 0.5
HALE = 1.5  # for a champion in full health, less in proportion
READY = 0.6  # an ultimate that could be used
STEP = 0.9  # for each step nearer to something that can be hit
WORK = 0.5  # for each health it would lose, while nobody is there to guard it
FARMING = 0.6
KILL = 6.0
HIT = 0.5
DANGER = 2.0
SHOPPING = 2.0  # a champion on its way home with gold to spend
COMMANDED = 0.01  # lets a greedy player give orders before it ends the phase


@rule
def value(s: State, seat: int) -> float:
    """The share of the victory that a seat may expect, 0 to 1."""
    if s.over:
        return 1.0 if s.wins[seat] > s.wins[other(seat)] else 0.0
    lead = standing(s, seat) - standing(s, other(seat)) + at_hand(s, seat)
    return 1.0 / (1.0 + math.exp(-lead / SPREAD))


@rule
def standing(s: State, seat: int) -> float:
    """What a side has: the way it has gone to the nexus, gold, cards, champions."""
    side = s.sides[seat]
    total = -float(way_left(s, other(seat)))
    total += GOLD * min(side.gold, RICH) + SPARE_GOLD * max(0, side.gold - RICH)
    total += CARD * side.hand_size
    for pit in range(PITS):
        if side.turns < side.blessed[pit]:
            total += BLESSING
    for who in range(first_of(seat), first_of(seat) + TEAM):
        if s.champion[who] != NONE:
            total += champion_worth(s, who)
    return total


@rule
def way_left(s: State, seat: int) -> float:
    """How much health of a side's structures lies between its enemy and victory, the easiest lane
    in full, the others in part."""
    easiest = 1000
    everything = 0
    for lane in range(LANES):
        left = 0
        for place in range(lane * LANE_TOWERS, (lane + 1) * LANE_TOWERS):
            left += s.strength[tower(seat, place)]
        easiest = min(easiest, left)
        everything += left
    rest = int(s.strength[nexus(seat)])
    for place in range(NEXUS_TOWER, TOWERS_EACH):
        rest += s.strength[tower(seat, place)]
    return easiest + rest + OTHER_TOWERS * (everything - easiest)


@rule
def champion_worth(s: State, who: int) -> float:
    """A champion with its items, its health and where it stands."""
    total = 0.0
    for place in range(items_of(s, who)):
        total += ITEM_WORTH[s.gear[who][place]]
    total += ATTACK_WORTH * attack_of(s, who) + DEFENSE_WORTH * defense_of(s, who)
    if s.zone[who] == NONE:
        return total + HEALTH_WORTH * full_health(s, who)
    if not is_alive(s, who):
        return total / 2.0 - (KILL if s.away[who] == 0 else 0.0)
    full = full_health(s, who)
    health = full if s.recalling[who] else min(full, s.health[who])
    total += HEALTH_WORTH * health + HALE * health / full
    if s.cooldown[who] == 0:
        total += READY
    if s.commanded[who] and s.phase == Phase.MOVEMENT:
        total += COMMANDED
    return total + place_worth(s, who)


@rule
def place_worth(s: State, who: int) -> float:
    """Where a champion stands: near something to hit, on a farm, out of danger, at the shop."""
    seat = owner(who)
    rich = s.sides[seat].gold >= COST[0] and items_of(s, who) < SLOTS[s.champion[who]]
    if s.recalling[who]:
        return -STEP * FARTHEST + (SHOPPING if rich else 0.0)
    total = -STEP * steps_to_work(s, who)
    if can_farm(s, seat, s.zone[who]) and s.sides[seat].gold < RICH:
        total += FARMING
    if can_hit_something(s, who) and champions_in(s, other(seat), s.zone[who]) == 0:
        total += WORK * attack_of(s, who)
    if rich and s.zone[who] == BASES[seat]:
        total += SHOPPING / 2.0
    threat = 0
    for foe in range(first_of(other(seat)), first_of(other(seat)) + TEAM):
        if is_here(s, foe, s.zone[who]):
            threat += max(0, attack_of(s, foe) - defense_of(s, who))
    if threat >= s.health[who]:
        total -= DANGER
    return total


@rule
def steps_to_work(s: State, who: int) -> int:
    """Steps to the nearest structure that the champion could hit."""
    nearest = FARTHEST
    for structure in range(STRUCTURES):
        if STRUCTURE_SEAT[structure] != owner(who) and is_exposed(s, structure):
            for steps in range(nearest):
                if is_within(s, s.zone[who], zone_of(s, structure), steps):
                    nearest = steps
                    break
    return nearest


@rule
def at_hand(s: State, seat: int) -> float:
    """What the battle, the attack or the blow at hand promises to a seat."""
    total = 0.0
    if s.blow.at != NONE:
        worth = blow_worth(s, s.blow.at)
        total = worth if owner(s.blow.at) != seat else -worth
    elif s.attack.by != NONE:
        worth = attack_worth(s)
        total = worth if owner(s.attack.by) == seat else -worth
    if s.battle.zone != NONE:
        total += battle_worth(s, seat) - battle_worth(s, other(seat))
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
        return float(min(s.strength[todo.about(s)], siege_damage(s, who) + s.attack.bonus))
    n = damage_of(s) + s.attack.extra
    ignored = defense_ignored(s, who)
    if s.attack.aim != NONE:
        return harm(s, s.attack.aim, n - max(0, defense_of(s, s.attack.aim) - ignored))
    least = KILL * 2.0
    for foe in range(first_of(other(owner(who))), first_of(other(owner(who))) + TEAM):
        if is_here(s, foe, s.battle.zone) and s.battle.nominated[foe] == 0:
            least = min(least, harm(s, foe, n - max(0, defense_of(s, foe) - ignored)))
    return least if least < KILL * 2.0 else HIT * n


@rule
def battle_worth(s: State, seat: int) -> float:
    """What a side's attacks still to come may do in the battle."""
    defence = 0
    health = 0
    foes = 0
    for foe in range(first_of(other(seat)), first_of(other(seat)) + TEAM):
        if is_here(s, foe, s.battle.zone):
            defence += defense_of(s, foe)
            health += s.health[foe]
            foes += 1
    if foes == 0:
        return 0.0
    damage = 0.0
    for who in range(first_of(seat), first_of(seat) + TEAM):
        if fights_on(s, who):
            damage += max(0.5, attack_of(s, who) - defence / foes)
    damage = min(damage, float(health))
    return HIT * damage + KILL * damage * foes / (health + 1.0)
