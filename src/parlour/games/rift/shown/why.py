"""Why an action is not legal, with the clause that says so: champions, zones, structures, the shop.
Cards and powers: why_powers.py. Everything is said of the seat's own view."""

from __future__ import annotations

from parlour.core import todo
from parlour.core.record import NONE

from ..cards import (
    BASES,
    CHAMPION_NAMES,
    COST,
    ITEM_NAMES,
    NEXUS_TOWER,
    SLOTS,
    STRUCTURE_IDS,
    STRUCTURE_SEAT,
    TEAM,
    TELEPORT_STEPS,
    TOWERS,
    ULTIMATE_NAMES,
    WEARS,
    WORN_BY,
)
from ..enums import Ask, Phase
from ..names import ZONE_TITLES, champion_name, classes_named, count_of, structure_name
from ..rules.battle import can_strike, early_left, fights_on
from ..rules.figures import (
    carries,
    champions_in,
    first_of,
    has_open_lane,
    is_attached,
    is_exposed,
    is_here,
    nexus_towers,
    other,
    owner,
    tower,
    zone_of,
)
from ..state import (
    BUY,
    CARD,
    CHAMPION,
    CLASSES,
    ON,
    PASS,
    PASSIVE,
    RECALL,
    SELL,
    SELLING,
    STRUCTURE,
    ULTIMATE,
    USE,
    ZONE,
    Sort,
    State,
)
from ..state import sort_of as sort
from .reasons import absence, elsewhere, moment, not_now, steps_between, stranger, weakness
from .why_powers import why_not_card, why_not_passive, why_not_ultimate, why_not_use

OWN = {  # questions that a champion of one's own side answers
    Ask.PLACE: "you place your own champions (L14)",
    Ask.COMMAND: "you give orders to your own champions (L32)",
    Ask.GANKER: "you bring a champion of your own (L42)",
    Ask.BATTLES: "you send a champion of your own (L66)",
    Ask.ATTACKER: "a champion of your own attacks (L46)",
    Ask.NOMINATE: "a champion of your own takes the blow (L53)",
    Ask.SACRIFICE: "a champion of your own takes the blow (L58)",
    Ask.HEAL: "champions heal their own side (L97)",
    Ask.FREE: "a champion of your own is freed (L102)",
}
THEIRS = {
    Ask.AIM: "you aim at an enemy (L51)",
    Ask.DIVE_AT: "the dive hits an enemy (L71)",
    Ask.COPY: "the ultimate of an enemy is used (L96)",
}


def why_not(s: State, action: int) -> str:
    """Why an action is not legal."""
    match sort(action):
        case Sort.CHAMPION:
            return _why_not_champion(s, action - CHAMPION)
        case Sort.ZONE:
            return _why_not_zone(s, action - ZONE)
        case Sort.STRUCTURE:
            return _why_not_structure(s, action - STRUCTURE)
        case Sort.CARD:
            return why_not_card(s, action - CARD)
        case Sort.ULTIMATE:
            return why_not_ultimate(s, action - ULTIMATE)
        case Sort.PASSIVE:
            return why_not_passive(s, action - PASSIVE)
        case Sort.BUY:
            return _why_not_buy(s, action - BUY)
        case Sort.SELL:
            return _why_not_sell(s, action - SELL)
        case Sort.USE:
            return why_not_use(s, action - USE)
    return _why_not_single(s, action)


def _why_not_single(s: State, action: int) -> str:
    asked = todo.top(s)
    if asked == Ask.ORDERS and action == RECALL:
        who = todo.about(s)
        if s.zone[who] == BASES[owner(who)]:
            return f"{champion_name(s, who)} is in its base already (L34)"
        return f"{champion_name(s, who)} has moved: recalling takes the place of that (L34)"
    if asked == Ask.ATTACKER and action == PASS:
        return f"{champion_name(s, s.battle.forced[s.seat])} must attack next (L90)"
    if asked == Ask.TARGETS and action == PASS:
        return f"{ULTIMATE_NAMES[s.casting.what]} takes all that the dice allow (L88)"
    return not_now(s)


