"""Figures that are asked for by name wherever they matter: what a champion is worth just now."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.core.cells import bits_above, bits_with, how_many
from parlour.core.record import NONE
from parlour.core.rule import rule

from ..cards import (
    ATTACHES,
    ATTACK,
    CRIT_ITEMS,
    DEFENSE,
    FARTHEST,
    GEAR,
    GEAR_BITS,
    HEALTH,
    IGNORES,
    INCOME,
    ITEM_HEALTH,
    ITEM_INCOME,
    ITEM_SLOTS,
    LANE_TOWERS,
    LANES,
    NEAR_BITS,
    NEXUS_TOWER,
    OUTNUMBERED_ATTACK,
    OUTNUMBERED_DEFENSE,
    PIT_BONUS,
    SKILL,
    STRUCTURE_SEAT,
    STRUCTURE_ZONE,
    STRUCTURES,
    TEAM,
    TOWERS,
    TOWERS_EACH,
    WITHIN_BITS,
    ZONE_STRUCTURES,
    ZONES,
)
from ..enums import BLUE, RED, Gear, Item, Pit
from ..state import BOARD, State

WHOLE_TEAM = (1 << TEAM) - 1  # a side's champions as bits
GEAR_MOST = (1 << GEAR_BITS) - 1
GEAR_HALF = 1 << GEAR_BITS - 1  # figures are counted from here up: they may be below nothing
GEAR_ZERO = sum(GEAR_HALF << GEAR_BITS * figure for figure in Gear)


@rule
def owner(who: int) -> int:
    """The side a champion fights for."""
    return BLUE if who < TEAM else RED


@rule
def other(seat: int) -> int:
    """The side across the table."""
    return 1 - seat


@rule
def first_of(seat: int) -> int:
    """The first `who` of a side; the others follow."""
    return seat * TEAM


@rule
def is_alive(s: State, who: int) -> bool:
    """L22, L63. On the board and not fallen."""
    return s.health[who] > 0 and s.away[who] == 0 and s.zone[who] != NONE


@rule
def is_able(s: State, who: int) -> bool:
    """L35. Alive and not recalling: may use its powers."""
    return is_alive(s, who) and s.recalling[who] == 0


@rule
def is_here(s: State, who: int, zone: int) -> bool:
    """A living champion in a zone."""
    return s.zone[who] == zone and is_alive(s, who)


@rule
def living_in(s: State, zone: int) -> int:
    """The living champions in a zone, of both sides, as bits."""
    if zone == NONE:
        return 0
    return bits_with(s.zone, zone) & bits_above(s.health, 0) & bits_with(s.away, 0)


@rule
def champions_in(s: State, seat: int, zone: int) -> int:
    """How many living champions a side has in a zone."""
    return how_many(living_in(s, zone) >> first_of(seat) & WHOLE_TEAM)


@rule
def is_near(s: State, one: int, zone: int) -> bool:
    """L5. Whether two zones touch on the board in use."""
    return (near_zones(s, one) >> zone) & 1 == 1


@rule
def near_zones(s: State, zone: int) -> int:
    """L5. The zones that touch one, as bits."""
    return NEAR_BITS[s.options[BOARD] * ZONES + zone]


@rule
def is_within(s: State, one: int, zone: int, steps: int) -> bool:
    """Whether a zone can be reached from another in so many steps."""
    return (zones_within(s, one, steps) >> zone) & 1 == 1


@rule
def zones_within(s: State, zone: int, steps: int) -> int:
    """The zones that can be reached from one in so many steps, as bits."""
    row = (s.options[BOARD] * ZONES + zone) * (FARTHEST + 1)
    return WITHIN_BITS[row + min(steps, FARTHEST)]


@rule
def zone_of(s: State, structure: int) -> int:
    """L5, L6. Where a structure stands on the board in use."""
    return int(STRUCTURE_ZONE[s.options[BOARD] * STRUCTURES + structure])


@rule
def carries(s: State, who: int, item: int) -> bool:
    """Whether a champion bears an item."""
    return s.holder[item] == who


@rule
def items_of(s: State, who: int) -> int:
    """How many items a champion bears."""
    for place in range(ITEM_SLOTS):
        if s.gear[who][place] == NONE:
            return place
    return ITEM_SLOTS


@rule
def gear_sum(s: State, who: int, figures: Sequence[int]) -> int:
    """What a champion's items have of one of their figures together."""
    total = 0
    for place in range(ITEM_SLOTS):
        item = s.gear[who][place]
        if item == NONE:
            break
        total += figures[item]
    return total


