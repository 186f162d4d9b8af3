"""Small games whose answers are known: what the laboratory is tested with (`parlour lab selftest`).

They are under the same contract as any game, and on no shelf.
"""

from __future__ import annotations

import importlib

from parlour.core.game import Game

NAMES = ("coin", "kuhn", "nim", "noughts", "stalls")
PREFIX = "known_"  # of their ids


def is_known(game: str) -> bool:
    """Whether this is the id of one of them."""
    return game.startswith(PREFIX) and game.removeprefix(PREFIX) in NAMES


def known(name: str) -> Game:
    """One of these games, by name or id."""
    name = name.removeprefix(PREFIX)
    game = importlib.import_module(f"{__name__}.{name}").GAME
    assert isinstance(game, Game)
    return game
