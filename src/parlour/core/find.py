"""The games are the packages in `parlour.games` that export a `GAME`; there is no list to keep."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache

from .contract import Game


@cache
def games() -> dict[str, Game]:
    """Every game found, by id, in the order of their titles."""
    shelf = importlib.import_module("parlour.games")
    found = []
    for module in pkgutil.iter_modules(shelf.__path__):
        package = importlib.import_module(f"{shelf.__name__}.{module.name}")
        if isinstance(getattr(package, "GAME", None), Game):
            found.append(package.GAME)
    return {game.id: game for game in sorted(found, key=lambda game: game.title)}


def find(name: str) -> Game:
    """The game with this id or title (case does not matter). LookupError names those there are."""
    wanted = name.strip().lower()
    for game in games().values():
        if wanted in (game.id, game.title.lower()):
            return game
    offered = ", ".join(games())
    raise LookupError(f"there is no game {name!r}; the games are: {offered}")
