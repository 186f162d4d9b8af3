"""The bots that can sit at a table, and how one of them chooses."""

from __future__ import annotations

import random
from typing import Any

from parlour.core.contract import Game


def names() -> list[str]:
    """The bots' names, weakest first."""
    return ["random"]


def choose(name: str, game: Game, view: Any, seat: int, seed: int) -> int:
    """What the bot chooses for a seat, from its view alone."""
    return random.Random(seed).choice(game.legal_actions(view))
