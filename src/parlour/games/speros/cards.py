"""Chapters 1 and 2, and the objectives: the cards as tables of numbers, read once: S2 to S8.

A card is a number: 0-79 the Locations, one for each physical card, 80-97 the Artifacts. Everything
the rules look up about a card stands in a table here, under the name the rulebook has for it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from enum import IntEnum
from importlib import resources
from typing import Any

from parlour.core.record import NONE

from .steps import NOT, Ground, StepTables, Which, Whose, read_steps

Table = tuple[int, ...]

FILE: dict[str, Any] = tomllib.loads(
    (resources.files(__package__) / "cards.toml").read_text(encoding="utf-8")
)


def table(values: Iterable[int]) -> Table:
    """A column of figures that both bodies can look up."""
    return tuple(int(value) for value in values)


# -- the rulebook's numbers -----------------------------------------------------------------------

RULES = FILE["rules"]
HAND_START: int = RULES["hand_start"]
HAND_LIMIT: int = RULES["hand_limit"]
BONUS_DEALT: int = RULES["bonus_dealt"]
PLAN_DRAW: int = RULES["plan_draw"]
EMPTY_HAND_DRAW: int = RULES["empty_hand_draw"]
SET_VP: int = RULES["set_vp"]
MINION_FAMILIAR_VP: int = RULES["minion_familiar_vp"]
MINION_UNFAMILIAR_VP: int = RULES["minion_unfamiliar_vp"]
GENERAL_FAMILIAR_VP: int = RULES["general_familiar_vp"]
GENERAL_UNFAMILIAR_VP: int = RULES["general_unfamiliar_vp"]
MINIONS: int = FILE["counts"]["minions_per_color"]

# -- colours, terrains, resources -----------------------------------------------------------------

FACTIONS = FILE["faction"]
TERRAINS = [faction["terrain"] for faction in FACTIONS]
COLOURS = [faction["color"] for faction in FACTIONS]
PEOPLES = [faction["people"] for faction in FACTIONS]
RESOURCES = ["crystal", "iron", "gold"]
SORTS_OF_TERRAIN = len(TERRAINS)
SORTS_OF_RESOURCE = len(RESOURCES)


def _shown(resources_shown: list[str]) -> int:
    """S7. Which resources a card shows, a bit for each."""
    return sum(1 << RESOURCES.index(resource) for resource in set(resources_shown))


# -- Locations and Artifacts ----------------------------------------------------------------------

DESIGNS = FILE["location"]
ARTIFACT_ROWS = FILE["artifact"]
GENERAL_ROWS = FILE["general"]
PRINTED = [(number, copy) for number, row in enumerate(DESIGNS) for copy in row["copies"]]

LOCATIONS = len(PRINTED)
ARTIFACTS = len(ARTIFACT_ROWS)
CARDS = LOCATIONS + ARTIFACTS
FIRST_ARTIFACT = LOCATIONS

LOCATION_NAMES = [
    f"{row['id']}_{number + 1}" for row in DESIGNS for number in range(len(row["copies"]))
]
ARTIFACT_NAMES = [row["id"] for row in ARTIFACT_ROWS]
CARD_NAMES: list[str] = [*LOCATION_NAMES, *ARTIFACT_NAMES]

DESIGN = table([number for number, _ in PRINTED])
TERRAIN = table(
    [TERRAINS.index(DESIGNS[number]["terrain"]) for number, _ in PRINTED] + [NONE] * ARTIFACTS
)
ENCAMPMENTS = table(
    [DESIGNS[number]["encampments"] for number, _ in PRINTED]
    + [row["encampments"] for row in ARTIFACT_ROWS]
)
WORTH = table(
    [DESIGNS[number]["vp"] for number, _ in PRINTED] + [row["vp"] for row in ARTIFACT_ROWS]
)
SHOWS = table(
    [_shown(copy) for _, copy in PRINTED] + [_shown(row["resources"]) for row in ARTIFACT_ROWS]
)

# -- abilities ------------------------------------------------------------------------------------


class Capture(IntEnum):
    """S45-S47. When a Capture ability works."""

    ONE_TIME = 0
    ONGOING = 1
    REUSABLE = 2


class When(IntEnum):
    """S49, S50. When a General's ability may be used."""

    ANY = 0
    OWN_TURN = 1


GENERAL_ABILITIES = 2
GENERAL_ABILITY_ROWS = [ability for row in GENERAL_ROWS for ability in row["ability"]]

# An ability is a number: those of the designs in their order, of the Generals, then Excavate and
# Capture of each Artifact.
ABILITY_NAMES: list[str] = []
ABILITY_TEXTS: list[str] = []
_tables = StepTables()
_first: list[int] = []
_count: list[int] = []


def _ability(name: str, row: dict[str, Any]) -> int:
    """The number of an ability, its steps being read."""
    first, count = read_steps(_tables, name, row["steps"])
    _first.append(first)
    _count.append(count)
    ABILITY_NAMES.append(name)
    ABILITY_TEXTS.append(row["text"])
    return len(ABILITY_NAMES) - 1


