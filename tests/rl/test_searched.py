"""Positions are judged by a search, the same by both bodies, and a network learns from them."""

from __future__ import annotations

import re

import numpy as np
import pytest
from toy import highcard

from parlour.lab.kernel.driver import table_for
from parlour.rl.fitting import fit
from parlour.rl.searched import (
    Found,
    collect_searched,
    new_found,
    new_teacher,
    put_right,
    search_games,
)
from parlour.rl.selfplay import new_notes

GAME = highcard.GAME
PLAYERS, SEED, STRAYING, LINES = 2, 5, 200, 12


@pytest.fixture(scope="module")
def positions():
    return collect_searched(GAME, 2000, players=PLAYERS, lines=LINES, seed=SEED, straying=STRAYING)


def test_the_plain_body_finds_the_same():
    n, found = 20, []
    for compiled in (True, False):
        notes = new_notes(n, GAME.features)
        found.append(new_found(n))
        s, start = GAME.state(), table_for(GAME, PLAYERS)
        if compiled:
            entry, s, start = GAME.linker.entry(search_games), GAME.packed(s), GAME.packed(start)
            noise, floats = np.zeros((PLAYERS, 2), np.int64), np.zeros(GAME.features, np.float32)
        else:
            entry = GAME.plain.body(search_games)
            noise, floats = [[0, 0] for _ in range(PLAYERS)], [0.0] * GAME.features
        entry(
            s, start, SEED, 0, 0, noise, new_teacher(GAME, PLAYERS, LINES, SEED, None, compiled),
            STRAYING, GAME.bound, floats, notes, found[-1],
        )  # fmt: skip
        found.append(notes)
    quick, quickly, plain, plainly = found
    for one, other in ((quick.share, plain.share), (quickly.shares, plainly.shares)):
        assert one == pytest.approx(other)
    assert (quick.kind == plain.kind).all() and (quickly.begin == plainly.begin).all()
    assert set(quick.kind) == {0, 1, 2, 3}  # two questions, to the seat to move or another


def test_what_was_found_is_put_right_for_each_kind():
    """Where a search thinks too well of the seat to move, and is not sure enough of either."""
    chance = np.random.default_rng(1)
    truth = chance.uniform(-2, 2, 40_000)
    kind = chance.integers(0, 3, len(truth))
    kind[kind == 2] = np.where(np.arange(len(kind)) < 300, 2, 0)[kind == 2]
    ended = (chance.random(len(truth)) < 1 / (1 + np.exp(-truth))).astype(np.float32)
    said = 1 / (1 + np.exp(-(truth / 1.5 + np.where(kind == 1, 0.4, 0.0))))
    right = put_right(Found(said, kind), ended)
    assert np.log(right / (1 - right))[kind < 2] == pytest.approx(truth[kind < 2], abs=0.15)
    assert (right[kind == 2] == said[kind == 2]).all()  # too few to tell


def test_what_is_found_is_a_share(positions):
    assert positions.shares.min() >= 0.0 and positions.shares.max() <= 1.0
    assert len(np.unique(positions.shares)) > 10


def test_a_network_learns_what_was_found(positions):
    said = []
    fit(GAME, PLAYERS, positions, hidden=4, epochs=2, say=said.append)
    by_value, *_, learned = (float(re.search(r"\d\.\d+", line)[0]) for line in said)
    assert learned < by_value - 0.02


@pytest.mark.parametrize("wrong", [{"lines": 0}, {"straying": 1001}])
def test_wrong_wishes_get_a_sentence(wrong):
    with pytest.raises(ValueError, match="1 position or more"):
        collect_searched(GAME, 10, players=2, **wrong)
