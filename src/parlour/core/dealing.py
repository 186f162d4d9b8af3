"""Beginning a match: who may play, by which options, and the deal of a seed."""

from __future__ import annotations

from collections.abc import Mapping
from numbers import Integral
from typing import Any

from . import dice, options
from .contract import Contract
from .match import Match

SEED_BITS = 96


def start(
    game: Contract,
    players: int | None = None,
    seed: int | None = None,
    given: Mapping[str, object] | None = None,
) -> Match:
    """Begin a match. ValueError says which number of players, seed or option would do, TypeError
    that options are given by name."""
    if given is not None and not isinstance(given, Mapping):
        raise TypeError(f"options are given by name, not as {given!r}")
    players, asked = game.players[0] if players is None else players, dict(given or {})
    if players == 1 and game.solo and game.solo not in asked:
        asked[game.solo] = 1
    if not is_for(game, players):
        seats = ", ".join(str(n) for n in game.players)
        raise ValueError(f"{game.title} is for {seats} players, not {players!r}")
    numbers = options.read_options(game.options, asked, players)
    if players == 1 and game.solo and not numbers[[o.id for o in game.options].index(game.solo)]:
        raise ValueError(f"with one player, option {game.solo} must name an opponent")
    if seed is None:
        from secrets import randbits

        seed = randbits(SEED_BITS)
    return Match(game, dealt(game, players, seed, numbers), seed)


def is_for(game: Contract, players: object) -> bool:
    """Whether so many can play a game; a number, and not what only equals one."""
    if isinstance(players, bool) or not isinstance(players, Integral):
        return False
    return players in game.players or bool(players == 1 and game.solo)


def dealt(game: Contract, players: int, seed: int, numbers: list[int]) -> Any:
    """The state after setup. ValueError if the seed is not a whole number below 2**96."""
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < 1 << SEED_BITS:
        raise ValueError(f"a seed is a whole number from 0 to 2**{SEED_BITS} - 1, not {seed!r}")
    s = game.state()
    s.players = players
    for index, number in enumerate(numbers):
        s.options[index] = number
    dice.seed(s, seed, seed >> 32, seed >> 64)
    game.rules.setup(s)
    return s
