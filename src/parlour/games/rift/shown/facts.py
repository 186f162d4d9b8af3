"""The figures of a view that lessons and the coach speak of."""

from __future__ import annotations

from ..cards import STRUCTURE_IDS, STRUCTURE_SEAT
from ..state import State


def facts(s: State, seat: int) -> dict[str, int]:
    """L31, L66. The gold, hand and champions of a side and of the other, and what stands."""
    found: dict[str, int] = {}
    half = len(s.health) // 2
    for name, side in (("me", seat), ("they", 1 - seat)):
        health = s.health[side * half : (side + 1) * half]
        found |= {
            f"{name}.gold": int(s.sides[side].gold),
            f"{name}.hand": int(s.sides[side].hand_size),
            f"{name}.alive": sum(one > 0 for one in health),
            f"{name}.health": sum(max(int(one), 0) for one in health),
            f"{name}.walls": sum(_strengths(s, side)),
            f"{name}.standing": sum(one > 0 for one in _strengths(s, side)),
        }
    for place, structure in enumerate(STRUCTURE_IDS):
        found[f"health.{structure}"] = max(int(s.strength[place]), 0)
    return found


def _strengths(s: State, side: int) -> list[int]:
    """What is left of each tower and the nexus of a side, in health."""
    own = (place for place, seat in enumerate(STRUCTURE_SEAT) if seat == side)
    return [max(int(s.strength[place]), 0) for place in own]
