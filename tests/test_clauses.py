"""No clause is left out: each is cited by a function that carries it out and by a test."""

from __future__ import annotations

import pytest

import parlour
from parlour.core.trial import clauses

GAMES = list(parlour.shelf().values())


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_clauses_are_numbered_without_gaps(game):
    numbers = clauses.clauses(game)
    assert numbers == list(range(1, len(numbers) + 1))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_clause_is_carried_out_by_a_function(game):
    assert clauses.uncited(game) == set(), "clauses that no function cites"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_clause_is_tested(game):
    assert clauses.untested(game) == set(), "clauses that no test cites"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_no_clause_is_cited_that_does_not_exist(game):
    assert clauses.unwritten(game) == {}
