"""The returns of ties, which random games hardly ever come to: finished games are made into ties.

Everything that belongs to a seat (records and rows `by_seat`) is copied from the seat that is ahead
to two, three ... others. Whatever `returns` then says must be shares of one victory. Where swapping
the belongings of two seats swaps their returns, scoring looks at belongings alone: seats made equal
must then share evenly, unless the game says that the order of seats breaks ties.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

from ..contract import Contract
from ..dealing import start
from ..record import Field, clone, fields_of
from .fault import Fault, Wrong, patience
from .games import check_returns

MOST = 12  # groups of seats that are made equal, of one finished game


def check_ties(game: Contract, seed: int) -> int:
    """Make ties of one finished game for each number of players; how many were looked at."""
    looked = 0
    for players in game.players:
        with patience():
            final = _finished(game, players, seed)
        for group in _groups(players, random.Random(seed)):
            looked += _check_tie(game, final, group, seed)
    return looked


def _finished(game: Contract, players: int, seed: int) -> Any:
    chance = random.Random(seed)
    match = start(game, players, seed)
    while not match.over:
        seat = chance.choice(match.seats)
        match.play(chance.choice(match.legal(seat)), seat)
    return match.truth


def _groups(players: int, chance: random.Random) -> Iterator[tuple[int, ...]]:
    every = [group for n in range(2, players + 1) for group in combinations(range(players), n)]
    yield from every if len(every) <= MOST else chance.sample(every, MOST)


def _check_tie(game: Contract, final: Any, group: Sequence[int], seed: int) -> int:
    s = clone(final)
    points, shares = _scores(game, s)
    ahead = max(group, key=lambda seat: (shares[seat], points[seat]))
    for seat in group:
        _give(game, s, ahead, seat)
    try:
        points, shares = _scores(game, s)
    except (AssertionError, IndexError):
        return 0  # no such table can be, so nothing is said of it
    try:
        check_returns(shares)
        if game.ties_shared and len({points[seat] for seat in group}) == 1:
            _check_even(game, final, group, shares)
    except Wrong as wrong:
        told = {"seed": f"{seed}, {final.players} players", "points": str(points)}
        seats = " and ".join(map(str, group))
        sentence = f"in a tie (seats {seats} are given the same): {wrong}"
        raise Fault(sentence, game.id, told) from None
    return 1


def _check_even(game: Contract, final: Any, group: Sequence[int], shares: Sequence[float]) -> None:
    one, *others = group
    for other in others:
        if abs(shares[one] - shares[other]) > 1e-9 and _belongings_decide(game, final, one, other):
            raise Wrong(
                f"they are equal in everything, and returns gives them {shares[one]:g} and"
                f" {shares[other]:g}; if the order of seats breaks ties, say ties_shared=False"
            )


def _belongings_decide(game: Contract, final: Any, one: int, other: int) -> bool:
    """Whether two seats that swap all they have swap their returns."""
    swapped, kept = clone(final), clone(final)
    for table, source, target in ((swapped, one, other), (swapped, other, one)):
        _give(game, table, source, target, kept)
    try:
        _, after = _scores(game, swapped)
    except (AssertionError, IndexError):
        return False
    _, before = _scores(game, final)
    return (after[one], after[other]) == (before[other], before[one])


def _scores(game: Contract, s: Any) -> tuple[list[int], list[float]]:
    game.rules.derive(s)
    points, shares = [0] * s.players, [0.0] * s.players
    game.rules.points(s, points)
    game.rules.returns(s, shares)
    return points, shares


def _give(game: Contract, s: Any, source: int, target: int, origin: Any = None) -> None:
    """All that one seat has, to another too."""
    origin = clone(s if origin is None else origin)
    for name, field in fields_of(game.state).items():
        if _belongs_to_seats(game, field):
            getattr(s, name)[target] = getattr(origin, name)[source]


def _belongs_to_seats(game: Contract, field: Field) -> bool:
    """Rows marked by seat, and columns with a cell for each seat there can be."""
    seats = {
        other.shape[0] for other in fields_of(game.state).values() if other.by_seat and other.shape
    } or {game.players[-1]}
    return bool(field.shape) and (field.by_seat or field.shape[0] in seats)
