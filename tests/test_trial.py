"""The contract suite, run on every game found."""

from __future__ import annotations

import pytest

import parlour
from parlour.core import trial

GAMES = list(parlour.shelf().values())
VARIANTS = [
    pytest.param(
        game, players, options, id=f"{game.id}-{players}-{'-'.join(map(str, options.values()))}"
    )
    for game in GAMES
    for players, options in trial.variants(game)
]
STEPS = 150  # of each variant at least so many are checked, in whole games
SHORT = 500  # choices that bound a game every step of which is checked
SHARE_OF_LONG = 0.08  # of the steps of longer games
TWIN_CHOICES = 60_000  # of each game so many are held against each other, in whole games


@pytest.mark.parametrize(("game", "players", "options"), VARIANTS)
def test_whole_games_step_by_step(game, players, options):
    share = 1.0 if game.bound <= SHORT else SHARE_OF_LONG
    steps, seed = 0, 0
    while steps < STEPS:
        steps += len(trial.check_match(game, players, options, seed, share).choices)
        seed += 1


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_both_bodies_agree_byte_for_byte(game):
    games = trial.check_twins(game, TWIN_CHOICES)
    assert games >= len(list(trial.variants(game)))
