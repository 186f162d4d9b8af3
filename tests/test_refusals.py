"""Whatever may not be chosen: the refusal says what is asked, or cites a clause of the rules."""

from __future__ import annotations

import random
import re

import pytest

import parlour
from parlour.core import trial

CHOICES = 160  # of one game of each variant
ASKED_ABOUT = 6  # illegal actions at each choice
INSTEAD = re.compile(r"not now\b|asked")


def refusals(game):
    """(action, why not) of actions by lot in games played by lot."""
    chance = random.Random(game.id)
    for players, options in trial.variants(game):
        match = game.start(players, 5, options)
        for _ in range(CHOICES):
            if match.over:
                break
            seat = chance.choice(match.seats)
            legal, view = match.legal(seat), match.view(seat)
            for action in chance.sample(range(len(game.actions)), ASKED_ABOUT):
                if action not in legal:
                    yield game.actions.token(action), game.words.why_not(view, action)
            match.play(chance.choice(legal), seat)


@pytest.mark.parametrize("game", parlour.shelf().values(), ids=lambda game: game.id)
def test_no_refusal_is_without_what_is_asked_or_a_clause(game):
    clause = re.compile(rf"\b{game.clause_letter}\d+\b")
    clauses = set(clause.findall(game.text("RULES.md")))
    heard = list(refusals(game))
    assert len(heard) > 100
    bare = {(token, why) for token, why in heard if not (clause.search(why) or INSTEAD.search(why))}
    assert not bare, f"{len(bare)} of {len(heard)}"
    cited = {found for _, why in heard for found in clause.findall(why)}
    assert cited <= clauses, "a clause that there is not"