@rule
def in_gear(gear: int, figure: int) -> int:
    """One of the figures that `gear_sum` has added up together (`GEAR`)."""
    return ((gear + GEAR_ZERO) >> GEAR_BITS * figure & GEAR_MOST) - GEAR_HALF


@rule
def full_health(s: State, who: int) -> int:
    """L40. The most health a champion can have."""
    return HEALTH[s.champion[who]] + gear_sum(s, who, ITEM_HEALTH)


@rule
def is_outnumbered(s: State, who: int) -> bool:
    """L101. Hullbreaker: fewer of its side than of the other in the zone."""
    zone = s.zone[who]
    seat = owner(who)
    return champions_in(s, seat, zone) < champions_in(s, other(seat), zone)


@rule
def blessing(s: State, seat: int, pit: int) -> int:
    """L78. What the bonus of an epic monster is worth to a side now."""
    return PIT_BONUS[pit] if is_blessed(s, seat, pit) else 0


@rule
def is_blessed(s: State, seat: int, pit: int) -> bool:
    """L78. Whether the bonus of an epic monster still lasts."""
    return s.sides[seat].blessed[pit] > 0 and s.sides[seat].turns <= s.sides[seat].blessed[pit]


@rule
def attack_of(s: State, who: int) -> int:
    """L50, L78, L100. What a champion deals before cards."""
    return attack_with(s, who, gear_sum(s, who, GEAR))


@rule
def attack_with(s: State, who: int, gear: int) -> int:
    """L50, L78, L100. The same, its items having been added up."""
    total = ATTACK[s.champion[who]] - s.weak[who] + in_gear(gear, Gear.ATTACK)
    if s.active == owner(who):
        total += in_gear(gear, Gear.OWN_TURN)
    if carries(s, who, Item.HULLBREAKER) and is_outnumbered(s, who):
        total += OUTNUMBERED_ATTACK
    return max(0, total + blessing(s, owner(who), Pit.DRAGON))


@rule
def defense_of(s: State, who: int) -> int:
    """L61, L100. What a champion's defence takes off an attack, cards left out."""
    return defense_with(s, who, gear_sum(s, who, GEAR))


@rule
def defense_with(s: State, who: int, gear: int) -> int:
    """L61, L100. The same, its items having been added up."""
    total = DEFENSE[s.champion[who]] + s.guard[who] + in_gear(gear, Gear.DEFENSE)
    if carries(s, who, Item.HULLBREAKER) and is_outnumbered(s, who):
        total += OUTNUMBERED_DEFENSE
    return total


@rule
def defense_ignored(s: State, who: int) -> int:
    """L101. The defence that a champion's attacks ignore: Void Staff, Lord Dominik's Regards."""
    return gear_sum(s, who, IGNORES)


@rule
def income_of(s: State, who: int) -> int:
    """L24. What a champion earns alone."""
    return INCOME[s.champion[who]] + gear_sum(s, who, ITEM_INCOME)


@rule
def always_crits(s: State, who: int) -> bool:
    """L98. Marksman: enough items make every attack a Crit."""
    needed = CRIT_ITEMS[s.champion[who]]
    return needed > 0 and items_of(s, who) >= needed


@rule
def best_skill(s: State, seat: int, zone: int) -> int:
    """L75, L77. A side's best smite skill in a zone; 0 if nobody there can smite."""
    best = 0
    for who in range(first_of(seat), first_of(seat) + TEAM):
        if s.zone[who] == zone and is_able(s, who):
            best = max(best, SKILL[s.champion[who]])
    return best