# -- champions -------------------------------------------------------------------------------


def _why_not_champion(s: State, champion: int) -> str:
    name, who, asked = CHAMPION_NAMES[champion], s.slot[champion], Ask(todo.top(s))
    if s.banned[champion]:
        return f"{name} is banned (L13)"
    if who == NONE:
        return f"{name} is not on the table (L13)"
    if asked in (Ask.BAN, Ask.PICK):
        return f"{name} is picked already (L13)"
    if asked in OWN and owner(who) != s.seat:
        return f"{stranger(s, who)}: {OWN[asked]}"
    if asked in THEIRS and owner(who) == s.seat:
        return f"{name} is yours: {THEIRS[asked]}"
    if asked == Ask.PLACE:
        return f"{name} is on the board already (L14)"
    if asked == Ask.COMMAND:
        return absence(s, who) or f"{name} has had its orders this turn (L32)"
    if asked == Ask.GANKER:
        far = f"{elsewhere(s, who)}, which does not touch {ZONE_TITLES[todo.about(s)]} (L42)"
        return absence(s, who) or far
    return _why_not_in_battle(s, who, asked)


def _why_not_in_battle(s: State, who: int, asked: Ask) -> str:
    match asked:
        case Ask.BATTLES:
            return weakness(s, who) or _why_not_strike(s, who)
        case Ask.ATTACKER:
            return _why_not_attack(s, who)
        case Ask.AIM | Ask.NOMINATE:
            return _why_not_taking(s, who)
        case Ask.SACRIFICE:
            taking = f"{champion_name(s, who)} is to be spared: another steps in (L58)"
            if s.battle.driven[who] and who != s.blow.at:
                return f"{champion_name(s, who)} has been driven out of this battle (L89)"
            return taking if who == s.blow.at else _not_there(s, who, s.battle.zone, "L58")
        case Ask.DIVE_AT:
            return _not_there(s, who, s.zone[s.attack.by], "L71")
        case Ask.COPY:
            useless = f"{champion_name(s, who)}'s ultimate would do nothing here (L96)"
            here = s.zone[todo.about(s)]
            return useless if is_here(s, who, here) else _not_there(s, who, here, "L96")
        case Ask.TARGETS:
            return _why_not_target(s, who)
        case Ask.HEAL:
            well = f"{champion_name(s, who)} is in full health (L97)"
            here = s.zone[todo.about(s)]
            return well if is_here(s, who, here) else _not_there(s, who, here, "L97")
        case Ask.FREE:
            fit = f"{champion_name(s, who)} is not stunned (L102)"
            return _not_there(s, who, s.zone[todo.about(s)], "L102") if s.stun[who] else fit
    return not_now(s)


def _not_there(s: State, who: int, zone: int, clause: str) -> str:
    """Why a champion is out of it: fallen, or in another zone than the one that counts."""
    if s.zone[who] == zone or s.away[who]:
        return absence(s, who)
    return f"{elsewhere(s, who)}, not in {ZONE_TITLES[zone]} ({clause})"


def _why_not_strike(s: State, who: int) -> str:
    """L44, L66. Why a champion with an attack left cannot be sent at a structure."""
    name, place = champion_name(s, who), ZONE_TITLES[s.zone[who]]
    if champions_in(s, other(owner(who)), s.zone[who]):
        return f"an enemy champion stands in {place}: {name} can only fight there (L66)"
    return f"{place} has no enemy structure that can be hit now (L66, L67)"


def _why_not_attack(s: State, who: int) -> str:
    """L46 to L48, L90 to L92. Why it is not this champion's turn to attack."""
    name = champion_name(s, who)
    if s.zone[who] != s.battle.zone:
        return _not_there(s, who, s.battle.zone, "L46")
    if not fights_on(s, who):
        driven = f"{name} has been driven out of this battle (L89)"
        return weakness(s, who) or (driven if s.battle.driven[who] else not_now(s))
    forced = s.battle.forced[owner(who)]
    if forced not in (NONE, who) and fights_on(s, forced):
        return f"{champion_name(s, forced)} must attack next (L90)"
    assert early_left(s, who, s.battle.late[who])
    return f"{name} attacks only after the others (L91, L92)"


