"""Stretches of random play, told, shown and valued at every step."""

from __future__ import annotations

import random

import pytest

import parlour
from parlour.core.record import NONE
from parlour.games.rift.judged.value import value
from parlour.games.rift.view import derive

GAME = parlour.game("rift")
CHOICES = 260


@pytest.mark.parametrize(("draft", "seed"), [("full", 3), ("ready", 4), ("random", 5)])
def test_play_is_told_shown_and_valued(draft, seed):
    chance = random.Random(seed)
    match = GAME.start(seed=seed, options={"draft": draft})
    for _ in range(CHOICES):
        view = match.view(match.seat)
        assert GAME.words.prompt(view, match.seat)
        assert abs(value(view, 0) + value(view, 1) - 1) < 1e-9
        pieces = [p.id for panel in GAME.words.picture(view, match.seat) for p in panel.pieces]
        assert len(pieces) == len(set(pieces))
        for action in match.legal():
            assert match.describe(action)
            spot = GAME.words.spot(view, action)
            assert not spot or spot in pieces
        match.play(chance.choice(match.legal()))
    assert len(match.log()) > CHOICES / 2
    assert GAME.words.sketch(match.view(None), NONE)
    before = match.state_bytes()
    derive(match._s)
    assert match.state_bytes() == before
