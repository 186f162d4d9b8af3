"""What a batch works with, made once: its arrays, and the kernel compiled for its game."""

from __future__ import annotations

from typing import Any

import numpy as np

from parlour.core.game import Game
from parlour.core.masks import CELLS
from parlour.core.record import NONE, dtype_of

from .kernel import FACT, HOW, MOST_ASKS, Rows

_ENTRIES: dict[tuple[int, str, str], tuple[Game, Any]] = {}


def compiled(game: Game, function: Any, rule: Any) -> Any:
    """A function of the kernel compiled for a game, made once in a process."""
    key = id(game), function.__name__, rule.__name__
    if key not in _ENTRIES:
        _ENTRIES[key] = game, game.linker_with(rival=rule).entry(function)
    return _ENTRIES[key][1]


def new_rows(game: Game, n: int, players: int, dtype: str) -> Rows:
    words = -(-len(game.actions) // CELLS)
    how = np.zeros(1, HOW)
    assert max(game.asks) < MOST_ASKS
    how[0]["hidden"][list(game.hidden_asks)] = 1
    return Rows(
        tables=np.zeros(n + 1, dtype_of(game.state)),
        facts=np.zeros(n, FACT),
        mask=np.zeros((n, words * CELLS), np.uint8),
        marks=np.zeros((n, words), np.int64),
        obs=np.zeros((n, game.features), dtype),
        final_obs=np.zeros((n, game.features), dtype),
        reward=np.zeros((n, players), np.float32),
        final_reward=np.zeros((n, players), np.float32),
        noise=np.zeros((n, players, 2), np.int64),
        how=how,
        shown=np.full(n, NONE, np.int32),
        seen=np.zeros(n, dtype_of(game.state)),
        lit=np.zeros((n, game.encoding.words), np.int64),
        kept=np.zeros((n, game.encoding.kept), dtype),
        room=np.zeros(game.features, dtype),
    )
