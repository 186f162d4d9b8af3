"""A view as numbers: named, from -1 to 1, and never the same for two sets of choices."""

from __future__ import annotations

import random

import pytest

import parlour
from parlour.core import trial

GAMES = [game for game in parlour.shelf().values() if game.feature_names]
MOST = 250  # choices of one game


def positions(game, seeds=2):
    """Views of whoever must choose, in games of every variant played at random."""
    for players, options in trial.variants(game):
        for seed in range(seeds):
            match, chance = game.start(players, seed, options), random.Random(seed)
            for _ in range(MOST):
                if match.over:
                    break
                seat = match.seats[0]
                yield match.view(seat), seat
                match.play(chance.choice(match.legal(seat)), seat)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_two_sets_of_choices_never_look_alike(game):
    seen = {}
    for view, seat in positions(game):
        floats = [9.0] * game.features
        game.rules.encode(view, seat, floats)
        outside = [
            (game.feature_names[index], figure)
            for index, figure in enumerate(floats)
            if not -1 <= figure <= 1
        ]
        assert not outside
        legal = game.legal_actions(view)
        before = seen.setdefault(tuple(floats), legal)
        assert before == legal, [game.actions.token(a) for a in set(before) ^ set(legal)]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_feature_has_a_name_of_its_own(game):
    assert len(game.feature_names) == game.features == len(set(game.feature_names))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_where_nobody_is_asked_no_question_is_told(game):
    s = game.start(players=game.players[0], seed=1).truth
    asked, over = [0.0] * game.features, [0.0] * game.features
    game.rules.encode(s, s.seat, asked)
    s.todo.size = 0
    game.rules.encode(s, s.seat, over)
    gone = [before for before, after in zip(asked, over, strict=True) if before != after]
    assert gone and sum(over) < sum(asked)
