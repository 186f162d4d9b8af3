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
    QUARTERS,
    STRUCTURE_IDS,
    TEAM,
    TOWERS_EACH,
    ZONE_IDS,
)
from ..enums import Ask, Phase
from ..state import OPTIONS

SCALARS = [
    "health",
    "full health",
    "attack",
    "defence",
    "cooldown",
    "turns away",
    "stun",
    "recalling",
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
    "must attack",
    "attacks now",
    "aimed at",
    "deals the blow",
    "under the blow",
    "casts",
    "picked",
    "in the battle",
    "fell first",
    "could cast",
    "fallen",
]
OWN = ("own", "other")
WHOSE = [f"{side} {place + 1}" for side in OWN for place in range(TEAM)]
PLACES = [*(f"tower {place + 1}" for place in range(TOWERS_EACH)), "nexus"]


def _in(word: str, names: Sequence[str]) -> list[str]:
    return [f"{word} {name}" for name in names]


def _side_parts() -> list[list[str]]:
    return [
        _in("health of", PLACES),
        _in("stands", PLACES),
        [f"camps cleared {quarter + 1}" for quarter in range(QUARTERS)],
        _in("bonus of", PIT_IDS),
        _in("turns of bonus of", PIT_IDS),
        ["gold", "cards", "turns", "games won", "has passed", "on turn", "had the first turn"],
        _in("holds", CARD_IDS),
    ]


def _table_parts() -> list[list[str]]:
    return [
        _in("discarded", CARD_IDS),
        _in("any discarded", CARD_IDS),
        _in("banned", CHAMPION_IDS),
        _in("work on", PIT_IDS),
        _in("there", PIT_IDS),
        _in("rounds until", PIT_IDS),
        _in("fought in", ZONE_IDS),
        _in("battle in", ZONE_IDS),
        [f"option {option.id}" for option in OPTIONS],
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
        _in("about", ZONE_IDS),
        _in("about", STRUCTURE_IDS),
        _in("about", PIT_IDS),
        ["own side", "other side", "depth", "number"],
    ]


def _fight_parts() -> list[list[str]]:
    return [
        _in("attacks", WHOSE),
        _in("casts", WHOSE),
        _in("ultimate of", CHAMPION_IDS),
        ["bonus", "extra", "crit", "aimed", "damage", "extra damage", "effect", "block"],
    ]


FEATURE_NAMES = named(
    [
        *((who, part) for who in WHOSE for part in (_in("in", ZONE_IDS), CHAMPION_IDS, SCALARS)),
        *((side, part) for side in OWN for part in _side_parts()),
        *[("table", part) for part in _table_parts()],
        *((item, [*(f"with {who}" for who in WHOSE), "used"]) for item in ITEM_IDS),
        *[("asked", part) for part in _asked_parts()],
        *[("fight", part) for part in _fight_parts()],
    ]
)
