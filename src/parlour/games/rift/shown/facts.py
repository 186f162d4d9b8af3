"""The figures of a view that lessons and the coach speak of."""

from __future__ import annotations

from ..cards import STRUCTURE_IDS
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
        }
    for place, structure in enumerate(STRUCTURE_IDS):
        found[f"health.{structure}"] = max(int(s.strength[place]), 0)
    return found
