"""A cheap estimate of who is ahead, from any position: for greedy play and the leaves of a search.

Everything is counted in *marks*, about what one health of a tower on the way to the nexus is worth.
What a side has stands here; what the fights and sieges ahead promise it stands in `prospects.py`.
The weights were found by letting greedy players with different ones play each other (see RULES.md,
Balance).
"""

from __future__ import annotations

import math

from parlour.core import todo
from parlour.core.record import NONE
from parlour.core.rule import rule

from ..cards import (
    BASES,
    FARTHEST,
    GAMES_TO_WIN,
    ITEM_WORTH,
    LANE_TOWERS,
    LANES,
    NEXUS_TOWER,
    PIT_ZONE,
    PITS,
    STRUCTURES,
    TEAM,
    TOWERS_EACH,
)
from ..enums import Ask, Phase
from ..rules.figures import (
    exposed,
    first_of,
    gear_sum,
    income_of,
    is_alive,
    nexus,
    other,
    owner,
    tower,
    zone_of,
    zones_within,
)
from ..rules.movement import can_buy
from ..rules.smite import is_monster_there
from ..rules.towers import better_standing, rounds_left
from ..rules.upkeep import can_farm
from ..state import ANYONE, SERIES, State
from .force import Force, figure, force_of
from .prospects import KILL, at_hand, siege, skirmish

SPREAD = 55.0  # marks of difference that make the odds e to 1: fitted to 600 greedy games
GOLD = 0.3
RICH = 16  # gold past this counts little
SPARE_GOLD = 0.02
CARD = 0.4
BLESSING = 2.0
STANDING = 3.0  # for each tower that still stands, besides its health
OTHER_TOWERS = 0.3  # towers off the shortest way, against 1 on it
ATTACK_WORTH = 1.5
DEFENSE_WORTH = 0.9
HEALTH_WORTH = 0.5
HALE = 1.5  # for a champion in full health, less in proportion
READY = 0.6  # an ultimate that could be used
STEP = 0.9  # for each step nearer to something that can be hit
FARMING = 0.3  # for each gold the next farm phase may bring
HUNTING = 1.0  # a champion beside a living epic monster
SHOPPING = 2.0  # a champion in the base, or on its way, that could buy something
MOST_GAMES = max(GAMES_TO_WIN)
JUDGED_SOON = 6  # rounds before the last one from which on the judgement counts,
VERDICT = 40.0  # and how much in the last round for the side that it favours
COMMANDED = 0.01  # lets a greedy player give orders before it ends the phase


def _even_series(mine: int, theirs: int) -> float:
    """The chance of winning so many even games before the other side wins its number."""
    if mine == 0 or theirs == 0:
        return float(mine == 0)
    return (_even_series(mine - 1, theirs) + _even_series(mine, theirs - 1)) / 2


# by the games that each side still needs: [mine * (MOST_GAMES + 1) + theirs]
EVEN_SERIES = tuple(
    [_even_series(a, b) for a in range(MOST_GAMES + 1) for b in range(MOST_GAMES + 1)]
)


@rule
def value(s: State, seat: int) -> float:
    """The share of the victory that a seat may expect, 0 to 1."""
    if s.over:
        return 1.0 if s.wins[seat] > s.wins[other(seat)] else 0.0
    mine = force_of(s, seat)
    theirs = force_of(s, other(seat))
    lead = standing(s, seat, mine, theirs) - standing(s, other(seat), theirs, mine)
    lead = lead + at_hand(s, seat) + verdict(s, seat)
    return in_series(s, seat, 1.0 / (1.0 + math.exp(-lead / SPREAD)))


@rule
def verdict(s: State, seat: int) -> float:
    """L103. What standing better is worth as the judgement comes near."""
    left = rounds_left(s)
    if left >= JUDGED_SOON:
        return 0.0
    sure = VERDICT * (1.0 - max(0, left) / JUDGED_SOON)
    return sure if better_standing(s) == seat else -sure


@rule
def in_series(s: State, seat: int, share: float) -> float:
    """L17. What a share of the game at hand is worth for the series, later games being even. A game
    won must count, or nobody would strike the blow that ends it and clears the table."""
    needed = GAMES_TO_WIN[s.options[SERIES]]
    mine = max(1, needed - s.wins[seat])
    theirs = max(1, needed - s.wins[other(seat)])
    won = EVEN_SERIES[(mine - 1) * (MOST_GAMES + 1) + theirs]
    lost = EVEN_SERIES[mine * (MOST_GAMES + 1) + theirs - 1]
    return share * won + (1.0 - share) * lost


