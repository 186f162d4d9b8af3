"""Who is ahead in a game of Rift: what stands, who lives, what has been earned."""

from __future__ import annotations

from collections.abc import Sequence

from ..cards import ITEMS, SIDES, STRUCTURE_SEAT, STRUCTURES, TOWERS
from ..rules.figures import first_of, nexus, owner
from ..state import State

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
