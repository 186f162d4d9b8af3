"""A game with other figures: the same package, imported once more under a name of its own that
reads a changed cards.toml. Rules, words and tests of the source stay as they are.

Card figures are constants of compiled code, so a variant is compiled once, and what was compiled is
kept under its name: the package's, and a hash of the changed file.
"""

from __future__ import annotations

import hashlib
import importlib.util
import io
import json
import math
import random
import sys
import threading
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import replace
from importlib.abc import Traversable, TraversableResources
from importlib.machinery import SourceFileLoader
from pathlib import Path
from typing import IO, Any

from .card_changes import changed
from .contract import Contract
from .dealing import start
from .record import pack

CARDS = "cards.toml"
MARKED = "__"  # stands between the name of a package and the mark of its variant
TRIED = 2  # whole games played at random, with each number of players, before a variant is offered
LONGEST = 400  # choices of each
JUDGED = 50  # choices between two tables that the bots' estimate is tried on

_LOCK = threading.RLock()
_MADE: dict[str, Contract] = {}


def varied(game: Contract, changes: Mapping[str, object]) -> Contract:
    """The game with these changes of its card file, checked. ValueError says in a sentence what is
    wrong with them; then nothing is kept."""
    if game.changes:
        raise ValueError(
            "this game is changed already: make all changes of the printed one at once"
        )
    content = printed(game)
    made = changed(content, changes)
    if made == content:
        return game
    package = f"{game.package}{MARKED}{mark_of(made)}"
    with _LOCK:
        if package not in _MADE:
            variant = replace(_imported(game, package, made), changes=dict(changes))
            _MADE[package] = variant
            try:
                _check(variant)
            except ValueError:
                _forget(package)
                raise
        return _MADE[package]


def printed(game: Contract) -> dict[str, Any]:
    """The content of a game's card file. ValueError if it has none."""
    try:
        return tomllib.loads(game.text(CARDS))
    except FileNotFoundError:
        raise ValueError(f"{game.title} keeps no figures in a {CARDS}") from None


def mark_of(content: Mapping[str, Any]) -> str:
    """A short hash that names a card file's content."""
    told = json.dumps(content, sort_keys=True, default=str)
    return hashlib.sha256(told.encode()).hexdigest()[:12]


# -- importing once more -----------------------------------------------------------------------


def _imported(game: Contract, package: str, content: Mapping[str, Any]) -> Any:
    folder = game.folder
    loader = _Loader(package, str(folder / "__init__.py"), _Folder(folder, content))
    spec = importlib.util.spec_from_file_location(
        package, folder / "__init__.py", loader=loader, submodule_search_locations=[str(folder)]
    )
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[package] = module
    try:
        loader.exec_module(module)
        return module.GAME
    except Exception as error:  # whatever the game's own checks say while its cards are read
        _forget(package)
        raise ValueError(f"{game.title} cannot be made so: {_told(error)}") from error


def _forget(package: str) -> None:
    _MADE.pop(package, None)
    for name in [one for one in sys.modules if f"{one}.".startswith(f"{package}.")]:
        del sys.modules[name]


def _told(error: BaseException) -> str:
    """A mistake as part of a sentence; where it has no words, the line that made it."""
    text = " ".join(str(error).split())
    if isinstance(error, (ValueError, OverflowError)) and text:
        return text
    frame = error.__traceback__
    while frame is not None and frame.tb_next is not None:
        frame = frame.tb_next
    where = f" ({Path(frame.tb_frame.f_code.co_filename).name})" if frame is not None else ""
    said = {"AssertionError": "a check of its rules fails", "KeyError": "it lacks"}
    kind = said.get(type(error).__name__, type(error).__name__)
    return f"{kind}{': ' if text else ''}{text}{where}"


class _Loader(SourceFileLoader):
    """Loads a package's own source, and says that its files lie in a changed folder."""

    def __init__(self, name: str, path: str, folder: _Folder) -> None:
        super().__init__(name, path)
        self._changed = folder

    def get_resource_reader(self, name: str | None = None) -> Any:
        return _Reader(self._changed)


