"""Why an action is not legal, with the clause that says so."""

from __future__ import annotations

from parlour.core import todo
from parlour.core.record import NONE

from .cards import CARD_NAMES, CHAMPION_NAMES, COST, ITEM_NAMES, SLOTS
from .enums import Ask, Card
from .figures import items_of
from .names import ZONE_TITLES
from .state import ACTIONS, BUY, CARD, CHAMPION, PASSIVE, SELL, ULTIMATE, USE, ZONE, Sort, State
from .state import sort_of as sort

CARD_STAGES = {
    Card.FOCUS: (Ask.AUGMENT, "in an attack, once (L51)"),
    Card.ATTACK: (Ask.AUGMENT, "in an attack (L50)"),
    Card.CRIT: (Ask.AUGMENT, "in an attack, once (L52)"),
    Card.TOWER_DIVE: (
        Ask.AUGMENT,
        "in an attack beside a standing enemy tower and an enemy champion (L70)",
    ),
    Card.BLOCK: (Ask.DEFEND, "under a blow (L56)"),
    Card.BARRIER: (Ask.DEFEND, "under a blow, once for each champion and turn (L57)"),
    Card.SACRIFICE: (Ask.DEFEND, "under an attack, if another champion can step in (L58)"),
    Card.FLASH: (Ask.DEFEND, "under an attack, or to follow Flash (L59)"),
    Card.TELEPORT: (Ask.ORDERS, "in place of a move, to a lane with an own tower (L41)"),
    Card.DEMOLISH: (Ask.DEMOLISH, "when hitting a tower (L68)"),
    Card.COUNTER_GANK: (Ask.COUNTER_GANK, "when an enemy joins others in a zone nearby (L42)"),
}


def why_not(s: State, action: int) -> str:
    """Why an action is not legal."""
    asked = Ask(todo.top(s))
    match sort(action):
        case Sort.CHAMPION:
            return _why_not_champion(s, action - CHAMPION, asked)
        case Sort.ZONE:
            return _why_not_zone(action - ZONE, asked)
        case Sort.STRUCTURE:
            return "that structure cannot be hit now: outer towers first, and in reach (L66, L67)"
        case Sort.CARD:
            return _why_not_card(s, action - CARD)
        case Sort.ULTIMATE:
            return f"{CHAMPION_NAMES[action - ULTIMATE]}'s ultimate cannot be used now (L82, L83)"
        case Sort.PASSIVE:
            return f"{CHAMPION_NAMES[action - PASSIVE]} has no power to use now (L51, L97)"
        case Sort.BUY:
            return _why_not_buy(s, action - BUY, asked)
        case Sort.SELL:
            return f"{ITEM_NAMES[action - SELL]} cannot be sold now (L39)"
        case Sort.USE:
            return f"{ITEM_NAMES[action - USE]} cannot be used now (L102)"
    return f"{ACTIONS.token(action)!r} is no answer to what is asked"


def _why_not_champion(s: State, champion: int, asked: Ask) -> str:
    name = CHAMPION_NAMES[champion]
    if asked in (Ask.BAN, Ask.PICK):
        return f"{name} is banned or picked already (L13)"
    if s.slot[champion] == NONE:
        return f"{name} is not on the table"
    reasons = {
        Ask.PLACE: "is on the board already, or not yours (L14)",
        Ask.COMMAND: "cannot be commanded: fallen, recalling, or commanded already (L32, L35)",
        Ask.GANKER: "is not next to that zone (L42)",
        Ask.BATTLES: "has no structure to hit here, or no attack left (L48, L66)",
        Ask.ATTACKER: "has no attack to make now (L46 to L48, L65)",
        Ask.AIM: "is no enemy in this battle (L51)",
        Ask.NOMINATE: "was nominated already, or is not in this battle (L54)",
        Ask.SACRIFICE: "cannot step in (L58)",
        Ask.HEAL: "is not hurt, or not in the healer's zone (L97)",
        Ask.TARGETS: "is out of reach (L84)",
        Ask.COPY: "has no ultimate that could be copied now (L96)",
    }
    return f"{name} {reasons.get(asked, 'is not what is asked')}"


def _why_not_zone(zone: int, asked: Ask) -> str:
    reasons = {
        Ask.PLACE_AT: "does not hold your first tower of a lane (L14)",
        Ask.ORDERS: "does not touch this zone, or the champion has moved (L33)",
        Ask.TELEPORT: "has no lane tower of yours (L41)",
        Ask.LAND: "is too far away (L91)",
        Ask.BATTLES: "offers no battle: both sides and an attack left are needed (L44, L45)",
    }
    return f"{ZONE_TITLES[zone]} {reasons.get(asked, 'is not what is asked')}"


def _why_not_card(s: State, card: int) -> str:
    if s.seat != NONE and s.sides[s.seat].hand[card] == 0:
        return f"you hold no {CARD_NAMES[card]} (L11)"
    return f"{CARD_NAMES[card]} is played {CARD_STAGES[Card(card)][1]}"


def _why_not_buy(s: State, item: int, asked: Ask) -> str:
    name = ITEM_NAMES[item]
    if asked != Ask.ORDERS:
        return f"{name} is bought for a champion being commanded (L36)"
    who = todo.about(s)
    if s.holder[item] != NONE:
        return f"{name} is carried by somebody already (L37)"
    if s.sides[s.seat].gold < COST[item]:
        return f"{name} costs {COST[item]} gold, you have {s.sides[s.seat].gold} (L36)"
    if items_of(s, who) >= SLOTS[s.champion[who]]:
        return "this champion can carry no more (L37)"
    return f"{name} is sold in the own base, to champions of its classes (L36, L38)"
