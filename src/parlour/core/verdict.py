"""Who has won, and how, in one sentence: the page and the terminal say the same."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any

from .contract import Contract
from .match import Match
from .record import NONE
from .speech import listed
from .steps import seat_name

FEWEST_GAINS, LEAST_GAIN = 4, 2  # turns that brought points, and points: fewer tell nothing


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


def best_turn(match: Match, viewer: int | None, number: Callable[[int], int]) -> str:
    """'The best turn: Seat 2 won 9 points in turn 14.' Nothing where points come all at once, or
    one by one. `number`: what a turn is called."""
    gains: list[tuple[int, int, int]] = []  # how much, minus the turn, the seat
    for turn, steps in groupby(match.steps, lambda step: int(step.before.turn)):
        first, *rest = steps
        before, after = (_points(match, s) for s in (first.before, (rest or [first])[-1].after))
        gains += [
            (b - a, -turn, seat) for seat, (a, b) in enumerate(zip(before, after, strict=True))
        ]
    gained = [one for one in gains if one[0] > 0]
    if len(gained) < FEWEST_GAINS or max(gained)[0] < LEAST_GAIN:
        return ""
    much, turn, seat = max(gained)
    who = "you" if seat == viewer else seat_name(seat)
    unit = match.game.sum_word.lower()
    return f"The best turn: {who} won {much} {unit} in turn {number(-turn)}."


def _points(match: Match, s: Any) -> list[int]:
    out = [0] * match.players
    match.game.rules.points(s, out)
    return out
