"""Games that have been played, gathered from blocks: what every verb reckons with."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from operator import add
from typing import Any

import numpy as np

from .runner import Block
from .sums import CardSums, Curve


class Games:
    """Games of one arm, in order."""

    def __init__(self) -> None:
        self._blocks: list[Block] = []
        self.count = 0
        self._joined: dict[str, Any] = {}

    def add(self, block: Block) -> None:
        """Some more games."""
        self._blocks.append(block)
        self.count += block.games
        self._joined.clear()

    def of(self, name: str) -> Any:
        """What was noted under this name in `Block`, a row for each game."""
        return self._join(name, lambda block: getattr(block, name))

    def drama(self, name: str) -> Any:
        """The same of `Drama`."""
        return self._join(f"drama.{name}", lambda block: getattr(block.drama, name))

    @property
    def cards(self) -> CardSums:
        """What became of each subject."""
        return reduce(add, (block.cards for block in self._blocks if block.cards is not None))

    @property
    def curve(self) -> Curve:
        """Points by turn."""
        return reduce(add, (block.curve for block in self._blocks if block.curve is not None))

    @property
    def players(self) -> int:
        return int(self.of("shares").shape[1])

    @property
    def places(self) -> Any:
        """Of each seat, its place in the order of play: 0 begins."""
        seats = np.arange(self.players)[None, :]
        return (seats - self.of("starter")[:, None]) % self.players

    @property
    def by_place(self) -> Any:
        """Shares of the victory by place in the order of play, for games whose starter is known."""
        order = np.argsort(self.places, axis=1)
        known = self.of("starter") >= 0
        return np.take_along_axis(self.of("shares"), order, axis=1)[known]

    def by_power(self, power: int) -> tuple[Any, Any]:
        """Of each game, what the seats with a power won, and how many seats had it."""
        held = self.of("powers") == power
        return (self.of("shares") * held).sum(axis=1), held.sum(axis=1)

    def by_bot(self, bots: tuple[str, ...], name: str) -> tuple[Any, Any]:
        """Of each game, what the seats of a bot won, and how many it had."""
        seats = np.arange(self.players)[None, :]
        names = np.array([one == name for one in bots])
        held = names[(seats + self.of("turned")[:, None]) % self.players]
        return (self.of("shares") * held).sum(axis=1), held.sum(axis=1)

    def rows(self, bots: tuple[str, ...]) -> dict[str, Any]:
        """A row for each game and seat, by column."""
        games, players = self.of("shares").shape
        seats = np.tile(np.arange(players), games)

        def spread(values: Any) -> Any:
            return np.repeat(values, players)

        turned = spread(self.of("turned"))
        return {
            "game": spread(np.arange(games)),
            "deal": spread(self.of("deal")),
            "seat": seats,
            "place": self.places.reshape(-1),
            "power": self.of("powers").reshape(-1),
            "bot": np.array(bots)[(seats + turned) % players],
            "share": self.of("shares").reshape(-1),
            "points": self.of("points").reshape(-1),
            "turns": spread(self.of("turns")),
            "choices": spread(self.of("choices")),
            "reason": spread(self.of("reason")),
        }

    def _join(self, name: str, part: Callable[[Block], Any]) -> Any:
        if name not in self._joined:
            self._joined[name] = np.concatenate([part(block) for block in self._blocks])
        return self._joined[name]
