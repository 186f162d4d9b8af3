"""Whole games, tree sizes and who sees what are as they were when last read (`make golden`)."""

from __future__ import annotations

import pytest

import parlour
from parlour.core.trial import golden

GAMES = list(parlour.shelf().values())


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_golden_games_are_unchanged_and_replay(game):
    assert len(list(golden.check_games(game))) == len(golden.written_games(game)) > 0


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_tree_counts_are_unchanged(game):
    golden.check_counts(game)
    assert golden.written_counts(game)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_who_sees_what_is_unchanged(game):
    golden.check_sight(game)
