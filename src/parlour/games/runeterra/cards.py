"""The cards and figures of `cards.toml` as constants: tuples by card, and names.

Cards that lie in a structure are numbered champions first (0-82), regions after them (83-90).
"""

from __future__ import annotations

import tomllib
from enum import IntEnum
from importlib import resources
from typing import Any

from parlour.core.record import NONE
from parlour.core.rule import rule

Ints = tuple[int, ...]
Table = tuple[Ints, ...]

FACTS: dict[str, Any] = tomllib.loads(
    (resources.files(__package__) / "cards.toml").read_text(encoding="utf-8")
)

CHAMPION_ROWS: list[dict[str, Any]] = FACTS["champions"]
REGION_ROWS: list[dict[str, Any]] = FACTS["regions"]
SPELL_ROWS: list[dict[str, Any]] = FACTS["spells"]
ROWS = CHAMPION_ROWS + REGION_ROWS

CHAMPIONS = len(CHAMPION_ROWS)
REGIONS = len(REGION_ROWS)
SPELLS = len(SPELL_ROWS)
CARDS = CHAMPIONS + REGIONS
DECK = CHAMPIONS + SPELLS
SEATS = int(FACTS["setup"]["players_max"])

CARD_NAMES = [str(row["name"]) for row in ROWS]
CARD_IDS = [str(row["id"]) for row in ROWS]
SPELL_NAMES = [str(row["name"]) for row in SPELL_ROWS]
SPELL_IDS = [str(row["id"]) for row in SPELL_ROWS]
REGION_IDS = [str(row["id"]) for row in REGION_ROWS]
DECK_IDS = CARD_IDS[:CHAMPIONS] + SPELL_IDS
ALIGNMENT_NAMES = [str(name) for name in FACTS["alignments"]]
ALIGNMENT_IDS = [name.lower().replace(" ", "_") for name in ALIGNMENT_NAMES]
ALIGNMENTS = len(ALIGNMENT_NAMES)
SIDE_NAMES = ["top", "right", "bottom", "left"]
SIDES = len(SIDE_NAMES)


class Region(IntEnum):
    """The regions, by number on the card less one."""

    IRON = 0
    BRONZE = 1
    SILVER = 2
    GOLD = 3
    PLATINUM = 4
    DIAMOND = 5
    MASTER = 6
    CHALLENGER = 7


class Spell(IntEnum):
    """The spells, by number on the card less one."""

    IGNITE = 0
    SMITE = 1
    CLARITY = 2
    CLEANSE = 3
    GHOST = 4
    HEAL = 5
    BARRIER = 6
    EXHAUST = 7
    MARK_AND_DASH = 8
    TELEPORT = 9
    FLASH = 10


class Kind(IntEnum):
    """The kinds of attack."""

    CONTROL = 0
    NEUTRALIZE = 1
    DESTROY = 2


KIND_NAMES = ["control", "neutralize", "destroy"]
KINDS = len(KIND_NAMES)


def _column(key: str) -> Ints:
    return tuple(int(row.get(key, 0)) for row in ROWS)


def _sides(names: list[str]) -> Ints:
    return tuple(int(side in names) for side in SIDE_NAMES)


def _alignments(names: list[str]) -> Ints:
    return tuple(int(name in names) for name in ALIGNMENT_NAMES)


def _bits(flags: Ints) -> int:
    return sum(1 << place for place, flag in enumerate(flags) if flag)


POWER = _column("power")
TRANSFER = _column("transfer")
RESISTANCE = _column("resistance")
INCOME = _column("income")
ARROW_IN = tuple(SIDE_NAMES.index(row["arrow_in"]) if "arrow_in" in row else NONE for row in ROWS)
ARROWS_OUT = tuple(_sides(row["arrows_out"]) for row in ROWS)
ALIGNED = tuple(_alignments(row.get("alignments", [])) for row in ROWS)
ALIGNMENT_BITS = tuple(_bits(flags) for flags in ALIGNED)