def _why_not_taking(s: State, who: int) -> str:
    """L51, L53, L54, L104. Why a champion cannot be aimed at or nominated."""
    name = champion_name(s, who)
    if not is_here(s, who, s.battle.zone):
        return _not_there(s, who, s.battle.zone, "L53")
    if s.battle.driven[who]:
        return f"{name} has been driven out of this battle (L89)"
    if is_attached(s, who):
        return f"{name} is out of reach while an ally lives in its zone (L104)"
    return f"{name} has taken a blow this time round: the others come first (L54)"


def _why_not_target(s: State, who: int) -> str:
    """L83 to L95. Why an ultimate does not reach a champion."""
    name, ultimate = champion_name(s, who), ULTIMATE_NAMES[s.casting.what]
    if s.casting.chosen[who]:
        return f"{name} is picked already (L83)"
    if who == s.casting.by:
        return f"{ultimate} is not for {name} itself (L83)"
    if s.health[who] <= 0 or s.away[who]:
        return absence(s, who)
    if s.zone[who] == s.zone[s.casting.by]:
        return f"{ultimate} is not for champions of that side (L83)"
    return f"{elsewhere(s, who)}: {ultimate} does not reach it (L83)"


# -- zones -----------------------------------------------------------------------------------


def _why_not_zone(s: State, zone: int) -> str:
    title, asked = ZONE_TITLES[zone], todo.top(s)
    match asked:
        case Ask.PLACE_AT:
            return f"{title} does not hold your first tower of a lane (L14)"
        case Ask.ORDERS:
            return _why_not_step(s, todo.about(s), zone)
        case Ask.TELEPORT:
            if zone == s.zone[todo.about(s)]:
                return f"{champion_name(s, todo.about(s))} is there already (L41)"
            return f"no lane tower of yours stands in {title} (L41)"
        case Ask.LAND:
            return _too_far(s, todo.about(s), zone, f"the leap carries {TELEPORT_STEPS} (L91)")
        case Ask.BATTLES:
            return _why_not_battle(s, zone)
    return not_now(s)


def _why_not_step(s: State, who: int, zone: int) -> str:
    """L33. Why a champion cannot go to a zone."""
    if s.steps == 0 and zone != s.zone[who]:
        return f"{champion_name(s, who)} has made its move (L33)"
    return _too_far(s, who, zone, "a move is one step (L33)")


def _too_far(s: State, who: int, zone: int, rule: str) -> str:
    steps = steps_between(s, s.zone[who], zone)
    if steps == 0:
        return f"{champion_name(s, who)} is there already (L33)"
    return f"{ZONE_TITLES[zone]} is {count_of(steps, 'step')} away: {rule}"


def _own_in(s: State, zone: int) -> list[int]:
    """The champions of the seat that asks who stand in a zone."""
    team = range(first_of(s.seat), first_of(s.seat) + TEAM)
    return [who for who in team if is_here(s, who, zone)]


def _why_not_battle(s: State, zone: int) -> str:
    """L44, L45. Why there is no battle to begin in a zone."""
    title = ZONE_TITLES[zone]
    here = _own_in(s, zone)
    if not here:
        return f"you have no champion in {title} (L45)"
    if champions_in(s, other(s.seat), zone) == 0:
        return f"no enemy champion is in {title} (L45)"
    if s.fought >> zone & 1:
        return f"there was a battle in {title} this turn already (L44)"
    return f"{weakness(s, here[0])}: nobody of yours in {title} can attack (L45)"


# -- structures ------------------------------------------------------------------------------


