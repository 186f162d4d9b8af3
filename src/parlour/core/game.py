"""A game that can be played: the one object that a game's package exports."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from .contract import Contract
from .game_record import begin_from, read_record
from .match import Match, start


@dataclass(frozen=True)
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
        return read_record(self, text)

    def position(self, text: str, *, automatic: bool = True) -> Match:
        """A match that begins where a position text says. TextError says what is wrong with it."""
        return begin_from(self, text, automatic)
