"""The bots that a table offers, by name: one door for terminal, server and lab."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from parlour.core.contract import Game
from parlour.core.copying import copy

from .base import HERE, VIEW, WORD, Kind, Room, seed_noise
from .greedy import greedy
from .uniform import any_legal


@dataclass(frozen=True, slots=True)
class Bot:
    """One bot by name; `choose(game, view, seat, seed)` answers with a legal action."""

    name: str
    about: str  # a line for people
    kind: Kind  # for the compiled driver
    choose: Callable[[Game, Any, int, int], int]


def names() -> list[str]:
    """The bots' names, weakest first."""
    return list(_BOTS)


def bot(name: str) -> Bot:
    """The bot of this name. ValueError names those there are."""
    if name not in _BOTS:
        raise ValueError(f"there is no bot {name!r}; the bots are: {', '.join(_BOTS)}")
    return _BOTS[name]


def choose(name: str, game: Game, view: Any, seat: int, seed: int) -> int:
    """What the bot `name` chooses for `seat`, which must be asked now, from its view alone (as
    `match.view(seat)` gives it). The same view and seed give the same choice; the view is left as
    it is. ValueError for an unknown name or a seat that has nothing to choose."""
    player = bot(name)
    if view.over or view.seat != seat:
        raise ValueError(f"seat {seat} has nothing to choose now")
    return player.choose(game, view, seat, seed)


def _random(game: Game, view: Any, seat: int, seed: int) -> int:
    mask = game.empty_mask()
    game.rules.legal(view, mask)
    return any_legal(mask, _noise(seat, seed))


def _greedy(game: Game, view: Any, seat: int, seed: int) -> int:
    room = Room(game)
    copy(room.tables[VIEW], view)
    game.rules.legal(view, room.masks[HERE])
    noise = _noise(seat, seed)
    return int(game.plain.body(greedy)(seat, noise, room.masks, room.tables))


def _noise(seat: int, seed: int) -> list[int]:
    noise = [0, 0]
    seed_noise(noise, seed & WORD, seed >> 32 & WORD, seed >> 64 & WORD, seat)
    return noise


_BOTS = {
    one.name: one
    for one in (
        Bot("random", "takes any legal choice", Kind.RANDOM, _random),
        Bot("greedy", "takes what looks best one step ahead", Kind.GREEDY, _greedy),
    )
}
