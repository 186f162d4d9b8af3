"""Whole games and tree sizes are what they were when somebody last read them (`make golden`)."""

from __future__ import annotations

import golden
import pytest

import parlour

GAMES = list(parlour.shelf().values())


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_golden_games_are_unchanged(game):
    written = {
        path.name: path.read_text(encoding="utf-8")
        for path in golden.golden_folder(game).glob("*.txt")
    }
    now = dict(golden.golden_games(game))
    assert sorted(written) == sorted(now), "run `make golden` and read the difference"
    for name, text in now.items():
        assert written[name] == text, f"{name}: run `make golden` and read the difference"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_golden_records_replay(game):
    for path in golden.golden_folder(game).glob("*.txt"):
        match = game.load(path.read_text(encoding="utf-8"))
        assert match.over, path.name


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_tree_counts_are_unchanged(game):
    assert golden.written_counts(game) == dict(golden.tree_counts(game))
