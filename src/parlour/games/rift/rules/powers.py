"""Passives and items used by choice: Heal, the Locket, Mikael's Blessing (L97, L102)."""

from __future__ import annotations

from parlour.core import todo
from parlour.core.contract import Mask
from parlour.core.record import NONE
from parlour.core.rule import rule

from ..cards import HEALS, LOCKET_GUARD, TEAM
from ..enums import Ask, Item
from ..state import PASSIVE, USE, Sort, State, choose, performer, sort_of
from .figures import first_of, full_health, is_able, is_here, owner
from .verbs import heal


@rule
def can_help(s: State, who: int) -> bool:
    """L97. Has the Heal passive and has not used it this turn."""
    return HEALS[s.champion[who]] > 0 and s.helped[who] == 0 and is_able(s, who)


@rule
def needs_help(s: State, healer: int, who: int) -> bool:
    """L60, L97. In the healer's zone, and hurt or about to take a blow."""
    return is_here(s, who, s.zone[healer]) and (
        s.health[who] < full_health(s, who) or s.blow.at == who
    )


@rule
def hurt_ally_near(s: State, healer: int) -> bool:
    """L97. Whether there is anybody to heal."""
    for who in range(first_of(owner(healer)), first_of(owner(healer)) + TEAM):
        if needs_help(s, healer, who):
            return True
    return False


@rule
def ask_heal(s: State, seat: int, healer: int) -> None:
    """L97. A healer uses its passive: on whom?"""
    s.helped[healer] = 1
    todo.ask(s, seat, Ask.HEAL, healer)


@rule
def may_heal(s: State, seat: int, mask: Mask) -> None:
    """L97. Itself or an ally in its zone."""
    for who in range(first_of(seat), first_of(seat) + TEAM):
        if needs_help(s, todo.about(s), who):
            mask[choose(s, who)] = 1


@rule
def on_heal(s: State, who: int) -> None:
    """L60, L97. One health, working between the blows."""
    healer = todo.about(s)
    todo.done(s)
    heal(s, who, HEALS[s.champion[healer]])


@rule
def bearer_of(s: State, seat: int, item: int) -> int:
    """L102. A side's champion that can use an item of choice now; NONE if there is none."""
    who = s.holder[item]
    if who == NONE or owner(who) != seat or s.used[item] or not is_able(s, who):
        return NONE
    return int(who)


@rule
def is_stunned_near(s: State, bearer: int, who: int) -> bool:
    """L102. Whether Mikael's Blessing would free a champion."""
    return s.stun[who] > 0 and owner(who) == owner(bearer) and is_here(s, who, s.zone[bearer])


@rule
def can_free(s: State, seat: int) -> bool:
    """L102. Whether a side can free somebody from a stun."""
    bearer = bearer_of(s, seat, Item.MIKAELS_BLESSING)
    if bearer == NONE:
        return False
    for who in range(first_of(seat), first_of(seat) + TEAM):
        if is_stunned_near(s, bearer, who):
            return True
    return False


@rule
def can_shelter(s: State, seat: int) -> bool:
    """L102. Whether the Locket would help whoever is under the blow."""
    bearer = bearer_of(s, seat, Item.LOCKET_OF_THE_IRON_SOLARI)
    return bearer != NONE and s.blow.at != NONE and is_here(s, s.blow.at, s.zone[bearer])


@rule
def can_help_now(s: State, who: int) -> bool:
    """L97. In a defence stage: a healer with somebody to heal."""
    return s.blow.at != NONE and can_help(s, who) and hurt_ally_near(s, who)


@rule
def may_use_powers(s: State, seat: int, mask: Mask) -> None:
    """L97, L102. What a side may use besides cards and ultimates."""
    mask[USE + Item.MIKAELS_BLESSING] = can_free(s, seat)
    mask[USE + Item.LOCKET_OF_THE_IRON_SOLARI] = can_shelter(s, seat)
    for who in range(first_of(seat), first_of(seat) + TEAM):
        if can_help_now(s, who):
            mask[PASSIVE + s.champion[who]] = 1


@rule
def any_power(s: State, seat: int) -> bool:
    """L64. Whether a side has any such power ready."""
    if can_free(s, seat) or can_shelter(s, seat):
        return True
    for who in range(first_of(seat), first_of(seat) + TEAM):
        if can_help_now(s, who):
            return True
    return False


@rule
def on_power(s: State, seat: int, action: int) -> None:
    """L97, L102. A passive or an item is used."""
    if sort_of(action) == Sort.PASSIVE:
        ask_heal(s, seat, performer(s, action))
        return
    item = action - USE
    bearer = bearer_of(s, seat, item)
    s.used[item] = 1
    if item == Item.MIKAELS_BLESSING:
        todo.ask(s, seat, Ask.FREE, bearer)
        return
    for who in range(first_of(seat), first_of(seat) + TEAM):
        if is_here(s, who, s.zone[bearer]):
            s.guard[who] += LOCKET_GUARD


@rule
def may_free(s: State, seat: int, mask: Mask) -> None:
    """L102. A stunned ally in the bearer's zone."""
    for who in range(first_of(seat), first_of(seat) + TEAM):
        if is_stunned_near(s, todo.about(s), who):
            mask[choose(s, who)] = 1


@rule
def on_free(s: State, who: int) -> None:
    """L102. The stun is gone."""
    todo.done(s)
    s.stun[who] = 0