@rule
def tower(seat: int, place: int) -> int:
    """L4. A side's tower by its place: the lanes' first and second ones, then the nexus towers."""
    return seat * TOWERS_EACH + place


@rule
def nexus(seat: int) -> int:
    """L4. A side's nexus."""
    return TOWERS + seat


@rule
def outermost(s: State, seat: int, lane: int) -> int:
    """L25. A side's outermost standing tower in a lane; NONE if both are gone."""
    for place in range(lane * LANE_TOWERS, (lane + 1) * LANE_TOWERS):
        if s.strength[tower(seat, place)] > 0:
            return tower(seat, place)
    return NONE


@rule
def has_open_lane(s: State, seat: int) -> bool:
    """L2, L67. Whether a whole lane of a side's towers is gone."""
    for lane in range(LANES):
        if outermost(s, seat, lane) == NONE:
            return True
    return False


@rule
def nexus_towers(s: State, seat: int) -> int:
    """How many of a side's nexus towers stand."""
    standing = 0
    for place in range(NEXUS_TOWER, TOWERS_EACH):
        if s.strength[tower(seat, place)] > 0:
            standing += 1
    return standing


@rule
def exposed(s: State, seat: int) -> int:
    """L2, L67. A side's structures, as bits, that stand and whose turn it is to be hit: the
    outermost tower of each lane; with a lane open, the nexus towers and, without these, the
    nexus."""
    found = 0
    for lane in range(LANES):
        foremost = outermost(s, seat, lane)
        if foremost != NONE:
            found |= 1 << foremost
    if not has_open_lane(s, seat):
        return found
    for place in range(NEXUS_TOWER, TOWERS_EACH):
        if s.strength[tower(seat, place)] > 0:
            found |= 1 << tower(seat, place)
    if nexus_towers(s, seat) == 0 and s.strength[nexus(seat)] > 0:
        found |= 1 << nexus(seat)
    return found


@rule
def is_exposed(s: State, structure: int) -> bool:
    """L2, L67. Whether a structure stands and it is its turn to be hit."""
    return (exposed(s, STRUCTURE_SEAT[structure]) >> structure) & 1 == 1


@rule
def targets_of(s: State, who: int) -> int:
    """L66, L67. The exposed enemy structures in the champion's zone, as bits."""
    if s.zone[who] == NONE:
        return 0
    here = ZONE_STRUCTURES[s.options[BOARD] * ZONES + s.zone[who]]
    return here & exposed(s, other(owner(who))) if here else 0


@rule
def can_be_hit_by(s: State, structure: int, who: int) -> bool:
    """L66, L67. An exposed enemy structure in the champion's zone."""
    return (targets_of(s, who) >> structure) & 1 == 1


@rule
def is_avenging(s: State, who: int) -> bool:
    """L101. Fallen this turn with Guardian Angel."""
    return s.health[who] == 0 and s.away[who] == 0 and carries(s, who, Item.GUARDIAN_ANGEL)


@rule
def is_attached(s: State, who: int) -> bool:
    """L89, L104. Yuumi, who cannot be picked out while an ally lives in her zone and has not been
    driven out of the battle."""
    if ATTACHES[s.champion[who]] == 0:
        return False
    for ally in range(first_of(owner(who)), first_of(owner(who)) + TEAM):
        if ally != who and is_here(s, ally, s.zone[who]) and s.battle.driven[ally] == 0:
            return True
    return False


@rule
def can_be_picked(s: State, who: int, zone: int) -> bool:
    """L51, L53, L89, L104. A living champion in a zone that an attack may be aimed at."""
    return is_here(s, who, zone) and s.battle.driven[who] == 0 and not is_attached(s, who)


@rule
def opponents(s: State, seat: int) -> int:
    """L46, L89. How many champions of the other side a side can hit in the battle at hand."""
    found = 0
    for who in range(first_of(other(seat)), first_of(other(seat)) + TEAM):
        if is_here(s, who, s.battle.zone) and s.battle.driven[who] == 0:
            found += 1
    return found
