"""Positions are collected with how their games ended, and a network is fitted to them."""

from __future__ import annotations

import re

import numpy as np
import pytest
from toy import highcard

from parlour.bots.base import Kind, new_workspace
from parlour.lab.kernel.driver import table_for
from parlour.rl.fitting import fit
from parlour.rl.selfplay import collect, new_notes, note_games

GAME = highcard.GAME
PLAYERS, SEED, STRAYING, ONE_IN = 2, 5, 100, 4


@pytest.fixture(scope="module")
def positions():
    return collect(GAME, 3000, players=PLAYERS, seed=SEED, straying=STRAYING, one_in=ONE_IN)


def test_the_plain_body_notes_the_same(positions):
    n = 40
    notes = new_notes(n, GAME.features)
    GAME.plain.body(note_games)(
        GAME.state(), table_for(GAME, PLAYERS), SEED, 0, 0, [Kind.GREEDY] * PLAYERS,
        [[0, 0] for _ in range(PLAYERS)], new_workspace(GAME, compiled=False), STRAYING, ONE_IN,
        GAME.bound, [0.0] * GAME.features, notes,
    )  # fmt: skip
    for name in ("judged", "shares", "number"):
        assert getattr(notes, name) == pytest.approx(getattr(positions, name)[:n])
    size = positions.begin[n]
    assert (notes.begin == positions.begin[: n + 1]).all()
    assert (notes.index[:size] == positions.index[:size]).all()
    assert notes.amount[:size] == pytest.approx(positions.amount[:size])


def test_seats_of_one_game_share_what_it_brought(positions):
    """Two seats: noted from either, the shares of one game are a share and what it leaves."""
    assert set(np.unique(positions.shares)) <= {0.0, 0.5, 1.0}
    for game in range(50):
        shares = set(positions.shares[positions.number == game])
        assert len(shares) <= 2 and (len(shares) < 2 or sum(shares) == 1.0)


def test_a_network_foretells_more_than_value(positions):
    said = []
    judge = fit(GAME, PLAYERS, positions, hidden=4, epochs=2, say=said.append)
    by_value, *_, learned = (float(re.search(r"\d\.\d+", line)[0]) for line in said)
    assert learned < by_value - 0.05
    again = fit(GAME, PLAYERS, positions, hidden=4, epochs=2, say=said.append)
    assert (judge.hidden[0] == again.hidden[0]).all() and judge.kept == again.kept


@pytest.mark.parametrize("wrong", [{"one_in": 0}, {"straying": 1001}])
def test_wrong_wishes_get_a_sentence(wrong):
    with pytest.raises(ValueError, match="1 position or more"):
        collect(GAME, 10, players=2, **wrong)
