"""The nineteen ultimates, carried out from their rows in cards.toml: L82 to L96."""

from __future__ import annotations

from parlour.core import todo
from parlour.core.contract import Mask
from parlour.core.record import NONE
from parlour.core.rule import rule

from ..cards import (
    MOST_ROLLED,
    SHOT_ALWAYS_HITS,
    TEAM,
    ULTIMATE_AIMED,
    ULTIMATE_AMOUNT,
    ULTIMATE_DICE,
    ULTIMATE_DRIVES_OUT,
    ULTIMATE_GUARD,
    ULTIMATE_KIND,
    ULTIMATE_NEEDS,
    ULTIMATE_PICK,
    ULTIMATE_REACH,
    ULTIMATE_SPLASH,
    ULTIMATE_TARGETS,
    ULTIMATE_WEAKENS,
    ULTIMATE_WHEN,
)
from ..enums import Ask, Kind, Pick, Reach, When
from ..state import FIGHTERS, PASS, ULTIMATE, State, choose
from .effects import OF_ULTIMATE, ask_hit, shrugs_off, strike_zone
from .figures import (
    champions_in,
    first_of,
    is_able,
    is_alive,
    is_here,
    is_near,
    is_within,
    opponents,
    other,
    owner,
)
from .verbs import heal, push_back, relocate, roll_alone, roll_die, spend_ultimate, stun

LAST_OF_ALL = 2


# -- when ------------------------------------------------------------------------------------


@rule
def may_cast(s: State, seat: int, mask: Mask) -> None:
    """L83. The ultimates a side may use in this stage."""
    for who in range(first_of(seat), first_of(seat) + TEAM):
        if can_cast(s, who):
            mask[ULTIMATE + s.champion[who]] = 1


@rule
def any_cast(s: State, seat: int) -> bool:
    """L64. Whether a side may use any ultimate in this stage."""
    for who in range(first_of(seat), first_of(seat) + TEAM):
        if can_cast(s, who):
            return True
    return False


@rule
def can_cast(s: State, who: int) -> bool:
    """L35, L82, L83. Ready, at its time, and of any use."""
    if s.cooldown[who] > 0 or not is_able(s, who) or not is_time(s, who):
        return False
    if ULTIMATE_KIND[s.champion[who]] == Kind.COPY_ULTIMATE:
        return can_copy(s, who)
    return is_of_use(s, who, s.champion[who])


@rule
def is_time(s: State, who: int) -> bool:
    """L83. Whether this is the stage that the ultimate names."""
    attacking = s.blow.at == NONE
    match ULTIMATE_WHEN[s.champion[who]]:
        case When.ATTACK_STAGE:
            return attacking and (s.attack.by == who or reaches_battle(s, who))
        case When.FRIENDLY_DEFENSE_STAGE:
            return not attacking
        case _:
            return True


@rule
def reaches_battle(s: State, who: int) -> bool:
    """L83, L86. Fiddlesticks, whose storm carries into a neighbouring battle."""
    champion = s.champion[who]
    return (
        ULTIMATE_KIND[champion] == Kind.ZONE_DAMAGE
        and ULTIMATE_REACH[champion] == Reach.SAME_OR_ADJACENT_ZONE
        and is_near(s, s.zone[who], s.battle.zone)
    )


@rule
def is_engaged(s: State, who: int) -> bool:
    """L84. Making or taking the present blow."""
    return s.attack.by == who or s.blow.at == who


@rule
def is_of_use(s: State, who: int, champion: int) -> bool:
    """L83 to L95. Whether an ultimate would do anything in this champion's hands."""
    match ULTIMATE_KIND[champion]:
        case Kind.ATTACK_DAMAGE:
            return s.blow.at == NONE and s.attack.by == who
        case Kind.ZONE_DAMAGE:
            return champions_in(s, other(owner(who)), storm_zone(s, who, champion)) > 0
        case Kind.JOIN_BATTLE:
            return can_join(s, who)
        case Kind.TELEPORT:
            return not is_engaged(s, who)
        case Kind.GUARD_ALLY:
            return can_guard(s, who)
        case Kind.HEAL:
            return True
        case _:
            return anybody_in_reach(s, who, champion)


@rule
def storm_zone(s: State, who: int, champion: int) -> int:
    """L86. The zone whose enemies are hit: the battle's where the ultimate carries that far."""
    if ULTIMATE_REACH[champion] == Reach.SAME_OR_ADJACENT_ZONE:
        return int(s.battle.zone)
    return int(s.zone[who])


