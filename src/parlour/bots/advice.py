"""Hints: what the search would do at a table, and how sure it is."""

from __future__ import annotations

from typing import Any

from parlour.core.advice import USUAL, Advice, Hint
from parlour.core.contract import Contract
from parlour.core.match import Match

from .budget import Budget, read_budget
from .search import Searcher

FEW = 5  # choices that a hint names


def advise(
    match: Match, seat: int | None = None, budget: Budget | str = USUAL, seed: int = 0
) -> Hint:
    """What the search would choose for `seat` (whoever must choose, if not given), from its view
    alone. ValueError if the seat has nothing to choose now."""
    chooser = match.seat if seat is None else seat
    if chooser is None or chooser not in match.seats:
        raise ValueError(
            "the game is over" if match.over else f"seat {chooser} has nothing to choose now"
        )
    return advise_view(match.game, match.view(chooser), chooser, budget, seed)


def advise_view(
    game: Contract, view: Any, seat: int, budget: Budget | str = USUAL, seed: int = 0
) -> Hint:
    """The same from the view alone, where there is no match to ask (`match.view(seat)` gives it).
    ValueError if the seat has nothing to choose in it."""
    spent = read_budget(budget) if isinstance(budget, str) else budget
    thought = Searcher(game, seat, seed, spent).think(view, spent)
    return Hint(
        tuple(
            Advice(
                one.action,
                game.actions.token(one.action),
                game.words.describe(view, one.action),
                one.chance,
                one.error,
                one.visits,
            )
            for one in thought.prospects[:FEW]
        ),
        thought.lines,
        thought.seconds,
        thought.compiled,
        ""
        if thought.compiled
        else "The faster search is still being prepared: this is a rough guess.",
    )
