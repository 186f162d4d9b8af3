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
MATCHES = 3  # whole games of each variant, every step checked
TWIN_GAMES = 2000


@pytest.mark.parametrize(("game", "players", "options"), VARIANTS)
def test_every_step_of_whole_games(game, players, options):
    for seed in range(MATCHES):
        trial.check_match(game, players, options, seed)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_both_bodies_agree_byte_for_byte(game):
    assert trial.check_twins(game, TWIN_GAMES) > TWIN_GAMES
