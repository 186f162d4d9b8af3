"""Scoring, ties and shares of the victory move with the seats: a table turned by one seat gives the
same figures, turned by one seat. Rules that prefer an earlier or later seat where the rulebook does
not are found so, whatever the game."""

from __future__ import annotations

import random

import pytest

import parlour
from parlour.core.kit.testing import Seats, turned
from parlour.core.record import as_bytes

GAMES = {
    "abyss": Seats(values=("active", "pearl_master", "ender", "forced_by"), rows=("chamber",)),
    "rift": Seats(rows=("wins",)),
    "runeterra": Seats(values=("on_turn", "first", "owner", "holder", "shown")),
    "speros": Seats(
        values=("active", "holder", "opponent"), bits=("knows", "digging", "dug", "standing_down")
    ),
    "tabloid": Seats(values=("dealer", "went_out", "origin")),
}
MOMENTS = 25  # of each game


def moments(game, players, seed):
    """Tables of a game played by lot: early, late, and its end."""
    chance = random.Random(seed)
    match = game.start(players, seed)
    found = [match.truth]
    while not match.over and len(match.choices) < game.bound:
        seat = chance.choice(match.seats)
        match.play(chance.choice(match.legal(seat)), seat)
        found.append(match.truth)
        if len(found) == 400:
            break
    return [*chance.sample(found, min(MOMENTS, len(found))), found[-1]]


def figures(game, s):
    points, returns = [0] * s.players, [0.0] * s.players
    game.rules.points(s, points)
    game.rules.returns(s, returns)
    return points, returns


@pytest.mark.parametrize("name", sorted(GAMES))
def test_scores_and_shares_turn_with_the_seats(name):
    game, seats = parlour.game(name), GAMES[name]
    players = game.players[-1] if game.players[-1] < 4 else 3
    for s in moments(game, players, seed=3):
        points, returns = figures(game, s)
        for by in range(1, players):
            moved = turned(game, s, by, seats)
            assert as_bytes(turned(game, moved, players - by, seats)) == as_bytes(s)
            turned_points, turned_returns = figures(game, moved)
            assert [turned_points[(seat + by) % players] for seat in range(players)] == points
            assert [turned_returns[(seat + by) % players] for seat in range(players)] == returns
