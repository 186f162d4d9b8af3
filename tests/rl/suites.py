"""How much of the peers' suites is run: a sample in CI, everything by `make suites`."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

import parlour
from parlour.core import trial
from parlour.core.game import Game

WHOLE = os.environ.get("PARLOUR_SUITES") == "whole"
GAMES = list(parlour.shelf().values())
Case = tuple[Game, int, dict[str, object]]


def named(case: Any) -> str:
    """A case as pytest shows it: abyss-3, abyss-2-score-hidden."""
    game, players, options = case
    return "-".join([game.id, str(players), *(f"{k}-{v}" for k, v in options.items())])


def everything() -> list[Case]:
    """Every game with every number of seats, and with every value of every option once."""
    return [(game, *variant) for game in GAMES for variant in trial.variants(game)]


def sample(game: Game) -> Iterator[Case]:
    """Fewest seats and most of a game, and its last option's last value."""
    cases = list(trial.variants(game))
    seats = [case for case in cases if not case[1]]
    for case in dict.fromkeys((0, len(seats) - 1)):
        yield (game, *seats[case])
    yield (game, *cases[-1])


def cases() -> list[Case]:
    return everything() if WHOLE else [case for game in GAMES for case in sample(game)]