@rule
def can_join(s: State, who: int) -> bool:
    """L47, L90. Next to the battle, with its attack still to make, its side not done with the
    battle and somebody there to hit."""
    return (
        is_near(s, s.zone[who], s.battle.zone)
        and s.attacked[who] == 0
        and s.stun[who] == 0
        and s.battle.passed[owner(who)] == 0
        and s.battle.driven[who] == 0
        and opponents(s, owner(who)) > 0
        and not is_engaged(s, who)
    )


@rule
def can_guard(s: State, who: int) -> bool:
    """L93. An ally is under the blow; copied in an attack: an ally stands in the same zone."""
    if s.blow.at != NONE:
        return s.blow.at != who
    return champions_in(s, owner(who), s.zone[who]) > 1


@rule
def can_copy(s: State, who: int) -> bool:
    """L96. Whether any enemy in the zone has an ultimate that would be of use."""
    for enemy in range(first_of(other(owner(who))), first_of(other(owner(who))) + TEAM):
        if can_be_copied(s, who, enemy):
            return True
    return False


@rule
def can_be_copied(s: State, who: int, enemy: int) -> bool:
    """L96. An enemy in the same zone with an ultimate of use here, whatever its stage."""
    return is_here(s, enemy, s.zone[who]) and is_of_use(s, who, s.champion[enemy])


# -- what ------------------------------------------------------------------------------------


@rule
def on_ultimate(s: State, seat: int, who: int) -> None:
    """L82, L96. An ultimate is used and begins to cool down."""
    spend_ultimate(s, who)
    if ULTIMATE_KIND[s.champion[who]] == Kind.COPY_ULTIMATE:
        todo.ask(s, seat, Ask.COPY, who)
    else:
        cast(s, seat, who, s.champion[who])


@rule
def may_copy(s: State, seat: int, mask: Mask) -> None:
    """L96. Whose ultimate."""
    for enemy in range(first_of(other(seat)), first_of(other(seat)) + TEAM):
        if can_be_copied(s, todo.about(s), enemy):
            mask[choose(s, enemy)] = 1


@rule
def on_copy(s: State, seat: int, enemy: int) -> None:
    """L96. It works as if it were Sylas's own."""
    who = todo.about(s)
    todo.done(s)
    cast(s, seat, who, s.champion[enemy])


@rule
def cast(s: State, seat: int, who: int, champion: int) -> None:
    """L85 to L96. Carry out an ultimate, `champion`'s, in the hands of `who`."""
    s.casting.by = who
    s.casting.what = champion
    for target in range(FIGHTERS):
        s.casting.chosen[target] = 0
    match ULTIMATE_KIND[champion]:
        case Kind.ATTACK_DAMAGE:
            add_damage(s, seat, champion)
        case Kind.JOIN_BATTLE:
            relocate(s, who, s.battle.zone)
            s.battle.forced[seat] = who
        case Kind.TELEPORT:
            todo.ask(s, seat, Ask.LAND, who)
        case Kind.HEAL:
            for ally in range(first_of(seat), first_of(seat) + TEAM):
                heal(s, ally, ULTIMATE_AMOUNT[champion])
        case Kind.GUARD_ALLY:
            guard_ally(s, seat, who, champion)
        case _:
            if ULTIMATE_PICK[champion] == Pick.ALL:
                strike_zone(s, who, storm_zone(s, who, champion), ULTIMATE_AMOUNT[champion], NONE)
            else:
                ask_targets(s, seat, champion)


@rule
def add_damage(s: State, seat: int, champion: int) -> None:
    """L85. More damage for this attack, and a target where it is aimed."""
    s.attack.extra += ULTIMATE_AMOUNT[champion]
    if ULTIMATE_AIMED[champion] and s.attack.aimed == 0:
        s.attack.aimed = 1
        todo.ask(s, seat, Ask.AIM, 0)


@rule
def guard_ally(s: State, seat: int, who: int, champion: int) -> None:
    """L93. Jump to the ally under the blow and guard it; copied in an attack, any ally beside."""
    if s.blow.at == NONE:
        todo.ask(s, seat, Ask.TARGETS, 1)
        return
    relocate(s, who, s.zone[s.blow.at])
    s.guard[s.blow.at] += ULTIMATE_GUARD[champion]


@rule
def ask_targets(s: State, seat: int, champion: int) -> None:
    """L86 to L89, L92, L95. Throw the dice for the number of targets, have them picked."""
    total = 0
    for place in range(ULTIMATE_DICE[champion]):
        total += roll_die(s, place)
    if ULTIMATE_DICE[champion] == 1:
        s.dice[1] = 0
    n = int(ULTIMATE_TARGETS[champion * (MOST_ROLLED + 1) + total])
    if n > 0:
        todo.ask(s, seat, Ask.TARGETS, n)


