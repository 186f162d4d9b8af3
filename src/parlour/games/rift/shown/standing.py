"""Who is ahead in a game of Rift: what stands, who lives, what has been earned."""

from __future__ import annotations

from collections.abc import Sequence

from ..cards import GAMES_TO_WIN, ITEMS, SIDES, STRUCTURE_SEAT, STRUCTURES, TOWERS
from ..names import SIDE_TITLES
from ..rules.figures import first_of, nexus, other, owner
from ..state import SERIES, State

Row = tuple[str, Sequence[int]]


def standing(s: State, viewer: int) -> list[Row]:
    """L66, L67, L103. What each side's nexus is still worth defending with, and the means to."""
    sides = range(SIDES)
    half = len(s.health) // SIDES
    worn = [owner(s.holder[item]) for item in range(ITEMS) if s.holder[item] >= 0]
    alive = [
        sum(s.health[who] > 0 for who in range(first_of(seat), first_of(seat) + half))
        for seat in sides
    ]
    return [
        ("Towers standing", [_standing(s, seat, TOWERS) for seat in sides]),
        ("Health left in towers and nexus", [_walls(s, seat) for seat in sides]),
        ("of that, the nexus", [max(int(s.strength[nexus(seat)]), 0) for seat in sides]),
        ("Champions alive", alive),
        ("Gold", [int(s.sides[seat].gold) for seat in sides]),
        ("Items", [worn.count(seat) for seat in sides]),
        ("Cards in hand", [int(s.sides[seat].hand_size) for seat in sides]),
    ]


def _standing(s: State, seat: int, until: int) -> int:
    return sum(s.strength[n] > 0 for n in range(until) if STRUCTURE_SEAT[n] == seat)


def _walls(s: State, seat: int) -> int:
    return sum(max(int(s.strength[n]), 0) for n in range(STRUCTURES) if STRUCTURE_SEAT[n] == seat)


def ended(s: State, viewer: int) -> str:
    """L1, L17, L103. 'your nexus fell in round 14', and how many games of a series each won."""
    loser = int(s.loser)
    winner = other(loser)
    if s.strength[nexus(loser)] <= 0:
        how = f"{_whose(loser, viewer)} nexus fell in round {s.round}"
    else:
        how = f"after round {s.round} {_stood_better(s, winner, viewer)}"
    if GAMES_TO_WIN[s.options[SERIES]] == 1:
        return how
    last = winner if viewer < 0 else viewer
    return f"{s.wins[last]} games to {s.wins[other(last)]}; in the last, {how}"


def _stood_better(s: State, winner: int, viewer: int) -> str:
    """L103. By what the winner's structures stood better."""
    sides, whose = (winner, other(winner)), _whose(winner, viewer)
    stood = [_standing(s, seat, STRUCTURES) for seat in sides]
    if stood[0] != stood[1]:
        return f"more of {whose} towers stood, with the nexus {stood[0]} to {stood[1]}"
    health = [_walls(s, seat) for seat in sides]
    if health[0] != health[1]:
        return f"{whose} towers and nexus had more health left, {health[0]} to {health[1]}"
    return f"all stood alike, which {whose} second turn decided"


def _whose(seat: int, viewer: int) -> str:
    """'your', 'the enemy's'; to whoever watches 'Red's'."""
    if viewer < 0:
        return f"{SIDE_TITLES[seat]}'s"
    return "your" if seat == viewer else "the enemy's"
