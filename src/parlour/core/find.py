"""The games are the packages in `parlour.games` that export a `GAME`; there is no list to keep."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache

from .contract import Game


@cache
def shelf() -> dict[str, Game]:
    """Every game found, by id, in the order of their titles."""
    found = [game for name in _packages() if (game := _game_of(name))]
    return {game.id: game for game in sorted(found, key=lambda game: game.title)}


def find(name: str) -> Game:
    """The game with this id or title (case does not matter). LookupError names those there are."""
    wanted = name.strip().lower()
    # A game's package mostly bears its id: then the others need not be read, which takes a while.
    if wanted in _packages() and (game := _game_of(wanted)) and game.id == wanted:
        return game
    for game in shelf().values():
        if wanted in (game.id, game.title.lower()):
            return game
    offered = ", ".join(shelf())
    raise LookupError(f"there is no game {name!r}; the games are: {offered}")


def _packages() -> list[str]:
    home = importlib.import_module("parlour.games")
    return [module.name for module in pkgutil.iter_modules(home.__path__)]


def _game_of(package: str) -> Game | None:
    made = getattr(importlib.import_module(f"parlour.games.{package}"), "GAME", None)
    return made if isinstance(made, Game) else None