def _why_not_structure(s: State, structure: int) -> str:
    name = structure_name(STRUCTURE_IDS[structure])
    if STRUCTURE_SEAT[structure] == s.seat:
        return f"{name} is your own (L66)"
    if s.strength[structure] <= 0:
        return f"{name} is destroyed already (L66)"
    if not is_exposed(s, structure):
        return f"{name} cannot be hit yet: {_what_covers(s, structure)} (L67)"
    zone = zone_of(s, structure)
    match todo.top(s):
        case Ask.BATTLES:
            return _why_not_siege(s, zone)
        case Ask.STRUCTURE:
            return f"{elsewhere(s, todo.about(s))}, {name} in {ZONE_TITLES[zone]} (L66)"
        case Ask.DIVE_AT:
            return f"the dive hits champions, and nexus towers where the diver is (L71), not {name}"
    if s.phase < Phase.BATTLE:
        return f"structures are hit in the battle phase (L66); now {moment(s)}"
    return not_now(s)


def _what_covers(s: State, structure: int) -> str:
    """L2, L67. What stands before a structure."""
    seat = STRUCTURE_SEAT[structure]
    place = structure - tower(seat, 0)
    if structure < TOWERS and place < NEXUS_TOWER:
        return f"{structure_name(STRUCTURE_IDS[structure - 1])} stands before it"
    if not has_open_lane(s, seat):
        return "both towers of a lane must fall first"
    left = nexus_towers(s, seat)
    return f"{count_of(left, 'nexus tower')} must fall first"


def _why_not_siege(s: State, zone: int) -> str:
    """L66. Why nobody hits a structure that is open, or who could."""
    title = ZONE_TITLES[zone]
    here = _own_in(s, zone)
    if ready := [champion_name(s, who) for who in here if can_strike(s, who)]:
        return f"choose first who hits it: {' or '.join(ready)} (L66)"
    if not here:
        return f"you have no champion in {title} (L66)"
    if champions_in(s, other(s.seat), zone):
        return f"an enemy champion stands in {title}: towers wait until it is gone (L66)"
    return weakness(s, here[0])


# -- the shop --------------------------------------------------------------------------------


def _why_not_shop(s: State) -> str:
    """L36, L39. Why this is no time or place for the shop; '' if it is."""
    if todo.top(s) != Ask.ORDERS:
        return f"the shop serves a champion while it is commanded (L36); now {moment(s)}"
    who = todo.about(s)
    if s.zone[who] != BASES[owner(who)]:
        return f"{elsewhere(s, who)}: the shop is in your base (L36)"
    return ""


def _why_not_buy(s: State, item: int) -> str:
    name = ITEM_NAMES[item]
    if s.holder[item] != NONE:
        return f"{name} is carried by {champion_name(s, s.holder[item])} already (L37)"
    if away := _why_not_shop(s):
        return away
    who = todo.about(s)
    champion, gold = s.champion[who], s.sides[s.seat].gold
    if s.options[CLASSES] == ON and WORN_BY[item] & WEARS[champion] == 0:
        wearers = classes_named(WORN_BY[item])
        return f"{name} is for {wearers}, not for {CHAMPION_NAMES[champion]} (L38)"
    if gold < COST[item]:
        return f"{name} costs {COST[item]} gold, you have {gold} (L36)"
    carried = count_of(SLOTS[champion], "item")
    return f"{CHAMPION_NAMES[champion]} carries {carried} and has no room for more (L37)"


def _why_not_sell(s: State, item: int) -> str:
    name, holder = ITEM_NAMES[item], s.holder[item]
    if s.options[SELLING] != ON:
        return "items are not sold in this game (L39)"
    if holder == NONE:
        return f"nobody carries {name} (L39)"
    if other_side := stranger(s, holder):
        return f"{other_side}: {name} is not yours to sell (L39)"
    if todo.top(s) == Ask.ORDERS and not carries(s, todo.about(s), item):
        return f"{name} is carried by {champion_name(s, holder)}, who is not being commanded (L39)"
    return _why_not_shop(s)
