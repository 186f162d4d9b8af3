"""Battles: where, and who attacks next: L44 to L48, L65, L66, L90 to L92."""

from __future__ import annotations

from parlour.core import todo
from parlour.core.contract import Mask
from parlour.core.record import NONE
from parlour.core.rule import rule

from ..cards import OUTNUMBERED_HEALTH, SIDES, SUNFIRE_DAMAGE, TEAM
from ..enums import Ask, Item
from ..state import (
    CHAMPION,
    DONE,
    FIGHTERS,
    PASS,
    ULTIMATE,
    ZONE,
    Sort,
    State,
    caster,
    choose,
    chosen,
    sort_of,
)
from .effects import strike_everyone
from .figures import (
    carries,
    champions_in,
    first_of,
    is_able,
    is_alive,
    is_avenging,
    is_here,
    is_outnumbered,
    opponents,
    other,
    owner,
)
from .movement import can_leap
from .towers import can_hit_something
from .verbs import spend_ultimate

LAST_OF_SIDE = 1


# -- where -----------------------------------------------------------------------------------


@rule
def can_attack(s: State, who: int) -> bool:
    """L35, L48, L65. Has its attack of this turn still to make."""
    return is_able(s, who) and s.attacked[who] == 0 and s.stun[who] == 0


@rule
def can_start(s: State, who: int) -> bool:
    """L44, L45. Could open a battle where it stands."""
    return (
        can_attack(s, who)
        and (s.fought >> s.zone[who]) & 1 == 0
        and champions_in(s, other(owner(who)), s.zone[who]) > 0
    )


@rule
def can_strike(s: State, who: int) -> bool:
    """L66. Could hit a structure where it stands."""
    return (
        can_attack(s, who)
        and can_hit_something(s, who)
        and champions_in(s, other(owner(who)), s.zone[who]) == 0
    )


@rule
def may_battle(s: State, seat: int, mask: Mask) -> None:
    """L44, L66, L83. A zone to fight in, a champion to send at a structure, or no more."""
    mask[DONE] = 1
    for who in range(first_of(seat), first_of(seat) + TEAM):
        if can_start(s, who):
            mask[ZONE + s.zone[who]] = 1
        elif can_strike(s, who):
            mask[CHAMPION + s.champion[who]] = 1
        if can_leap(s, who):
            mask[ULTIMATE + s.champion[who]] = 1


@rule
def settle_battles(s: State) -> bool:
    """L44. Nothing is left to fight for."""
    seat = todo.asked(s)
    for who in range(first_of(seat), first_of(seat) + TEAM):
        if can_start(s, who) or can_strike(s, who) or can_leap(s, who):
            return False
    todo.done(s)
    return True


@rule
def on_battle(s: State, seat: int, action: int) -> None:
    """L44. The next battle, the next hit at a structure, or the end of the phase."""
    match sort_of(action):
        case Sort.ZONE:
            open_battle(s, seat, action - ZONE)
        case Sort.CHAMPION:
            todo.ask(s, seat, Ask.STRUCTURE, chosen(s, action))
        case Sort.ULTIMATE:
            spend_ultimate(s, caster(s, action))
            todo.ask(s, seat, Ask.LAND, caster(s, action))
        case _:
            todo.done(s)


@rule
def open_battle(s: State, seat: int, zone: int) -> None:
    """L44, L46, L101. The active side attacks first. Hullbreaker lends health to the outnumbered,
    Sunfire Aegis burns."""
    s.fought |= 1 << zone
    clear_battle(s)
    s.battle.zone = zone
    todo.ask(s, seat, Ask.BATTLE, 0)
    for who in range(FIGHTERS):
        if is_here(s, who, zone):
            if carries(s, who, Item.HULLBREAKER) and is_outnumbered(s, who):
                s.spare[who] = OUTNUMBERED_HEALTH
            if carries(s, who, Item.SUNFIRE_AEGIS) and owner(who) == s.active:
                strike_everyone(s, who, zone, SUNFIRE_DAMAGE)


