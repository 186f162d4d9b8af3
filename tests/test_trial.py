"""The contract suite, run on every game found."""

from __future__ import annotations

import pytest

import parlour
from parlour.core import trial
from parlour.core.trial import run
from parlour.core.trial.ties import check_ties

GAMES = list(parlour.shelf().values())
VARIANTS = [
    pytest.param(
        game, players, options, id=f"{game.id}-{players}-{'-'.join(map(str, options.values()))}"
    )
    for game in GAMES
    for players, options in trial.variants(game)
]


@pytest.mark.parametrize(("game", "players", "options"), VARIANTS)
def test_whole_games_step_by_step(game, players, options):
    assert list(run.whole_games(game, players, options))[-1] >= run.STEPS


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_ties_share_one_victory(game):
    assert sum(check_ties(game, seed) for seed in range(run.FINISHED)) > 0


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_both_bodies_agree_byte_for_byte(game):
    games = trial.check_twins(game, run.TWIN_CHOICES)
    assert games >= len(list(trial.variants(game)))
