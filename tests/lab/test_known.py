"""The games whose answers are known: played in the plain body, they have their exact values."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest

from parlour.core.match import Match
from parlour.lab.arm import Arm, variant_of
from parlour.lab.known import NAMES, known, kuhn, noughts
from parlour.lab.runner import Job, Runner
from parlour.lab.statistics.shares import share


def played(name, bots, games, **options):
    """Games of a known game, in the plain body."""
    game = known(name)
    variant = variant_of(game, {}, options, len(bots))
    runner = Runner(Arm(variant, bots, seed=1, chance_seed=2, compiled=False))
    numbers = np.arange(games)
    return runner.play(Job(runner.arm, numbers, numbers, np.zeros(games, np.int64)))


@pytest.mark.parametrize("name", NAMES)
def test_each_plays_to_its_end_and_hides_what_is_hidden(name):
    game = known(name)
    for seed in range(20):
        match = game.start(seed=seed)
        assert isinstance(match, Match)
        while not match.over:
            match.play(match.legal()[seed % len(match.legal())], match.seats[0])
        assert sum(match.returns) == pytest.approx(1)
        assert known(game.id) is game


@cache
def exact(board, seat):
    """The first seat's share between random players, by counting all courses of the game."""
    for line in noughts.LINES:
        for holder in range(2):
            if all(board[place] == holder for place in line):
                return 1.0 - holder
    free = [place for place in range(noughts.CELLS) if board[place] is None]
    if not free:
        return 0.5
    after = [(*board[:place], seat, *board[place + 1 :]) for place in free]
    return sum(exact(one, 1 - seat) for one in after) / len(after)


def test_noughts_between_random_players_has_its_counted_value():
    assert exact((None,) * noughts.CELLS, 0) == pytest.approx(noughts.FIRST_SEAT)
    estimate = share(played("noughts", ("random", "random"), 600).shares[:, 0])
    assert estimate.low < noughts.FIRST_SEAT < estimate.high


def test_greedy_bots_play_kuhn_s_solution():
    estimate = share(played("kuhn", ("greedy", "greedy"), 1500).shares[:, 0])
    assert estimate.low < kuhn.FIRST_SEAT < estimate.high


def test_stalls_are_even_and_can_be_made_uneven():
    block = played("stalls", ("greedy",) * 3, 100, strong="on", dead="on")
    assert np.allclose(block.shares.sum(axis=1), 1)
    assert set(np.unique(block.starter)) == {0, 1, 2}
