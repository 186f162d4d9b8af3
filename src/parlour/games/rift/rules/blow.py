"""The blow: who takes it, what is done against it, what it does: L53 to L63."""

from __future__ import annotations

from parlour.core import todo
from parlour.core.contract import Mask
from parlour.core.record import NONE
from parlour.core.rule import rule

from ..cards import (
    BARRIER_CARD,
    BLOCK_CARD,
    EXECUTE_HEALTH,
    FORCE_SOAKS,
    FROZEN_SOAKS,
    IS_MAGE,
    ITEM_SLOTS,
    LIFESTEAL,
    LIFESTEAL_PER,
    LOW_GUARD,
    LOW_HEALTH,
    TEAM,
    THORNS_DAMAGE,
    THORNS_NEED,
)
from ..enums import Ask, Card, Item
from ..state import CARD, PASS, Sort, State, caster, choose, sort_of
from .effects import OF_ITEM, hit_damage, hit_kind, hit_source, hit_target, shrugs_off
from .figures import (
    can_be_picked,
    carries,
    defense_ignored,
    defense_of,
    first_of,
    is_alive,
    is_here,
    other,
    owner,
)
from .powers import any_power, may_use_powers, on_power
from .ultimates import any_cast, may_cast, on_ultimate
from .verbs import has_card, heal, holds_any, hurt, play_card, roll_alone, trim

# -- who takes it ----------------------------------------------------------------------------


@rule
def can_be_nominated(s: State, who: int) -> bool:
    """L53, L54. Alive in the battle and not nominated since the last time round."""
    return can_be_picked(s, who, s.battle.zone) and s.battle.nominated[who] == 0


@rule
def ask_nomination(s: State, seat: int) -> None:
    """L54. Who takes it; once everybody has, all may be nominated again."""
    left = 0
    for who in range(first_of(seat), first_of(seat) + TEAM):
        if can_be_nominated(s, who):
            left += 1
    if left == 0:
        for who in range(first_of(seat), first_of(seat) + TEAM):
            s.battle.nominated[who] = 0
    todo.ask(s, seat, Ask.NOMINATE, 0)


@rule
def may_nominate(s: State, seat: int, mask: Mask) -> None:
    """L53, L54. A champion of one's own whose turn it can be."""
    for who in range(first_of(seat), first_of(seat) + TEAM):
        if can_be_nominated(s, who):
            mask[choose(s, who)] = 1


@rule
def on_nominate(s: State, who: int) -> None:
    """L53. This one takes the blow."""
    todo.done(s)
    take_blow(s, who)


@rule
def take_blow(s: State, who: int) -> None:
    """L51, L53, L55. A champion takes the blow; its side may defend it."""
    s.blow.at = who
    s.battle.nominated[who] = 1
    todo.ask(s, owner(who), Ask.DEFEND, who)


@rule
def start_hit(s: State) -> None:
    """L62. An effect's damage reaches its target, if that still lives."""
    packed = todo.about(s)
    todo.done(s)
    target = hit_target(packed)
    if not is_alive(s, target):
        return
    s.blow.by = hit_source(packed)
    s.blow.at = target
    s.blow.damage = hit_damage(packed)
    s.blow.effect = hit_kind(packed)
    todo.ask(s, owner(s.blow.by), Ask.BLOW, 0)
    todo.ask(s, owner(target), Ask.DEFEND, target)


# -- what is done against it -----------------------------------------------------------------


@rule
def may_defend(s: State, seat: int, mask: Mask) -> None:
    """L55 to L60, L62. Cards and powers, or take it as it is."""
    mask[PASS] = 1
    mask[CARD + Card.BLOCK] = has_card(s, seat, Card.BLOCK)
    mask[CARD + Card.BARRIER] = has_card(s, seat, Card.BARRIER) and not s.barred[s.blow.at]
    if s.blow.effect == 0:
        mask[CARD + Card.FLASH] = has_card(s, seat, Card.FLASH)
        mask[CARD + Card.SACRIFICE] = has_card(s, seat, Card.SACRIFICE) and has_stand_in(s, seat)
    may_cast(s, seat, mask)
    may_use_powers(s, seat, mask)


@rule
def can_stand_in(s: State, who: int) -> bool:
    """L58, L89. Another living champion of the defender in the battle."""
    return who != s.blow.at and is_here(s, who, s.battle.zone) and s.battle.driven[who] == 0


@rule
def has_stand_in(s: State, seat: int) -> bool:
    """L58. Whether anybody could take the blow instead."""
    for who in range(first_of(seat), first_of(seat) + TEAM):
        if can_stand_in(s, who):
            return True
    return False


@rule
def on_defend(s: State, seat: int, action: int) -> None:
    """L55. One thing against the blow, or nothing more."""
    match sort_of(action):
        case Sort.CARD:
            play_card(s, seat, action - CARD)
            on_defence_card(s, seat, action - CARD)
        case Sort.ULTIMATE:
            on_ultimate(s, seat, caster(s, action))
        case Sort.PASSIVE | Sort.USE:
            on_power(s, seat, action)
        case _:
            todo.done(s)


