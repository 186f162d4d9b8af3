"""Damage that is an effect of its own, waiting on the stack for its turn: L62, L86, L101."""

from __future__ import annotations

from parlour.core import todo
from parlour.core.rule import rule

from ..enums import Ask, Item
from ..state import FIGHTERS, State
from .figures import is_here, owner

OF_ULTIMATE, OF_ITEM, SOURCES = 1, 2, 3  # what an effect is of


@rule
def shrugs_off(s: State, who: int) -> bool:
    """L101. Banshee's Veil: one enemy ultimate a turn does nothing to its bearer."""
    if s.holder[Item.BANSHEES_VEIL] != who or s.used[Item.BANSHEES_VEIL]:
        return False
    s.used[Item.BANSHEES_VEIL] = 1
    return True


@rule
def strike_everyone(s: State, who: int, zone: int, n: int) -> None:
    """L62, L101. Every enemy in a zone is hit by an item: Luden's Companion, Sunfire Aegis."""
    for target in range(FIGHTERS):
        if owner(target) != owner(who) and is_here(s, target, zone):
            ask_hit(s, who, target, n, OF_ITEM)


@rule
def ask_hit(s: State, who: int, target: int, n: int, of: int) -> None:
    """L62. Damage of an effect, an ultimate's or an item's, waits on the stack for its turn."""
    packed = ((n * SOURCES + of) * FIGHTERS + who) * FIGHTERS + target
    todo.ask(s, owner(who), Ask.HIT, packed)


@rule
def hit_target(packed: int) -> int:
    """Whom a waiting effect hits."""
    return packed % FIGHTERS


@rule
def hit_source(packed: int) -> int:
    """Who dealt a waiting effect."""
    return packed // FIGHTERS % FIGHTERS


@rule
def hit_damage(packed: int) -> int:
    """How much a waiting effect deals."""
    return packed // FIGHTERS // FIGHTERS // SOURCES


@rule
def hit_kind(packed: int) -> int:
    """Whether a waiting effect is an ultimate's or an item's."""
    return packed // FIGHTERS // FIGHTERS % SOURCES


@rule
def strike_zone(s: State, who: int, zone: int, n: int, spared: int) -> None:
    """L86, L87. Every enemy in a zone is hit by an ultimate, one after the other, but for one."""
    for target in range(FIGHTERS):
        if owner(target) != owner(who) and target != spared and is_here(s, target, zone):
            if not shrugs_off(s, target):
                ask_hit(s, who, target, n, OF_ULTIMATE)
