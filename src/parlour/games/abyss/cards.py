"""The printed facts, read from cards.toml into tables: A1, A2."""

from __future__ import annotations

import tomllib
from enum import IntEnum
from importlib import resources
from typing import Any

FACTS: dict[str, Any] = tomllib.loads(
    (resources.files(__package__) / "cards.toml").read_text(encoding="utf-8")
)

COLOURS = len(FACTS["colors"])
KINDS = len(FACTS["lords"])  # of Lords in each colour
LORDS = COLOURS * KINDS  # designs; each has its copies
SLOTS: int = FACTS["pyramid"]["slots"]
MAX_DRAW: int = FACTS["turn"]["recruit_from_deck_max"]
MAX_EXPLORE: int = FACTS["turn"]["location_from_deck_max"]
FACE_UP_AT_START: int = FACTS["setup"]["locations_face_up_at_start"]
SAME_KEYS: int = FACTS["keys"]["same_kind_needed"]
ANY_KEYS: int = FACTS["keys"]["any_kind_needed"]
COALITION_POINTS: int = FACTS["scoring"]["coalition_per_lord"]
PEARL_MASTER_POINTS: int = FACTS["scoring"]["pearl_master"]
SOLO_LOCATION_POINTS: int = FACTS["solo"]["location_ip"]
PAIR = 2  # pearls that count as one where pairs do
TOKEN_GROUP = 3  # lords in a group that gains the replay token or can be extended (A58, A64)


class Colour(IntEnum):
    YELLOW = 0
    RED = 1
    GREEN = 2
    BLUE = 3
    PURPLE = 4


class Kind(IntEnum):
    """The six kinds of Lord, in the order of cards.toml."""

    SWAPPER = 0
    SILVER_KEY = 1
    GOLD_KEY = 2
    TWO_PEARLS = 3
    ONE_PEARL = 4
    HERALD = 5


class Effect(IntEnum):
    """What a Location does, past its printed points and pearls."""

    NOTHING = 0
    PER_SILVER_KEY = 1
    PER_GOLD_KEY = 2
    PER_PEARL_PAIR = 3
    PER_LOCATION = 4
    FORCE_RECRUIT = 5
    RECYCLE_LORDS = 6
    RECYCLE_LOCATIONS = 7
    ANY_TWO_KEYS = 8
    SEARCH_DECK = 9
    BEST_LORD = 10
    PER_LORD_OF_COLOUR = 11
    IP_GROUP = 12
    PER_LORD_OF_IP = 13


COLOUR_NAMES: tuple[str, ...] = tuple(row["id"] for row in FACTS["colors"])
GUILDS: tuple[str, ...] = tuple(row["guild"] for row in FACTS["colors"])
KIND_NAMES: tuple[str, ...] = tuple(row["id"] for row in FACTS["lords"])
LORD_NAMES = tuple(f"{colour}_{kind}" for colour in COLOUR_NAMES for kind in KIND_NAMES)