def _opposites() -> Ints:
    found = [NONE] * ALIGNMENTS
    for row in FACTS["alignment_opposites"]:
        first, second = (ALIGNMENT_NAMES.index(name) for name in row["pair"])
        found[first], found[second] = second, first
    return tuple(found)


OPPOSITE = _opposites()
OPPOSITE_BIT = tuple(0 if other == NONE else 1 << other for other in OPPOSITE)
VOID = ALIGNMENT_NAMES.index("Void")
SPIRIT = ALIGNMENT_NAMES.index(FACTS["alignment_rules"]["never_same"][0])


def _abilities(kind: str) -> list[tuple[int, dict[str, Any]]]:
    return [
        (card, ability)
        for card, row in enumerate(CHAMPION_ROWS)
        for ability in row.get("abilities", [])
        if ability["kind"] == kind
    ]


def _holder(kind: str) -> tuple[int, dict[str, Any]]:
    ((card, ability),) = _abilities(kind)
    return card, ability


# Bonuses: one row for each bonus that a card gives to attacks (N46).
_BONUSES = _abilities("attack_bonus")
BONUSES = len(_BONUSES)
BONUS_CARD = tuple(card for card, _ in _BONUSES)
BONUS_KINDS = tuple(
    tuple(int(kind in bonus["attacks"]) for kind in KIND_NAMES) for _, bonus in _BONUSES
)
BONUS_TARGET = tuple(CARD_NAMES.index(b["target"]) if "target" in b else NONE for _, b in _BONUSES)
BONUS_ALIGNMENT = tuple(
    ALIGNMENT_NAMES.index(b["target_alignment"]) if "target_alignment" in b else NONE
    for _, b in _BONUSES
)
BONUS_AMOUNT = tuple(b["amount"] for _, b in _BONUSES)
BONUS_DIRECT = tuple(int(b["direct"]) for _, b in _BONUSES)

# Cards with a mind of their own, found by what they do.
KAYN, _kayn = _holder("treat_as_alignment")
KAYN_ALIGNMENT = ALIGNMENT_NAMES.index(_kayn["alignment"])
VLADIMIR, _vladimir = _holder("resistance_against")
VLADIMIR_RESISTANCE = int(_vladimir["resistance"])
VLADIMIR_FOES = _bits(_alignments(_vladimir["attacker_alignments"]))
MORDEKAISER, _mordekaiser = _holder("resistance_aura")
AURA = int(_mordekaiser["amount"])
MORGANA, _morgana = _holder("tax_opponents")
TAX = int(_morgana["amount"])
QUINN, _quinn = _holder("upkeep")
UPKEEP = int(_quinn["amount"])
VOLIBEAR, _volibear = _holder("buy_draw")
DRAW_COST = int(_volibear["cost"])
YASUO, _ = _holder("alter_alignment")
GAREN, _ = _holder("wide_gold_transfer")

_rules = FACTS["rules"]
AFFINITY = int(_rules["affinity"])
NEUTRALIZE_BONUS = int(_rules["neutralize_bonus"])
PROTECTION = tuple(_rules["protection"])
RINGS = len(PROTECTION)
LEADER_POWER = int(_rules["leader_power_minimum"])
DESTROY_POWER = int(_rules["destroy_power_minimum"])
THRESHOLD = int(_rules["threshold_minimum"])
CHAMPION_COIN = int(_rules["champion_coin"])
CAPTURE_DIVISOR = int(_rules["capture_divisor"])
CALLS_OFF = int(_rules["calls_off_per_turn"])
MOVES_PER_CHAMPION = int(_rules["moves_per_champion"])
DEALS_AT_LEAST = int(_rules["deals_at_least"])
DROPPED_DRAFTS = int(_rules["dropped_drafts_per_turn"])
BREAK_INS = int(_rules["break_ins_per_turn"])
ROUND_LIMIT = int(_rules["round_limit"])
PAIR = int(_rules["pair_of_spells"])
AMOUNTS = int(_rules["amounts"])
COINS = int(_rules["coins"])

