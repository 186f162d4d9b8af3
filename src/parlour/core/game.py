"""A game that can be played: the one object that a game's package exports."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from dataclasses import dataclass
from pickle import PicklingError
from typing import Any

from .contract import Contract
from .dealing import start
from .match import Match

# What reads texts and changed cards is imported when it is asked for: few who play ask for it.


@dataclass(frozen=True, eq=False)
class Game(Contract):
    """One game, complete. `find.py` finds them by scanning the folder; nothing registers them."""

    def start(
        self,
        players: int | None = None,
        seed: int | None = None,
        options: Mapping[str, object] | None = None,
    ) -> Match:
        """Begin a match; a seed makes it repeatable. ValueError says which number of players, seed
        or option would do."""
        return start(self, players, seed, options)

    def load(self, text: str) -> Match:
        """The match that a game record tells of. TextError says in which line it goes wrong."""
        from .game_record import read_record

        return read_record(self, text)

    def position(self, text: str, *, automatic: bool = True) -> Match:
        """A match that begins where a position text says. TextError says what is wrong with it."""
        from .game_record import begin_from

        return begin_from(self, text, automatic)

    def with_cards(self, changes: Mapping[str, object]) -> Game:
        """The same game with figures or cards of its cards.toml replaced, such as
        {"lords.herald.ip": 12}, or taken out ({"locations.force_one": None}). It is a game like
        any other, of which nothing is written down. ValueError says what is wrong with a change."""
        from .variants import varied

        made = varied(self, changes)
        assert isinstance(made, Game)
        return made

    def __deepcopy__(self, memo: Any) -> Game:
        """Itself: nothing of a game changes."""
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """A game is pickled by the name of its package, and is then the one that is there; a game
        with other figures by what it was made of."""
        if self.changes:
            from .variants import MARKED

            return _variant_of, (self.package.rpartition(MARKED)[0], dict(self.changes))
        if getattr(importlib.import_module(self.package), "GAME", None) is not self:
            raise PicklingError(f"{self.id} is not the GAME of {self.package}, which alone is sent")
        return _game_of, (self.package,)


def _game_of(package: str) -> Any:
    return importlib.import_module(package).GAME


def _variant_of(package: str, changes: Mapping[str, object]) -> Any:
    return _game_of(package).with_cards(changes)
