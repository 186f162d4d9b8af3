"""An attack: what is added to it, whom it is aimed at, how much it deals: L49 to L53, L64."""

from __future__ import annotations

from parlour.core import todo
from parlour.core.contract import Mask
from parlour.core.record import NONE
from parlour.core.rule import rule

from ..cards import AIMS, ATTACK_CARD, CRIT_PERCENT, LUDENS_DAMAGE, PERCENT, TEAM
from ..enums import Ask, Card, Item
from ..state import CARD, DECLARE, PASSIVE, Sort, State, caster, choose, sort_of
from .blow import ask_nomination, take_blow
from .dive import can_dive, on_dive
from .effects import strike_everyone
from .figures import (
    always_crits,
    attack_of,
    can_be_picked,
    carries,
    first_of,
    is_alive,
    is_avenging,
    is_here,
    opponents,
    other,
)
from .powers import any_power, may_use_powers, on_power
from .ultimates import any_cast, may_cast, on_ultimate
from .verbs import has_card, holds_any, play_card


@rule
def may_augment(s: State, seat: int, mask: Mask) -> None:
    """L49 to L52, L70. Cards, powers, or the attack as it is."""
    mask[DECLARE] = 1
    mask[CARD + Card.FOCUS] = has_card(s, seat, Card.FOCUS) and not s.attack.aimed
    mask[CARD + Card.ATTACK] = has_card(s, seat, Card.ATTACK)
    mask[CARD + Card.CRIT] = has_card(s, seat, Card.CRIT) and not s.attack.crit
    mask[CARD + Card.TOWER_DIVE] = has_card(s, seat, Card.TOWER_DIVE) and can_dive(s, s.attack.by)
    may_cast(s, seat, mask)
    may_use_powers(s, seat, mask)
    if can_aim(s, s.attack.by):
        mask[PASSIVE + s.champion[s.attack.by]] = 1


@rule
def can_aim(s: State, who: int) -> bool:
    """L51. Assassinate: its attack may be aimed without a card."""
    return AIMS[s.champion[who]] > 0 and s.attack.aimed == 0


@rule
def on_augment(s: State, seat: int, action: int) -> None:
    """L49 to L52. One thing more for the attack, or it is declared."""
    match sort_of(action):
        case Sort.CARD:
            play_card(s, seat, action - CARD)
            on_attack_card(s, seat, action - CARD)
        case Sort.ULTIMATE:
            on_ultimate(s, seat, caster(s, action))
        case Sort.PASSIVE:
            aim(s, seat)
        case Sort.USE:
            on_power(s, seat, action)
        case _:
            declare(s, seat)


@rule
def on_attack_card(s: State, seat: int, card: int) -> None:
    """L50 to L52, L70. What a card adds."""
    match card:
        case Card.ATTACK:
            s.attack.bonus += ATTACK_CARD
        case Card.CRIT:
            s.attack.crit = 1
        case Card.FOCUS:
            aim(s, seat)
        case _:
            on_dive(s, seat, s.attack.by)


@rule
def aim(s: State, seat: int) -> None:
    """L51. The attack is going to be aimed: at whom?"""
    s.attack.aimed = 1
    todo.ask(s, seat, Ask.AIM, 0)


@rule
def may_aim(s: State, seat: int, mask: Mask) -> None:
    """L51. Any living enemy in the battle."""
    for who in range(first_of(other(seat)), first_of(other(seat)) + TEAM):
        if can_be_picked(s, who, s.battle.zone):
            mask[choose(s, who)] = 1


@rule
def on_aim(s: State, who: int) -> None:
    """L51. This one has to take it."""
    todo.done(s)
    s.attack.aim = who


@rule
def settle_augment(s: State) -> bool:
    """L49, L63, L64. The attacker is lost, or nobody is left to hit, or the side has neither card
    nor power to add."""
    who = s.attack.by
    seat = todo.asked(s)
    alive = is_alive(s, who) or is_avenging(s, who)
    if not alive or s.zone[who] != s.battle.zone:
        todo.done(s)
        return True
    if opponents(s, seat) == 0:
        todo.done(s)
        return True
    if holds_any(s, seat) or can_aim(s, who) or any_cast(s, seat) or any_power(s, seat):
        return False
    declare(s, seat)
    return True


@rule
def damage_of(s: State) -> int:
    """L50, L52, L98. What the attack deals so far, an ultimate's part left out."""
    total = attack_of(s, s.attack.by) + s.attack.bonus
    if s.attack.crit or always_crits(s, s.attack.by):
        total += total * CRIT_PERCENT // PERCENT
    return total


@rule
def can_take(s: State, who: int) -> bool:
    """L51, L89. Whether the enemy that an attack is aimed at is still in the battle."""
    return is_here(s, who, s.battle.zone) and s.battle.driven[who] == 0


@rule
def declare(s: State, seat: int) -> None:
    """L49, L51, L53, L101. The damage stands; the other side takes it. Luden's Companion strikes
    everybody afterwards."""
    todo.done(s)
    who = s.attack.by
    if carries(s, who, Item.LUDENS_COMPANION):
        strike_everyone(s, who, s.battle.zone, LUDENS_DAMAGE)
    s.blow.by = who
    s.blow.damage = damage_of(s)
    s.blow.extra = s.attack.extra
    todo.ask(s, seat, Ask.BLOW, 0)
    if s.attack.aim != NONE and can_take(s, s.attack.aim):
        take_blow(s, s.attack.aim)
    else:
        ask_nomination(s, other(seat))
