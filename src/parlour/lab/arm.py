"""One way of playing that is studied: a game, as printed or with other figures, its options, who
sits there, and what is noted of it. It can be sent to another process."""

from __future__ import annotations

import hashlib
import itertools
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from parlour.bots import ladder
from parlour.core.find import find
from parlour.core.game import Game

from .known import is_known, known

SEED_LIMIT = 1 << 64

Changes = tuple[tuple[str, Any], ...]  # of cards.toml: path and value


@dataclass(frozen=True, slots=True)
class Variant:
    """A game with the figures and options it is played with."""

    game: str  # id
    changes: Changes = ()
    options: tuple[tuple[str, str], ...] = ()  # that differ from the usual ones

    @property
    def mark(self) -> str:
        """The hash that names it; '' for the game as it is."""
        if not self.changes and not self.options:
            return ""
        told = json.dumps([self.game, sorted(self.changes), sorted(self.options)], default=str)
        return hashlib.sha256(told.encode()).hexdigest()[:12]

    @property
    def words(self) -> tuple[str, ...]:
        """What differs from the game as it is, as it would be typed."""
        figures = [f"{path}={_written(value)}" for path, value in self.changes]
        return (*figures, *(f"{name}={value}" for name, value in self.options))

    def made(self) -> Game:
        """The game itself. ValueError says what is wrong with the changes."""
        game = known(self.game) if is_known(self.game) else find(self.game)
        return game.with_cards(dict(self.changes)) if self.changes else game


@dataclass(frozen=True, slots=True)
class Arm:
    """One way of playing, and what is noted of its games."""

    variant: Variant
    bots: tuple[str, ...]  # one for each seat
    seed: int  # of the deals
    chance_seed: int  # of what the bots draw
    compiled: bool = True
    turns: bool = False  # note how things stand when each turn begins
    cards: bool = False  # note what could be taken and what was
    stakes: int = 0  # note of every so-many-th game how much hung on each choice; 0: of none
    trace: int = 0  # note so many choices

    @property
    def players(self) -> int:
        return len(self.bots)


def variant_of(
    game: Game, changes: Mapping[str, Any], options: Mapping[str, object], players: int
) -> Variant:
    """A variant that has been tried out. ValueError says what would do."""
    changed = game.with_cards(changes) if changes else game
    agreed = changed.start(players=players, seed=0, options=options).options
    usual = changed.start(players=players, seed=0).options
    differ = tuple((name, value) for name, value in agreed.items() if usual[name] != value)
    return Variant(game.id, tuple(changes.items()) if changed.changes else (), differ)


def seated(names: Sequence[str], players: int) -> tuple[str, ...]:
    """The bot of each seat, repeated round the table. ValueError says what would do."""
    for name in names:
        ladder.bot(name)
    if not names:
        raise ValueError(f"name at least one bot; the bots are: {', '.join(ladder.names())}")
    if len(names) > players:
        raise ValueError(f"{len(names)} bots are too many for {players} seats")
    return tuple(itertools.islice(itertools.cycle(names), players))


def usual_players(game: Game) -> int:
    """How many seats are studied where nobody says: three where the game allows it."""
    return 3 if 3 in game.players else next(n for n in game.players if n > 1)


def _written(value: Any) -> str:
    return "out" if value is None else json.dumps(value) if isinstance(value, list) else str(value)
