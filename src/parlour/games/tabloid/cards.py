"""The cards by number: tables read once from cards.toml (clauses T2, T3).

A card is known by its design, its *kind*: the nine Conspiracy cards, their nine Proof! cards, the
Leaked File and the three Investigations. Copies of a kind cannot be told apart, so a hand is a
count of each kind.
"""

from __future__ import annotations

import tomllib
from enum import IntEnum
from importlib import resources
from typing import Any


class Type(IntEnum):
    """T3. The nine conspiracies; a type's number is also its Conspiracy card's."""

    AREA_51 = 0
    CHEMTRAILS = 1
    COLD_FUSION = 2
    CLONING = 3
    MAYAN_APOCALYPSE = 4
    MOON_LANDING = 5
    PHILADELPHIA_EXPERIMENT = 6
    REPTILIAN_OVERLORDS = 7
    DEVIL_WORSHIP = 8


class Part(IntEnum):
    """What a card can be in a row: of the type itself, a cloned wild, a Leaked File, its Proof!."""

    NATURAL = 0
    CLONE = 1
    LEAKED = 2
    PROOF = 3


TYPES = len(Type)
PARTS = len(Part)
PART_NAMES = tuple(part.name.lower() for part in Part)
CLONING = int(Type.CLONING)
CONSPIRACY_PARTS = (int(Part.NATURAL), int(Part.CLONE))
WILD_PARTS = (int(Part.CLONE), int(Part.LEAKED))
PROOF_PARTS = (int(Part.LEAKED), int(Part.PROOF))
PROOFS = TYPES  # the number of the first type's own Proof!
LEAKED_FILE = 2 * TYPES
MEN_IN_BLACK = LEAKED_FILE + 1
REMOTE_VIEWING = LEAKED_FILE + 2
SECRET_INFORMANT = LEAKED_FILE + 3
INVESTIGATIONS = MEN_IN_BLACK  # the number of the first Investigation
INVESTIGATION_KINDS = 3
KINDS = LEAKED_FILE + 1 + INVESTIGATION_KINDS

_INVESTIGATION_IDS = ("men_in_black", "remote_viewing", "secret_informant")

# What the file may not change. The first five are options of a table, whose first value is the
# recommended one; the others have no second reading (RULES.md says why).
_FIXED_RULINGS = {
    "cloning_wild": "always",
    "natural_cards_required": 1,
    "removed_card_chosen_by": "owner",
    "wild_scored_where_it_lies": True,
    "unknown_end_discards": 0,
    "removed_by_tabloids_go": "aside",
    "leaked_file_discredits": False,
    "unattached_wilds_go": "tabloids",
}


def read_cards() -> dict[str, Any]:
    """The card file, as it stands beside this module."""
    path = resources.files(__package__) / "cards.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))


def in_order(content: dict[str, Any]) -> list[dict[str, Any]]:
    """Every kind's row in the file, by the kind's number. ValueError if a card is not there."""
    types = {row["id"]: row for row in content["conspiracy"]}
    proofs = {row["conspiracy"]: row for row in content["proof"]}
    investigations = {row["id"]: row for row in content["investigation"]}
    ids = [conspiracy.name.lower() for conspiracy in Type]
    try:
        rows = [types[name] for name in ids]
        rows += [proofs[name] for name in ids]
        rows.append(proofs["any"])
        rows += [investigations[name] for name in _INVESTIGATION_IDS]
    except KeyError as missing:
        raise ValueError(f"cards.toml has no card for {missing}") from None
    return rows


def check_counts(content: dict[str, Any]) -> None:
    """T2. The file holds the rulebook's numbers of cards, and only rulings that are carried out.
    ValueError if not."""
    rows = in_order(content)
    counts = content["counts"]
    for what, wanted, first, end in (
        ("cards", counts["cards"], 0, KINDS),
        ("Conspiracy cards", counts["conspiracy_cards"], 0, PROOFS),
        ("Proof! cards", counts["proof_cards"], PROOFS, INVESTIGATIONS),
        ("Investigations", counts["investigation_cards"], INVESTIGATIONS, KINDS),
    ):
        found = sum(row["copies"] for row in rows[first:end])
        if found != wanted:
            raise ValueError(f"cards.toml has {found} {what}, not {wanted}")
    for name, value in _FIXED_RULINGS.items():
        if content["rulings"][name] != value:
            raise ValueError(f"cards.toml: the rules are written for {name} = {value!r}")


_CONTENT = read_cards()
check_counts(_CONTENT)
ROWS = in_order(_CONTENT)

KIND_IDS: tuple[str, ...] = tuple(row["id"] for row in ROWS)
TYPE_IDS: tuple[str, ...] = KIND_IDS[:TYPES]
COPIES: tuple[int, ...] = tuple(row["copies"] for row in ROWS)
POINTS: tuple[int, ...] = tuple(row["points"] for row in ROWS)
CARDS: int = _CONTENT["counts"]["cards"]

_RULES = _CONTENT["rules"]
HAND_SIZE: int = _RULES["hand_size"]
REVEAL_CARDS: int = _RULES["reveal_min_cards"]
REVEAL_CONSPIRACY_CARDS: int = _RULES["reveal_min_conspiracy_cards"]
REVEALS: int = _RULES["reveals_per_turn"]
STRENGTHENS: int = _RULES["strengthens_per_turn"]
STRENGTHENS_WITH_REVEAL: int = _RULES["strengthens_with_reveal"]
ACTION_CARDS: int = _RULES["action_cards_per_turn"]
PROVEN_AT: int = _RULES["proven_at"]
PROVEN_FACTOR: int = _RULES["proven_factor"]
SHUTOUT_AT: int = _RULES["shutout_at"]
STALL_LAPS: int = _CONTENT["rulings"]["stall_laps"]
UNKNOWN_EMPTY_LAPS: int = _CONTENT["rulings"]["unknown_empty_laps"]

_ABILITY = tuple(row["ability"] for row in ROWS[:TYPES])
AREA_51_LOOK: int = _ABILITY[Type.AREA_51]["look"]
COLD_FUSION_DRAW: int = _ABILITY[Type.COLD_FUSION]["amount"]
OVERLORDS_PROOFS: int = _ABILITY[Type.REPTILIAN_OVERLORDS]["proofs"]
HUSHED: int = ROWS[MEN_IN_BLACK]["option"][1]["amount"]
REMOTE_VIEWING_LOOK: int = ROWS[REMOTE_VIEWING]["option"][0]["look"]
INFORMANT_DRAW: int = ROWS[SECRET_INFORMANT]["option"][0]["amount"]