LORD_COLOUR: tuple[int, ...] = tuple(design // KINDS for design in range(LORDS))
LORD_KIND: tuple[int, ...] = tuple(design % KINDS for design in range(LORDS))
LORD_IP: tuple[int, ...] = tuple(row["ip"] for row in FACTS["lords"]) * COLOURS
LORD_COPIES: tuple[int, ...] = tuple(row["count_per_color"] for row in FACTS["lords"]) * COLOURS
LORD_SILVER: tuple[int, ...] = tuple(row["silver_keys"] for row in FACTS["lords"]) * COLOURS
LORD_GOLD: tuple[int, ...] = tuple(row["gold_keys"] for row in FACTS["lords"]) * COLOURS
LORD_PEARLS: tuple[int, ...] = tuple(row["pearls"] for row in FACTS["lords"]) * COLOURS
LORD_TEXTS: tuple[str, ...] = tuple(row["text"] for row in FACTS["lords"])
ALL_LORDS: tuple[int, ...] = tuple(
    design for design in range(LORDS) for _ in range(LORD_COPIES[design])
)
DECK = len(ALL_LORDS)
PILE_MAX = DECK // COLOURS
TOP_IP = max(LORD_IP)

_ROWS = FACTS["locations"] + FACTS["bonus_locations"]
BASIC_LOCATIONS = len(FACTS["locations"])
LOCATIONS = len(_ROWS)
LOCATION_NAMES: tuple[str, ...] = tuple(row["id"] for row in _ROWS)
LOCATION_TEXTS: tuple[str, ...] = tuple(row["text"] for row in _ROWS)
LOCATION_IP: tuple[int, ...] = tuple(row["ip"] for row in _ROWS)
LOCATION_PEARLS: tuple[int, ...] = tuple(row["pearls"] for row in _ROWS)

_BY_KIND = {
    "force_recruit": Effect.FORCE_RECRUIT,
    "keys_any_two": Effect.ANY_TWO_KEYS,
    "search_location_deck": Effect.SEARCH_DECK,
    "score_best_lord": Effect.BEST_LORD,
    "score_ip_group": Effect.IP_GROUP,
    "lord_discards": Effect.RECYCLE_LORDS,
    "face_up_locations": Effect.RECYCLE_LOCATIONS,
    "silver_key": Effect.PER_SILVER_KEY,
    "gold_key": Effect.PER_GOLD_KEY,
    "pearl_pair": Effect.PER_PEARL_PAIR,
    "location": Effect.PER_LOCATION,
    "lord_of_color": Effect.PER_LORD_OF_COLOUR,
    "lord_of_ip": Effect.PER_LORD_OF_IP,
}


def _effect(row: dict[str, Any]) -> Effect:
    effect = row.get("effect")
    if effect is None:
        return Effect.NOTHING
    return _BY_KIND[effect.get("per") or effect.get("what") or effect["kind"]]


def _amount(row: dict[str, Any]) -> int:
    """How many points each counted thing gives, or how many cards are drawn."""
    effect = row.get("effect", {})
    amount = effect.get("ip") or effect.get("draw") or 0
    return int(amount)


LOCATION_EFFECT: tuple[int, ...] = tuple(int(_effect(row)) for row in _ROWS)
LOCATION_AMOUNT: tuple[int, ...] = tuple(_amount(row) for row in _ROWS)
LOCATION_COLOUR: tuple[int, ...] = tuple(
    COLOUR_NAMES.index(row["color"]) if "color" in row else -1 for row in _ROWS
)
LOCATION_LORD_IP: tuple[int, ...] = tuple(row.get("effect", {}).get("lord_ip", -1) for row in _ROWS)
PLAIN_IPS = (0, TOP_IP)  # lords that give neither key nor pearl

NEIGHBOURS: tuple[int, ...] = tuple(
    sum(1 << (slot - 1) for slot in row["neighbours"]) for row in FACTS["slots"]
)  # for each slot the bits of those next to it
ROWS: tuple[int, ...] = tuple(FACTS["pyramid"]["rows"])


class Condition(IntEnum):
    """What makes the solo opponent take a pile (A58)."""

    SEVERAL_LORDS = 0
    KEY = 1
    EXTEND_COALITION = 2
    PEARL = 3
    MILITARY = 4
    TOP_LORD = 5


class Opponent(IntEnum):
    """The five solo opponents; also the value of the option (0: nobody)."""

    NOBODY = 0
    FARMER = 1
    MILITARY = 2
    MERCHANT = 3
    POLITICIAN = 4
    MAGE = 5


OPPONENT_NAMES: tuple[str, ...] = ("off", *(row["id"] for row in FACTS["solo_opponents"]))
MOST_CONDITIONS = max(len(row["conditions"]) for row in FACTS["solo_opponents"])


def _conditions(row: dict[str, Any]) -> tuple[int, ...]:
    found = [int(Condition[name.upper()]) for name in row["conditions"]]
    return tuple(found + [-1] * (MOST_CONDITIONS - len(found)))


CONDITIONS = (
    (-1,) * MOST_CONDITIONS,
    *(_conditions(row) for row in FACTS["solo_opponents"]),
)
MILITARY_BONUS_BASE: int = FACTS["solo_opponents"][Opponent.MILITARY - 1]["bonus_score"]["base"]
MILITARY_BONUS_EACH: int = FACTS["solo_opponents"][Opponent.MILITARY - 1]["bonus_score"]["ip"]
MAGE_BONUS_EACH: int = FACTS["solo_opponents"][Opponent.MAGE - 1]["bonus_score"]["ip"]
