"""What a card or an ultimate does, in a few words beside its name: cards.toml has it in full."""

from __future__ import annotations

from ..cards import (
    ATTACK,
    ATTACK_CARD,
    BARRIER_CARD,
    BLOCK_CARD,
    CHAMPION_CLASS,
    CLASS_IDS,
    DEFENSE,
    DEMOLISH_CARD,
    HEALTH,
    ULTIMATE_AIMED,
    ULTIMATE_AMOUNT,
    ULTIMATE_GUARD,
    ULTIMATE_KIND,
    ULTIMATE_PICK,
    ULTIMATE_WEAKENS,
)
from ..enums import Card, Kind, Pick

CARD_BRIEFS = {
    Card.FOCUS: "aim the attack",
    Card.ATTACK: f"+{ATTACK_CARD} damage",
    Card.CRIT: "half as much again",
    Card.TOWER_DIVE: "roll a die for both sides",
    Card.BLOCK: f"+{BLOCK_CARD} defence",
    Card.BARRIER: f"soaks up {BARRIER_CARD}",
    Card.SACRIFICE: "another takes the blow",
    Card.FLASH: "cancel the attack",
    Card.TELEPORT: "to a lane tower of yours",
    Card.DEMOLISH: f"+{DEMOLISH_CARD} damage",
    Card.COUNTER_GANK: "bring a champion",
}


def champion_brief(champion: int) -> str:
    """'Tank; health 10, attack 3, defence 4; stuns, by dice'."""
    figures = f"health {HEALTH[champion]}, attack {ATTACK[champion]}, defence {DEFENSE[champion]}"
    kind = CLASS_IDS[CHAMPION_CLASS[champion]]
    return f"{kind}; {figures}; ultimate: {ultimate_brief(champion)}"


def ultimate_brief(champion: int) -> str:
    """L85 to L96. '+2 damage, aimed'."""
    n = ULTIMATE_AMOUNT[champion]
    match ULTIMATE_KIND[champion]:
        case Kind.ATTACK_DAMAGE:
            return f"+{n} damage, aimed" if ULTIMATE_AIMED[champion] else f"+{n} damage"
        case Kind.ZONE_DAMAGE:
            some = ULTIMATE_PICK[champion] == Pick.UP_TO
            return f"{n} damage to {'some' if some else 'all'} enemies there"
        case Kind.RANGED_SHOT:
            return f"{n} damage anywhere, by a die"
        case Kind.STUN:
            return "stuns, by dice"
        case Kind.PUSH_BACK:
            return "drives enemies out of the zone"
        case Kind.JOIN_BATTLE:
            return "joins the battle"
        case Kind.TELEPORT:
            return "leaps one zone"
        case Kind.ATTACK_LAST:
            return f"enemies attack last, with {ULTIMATE_WEAKENS[champion]} less"
        case Kind.GUARD_ALLY:
            return f"jumps there, +{ULTIMATE_GUARD[champion]} defence"
        case Kind.HEAL:
            return f"{n} health to all allies"
        case Kind.PREVENT_DAMAGE:
            return "no damage in this battle, by dice"
    return "the ultimate of an enemy there"
