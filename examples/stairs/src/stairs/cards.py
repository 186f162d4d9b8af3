"""A1. The printed facts of cards.toml, as tuples of numbers: compiled rules index them."""

from __future__ import annotations

import tomllib
from importlib import resources

FACTS = tomllib.loads((resources.files(__package__) / "cards.toml").read_text(encoding="utf-8"))

CARD_IDS = tuple(card["id"] for card in FACTS["card"])
CARD_NAMES = tuple(card["name"] for card in FACTS["card"])
NUMBER = tuple(int(card["number"]) for card in FACTS["card"])

CARDS = len(CARD_IDS)
COPIES = int(FACTS["rules"]["copies"])
DEALT = int(FACTS["rules"]["dealt"])
POINT = int(FACTS["rules"]["point"])
STEP = int(FACTS["rules"]["step"])