UNCONTROLLED_AT_START = int(FACTS["setup"]["uncontrolled_at_start"])
UNCONTROLLED_MINIMUM = int(FACTS["setup"]["uncontrolled_minimum"])
ACTIONS_PER_TURN = int(FACTS["turn"]["actions_per_turn"])
PASS_INCOME = int(FACTS["turn"]["pass_income"])
TRANSFERS = int(FACTS["turn"]["gold_transfers_per_turn"])
SAFE_TURNS = int(FACTS["turn"]["eliminated_after_turn"])
DIE = int(FACTS["dice"]["sides"])
ROLLS = DIE * DIE  # as many ways have two dice to fall
FAILURE = min(FACTS["dice"]["automatic_failure"])
WAYS = tuple(  # by number: how many rolls of two dice are at or under it and no failure
    sum(a + b <= min(number, FAILURE - 1) for a in range(1, DIE + 1) for b in range(1, DIE + 1))
    for number in range(FAILURE)
)

PRIVILEGE_COST = int(REGION_ROWS[Region.IRON]["privileged_attack_cost"])
SILVER_BONUS = int(REGION_ROWS[Region.SILVER]["control_bonus"])
SILVER_BONUS_ALIGNMENT = ALIGNMENT_NAMES.index(
    REGION_ROWS[Region.SILVER]["control_bonus_alignment"]
)
SILVER_FOES = _bits(_alignments(REGION_ROWS[Region.SILVER]["immune_to"]))
DIAMOND_BONUS = int(REGION_ROWS[Region.DIAMOND]["destroy_bonus"])
MASTER_BONUS = int(REGION_ROWS[Region.MASTER]["neutralize_bonus"])
REGION_ATTACKS = tuple(int(row.get("attacks_per_turn", 1)) for row in REGION_ROWS)
REGION_DRAWS = tuple(
    int(row.get("draw_per_turn", FACTS["turn"]["draw_per_turn"])) for row in REGION_ROWS
)
GOAL_NUMBER = tuple(int(row["goal"]["number"]) for row in REGION_ROWS)
BASIC_GOAL = (0, 0, *(int(row["champions"]) for row in FACTS["basic_goal"]))  # by players


def _goal_alignment(region: Region) -> Ints:
    """The alignment a region collects: the recommended reading, then the other (an option)."""
    goal = REGION_ROWS[region]["goal"]
    others = [name for name in goal["alignment_options"] if name != goal["recommended"]]
    return tuple(ALIGNMENT_NAMES.index(n) for n in [goal["recommended"], *others])


SILVER_COLLECTS = _goal_alignment(Region.SILVER)
MASTER_COLLECTS = _goal_alignment(Region.MASTER)

TELEPORT_GOLD = int(SPELL_ROWS[Spell.TELEPORT]["effect"]["bonus_gold"])
ROLL_MADE = tuple(  # what the roll counts as (N61)
    int(row["effect"]["value"]) if row["effect"]["kind"] == "set_attack_roll" else 0
    for row in SPELL_ROWS
)
ANY_TIME = tuple(int(row["when"] == "any_time") for row in SPELL_ROWS)
OWN_TURN = tuple(int(row["when"] == "own_turn") for row in SPELL_ROWS)
COSTS_ACTION = tuple(int(row["is_action"]) for row in SPELL_ROWS)


@rule
def power_of(card: int) -> int:
    """N10. What a card leads with."""
    return int(POWER[card])


@rule
def transfer_of(card: int) -> int:
    """N10. What a card can lend."""
    return int(TRANSFER[card])


@rule
def printed_income(card: int) -> int:
    """N14. What a card earns; Quinn's upkeep is no income."""
    return max(0, int(INCOME[card]))


@rule
def has_arrow(card: int, side: int) -> bool:
    """N30. Whether an arrow leaves the card on this side, as printed."""
    return bool(ARROWS_OUT[card][side])


@rule
def is_region(card: int) -> bool:
    """N29. Whether a card is the root of a structure."""
    return card >= CHAMPIONS


@rule
def region_card(region: int) -> int:
    """N29. The card of a region."""
    return CHAMPIONS + region


@rule
def card_region(card: int) -> int:
    """N29. The region whose card this is."""
    return card - CHAMPIONS
