"""The games that there are: the packages in `parlour.games`, and those that other packages offer as
entry points of the group `parlour.games`. There is no list to keep.

A game that cannot be had is left out and named, with one sentence why; it touches no other game.
"""

from __future__ import annotations

import importlib
import pkgutil
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .game import Game
from .shape import what_it_lacks

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "parlour.games"


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A game that was found and cannot be offered."""

    name: str  # what its package or entry point is called
    package: str  # where it comes from
    why: str  # one sentence


class Shelf(dict[str, Game]):
    """The games by id, in the order of their titles; and what had to be left out."""

    left_out: tuple[LeftOut, ...] = ()


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a game may come from; `fetch` imports it."""

    name: str
    package: str
    fetch: Callable[[], Any]


@cache
def shelf() -> Shelf:
    """Every game that can be played, by id, in the order of their titles."""
    found: dict[str, tuple[Game, _Place]] = {}
    left_out = []
    for place in _places():
        game, why = _read(place)
        if game is not None and game.id in found:
            other = found[game.id][1].package
            why = f"the id {game.id!r} is taken: {other} has it, and {place.package} wants it too"
        elif game is not None:
            found[game.id] = (game, place)
        if why:
            left_out.append(LeftOut(place.name, place.package, why))
    games = sorted((game for game, _ in found.values()), key=lambda game: game.title)
    filled = Shelf({game.id: game for game in games})
    filled.left_out = tuple(left_out)
    return filled


def find(name: str) -> Game:
    """The game with this id or title (case does not matter). LookupError names those there are, or
    says why the one that is meant had to be left out."""
    wanted = name.strip().lower()
    # A game's package mostly bears its id: then the others need not be read, which takes a while.
    if wanted in _packages():
        game, _ = _read(_own(wanted))
        if game is not None and game.id == wanted:
            return game
    for game in shelf().values():
        if game.is_called(wanted):
            return game
    for out in shelf().left_out:
        if wanted == out.name.lower():
            raise LookupError(f"the game {out.name!r} of {out.package} is left out: {out.why}")
    offered = ", ".join(shelf())
    raise LookupError(f"there is no game {name!r}; the games are: {offered}")


def _places() -> list[_Place]:
    """Parlour's own first, so that an id of theirs stays theirs; then the others' by name."""
    from importlib.metadata import entry_points  # not with Parlour: reading it takes a while

    others = sorted(entry_points(group=GROUP), key=lambda entry: (entry.name, entry.value))
    return [*map(_own, _packages()), *map(_offered, dict.fromkeys(others))]


def _packages() -> list[str]:
    home = importlib.import_module(GROUP)
    return [module.name for module in pkgutil.iter_modules(home.__path__)]


def _own(name: str) -> _Place:
    package = f"{GROUP}.{name}"
    return _Place(name, package, lambda: getattr(importlib.import_module(package), "GAME", None))


def _offered(entry: EntryPoint) -> _Place:
    package = entry.dist.name if entry.dist else entry.module
    return _Place(entry.name, package, entry.load)


def _read(place: _Place) -> tuple[Game | None, str]:
    """The game of a place, or why there is none; neither for a package that offers none."""
    try:
        game = place.fetch()
    except (Exception, SystemExit) as error:  # whatever a stranger's module may do when imported
        return None, f"it cannot be imported: {_sentence(error)}"
    if game is None and place.package.startswith(f"{GROUP}."):
        return None, ""  # a package beside the games, such as one of helpers
    why = what_it_lacks(game)
    return (None, why) if why else (game, "")


def _sentence(error: BaseException) -> str:
    """An error as one line, with the file it rose in by its name only."""
    text = str(error)
    path = getattr(error, "path", None) or getattr(error, "filename", None)
    if isinstance(path, str):
        text = text.replace(f" ({path})", "").replace(path, Path(path).name)
    text = " ".join(text.split()) or "no reason is given"
    frames = [
        frame
        for frame in traceback.extract_tb(error.__traceback__)
        if "importlib" not in frame.filename and frame.filename != __file__
    ]
    if not frames or isinstance(error, SyntaxError):  # which names file and line itself
        return f"{type(error).__name__}: {text}"
    file = Path(frames[-1].filename)
    return (
        f"{type(error).__name__}: {text} ({file.parent.name}/{file.name}, line {frames[-1].lineno})"
    )
