"""What each float of `encode` is, in its order."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.core.features import named

from ..cards import (
    CARD_IDS,
    CHAMPION_IDS,
    DIE,
    ITEM_IDS,
    PIT_IDS,
    QUARTER_ZONES,
    SIDE_IDS,
    STRUCTURE_IDS,
    TEAM,
    TOWERS_EACH,
    ZONE_IDS,
)
from ..enums import Ask, Phase
from ..state import OPTIONS
from .encode import MOST_VALUES
from .sides import seen_names

OWN = ("own", "other")
WHOSE = [f"{side} {place + 1}" for side in OWN for place in range(TEAM)]
ZONES_NAMED = seen_names(ZONE_IDS)
PLACES = [*(f"tower {place + 1}" for place in range(TOWERS_EACH)), "nexus"]
BY_CHAMPION = [
    "full health",
    "attack",
    "defence",
    "health",
    "turns away",
    "cooldown",
    "recalling",
    "stun",
    "commanded",
    "has attacked",
    "barrier",
    "had Barrier",
    "guard",
    "low",
    "weakened",
    "health lent",
    "has healed",
    "nominated",
    "attacked here",
    "attacks late",
    "safe",
    "driven out",
    "picked",
    "must attack",
    "attacks now",
    "aimed at",
    "deals the blow",
    "under the blow",
    "casts",
    "fell first",
    "fallen",
    "not yet there",
    "in the battle",
]


def _in(word: str, names: Sequence[str]) -> list[str]:
    return [f"{word} {name}" for name in names]


def _side_parts() -> list[list[str]]:
    return [
        _in("health of", PLACES),
        _in("stands", PLACES),
        _in("camps cleared in", [ZONES_NAMED[zone] for zone in QUARTER_ZONES]),
        _in("bonus of", PIT_IDS),
        _in("turns of bonus of", PIT_IDS),
        ["gold", "cards", "turns", "games won", "has passed", "on turn", "had the first turn"],
        _in("holds", CARD_IDS),
    ]


def _table_parts() -> list[list[str]]:
    return [
        _in("discarded", CARD_IDS),
        _in("banned", CHAMPION_IDS),
        _in("work on", PIT_IDS),
        _in("there", PIT_IDS),
        _in("rounds until", PIT_IDS),
        _in("fought in", ZONES_NAMED),
        _in("battle in", ZONES_NAMED),
        [f"option {option.id} {n + 1}" for option in OPTIONS for n in range(MOST_VALUES)],
        [f"phase {phase.name.lower()}" for phase in Phase],
        [
            "round",
            "deck",
            "draft left",
            "steps",
            "has moved",
            "no blood yet",
            "own side lost the last game",
            "other side lost the last game",
            "lot",
        ],
        [f"first die {n + 1}" for n in range(DIE)],
        [f"second die {n + 1}" for n in range(DIE)],
    ]


def _asked_parts() -> list[list[str]]:
    return [
        [ask.name.lower() for ask in Ask],
        [f"beneath {ask.name.lower()}" for ask in Ask],
        _in("about", WHOSE),
        _in("about", ZONES_NAMED),
        _in("about", seen_names(STRUCTURE_IDS)),
        _in("about", PIT_IDS),
        ["own side", "other side", "depth", "number"],
    ]


def _fight_parts() -> list[list[str]]:
    return [
        _in("ultimate of", CHAMPION_IDS),
        ["bonus", "extra", "crit", "aimed", "damage", "extra damage", "effect", "block", "undone"],
    ]


FEATURE_NAMES = named(
    [
        (WHOSE, _in("in", ZONES_NAMED)),
        (WHOSE, CHAMPION_IDS),
        (BY_CHAMPION, WHOSE),
        *((side, part) for side in OWN for part in _side_parts()),
        *[("table", part) for part in _table_parts()],
        ("own colour", SIDE_IDS),
        (ITEM_IDS, [f"with {who}" for who in WHOSE]),
        ("used", ITEM_IDS),
        *[("asked", part) for part in _asked_parts()],
        *[("fight", part) for part in _fight_parts()],
    ]
)
