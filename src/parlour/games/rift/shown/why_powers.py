"""Why a card, an ultimate, a passive or an item cannot be used now."""

from __future__ import annotations

from parlour.core import todo
from parlour.core.record import NONE

from ..cards import (
    AIMS,
    CARD_NAMES,
    CHAMPION_NAMES,
    HEALS,
    ITEM_NAMES,
    ITEM_TEXTS,
    ULTIMATE_KIND,
    ULTIMATE_NAMES,
    ULTIMATE_WHEN,
)
from ..enums import Ask, Card, Champion, Item, Kind, When
from ..names import ZONE_TITLES, champion_name, count_of
from ..rules.figures import is_near, owner
from ..rules.powers import hurt_ally_near
from ..rules.ultimates import is_engaged, is_time
from ..state import State
from .reasons import absence, elsewhere, moment, stranger, weakness

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
TIMES = {
    When.ATTACK_STAGE: "in {}'s own attack (L83)",
    When.FRIENDLY_DEFENSE_STAGE: "while a blow on {}'s side waits for an answer (L83)",
    When.ANY_BATTLE: "while an attack is prepared, or under a blow (L83)",
    When.ANY_PHASE: "while {} is given orders, and in the battle phase (L83)",
}
USED_BY_CHOICE = (Item.LOCKET_OF_THE_IRON_SOLARI, Item.MIKAELS_BLESSING)  # the other items act
STAGES = (Ask.AUGMENT, Ask.DEFEND)  # in which ultimates are used, and most of the other powers


def why_not_card(s: State, card: int) -> str:
    """Why a hand card cannot be played now."""
    name = CARD_NAMES[card]
    if s.sides[s.seat].hand[card] == 0:
        return f"you hold no {name} (L11)"
    stage, when = CARD_STAGES[Card(card)]
    if todo.top(s) != stage:
        return f"{name} is played {when}; now {moment(s)}"
    match card:
        case Card.FOCUS:
            return "this attack is aimed already (L51)"
        case Card.CRIT:
            return "Crit is in this attack already: once an attack (L52)"
        case Card.TOWER_DIVE:
            if absent := absence(s, s.attack.by):
                return absent
            return f"no enemy tower stands in {ZONE_TITLES[s.battle.zone]} (L70)"
        case Card.BARRIER:
            return f"{champion_name(s, s.blow.at)} has had its Barrier of this turn (L57)"
        case Card.TELEPORT:
            return _why_not_teleport(s)
    if s.blow.effect:
        return f"this is damage of an effect: {name} does nothing against it (L62)"
    return "no other champion of yours is in this battle (L58)"


def _why_not_teleport(s: State) -> str:
    who = todo.about(s)
    if s.strode or s.steps == 0:
        return f"{champion_name(s, who)} has moved already: Teleport takes the place of that (L41)"
    return "no lane tower of yours stands in another zone (L41)"


def why_not_ultimate(s: State, champion: int) -> str:
    """L35, L82 to L96. Why an ultimate cannot be used now."""
    name, who = CHAMPION_NAMES[champion], s.slot[champion]
    if who == NONE:
        return f"{name} is not on the table (L13)"
    if other_side := stranger(s, who):
        return f"{other_side}: the ultimate is not yours to use (L82)"
    if absent := absence(s, who):
        return absent
    if s.cooldown[who]:
        return f"{ULTIMATE_NAMES[champion]} is ready in {_own_turns(int(s.cooldown[who]))} (L82)"
    asked = todo.top(s)
    if asked not in STAGES or not is_time(s, who):
        when = TIMES[When(ULTIMATE_WHEN[champion])].format(name)
        if champion == Champion.FIDDLESTICKS:
            when = when.replace("own attack", "own attack, or an ally's in a zone next to his")
        return f"{ULTIMATE_NAMES[champion]} is used {when}; now {moment(s)}"
    return _useless(s, who, champion)