_DESIGN_ABILITY = [
    _ability(row["id"], row["ability"]) if "ability" in row else NONE for row in DESIGNS
]
DISCARD_ABILITY = table([_DESIGN_ABILITY[number] for number, _ in PRINTED])
GENERAL_ABILITY = table([_ability(row["id"], row) for row in GENERAL_ABILITY_ROWS])
GENERAL_WHEN = table([When[row["when"].upper()] for row in GENERAL_ABILITY_ROWS])
EXCAVATE_ABILITY = table([_ability(f"{r['id']} excavate", r["excavate"]) for r in ARTIFACT_ROWS])
CAPTURE_ABILITY = table([_ability(f"{r['id']} capture", r["capture"]) for r in ARTIFACT_ROWS])
CAPTURE_KIND = table([Capture[row["capture_kind"].upper()] for row in ARTIFACT_ROWS])

FIRST_STEP = table(_first)
STEPS = table(_count)
STEP_DESIGN = table(  # the design that a step stands on; NONE for Generals and Artifacts
    _DESIGN_ABILITY.index(number) if number in _DESIGN_ABILITY else NONE
    for number, count in enumerate(_count)
    for _ in range(count)
)

KIND = table(_tables.kind)
AMOUNT = table(_tables.amount)
MAY_STOP = table(_tables.may_stop)
IS_UPTO = table(_tables.is_upto)
NEEDS_PREVIOUS = table(_tables.needs_previous)
TARGET = table(_tables.target)
PARTNER = table(_tables.partner)
DESTINATION = table(_tables.destination)
PRESENCE = table(_tables.presence)
SAME_CARD = table(_tables.same_card)
LOOK = table(_tables.look)
REST = table(_tables.rest)
EXCLUDE_OWN = table(_tables.exclude_own)
WHO = table(_tables.who)
DEPLOYS = table(_tables.deploys)
MAX_VP = table(_tables.max_vp)
STAT = table(_tables.stat)
VALUE = table(_tables.value)
UNTIL = table(_tables.until)

WANTS_UNIT = table([row[0] for row in _tables.filters])
WANTS_OWNER = table([row[1] for row in _tables.filters])
WANTS_WHERE = table([row[2] for row in _tables.filters])
WANTS_CARD = table([row[3] for row in _tables.filters])
WANTS_GROUND = table([row[4] for row in _tables.filters])
BREAKS_LOCK = table([row[5] for row in _tables.filters])

# -- objectives -----------------------------------------------------------------------------------


class Metric(IntEnum):
    """S86. What an objective measures."""

    CAPTURED_LOCATIONS = 0
    CAPTURED_TERRAINS = 1
    LARGEST_TERRAIN = 2
    CAPTURED_ARTIFACTS = 3
    CAPTURED_WITH_RESOURCE = 4
    RESOURCE_SETS = 5
    UNITS_DEPLOYED = 6
    BASE_CAMP_UNITS = 7
    HAND_CARDS = 8


BONUS_ROWS = FILE["bonus"]
MASTERY_ROWS = FILE["mastery"]
BONUSES = len(BONUS_ROWS)
MASTERIES = len(MASTERY_ROWS)
FIRST_MASTERY = BONUSES  # objectives are numbered Bonus first, then Mastery
BONUS_NAMES = [row["id"] for row in BONUS_ROWS]
MASTERY_NAMES = [row["id"] for row in MASTERY_ROWS]
OBJECTIVE_ROWS = [*BONUS_ROWS, *MASTERY_ROWS]
MOST_MASTERY = 3  # one fewer than the most players


def _figure(row: dict[str, Any], key: str, kind: type[IntEnum], default: int) -> int:
    return int(kind[row[key].upper()]) if key in row else int(default)


METRIC = table([Metric[row["metric"].upper()] for row in OBJECTIVE_ROWS])
MEASURES_GROUND = table([_figure(row, "terrain", Ground, Ground.ANY) for row in OBJECTIVE_ROWS])
MEASURES_ENCAMPMENTS = table([row.get("encampments", NOT) for row in OBJECTIVE_ROWS])
MEASURES_RESOURCE = table(
    [_shown([r["resource"]]) if "resource" in r else 0 for r in OBJECTIVE_ROWS]
)
MEASURES_UNIT = table([_figure(row, "unit", Which, Which.UNIT) for row in OBJECTIVE_ROWS])
MEASURES_HOLDER = table([_figure(row, "holder", Whose, Whose.ANY) for row in OBJECTIVE_ROWS])
AT_LEAST = table([row.get("at_least", NOT) for row in OBJECTIVE_ROWS])
AT_MOST = table([row.get("at_most", NOT) for row in OBJECTIVE_ROWS])
OBJECTIVE_VP = table([row["vp"] for row in OBJECTIVE_ROWS])