@rule
def on_defence_card(s: State, seat: int, card: int) -> None:
    """L56 to L59. What a card does against the blow."""
    match card:
        case Card.BLOCK:
            s.blow.block += BLOCK_CARD
        case Card.BARRIER:
            s.barred[s.blow.at] = 1
            s.barrier[s.blow.at] += BARRIER_CARD
        case Card.SACRIFICE:
            todo.ask(s, seat, Ask.SACRIFICE, 0)
        case _:
            todo.ask(s, other(seat), Ask.FLASH_BACK, 0)


@rule
def settle_defend(s: State) -> bool:
    """L64. A side with neither card nor power takes the blow as it is."""
    seat = todo.asked(s)
    if holds_any(s, seat) or any_cast(s, seat) or any_power(s, seat):
        return False
    todo.done(s)
    return True


@rule
def may_sacrifice(s: State, seat: int, mask: Mask) -> None:
    """L58. Who steps in."""
    for who in range(first_of(seat), first_of(seat) + TEAM):
        if can_stand_in(s, who):
            mask[choose(s, who)] = 1


@rule
def on_sacrifice(s: State, who: int) -> None:
    """L58, L60. The blow goes to somebody else; what was healed above the maximum is lost."""
    todo.done(s)
    trim(s, s.blow.at)
    s.blow.at = who
    todo.set_about(s, who)


@rule
def may_flash_back(s: State, seat: int, mask: Mask) -> None:
    """L59. Answer with Flash, or let the attack be dodged."""
    mask[PASS] = 1
    mask[CARD + Card.FLASH] = has_card(s, seat, Card.FLASH)


@rule
def on_flash_back(s: State, seat: int, action: int) -> None:
    """L59. The attack catches up, or is cancelled."""
    todo.done(s)
    if action == PASS:
        s.blow.flashed = 1
        todo.done(s)
    else:
        play_card(s, seat, Card.FLASH)


@rule
def settle_flash_back(s: State) -> bool:
    """L59, L64. An empty hand cannot follow."""
    if holds_any(s, todo.asked(s)):
        return False
    on_flash_back(s, todo.asked(s), PASS)
    return True


# -- what it does ----------------------------------------------------------------------------


@rule
def fall(s: State) -> None:
    """L56, L57, L60 to L63. The blow falls; then what hits do to those who dealt or took them."""
    todo.done(s)
    by = s.blow.by
    at = s.blow.at
    effect = s.blow.effect
    cancelled = s.blow.flashed
    through = 0 if cancelled else damage_through(s)
    hurt(s, at, through)
    trim(s, at)
    clear_blow(s)
    if cancelled:
        return
    rally(s, at, through)
    if effect == 0:
        aftermath(s, by, at, through)


@rule
def clear_blow(s: State) -> None:
    """No blow is on its way."""
    s.blow.by = NONE
    s.blow.at = NONE
    s.blow.damage = 0
    s.blow.extra = 0
    s.blow.effect = 0
    s.blow.block = 0
    s.blow.flashed = 0


@rule
def damage_through(s: State) -> int:
    """L57, L61, L62. What of the blow is taken from the target's health; barriers wear off."""
    at = s.blow.at
    total = s.blow.damage + s.blow.extra
    if s.blow.extra > 0 and shrugs_off(s, at):
        total = s.blow.damage
    total -= guard_against(s)
    if carries(s, at, Item.FORCE_OF_NATURE) and is_magic(s):
        total -= FORCE_SOAKS
    if carries(s, at, Item.FROZEN_HEART) and s.blow.effect == 0:
        total -= FROZEN_SOAKS
    if total <= 0 or s.battle.safe[at]:
        return 0
    soaked = min(total, s.barrier[at])
    s.barrier[at] -= soaked
    lent = min(total - soaked, s.spare[at])
    s.spare[at] -= lent
    return int(total - soaked - lent)


@rule
def is_magic(s: State) -> bool:
    """L101. Force of Nature: attacks and ultimates of Mages, not the items that a Mage bears."""
    return IS_MAGE[s.champion[s.blow.by]] > 0 and s.blow.effect != OF_ITEM


@rule
def guard_against(s: State) -> int:
    """L56, L61, L62. The defence that counts: against an effect only cards do."""
    if s.blow.effect:
        return int(s.blow.block)
    return max(0, defense_of(s, s.blow.at) + s.blow.block - defense_ignored(s, s.blow.by))


@rule
def rally(s: State, at: int, through: int) -> None:
    """L101. Immortal Shieldbow, Sterak's Gage: more defence when a hit leaves little health."""
    if through == 0 or s.health[at] != LOW_HEALTH or s.low[at]:
        return
    for place in range(ITEM_SLOTS):
        item = s.gear[at][place]
        if item != NONE and LOW_GUARD[item] > 0:
            s.low[at] = 1
            s.guard[at] += LOW_GUARD[item]


@rule
def aftermath(s: State, by: int, at: int, through: int) -> None:
    """L101. The Collector, Bloodthirster, Thornmail."""
    if through > 0 and s.health[at] == EXECUTE_HEALTH and carries(s, by, Item.THE_COLLECTOR):
        hurt(s, at, s.health[at])
    if carries(s, by, Item.BLOODTHIRSTER):
        heal(s, by, through // LIFESTEAL_PER * LIFESTEAL)
    if carries(s, at, Item.THORNMAIL) and roll_alone(s) >= THORNS_NEED:
        hurt(s, by, THORNS_DAMAGE)
