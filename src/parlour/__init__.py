"""Parlour plays five published tabletop games, with every rule enforced and every secret kept.

import parlour

game = parlour.game("abyss")
match = game.start(players=3, seed=7)
match.play(match.legal()[0])
"""

from __future__ import annotations

from .core.advice import Adviser, gives_advice
from .core.errors import IllegalAction, TextError
from .core.find import find as game
from .core.find import shelf
from .core.game import Game
from .core.match import Match
from .core.record import NONE
from .core.reviews import Reviewer, gives_reviews

__version__ = "0.1.0"


@gives_advice
def _search() -> Adviser:
    from .bots.advice import advise_view

    return advise_view


@gives_reviews
def _reckoning() -> Reviewer:
    from .review.reviewing import review

    return review


__all__ = ["NONE", "Game", "IllegalAction", "Match", "TextError", "__version__", "game", "shelf"]
