"""The contract suite, run on every game found."""

from __future__ import annotations

import pytest

import parlour
from parlour.core import trial

GAMES = list(parlour.games().values())
VARIANTS = [
    pytest.param(
        game, players, options, id=f"{game.id}-{players}-{'-'.join(map(str, options.values()))}"
    )
    for game in GAMES
    for players, options in trial.variants(game)
]
STEPS = 150  # of each variant at least so many are checked, in whole games
TWIN_CHOICES = 100_000  # of each game so many are held against each other, in whole games


@pytest.mark.parametrize(("game", "players", "options"), VARIANTS)
def test_every_step_of_whole_games(game, players, options):
    steps, seed = 0, 0
    while steps < STEPS:
        steps += len(trial.check_match(game, players, options, seed).choices)
        seed += 1


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_both_bodies_agree_byte_for_byte(game):
    games = trial.check_twins(game, TWIN_CHOICES)
    assert games >= len(list(trial.variants(game)))