class _Reader(TraversableResources):
    def __init__(self, folder: _Folder) -> None:
        self._folder = folder

    def files(self) -> Traversable:
        return self._folder


class _Folder(Traversable):
    """A folder as it is, but for the content of its card file."""

    def __init__(self, folder: Path, content: Mapping[str, Any]) -> None:
        self._path = folder
        self._content = content

    def __str__(self) -> str:
        return str(self._path)

    @property
    def name(self) -> str:
        return self._path.name

    def joinpath(self, *parts: Any) -> Any:
        if [str(part) for part in parts] == [CARDS]:
            return _CardFile(self._path / CARDS, self._content)
        return self._path.joinpath(*parts)

    def __truediv__(self, child: Any) -> Any:
        return self.joinpath(child)

    def iterdir(self) -> Iterator[Any]:
        for path in self._path.iterdir():
            yield self.joinpath(path.name)

    def is_dir(self) -> bool:
        return True

    def is_file(self) -> bool:
        return False

    def open(self, mode: Any = "r", *arguments: Any, **named: Any) -> IO[Any]:
        raise IsADirectoryError(str(self))

    def read_bytes(self) -> bytes:
        raise IsADirectoryError(str(self))

    def read_text(self, encoding: str | None = None) -> str:
        raise IsADirectoryError(str(self))


class _CardFile(_Folder):
    """The changed card file."""

    def is_dir(self) -> bool:
        return False

    def is_file(self) -> bool:
        return True

    def read_text(self, encoding: str | None = None) -> str:
        return as_toml(self._content)

    def read_bytes(self) -> bytes:
        return self.read_text().encode()

    def open(self, mode: Any = "r", *arguments: Any, **named: Any) -> IO[Any]:
        return io.BytesIO(self.read_bytes()) if "b" in mode else io.StringIO(self.read_text())


def as_toml(content: Mapping[str, Any]) -> str:
    """The content of a card file as TOML, every key with an inline value."""
    return "".join(f"{_key(name)} = {_value(value)}\n" for name, value in content.items())


def _value(value: Any) -> str:
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_key(name)} = {_value(one)}" for name, one in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_value, value)) + "]"
    if isinstance(value, (str, bool)):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    return str(value)


def _key(name: str) -> str:
    return json.dumps(name, ensure_ascii=False)


# -- the game's own checks ---------------------------------------------------------------------


def _check(game: Contract) -> None:
    """Deal and play a few games at random: a deck too small, a figure too large for its field or a
    table that the game itself calls wrong is told before anything is measured."""
    chance = random.Random(0)
    for players in game.players:
        for seed in range(TRIED):
            try:
                _play(game, players, seed, chance)
            except (ValueError, ArithmeticError, AssertionError, LookupError) as error:
                raise ValueError(
                    f"{game.title} cannot be played so with {players} players: {_told(error)}"
                ) from error


def _play(game: Contract, players: int, seed: int, chance: random.Random) -> None:
    match = start(game, players, seed, None)
    for number in range(LONGEST):
        if match.over:
            break
        match.play(chance.choice(match.legal()), match.seats[0])
        if number % JUDGED == 0:
            _judge(game, match.truth)
    _judge(game, match.truth)
    pack(match.truth)
    wrong = game.words.check(match.truth)
    if wrong:
        raise ValueError("; ".join(wrong))


def _judge(game: Contract, table: Any) -> None:
    """Every bot judges by `value`: figures that it cannot reckon with are told like any other."""
    for seat in range(table.players):
        try:
            chance = game.rules.value(table, seat)
        except ArithmeticError as error:
            raise ValueError(f"a figure is too large for the bots' estimate ({error})") from error
        if not math.isfinite(chance):
            raise ValueError(f"the bots' estimate comes to {chance}: a figure is too large")
