"""Parlour plays five published tabletop games, with every rule enforced and every secret kept.

import parlour

game = parlour.game("abyss")
match = game.start(players=3, seed=7)
match.play(match.legal()[0])
"""

from __future__ import annotations

from typing import Any

from .core.contract import Game
from .core.errors import IllegalAction, TextError
from .core.find import find as game
from .core.find import shelf
from .core.match import Match
from .core.record import NONE

__version__ = "0.1.0"


def _advise(match: Match, seat: int | None, budget: Any) -> Any:
    from .bots.advice import advise

    return advise(match, seat, budget)


Match.adviser = _advise

__all__ = ["NONE", "Game", "IllegalAction", "Match", "TextError", "__version__", "game", "shelf"]
