"""How a game ended, in lines: the table, the score by part, who won."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.core.match import Match
from parlour.core.record import NONE


def result_lines(match: Match, viewer: int | None) -> list[str]:
    """The end of a game as `viewer` (None: a spectator) may know it."""
    words = match.game.words
    view = match.view(viewer)
    lines = ["", words.sketch(view, NONE if viewer is None else viewer), ""]
    heads = ["You" if seat == viewer else str(seat + 1) for seat in range(match.players)]
    rows: list[tuple[str, Sequence[object]]] = [("Seat", heads), *words.reckoning(view)]
    rows.append((match.game.sum_word, match.points))
    widest = max(len(what) for what, _ in rows)
    for what, figures in rows:
        lines.append(f"  {what.ljust(widest)}  " + "".join(f"{figure!s:>6}" for figure in figures))
    return [*lines, "", verdict(match, viewer)]


def verdict(match: Match, viewer: int | None) -> str:
    """One line on who won."""
    winners = [seat for seat, share in enumerate(match.returns) if share > 0]
    if viewer is not None and winners == [viewer]:
        return "You win."
    if not winners:
        return "You lose." if match.players == 1 else "Nobody wins."
    names = ["you" if seat == viewer else f"seat {seat + 1}" for seat in winners]
    text = " and ".join(names)
    text = text[0].upper() + text[1:]
    return f"{text} win." if len(winners) > 1 else f"{text} wins."
