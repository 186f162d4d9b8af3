"""The log: what was chosen, told from two views of one viewer. What it brought: events.py; what
opens and closes turns and games: course.py."""

from __future__ import annotations

from parlour.core import todo
from parlour.core.contract import Line
from parlour.core.record import NONE

from ..cards import (
    CARD_NAMES,
    CHAMPION_IDS,
    CHAMPION_NAMES,
    COST,
    ITEM_NAMES,
    PIT_NAMES,
    PIT_WORK,
    PITS,
    POWER_NAMES,
    RESALE,
    STRUCTURE_IDS,
    ULTIMATE_NAMES,
    ZONE_IDS,
)
from ..enums import Ask
from ..names import ZONE_TITLES, champion_name, side_name, structure_name
from ..rules.attack import damage_of
from ..rules.towers import strike_of
from ..state import (
    BUY,
    CARD,
    CHAMPION,
    DECLARE,
    DONE,
    PASSIVE,
    RECALL,
    SELL,
    STRUCTURE,
    ULTIMATE,
    USE,
    WORK,
    ZONE,
    Sort,
    State,
    sort_of,
)
from .course import course, is_set_up_anew, opening
from .events import events

__all__ = ["narrate", "opening"]

CHOSEN = {
    Ask.BAN: "banned {}",
    Ask.PICK: "picked {}",
    Ask.COMMAND: "",
    Ask.PLACE: "",
    Ask.GANKER: "brought {}",
    Ask.BATTLES: "",
    Ask.ATTACKER: "attacked with {}",
    Ask.AIM: "aimed at {}",
    Ask.DIVE_AT: "hit {} in the dive",
    Ask.COPY: "copied the ultimate of {}",
    Ask.TARGETS: "picked {}",
    Ask.NOMINATE: "nominated {}",
    Ask.SACRIFICE: "put {} in the way",
    Ask.HEAL: "healed {}",
    Ask.FREE: "freed {} from the stun",
}


def narrate(before: State, action: int, after: State, viewer: int) -> list[Line]:
    """Lines for the log, each with the piece it is about and under the sign of whom it is about;
    what belongs to the turn that begins comes last."""
    name = side_name(before.seat, viewer)
    lines = [Line(f"{name} {text}.", spot) for text, spot in _choice(before, action) if text]
    happened = [] if is_set_up_anew(before, after) else events(before, action, after, viewer)
    lines += [line for line in happened if not line.opens]
    lines += course(before, action, after, viewer)
    return lines + [line for line in happened if line.opens]


def _choice(before: State, action: int) -> list[tuple[str, str]]:
    asked = Ask(todo.top(before))
    match sort_of(action):
        case Sort.CHAMPION:
            champion = action - CHAMPION
            text = CHOSEN[asked].format(CHAMPION_NAMES[champion])
            return [(text, f"champion-{CHAMPION_IDS[champion]}")]
        case Sort.ZONE:
            return [_going(before, action - ZONE, asked)]
        case Sort.STRUCTURE:
            return [_sent(before, STRUCTURE_IDS[action - STRUCTURE], asked)]
        case Sort.CARD:
            return [(f"played {CARD_NAMES[action - CARD]}", "")]
        case Sort.ULTIMATE:
            return [_ultimate_used(action - ULTIMATE)]
        case Sort.PASSIVE:
            champion = action - PASSIVE
            return [(f"used {CHAMPION_NAMES[champion]}'s {POWER_NAMES[champion]}", "")]
        case Sort.BUY:
            bearer, item = champion_name(before, todo.about(before)), action - BUY
            return [(f"bought {ITEM_NAMES[item]} for {bearer}, for {COST[item]} gold", "")]
        case Sort.SELL:
            item = action - SELL
            return [(f"sold {ITEM_NAMES[item]} for {RESALE[item]} gold", "")]
        case Sort.USE:
            return [(f"used {ITEM_NAMES[action - USE]}", "")]
    return _single(before, action, asked)


def _ultimate_used(champion: int) -> tuple[str, str]:
    """'used Zed's Death Mark'; a name that names its owner is told without him."""
    ultimate, owner = ULTIMATE_NAMES[champion], CHAMPION_NAMES[champion]
    text = f"used the {ultimate}" if owner in ultimate else f"used {owner}'s {ultimate}"
    return text, f"champion-{CHAMPION_IDS[champion]}"


def _sent(before: State, name: str, asked: Ask) -> tuple[str, str]:
    """'sent Zed at the red first tower of the top lane'."""
    spot = f"structure-{name}"
    if asked == Ask.DIVE_AT:
        return f"hit {structure_name(name)} in the dive", spot
    who = champion_name(before, todo.about(before))
    return f"sent {who} at {structure_name(name)}", spot


def _going(before: State, zone: int, asked: Ask) -> tuple[str, str]:
    spot = f"zone-{ZONE_IDS[zone]}"
    if asked == Ask.BATTLES:
        return f"began a battle in {ZONE_TITLES[zone]}", spot
    name = champion_name(before, todo.about(before))
    verb, to = ("placed", "in") if asked == Ask.PLACE_AT else ("moved", "to")
    return f"{verb} {name} {to} {ZONE_TITLES[zone]}", spot


def _single(before: State, action: int, asked: Ask) -> list[tuple[str, str]]:
    if action == RECALL:
        return [(f"recalled {champion_name(before, todo.about(before))}", "")]
    if action == DECLARE:
        return [(_declared(before, asked), "")]
    if action == WORK:
        return [(_worked(before, todo.about(before)), "")]
    if action == DONE:
        return []
    texts = {
        Ask.ATTACKER: "made no further attack",
        Ask.DEFEND: "took the blow",
        Ask.COUNTER_GANK: "let them come",
        Ask.FLASH_BACK: "did not follow",
        Ask.SMITE: f"left the {PIT_NAMES[todo.about(before) % PITS]}",
        Ask.TARGETS: "picked nobody more",
    }
    return [(texts.get(asked, ""), "")]


def _worked(before: State, pit: int) -> str:
    """L74. 'worked on the Baron, 2 of 3 times'."""
    times = (
        f", {before.monster_work[pit] + 1} of {PIT_WORK[pit]} times" if PIT_WORK[pit] > 1 else ""
    )
    return f"worked on the {PIT_NAMES[pit]}{times}"


def _declared(before: State, asked: Ask) -> str:
    """What an attack deals; of a hit at a structure what it takes is told, unless it is nothing."""
    if asked != Ask.DEMOLISH:
        return f"declared {damage_of(before) + before.attack.extra} damage"
    hit = strike_of(before, todo.about(before)) if before.attack.by != NONE else 0
    return "" if hit else "did no damage with the hit"
