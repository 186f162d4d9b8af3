"""A question with one answer says why it is put, to whoever answers it and to nobody else."""

from __future__ import annotations

import random

import pytest

import parlour
from parlour.core import todo
from parlour.core.asking import ONE_ANSWER, question
from parlour.core.record import NONE

GAMES = list(parlour.shelf().values())
CHOICES = 300
PAUSES = {"tabloid": ("NEXT_ROUND",), "runeterra": ("ROLL",)}  # asked for another reason


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_who_has_one_answer_is_told_why_and_nobody_else(game):
    chance = random.Random(2)
    match = game.start(seed=4)
    told = set()
    for _ in range(CHOICES):
        if match.over:
            break
        for viewer in (None, *range(match.players)):
            legal = match.legal(viewer) if viewer in match.seats else []
            view = match.view(viewer)
            said = question(game, view, NONE if viewer is None else viewer, legal)
            assert said.endswith(ONE_ANSWER) == (
                len(legal) == 1 and game.asks(todo.top(view)).name not in PAUSES.get(game.id, ())
            )
            told |= {viewer} if ONE_ANSWER in said else set()
        seat = match.seats[0]
        match.play(chance.choice(match.legal(seat)), seat)
    assert told or game.id == "abyss"  # which has no hands to hide
    assert None not in told
