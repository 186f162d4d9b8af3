"""Matches to review, played by lot."""

from __future__ import annotations

import random

import parlour
from parlour.core.match import Match

MOST = 60  # choices of a match that is cut short, so that long games do not take long


def by_lot(game: str, players: int, seed: int = 1, most: int | None = MOST) -> Match:
    """A match in which every choice is drawn by lot; so many choices of it, or all."""
    match = parlour.game(game).start(players=players, seed=seed)
    chance = random.Random(seed)
    while not match.over and (most is None or len(match.choices) < most):
        seat = chance.choice(match.seats)
        match.play(chance.choice(match.legal(seat)), seat)
    return match