# -- on whom ---------------------------------------------------------------------------------


@rule
def is_in_reach(s: State, who: int, champion: int, target: int) -> bool:
    """L84 to L95. Whether an ultimate carries to a champion of the right side."""
    if not is_alive(s, target):
        return False
    friends = owner(target) == owner(who)
    here = s.zone[target] == s.zone[who]
    match ULTIMATE_KIND[champion]:
        case Kind.PREVENT_DAMAGE:
            return here and friends
        case Kind.GUARD_ALLY:
            return here and friends and target != who
    match ULTIMATE_REACH[champion]:
        case Reach.ANYWHERE:
            return not friends
        case Reach.SAME_OR_ADJACENT_ZONE:
            return not friends and is_within(s, s.zone[who], s.zone[target], 1)
        case _:
            return not friends and here


@rule
def anybody_in_reach(s: State, who: int, champion: int) -> bool:
    """L83. Whether an ultimate would have a target."""
    for target in range(FIGHTERS):
        if is_in_reach(s, who, champion, target):
            return True
    return False


@rule
def is_target(s: State, target: int) -> bool:
    """L84 to L95. In reach of the ultimate being used, and not picked before."""
    if s.casting.chosen[target]:
        return False
    return is_in_reach(s, s.casting.by, s.casting.what, target)


@rule
def may_target(s: State, mask: Mask) -> None:
    """L86 to L95. One of those in reach; where it is up to a number, none is enough too."""
    if ULTIMATE_PICK[s.casting.what] == Pick.UP_TO:
        mask[PASS] = 1
    for target in range(FIGHTERS):
        if is_target(s, target):
            mask[choose(s, target)] = 1


@rule
def on_target(s: State, target: int) -> None:
    """L86 to L95. One target is picked and feels it. A hit waits below the picks that are left: an
    ultimate in the defence against it must not be taken for the one that is being aimed."""
    seat = todo.asked(s)
    left = todo.about(s) - 1
    todo.done(s)
    affect(s, s.casting.by, s.casting.what, target)
    if left > 0:
        todo.ask(s, seat, Ask.TARGETS, left)


@rule
def settle_targets(s: State) -> bool:
    """L88, L89, L95. Nobody is left to pick, or all who are left are meant anyway."""
    first = NONE
    left = 0
    for target in range(FIGHTERS):
        if is_target(s, target):
            left += 1
            if first == NONE:
                first = target
    if left == 0:
        todo.done(s)
        return True
    if ULTIMATE_PICK[s.casting.what] == Pick.UP_TO or left > todo.about(s):
        return False
    on_target(s, first)
    return True


@rule
def affect(s: State, who: int, champion: int, target: int) -> None:
    """L86 to L95. What an ultimate does to one champion."""
    s.casting.chosen[target] = 1
    rocket = ULTIMATE_KIND[champion] == Kind.RANGED_SHOT  # may miss, and hits others as well
    if owner(who) != owner(target) and not rocket and shrugs_off(s, target):
        return
    match ULTIMATE_KIND[champion]:
        case Kind.STUN:
            needed = ULTIMATE_NEEDS[champion]
            if needed == 0 or roll_alone(s) >= needed:
                stun(s, target)
        case Kind.PUSH_BACK:
            push_back(s, target, ULTIMATE_AMOUNT[champion])
            s.battle.driven[target] = int(ULTIMATE_DRIVES_OUT[champion])
        case Kind.ATTACK_LAST:
            s.battle.late[target] = LAST_OF_ALL
            s.weak[target] += ULTIMATE_WEAKENS[champion]
        case Kind.ZONE_DAMAGE:
            s.weak[target] += ULTIMATE_WEAKENS[champion]
            ask_hit(s, who, target, ULTIMATE_AMOUNT[champion], OF_ULTIMATE)
        case Kind.RANGED_SHOT:
            shoot(s, who, champion, target)
        case Kind.GUARD_ALLY:
            s.guard[target] += ULTIMATE_GUARD[champion]
        case Kind.PREVENT_DAMAGE:
            s.battle.safe[target] = 1


@rule
def shoot(s: State, who: int, champion: int, target: int) -> None:
    """L87. The rocket hits if the die reaches the distance, and always with the highest face."""
    thrown = roll_alone(s)
    if thrown < SHOT_ALWAYS_HITS and not is_within(s, s.zone[who], s.zone[target], thrown):
        return
    strike_zone(s, who, s.zone[target], ULTIMATE_SPLASH[champion], target)
    if not shrugs_off(s, target):
        ask_hit(s, who, target, ULTIMATE_AMOUNT[champion], OF_ULTIMATE)
