"""What an attack, a defence and a blow are made of, part by part, so that no figure changes without
a word."""

from __future__ import annotations

from parlour.core.record import NONE

from ..cards import (
    ATTACK,
    CRIT_ITEMS,
    CRIT_PERCENT,
    DEFENSE,
    FORCE_SOAKS,
    FROZEN_SOAKS,
    IS_MAGE,
    ITEM_ATTACK,
    ITEM_DEFENSE,
    ITEM_OWN_TURN,
    OUTNUMBERED_ATTACK,
    OUTNUMBERED_DEFENSE,
    PERCENT,
)
from ..enums import Item, Pit
from ..rules.attack import damage_of
from ..rules.effects import OF_ITEM
from ..rules.figures import (
    always_crits,
    attack_of,
    blessing,
    carries,
    defense_ignored,
    defense_of,
    gear_sum,
    is_outnumbered,
    items_of,
    owner,
)
from ..state import State

Part = tuple[str, int]  # what it is, and how much it adds


def attack_parts(s: State, who: int) -> list[Part]:
    """L50, L78, L100, L101. What a champion's attack is made of; its own figure comes first."""
    own_turn = s.active == owner(who)
    hull = carries(s, who, Item.HULLBREAKER) and is_outnumbered(s, who)
    parts = [
        ("own", int(ATTACK[s.champion[who]])),
        ("items", gear_sum(s, who, ITEM_ATTACK)),
        ("items on its own turn", gear_sum(s, who, ITEM_OWN_TURN) if own_turn else 0),
        ("outnumbered", OUTNUMBERED_ATTACK if hull else 0),
        ("Dragon", blessing(s, owner(who), Pit.DRAGON)),
        ("weakened", -int(s.weak[who])),
    ]
    return parts[:1] + [part for part in parts[1:] if part[1]]


def defense_parts(s: State, who: int) -> list[Part]:
    """L61, L100, L101. The same of its defence."""
    hull = carries(s, who, Item.HULLBREAKER) and is_outnumbered(s, who)
    parts = [
        ("own", int(DEFENSE[s.champion[who]])),
        ("items", gear_sum(s, who, ITEM_DEFENSE)),
        ("outnumbered", OUTNUMBERED_DEFENSE if hull else 0),
        ("guarded", int(s.guard[who])),
    ]
    return parts[:1] + [part for part in parts[1:] if part[1]]


def made_of(parts: list[Part]) -> str:
    """'3, items +2'; '' for a figure that is the champion's own alone."""
    if len(parts) == 1:
        return ""
    more = [f"{what} {'+' if n > 0 else '−'}{abs(n)}" for what, n in parts[1:]]
    return ", ".join([str(parts[0][1]), *more])


def attack_told(s: State, who: int) -> str:
    """'attack 5 (3, items +2)'."""
    made = made_of(attack_parts(s, who))
    return f"attack {attack_of(s, who)}" + (f" ({made})" if made else "")


def defense_told(s: State, who: int) -> str:
    """'defence 4 (3, items +1)'."""
    made = made_of(defense_parts(s, who))
    return f"defence {defense_of(s, who)}" + (f" ({made})" if made else "")


def changing(s: State, who: int) -> list[str]:
    """L98, L100. What will change in a champion's attacks: on its side's own turns, and how near
    a Marksman is to attacks that always count as Crit."""
    told = []
    more = gear_sum(s, who, ITEM_OWN_TURN)
    if more and s.active != owner(who):
        told.append(f"attack {more} more on its own turns")
    needed, has = CRIT_ITEMS[s.champion[who]], items_of(s, who)
    if always_crits(s, who):
        told.append("every attack counts as Crit")
    elif needed and has:
        told.append(f"every attack counts as Crit from {needed} items on, has {has}")
    return told


def attack_made(s: State, who: int) -> int:
    """L50, L98. What a champion's attack would deal as it is, before cards."""
    n = attack_of(s, who)
    return n + crit_more(s, who, n)


def crit_more(s: State, who: int, n: int) -> int:
    """L98. What counting as Crit by itself adds to an attack of so much."""
    return n * CRIT_PERCENT // PERCENT if always_crits(s, who) else 0


def soaks(s: State, who: int) -> list[Part]:
    """L56 to L62, L101. What stands between the attack or the blow at hand and a champion's
    health."""
    blow = s.blow.at != NONE
    by, effect = (int(s.blow.by), int(s.blow.effect)) if blow else (int(s.attack.by), 0)
    extra = int(s.blow.extra if blow else s.attack.extra)
    veiled = carries(s, who, Item.BANSHEES_VEIL) and not s.used[Item.BANSHEES_VEIL]
    guard = 0 if effect else defense_of(s, who)
    block = int(s.blow.block)
    ignored = 0 if effect else min(defense_ignored(s, by), guard + block)
    magic = IS_MAGE[s.champion[by]] and effect != OF_ITEM
    parts = [
        ("Banshee's Veil", extra if veiled else 0),
        ("defence", guard),
        ("Block", block),
        ("ignored", -ignored),
        ("Force of Nature", FORCE_SOAKS if carries(s, who, Item.FORCE_OF_NATURE) and magic else 0),
        ("Frozen Heart", FROZEN_SOAKS if carries(s, who, Item.FROZEN_HEART) and not effect else 0),
        ("Barrier", int(s.barrier[who])),
        ("Hullbreaker", int(s.spare[who])),
    ]
    return [part for part in parts if part[1]]


def on_its_way(s: State) -> int:
    """L50 to L53. What the attack or the blow at hand deals."""
    if s.blow.at != NONE:
        return int(s.blow.damage + s.blow.extra)
    return int(damage_of(s) + s.attack.extra)


def forecast(s: State, who: int) -> int:
    """L56 to L62. What the attack or the blow at hand would take from a champion's health, as
    things stand."""
    if s.battle.safe[who] or s.blow.flashed:
        return 0
    return max(0, on_its_way(s) - sum(n for _, n in soaks(s, who)))
