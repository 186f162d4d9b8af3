"""How a game ended, in lines: the table, the score by part, who won."""

from __future__ import annotations

from parlour.core.match import Match
from parlour.core.record import NONE
from parlour.core.speech import count_of, listed

from . import screen
from .reading import called, score_lines


def result_lines(match: Match, viewer: int | None) -> list[str]:
    """The end of a game as `viewer` (None: a spectator) may know it."""
    view = match.view(viewer)
    sketch = match.game.words.sketch(view, NONE if viewer is None else viewer)
    table = [screen.hung(line) for line in sketch.splitlines()]
    score = score_lines(match.game, view, match.points, viewer)
    return ["", *table, "", *score, "", verdict(match, viewer), length(match, viewer)]


def verdict(match: Match, viewer: int | None) -> str:
    """One line on who won."""
    winners = [seat for seat, share in enumerate(match.returns) if share > 0]
    if viewer is not None and winners == [viewer]:
        return "You win."
    if not winners:
        return "You lose." if match.players == 1 else "Nobody wins."
    view = match.view(viewer)
    text = listed([called(match.game, view, seat, viewer) for seat in winners])
    return f"{text} win." if len(winners) > 1 else f"{text} wins."


def length(match: Match, viewer: int | None) -> str:
    """How long it was: choices of all, and of the viewer."""
    mine = sum(choice.seat == viewer for choice in match.choices)
    yours = f", {mine} of them yours" if viewer is not None and match.players > 1 else ""
    return f"The game took {count_of(len(match.choices), 'choice')}{yours}."
