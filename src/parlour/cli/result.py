"""How a game ended, in lines: the table, the score by part, who won."""

from __future__ import annotations

from parlour.core.match import Match
from parlour.core.record import NONE
from parlour.core.speech import count_of
from parlour.core.verdict import verdict

from . import screen
from .reading import called, score_lines


def result_lines(match: Match, viewer: int | None) -> list[str]:
    """The end of a game as `viewer` (None: a spectator) may know it."""
    view = match.view(viewer)
    sketch = match.game.words.sketch(view, NONE if viewer is None else viewer)
    table = [screen.hung(line) for line in sketch.splitlines()]
    score = score_lines(match.game, view, match.points, viewer)
    names = [called(match.game, view, seat, None) for seat in range(match.players)]
    won = verdict(match.game, view, match.points, match.returns, viewer, names)
    return ["", *table, "", *score, "", screen.hung(won), length(match, viewer)]


def length(match: Match, viewer: int | None) -> str:
    """How long it was: choices of all, and of the viewer."""
    mine = sum(choice.seat == viewer for choice in match.choices)
    yours = f", {mine} of them yours" if viewer is not None and match.players > 1 else ""
    return f"The game took {count_of(len(match.choices), 'choice')}{yours}."
