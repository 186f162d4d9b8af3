"""The board from either side: what is blue's for blue is red's for red, lane by lane."""

from __future__ import annotations

from typing import Any

from parlour.core.record import fields_of

from ..cards import QUARTER_ZONES, STRUCTURE_IDS, TEAM, ZONE_IDS
from ..enums import Ask
from ..state import FIGHTERS, State

# questions that are about one champion, about a zone
ABOUT_WHO = (
    Ask.PLACE_AT,
    Ask.ORDERS,
    Ask.TELEPORT,
    Ask.LAND,
    Ask.STRUCTURE,
    Ask.AUGMENT,
    Ask.DEFEND,
    Ask.COPY,
    Ask.HEAL,
    Ask.FREE,
)
ABOUT_ZONE = (Ask.COUNTER_GANK, Ask.GANKER)


def _across(ids: tuple[str, ...]) -> tuple[int, ...]:
    """For each of them the one that lies there for the other side."""
    swap = {"blue": "red", "red": "blue"}
    return tuple(
        ids.index("_".join(swap.get(word, word) for word in one.split("_"))) for one in ids
    )


ZONES_ACROSS = _across(ZONE_IDS)
STRUCTURES_ACROSS = _across(STRUCTURE_IDS)
QUARTERS_ACROSS = tuple(QUARTER_ZONES.index(ZONES_ACROSS[zone]) for zone in QUARTER_ZONES)
# as a seat sees them, its own where blue's are for blue: [seat * how many there are + number]
ZONE_SEEN = (*range(len(ZONE_IDS)), *ZONES_ACROSS)
STRUCTURE_SEEN = (*range(len(STRUCTURE_IDS)), *STRUCTURES_ACROSS)
QUARTER_SEEN = (*range(len(QUARTERS_ACROSS)), *QUARTERS_ACROSS)


def seen_names(ids: tuple[str, ...]) -> list[str]:
    """What these are called by whoever sees them: own or other, instead of blue or red."""
    whose = {"blue": "own", "red": "other"}
    return ["_".join(whose.get(word, word) for word in one.split("_")) for one in ids]


def turn_board(s: State) -> None:
    """Blue and red change places: champions, zones, structures, camps and what is asked of them."""
    for table in (s, s.battle, s.attack, s.blow, s.casting):
        for name, field in fields_of(type(table)).items():
            if field.shape[:1] == (FIGHTERS,):
                row = getattr(table, name)
                setattr(table, name, row[TEAM:] + row[:TEAM])
    s.zone = [_moved(ZONES_ACROSS, zone) for zone in s.zone]
    s.battle.zone = _moved(ZONES_ACROSS, s.battle.zone)
    s.fought = sum(1 << far for zone, far in enumerate(ZONES_ACROSS) if s.fought >> zone & 1)
    s.strength = [s.strength[structure] for structure in STRUCTURES_ACROSS]
    for side in s.sides:
        side.camps = [side.camps[quarter] for quarter in QUARTERS_ACROSS]
    _turn_champions(s)
    _turn_questions(s)


def _turn_champions(s: State) -> None:
    s.first_blood = _facing(s.first_blood)
    s.slot = [_facing(who) for who in s.slot]
    s.holder = [_facing(who) for who in s.holder]
    s.battle.forced = [_facing(who) for who in s.battle.forced]
    s.attack.by, s.attack.aim = _facing(s.attack.by), _facing(s.attack.aim)
    s.blow.by, s.blow.at = _facing(s.blow.by), _facing(s.blow.at)
    s.casting.by = _facing(s.casting.by)


def _turn_questions(s: State) -> None:
    for frame in range(s.todo.size):
        ask, about = s.todo.ask[frame], s.todo.about[frame]
        if ask in ABOUT_WHO:
            s.todo.about[frame] = _facing(about)
        elif ask in ABOUT_ZONE:
            s.todo.about[frame] = _moved(ZONES_ACROSS, about)
        elif ask == Ask.DEMOLISH:
            s.todo.about[frame] = _moved(STRUCTURES_ACROSS, about)


def _facing(who: int) -> int:
    return (who + TEAM) % FIGHTERS if 0 <= who < FIGHTERS else who


def _moved(across: tuple[int, ...], number: Any) -> int:
    return across[number] if number >= 0 else int(number)
