"""Who has won, and how, in one sentence: the page and the terminal say the same."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .contract import Contract
from .record import NONE
from .speech import listed
from .steps import seat_name


def verdict(
    game: Contract,
    view: Any,
    points: Sequence[int],
    returns: Sequence[float],
    viewer: int | None,
    names: Sequence[str] = (),
) -> str:
    """'You lost, 37 points to 42: Seat 2 won.' A game that ends otherwise than by points says how
    it ended: 'You won: the enemy nexus fell in round 14.' `names`: what seats are called, if not
    'Seat 2'."""
    called = [(names[seat] if names else seat_name(seat)) for seat in range(len(points))]
    winners = [seat for seat, share in enumerate(returns) if share > 0]
    how = game.ended(view, NONE if viewer is None else viewer) if game.ended else ""
    won = _won(winners, called, viewer)
    if how:
        return f"{won}: {how}."
    if not winners:
        return f"{won} with {points[0]} {game.sum_word.lower()}." if len(points) == 1 else f"{won}."
    best, unit = points[winners[0]], game.sum_word.lower()
    if viewer is not None and viewer not in winners:
        close = ", on the tie-break" if points[viewer] == best else ""
        others = listed([called[seat] for seat in winners])
        return f"{won}, {points[viewer]} {unit} to {best}{close}: {others} won."
    rivals = [points[seat] for seat in range(len(points)) if seat not in winners]
    if len(winners) > 1 or not rivals:
        return f"{won} with {best} {unit}."
    close = ", on the tie-break" if best == max(rivals) else ""
    return f"{won}, {best} {unit} to {max(rivals)}{close}."


def _won(winners: list[int], called: Sequence[str], viewer: int | None) -> str:
    """'You won', 'You lost', 'Seat 1 and Seat 3 shared the victory'."""
    if viewer is not None and viewer not in winners:
        return "You lost" if winners or len(called) == 1 else "Nobody won"
    names = ["You" if seat == viewer else called[seat] for seat in winners]
    if viewer in winners:
        names.insert(0, names.pop(winners.index(viewer)))
    return f"{listed(names) or 'Nobody'} {'shared the victory' if len(names) > 1 else 'won'}"
