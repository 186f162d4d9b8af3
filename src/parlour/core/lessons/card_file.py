"""Figures of cards.toml in texts: `rules.hand`, `champions.braum.power`; a list's entries go by
their id or number."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from ..contract import Contract

PREFIX = "cards."


@cache
def card_file(game: Contract) -> Any:
    """What cards.toml holds."""
    return tomllib.loads(game.text("cards.toml"))


def figure_at(facts: Any, path: str) -> Any:
    """What lies at a path. KeyError if there is nothing."""
    here = facts
    for step in path.split("."):
        if isinstance(here, list):
            named = [one for one in here if isinstance(one, dict) and one.get("id") == step]
            here = named[0] if named else here[int(step)]
        elif step in here:
            here = here[step]
        else:
            raise KeyError(f"cards.toml has no {path!r}")
    return here


class CardFigures(Mapping[str, int | str]):
    """The figures of a text, `known` ones and those of the card file: `{cards.rules.hand}`."""

    def __init__(self, game: Contract, known: Mapping[str, int | str]) -> None:
        self._game = game
        self._known = known

    def __getitem__(self, name: str) -> int | str:
        if name in self._known:
            return self._known[name]
        try:
            found = figure_at(card_file(self._game), name.removeprefix(PREFIX))
        except (IndexError, TypeError, ValueError):
            raise KeyError(name) from None
        if not name.startswith(PREFIX) or not isinstance(found, int | str):
            raise KeyError(name)
        return found

    def __iter__(self) -> Iterator[str]:
        return iter(self._known)

    def __len__(self) -> int:
        return len(self._known)
