"""Every key of every cards.toml is read where the rules' figures are made, or is for people only.

The card module of each game is run once more on a table that remembers what was asked of it. What
nobody asked for must stand in `card_keys.toml`, once a person has found that it is for people only
(names, texts, sources, notes) or says again what a rule carries out in code. A key that promises
something to players and is kept by nobody is a fault.
"""

from __future__ import annotations

import importlib.util
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import parlour

GAMES = [game for game in parlour.shelf().values() if (game.folder / "cards.toml").exists()]


class Recorded(dict):
    """A table of the file that remembers which of its keys were asked for."""

    def __init__(self, content: dict[str, Any], path: str, read: set[str]) -> None:
        super().__init__(
            {key: wrapped(value, f"{path}{key}", read) for key, value in content.items()}
        )
        self._path, self._read = path, read

    def __getitem__(self, key: str) -> Any:
        self._read.add(f"{self._path}{key}")
        return super().__getitem__(key)

    def get(self, key: str, default: Any = None) -> Any:
        self._read.add(f"{self._path}{key}")
        return super().get(key, default)

    def __contains__(self, key: object) -> bool:
        self._read.add(f"{self._path}{key}")
        return super().__contains__(key)

    def _all(self) -> None:
        self._read.update(f"{self._path}{key}" for key in dict.__iter__(self))

    def __iter__(self) -> Iterator[str]:
        self._all()
        return super().__iter__()

    def items(self) -> Any:
        self._all()
        return super().items()

    def values(self) -> Any:
        self._all()
        return super().values()


def wrapped(value: Any, path: str, read: set[str]) -> Any:
    if isinstance(value, dict):
        return Recorded(value, f"{path}.", read)
    if isinstance(value, list):
        return [wrapped(one, path, read) for one in value]
    return value


def keys_of(value: Any, path: str = "") -> set[str]:
    """The paths of all keys, those of the rows of a list once."""
    if isinstance(value, list):
        return {key for one in value for key in keys_of(one, path)}
    if not isinstance(value, dict):
        return set()
    found = set()
    for key, inner in value.items():
        found |= {f"{path}{key}"} | keys_of(inner, f"{path}{key}.")
    return found


def unread(game: Any, monkeypatch: Any) -> set[str]:
    """The keys that the card module of a game does not ask for."""
    read: set[str] = set()
    loads = tomllib.loads
    monkeypatch.setattr(tomllib, "loads", lambda text: Recorded(loads(text), "", read))
    spec = importlib.util.spec_from_file_location(
        f"{game.package}.cards_again", game.folder / "cards.py"
    )
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return keys_of(loads(game.text("cards.toml"))) - read


def outermost(keys: set[str]) -> list[str]:
    """The keys without those that lie within another of them."""
    return sorted(
        key
        for key in keys
        if not any(key.startswith(f"{other}.") for other in keys if other != key)
    )


LISTED = tomllib.loads(Path(__file__).with_name("card_keys.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_key_is_read_or_known_to_be_for_people(game, monkeypatch):
    assert outermost(unread(game, monkeypatch)) == LISTED[game.id]