def _own_turns(n: int) -> str:
    return "your next turn" if n == 1 else f"{count_of(n, 'turn')} of yours"


def _useless(s: State, who: int, champion: int) -> str:
    """L84, L90 to L96. Why an ultimate would do nothing though it is its time."""
    name = CHAMPION_NAMES[champion]
    match ULTIMATE_KIND[champion]:
        case Kind.JOIN_BATTLE:
            return _why_not_join(s, who)
        case Kind.TELEPORT:
            return f"{name} is making or taking this blow and cannot leave (L84)"
        case Kind.GUARD_ALLY:
            return f"{name} is under this blow: the ultimate guards another (L93)"
        case Kind.COPY_ULTIMATE:
            return f"no enemy in {name}'s zone has an ultimate that would do anything here (L96)"
    return f"{elsewhere(s, who)}: nobody there is within reach of {ULTIMATE_NAMES[champion]} (L83)"


def _why_not_join(s: State, who: int) -> str:
    """L84, L90. Why Nocturne cannot enter the battle."""
    if is_engaged(s, who) or s.zone[who] == s.battle.zone:
        return f"{champion_name(s, who)} is in this battle already (L90)"
    if not is_near(s, s.zone[who], s.battle.zone):
        return f"{elsewhere(s, who)}, which does not touch {ZONE_TITLES[s.battle.zone]} (L90)"
    if s.battle.driven[who]:
        return f"{champion_name(s, who)} has been driven out of this battle (L89)"
    if s.battle.passed[owner(who)]:
        return "your side makes no further attack in this battle (L47, L90)"
    return weakness(s, who) or f"no enemy is left in {ZONE_TITLES[s.battle.zone]} (L90)"


def why_not_passive(s: State, champion: int) -> str:
    """L51, L97. Why a champion's own power cannot be used now."""
    name, who = CHAMPION_NAMES[champion], s.slot[champion]
    if who == NONE:
        return f"{name} is not on the table (L13)"
    if not HEALS[champion] and not AIMS[champion]:
        return f"{name} has no passive that is used by choice (L51, L97)"
    if other_side := stranger(s, who):
        return f"{other_side}: the passive is not yours to use (L97)"
    if absent := absence(s, who):
        return absent
    if AIMS[champion]:
        if s.attack.by == who and s.attack.aimed:
            return "this attack is aimed already (L51)"
        return f"{name} aims his own attacks, before they are declared (L51); now {moment(s)}"
    if s.helped[who]:
        return f"{name} has healed somebody this turn (L97)"
    if todo.top(s) not in (Ask.DEFEND, Ask.END_HEAL):
        return f"{name} heals under a blow or in your end phase (L97); now {moment(s)}"
    if not hurt_ally_near(s, who):
        return f"nobody of yours is hurt in {ZONE_TITLES[s.zone[who]]} (L97)"
    return f"{name} heals in a defence stage (L97)"


def why_not_use(s: State, item: int) -> str:
    """L102. Why an item is not used now."""
    name, who = ITEM_NAMES[item], s.holder[item]
    if item not in USED_BY_CHOICE:
        by_itself = f"{name} works by itself (L101)"
        return by_itself if ITEM_TEXTS[item] else f"{name} has figures only, nothing to use (L100)"
    if who == NONE:
        return f"nobody carries {name} (L102)"
    if other_side := stranger(s, who):
        return f"{other_side} and carries {name} (L102)"
    if s.used[item]:
        return f"{name} has been used this turn (L102)"
    if absent := absence(s, who):
        return absent
    if todo.top(s) not in STAGES or (s.blow.at == NONE and item != Item.MIKAELS_BLESSING):
        return f"{name} is used in a defence stage (L102); now {moment(s)}"
    if item == Item.MIKAELS_BLESSING:
        return f"nobody of yours is stunned in {ZONE_TITLES[s.zone[who]]} (L102)"
    return f"{elsewhere(s, who)}, not where the blow falls (L102)"