@rule
def standing(s: State, seat: int, own: Force, foes: Force) -> float:
    """What a side has and may expect: the way it has gone to the nexus, gold, cards, champions,
    fights and sieges."""
    side = s.sides[seat]
    total = -way_left(s, other(seat))
    total += GOLD * min(side.gold, RICH) + SPARE_GOLD * max(0, side.gold - RICH)
    total += CARD * side.hand_size
    for pit in range(PITS):
        if side.turns < side.blessed[pit]:
            total += BLESSING
    work = zones_of_work(s, seat)
    for who in range(first_of(seat), first_of(seat) + TEAM):
        if s.champion[who] != NONE:
            total += champion_worth(s, who, own, work)
    return total + siege(s, seat, own, foes) - skirmish(s, seat, own, foes)


@rule
def way_left(s: State, seat: int) -> float:
    """What lies between a side's enemy and victory: the easiest lane in full, the others in
    part."""
    easiest = 1000.0
    everything = 0.0
    for lane in range(LANES):
        left = 0.0
        for place in range(lane * LANE_TOWERS, (lane + 1) * LANE_TOWERS):
            left += bulk(s, tower(seat, place))
        easiest = min(easiest, left)
        everything += left
    rest = bulk(s, nexus(seat))
    for place in range(NEXUS_TOWER, TOWERS_EACH):
        rest += bulk(s, tower(seat, place))
    return easiest + rest + OTHER_TOWERS * (everything - easiest)


@rule
def bulk(s: State, structure: int) -> float:
    """A structure's health, and something for its standing at all."""
    left = s.strength[structure]
    return STANDING + left if left > 0 else 0.0


@rule
def champion_worth(s: State, who: int, own: Force, work: int) -> float:
    """A champion with its items, its health and where it stands; `work` are the zones, as bits,
    where its side has something to hit."""
    total = float(gear_sum(s, who, ITEM_WORTH))
    total += ATTACK_WORTH * figure(own.attacks, who) + DEFENSE_WORTH * figure(own.guards, who)
    full = figure(own.healths, who)
    if s.zone[who] == NONE:
        return total + HEALTH_WORTH * full
    if not is_alive(s, who):
        return total / 2.0 - (KILL if s.away[who] == 0 else 0.0)
    health = full if s.recalling[who] else min(full, s.health[who])
    total += HEALTH_WORTH * health + HALE * health / full
    if s.cooldown[who] == 0:
        total += READY
    if s.commanded[who] and s.phase == Phase.MOVEMENT:
        total += COMMANDED
    return total + place_worth(s, who, work)


@rule
def place_worth(s: State, who: int, work: int) -> float:
    """Where a champion stands: near something to hit, on a farm, beside a monster, at the shop."""
    seat = owner(who)
    zone = BASES[seat] if s.recalling[who] else s.zone[who]
    total = -STEP * steps_to_work(s, zone, work)
    if s.sides[seat].gold < RICH and can_farm(s, seat, zone):
        total += FARMING * income_of(s, who)
    for pit in range(PITS):
        if zone == PIT_ZONE[pit] and is_monster_there(s, pit):
            total += HUNTING * (1.0 + s.monster_work[pit])
    if zone == BASES[seat] and can_buy(s, who):
        total += SHOPPING
    return total


@rule
def zones_of_work(s: State, seat: int) -> int:
    """The zones, as bits, where a structure stands that a side could hit."""
    zones = 0
    targets = exposed(s, other(seat))
    for structure in range(STRUCTURES):
        if targets >> structure & 1:
            zones |= 1 << zone_of(s, structure)
    return zones


@rule
def steps_to_work(s: State, zone: int, work: int) -> int:
    """Steps from a zone to the nearest of those where there is work."""
    for steps in range(FARTHEST):
        if zones_within(s, zone, steps) & work:
            return steps
    return FARTHEST


@rule
def only_order(s: State) -> bool:
    """L32. Whom to command next: each may be commanded."""
    return todo.top(s) == Ask.COMMAND


@rule
def alike(s: State) -> int:
    """What a champion is ordered hangs little on the orders of the others; who attacks next, and
    what is added to an attack, on the orders of those who are elsewhere."""
    match todo.top(s):
        case Ask.COMMAND | Ask.ORDERS:
            return 0
        case Ask.ATTACKER | Ask.AUGMENT:
            return int((s.battle.zone - NONE) * ANYONE + s.attack.by)
        case _:
            return NONE