@rule
def clear_battle(s: State) -> None:
    """No battle, no attack is at hand."""
    s.battle.zone = NONE
    for seat in range(SIDES):
        s.battle.passed[seat] = 0
        s.battle.forced[seat] = NONE
    for who in range(FIGHTERS):
        s.battle.nominated[who] = 0
        s.battle.attacked[who] = 0
        s.battle.late[who] = 0
        s.battle.safe[who] = 0
        s.battle.driven[who] = 0
        s.casting.chosen[who] = 0
    s.casting.by = NONE
    s.casting.what = NONE
    clear_attack(s)


@rule
def clear_attack(s: State) -> None:
    """No attack is being prepared."""
    s.attack.by = NONE
    s.attack.bonus = 0
    s.attack.extra = 0
    s.attack.crit = 0
    s.attack.aim = NONE
    s.attack.aimed = 0


# -- who attacks next ------------------------------------------------------------------------


@rule
def fights_on(s: State, who: int) -> bool:
    """L46 to L48, L65, L89, L101. Has an attack to make in this battle; Guardian Angel grants it to
    a bearer that has just fallen."""
    if s.zone[who] != s.battle.zone or s.attacked[who] or s.battle.passed[owner(who)]:
        return False
    if s.recalling[who] or s.stun[who] > 0 or s.battle.driven[who]:
        return False
    return is_alive(s, who) or is_avenging(s, who)


@rule
def early_left(s: State, who: int, late: int) -> bool:
    """L91, L92. Whether somebody has to attack before a champion that comes last: on its side, or
    on both."""
    for ally in range(FIGHTERS):
        if s.battle.late[ally] < late and fights_on(s, ally):
            if late > LAST_OF_SIDE or owner(ally) == owner(who):
                return True
    return False


@rule
def may_attack_now(s: State, who: int) -> bool:
    """L46, L90 to L92. Whether it can be this champion's turn to attack."""
    if not fights_on(s, who):
        return False
    forced = s.battle.forced[owner(who)]
    if forced != NONE and fights_on(s, forced):
        return bool(forced == who)
    return s.battle.late[who] == 0 or not early_left(s, who, s.battle.late[who])


@rule
def can_fight(s: State, seat: int) -> bool:
    """L46. Whether a side has an attack to make and somebody to hit."""
    if opponents(s, seat) == 0:
        return False
    for who in range(first_of(seat), first_of(seat) + TEAM):
        if may_attack_now(s, who):
            return True
    return False


@rule
def carry_battle(s: State) -> None:
    """L46, L47. The sides attack in turn; where one has nothing left the other goes on."""
    clear_attack(s)
    seat = todo.asked(s)
    todo.done(s)
    if not can_fight(s, seat):
        seat = other(seat)
    if not can_fight(s, seat):
        end_battle(s)
        return
    todo.ask(s, other(seat), Ask.BATTLE, 0)
    todo.ask(s, seat, Ask.ATTACKER, 0)


@rule
def end_battle(s: State) -> None:
    """L65. The battle is over; a stun that cost an attack here has done its work."""
    for who in range(FIGHTERS):
        if is_here(s, who, s.battle.zone) and s.stun[who] > 0 and not s.attacked[who]:
            s.stun[who] = 0
            s.attacked[who] = 1
    clear_battle(s)


@rule
def may_choose_attacker(s: State, seat: int, mask: Mask) -> None:
    """L46, L47, L90. Whoever has an attack to make, or no more attacks; Nocturne must."""
    forced = s.battle.forced[seat]
    mask[PASS] = forced == NONE or not fights_on(s, forced)
    for who in range(first_of(seat), first_of(seat) + TEAM):
        if may_attack_now(s, who):
            mask[choose(s, who)] = 1


@rule
def on_attacker(s: State, seat: int, action: int) -> None:
    """L46 to L48. This one attacks, or the side makes no further attack."""
    todo.done(s)
    if action == PASS:
        s.battle.passed[seat] = 1
        return
    who = chosen(s, action)
    s.attacked[who] = 1
    s.battle.attacked[who] = 1
    s.battle.forced[seat] = NONE
    s.attack.by = who
    todo.ask(s, seat, Ask.AUGMENT, who)
